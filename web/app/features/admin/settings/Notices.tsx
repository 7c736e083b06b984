import styles from "~/features/admin/shared/admin.module.css";
import type { Notice } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";

const TOLD: Record<Notice["loai"], () => string> = {
  THIEU_MAY_CHU_THU: m.admin_notice_no_mail,
  THIEU_MAY_CHU_SMS: m.admin_notice_no_sms,
  CHUA_LUU_CONG_TY: m.admin_notice_company_unsaved,
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
