import { keepTogether } from "~/lib/text/compounds";
import { capital } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { VietnameseName } from "~/ui/data/VietnameseName";
import { ContactLinks } from "~/ui/layout/ContactLinks";
import { Panel } from "~/ui/layout/Panel";
import { useRootData } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import styles from "./inquiries.module.css";

/** Telephone, Zalo, e-mail, address and hours, as plain text and links: no third-party map. */
export function Reach() {
  const company = useRootData()?.company;
  if (!company) return null;
  return (
    <Panel title={m.inquiries_reach()} id="cach-lien-he">
      <div className={`${parts.rowTight} ${parts.farApart} ${styles.ways}`}>
        <ContactLinks buttons />
      </div>
      <dl className={`${parts.stackTight} ${parts.softTerms} ${parts.pressLinks} ${styles.facts}`}>
        <div>
          <dt>{m.inquiries_email()}</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
        </div>
        {company.hours && (
          <div>
            <dt>{m.inquiries_hours()}</dt>
            <dd>{capital(company.hours)}</dd>
          </div>
        )}
        {company.closed.length > 0 && (
          <div>
            <dt>{m.inquiries_closed()}</dt>
            <dd>
              {company.closed.map((day, index) => (
                <span key={day}>
                  {index > 0 && ", "}
                  <DateText value={day} />
                </span>
              ))}
            </dd>
          </div>
        )}
        <div>
          <dt>{m.inquiries_address()}</dt>
          <dd>
            <VietnameseName>{company.name}</VietnameseName>
            <br />
            <VietnameseName>{company.address}</VietnameseName>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

/** What happens after a request was sent. */
export function NextSteps({ days }: { days: number }) {
  return (
    <Panel title={m.inquiries_next_title()} id="tiep-theo">
      <ol className={`${parts.stackTight} ${parts.bullets}`}>
        <li>{m.inquiries_next_1()}</li>
        <li>{m.inquiries_next_2({ days })}</li>
        <li>{m.inquiries_next_3()}</li>
      </ol>
    </Panel>
  );
}

/** Impostors call founders as soon as they are registered: what we never ask for. */
export function ScamNotice() {
  return (
    <section className={`${parts.noteWide} ${parts.textHeads} ${styles.scam}`} aria-labelledby="gia-danh">
      <h2 id="gia-danh">{keepTogether(m.inquiries_scam_title())}</h2>
      <p>{m.inquiries_scam_text()}</p>
    </section>
  );
}
