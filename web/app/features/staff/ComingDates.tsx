import { Link } from "react-router";
import { formatDate } from "~/lib/format";
import { mayEnter, OFFICE_AREAS, type OfficeArea } from "~/lib/office";
import { m } from "~/paraglide/messages.js";
import { Panel } from "./OfficePage";
import styles from "./office.module.css";
import type { DatedThing } from "./types";

/** Where each kind is mended. */
const AREAS: Record<DatedThing["loai"], OfficeArea> = {
  THUE_SUAT: "catalogue",
  GHI_CHU_VAT: "settings",
  VAN_BAN: "articles",
  LICH_NGHI: "settings",
};

function told({ loai, noi, ngay, daQua, bai }: DatedThing): string {
  const day = formatDate(ngay);
  const law = { law: noi, day, articles: bai.map((title) => `“${title}”`).join(", ") };
  switch (loai) {
    case "THUE_SUAT":
      return m.office_dates_rate({ day, rate: noi });
    case "GHI_CHU_VAT":
      return daQua ? m.office_dates_vat_past({ day }) : m.office_dates_vat({ day });
    case "VAN_BAN":
      return daQua ? m.office_dates_law_past(law) : m.office_dates_law(law);
    case "LICH_NGHI":
      return m.office_dates_calendar({ year: noi });
  }
}

type ComingDatesProps = { dates: DatedThing[]; roles: readonly string[] };

/** What on the site becomes untrue by the calendar, said before it does; each leads to where it is mended. */
export function ComingDates({ dates, roles }: ComingDatesProps) {
  if (dates.length === 0) return null;
  return (
    <Panel title={m.office_dates_title()} note={m.office_dates_note()}>
      <ul className={styles.dates}>
        {dates.map((one) => (
          <li key={`${one.loai} ${one.noi}`} data-tone={one.daQua ? "bad" : "warn"}>
            {mayEnter(AREAS[one.loai], roles) ? (
              <Link to={OFFICE_AREAS[AREAS[one.loai]].path}>{told(one)}</Link>
            ) : (
              told(one)
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
