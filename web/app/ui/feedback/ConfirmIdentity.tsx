import { Button } from "@mantine/core";
import { type FormEvent, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import type { ConfirmationAsked } from "~/lib/confirmation";
import { signWithPasskey } from "~/lib/passkey";
import { m } from "~/paraglide/messages.js";
import { PasswordField, TextField } from "~/ui/form/fields";
import { PasskeyButton } from "~/ui/form/PasskeyButton";
import { SubmitButton } from "~/ui/form/SubmitButton";
import styles from "./ConfirmIdentity.module.css";

/** A fresh login at the other realm, which ends on a page that says to come back. */
const REALM_LOGIN = `/dang-nhap/realm?lai=1&tiep=${encodeURIComponent("/xac-nhan-la-ban?xong=1")}`;

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

const TWICE_MS = 3000;

/** Ignores the second click of two: the browser would send the form again and show the answer to the second. */
function useOnce() {
  const last = useRef(0);
  return (event: FormEvent) => {
    if (event.timeStamp - last.current < TWICE_MS && last.current > 0) return event.preventDefault();
    last.current = event.timeStamp;
  };
}

type ElsewhereProps = NonNullable<ConfirmationAsked["elsewhere"]> & { kept: string };

/** At another realm: a fresh login there, in another tab while the form waits here, then on. */
function Elsewhere({ lead, open, done, kept }: ElsewhereProps) {
  const { pathname, search } = useLocation();
  const once = useOnce();
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <Button component="a" href={REALM_LOGIN} target="_blank" rel="noopener">
        {open}
      </Button>
      {kept && (
        <Form method="post" action={pathname + search} reloadDocument onSubmit={once} className={styles.form}>
          <input type="hidden" name="xnGiuLai" value={kept} />
          <SubmitButton name="xn" value="confirm" variant="default">
            {done}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}

/** What is asked at our own realm. */
function Proof({ asked }: { asked: ConfirmationAsked }) {
  const { pathname, search } = useLocation();
  const { ways, kept, sent } = asked;
  const onlyCode = ways.code && sent === "";
  const once = useOnce();
  const sign = async () => {
    const xnKhoa = ways.passkey && (await signWithPasskey(ways.passkey));
    return xnKhoa ? { xnKhoa, xnLuongKhoa: ways.flow ?? "", xnGiuLai: kept } : null;
  };
  // A whole page each time: where the answer is a refusal, the page below needs its loaders' data, which the question has displaced.
  return (
    <>
      <Form
        method="post"
        action={pathname + search}
        reloadDocument
        onSubmit={once}
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
        <PasskeyButton ask={sign} whole>
          {m.security_factor_use_passkey()}
        </PasskeyButton>
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
  const { kept, problem, elsewhere } = asked;
  return (
    <section className={styles.box}>
      <h1>{m.security_confirm_title()}</h1>
      <p className={styles.lead}>{kept ? m.security_confirm_lead_form() : m.security_confirm_lead()}</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {elsewhere ? <Elsewhere {...elsewhere} kept={kept} /> : <Proof asked={asked} />}
      <p className={styles.back}>
        <Link to={kept ? pathname + search : "/nguoi-dung"}>{m.security_confirm_back()}</Link>
      </p>
    </section>
  );
}
