import { countTicked, pathsOf, writeTick } from "~/features/admin/model/dossiers/checks";
import type { FieldGroup } from "~/features/admin/model/dossiers/field-groups";
import { sectionId } from "~/features/admin/model/dossiers/places";
import { Panel } from "~/features/admin/shared/AdminPage";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./dossier.module.css";
import { FieldRow } from "./review/FieldRow";
import { TICKS_FORM, useReview } from "./review/review-context";

/** How far a section is, and one button for all of it. */
function SectionTicks({ group }: { group: FieldGroup }) {
  const { checked, mayTick } = useReview();
  const paths = pathsOf(group);
  const mine = checked.standing.filter(({ cuaToi }) => cuaToi).map(({ truong }) => truong);
  const all = paths.every((path) => mine.includes(path));
  return (
    <span className={`${parts.between} ${parts.gapFlat}`}>
      {m.admin_review_progress({ done: countTicked(paths, checked), all: paths.length })}
      {mayTick && (
        <button
          type="submit"
          form={TICKS_FORM}
          name="muc"
          value={writeTick({ fields: paths, on: !all })}
          className={`${parts.textButton} ${parts.strong}`}
        >
          {all ? m.admin_review_untick_all() : m.admin_review_tick_all()}
          <span className="visually-hidden"> {group.title}</span>
        </button>
      )}
    </span>
  );
}

/** Everything the customer entered, to be compared with the papers; each field can be ticked and commented on. */
export function DossierAnswers() {
  const { groups } = useReview();
  const seen = new Set<string>();
  const isFirst = (truong: string) => !seen.has(truong) && Boolean(seen.add(truong));
  return groups.map((group) => (
    <Panel
      key={group.key}
      id={sectionId(group.key)}
      title={group.title}
      note={group.fields.length > 0 ? <SectionTicks group={group} /> : undefined}
    >
      {group.fields.length === 0 ? (
        <p className={parts.soft}>{m.dossier_not_given()}</p>
      ) : (
        <dl className={styles.answers}>
          {group.fields.map((field) => (
            <FieldRow key={field.truong + field.label} field={field} first={isFirst(field.truong)} />
          ))}
        </dl>
      )}
    </Panel>
  ));
}
