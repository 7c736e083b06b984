import { Form, Link } from "react-router";
import { AdminForm } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { AnsweredQuestion, PassageChoices as Choices } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { ANSWERS } from "./AnsweredList";
import own from "./answers.module.css";
import { sourceHref } from "./source-href";

export const LONGEST_QUESTION = 200;
type Passage = Choices["muc"][number];

/** A passage by its title and heading. */
export function passageName({ tieuDe, muc }: { tieuDe: string; muc: string }): string {
  return muc ? `${tieuDe}: ${muc}` : tieuDe;
}

function Choice({ passage, question }: { passage: Passage; question: string }) {
  const has = passage.cauHoi.some(({ cauHoi }) => cauHoi.toLowerCase() === question.toLowerCase());
  return (
    <li className={own.choice}>
      <div>
        <Link to={sourceHref(passage)} lang={passage.ngonNgu}>
          {passageName(passage)}
        </Link>
        <p className={styles.soft} lang={passage.ngonNgu}>
          {passage.moDau}
        </p>
      </div>
      {has ? (
        <span>{m.admin_answers_has()}</span>
      ) : (
        <SubmitButton name="muc" value={passage.khoa} size="sm">
          {m.admin_answers_this()}
          <span className="visually-hidden">: {passageName(passage)}</span>
        </SubmitButton>
      )}
    </li>
  );
}

type ChoicesProps = { asked: AnsweredQuestion; choices: Choices; words?: string; once: string };

/** The question as it is written down, and the passages that may answer it: one press is enough. */
export function PassageChoices({ asked, choices, words, once }: ChoicesProps) {
  const path = `${ANSWERS}/${asked.hoiThoai}/${asked.so}`;
  return (
    <Panel title={m.admin_answers_choose_title()} note={m.admin_answers_choose_lead()}>
      <Form
        action={path}
        role="search"
        aria-label={m.admin_answers_search()}
        className={`${parts.row} ${parts.farApart} ${parts.foot} ${own.search}`}
      >
        <TextField
          name="tim"
          type="search"
          label={m.admin_answers_search_words()}
          defaultValue={words}
          maxLength={100}
        />
        <Button type="submit" variant="default">
          {m.admin_answers_search_go()}
        </Button>
        {words && (
          <Link to={path} className={parts.press}>
            {m.admin_answers_search_back()}
          </Link>
        )}
      </Form>
      <AdminForm intent="put" once={once}>
        <input type="hidden" name="ngonNgu" value={choices.ngonNgu} />
        <TextField
          name="cauHoi"
          label={m.admin_answers_written()}
          hint={m.admin_answers_written_hint()}
          defaultValue={choices.cauHoi}
          maxLength={LONGEST_QUESTION}
        />
        {choices.muc.length === 0 ? (
          <p>{m.admin_answers_no_passages()}</p>
        ) : (
          <ul className={parts.grid}>
            {choices.muc.map((passage) => (
              <Choice key={passage.khoa} passage={passage} question={choices.cauHoi} />
            ))}
          </ul>
        )}
      </AdminForm>
    </Panel>
  );
}
