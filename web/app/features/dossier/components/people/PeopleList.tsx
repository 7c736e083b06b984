import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "~/features/dossier/components/frame/steps.module.css";
import { pagePath } from "~/features/dossier/model/page";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { ListErrors } from "./ListErrors";

type Entry = { id: string; name: string; note?: ReactNode };

type PeopleListProps = {
  /** Id of the list, which errors and the address lead to. */
  id: string;
  label: string;
  entries: Entry[];
  /** Slug of an entry's own page. */
  slug: string;
  maHoSo: string | null;
  failure?: FormFailure;
};

/** People or organisations of a list: each with the way to its page, and a way out that asks first. */
export function PeopleList({ id, label, entries, slug, maHoSo, failure }: PeopleListProps) {
  return (
    <>
      <ListErrors under={`${id}=`} failure={failure} plain />
      <ul className={styles.people} id={id} tabIndex={-1} aria-label={label}>
        {entries.map(({ id: muc, name, note }) => (
          <li key={muc} className={styles.entry}>
            <div className={styles.entryHead}>
              <div>
                <p className={styles.entryName}>{name}</p>
                {note && <p className={styles.soft}>{note}</p>}
              </div>
              <Link to={pagePath(`${slug}/${muc}`, maHoSo)}>
                {m.dossier_people_list_edit()} <span className="visually-hidden">{name}</span>
              </Link>
            </div>
            <details className={styles.remove}>
              <summary>
                {m.dossier_people_list_remove()} <span className="visually-hidden">{name}</span>
              </summary>
              <div>
                <p>{m.dossier_people_list_remove_ask({ name })}</p>
                <SubmitButton name="bo" value={muc} color="red" variant="outline">
                  {m.dossier_people_list_remove_yes()} <span className="visually-hidden">{name}</span>
                </SubmitButton>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
