import { TRAP_FIELD } from "~/lib/trap-field";
import styles from "~/ui/form/form.module.css";

/**
 * A field that people never see and screen readers never read: what fills it is held by the API for staff, never dropped.
 * Out of sight and not `display: none`, which robots skip; the `data-` marks tell password managers to keep out.
 */
export function TrapField() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <input
        name={TRAP_FIELD}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
      />
    </div>
  );
}
