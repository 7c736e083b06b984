import type { ReactNode } from "react";
import { Link } from "react-router";
import { ContactFields } from "~/features/dossier/components/fields/ContactFields";
import type { Fields } from "~/features/dossier/components/fields/fields-of";
import { IdentityFields } from "~/features/dossier/components/fields/IdentityFields";
import styles from "~/features/dossier/components/frame/steps.module.css";
import { pagePath } from "~/features/dossier/model/page";
import type { Human } from "~/features/dossier/model/people/owners";
import type { Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";

type PersonPartsProps = {
  /** The same person where first entered; then nothing is asked twice. */
  known: Human | undefined;
  /** Key of the page where the person is entered. */
  home?: string;
  maHoSo: string | null;
  fields: Fields;
  lists: Lists;
  /** The link to scanning the card, if there is one. */
  scanLink?: ReactNode;
  /** Whether phone and e-mail may be left out. */
  optionalContact?: boolean;
  /** What else the person declares, under the contact. */
  children?: ReactNode;
};

/** A person in a list of roles: all fields, or a reference to where they were entered before. */
export function PersonParts(props: PersonPartsProps) {
  const { known, home = "", maHoSo, fields, lists, optionalContact, scanLink, children } = props;
  if (known) {
    return (
      <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
        <h2 id="hoTen" tabIndex={-1}>
          {known.hoTen}
        </h2>
        <p className={`${parts.soft} ${styles.soft}`}>
          {m.dossier_people_person_known({ number: known.soGiayTo })}
        </p>
        <p className={parts.pressLinks}>
          <Link to={pagePath(home, maHoSo)}>{m.dossier_people_person_known_link()}</Link>
        </p>
      </div>
    );
  }
  return (
    <>
      <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads} ${styles.nation}`}>
        <h2>{m.dossier_people_person_part()}</h2>
        {scanLink}
        <IdentityFields fields={fields} lists={lists} />
      </div>
      <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
        <h2>{m.dossier_people_person_contact_part()}</h2>
        <ContactFields fields={fields} lists={lists} optional={optionalContact} />
        {children}
      </div>
    </>
  );
}
