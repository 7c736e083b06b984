import { Form, Link, useLocation } from "react-router";
import type { ConfirmationAsked } from "~/lib/confirmation";
import { signWithPasskey } from "~/lib/passkey";
import { m } from "~/paraglide/messages.js";
import { PasswordField, TextField } from "~/ui/form/fields";
import { PasskeyButton } from "~/ui/form/PasskeyButton";
import { SubmitButton } from "~/ui/form/SubmitButton";
import styles from "./ConfirmIdentity.module.css";

function Fields({ ways: { password, totp, code }, sent }: ConfirmationAsked) {
  return (
    <>
      {password && (
        <PasswordField
          name="xnMatKhau"
          label={m.auth_password()}
          failure={undefined}
          autoComplete="current-password"
        />
      )}
      {totp && (
        <TextField
          name="xnMa"
          label={password ? m.security_confirm_or_code() : m.security_factor_code()}
          hint={m.security_confirm_code_hint()}
          failure={undefined}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
        />
      )}
      {code && sent !== "" && (
        <TextField
          name="xnMaGui"
          label={m.auth_code()}
          hint={m.auth_code_hint()}
          failure={undefined}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
        />
      )}
    </>
  );
}

/**
 * "Is it you?": asks for a password, a code or a passkey before what a borrowed browser must not do, and then goes on with
 * the form that was sent.
 */
export function ConfirmIdentity({ asked }: { asked: ConfirmationAsked }) {
  const { pathname, search } = useLocation();
  const { ways, kept, problem, sent } = asked;
  const onlyCode = ways.code && sent === "";
  const sign = async () => {
    const xnKhoa = ways.passkey && (await signWithPasskey(ways.passkey));
    return xnKhoa ? { xnKhoa, xnLuongKhoa: ways.flow ?? "", xnGiuLai: kept } : null;
  };
  return (
    <section className={styles.box}>
      <h1>{m.security_confirm_title()}</h1>
      <p className={styles.lead}>{kept ? m.security_confirm_lead_form() : m.security_confirm_lead()}</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Form
        method="post"
        action={pathname + search}
        reloadDocument={!kept}
        noValidate
        className={styles.form}
      >
        <input type="hidden" name="xnGiuLai" value={kept} />
        <input type="hidden" name="xnLuong" value={sent} />
        {onlyCode ? (
          <SubmitButton name="xn" value="send">
            {m.security_confirm_send_code()}
          </SubmitButton>
        ) : (
          <>
            <Fields {...asked} />
            {(ways.password || ways.totp || ways.code) && (
              <SubmitButton name="xn" value="confirm">
                {m.security_confirm_submit()}
              </SubmitButton>
            )}
          </>
        )}
      </Form>
      {ways.passkey && (
        <PasskeyButton ask={sign} whole={!kept}>
          {m.security_factor_use_passkey()}
        </PasskeyButton>
      )}
      <p className={styles.back}>
        <Link to={kept ? pathname + search : "/nguoi-dung"}>{m.security_confirm_back()}</Link>
      </p>
    </section>
  );
}
