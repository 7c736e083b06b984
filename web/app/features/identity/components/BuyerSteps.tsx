import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import type { FormFailure } from "~/lib/failure";
import { keepTogether } from "~/lib/text/compounds";
import { CODE_MINUTES } from "~/lib/text/figures";
import { codeOf } from "~/lib/text/one-time-code";
import { m } from "~/paraglide/messages.js";
import { CodeField } from "~/ui/form/CodeField";
import { TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { BirthdayField } from "./BirthdayField";

type StepProps = { failure: FormFailure | undefined };

/** Who orders, first of all: an address that a code goes to. Nobody has to know whether it has an account. */
export function BuyerContact({ failure, login }: StepProps & { login: string }) {
  return (
    <>
      <h2>{keepTogether(m.auth_buyer_title())}</h2>
      <p className={parts.soft}>{m.auth_buyer_lead()}</p>
      <PostForm failure={failure}>
        <TextField
          name="dinhDanh"
          label={m.auth_identifier()}
          hint={m.auth_identifier_hint()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
        />
        <SubmitButton size="lg" name="intent" value="start">
          {m.auth_buyer_send()}
        </SubmitButton>
      </PostForm>
      <p className={parts.soft}>
        {m.common_login_for_more()}. <Link to={login}>{m.auth_buyer_other()}</Link>
      </p>
    </>
  );
}

const COMPLETE = /^\d{6}$/;

/** Takes the focus, and sends the form once six digits are there, typed or filled in by the phone. */
function useEagerCode() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector("input");
    if (!input) return;
    input.focus();
    const send = () => {
      if (COMPLETE.test(codeOf(input.value))) input.form?.requestSubmit();
    };
    input.addEventListener("input", send);
    return () => input.removeEventListener("input", send);
  }, []);
  return box;
}

/** The code, which sends itself with its last digit; `where` it went. A refused code waits for a change. */
export function BuyerCode({ failure, where }: StepProps & { where: string }) {
  const box = useEagerCode();
  return (
    <>
      <h2>{keepTogether(m.auth_buyer_code_title())}</h2>
      <p className={parts.soft}>{m.auth_buyer_code_lead({ where })}</p>
      <PostForm failure={failure}>
        <div className={parts.code} ref={box}>
          <CodeField label={m.auth_code()} hint={m.auth_code_hint({ minutes: CODE_MINUTES })} />
        </div>
        <SubmitButton size="lg" name="intent" value="confirm">
          {m.auth_code_submit()}
        </SubmitButton>
      </PostForm>
      <div className={parts.links}>
        <BuyerButton intent="resend">{m.auth_code_resend()}</BuyerButton>
        <BuyerRestart />
      </div>
    </>
  );
}

function BuyerButton({ intent, children }: { intent: string; children: string }) {
  return (
    <Form method="post">
      <button type="submit" className={parts.textButton} name="intent" value={intent}>
        {children}
      </button>
    </Form>
  );
}

/** Back to the address. */
export function BuyerRestart() {
  return <BuyerButton intent="restart">{m.auth_buyer_restart()}</BuyerButton>;
}

/** Who a new customer is: name and date of birth, next to what the order asks for; a telephone beside an e-mail address. */
export function BuyerFields({ failure, where }: StepProps & { where: string }) {
  useEffect(() => document.getElementById("hoTen")?.focus(), []);
  return (
    <>
      <p className={parts.soft}>{m.auth_buyer_as({ where })}</p>
      <TextField name="hoTen" label={m.auth_name()} failure={failure} autoComplete="name" maxLength={100} />
      <BirthdayField failure={failure} />
      {where.includes("@") && (
        <>
          <input type="hidden" name="khach.email" value={where} />
          <TextField
            name="khach.soDienThoai"
            label={m.catalog_phone()}
            hint={m.auth_buyer_phone_hint()}
            failure={failure}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={32}
            optional
          />
        </>
      )}
    </>
  );
}
