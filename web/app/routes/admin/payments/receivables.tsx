import { redirect } from "react-router";
import { ReceivableTable } from "~/features/admin/payments/ReceivableTable";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { FilterForm, ListFrame } from "~/features/admin/shared/ListFrame";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Money } from "~/ui/data/Money";
import { CheckboxField } from "~/ui/form/fields";
import type { Route } from "./+types/receivables";

const PATH = "/quan-tri/khoan-phai-thu";

export const handle = defineScreen({
  title: m.admin_money_receivables_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "bank",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "receivables");
  const filter = { quaHan: url.searchParams.get("quaHan") === "true" || undefined };
  const page = pageOf(url.searchParams);
  const query = { ...filter, trang: page, kichThuoc: 25 };
  const found = await load(
    gateway(context).GET("/payment/api/v1/quan-tri/khoan-phai-thu", { params: { query } }),
  );
  if (page > 1 && found.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, found };
}

/** Money that is due on a day: deferred payments and what is left after deposits (S4.6). */
export default function ReceivablesScreen({ loaderData: { filter, found } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_money_receivables_title()} lead={m.admin_money_receivables_lead()}>
      <FilterForm path={PATH} label={m.admin_money_receivables_find()} shown={JSON.stringify(filter)}>
        <CheckboxField
          name="quaHan"
          label={m.admin_money_receivables_only_late()}
          defaultChecked={filter.quaHan}
          optional
        />
      </FilterForm>
      <ListFrame
        page={found.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="bank"
        emptyTitle={m.admin_money_receivables_none()}
        emptyText={m.admin_money_receivables_none_text()}
        beside={
          <strong>
            {m.admin_money_receivables_total()}: <Money amount={found.tongTien} />
          </strong>
        }
      >
        <ReceivableTable rows={found.data} />
      </ListFrame>
    </AdminPage>
  );
}
