import { Link } from "react-router";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { DatedThing, Notice } from "~/features/admin/shared/types";
import { ADMIN_AREAS, type AdminArea, mayEnter } from "~/lib/admin-roles";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";

const SENTENCES: Record<Notice["loai"], () => string> = {
  THIEU_MAY_CHU_THU: m.admin_notice_no_mail,
  THIEU_MAY_CHU_SMS: m.admin_notice_no_sms,
  CHUA_LUU_CONG_TY: m.admin_notice_company_unsaved,
  SMS_DANG_DUNG: m.admin_notice_sms_stopped,
  SMS_HET: m.admin_notice_sms_used_up,
  SMS_DANG_NGO: m.admin_notice_sms_suspect,
  XEM_KHAC_THUONG: m.admin_notice_unusual_reading,
};

/** What this installation lacks, for those who can have it fixed. */
export function Notices({ notices }: { notices: Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <ul className={`${parts.stackTight} ${styles.dates}`}>
      {notices.map(({ loai }) => (
        <li key={loai} data-tone={loai === "THIEU_MAY_CHU_THU" ? "bad" : "warn"}>
          {SENTENCES[loai]()}{" "}
          {loai.startsWith("SMS_") && <Link to={ADMIN_AREAS.sms.path}>{m.admin_sms_open()}</Link>}
          {loai === "XEM_KHAC_THUONG" && (
            <Link to={`${ADMIN_AREAS.accessLog.path}/canh-bao`}>{m.admin_access_alerts()}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Where each kind is fixed. */
const AREAS: Record<DatedThing["loai"], AdminArea> = {
  THUE_SUAT: "catalogue",
  GHI_CHU_VAT: "settings",
  VAN_BAN: "articles",
  LICH_NGHI: "settings",
  SO_LIEU: "lawFigures",
};

function sentenceOf({ loai, noi, ngay, daQua, bai }: DatedThing): string {
  const day = formatDate(ngay);
  const law = { law: noi, day, articles: bai.map((title) => `“${title}”`).join(", ") };
  switch (loai) {
    case "THUE_SUAT":
      return m.admin_key_dates_rate({ day, rate: noi });
    case "GHI_CHU_VAT":
      return daQua ? m.admin_key_dates_vat_past({ day }) : m.admin_key_dates_vat({ day });
    case "VAN_BAN":
      return daQua ? m.admin_key_dates_law_past(law) : m.admin_key_dates_law(law);
    case "SO_LIEU": {
      const figure = { figure: noi, day, texts: law.articles || m.admin_key_dates_figure_no_text() };
      return daQua ? m.admin_key_dates_figure_past(figure) : m.admin_key_dates_figure(figure);
    }
    case "LICH_NGHI":
      return m.admin_key_dates_calendar({ year: noi });
  }
}

type KeyDatesProps = { dates: DatedThing[]; roles: readonly string[] };

/** What on the site will become untrue by date, shown before it does; each leads to where it is fixed. */
export function KeyDates({ dates, roles }: KeyDatesProps) {
  if (dates.length === 0) return null;
  return (
    <Panel title={m.admin_key_dates_title()} note={m.admin_key_dates_note()}>
      <ul className={`${parts.stackTight} ${styles.dates}`}>
        {dates.map((one) => (
          <li key={`${one.loai} ${one.noi}`} data-tone={one.daQua ? "bad" : "warn"}>
            {mayEnter(AREAS[one.loai], roles) ? (
              <Link to={ADMIN_AREAS[AREAS[one.loai]].path}>{sentenceOf(one)}</Link>
            ) : (
              sentenceOf(one)
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
