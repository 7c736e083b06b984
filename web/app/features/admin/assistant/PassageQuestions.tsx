import { Link } from "react-router";
import { AdminFold, AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { AskedDocument } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { SelectField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { LONGEST_QUESTION } from "./PassageChoices";
import { passageId } from "./questions-href";
import { sourceHref } from "./source-href";

type Passage = AskedDocument["muc"][number];
type Question = Passage["cauHoi"][number];
type Lang = Passage["ngonNgu"];

/** The value of a choice that holds language and key. */
const choiceOf = (lang: Lang, key: string) => `${lang} ${key}`;

function nameOf({ muc }: { muc: string }): string {
  return muc || m.admin_passages_intro();
}

type QuestionProps = { question: Question; lang: Lang; chosen: string; passages: Passage[]; once: string };

function ChangeQuestion({ question, lang, chosen, passages, once }: QuestionProps) {
  const part = useFormPart("change", question.id);
  const options = passages.map((one) => ({
    value: choiceOf(one.ngonNgu, one.khoa),
    label: `${one.ngonNgu.toUpperCase()}: ${nameOf(one)}`,
    spoken: one.ngonNgu,
  }));
  const known = options.some(({ value }) => value === chosen);
  return (
    <li>
      <Fold
        summary={
          <span>
            <span lang={lang}>{question.cauHoi}</span>{" "}
            <span className={styles.soft}>
              {question.nguoi ? m.admin_passages_by({ name: question.nguoi }) : m.admin_passages_sample()}
            </span>
          </span>
        }
        open={part.failure !== undefined || !known}
      >
        <AdminForm intent="change" id={question.id} once={once}>
          <TextField
            name="cauHoi"
            label={m.admin_passages_question()}
            defaultValue={question.cauHoi}
            maxLength={LONGEST_QUESTION}
          />
          {options.length > 0 && (
            <SelectField
              name="muc"
              label={m.admin_passages_passage()}
              defaultValue={known ? chosen : options[0]?.value}
            >
              {options.map(({ value, label, spoken }) => (
                <option key={value} value={value} lang={spoken}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
          <div className={styles.buttons}>
            {options.length > 0 && (
              <SubmitButton name="thaoTac" value="SUA">
                {m.admin_passages_save()}
              </SubmitButton>
            )}
            <SubmitButton name="thaoTac" value="XOA" danger variant="default">
              {m.admin_passages_delete()}
            </SubmitButton>
          </div>
        </AdminForm>
      </Fold>
    </li>
  );
}

function AddQuestion({ passage, once }: { passage: Passage; once: string }) {
  const id = choiceOf(passage.ngonNgu, passage.khoa);
  return (
    <AdminFold
      summary={m.admin_passages_add()}
      intent="add"
      id={id}
      once={once}
      submit={m.admin_passages_save()}
    >
      <TextField name="cauHoi" label={m.admin_passages_question()} maxLength={LONGEST_QUESTION} />
    </AdminFold>
  );
}

function PassagePanel({ passage, passages, once }: { passage: Passage; passages: Passage[]; once: string }) {
  const { ngonNgu, khoa, cauHoi, moDau } = passage;
  return (
    <section className={styles.panel} id={passageId(khoa)}>
      <h3 lang={ngonNgu}>{nameOf(passage)}</h3>
      <p className={styles.soft} lang={ngonNgu}>
        {moDau}{" "}
        <Link to={sourceHref(passage)}>
          {m.admin_passages_open()}
          <span className="visually-hidden">: {nameOf(passage)}</span>
        </Link>
      </p>
      {cauHoi.length === 0 && <p>{m.admin_passages_none()}</p>}
      <ul className={`${parts.grid} ${parts.nearBelow}`}>
        {cauHoi.map((question) => (
          <ChangeQuestion
            key={question.id}
            question={question}
            lang={ngonNgu}
            chosen={choiceOf(ngonNgu, khoa)}
            passages={passages}
            once={once}
          />
        ))}
      </ul>
      <AddQuestion passage={passage} once={once} />
    </section>
  );
}

/** A document's passages in one language with the questions that they answer. */
export function PassagePanels({
  document,
  lang,
  once,
}: {
  document: AskedDocument;
  lang: Lang;
  once: string;
}) {
  const mine = document.muc.filter(({ ngonNgu }) => ngonNgu === lang);
  if (mine.length === 0) return null;
  return (
    <section className={`${parts.stack} ${styles.stack}`}>
      <h2 className={styles.sub}>{lang === "vi" ? m.admin_passages_vi() : m.admin_passages_en()}</h2>
      {mine.map((passage) => (
        <PassagePanel key={passage.khoa} passage={passage} passages={document.muc} once={once} />
      ))}
    </section>
  );
}

/** Questions whose passage is no longer published: they go to another one, or away. */
export function LostQuestions({ document, once }: { document: AskedDocument; once: string }) {
  if (document.matMuc.length === 0) return null;
  return (
    <Panel title={m.admin_passages_lost()} note={m.admin_passages_lost_text()}>
      <ul className={`${parts.grid} ${parts.nearBelow}`}>
        {document.matMuc.map((question) => (
          <ChangeQuestion
            key={question.id}
            question={question}
            lang={question.ngonNgu}
            chosen={choiceOf(question.ngonNgu, question.khoa)}
            passages={document.muc.filter(({ ngonNgu }) => ngonNgu === question.ngonNgu)}
            once={once}
          />
        ))}
      </ul>
    </Panel>
  );
}
