import { redirect } from "react-router";
import { OpenInvoiceTable } from "~/features/admin/invoices/OpenInvoiceTable";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { FilterForm, ListFrame } from "~/features/admin/shared/ListFrame";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { inVietnam } from "~/server/clock.server";
import { CheckboxField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/queue";

const PATH = "/quan-tri/hoa-don";

export const handle = defineScreen({
  title: m.invoices_admin_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "invoice",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "invoices");
  const filter = { quaHan: url.searchParams.get("quaHan") === "true" || undefined };
  const page = pageOf(url.searchParams);
  const query = { ...filter, trang: page, kichThuoc: 25 };
  const found = await load(gateway(context).GET("/payment/api/v1/quan-tri/hoa-don", { params: { query } }));
  if (page > 1 && found.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, found, today: inVietnam().slice(0, 10) };
}

function AccountingTable({ today }: { today: string }) {
  return (
    <Panel title={m.invoices_admin_table()} note={m.invoices_admin_table_hint()}>
      <form action="/quan-tri/hoa-don.csv" className={styles.form}>
        <TextField
          name="tuNgay"
          type="date"
          label={m.invoices_admin_from()}
          defaultValue={`${today.slice(0, 8)}01`}
        />
        <TextField name="denNgay" type="date" label={m.invoices_admin_until()} defaultValue={today} />
        <SubmitButton>{m.invoices_admin_download()}</SubmitButton>
      </form>
    </Panel>
  );
}

/** What is to be invoiced, the oldest first, and the table for accounting. */
export default function InvoiceQueueScreen({ loaderData: { filter, found, today } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.invoices_admin_title()} lead={m.invoices_admin_lead()}>
      <FilterForm path={PATH} label={m.invoices_admin_find()} shown={JSON.stringify(filter)}>
        <CheckboxField
          name="quaHan"
          label={m.invoices_admin_only_late()}
          defaultChecked={filter.quaHan}
          optional
        />
      </FilterForm>
      <div className={`${parts.stack} ${styles.stack}`}>
        <ListFrame
          page={found.trang}
          hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
          icon="invoice"
          emptyTitle={m.invoices_admin_none()}
          emptyText={m.invoices_admin_none_text()}
        >
          <OpenInvoiceTable rows={found.data} />
        </ListFrame>
        <AccountingTable today={today} />
      </div>
    </AdminPage>
  );
}
