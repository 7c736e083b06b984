import type { ReactNode } from "react";
import { Link } from "react-router";
import { keepTogether } from "~/lib/text/compounds";
import { capital } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { VietnameseName } from "~/ui/data/VietnameseName";
import { ContactLinks } from "~/ui/layout/ContactLinks";
import { useRootData } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import type { TeamMember } from "./Team";
import styles from "./trust.module.css";

/** Where anyone can look a Vietnamese enterprise up: the national business registration portal. */
const REGISTER = "https://dangkykinhdoanh.gov.vn/";
const MAP = "https://www.google.com/maps/search/?api=1&query=";

function Reason({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{keepTogether(title)}</h3>
      {children}
    </li>
  );
}

type TrustProps = {
  /** The catalogue's words. */
  warranty: string;
  team: TeamMember[];
  /** Who answers for the company, by name and title. */
  responsible: string;
};

/** Who answers for the work and who does it (requirement S1.5); more about each on the page about us. */
function People({ team, responsible }: Omit<TrustProps, "warranty">) {
  return (
    <Reason title={m.home_trust_people()}>
      <p>{responsible}</p>
      <ul className={`${parts.stackClose} ${parts.soft} ${parts.justBelow} ${styles.people} ${styles.full}`}>
        {team.map(({ slug, hoTen, chucDanh }) => (
          <li key={slug}>
            <strong>{hoTen}</strong>: {chucDanh}
          </li>
        ))}
      </ul>
      <Link to="/ve-chung-toi">{m.home_trust_people_link()}</Link>
    </Reason>
  );
}

/** Why to trust us, each with a place to check it: who works here, registration, office, warranty, cancelling. */
export function Trust({ warranty, ...people }: TrustProps) {
  const company = useRootData()?.company;
  if (!company) return null;
  return (
    <section className={`${parts.paper} ${styles.band}`} aria-labelledby="tin-cay">
      <div className={`${parts.inner} ${parts.padBand} ${styles.inner}`}>
        <h2 id="tin-cay">
          {keepTogether(m.home_trust_title())}
          {company.sample && <span className={parts.sample}>{m.common_sample()}</span>}
        </h2>
        <ul
          className={`${parts.pressLinks} ${parts.grid} ${parts.cards} ${parts.gapCards} ${parts.wellBelow} ${styles.reasons}`}
        >
          <People {...people} />
          <Reason title={m.home_trust_register()}>
            <p className={styles.full}>
              <VietnameseName>{company.name}</VietnameseName>
              <br />
              {m.common_tax_code()}: {company.taxCode}
            </p>
            <a href={REGISTER} rel="noopener">
              {m.home_trust_register_link()}
            </a>
          </Reason>
          <Reason title={m.home_trust_office()}>
            <p className={styles.full}>
              <VietnameseName>{company.address}</VietnameseName>
            </p>
            {company.hours && <p className={styles.full}>{capital(company.hours)}</p>}
            <p className={`${parts.links} ${styles.call} ${styles.full}`}>
              <ContactLinks />
            </p>
            <a href={MAP + encodeURIComponent(company.address)} rel="noopener">
              {m.home_trust_map()}
            </a>
          </Reason>
          {warranty && (
            <Reason title={m.home_trust_warranty()}>
              <p className={styles.full}>{warranty}</p>
              <Link to="/giai-quyet-khieu-nai">{m.home_trust_complaint()}</Link>
            </Reason>
          )}
          <Reason title={m.home_trust_cancel()}>
            <p className={styles.full}>{m.home_trust_cancel_text()}</p>
            <Link to="/chinh-sach-doi-tra">{m.home_trust_cancel_link()}</Link>
          </Reason>
        </ul>
      </div>
    </section>
  );
}
