import { Form } from "react-router";
import { type Adding, type Profile, refusalOf } from "~/features/identity/model/account";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Fact, Facts, More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import { CodeForm } from "./CodeForm";

type WaysProps = { profile: Profile; adding: Adding | null; failure: FormFailure | undefined };

function AddForm({ profile, failure }: { profile: Profile; failure: FormFailure | undefined }) {
  const own = refusalOf(failure, "add");
  const phone = profile.soDienThoai === null;
  if (profile.email !== null && !phone) return null;
  return (
    <More title={phone ? m.account_add_phone() : m.account_add_email()} open={own !== undefined}>
      <PostForm failure={own}>
        <TextField
          name="dinhDanh"
          label={phone ? m.auth_phone() : m.auth_email()}
          hint={m.account_add_hint()}
          type={phone ? "tel" : "text"}
          inputMode={phone ? "tel" : "email"}
          autoComplete={phone ? "tel" : "email"}
          maxLength={255}
        />
        <SubmitButton name="intent" value="add" className={parts.start}>
          {m.account_add_send()}
        </SubmitButton>
      </PostForm>
    </More>
  );
}

function AddCode({ adding, failure }: { adding: Adding; failure: FormFailure | undefined }) {
  return (
    <div className={`${parts.stack} ${parts.partSmall} ${parts.below}`}>
      <p role="status">{m.account_add_code({ where: adding.dinhDanh })}</p>
      <CodeForm
        failure={refusalOf(failure, "confirm", "resend")}
        expiresIn={adding.expiresIn}
        resendIn={adding.resendIn}
      />
      <Form method="post">
        <button type="submit" className={parts.textButton} name="intent" value="stop">
          {m.account_add_stop()}
        </button>
      </Form>
    </div>
  );
}

/** The ways to log in, and adding the other kind with a code. */
export function WaysPart({ profile, adding, failure }: WaysProps) {
  return (
    <Panel title={m.account_ways()}>
      <Facts>
        <Fact name={m.account_email()}>{profile.email ?? m.account_none()}</Fact>
        <Fact name={m.account_phone()}>{profile.soDienThoai ?? m.account_none()}</Fact>
      </Facts>
      {adding ? (
        <AddCode adding={adding} failure={failure} />
      ) : (
        <AddForm profile={profile} failure={failure} />
      )}
    </Panel>
  );
}
