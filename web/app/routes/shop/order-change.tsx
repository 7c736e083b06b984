import { privateReply } from "~/features/identity/server/code-flow.server";
import { ProposedChange } from "~/features/orders/components/ProposedChange";
import { answerProposal, openProposal } from "~/features/orders/server/order-change.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Page, PageTitle } from "~/ui/layout/Page";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/order-change";

export const handle = defineScreen({
  title: m.change_title,
  description: m.change_description,
  navOrder: null,
  type: "shop",
  icon: "orders",
  hidden: true,
  layout: "default",
  task: true,
});

export async function loader({ context, params: { khoa } }: Route.LoaderArgs) {
  return privateReply(await openProposal(context, khoa));
}

export async function action({ context, request, params: { khoa } }: Route.ActionArgs) {
  return answerProposal(context, khoa, await request.formData());
}

/** What staff propose to change in a placed order: its customer says yes or no. */
export default function OrderChangeScreen({ loaderData: { proposal, refusal } }: Route.ComponentProps) {
  const failure = useFailure();
  if (!proposal) {
    return (
      <Page width="text">
        <PageTitle lead={refusal}>{m.change_dead()}</PageTitle>
      </Page>
    );
  }
  const who = { name: proposal.nguoiLap, code: proposal.maDonHang };
  return (
    <Page width="text">
      <PageTitle lead={m.change_lead(who)}>{m.change_title()}</PageTitle>
      <ProposedChange proposal={proposal} />
      <PostForm failure={failure}>
        <input type="hidden" name="tongTien" value={proposal.tongSau} />
        <p className={`${parts.row} ${parts.below}`}>
          <SubmitButton size="lg" name="traLoi" value="yes">
            {m.change_yes()}
          </SubmitButton>
          <SubmitButton size="lg" variant="default" name="traLoi" value="no">
            {m.change_no()}
          </SubmitButton>
        </p>
        <p className={`${parts.soft} ${parts.nearBelow}`}>{m.change_no_hint()}</p>
      </PostForm>
    </Page>
  );
}
