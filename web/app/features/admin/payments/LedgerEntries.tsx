import { Link } from "react-router";
import { debtKind, entryName } from "~/features/admin/payments/labels";
import { AdminFold } from "~/features/admin/shared/AdminForm";
import styles from "~/features/admin/shared/admin.module.css";
import { moneySource } from "~/features/admin/shared/labels";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Ledger } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";

type Entry = Ledger["cacKhoan"][number];
type EntryProps = { entry: Entry; once: string };

const RECEIPT = /^PT-\d{4}-\d{6}$/;
const INCOMING = ["THU", "CHUYEN_DEN"];

function UndoFold({ entry: { id }, once }: EntryProps) {
  return (
    <AdminFold
      summary={m.admin_money_entry_undo()}
      intent="undo-receipt"
      id={id}
      once={once}
      submit={m.admin_money_entry_undo_now()}
      danger
    >
      <ReasonField reader="office" hint={m.admin_money_entry_undo_hint()} rows={2} maxLength={500} />
    </AdminFold>
  );
}

function LedgerEntry({ entry, once }: EntryProps) {
  const { loai, soTien, nguon, giaoDichId, thamChieu, ghiChu, luc, daHuy, daThay } = entry;
  const byHand = loai === "THU" && giaoDichId === null && !daHuy;
  return (
    <li>
      <strong>
        {INCOMING.includes(loai) ? "+" : "−"}
        <Money amount={soTien} />
      </strong>{" "}
      {entryName(entry)}
      {daHuy && ` (${m.admin_money_entry_undone()})`}
      {!daThay && !daHuy && <p className={parts.note}>{m.admin_money_entry_unseen()}</p>}
      <p className={styles.soft}>
        <DateText value={luc} time />, {moneySource(nguon)}
        {RECEIPT.test(thamChieu) ? (
          <>
            , <Link to={`/quan-tri/phieu-thu/${thamChieu}`}>{thamChieu}</Link>
          </>
        ) : (
          thamChieu && `, ${thamChieu}`
        )}
        {ghiChu && `, ${ghiChu}`}
      </p>
      {byHand && <UndoFold entry={entry} once={once} />}
    </li>
  );
}

/** The ledger of an order, oldest first; what staff entered by mistake can be taken back. */
export function LedgerEntries({ ledger, once }: { ledger: Ledger; once: string }) {
  if (ledger.cacKhoan.length === 0) return <p className={styles.soft}>{m.admin_ledger_none()}</p>;
  return (
    <ul className={styles.log}>
      {ledger.cacKhoan.map((entry) => (
        <LedgerEntry key={entry.id} entry={entry} once={once} />
      ))}
    </ul>
  );
}

/** What is still owed back for an order. */
export function OrderDebts({ ledger: { phaiTra } }: { ledger: Ledger }) {
  if (phaiTra.length === 0) return null;
  return (
    <>
      <h3 className={styles.sub}>{m.admin_money_order_debts()}</h3>
      <ul className={styles.log}>
        {phaiTra.map(({ id, loai, conLai }) => (
          <li key={id}>
            <strong>
              <Money amount={conLai} />
            </strong>{" "}
            {debtKind(loai)}
          </li>
        ))}
      </ul>
      <p>
        <Link to="/quan-tri/khoan-phai-tra" className={parts.press}>
          {m.admin_money_order_debts_link()}
        </Link>
      </p>
    </>
  );
}
