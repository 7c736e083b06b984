import { BalanceBadge, BalanceFacts, BalanceTables } from "~/features/admin/payments/BalanceReport";
import { adminChange, onceHeader, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { AdminPage, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { EmptyState } from "~/ui/feedback/EmptyState";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/balance";

const PATH = "/quan-tri/doi-chieu";

export const handle = officeScreen(m.admin_money_balance_title, "guard", [
  "money",
  70,
  m.admin_money_nav_balance,
]);

export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = requireAdminArea(context, "balance");
  const found = await load(gateway(context).GET("/payment/api/v1/quan-tri/doi-chieu"));
  return { found: found.data.lanCuoi, mayRun: roles.includes("quan-tri"), once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const work = async () => {
    await unwrap(
      gateway(context).POST("/payment/api/v1/quan-tri/doi-chieu", { params: { header: onceHeader(form) } }),
    );
    return m.admin_money_done_balance();
  };
  return adminChange({ context, area: "balance", form, to: PATH, work });
}

function CheckNow({ once }: { once: string }) {
  return (
    <AdminForm intent="check" once={once} {...useFormPart("check")} submit={m.admin_money_balance_now()} />
  );
}

/** Every đồng in exactly one place: the last check, and what contradicts what. */
export default function BalanceScreen({ loaderData: { found, mayRun, once } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_money_balance_title()}
      lead={m.admin_money_balance_lead()}
      beside={mayRun && <CheckNow once={once} />}
    >
      {!found && (
        <EmptyState icon="guard" title={m.admin_money_balance_never()}>
          {m.admin_money_balance_never_text()}
        </EmptyState>
      )}
      {found && (
        <div className={`${parts.stack} ${styles.stack}`}>
          <Panel title={m.admin_money_balance_last()} note={<BalanceBadge found={found} />}>
            <BalanceFacts found={found} />
          </Panel>
          <BalanceTables found={found} />
        </div>
      )}
    </AdminPage>
  );
}
