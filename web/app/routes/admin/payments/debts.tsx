import { redirect } from "react-router";
import { DebtList } from "~/features/admin/payments/DebtList";
import { debtKind } from "~/features/admin/payments/labels";
import { adminChange, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { settleDebt } from "~/features/admin/server/debts.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { FilterForm, ListFrame } from "~/features/admin/shared/ListFrame";
import { VanishedItem } from "~/features/admin/shared/VanishedItem";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { oneOf, withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Money } from "~/ui/data/Money";
import { SelectField } from "~/ui/form/fields";
import type { Route } from "./+types/debts";

const PATH = "/quan-tri/khoan-phai-tra";

export const handle = defineScreen({
  title: m.admin_money_debts_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "refund",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "debts");
  const filter = { loai: oneOf(url.searchParams, "loai", debtKind.codes) };
  const page = pageOf(url.searchParams);
  const query = { ...filter, trang: page, kichThuoc: 25 };
  const debts = await load(
    gateway(context).GET("/payment/api/v1/quan-tri/khoan-phai-tra", { params: { query } }),
  );
  if (page > 1 && debts.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, debts, once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return adminChange({ context, area: "debts", form, to: PATH, work: () => settleDebt(context, form) });
}

/** What we owe: seeing it never takes it off the list, only paying or moving it does. */
export default function DebtsScreen({ loaderData: { filter, debts, once } }: Route.ComponentProps) {
  const kinds = debtKind.options();
  return (
    <AdminPage title={m.admin_money_debts_title()} lead={m.admin_money_debts_lead()}>
      <FilterForm path={PATH} label={m.admin_money_debts_find()} shown={JSON.stringify(filter)}>
        <SelectField
          name="loai"
          label={m.admin_money_debts_kind()}
          data={[{ value: "", label: m.admin_any() }, ...kinds]}
          defaultValue={filter.loai}
        />
      </FilterForm>
      <VanishedItem
        ids={debts.data.map(({ id }) => id)}
        written={{
          maDonHang: m.admin_money_debt_move_code(),
          thamChieu: m.admin_bank_reference(),
          lyDo: m.admin_reason(),
        }}
      />
      <ListFrame
        page={debts.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="refund"
        emptyTitle={m.admin_money_debts_none()}
        emptyText={m.admin_money_debts_none_text()}
        beside={
          <strong>
            {m.admin_money_debts_total()}: <Money amount={debts.tongTien} />
          </strong>
        }
      >
        <DebtList debts={debts.data} once={once} />
      </ListFrame>
    </AdminPage>
  );
}
