import { Button, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { CONFIRM_WITHIN_BUSINESS_HOURS, SETUP_DAYS } from "~/lib/text/constants";
import { m } from "~/paraglide/messages.js";
import { ContactLinks } from "~/ui/layout/ContactLinks";
import { useHasScreen, useRootData } from "~/ui/root-data";
import styles from "./Hero.module.css";
import { HeroArt } from "./HeroArt";
import sectionsStyles from "./sections.module.css";

/** Contacting a person, for anyone who doesn't know where to start. */
export function Help() {
  return (
    <section className={sectionsStyles.section} aria-labelledby="can-giup">
      <div className={sectionsStyles.help}>
        <div>
          <h2 id="can-giup">{m.home_help_title()}</h2>
          <p>{m.home_help_text()}</p>
        </div>
        <div className={sectionsStyles.helpLinks}>
          <ContactLinks className={sectionsStyles.helpLink} />
        </div>
      </div>
    </section>
  );
}

/** What people ask first, and the search words that find the answer. */
const topics = () => [
  { label: m.home_question_capital(), words: m.home_question_capital_words() },
  { label: m.home_question_type(), words: m.home_question_type_words() },
  { label: m.home_question_cost(), words: m.home_question_cost_words() },
  { label: m.home_question_after(), words: m.home_question_after_words() },
];

/** The question box of the first screen (requirement S2.6): a plain form that asks the assistant. */
function Question() {
  return (
    <div className={styles.question}>
      <Form method="post" action="/tro-ly-ai" aria-label={m.home_question_label()} className={styles.form}>
        <TextInput
          id="hoi"
          name="cauHoi"
          size="lg"
          label={m.home_question_label()}
          placeholder={m.home_question_hint()}
          maxLength={1000}
        />
        <Button type="submit" size="lg" variant="default">
          {m.home_question_send()}
        </Button>
      </Form>
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
  );
}

function Promises() {
  const texts = [
    m.home_promise_price(),
    m.home_promise_progress(),
    m.home_promise_person({ hours: CONFIRM_WITHIN_BUSINESS_HOURS }),
  ];
  return (
    <ul className={styles.promises}>
      {texts.map((text) => (
        <li key={text}>
          <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true" focusable="false">
            <circle cx="10" cy="10" r="9" fill="#d9eeec" />
            <path
              d="m6 10.5 2.8 2.8 5.4-5.8"
              fill="none"
              stroke="#0c6463"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** First screen: what we do, how long it takes, where to go; `compact` above a list leaves out the picture. */
export function Hero({ compact = false }: { compact?: boolean }) {
  const has = useHasScreen();
  const hotline = useRootData()?.company.hotline ?? "";
  return (
    <section className={styles.hero} data-compact={compact || undefined}>
      <div className={styles.inner}>
        <div>
          <p className={styles.days}>{m.home_hero_days(SETUP_DAYS)}</p>
          <h1>{m.home_hero_title()}</h1>
          <p className={styles.lead}>{m.home_hero_text()}</p>
          {!compact && <Question />}
          <div className={styles.actions}>
            {has("/dich-vu") && (
              <Button component={Link} to="/dich-vu" size="lg">
                {m.home_cta_services()}
              </Button>
            )}
            <Button component="a" href={`tel:${hotline.replace(/[^+\d]/g, "")}`} size="lg" variant="default">
              {m.home_cta_call({ number: hotline })}
            </Button>
          </div>
          {!compact && <Promises />}
        </div>
        {!compact && <HeroArt className={styles.art} />}
      </div>
    </section>
  );
}
