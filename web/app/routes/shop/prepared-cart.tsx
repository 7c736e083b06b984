import { PreparedLines } from "~/features/cart/components/PreparedLines";
import { openPrepared, takePrepared } from "~/features/cart/server/prepared.server";
import { privateReply } from "~/features/identity/server/code-flow.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { failureOf } from "~/server/problem.server";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Page, PageTitle } from "~/ui/layout/Page";
import type { Route } from "./+types/prepared-cart";

export const handle = defineScreen({
  title: m.prepared_title,
  description: m.prepared_description,
  type: "shop",
  icon: "cart",
  task: true,
});

export async function loader({ context, params: { khoa } }: Route.LoaderArgs) {
  return privateReply(await openPrepared(context, khoa));
}

export async function action({ context, request, params: { khoa } }: Route.ActionArgs) {
  const form = await request.clone().formData();
  try {
    return await takePrepared(context, request, khoa);
  } catch (error) {
    return failureOf(error, form);
  }
}

/** What staff prepared during a call: its buyer looks at it and orders in their own name. */
export default function PreparedCartScreen({ loaderData: { cart, refusal } }: Route.ComponentProps) {
  const failure = useFailure();
  if (!cart) {
    return (
      <Page width="text">
        <PageTitle lead={refusal}>{m.prepared_dead()}</PageTitle>
      </Page>
    );
  }
  return (
    <Page width="text">
      <PageTitle lead={m.prepared_lead({ name: cart.nguoiLap })}>{m.prepared_title()}</PageTitle>
      <PreparedLines cart={cart} />
      {cart.tongTien > 0 && (
        <PostForm failure={failure}>
          <SubmitButton size="lg">{m.prepared_go()}</SubmitButton>
        </PostForm>
      )}
    </Page>
  );
}
