import { AdminFold, AdminForm } from "~/features/admin/shared/AdminForm";
import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { moneyColumn } from "~/features/admin/shared/columns";
import type { OrderInvoices } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { Money } from "~/ui/data/Money";
import { BuyerFields, buyerKind } from "~/ui/form/BuyerFields";
import { TextField } from "~/ui/form/fields";

type PartProps = { page: OrderInvoices; once: string };

function EnterForm({ page, once, today }: PartProps & { today: string }) {
  return (
    <AdminForm intent="enter" once={once} submit={m.invoices_admin_enter()}>
      <input type="hidden" name="soTien" value={page.soTien} />
      <TextField
        name="kyHieu"
        label={m.invoices_admin_series()}
        hint={m.invoices_admin_series_hint()}
        maxLength={10}
      />
      <TextField name="so" label={m.invoices_admin_number()} inputMode="numeric" maxLength={8} />
      <TextField name="ngay" type="date" label={m.invoices_day()} defaultValue={today} />
      <TextField name="maTraCuu" label={m.invoices_lookup()} maxLength={64} optional />
      <TextField
        name="duongDan"
        type="url"
        label={m.invoices_admin_url()}
        hint={m.invoices_admin_url_hint()}
        maxLength={500}
        optional
      />
    </AdminForm>
  );
}

function lineColumns(): Column<OrderInvoices["dong"][number]>[] {
  return [
    { key: "name", label: m.admin_services(), kind: "head", cell: ({ ten }) => ten },
    { key: "count", label: m.admin_quantity(), kind: "number", cell: ({ soLuong }) => soLuong },
    moneyColumn("net", m.invoices_admin_net(), ({ thanhTien }) => thanhTien),
    { key: "rate", label: m.invoices_admin_rate(), kind: "number", cell: ({ thueSuat }) => `${thueSuat}%` },
    moneyColumn("tax", m.invoices_tax(), ({ thueGtgt }) => thueGtgt),
  ];
}

/** What is to be issued now, and entering what the provider issued. */
export function EnterPanel({ page, once, today }: PartProps & { today: string }) {
  if (page.soTien === 0) {
    return (
      <Panel title={m.invoices_admin_due()}>
        <p>{m.invoices_admin_due_none()}</p>
      </Panel>
    );
  }
  return (
    <Panel title={page.soTien > 0 ? m.invoices_admin_due() : m.invoices_admin_reduce()}>
      <Facts
        entries={[
          [m.invoices_amount(), <Money key="a" amount={page.soTien} />],
          [m.invoices_tax(), <Money key="t" amount={page.thueGtgt} />],
        ]}
      />
      <DataTable
        caption={m.invoices_admin_lines()}
        columns={lineColumns()}
        rows={page.dong}
        idOf={(line) => `${page.dong.indexOf(line)}`}
      />
      {page.phiNhaNuoc > 0 && (
        <p className={styles.soft}>
          {m.invoices_admin_state_fee()} <Money amount={page.phiNhaNuoc} />
        </p>
      )}
      <p>{m.invoices_admin_enter_hint()}</p>
      <EnterForm page={page} once={once} today={today} />
    </Panel>
  );
}

/** Whom the invoice is made out to, and changing that as the customer asked. */
export function BuyerPanel({ page, once }: PartProps) {
  const { nguoiMua: buyer } = page;
  const standing = page.hoaDon.some(({ loai, daHuyGhi }) => loai !== "HUY_GHI" && !daHuyGhi);
  return (
    <Panel title={m.invoices_buyer()} note={page.daChoBiet ? undefined : m.invoices_default_note()}>
      <Facts
        entries={[
          [m.invoices_kind(), buyerKind(buyer.loai)],
          [m.invoices_name(), buyer.ten || null],
          [m.invoices_tax_code(), buyer.maSoThue || null],
          [m.invoices_address(), buyer.diaChi || null],
          [m.invoices_email(), buyer.email || null],
        ]}
      />
      {!standing && (
        <AdminFold
          summary={m.invoices_admin_edit_buyer()}
          intent="buyer"
          once={once}
          submit={m.invoices_save()}
        >
          <BuyerFields buyer={buyer} />
        </AdminFold>
      )}
    </Panel>
  );
}
