import { BuyerPanel, EnterPanel } from "~/features/admin/invoices/EnterInvoice";
import { EntryList } from "~/features/admin/invoices/EntryList";
import { adminChange, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeInvoices } from "~/features/admin/server/invoices.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { OrderInvoices } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { inVietnam } from "~/server/clock.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/order";

export const handle = officeScreen<{ page: OrderInvoices } | undefined>(
  (data) => m.invoices_admin_order_title({ code: data?.page.maDonHang ?? "" }),
  "invoice",
);

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdminArea(context, "invoices");
  const found = await load(
    gateway(context).GET("/payment/api/v1/quan-tri/don-hang/{id}/hoa-don", { params: { path: { id } } }),
  );
  return { page: found.data, today: inVietnam().slice(0, 10), once: crypto.randomUUID() };
}

/** A page that was too old for its button is read again, so that the next press is about what is there now. */
export { revalidateWhenStale as shouldRevalidate } from "~/lib/revalidate";

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const form = await request.formData();
  const work = () => changeInvoices(context, id, form);
  return adminChange({ context, area: "invoices", form, to: `/quan-tri/hoa-don/${id}`, work });
}

/** One order's invoices: what is to be issued now, to whom, and every entry. */
export default function OrderInvoicesScreen({ loaderData: { page, today, once } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.invoices_admin_order_title({ code: page.maDonHang })}
      list={{ label: m.invoices_admin_nav(), path: "/quan-tri/hoa-don" }}
      between={[
        {
          label: m.admin_order_title({ code: page.maDonHang }),
          path: `/quan-tri/don-hang/${page.maDonHang}`,
        },
      ]}
      crumb={m.invoices_crumb()}
    >
      <div className={`${parts.stack} ${styles.columns}`}>
        <div className={`${parts.stack} ${styles.stack}`}>
          <EnterPanel page={page} once={once} today={today} />
          <EntryList entries={page.hoaDon} once={once} />
        </div>
        <BuyerPanel page={page} once={once} />
      </div>
    </AdminPage>
  );
}
