import { Link } from "react-router";
import { type Answer, pagePath, STEPS, stepName, stepNumber } from "~/features/dossier/model/page";
import { PAGES } from "~/features/dossier/model/pages";
import { openPages, pageState } from "~/features/dossier/model/state";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import styles from "./check.module.css";

type AnswersProps = { dossier: DossierData; lists: Lists };

type Opened = ReturnType<typeof openPages>[number];

function changePath(maHoSo: string | null, key: string, field: string): string {
  return `${pagePath(key, maHoSo, { ve: "kiem-tra" })}#${field}`;
}

/** All answers, step by step, page by page. */
export function AnswerGroups({ dossier, lists }: AnswersProps) {
  const open = openPages(PAGES, dossier);
  const steps = STEPS.filter((step) => open.some(({ page }) => page.step === step));
  return steps.map((step) => (
    <section key={step} className={styles.step} aria-labelledby={`tra-loi-${step}`}>
      <h2 id={`tra-loi-${step}`}>
        {stepNumber(step)}. {stepName(step)}
      </h2>
      {open
        .filter(({ page }) => page.step === step)
        .map((opened) => (
          <PageAnswers key={opened.key} opened={opened} dossier={dossier} lists={lists} />
        ))}
    </section>
  ));
}

function PageAnswers({ opened, dossier, lists }: AnswersProps & { opened: Opened }) {
  const { page, at, key } = opened;
  const answers = page.answers(dossier, lists, at);
  const title = page.title(dossier, at);
  const base = page.fieldBase?.(dossier, at) ?? "";
  return (
    <div className={styles.answers} id={key.replace("/", "-")} data-state={pageState(page, dossier, at)}>
      <h3>{title}</h3>
      {answers.length === 0 ? (
        <p className={styles.row}>
          <span className={styles.soft}>{m.dossier_not_given()}</span>
          <Link to={pagePath(key, dossier.maHoSo, { ve: "kiem-tra" })}>
            {m.dossier_change()} <span className="visually-hidden">{title}</span>
          </Link>
        </p>
      ) : (
        <dl>
          {answers.map((answer) => (
            <Row
              key={answer.truong + answer.label}
              answer={answer}
              to={changePath(dossier.maHoSo, key, fieldId(answer.truong, base))}
            />
          ))}
        </dl>
      )}
    </div>
  );
}

function fieldId(truong: string, base: string): string {
  return base && truong.startsWith(`${base}.`) ? truong.slice(base.length + 1) : truong;
}

function Row({ answer, to }: { answer: Answer; to: string }) {
  const { label, value } = answer;
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{value || <span className={styles.soft}>{m.dossier_not_given()}</span>}</dd>
      <dd className={styles.change}>
        <Link to={to}>
          {m.dossier_change()} <span className="visually-hidden">{label}</span>
        </Link>
      </dd>
    </div>
  );
}
