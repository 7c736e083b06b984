import { countTicked, pathsOf } from "~/features/admin/model/dossiers/checks";
import type { FieldGroup } from "~/features/admin/model/dossiers/field-groups";
import { sectionId } from "~/features/admin/model/dossiers/places";
import { Panel } from "~/features/admin/shared/AdminPage";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./review.module.css";
import { useReview } from "./review-context";

/** Whether something of a section asks to be looked at: a finding, a comment, a change nobody has checked. */
function needsLook({ fields }: FieldGroup, ticked: Set<string>): boolean {
  return fields.some(
    ({ said, found, before, truong }) =>
      said.length > 0 || found.length > 0 || (before !== undefined && !ticked.has(truong)),
  );
}

function Step({ group }: { group: FieldGroup }) {
  const { checked } = useReview();
  const paths = pathsOf(group);
  const done = countTicked(paths, checked);
  const look = needsLook(group, new Set(checked.standing.map(({ truong }) => truong)));
  return (
    <li data-done={(paths.length > 0 && done === paths.length) || undefined}>
      <a href={`#${sectionId(group.key)}`}>
        <span>{group.title}</span>
        {look && (
          <span className={`${parts.small} ${parts.keeps} ${parts.corners} ${parts.ink} ${styles.look}`}>
            {m.admin_review_look()}
          </span>
        )}
        <span className={`${parts.small} ${parts.keeps} ${styles.count}`}>
          {m.admin_review_count({ done, all: paths.length })}
        </span>
      </a>
    </li>
  );
}

/** The sections of a dossier, how far each is checked, and a way to each. */
export function ReviewSteps() {
  const { groups, checked } = useReview();
  const paths = [...new Set(groups.flatMap(pathsOf))];
  const done = countTicked(paths, checked);
  return (
    <Panel title={m.admin_review_steps()} note={m.admin_review_progress({ done, all: paths.length })}>
      <nav aria-label={m.admin_review_steps()}>
        <ol className={styles.steps}>
          {groups.map((group) => (
            <Step key={group.key} group={group} />
          ))}
        </ol>
      </nav>
    </Panel>
  );
}
