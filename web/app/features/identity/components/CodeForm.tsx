import { useEffect, useState } from "react";
import { Form } from "react-router";
import type { FormFailure } from "~/lib/failure";
import { CODE_MINUTES } from "~/lib/text/figures";
import { m } from "~/paraglide/messages.js";
import { CodeField } from "~/ui/form/CodeField";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import styles from "./auth.module.css";

type CodeFormProps = {
  failure: FormFailure | undefined;
  /** Seconds, counted from the response. */
  expiresIn: number;
  resendIn: number;
};

/** Counts down from the seconds that the server sent, once scripts run. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The six digits, how long they are valid, and getting another code. Works without scripts. */
export function CodeForm({ failure, expiresIn, resendIn }: CodeFormProps) {
  const left = useSecondsLeft(expiresIn);
  const wait = useSecondsLeft(resendIn);
  return (
    <>
      <PostForm failure={failure}>
        <div className={parts.code}>
          <CodeField label={m.auth_code()} hint={m.auth_code_hint({ minutes: CODE_MINUTES })} />
        </div>
        <p className={`${parts.soft} ${styles.clock}`}>
          {left > 0 ? m.auth_code_time_left({ time: clock(left) }) : m.auth_code_expired_now()}
        </p>
        <SubmitButton name="intent" value="confirm">
          {m.auth_code_submit()}
        </SubmitButton>
      </PostForm>
      <Form
        method="post"
        className={`${parts.pressLinks} ${parts.soft} ${parts.farBelow} ${parts.partSmall}`}
      >
        <p>{m.auth_code_not_there()}</p>
        <button type="submit" className={parts.textButton} name="intent" value="resend" disabled={wait > 0}>
          {wait > 0 ? m.auth_code_resend_in({ seconds: wait }) : m.auth_code_resend()}
        </button>
      </Form>
    </>
  );
}
