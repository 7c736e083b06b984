import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Human } from "~/lib/dossier/owners";
import { pagePath } from "~/lib/dossier/page";
import type { Lists } from "~/lib/dossier/types";
import { m } from "~/paraglide/messages.js";
import { ContactFields } from "./ContactFields";
import type { Fields } from "./fields-of";
import frame from "./frame.module.css";
import { IdentityFields } from "./IdentityFields";
import styles from "./steps.module.css";

type PersonPartsProps = {
  /** The same person where it was written first; then nothing is asked twice. */
  known: Human | undefined;
  /** Key of the page where the person is written. */
  home?: string;
  maHoSo: string | null;
  fields: Fields;
  lists: Lists;
  /** The way to reading the card, if there is one. */
  reading?: ReactNode;
  /** Whether phone and e-mail may be left out. */
  optionalContact?: boolean;
  /** What else the person says, under the contact. */
  children?: ReactNode;
};

/** A person in a list of roles: all of it, or where it was written before. */
export function PersonParts(props: PersonPartsProps) {
  const { known, home = "", maHoSo, fields, lists, optionalContact, reading, children } = props;
  if (known) {
    return (
      <div className={frame.group}>
        <h2 id="hoTen" tabIndex={-1}>
          {known.hoTen}
        </h2>
        <p className={styles.soft}>{m.dossier_people_person_known({ number: known.soGiayTo })}</p>
        <p>
          <Link to={pagePath(home, maHoSo)}>{m.dossier_people_person_known_link()}</Link>
        </p>
      </div>
    );
  }
  return (
    <>
      <div className={`${frame.group} ${styles.nation}`}>
        <h2>{m.dossier_people_person_part()}</h2>
        {reading}
        <IdentityFields fields={fields} lists={lists} />
      </div>
      <div className={frame.group}>
        <h2>{m.dossier_people_person_contact_part()}</h2>
        <ContactFields fields={fields} lists={lists} optional={optionalContact} />
        {children}
      </div>
    </>
  );
}
