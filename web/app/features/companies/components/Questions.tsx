import { Form } from "react-router";
import {
  type Answer,
  answerWords,
  CHOICES,
  type Company,
  FACTS,
  QUESTIONS,
  type Question,
} from "~/features/companies/model/companies";
import type { FormFailure } from "~/lib/failure";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";
import { ErrorSummary } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Fact, Facts, More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./companies.module.css";

type FormProps = { question: Question; known?: Answer; today: string; failure: FormFailure | undefined };

function PeopleFields({
  known,
  today,
  failure,
  idPrefix,
}: Omit<FormProps, "question"> & { idPrefix: string }) {
  return (
    <>
      <TextField
        name="giaTri"
        label={m.companies_people()}
        hint={m.companies_people_hint()}
        inputMode="numeric"
        maxLength={6}
        defaultValue={known?.giaTri ?? ""}
        failure={failure}
        idPrefix={idPrefix}
      />
      <TextField
        name="tuNgay"
        type="date"
        label={m.companies_since()}
        defaultValue={known?.tuNgay ?? today}
        failure={failure}
        idPrefix={idPrefix}
      />
    </>
  );
}

/** One question: a press for a choice, fields for a number or a day; works without scripts. */
function QuestionForm({ question, known, today, failure }: FormProps) {
  const own = failure?.values.cauHoi === question ? failure : undefined;
  const idPrefix = `${question}-`;
  const choices = CHOICES[question];
  return (
    <Form method="post" noValidate className={parts.stack}>
      <ErrorSummary failure={own} idPrefix={idPrefix} />
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="cauHoi" value={question} />
      {question === "NHAN_VIEN" && (
        <PeopleFields known={known} today={today} failure={own} idPrefix={idPrefix} />
      )}
      {question === "VON_GOP" && (
        <TextField
          name="tuNgay"
          type="date"
          label={m.companies_paid_on()}
          hint={m.companies_capital_unpaid()}
          defaultValue={known?.tuNgay ?? ""}
          failure={own}
          idPrefix={idPrefix}
        />
      )}
      <div className={parts.row}>
        {choices?.map(([value, label]) => (
          <SubmitButton
            key={value}
            name="giaTri"
            value={value}
            variant="default"
            aria-pressed={known?.giaTri === value}
          >
            {label()}
          </SubmitButton>
        ))}
        {question === "NHAN_VIEN" && <SubmitButton>{m.companies_save()}</SubmitButton>}
        {question === "VON_GOP" && (
          <SubmitButton name="giaTri" value="DU">
            {m.companies_paid_save()}
          </SubmitButton>
        )}
        {known?.giaTri && (
          <SubmitButton name="chuaRo" value="1" variant="subtle">
            {m.companies_unknown()}
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}

/** The duties that an answer decides, and the earliest day that it may give one. */
function Decides({ company, question }: { company: Company; question: Question }) {
  const open = company.viec.filter(({ canBiet, daLam }) => canBiet === question && !daLam);
  const kinds = new Map(open.map((duty) => [duty.loai, duty.han ? undefined : duty.ten]));
  const names = [...kinds].map(([loai, name]) => name ?? open.find((duty) => duty.loai === loai)?.ten ?? "");
  const days = open
    .flatMap(({ han, somNhat }) => han ?? somNhat ?? [])
    .filter((day) => day >= company.homNay)
    .sort();
  const [first] = days;
  return (
    <p className={parts.small}>
      {m.companies_decides({ duties: names.join("; ") })}{" "}
      {first && m.companies_earliest({ day: formatDate(first) })}
    </p>
  );
}

type QuestionsProps = { company: Company; failure: FormFailure | undefined };

/** What must be answered before every duty is certain. */
export function OpenQuestions({ company, failure }: QuestionsProps) {
  if (company.canHoi.length === 0) return null;
  return (
    <Panel title={m.companies_questions()} id="hoi">
      <div className={parts.stackWide}>
        <p>{m.companies_questions_text()}</p>
        {company.canHoi.map((question) => (
          <section
            key={question}
            id={question}
            className={`${parts.stackTight} ${parts.part} ${styles.question}`}
          >
            <h3>{QUESTIONS[question]()}</h3>
            <Decides company={company} question={question} />
            <QuestionForm question={question} today={company.homNay} failure={failure} />
          </section>
        ))}
      </div>
    </Panel>
  );
}

function Said({ answer }: { answer: Answer }) {
  const words = answerWords(answer);
  if (!words) return <span className={parts.soft}>{m.companies_not_said()}</span>;
  const day = answer.luc ? formatDate(answer.luc) : "";
  const who = answer.nguon === "HO_SO" ? m.companies_said_dossier({ day }) : m.companies_said_owner({ day });
  return (
    <>
      {words}
      {answer.tuNgay && ` ${m.companies_from_day({ day: formatDate(answer.tuNgay) })}`}{" "}
      <span className={`${parts.small} ${parts.block}`}>{who}</span>
    </>
  );
}

/** What is known, since when and from whom; each answer can be changed or taken back. */
export function KnownFacts({ company, work, failure }: QuestionsProps & { work: boolean }) {
  const asked = new Set<Question>(company.canHoi);
  const changing = work ? company.duKien.filter(({ cauHoi }) => !asked.has(cauHoi)) : [];
  return (
    <Panel title={m.companies_facts()}>
      <div className={parts.stack}>
        <Facts>
          {company.duKien.map((answer) => (
            <Fact key={answer.cauHoi} name={FACTS[answer.cauHoi]()}>
              <Said answer={answer} />
            </Fact>
          ))}
        </Facts>
        {changing.map((answer) => (
          <More
            key={answer.cauHoi}
            title={m.companies_change({ fact: FACTS[answer.cauHoi]() })}
            open={failure?.values.cauHoi === answer.cauHoi}
          >
            <div className={parts.stack}>
              <p>{QUESTIONS[answer.cauHoi]()}</p>
              <QuestionForm
                question={answer.cauHoi}
                known={answer}
                today={company.homNay}
                failure={failure}
              />
            </div>
          </More>
        ))}
      </div>
    </Panel>
  );
}
