import { Panel } from "~/features/admin/shared/AdminPage";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import type { ChangedField } from "./changes";
import styles from "./dossier.module.css";

/** Every field that changed since the dossier was handed in before, commented on or not. */
export function DossierChanges({ changes }: { changes: ChangedField[] | null }) {
  if (!changes) return null;
  return (
    <Panel title={m.admin_dossier_changes({ count: changes.length })} note={m.admin_dossier_changes_note()}>
      {changes.length === 0 ? (
        <p className={parts.soft}>{m.admin_dossier_changes_none()}</p>
      ) : (
        <dl className={styles.answers}>
          {changes.map(({ title, label, before, now }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike, and the list never changes order
            <div key={index} className={`${parts.answer} ${styles.row}`} data-changed>
              <dt>
                {label}
                <span className={`${parts.soft} ${parts.block} ${styles.under}`}>{title}</span>
              </dt>
              <dd>
                <del>{before || m.dossier_not_given()}</del> → <ins>{newValue(now)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

function newValue(now: string | undefined): string {
  if (now === undefined) return m.admin_dossier_change_gone();
  return now || m.dossier_not_given();
}
