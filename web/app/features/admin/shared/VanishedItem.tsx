import { m } from "~/paraglide/messages.js";
import { ErrorSummary, useFailure } from "~/ui/form/PostForm";
import styles from "./admin.module.css";

type VanishedItemProps = {
  /** Of the items that the page shows now. */
  ids: string[];
  /** Fields of the page's forms that people write themselves, with their labels. */
  written: Record<string, string>;
};

/**
 * The refusal of a form whose item has left the list meanwhile. Without scripts the page is rendered again, and the form that
 * would have shown it is gone: what it was about and what was typed are said here instead.
 */
export function VanishedItem({ ids, written }: VanishedItemProps) {
  const failure = useFailure();
  const { id, ve } = failure?.values ?? {};
  if (!failure || !id || ids.includes(id)) return null;
  // Its fields are gone, so nothing to link to.
  const words = failure.errors.map(({ tomTat, thongBao }) => tomTat ?? thongBao);
  const message = [failure.message, ...words].filter((word, at, all) => word && all.indexOf(word) === at);
  return (
    <section className={styles.panel}>
      <h2>{ve ? m.admin_vanished_title({ about: ve }) : m.admin_vanished_title_unknown()}</h2>
      <ErrorSummary failure={{ ...failure, errors: [], message: message.join(" ") }} />
      <p>{m.admin_vanished_text()}</p>
      {Object.entries(written).map(([name, label]) => {
        const value = failure.values[name];
        return value ? <p key={name}>{m.admin_vanished_typed({ label, value })}</p> : null;
      })}
    </section>
  );
}
