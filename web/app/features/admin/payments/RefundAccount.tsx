import { useActionData } from "react-router";
import { comparison } from "~/features/admin/returns/labels";
import { AdminFold } from "~/features/admin/shared/AdminForm";
import { Facts } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { Bank, RefundTransfer, WaitingRefund } from "~/features/admin/shared/types";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";

/** The account that was just opened for one refund, or undefined. */
function useOpened(id: string): RefundTransfer | undefined {
  const answer = useActionData() as { opened?: { id: string; transfer: RefundTransfer } } | undefined;
  return answer?.opened?.id === id ? answer.opened.transfer : undefined;
}

function Opened({ transfer }: { transfer: RefundTransfer }) {
  return (
    <div className={styles.item} aria-live="polite">
      <Facts
        entries={[
          [m.admin_amount(), <Money key="a" amount={transfer.soTien} />],
          [m.admin_bank(), transfer.tenNganHang],
          [m.admin_account_number(), transfer.soTaiKhoan],
          [m.returns_account_holder(), transfer.chuTaiKhoan],
          [m.admin_transfer_text(), transfer.noiDung],
        ]}
      />
      <img
        src={transfer.anhQr}
        width={240}
        height={240}
        alt={m.admin_returns_refund_qr({ amount: formatMoney(transfer.soTien) })}
      />
    </div>
  );
}

type AccountProps = { refund: WaitingRefund; banks: Bank[]; once: string; mine: boolean; about: string };

/** The customer's account of a waiting refund: masked, and whole with its VietQR for who is about to transfer. */
export function RefundAccount({ refund, banks, once, mine, about }: AccountProps) {
  const opened = useOpened(refund.id);
  const account = refund.taiKhoan;
  if (!account)
    return <p className={`${parts.note} ${styles.note}`}>{m.admin_returns_refund_account_none()}</p>;
  const bank = banks.find(({ bin }) => bin === account.bin)?.ten ?? account.bin;
  const different = account.soSanh === "KHAC";
  return (
    <>
      <p>
        {m.admin_returns_refund_account()}: <strong>{bank}</strong> •••• {account.soCuoi}
      </p>
      <p className={different ? `${parts.note} ${styles.note}` : styles.soft}>{comparison(account.soSanh)}</p>
      {opened && <Opened transfer={opened} />}
      {!opened && !(refund.canHaiNguoi && mine) && (
        <AdminFold
          summary={m.admin_returns_refund_show()}
          intent="show-account"
          id={refund.id}
          once={once}
          about={about}
          submit={m.admin_returns_refund_show()}
        >
          <p className={styles.soft}>{m.admin_returns_refund_show_hint()}</p>
        </AdminFold>
      )}
    </>
  );
}
