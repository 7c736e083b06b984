import type { ReactNode } from "react";
import { Link } from "react-router";
import { keepTogether } from "~/lib/text/compounds";
import { capital } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { useRootData } from "~/ui/root-data";
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

/** Why to trust us, each with a place to check it: registration, office, warranty, cancelling. `warranty` is the catalogue's. */
export function Trust({ warranty }: { warranty: string }) {
  const company = useRootData()?.company;
  if (!company) return null;
  return (
    <section className={styles.band} aria-labelledby="tin-cay">
      <div className={styles.inner}>
        <h2 id="tin-cay">
          {keepTogether(m.home_trust_title())}
          {company.sample && <span className={styles.sample}>{m.home_team_sample()}</span>}
        </h2>
        <ul className={styles.reasons}>
          <Reason title={m.home_trust_register()}>
            <p>
              {company.name}
              <br />
              {m.common_tax_code()}: {company.taxCode}
            </p>
            <a href={REGISTER} rel="noopener">
              {m.home_trust_register_link()}
            </a>
          </Reason>
          <Reason title={m.home_trust_office()}>
            <p>{company.address}</p>
            {company.hours && <p>{capital(company.hours)}</p>}
            <a href={MAP + encodeURIComponent(company.address)} rel="noopener">
              {m.home_trust_map()}
            </a>
          </Reason>
          {warranty && (
            <Reason title={m.home_trust_warranty()}>
              <p>{warranty}</p>
              <Link to="/giai-quyet-khieu-nai">{m.home_trust_complaint()}</Link>
            </Reason>
          )}
          <Reason title={m.home_trust_cancel()}>
            <p>{m.home_trust_cancel_text()}</p>
            <Link to="/chinh-sach-doi-tra">{m.home_trust_cancel_link()}</Link>
          </Reason>
        </ul>
      </div>
    </section>
  );
}
