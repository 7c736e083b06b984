import { Form, redirect } from "react-router";
import { AccountDetails } from "~/features/identity/components/AccountFields";
import { AuthHead, RegisterSteps } from "~/features/identity/components/AuthParts";
import { CodeForm } from "~/features/identity/components/CodeForm";
import { ContactForm } from "~/features/identity/components/ContactForm";
import { answerCode, requestCode } from "~/features/identity/server/code.server";
import {
  type Flow,
  forgetFlow,
  privateReply,
  readFlow,
  shownFlow,
} from "~/features/identity/server/code-flow.server";
import { createAccount } from "~/features/identity/server/register.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requestState } from "~/server/request-state.server";
import { useFailure } from "~/ui/form/PostForm";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/guided";

const HERE = "/dang-ky-v2";

export const handle = defineScreen({
  title: m.auth_v2_title,
  description: m.auth_v2_description,
  type: "account",
  icon: "user",
  layout: "login",
});

function ownFlow(request: Request): Flow | null {
  const flow = readFlow(request);
  return flow?.kind === "register-v2" ? flow : null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  if (requestState(context).session) throw redirect("/");
  const flow = ownFlow(request);
  const { data: rules } = await load(gateway(context).GET("/auth/api/v1/dang-ky/quy-dinh"));
  return privateReply({ rules, flow: flow && shownFlow(flow) });
}

export async function action({ context, request }: Route.ActionArgs) {
  const flow = ownFlow(request);
  const form = await request.clone().formData();
  if (form.get("intent") === "restart") {
    forgetFlow(requestState(context));
    return redirect(HERE);
  }
  if (!flow) return requestCode(context, form, "register-v2", HERE);
  if (!flow.phieu) return answerCode(context, request, flow, { confirmed: HERE, resent: HERE });
  return createAccount(context, request, form, flow, HERE);
}

/** The whole registration at one address: contact, code, details, each a step that can be left and resumed. */
export default function GuidedRegistration({ loaderData: { rules, flow } }: Route.ComponentProps) {
  const failure = useFailure();
  const current = flow === null ? 1 : flow.confirmed ? 3 : 2;
  return (
    <>
      <AuthHead title={m.auth_v2_title()} lead={m.auth_v2_lead()} />
      <RegisterSteps current={current} />
      {current === 1 && <ContactForm failure={failure} />}
      {flow && current === 2 && (
        <>
          <p className={`${parts.soft} ${parts.justBelow} ${parts.farApart}`}>
            {m.auth_code_lead({ where: flow.dinhDanh })}
          </p>
          <CodeForm failure={failure} expiresIn={flow.expiresIn} resendIn={flow.resendIn} />
        </>
      )}
      {current === 3 && <AccountDetails failure={failure} rules={rules} />}
      {flow && (
        <Form
          method="post"
          className={`${parts.pressLinks} ${parts.soft} ${parts.farBelow} ${parts.partSmall}`}
        >
          <button type="submit" className={parts.textButton} name="intent" value="restart">
            {m.auth_v2_restart()}
          </button>
        </Form>
      )}
    </>
  );
}
