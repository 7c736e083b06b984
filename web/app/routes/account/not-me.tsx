import { redirect } from "react-router";
import { AuthHead } from "~/features/identity/components/AuthParts";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { endSession } from "~/server/auth/refresh.server";
import { failureOf } from "~/server/problem.server";
import { requestState } from "~/server/request-state.server";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import type { Route } from "./+types/not-me";

export const handle = defineScreen({
  title: m.security_not_me_title,
  description: m.security_not_me_lead,
  type: "account",
  icon: "user",
  layout: "verification",
});

/** One press ends every session; opening the page does nothing, because mail programs open links by themselves. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const state = requestState(context);
  try {
    const call = gateway(context).POST("/auth/api/v1/khong-phai-toi", { body: { ma: params.ma } });
    const { data } = await unwrap(call);
    if (state.session) endSession(state, false);
    return redirect(`/dang-nhap/quenMatKhau/reset?phieu=${encodeURIComponent(data.phieu)}`);
  } catch (error) {
    return failureOf(error, await request.formData());
  }
}

export default function NotMeScreen() {
  const failure = useFailure();
  return (
    <>
      <AuthHead title={m.security_not_me_title()} lead={m.security_not_me_lead()} />
      <PostForm failure={failure}>
        <SubmitButton danger>{m.security_not_me_submit()}</SubmitButton>
      </PostForm>
    </>
  );
}
