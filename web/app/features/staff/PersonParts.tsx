import { Link } from "react-router";
import { deviceName } from "~/lib/device";
import { formatDate } from "~/lib/format";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/DateText";
import { languageName } from "./names";
import { Facts, Panel } from "./OfficePage";
import styles from "./office.module.css";
import { accountEvent, lockReason, roleName } from "./people-names";
import type { AccountPage } from "./types";

type PersonProps = { account: AccountPage };

function ways({ coMatKhau, coGoogle }: AccountPage): string {
  return [m.office_people_way_code(), coMatKhau && m.office_people_way_password(), coGoogle && "Google"]
    .filter(Boolean)
    .join(", ");
}

/** Who it is, and the way to what they ordered. */
export function PersonFacts({ account }: PersonProps) {
  const { email, soDienThoai, ngaySinh, ngonNgu, vaiTro, taoLuc } = account;
  const words = encodeURIComponent(email ?? soDienThoai ?? "");
  return (
    <Panel title={m.office_people_facts()}>
      <Facts
        entries={[
          [m.office_people_email(), email && <a href={`mailto:${email}`}>{email}</a>],
          [m.office_people_phone(), soDienThoai && <a href={`tel:${soDienThoai}`}>{soDienThoai}</a>],
          [m.office_people_born(), ngaySinh && formatDate(ngaySinh)],
          [m.office_people_language(), languageName(ngonNgu)],
          [m.office_people_role(), vaiTro.map(roleName).join(", ")],
          [m.office_people_ways(), ways(account)],
          [m.office_people_since(), <DateText key="since" value={taoLuc} time />],
        ]}
      />
      {words && (
        <p>
          <Link to={`/quan-tri/don-hang?tim=${words}`} className={styles.plainLink}>
            {m.office_people_orders()}
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
          <strong>{deviceName(thietBi) ?? ungDung}</strong>
          <p className={styles.soft}>
            {m.office_people_event_login()} <DateText value={taoLuc} time />, {m.office_people_session_used()}{" "}
            <DateText value={dungLanCuoi} time />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What happened to the account, the newest first, with who did it and the office's words. */
export function PersonHistory({ account: { lichSu } }: PersonProps) {
  return (
    <Panel title={m.office_people_history()}>
      <ol className={styles.log} reversed>
        {lichSu.map(({ id, loai, lyDo, ghiChu, tenNguoiLam, luc }) => (
          <li key={id} data-private={ghiChu ? true : undefined}>
            <strong>{accountEvent(loai)}</strong>
            {lyDo && <p>{lockReason(lyDo)}</p>}
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
