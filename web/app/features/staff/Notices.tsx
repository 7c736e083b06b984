import { m } from "~/paraglide/messages.js";
import styles from "./office.module.css";
import type { Notice } from "./types";

const TOLD: Record<Notice["loai"], () => string> = {
  THIEU_MAY_CHU_THU: m.office_notice_no_mail,
  THIEU_MAY_CHU_SMS: m.office_notice_no_sms,
  CHUA_LUU_CONG_TY: m.office_notice_company_unsaved,
};

/** What this very site lacks, for those who can have it mended. */
export function Notices({ notices }: { notices: Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <ul className={styles.dates}>
      {notices.map(({ loai }) => (
        <li key={loai} data-tone={loai === "THIEU_MAY_CHU_THU" ? "bad" : "warn"}>
          {TOLD[loai]()}
        </li>
      ))}
    </ul>
  );
}
