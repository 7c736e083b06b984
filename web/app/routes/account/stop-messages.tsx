import { AuthHead } from "~/features/identity/components/AuthParts";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { failureOf } from "~/server/problem.server";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import type { Route } from "./+types/stop-messages";

const AT = "/auth/api/v1/ngung-nhan/{chuDe}/{khoa}" as const;

export const handle = defineScreen({
  title: m.stops_title,
  description: m.stops_description,
  type: "account",
  icon: "mail",
  layout: "verification",
});

export async function loader({ context, params }: Route.LoaderArgs) {
  const { chuDe, khoa } = params;
  return (await load(gateway(context).GET(AT, { params: { path: { chuDe, khoa } } }))).data;
}

/** Stops the messages; so does a mail program, which posts here by itself and follows no redirect (RFC 8058). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { chuDe, khoa } = params;
  const form = await request.formData();
  const body = { nhan: typed(form, "nhan") === "1" };
  try {
    await unwrap(gateway(context).PUT(AT, { params: { path: { chuDe, khoa } }, body }));
    return null;
  } catch (error) {
    return failureOf(error, form);
  }
}

const WHAT = {
  "viec-cong-ty": m.stops_duties,
  "gia-han": m.stops_renewals,
  "binh-luan": m.stops_comments,
};

/** What the address in a mail stops: one press, without login, and one press back. */
export default function StopMessagesScreen({ loaderData: { loai, ma, dangNhan } }: Route.ComponentProps) {
  const failure = useFailure();
  const what = WHAT[loai]({ code: ma });
  return (
    <>
      <AuthHead
        title={dangNhan ? m.stops_title() : m.stops_done()}
        lead={dangNhan ? m.stops_lead({ what }) : m.stops_done_lead({ what })}
      />
      <PostForm failure={failure}>
        {dangNhan ? (
          <SubmitButton>{m.stops_stop()}</SubmitButton>
        ) : (
          <SubmitButton name="nhan" value="1" variant="default">
            {m.stops_resume()}
          </SubmitButton>
        )}
      </PostForm>
    </>
  );
}
