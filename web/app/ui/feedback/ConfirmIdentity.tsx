import type { FormEvent } from "react";
import { Form, Link, useLocation } from "react-router";
import type { ConfirmationAsked } from "~/lib/confirmation";
import { signWithPasskey } from "~/lib/passkey";
import { Button } from "~/ui/button/Button";
import { CodeField } from "~/ui/form/CodeField";
import { PasswordField } from "~/ui/form/fields";
import { PasskeyButton } from "~/ui/form/PasskeyButton";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import styles from "./ConfirmIdentity.module.css";

function Fields({ ways: { password, totp, code, passkey }, sent, texts }: ConfirmationAsked) {
  return (
    <>
      {password && (
        <PasswordField
          name="xnMatKhau"
          label={texts.password}
          failure={undefined}
          autoComplete="current-password"
        />
      )}
      {(totp || passkey) && (
        <CodeField name="xnMa" label={texts.factor} hint={texts.hint} failure={undefined} />
      )}
      {code && sent !== "" && (
        <CodeField name="xnMaGui" label={texts.sentCode} hint={texts.sentCodeHint} failure={undefined} />
      )}
    </>
  );
}

const TWICE_MS = 3000;

/** Ignores the second click of two: the browser would send the form again and show the answer to the second. */
function once(event: FormEvent<HTMLFormElement>) {
  const { dataset } = event.currentTarget;
  if (dataset.sent) event.preventDefault();
  dataset.sent = "1";
  setTimeout(() => delete dataset.sent, TWICE_MS);
}

/** What is asked: at our own realm a proof, at another one a fresh login there, in a tab of its own while the form waits here. */
function Proof({ asked }: { asked: ConfirmationAsked }) {
  const { pathname, search } = useLocation();
  const { ways, kept, intent, sent, elsewhere, texts } = asked;
  const onlyCode = ways.code && sent === "";
  const some = !elsewhere || kept;
  // A whole page each time: where the answer is a refusal, the page below needs its loaders' data, which the question has displaced.
  return (
    <>
      {elsewhere && (
        <>
          <p className={`${parts.soft} ${parts.justBelow} ${parts.farApart}`}>{elsewhere.lead}</p>
          <Button component="a" href={elsewhere.href} target="_blank" rel="noopener">
            {elsewhere.open}
          </Button>
        </>
      )}
      <Form
        method="post"
        action={pathname + search}
        reloadDocument
        encType={kept ? "multipart/form-data" : undefined}
        onSubmit={once}
        noValidate
        className={`${parts.stack} ${parts.apart}`}
      >
        <input type="hidden" name="xnGiuLai" value={kept} />
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="xnLuong" value={sent} />
        {!onlyCode && <Fields {...asked} />}
        {some && (
          <SubmitButton name="xn" value={onlyCode ? "send" : "confirm"}>
            {onlyCode ? texts.send : texts.submit}
          </SubmitButton>
        )}
      </Form>
    </>
  );
}

/**
 * "Is it you?": asks for a password, a code or a passkey before what a borrowed browser must not do, and then goes on with
 * the form that was sent.
 */
export function ConfirmIdentity({ asked }: { asked: ConfirmationAsked }) {
  const { pathname, search } = useLocation();
  const { ways, kept, intent, problem, texts } = asked;
  const sign = async () => {
    const xnKhoa = ways.passkey && (await signWithPasskey(ways.passkey));
    return xnKhoa ? { xnKhoa, xnLuongKhoa: ways.flow ?? "", xnGiuLai: kept, intent } : null;
  };
  return (
    <section className={`${parts.card} ${styles.box}`}>
      <h1>{texts.title}</h1>
      <p className={`${parts.soft} ${parts.justBelow} ${parts.farApart}`}>{asked.lead}</p>
      {problem && (
        <p role="alert" className={`${parts.apart} ${parts.note} ${styles.problem}`}>
          {problem}
        </p>
      )}
      <Proof asked={asked} />
      {ways.passkey && (
        <PasskeyButton ask={sign} whole>
          {texts.passkey}
        </PasskeyButton>
      )}
      <p className={parts.below}>
        <Link to={kept ? pathname + search : "/nguoi-dung"}>{texts.back}</Link>
      </p>
    </section>
  );
}
