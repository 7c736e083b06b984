import { redirect } from "react-router";
import { AuthHead } from "~/features/identity/components/AuthParts";
import { NewPassword } from "~/features/identity/components/NewPassword";
import {
  forgetFlow,
  privateReply,
  requireFlow,
  takeTicket,
  ticketDied,
} from "~/features/identity/server/code-flow.server";
import { askForTokens, enter } from "~/features/identity/server/login.server";
import { goToSecondStep, wantsSecondStep } from "~/features/identity/server/second-step.server";
import { loginPath } from "~/lib/safe-path";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { setFlash } from "~/server/flash.server";
import { failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import type { Route } from "./+types/reset";

const START = "/dang-nhap/quenMatKhau";

export const handle = defineScreen({
  title: m.auth_reset_title,
  description: m.auth_reset_description,
  type: "account",
  icon: "user",
  layout: "verification",
});

export async function loader({ context, request }: Route.LoaderArgs) {
  takeTicket(context, "recover");
  if (!requireFlow(request, START).phieu) throw redirect(START);
  const { data: rules } = await load(gateway(context).GET("/auth/api/v1/dang-ky/quy-dinh"));
  return privateReply({ min: rules.matKhauToiThieu });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { phieu = "", tiep, dinhDanh } = requireFlow(request, START);
  const form = await request.formData();
  const body = { phieu, matKhauMoi: String(form.get("matKhauMoi") ?? "") };
  const state = requestState(context);
  try {
    await unwrap(gateway(context).POST("/auth/api/v1/quen-mat-khau/dat-lai", { body }));
  } catch (error) {
    if (!ticketDied(error)) return failureOf(error, form);
    forgetFlow(state);
    setFlash(state, { kind: "error", text: m.auth_flow_died() });
    return redirect(START);
  }
  forgetFlow(state);
  return logInAfterReset(context, request, { username: dinhDanh, password: body.matKhauMoi }, tiep);
}

type Credentials = { username: string; password: string };

/**
 * Logs in with the password that was just set, as the login form would: the same limits, and the second factor is asked for. Where
 * that does not work, such as for a suspended account, the person is led to the login form, which says why.
 */
async function logInAfterReset(
  context: Context,
  request: Request,
  credentials: Credentials,
  tiep: string | null,
) {
  const state = requestState(context);
  // A person who comes by a link has typed no name.
  const answer =
    credentials.username === ""
      ? null
      : await askForTokens(context, { grant_type: "password", ...credentials });
  if (answer && wantsSecondStep(answer)) return goToSecondStep(context, answer, tiep);
  if (answer?.kind === "granted") {
    setFlash(state, { kind: "success", text: m.auth_reset_in() });
    return enter(context, request, answer.grant, tiep);
  }
  setFlash(state, { kind: "success", text: m.auth_reset_done() });
  return redirect(tiep ? loginPath(tiep) : "/dang-nhap");
}

export default function ResetScreen({ loaderData: { min } }: Route.ComponentProps) {
  const failure = useFailure();
  return (
    <>
      <AuthHead title={m.auth_reset_title()} lead={m.auth_reset_lead()} />
      <PostForm failure={failure}>
        <NewPassword name="matKhauMoi" min={min} />
        <SubmitButton>{m.auth_reset_submit()}</SubmitButton>
      </PostForm>
    </>
  );
}
