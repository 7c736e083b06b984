import { Button, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import styles from "./Question.module.css";

/** What people ask first, and the search words that find the answer. */
const topics = () => [
  { label: m.home_question_capital(), words: m.home_question_capital_words() },
  { label: m.home_question_type(), words: m.home_question_type_words() },
  { label: m.home_question_cost(), words: m.home_question_cost_words() },
  { label: m.home_question_after(), words: m.home_question_after_words() },
];

function AskForm() {
  return (
    <Form method="post" action="/tro-ly-ai" aria-label={m.home_question_label()} className={styles.form}>
      <TextInput
        id="hoi"
        name="cauHoi"
        size="lg"
        label={m.home_question_label()}
        placeholder={m.home_question_hint()}
        maxLength={1000}
      />
      <Button type="submit" size="lg">
        {m.home_question_send()}
      </Button>
    </Form>
  );
}

/** While the assistant is switched off, the way to our people. */
function Closed() {
  return (
    <p className={styles.often}>
      {m.home_question_closed()} <Link to="/tu-van">{m.home_question_closed_link()}</Link>
    </p>
  );
}

/** The question box (requirement S2.6): a plain form that asks the assistant, unless that is switched off. */
export function Question({ answers }: { answers: boolean }) {
  return (
    <section className={styles.band} aria-labelledby="hoi-dap">
      <div className={styles.inner}>
        <h2 id="hoi-dap">{keepTogether(m.home_question_title())}</h2>
        {answers ? <AskForm /> : <Closed />}
        <p className={styles.often} id="hoi-nhieu">
          {m.home_question_often()}
        </p>
        <ul className={styles.topics} aria-labelledby="hoi-nhieu">
          {topics().map(({ label, words }) => (
            <li key={label}>
              <Link to={`/tin-tuc?tim=${encodeURIComponent(words)}`}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
