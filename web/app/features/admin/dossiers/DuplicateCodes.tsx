import { Link } from "react-router";
import { AdminFold } from "~/features/admin/shared/AdminForm";
import { Facts } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { DuplicateCode } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";

type Holder = DuplicateCode["truoc"][number];

function HolderLine({ holder: { maHoSo, maDonHang, ten } }: { holder: Holder }) {
  return (
    <>
      {ten}: <Link to={`/quan-tri/ho-so/${maHoSo}`}>{maHoSo}</Link>,{" "}
      {maDonHang ? (
        <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link>
      ) : (
        m.admin_work_codes_no_order()
      )}
    </>
  );
}

function Clear({ ma, once }: { ma: string; once: string }) {
  return (
    <AdminFold
      summary={m.admin_work_codes_clear()}
      intent="clear"
      id={ma}
      once={once}
      submit={m.admin_work_codes_clear()}
    >
      <ReasonField reader="office" label={m.admin_work_codes_reason()} rows={2} maxLength={500} />
    </AdminFold>
  );
}

/** Each code with the dossiers and orders that have it. */
export function DuplicateCodes({ codes, once }: { codes: DuplicateCode[]; once: string }) {
  return (
    <div className={`${parts.stack} ${styles.stack}`}>
      {codes.map((code) => (
        <section key={code.maHoSo} className={styles.panel}>
          <h2>{code.maDoanhNghiep}</h2>
          <Facts
            entries={[
              [m.admin_work_codes_this(), <HolderLine key="t" holder={code} />],
              [
                m.admin_work_codes_first(),
                <span key="f">
                  {code.truoc.map((holder) => (
                    <span key={holder.maHoSo} className={styles.under}>
                      <HolderLine holder={holder} />
                    </span>
                  ))}
                </span>,
              ],
            ]}
          />
          <Clear ma={code.maHoSo} once={once} />
        </section>
      ))}
    </div>
  );
}
