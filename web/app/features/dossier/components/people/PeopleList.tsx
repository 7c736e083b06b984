import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "~/features/dossier/components/frame/steps.module.css";
import { pagePath } from "~/features/dossier/model/page";
import { isUnder } from "~/features/dossier/model/paths";
import { SOMEBODY_NEW } from "~/features/dossier/model/people/change-people";
import type { Human } from "~/features/dossier/model/people/owners";
import { tellApart } from "~/features/dossier/model/people/tell-apart";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import formStyles from "~/ui/form/form.module.css";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";

type ListErrorsProps = {
  /** Path of the list; errors of it or anything in it are shown here. */
  under: string;
  failure?: FormFailure;
  /** Fields that show their own errors. */
  except?: readonly string[];
  /** Whether something else on the page has the ids already. */
  plain?: boolean;
};

/** Errors of a list as a whole. Each sentence has the id that the error summary leads to. */
export function ListErrors({ under, failure, except = [], plain }: ListErrorsProps) {
  const errors = (failure?.errors ?? []).filter(
    ({ truong }) => isUnder(truong, [under]) && !except.includes(truong),
  );
  return errors.map(({ truong, ma, thongBao }, at) => {
    const first = errors.findIndex((other) => other.truong === truong) === at;
    return (
      <p
        key={truong + ma}
        id={first && !plain ? truong : undefined}
        tabIndex={-1}
        className={formStyles.error}
      >
        {thongBao}
      </p>
    );
  });
}

type AddPeopleProps = {
  /** People who were entered before and are not in the list yet. */
  known: Human[];
  /** Those who are in the list already: the names above are distinguished from these too. */
  listed: Pick<Human, "hoTen" | "ngaySinh" | "soGiayTo">[];
};

const OFFERED = 8;

/** Buttons that add somebody to a list: people entered before by one press, or somebody new. */
export function AddPeople({ known, listed }: AddPeopleProps) {
  return (
    <div className={`${parts.stackWide} ${styles.fields}`}>
      {known.length > 0 && (
        <p className={`${parts.soft} ${styles.soft}`}>{m.dossier_people_add_known_hint()}</p>
      )}
      <div className={`${parts.row} ${parts.stretch} ${styles.buttons}`}>
        {known.slice(0, OFFERED).map((who) => (
          <SubmitButton key={who.id} name="them" value={who.id} variant="default">
            {m.dossier_people_add_known({
              name: [who.hoTen, tellApart(who, [...known, ...listed])].filter(Boolean).join(", "),
            })}
          </SubmitButton>
        ))}
        <SubmitButton name="them" value={SOMEBODY_NEW} variant="default">
          {listed.length === 0 && known.length === 0
            ? m.dossier_people_add_one()
            : m.dossier_people_add_other()}
        </SubmitButton>
      </div>
    </div>
  );
}

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

/** People or organisations of a list: each with a link to its page, and a remove button that asks first. */
export function PeopleList({ id, label, entries, slug, maHoSo, failure }: PeopleListProps) {
  return (
    <>
      <ListErrors under={`${id}=`} failure={failure} plain />
      <ul className={parts.stackTight} id={id} tabIndex={-1} aria-label={label}>
        {entries.map(({ id: muc, name, note }) => (
          <li key={muc} className={`${parts.pressLinks} ${parts.stackClose} ${parts.edge} ${styles.entry}`}>
            <div className={`${parts.line} ${parts.gapFlat} ${styles.entryHead}`}>
              <div>
                <p className={`${parts.strong} ${styles.entryName}`}>{name}</p>
                {note && <p className={`${parts.soft} ${styles.soft}`}>{note}</p>}
              </div>
              <Link to={pagePath(`${slug}/${muc}`, maHoSo)}>
                {m.dossier_people_list_edit()} <span className="visually-hidden">{name}</span>
              </Link>
            </div>
            <details className={styles.remove}>
              <summary className={parts.textButton} data-danger>
                {m.dossier_people_list_remove()} <span className="visually-hidden">{name}</span>
              </summary>
              <div>
                <p>{m.dossier_people_list_remove_ask({ name })}</p>
                <SubmitButton name="bo" value={muc} danger variant="default">
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
