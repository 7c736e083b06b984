import { AdminForm } from "~/features/admin/shared/AdminForm";
import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { linkColumn, moneyColumn, timeColumn } from "~/features/admin/shared/columns";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { MispricedOrders } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { Money } from "~/ui/data/Money";
import { CheckboxField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";

type Row = MispricedOrders["donHang"][number];

function columns(): Column<Row>[] {
  return [
    linkColumn(
      "code",
      m.admin_order(),
      ({ maDonHang }) => [`/quan-tri/don-hang/${maDonHang}`, `#${maDonHang}`],
      "head",
    ),
    timeColumn("placed", m.admin_placed(), ({ taoLuc }) => taoLuc),
    { key: "customer", label: m.admin_customer(), kind: "long", cell: ({ hoTen }) => hoTen },
    moneyColumn("total", m.admin_total(), ({ tongTien }) => tongTien),
    moneyColumn("received", m.admin_received(), ({ daThu }) => daThu),
  ];
}

/** The orders that would be cancelled, and what would be refunded. */
export function MispricedList({ found }: { found: MispricedOrders }) {
  const shown = found.donHang.length;
  return (
    <Panel title={m.admin_wrong_price_count({ count: found.soDon })}>
      <div className={parts.apart}>
        <Facts entries={[[m.admin_wrong_price_back(), <Money key="back" amount={found.tongDaThu} />]]} />
      </div>
      {shown < found.soDon && <p className={styles.soft}>{m.admin_wrong_price_shown({ count: shown })}</p>}
      <DataTable
        caption={m.admin_wrong_price_title()}
        columns={columns()}
        rows={found.donHang}
        idOf={({ id }) => id}
      />
    </Panel>
  );
}

type CancelProps = { found: MispricedOrders; once: string };

/** Cancels the orders that were shown: says how many, asks why, and requires a tick (requirement S4.7). */
export function CancelMispriced({ found, once }: CancelProps) {
  const count = found.soDon;
  if (found.conApDung) return <p className={parts.note}>{m.admin_wrong_price_holds()}</p>;
  return (
    <Panel title={m.admin_wrong_price_do()} note={m.admin_wrong_price_note()}>
      <AdminForm intent="cancel" once={once} submit={m.admin_wrong_price_now({ count })} danger>
        <input type="hidden" name="soDon" value={count} />
        <ReasonField reader="customer" maxLength={500} />
        <CheckboxField
          key={count}
          name="chac"
          value={String(count)}
          label={m.admin_wrong_price_sure({ count })}
        />
      </AdminForm>
    </Panel>
  );
}
