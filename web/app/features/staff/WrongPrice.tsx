import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/DataTable";
import { DateText } from "~/ui/DateText";
import { CheckboxField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Money } from "~/ui/Money";
import { OfficeForm, useFormPart } from "./OfficeForm";
import { Facts, Panel } from "./OfficePage";
import styles from "./office.module.css";
import type { MispricedOrders } from "./types";

type Row = MispricedOrders["donHang"][number];

function columns(): Column<Row>[] {
  return [
    {
      key: "code",
      label: m.office_order(),
      kind: "head",
      cell: ({ maDonHang }) => <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link>,
    },
    { key: "placed", label: m.office_placed(), cell: ({ taoLuc }) => <DateText value={taoLuc} time /> },
    { key: "customer", label: m.office_customer(), kind: "long", cell: ({ hoTen }) => hoTen },
    {
      key: "total",
      label: m.office_total(),
      kind: "number",
      cell: ({ tongTien }) => <Money amount={tongTien} />,
    },
    {
      key: "received",
      label: m.office_received(),
      kind: "number",
      cell: ({ daThu }) => <Money amount={daThu} />,
    },
  ];
}

/** The orders that would be cancelled, and what would go back. */
export function MispricedList({ found }: { found: MispricedOrders }) {
  const shown = found.donHang.length;
  return (
    <Panel title={m.office_wrong_price_count({ count: found.soDon })}>
      <div className={styles.apart}>
        <Facts entries={[[m.office_wrong_price_back(), <Money key="back" amount={found.tongDaThu} />]]} />
      </div>
      {shown < found.soDon && <p className={styles.soft}>{m.office_wrong_price_shown({ count: shown })}</p>}
      <DataTable
        caption={m.office_wrong_price_title()}
        columns={columns()}
        rows={found.donHang}
        idOf={({ id }) => id}
      />
    </Panel>
  );
}

type CancelProps = { found: MispricedOrders; once: string };

/** Cancelling what was looked at: says how many, asks why, and wants a tick (requirement S4.7). */
export function CancelMispriced({ found, once }: CancelProps) {
  const part = useFormPart("cancel");
  const count = found.soDon;
  if (found.conApDung) return <p className={styles.warn}>{m.office_wrong_price_holds()}</p>;
  return (
    <Panel title={m.office_wrong_price_do()} note={m.office_wrong_price_note()}>
      <OfficeForm intent="cancel" once={once} {...part}>
        <input type="hidden" name="soDon" value={count} />
        <TextField name="lyDo" label={m.office_reason()} maxLength={500} {...part} />
        <CheckboxField name="chac" label={m.office_wrong_price_sure({ count })} {...part} />
        <SubmitButton color="var(--danger)" name="nut" value="cancel">
          {m.office_wrong_price_now({ count })}
        </SubmitButton>
      </OfficeForm>
    </Panel>
  );
}
