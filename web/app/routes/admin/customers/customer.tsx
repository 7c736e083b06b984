import {
  CustomerContact,
  CustomerMoney,
  CustomerNote,
  JoinVisitor,
  OpenWork,
  SameContact,
  Timeline,
} from "~/features/admin/customers/CustomerParts";
import { entryKind } from "~/features/admin/customers/entries";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeCustomer, loadCustomer } from "~/features/admin/server/customers.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { Customer } from "~/features/admin/shared/types";
import { formatDate } from "~/lib/text/format";
import { pageOf } from "~/lib/text/page-numbers";
import { oneOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/customer";

export const handle = officeScreen<{ customer: Customer } | undefined>(
  (data) => data?.customer.hoTen ?? m.admin_customer(),
  "user",
);

export async function loader({ context, params: { ma }, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "orders");
  const loai = oneOf(searchParams, "loai", entryKind.codes);
  const customer = await loadCustomer(context, ma, { loai, trang: pageOf(searchParams) });
  return { customer, loai, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { ma } }: Route.ActionArgs) {
  return changeCustomer(context, ma, await request.formData());
}

/** Who somebody is: how to reach them, money, what waits, and everything that happened (requirement S6.5: the view is logged). */
export default function CustomerScreen({ loaderData: { customer, loai, once } }: Route.ComponentProps) {
  const { ma, hoTen, accountId, tuLuc, biHanChe } = customer;
  return (
    <AdminPage
      title={hoTen}
      lead={
        accountId ? m.admin_who_lead({ date: formatDate(tuLuc) }) : m.admin_who_visitor_text({ code: ma })
      }
      beside={
        <>
          {!accountId && <StatusBadge tone="neutral">{m.admin_who_visitor()}</StatusBadge>}
          {biHanChe && <StatusBadge tone="warn">{m.admin_who_restricted()}</StatusBadge>}
        </>
      }
      list={{ label: m.admin_who_search(), path: "/quan-tri/tim" }}
      crumb={m.admin_customer()}
    >
      <div className={`${parts.stack} ${styles.columns}`}>
        <div className={`${parts.stack} ${styles.stack}`}>
          <OpenWork customer={customer} />
          <Timeline customer={customer} kind={loai} />
        </div>
        <div className={`${parts.stack} ${styles.stack} ${styles.side}`}>
          <CustomerContact customer={customer} />
          <CustomerMoney customer={customer} />
          <SameContact customer={customer} />
          <JoinVisitor customer={customer} once={once} />
          <CustomerNote once={once} />
        </div>
      </div>
    </AdminPage>
  );
}
