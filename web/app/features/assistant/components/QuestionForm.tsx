import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { useScripts } from "~/ui/analytics/use-scripts";
import { TextAreaField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { LONGEST_QUESTION } from "../model/types";
import styles from "./assistant.module.css";
import { useFailureOf } from "./use-failure-of";

type QuestionProps = {
  once?: string;
  /** What the box is called in a conversation, where what must not be typed is known, and its button. */
  label?: string;
  send?: string;
  asked?: number;
  /** Whether it begins another conversation: this one was closed, perhaps while somebody was typing. */
  anew?: boolean;
};

/** What goes with a question: whether the page follows the answer, and that it is asked once. */
function Sent({ once }: { once?: string }) {
  return (
    <>
      {useScripts() && <input type="hidden" name="theoDoi" value="1" />}
      {once && <input type="hidden" name="khoa" value={`${once}-hoi`} />}
    </>
  );
}

/** The refusal of a question that cannot leave the device: the page with the talk stays, and so does what was typed. */
function useHeldOffline(): [FormFailure | undefined, (event: FormEvent) => void] {
  const [failure, setFailure] = useState<FormFailure>();
  const hold = (event: FormEvent) => {
    const offline = !navigator.onLine;
    if (offline) event.preventDefault();
    const message = m.assistant_offline();
    setFailure(offline ? { failed: true, code: "offline", message, errors: [], values: {} } : undefined);
  };
  return [failure, hold];
}

/** Where a question is typed; works before scripts load. Emptied once the question is one of the `asked`; the focus stays in it. */
export function QuestionForm({ once, label, send, asked = 0, anew }: QuestionProps) {
  const refused = useFailureOf("ask");
  const [offline, hold] = useHeldOffline();
  const failure = offline ?? refused;
  const further = label !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const answered = useRef(asked);
  useEffect(() => {
    // Not when the scripts come: somebody may have typed before.
    if (answered.current !== asked) form.current?.reset();
    answered.current = asked;
  }, [asked]);
  return (
    <PostForm
      failure={failure}
      ref={form}
      onSubmit={hold}
      action={anew ? "/tro-ly-ai" : undefined}
      className={further ? `${parts.stackSmall} ${parts.pair} ${parts.foot} ${styles.composer}` : undefined}
    >
      <Sent once={once} />
      <TextAreaField
        name="cauHoi"
        label={label ?? m.assistant_question()}
        maxLength={LONGEST_QUESTION}
        rows={further ? 1 : 2}
      />
      <SubmitButton name="intent" value="ask" size={further ? "md" : "lg"} className={parts.start}>
        {send ?? m.assistant_send()}
      </SubmitButton>
      {!further && <p className={parts.small}>{m.assistant_question_hint()}</p>}
    </PostForm>
  );
}

/** The way out of a conversation into a new one. */
export function NewThreadLink() {
  return (
    <Link to="/tro-ly-ai" className={`${parts.press} ${parts.justBelow}`}>
      {m.assistant_new()}
    </Link>
  );
}

/** Questions to be asked with one press each; `once` where they go on in a conversation. */
export function Questions({ questions, once }: { questions: string[]; once?: string }) {
  const [offline, hold] = useHeldOffline();
  if (questions.length === 0) return null;
  return (
    <PostForm
      failure={offline}
      onSubmit={hold}
      action={once ? undefined : "/tro-ly-ai"}
      className={parts.stackSmall}
    >
      <Sent once={once} />
      {once && <input type="hidden" name="intent" value="ask" />}
      <div className={parts.chips}>
        {questions.map((question) => (
          <button key={question} type="submit" name="cauHoi" value={question}>
            {question}
          </button>
        ))}
      </div>
    </PostForm>
  );
}
