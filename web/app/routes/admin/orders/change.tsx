import { LinesForm, MoveForm, Proposals } from "~/features/admin/calls/ChangeForms";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeByLink, loadChanges } from "~/features/admin/server/calls/order-change.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/change";

export const handle = defineScreen({
  title: m.admin_proposal_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "orders",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdminArea(context, "orders");
  return { ...(await loadChanges(context, id)), once: crypto.randomUUID() };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  return changeByLink(context, id, await request.formData());
}

/** Changes of a placed order that its customer is asked about. */
export default function OrderChangeScreen({ loaderData }: Route.ComponentProps) {
  const { maDonHang, delivered, asItIs, offers, proposals, once } = loaderData;
  return (
    <AdminPage
      title={m.admin_proposal_title()}
      lead={m.admin_proposal_lead()}
      list={{ label: `#${maDonHang}`, path: `/quan-tri/don-hang/${maDonHang}` }}
      crumb={m.admin_proposal_title()}
    >
      <div className={`${parts.stack} ${styles.columns}`}>
        <div className={`${parts.stack} ${styles.stack}`}>
          <LinesForm offers={offers} asItIs={asItIs} once={once} />
          {delivered && <MoveForm once={once} />}
        </div>
        <div className={`${parts.stack} ${styles.stack} ${styles.side}`}>
          <Proposals proposals={proposals} once={once} />
        </div>
      </div>
    </AdminPage>
  );
}
