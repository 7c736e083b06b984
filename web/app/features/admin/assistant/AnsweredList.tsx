import type { ReactNode } from "react";
import { Link } from "react-router";
import { choice, tick, words } from "~/features/admin/model/list-filters";
import { Facts } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { AnsweredQuestion, GradeFigures } from "~/features/admin/shared/types";
import { formatCount } from "~/lib/text/format";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { useFormPart } from "../shared/AdminForm";
import own from "./answers.module.css";
import { askedIn, endState, endTone, ratingName } from "./labels";
import { useGradingKeys } from "./use-grading-keys";

export const ANSWERS = "/quan-tri/tro-ly/cau-hoi";
type Grade = NonNullable<AnsweredQuestion["diem"]>;
type Answer = NonNullable<AnsweredQuestion["traLoi"]>;

/** How good an answer is. */
export const gradeName = named<Grade>({
  DUNG: m.admin_answers_grade_right,
  MOT_NUA: m.admin_answers_grade_half,
  SAI: m.admin_answers_grade_wrong,
});

export const gradeFilter = named<Grade | "CHUA_CHAM">({
  CHUA_CHAM: m.admin_answers_grade_none,
  DUNG: m.admin_answers_grade_right,
  MOT_NUA: m.admin_answers_grade_half,
  SAI: m.admin_answers_grade_wrong,
});

/** What an answer was made from, in the order in which it is shown. */
export function madeFrom(answer: Answer): string {
  const made: string[] = [];
  if (answer.traLoiNgan?.length) made.push(m.admin_answers_how_facts());
  if (answer.the.length) made.push(m.admin_answers_how_cards());
  if (answer.trich.length) made.push(m.admin_answers_how_quotes({ count: answer.trich.length }));
  if (answer.soan?.length) made.push(m.admin_answers_how_model());
  if (!made.length && answer.lienQuan.length) {
    made.push(m.admin_answers_how_links({ count: answer.lienQuan.length }));
  }
  return made.join(", ") || m.admin_answers_how_nothing();
}

/** Filters by words, grade, language and outcome. */
export const ANSWER_FILTERS = {
  tim: words(m.admin_answers_words),
  diem: choice(m.admin_answers_grade, gradeFilter),
  ngonNgu: choice(m.admin_language, askedIn),
  khongTraLoi: tick(m.admin_answers_unanswered),
};

function Tile({ name, value, tone }: { name: string; value: string; tone?: string }) {
  return (
    <li className={`${parts.column} ${parts.padWide} ${parts.ink} ${styles.tile}`} data-tone={tone}>
      <span className={parts.figure}>{value}</span>
      {name}
    </li>
  );
}

/** How this month's answers are graded. */
export function GradeTiles({ figures }: { figures: GradeFigures }) {
  const { thang, tong, daCham, dung, motNua, sai } = figures;
  const count = (number: number) => formatCount(number);
  const [year, month] = thang.split("-");
  const share = daCham ? `${Math.round((100 * dung) / daCham)}%` : "–";
  return (
    <section className={parts.apart} aria-label={m.admin_answers_month({ month: `${month}/${year}` })}>
      <h2 className={styles.sub}>{m.admin_answers_month({ month: `${month}/${year}` })}</h2>
      <ul className={`${parts.stack} ${styles.tiles}`}>
        <Tile name={daCham ? m.admin_answers_share() : m.admin_answers_share_none()} value={share} />
        <Tile
          name={m.admin_answers_graded()}
          value={m.admin_answers_graded_of({ graded: count(daCham), count: count(tong) })}
        />
        <Tile name={m.admin_answers_grade_half()} value={count(motNua)} tone="warn" />
        <Tile name={m.admin_answers_grade_wrong()} value={count(sai)} tone="bad" />
      </ul>
    </section>
  );
}

const idOf = ({ hoiThoai, so }: AnsweredQuestion) => `c-${hoiThoai}-${so}`;

function GradeButtons({ asked }: { asked: AnsweredQuestion }) {
  const id = idOf(asked);
  const { failure, idPrefix } = useFormPart("grade", id);
  return (
    <PostForm failure={failure} idPrefix={idPrefix} preventScrollReset>
      <input type="hidden" name="intent" value="grade" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="cau" value={`${asked.hoiThoai} ${asked.so}`} />
      <fieldset className={parts.rowTight}>
        <legend className="visually-hidden">{m.admin_answers_grade()}</legend>
        {gradeName.codes.map((code) => {
          const pressed = asked.diem === code;
          return (
            <GradeButton key={code} value={pressed ? "" : code} pressed={pressed}>
              {gradeName(code)}
            </GradeButton>
          );
        })}
      </fieldset>
    </PostForm>
  );
}

