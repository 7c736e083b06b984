import { Link } from "react-router";
import { languageName } from "~/features/admin/model/language-name";
import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { AccountPage } from "~/features/admin/shared/types";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import parts from "~/ui/theme/parts.module.css";
import { accountEvent, changeReason, roleName } from "./labels";

type PersonProps = { account: AccountPage };

function ways({ coMatKhau, coGoogle }: AccountPage): string {
  return [m.admin_accounts_way_code(), coMatKhau && m.admin_accounts_way_password(), coGoogle && "Google"]
    .filter(Boolean)
    .join(", ");
}

/** Who it is, and a link to their orders. */
export function PersonFacts({ account }: PersonProps) {
  const { id, email, soDienThoai, ngaySinh, ngonNgu, vaiTro, taoLuc } = account;
  const words = encodeURIComponent(email ?? soDienThoai ?? "");
  return (
    <Panel title={m.admin_accounts_facts()}>
      <Facts
        entries={[
          [m.admin_accounts_email(), email && <a href={`mailto:${email}`}>{email}</a>],
          [m.admin_accounts_phone(), soDienThoai && <a href={`tel:${soDienThoai}`}>{soDienThoai}</a>],
          [m.admin_accounts_born(), ngaySinh && formatDate(ngaySinh)],
          [m.admin_language(), languageName(ngonNgu)],
          [m.admin_accounts_role(), vaiTro.map(roleName).join(", ")],
          [m.admin_accounts_ways(), ways(account)],
          [m.admin_accounts_since(), <DateText key="since" value={taoLuc} time />],
        ]}
      />
      <p>
        <Link to={`/quan-tri/nhat-ky-xem?khach=${id}`} className={parts.press}>
          {m.admin_access_of_person()}
        </Link>
      </p>
      {vaiTro.some((role) => role !== "khach-hang") && (
        <p>
          <Link to={`/quan-tri/nhat-ky-xem?nguoi=${id}`} className={parts.press}>
            {m.admin_access_by_person()}
          </Link>
        </p>
      )}
      {words && (
        <p>
          <Link to={`/quan-tri/don-hang?tim=${words}`} className={parts.press}>
            {m.admin_accounts_orders()}
          </Link>
        </p>
      )}
    </Panel>
  );
}

/** The devices that are logged in. */
export function SessionList({ sessions }: { sessions: AccountPage["phien"] }) {
  return (
    <ul className={styles.log}>
      {sessions.map(({ id, thietBi, ungDung, taoLuc, dungLanCuoi }) => (
        <li key={id}>
          <strong>{thietBi || ungDung}</strong>
          <p className={styles.soft}>
            {m.admin_accounts_event_login()} <DateText value={taoLuc} time />,{" "}
            {m.admin_accounts_session_used()} <DateText value={dungLanCuoi} time />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What happened to the account, newest first, with who did it and the back office's notes. */
export function PersonHistory({ account: { lichSu } }: PersonProps) {
  return (
    <Panel title={m.admin_history()}>
      <ol className={styles.log} reversed>
        {lichSu.map(({ id, loai, lyDo, ghiChu, tenNguoiLam, luc }) => (
          <li key={id} data-private={ghiChu ? true : undefined}>
            <strong>{accountEvent(loai)}</strong>
            {lyDo && <p>{changeReason(loai, lyDo)}</p>}
            {ghiChu && <p>{ghiChu}</p>}
            <p className={styles.soft}>
              <DateText value={luc} time />
              {tenNguoiLam && `, ${tenNguoiLam}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
