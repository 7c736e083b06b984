import { Form, Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Question.module.css";

/** Longest question that the assistant takes. */
const LONGEST = 1000;

function AskForm() {
  const often = [m.home_question_cost(), m.home_question_type(), m.home_question_after()];
  return (
    <>
      <Form method="post" action="/tro-ly-ai" className={`${parts.ask} ${styles.form}`}>
        <label htmlFor="hoi">{m.home_question_label()}</label>
        <input
          className={parts.input}
          id="hoi"
          name="cauHoi"
          maxLength={LONGEST}
          required
          placeholder={m.home_question_hint()}
        />
        <Button type="submit">{m.home_question_send()}</Button>
      </Form>
      <Form
        method="post"
        action="/tro-ly-ai"
        className={`${parts.rowTight} ${parts.nearBelow} ${styles.often}`}
        aria-label={m.home_question_often()}
      >
        {often.map((question) => (
          <button key={question} type="submit" name="cauHoi" value={question}>
            {question}
          </button>
        ))}
      </Form>
    </>
  );
}

/** The question box (requirement S2.6): a plain form that asks the assistant; while that is switched off, the way to our people. */
export function Question({ answers }: { answers: boolean }) {
  return (
    <div className={`${parts.farBelow} ${styles.box}`} id="hoi-dap">
      {answers ? (
        <AskForm />
      ) : (
        <p>
          {m.home_question_closed()} <Link to="/tu-van">{m.home_question_closed_link()}</Link>
        </p>
      )}
    </div>
  );
}