function GradeButton({ value, pressed, children }: { value: string; pressed: boolean; children: ReactNode }) {
  return (
    <SubmitButton
      name="diem"
      value={value}
      size="sm"
      variant={pressed ? "filled" : "default"}
      aria-pressed={pressed}
    >
      {children}
    </SubmitButton>
  );
}

/** An answer without the step to a person: it leads to a form of the visitor's own page. */
function withoutPerson(answer: Answer): Answer {
  const short = answer.traLoiNgan?.map((one) =>
    one.buocTiep?.loai === "NGUOI_THAT" ? { ...one, buocTiep: null } : one,
  );
  return { ...answer, traLoiNgan: short };
}

/** What an answer says, or why it is not shown. */
export function AnswerOf({
  asked,
  shown,
}: {
  asked: AnsweredQuestion;
  shown: (answer: Answer) => ReactNode;
}) {
  const { traLoi, rieng, ngonNgu } = asked;
  if (rieng) return <p className={styles.soft}>{m.admin_answers_private()}</p>;
  if (!traLoi) return <p className={styles.soft}>{m.admin_answers_unreadable()}</p>;
  return (
    <div className={`${parts.shrinks} ${parts.nearBelow} ${own.answer}`}>
      {traLoi.soan && <p lang={ngonNgu}>{traLoi.soan.map(({ cau }) => cau).join(" ")}</p>}
      {shown(withoutPerson(traLoi))}
    </div>
  );
}

/** How a question ended, when, what it was made from, and what the person thought. */
export function AnswerFacts({ asked }: { asked: AnsweredQuestion }) {
  const { trangThai, luc, traLoi, danhGia, diem, nguoiCham, chamLuc } = asked;
  return (
    <Facts
      entries={[
        [
          m.admin_assistant_ended(),
          trangThai && (
            <StatusBadge key="state" tone={endTone(trangThai)}>
              {endState(trangThai)}
            </StatusBadge>
          ),
        ],
        [m.admin_answers_how(), traLoi && madeFrom(traLoi)],
        [m.admin_at(), <DateText key="at" value={luc} time />],
        [m.admin_assistant_rated(), danhGia && ratingName(danhGia)],
        [
          m.admin_answers_grade(),
          diem && nguoiCham && chamLuc && (
            <span key="grade">
              {gradeName(diem)}, {m.admin_answers_graded_by({ name: nguoiCham })}{" "}
              <DateText value={chamLuc} time />
            </span>
          ),
        ],
      ]}
    />
  );
}

type OneProps = { asked: AnsweredQuestion; shown: (answer: Answer) => ReactNode };

function Answered({ asked, shown }: OneProps) {
  const { hoiThoai, so, cauHoi, cauTruoc, ngonNgu, diem } = asked;
  return (
    <li
      className={`${parts.stack} ${parts.shrinks} ${parts.leadHeads} ${own.one}`}
      id={idOf(asked)}
      data-grade={diem ?? undefined}
      tabIndex={-1}
    >
      <div>
        {cauTruoc && (
          <p className={styles.soft} lang={ngonNgu}>
            {m.admin_answers_before({ text: cauTruoc })}
          </p>
        )}
        <h2 lang={ngonNgu}>{cauHoi}</h2>
        <AnswerOf asked={asked} shown={shown} />
      </div>
      <div className={`${parts.stackTight} ${parts.shrinks} ${parts.packed}`}>
        <GradeButtons asked={asked} />
        <AnswerFacts asked={asked} />
        <Link to={`${ANSWERS}/${hoiThoai}/${so}`} className={parts.press}>
          {m.admin_answers_choose()}
        </Link>
      </div>
    </li>
  );
}

/** Answered questions, each with its answer as it was shown (`shown` draws it) and the buttons that grade it. */
export function AnsweredList({
  rows,
  shown,
}: {
  rows: AnsweredQuestion[];
  shown: (answer: Answer) => ReactNode;
}) {
  const list = useGradingKeys(rows.map(idOf).join(" "));
  return (
    <>
      <p className={styles.soft}>{m.admin_answers_keys()}</p>
      <ol ref={list} className={parts.stack}>
        {rows.map((asked) => (
          <Answered key={idOf(asked)} asked={asked} shown={shown} />
        ))}
      </ol>
    </>
  );
}
