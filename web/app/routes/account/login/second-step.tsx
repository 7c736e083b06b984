import { AuthHead, useRefusalToast } from "~/features/identity/components/AuthParts";
import { privateReply } from "~/features/identity/server/code-flow.server";
import { answerSecondStep, loadSecondStep } from "~/features/identity/server/second-step.server";
import { signWithPasskey } from "~/lib/passkey";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";
import { PasskeyButton } from "~/ui/form/PasskeyButton";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/second-step";

export const handle = defineScreen({
  title: m.security_factor_step_title,
  description: m.security_factor_step_description,
  type: "account",
  icon: "user",
  layout: "verification",
});

export async function loader({ context, request }: Route.LoaderArgs) {
  return privateReply(await loadSecondStep(context, request));
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerSecondStep(context, request);
}

export default function SecondStepScreen({ loaderData: { totp, recovery, passkey } }: Route.ComponentProps) {
  const failure = useFailure();
  useRefusalToast(failure);
  const sign = async () => {
    const khoa = passkey && (await signWithPasskey(passkey));
    return khoa ? { khoa } : null;
  };
  return (
    <>
      <AuthHead
        title={m.security_factor_step_title()}
        lead={totp ? m.security_factor_step_lead_app() : m.security_factor_step_lead_key()}
      />
      {passkey && (
        // The tests of the site read the challenge here, as a browser without our script could.
        <div className={parts.stackTight} data-passkey={JSON.stringify(passkey)}>
          <PasskeyButton ask={sign}>{m.security_factor_use_passkey()}</PasskeyButton>
        </div>
      )}
      <PostForm failure={failure}>
        <TextField
          name="ma"
          label={totp ? m.security_factor_code() : m.security_factor_recovery_code()}
          hint={
            recovery
              ? m.security_factor_recovery_hint()
              : totp
                ? m.security_factor_code_hint()
                : m.security_factor_lost_hint()
          }
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <SubmitButton name="intent" value="second-step">
          {m.auth_continue()}
        </SubmitButton>
      </PostForm>
      <p className={`${parts.pressLinks} ${parts.soft} ${parts.farBelow} ${parts.partSmall}`}>
        {m.security_factor_step_lost()}
      </p>
    </>
  );
}
