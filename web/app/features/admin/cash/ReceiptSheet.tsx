import type { ReactNode } from "react";
import type { CashReceipt } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import styles from "./receipt.module.css";

/** From here on cash does not count for the buyer's tax (VAT Law 48/2024, Decree 181/2025). */
const NOT_DEDUCTIBLE_FROM = 5_000_000;

type SheetProps = {
  receipt: CashReceipt & { conThieu: number };
  company: { ten: string; diaChi: string; maSoThue: string };
};

/** The receipt as it is printed on A4 or A5, in the reader's language. */
export function ReceiptSheet({ receipt, company }: SheetProps) {
  const facts: [string, ReactNode][] = [
    [m.admin_returns_receipt_payer(), receipt.nguoiNop],
    [m.admin_returns_receipt_order(), `#${receipt.maDonHang}`],
    [
      m.admin_returns_receipt_for(),
      <span key="f" lang="vi">
        {receipt.noiDung}
      </span>,
    ],
    [
      m.admin_returns_receipt_amount(),
      <strong key="a">
        <Money amount={receipt.soTien} />
      </strong>,
    ],
    [m.admin_returns_receipt_left(), <Money key="l" amount={receipt.conThieu} />],
  ];
  return (
    <article className={styles.sheet}>
      <p>
        <strong>{company.ten}</strong>
      </p>
      <p>{company.diaChi}</p>
      <p>
        {m.admin_returns_receipt_tax()}: {company.maSoThue}
      </p>
      <h2>{m.admin_returns_receipt_heading()}</h2>
      <p className={styles.number}>
        {m.admin_returns_receipt_number()} {receipt.soPhieu}, {m.admin_returns_receipt_day()}{" "}
        <DateText value={receipt.ngay} />
      </p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: "contents" }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.signs}>
        {[m.admin_returns_receipt_sign_payer(), m.admin_returns_receipt_sign_collector()].map((who) => (
          <div key={who}>
            <p>
              <strong>{who}</strong>
            </p>
            <p>{m.admin_returns_receipt_sign_hint()}</p>
          </div>
        ))}
      </div>
      <p>
        {m.admin_returns_receipt_sign_collector()}: {receipt.nguoiThu}
      </p>
      {receipt.soTien >= NOT_DEDUCTIBLE_FROM && <p>{m.admin_returns_receipt_tax_note()}</p>}
    </article>
  );
}
