import { NumberFile } from "~/features/admin/invoices/NumberFile";
import { INVOICE_FILTERS, invoiceQueue } from "~/features/admin/invoices/OpenInvoiceTable";
import type { ListQuery } from "~/features/admin/model/list-filters";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeQueue } from "~/features/admin/server/invoices.server";
import { loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { inVietnam } from "~/server/clock.server";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/queue";

const PATH = "/quan-tri/hoa-don";

export const handle = listScreen("hoa-don", "invoice", ["money", 60, m.invoices_admin_nav]);

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "invoices");
  const read = (query: ListQuery<typeof INVOICE_FILTERS>) =>
    load(gateway(context).GET("/payment/api/v1/quan-tri/hoa-don", { params: { query } }));
  // As many as are invoiced at once.
  const list = await loadList(context, url, {
    path: PATH,
    filters: INVOICE_FILTERS,
    read,
    size: 50,
    work: "HOA_DON",
  });
  return { list, today: inVietnam().slice(0, 10) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeQueue(context, request);
}

function AccountingTable({ today }: { today: string }) {
  return (
    <Panel title={m.invoices_admin_table()} note={m.invoices_admin_table_hint()}>
      <form action="/quan-tri/hoa-don.csv" className={styles.form}>
        <TextField
          name="tuNgay"
          type="date"
          label={m.admin_from_day()}
          defaultValue={`${today.slice(0, 8)}01`}
        />
        <TextField name="denNgay" type="date" label={m.admin_until_day()} defaultValue={today} />
        <SubmitButton>{m.invoices_admin_download()}</SubmitButton>
      </form>
    </Panel>
  );
}

/** What is to be invoiced, the oldest first; the numbers of what was issued; the table for accounting. */
export default function InvoiceQueueScreen({ loaderData: { list, today } }: Route.ComponentProps) {
  return (
    <AdminPage title={listTitle("hoa-don")} lead={m.invoices_admin_lead()}>
      <OfficeList list={list} description={invoiceQueue()} />
      <div className={`${parts.stack} ${styles.stack}`}>
        <NumberFile once={list.once} />
        <AccountingTable today={today} />
      </div>
    </AdminPage>
  );
}
