import type { ReactNode } from "react";
import type { CashReceipt } from "~/features/admin/shared/types";
import { NON_CASH_FROM } from "~/lib/text/figures";
import type { Locale } from "~/lib/text/locale";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";
import styles from "./receipt.module.css";

type SheetProps = {
  receipt: CashReceipt & { conThieu: number };
  locale: Locale;
  company: { ten: string; diaChi: string; maSoThue: string };
};

/** The receipt as it is printed on A4 or A5, in one language; each further language begins on a page of its own. */
export function ReceiptSheet({ receipt, company, locale }: SheetProps) {
  const facts: [string, ReactNode][] = [
    [m.admin_returns_receipt_payer({}, { locale }), receipt.nguoiNop],
    [m.admin_order({}, { locale }), `#${receipt.maDonHang}`],
    [
      m.admin_returns_receipt_for({}, { locale }),
      m.admin_returns_receipt_paid_for({ code: receipt.maDonHang }, { locale }),
    ],
    [
      m.admin_sum_of_money({}, { locale }),
      <strong key="a">
        <Money amount={receipt.soTien} />
      </strong>,
    ],
    [m.admin_returns_receipt_left({}, { locale }), <Money key="l" amount={receipt.conThieu} />],
  ];
  return (
    <article className={styles.sheet} lang={locale}>
      <p>
        <strong>{company.ten}</strong>
      </p>
      <p>{company.diaChi}</p>
      <p>
        {m.common_tax_code({}, { locale })}: {company.maSoThue}
      </p>
      <h2>{m.admin_returns_receipt_heading({}, { locale })}</h2>
      <p className={styles.number}>
        {m.admin_returns_receipt_number({}, { locale })} {receipt.soPhieu},{" "}
        {m.admin_returns_receipt_day({}, { locale })} <DateText value={receipt.ngay} />
        {receipt.daHuy && <strong> ({m.admin_returns_cash_undone({}, { locale })})</strong>}
      </p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: "contents" }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={`${parts.stack} ${styles.signs}`}>
        {[
          m.admin_returns_receipt_sign_payer({}, { locale }),
          m.admin_returns_receipt_sign_collector({}, { locale }),
        ].map((who) => (
          <div key={who}>
            <p>
              <strong>{who}</strong>
            </p>
            <p>{m.admin_returns_receipt_sign_hint({}, { locale })}</p>
          </div>
        ))}
      </div>
      <p>
        {m.admin_returns_receipt_sign_collector({}, { locale })}: {receipt.nguoiThu}
      </p>
      {receipt.soTien >= NON_CASH_FROM && <p>{m.admin_returns_receipt_tax_note({}, { locale })}</p>}
    </article>
  );
}
