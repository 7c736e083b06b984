import type { Invoice } from "~/features/invoices/model/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { Fact, Facts, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./invoices.module.css";

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  return (
    <li className={styles.item}>
      <h3 className={parts.justApart}>
        {invoice.soTien < 0 && `${m.invoices_reduction()}: `}
        {m.invoices_number({ series: invoice.kyHieu, number: invoice.so })}
      </h3>
      <Facts>
        <Fact name={m.invoices_day()}>
          <DateText value={invoice.ngay} />
        </Fact>
        <Fact name={m.invoices_amount()} strong>
          <Money amount={invoice.soTien} />
        </Fact>
        <Fact name={m.invoices_tax()}>
          <Money amount={invoice.thueGtgt} />
        </Fact>
        {invoice.maTraCuu && <Fact name={m.invoices_lookup()}>{invoice.maTraCuu}</Fact>}
      </Facts>
      {invoice.duongDan && (
        <p className={parts.pressLinks}>
          <a href={invoice.duongDan} rel="noopener noreferrer">
            {m.invoices_open()}
          </a>
        </p>
      )}
    </li>
  );
}

/** What was issued so far, or that nothing was and when it will be. */
export function IssuedInvoices({ invoices }: { invoices: Invoice[] }) {
  return (
    <Panel title={m.invoices_issued()}>
      {invoices.length === 0 ? (
        <>
          <p>{m.invoices_none()}</p>
          <p className={parts.soft}>{m.invoices_none_text()}</p>
        </>
      ) : (
        <ul className={`${parts.stackWide} ${parts.apart}`}>
          {invoices.map((invoice) => (
            <InvoiceFacts key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      <p className={parts.soft}>{m.invoices_no_fee()}</p>
    </Panel>
  );
}
