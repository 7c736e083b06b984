import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { EnteredInvoice } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";

type EntryProps = { entry: EnteredInvoice; once: string };

function RetractFold({ entry, once }: EntryProps) {
  const part = useFormPart("retract", entry.id);
  return (
    <Fold summary={m.invoices_admin_retract()} open={part.failure !== undefined} danger>
      <AdminForm intent="retract" id={entry.id} once={once} submit={m.invoices_admin_retract()}>
        <ReasonField reader="office" hint={m.invoices_admin_retract_hint()} maxLength={500} />
      </AdminForm>
    </Fold>
  );
}

function Entry({ entry, once }: EntryProps) {
  const back = entry.loai === "HUY_GHI";
  return (
    <li>
      <strong>{m.invoices_number({ series: entry.kyHieu, number: entry.so })}</strong>:{" "}
      <Money amount={entry.soTien} />{" "}
      {(back || entry.daHuyGhi) && <StatusBadge tone="warn">{m.invoices_admin_retracted()}</StatusBadge>}
      <p className={styles.soft}>
        {m.invoices_day()} <DateText value={entry.ngay} />, {entry.nguoiGhi},{" "}
        <DateText value={entry.luc} time />
        {entry.lyDo && <>. {entry.lyDo}</>}
      </p>
      {!back && !entry.daHuyGhi && <RetractFold entry={entry} once={once} />}
    </li>
  );
}

/** Every entry of an order, also those that were taken back. */
export function EntryList({ entries, once }: { entries: EnteredInvoice[]; once: string }) {
  return (
    <Panel title={m.invoices_issued()} note={entries.length === 0 ? m.invoices_none() : undefined}>
      <ul className={styles.log}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} once={once} />
        ))}
      </ul>
    </Panel>
  );
}
