import { Link } from "react-router";
import { AdminForm } from "~/features/admin/shared/AdminForm";
import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { Alike, TransferPage } from "~/features/admin/shared/types";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";

type DoubtProps = {
  transfer: TransferPage;
  once: string;
  /** The recorded money that it looks most like. */
  alike: Alike | null;
};

/** Why a message waits for a yes, as `match_transfer.py` names it. */
const HELD = ["co_the_da_ghi", "tham_chieu_khac_tien", "tham_chieu_don_khac"];

/** Whether a person has to say, or may say otherwise, that a message tells of recorded money. */
export function isDoubtful({ trangThai, lyDo }: TransferPage): boolean {
  return trangThai === "TRUNG_LAP" || (trangThai === "KHONG_KHOP" && HELD.includes(lyDo ?? ""));
}

function OneWord({ intent, once, label }: { intent: "another" | "recorded"; once: string; label: string }) {
  return (
    <AdminForm
      intent={intent}
      once={once}
      submit={label}
      variant={intent === "another" ? "filled" : "default"}
    />
  );
}

/** The message beside what is recorded, and the two answers: another payment, or the same money. */
export function Doubt({ transfer, once, alike }: DoubtProps) {
  if (!isDoubtful(transfer)) return null;
  const repeated = transfer.trangThai === "TRUNG_LAP";
  const otherAmount = alike !== null && alike.soTien !== transfer.soTien;
  return (
    <Panel
      title={m.admin_money_doubt()}
      note={repeated ? m.admin_money_doubt_repeated() : m.admin_money_doubt_held()}
    >
      {alike && (
        <Facts
          entries={[
            [
              m.admin_money_doubt_known(),
              alike.giaoDichId ? (
                <Link key="l" to={`/quan-tri/giao-dich/${alike.giaoDichId}`} className={parts.press}>
                  {m.admin_money_doubt_by_bank()}
                </Link>
              ) : (
                m.admin_money_doubt_by_hand()
              ),
            ],
            [m.payments_amount(), <Money key="m" amount={alike.soTien} />],
            [m.admin_reference(), alike.thamChieu || m.admin_none()],
            [m.admin_day(), alike.ngay ? formatDate(alike.ngay) : m.admin_none()],
            [m.admin_order_code(), alike.maDonHang ? `#${alike.maDonHang}` : m.admin_none()],
          ]}
        />
      )}
      {!repeated && otherAmount && <p className={parts.note}>{m.admin_money_doubt_amount()}</p>}
      <div className={`${parts.stack} ${styles.stack}`}>
        <OneWord intent="another" once={once} label={m.admin_money_another_now()} />
        {!repeated && alike && !otherAmount && (
          <OneWord intent="recorded" once={once} label={m.admin_money_recorded_now()} />
        )}
      </div>
    </Panel>
  );
}
