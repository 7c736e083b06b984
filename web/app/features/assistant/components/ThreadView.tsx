import { inOrder } from "~/lib/lists/in-order";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { SelectField, TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import { wasNoHelp } from "../model/end-states";
import type { Asked, ShownTalk, TakenOver, Thread, WritingWords } from "../model/types";
import { ShownAnswer, Turn } from "./AnswerView";
import styles from "./assistant.module.css";
import { Spoken, useSpoken } from "./Spoken";
import { StaffWords, TalkState } from "./TalkView";
import { useFailureOf } from "./use-failure-of";
import { WrittenView } from "./WrittenView";

const REASONS = () => [
  { value: "", label: m.assistant_reason_none() },
  { value: "SAI", label: m.assistant_reason_wrong() },
  { value: "THIEU", label: m.assistant_reason_incomplete() },
  { value: "KHONG_DUNG_CAU_HOI", label: m.assistant_reason_beside() },
  { value: "KHO_HIEU", label: m.assistant_reason_unclear() },
  { value: "CU", label: m.assistant_reason_old() },
  { value: "KHAC", label: m.assistant_reason_other() },
];

function RatingForm({ asked }: { asked: Asked }) {
  const prefix = `cau-${asked.so}-`;
  return (
    <PostForm failure={undefined} idPrefix={prefix} className={`${parts.row} ${parts.farBelow} ${parts.top}`}>
      <input type="hidden" name="intent" value="rate" />
      <input type="hidden" name="so" value={asked.so} />
      <SubmitButton name="danhGia" value="HUU_ICH" variant="default" size="sm">
        {m.assistant_helped()}
      </SubmitButton>
      <details className={parts.fold}>
        <summary>{m.assistant_helped_not()}</summary>
        <SelectField name="lyDo" label={m.assistant_reason()} data={REASONS()} />
        <TextField name="ghiChu" label={m.assistant_reason_words()} maxLength={500} optional />
        <SubmitButton name="danhGia" value="CHUA_TOT" variant="default">
          {m.assistant_rate_send()}
        </SubmitButton>
      </details>
    </PostForm>
  );
}

type AskedProps = {
  thread: string;
  asked: Asked;
  newest: boolean;
  /** Whether a person can still be asked, and whether the button for that stands below this answer. */
  reachable: boolean;
  person: boolean;
  words: WritingWords | null;
};

function AskedView({ thread, asked, newest, reachable, person, words }: AskedProps) {
  const id = newest ? "tra-loi" : `tra-loi-${asked.so}`;
  const state = asked.traLoi?.soanTrangThai;
  const writes = words !== null && state && state !== "CHUA_DONG_Y";
  useSpoken(
    newest && !writes
      ? (asked.traLoi?.traLoiNgan?.[0]?.cau ?? asked.traLoi?.loiNhan ?? m.assistant_message())
      : null,
  );
  if (!asked.traLoi) return <Turn id={id} question={asked.cauHoi} name={m.assistant_message()} />;
  return (
    <Turn id={id} question={asked.cauHoi} name={m.assistant_asked()}>
      <ShownAnswer
        answer={asked.traLoi}
        toPerson={reachable && !person}
        written={
          writes && (
            <WrittenView
              thread={thread}
              place={asked.so}
              answer={asked.traLoi}
              words={words}
              newest={newest}
            />
          )
        }
      />
      {person && (
        <a
          href="#chuyen"
          className={`${parts.press} ${parts.strong} ${parts.below} ${parts.corners} ${parts.teal} ${styles.toPerson}`}
        >
          {m.assistant_ask_person()}
        </a>
      )}
      {asked.danhGia ? <p className={parts.soft}>{m.assistant_rated()}</p> : <RatingForm asked={asked} />}
    </Turn>
  );
}

/** That a person has the conversation, until when they answer, and what they have said. */
function PersonView({ taken }: { taken: TakenOver }) {
  return (
    <Panel title={m.assistant_taken_title()} id="nguoi-that">
      <p>{m.assistant_taken_code({ code: taken.maYeuCau })}</p>
      {!taken.daTraLoi && (
        <p>
          {m.assistant_taken_until()} <DateText value={taken.hanTraLoi} time />
        </p>
      )}
      {taken.traLoi.map(({ noiDung, luc }) => (
        <article key={luc} className={`${parts.farBelow} ${parts.part} ${parts.textHeads} ${styles.extract}`}>
          <p className={parts.soft}>
            {m.assistant_staff_said()} <DateText value={luc} time />
          </p>
          <p className={parts.written}>{noiDung}</p>
        </article>
      ))}
    </Panel>
  );
}

type ThreadProps = { thread: Thread; talk: ShownTalk; words: WritingWords | null };

/** All questions, answers and words of our people, the oldest first, then the person who has taken over. */
export function ThreadView({ thread, talk, words }: ThreadProps) {
  const last = thread.cauHoi.at(-1)?.so;
  const reachable = thread.nguoiThat === null;
  return (
    <Spoken>
      {inOrder(thread.cauHoi, talk.loi).map((one) =>
        "so" in one ? (
          <AskedView
            key={one.so}
            thread={thread.id}
            asked={one}
            newest={one.so === last}
            reachable={reachable}
            person={one.so === last && reachable && !talk.dangGiu && wasNoHelp(thread)}
            words={words}
          />
        ) : (
          <StaffWords key={one.luc} words={one} />
        ),
      )}
      <TalkState thread={thread.id} talk={talk} />
      {thread.nguoiThat && <PersonView taken={thread.nguoiThat} />}
    </Spoken>
  );
}

/** Deletes the conversation at once. */
export function DeleteForm() {
  const failure = useFailureOf("delete");
  return (
    <PostForm failure={failure} idPrefix="xoa-">
      <p>{m.assistant_delete_text()}</p>
      <SubmitButton name="intent" value="delete" variant="default" className={parts.start}>
        {m.assistant_delete()}
      </SubmitButton>
    </PostForm>
  );
}
