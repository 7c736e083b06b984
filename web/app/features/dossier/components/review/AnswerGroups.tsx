import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { digest } from "~/features/dossier/model/digest";
import { type Answer, pagePath, STEPS, stepName, stepNumber } from "~/features/dossier/model/page";
import { PAGES } from "~/features/dossier/model/pages";
import { openPages, pageState } from "~/features/dossier/model/state";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./check.module.css";

type AnswersProps = { dossier: DossierData; lists: Lists };

type Opened = ReturnType<typeof openPages>[number];

function changePath(maHoSo: string | null, key: string, field: string): string {
  return `${pagePath(key, maHoSo, { ve: "kiem-tra" })}#${field}`;
}

/** Unfolds the step of the answer that the address names, as after a change of it. */
function useRevealedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = document.getElementById(decodeURIComponent(hash.slice(1)));
    const step = answer?.closest("details");
    if (!step || step.open) return;
    step.open = true;
    answer?.scrollIntoView();
  }, [hash]);
}

/** All answers, step by step, page by page; a step without anything to do is folded. */
export function AnswerGroups({ dossier, lists }: AnswersProps) {
  useRevealedAnswer();
  const open = openPages(PAGES, dossier);
  const steps = STEPS.filter((step) => open.some(({ page }) => page.step === step));
  return (
    <section aria-labelledby="tra-loi" className={parts.stackTight}>
      <h2 id="tra-loi">{m.dossier_check_answers()}</h2>
      {steps.map((step) => (
        <StepAnswers
          key={step}
          step={step}
          pages={open.filter(({ page }) => page.step === step)}
          dossier={dossier}
          lists={lists}
        />
      ))}
    </section>
  );
}

/** What a folded step says in short, from the names of its people and the first answer of its other pages. */
function digestOf(pages: Opened[], dossier: DossierData, lists: Lists): string {
  const said = pages.map(({ page, at }) =>
    page.items
      ? page.title(dossier, at)
      : page.answers(dossier, lists, at).find(({ value }) => typeof value === "string" && value)?.value,
  );
  return digest(said.map((one) => (typeof one === "string" ? one : "")));
}

type StepAnswersProps = AnswersProps & { step: (typeof STEPS)[number]; pages: Opened[] };

function StepAnswers({ step, pages, dossier, lists }: StepAnswersProps) {
  const openCount = pages.filter(({ page, at }) => pageState(page, dossier, at) !== "done").length;
  const short = digestOf(pages, dossier, lists);
  return (
    <details className={`${parts.sheet} ${styles.step}`} open={openCount > 0} id={`tra-loi-${step}`}>
      <summary>
        <h3>
          {stepNumber(step)}. {stepName(step)}
        </h3>
        <span className={`${parts.good} ${styles.count}`} data-open={openCount > 0 || undefined}>
          {openCount > 0 ? m.dossier_check_open({ count: openCount }) : m.dossier_state_done()}
        </span>
        {short && <span className={`${parts.soft} ${styles.digest}`}>{short}</span>}
      </summary>
      {pages.map((opened) => (
        <PageAnswers key={opened.key} opened={opened} dossier={dossier} lists={lists} />
      ))}
    </details>
  );
}

function PageAnswers({ opened, dossier, lists }: AnswersProps & { opened: Opened }) {
  const { page, at, key } = opened;
  const answers = page.answers(dossier, lists, at);
  const title = page.title(dossier, at);
  const base = page.fieldBase?.(dossier, at) ?? "";
  const to = ({ truong }: Answer) => changePath(dossier.maHoSo, key, fieldId(truong, base));
  const [given, blank] = [answers.filter(({ value }) => value), answers.filter(({ value }) => !value)];
  return (
    <div
      className={`${parts.below} ${styles.answers}`}
      id={key.replace("/", "-")}
      data-state={pageState(page, dossier, at)}
    >
      <h4>{title}</h4>
      {answers.length === 0 ? (
        <p className={`${parts.answer} ${parts.pressLinks} ${styles.row}`}>
          <span className={parts.soft}>{m.dossier_not_given()}</span>
          <Link to={pagePath(key, dossier.maHoSo, { ve: "kiem-tra" })}>
            {m.dossier_change()} <span className="visually-hidden">{title}</span>
          </Link>
        </p>
      ) : (
        <dl>
          {given.map((answer) => (
            <Row key={answer.truong + answer.label} answer={answer} to={to(answer)} />
          ))}
          {blank.length > 0 && <Blank answers={blank} to={to} />}
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
    <div className={`${parts.answer} ${parts.pressLinks} ${styles.row}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd>
        <Link to={to}>
          {m.dossier_change()} <span className="visually-hidden">{label}</span>
        </Link>
      </dd>
    </div>
  );
}

/** What was left blank, in one line; each name leads to its field. */
function Blank({ answers, to }: { answers: Answer[]; to: (answer: Answer) => string }) {
  return (
    <div className={`${parts.pressLinks} ${parts.softTerms} ${styles.blank}`}>
      <dt>{m.dossier_check_blank()}</dt>
      <dd>
        {answers.map((answer) => (
          <Link key={answer.truong + answer.label} to={to(answer)}>
            <span className="visually-hidden">{m.dossier_change()} </span>
            {answer.label}
          </Link>
        ))}
      </dd>
    </div>
  );
}
