import type { ReactNode } from "react";
import type { Payment } from "~/features/payments/model/types";
import { TRANSFER_MINUTES } from "~/lib/text/constants";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { CopyButton } from "~/ui/data/CopyButton";
import styles from "./Payment.module.css";
import { QrPicture } from "./QrPicture";

type RowProps = { name: string; value: ReactNode; copied: string; hint?: string; strong?: boolean };

function Row({ name, value, copied, hint, strong }: RowProps) {
  return (
    <div className={styles.row} data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {hint && <dd className={styles.hint}>{hint}</dd>}
      <dd className={styles.copy}>
        <CopyButton value={copied} what={name} />
      </dd>
    </div>
  );
}

function rowsOf(payment: Payment): RowProps[] {
  const { nganHang, soTien, noiDungQr, noiDungChuyenKhoan } = payment;
  if (!nganHang || !noiDungQr) return [];
  const bank = { name: m.payments_bank(), value: nganHang.ten, copied: nganHang.ten };
  const account = { name: m.payments_account(), value: nganHang.soTaiKhoan, copied: nganHang.soTaiKhoan };
  const holder = { name: m.payments_holder(), value: nganHang.chuTaiKhoan, copied: nganHang.chuTaiKhoan };
  const amount = { name: m.payments_amount(), value: formatMoney(soTien), copied: String(soTien) };
  const hint = m.payments_content_hint();
  const content = { name: m.payments_content(), value: noiDungQr, copied: noiDungQr, hint, strong: true };
  const rows: RowProps[] = [bank, account, holder, { ...amount, strong: true }, content];
  if (noiDungChuyenKhoan) {
    rows.push({ name: m.payments_content_other(), value: noiDungChuyenKhoan, copied: noiDungChuyenKhoan });
  }
  return rows;
}

/** The VietQR picture, and everything in it once more as text to copy (S4.6, S5.3, S9.1). */
export function TransferDetails({ payment }: { payment: Payment }) {
  const rows = rowsOf(payment);
  if (rows.length === 0) return null;
  return (
    <div className={styles.transfer}>
      <QrPicture payment={payment} />
      <div>
        <h3>{m.payments_by_hand()}</h3>
        <dl className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.name} {...row} />
          ))}
        </dl>
        <p className={styles.usually}>{m.payments_usually(TRANSFER_MINUTES)}</p>
      </div>
    </div>
  );
}
