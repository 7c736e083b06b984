import {
  ChooseStatement,
  StatementHistory,
  StatementPreview,
} from "~/features/admin/payments/StatementForms";
import type { Statement } from "~/features/admin/payments/StatementLines";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { takeStatement } from "~/features/admin/server/payments/statements.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { useFailure } from "~/ui/form/PostForm";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/statement";

export const handle = officeScreen(m.admin_statement_title, "bank");

export async function loader({ context }: Route.LoaderArgs) {
  requireAdminArea(context, "transfers");
  return (await load(gateway(context).GET("/payment/api/v1/quan-tri/sao-ke"))).data;
}

export async function action({ context, request }: Route.ActionArgs) {
  return takeStatement(context, await request.formData());
}

/** Importing a bank statement: choosing it, seeing what would become of each line, and who imported what (requirement S4.6). */
export default function StatementScreen({ loaderData }: Route.ComponentProps) {
  const failure = useFailure();
  const statement = failure?.extra?.saoKe as Statement | undefined;
  const title = m.admin_statement_title();
  return (
    <AdminPage
      title={title}
      lead={m.admin_statement_lead()}
      list={{ label: m.admin_nav_transfers(), path: "/quan-tri/giao-dich" }}
    >
      <div className={`${parts.stack} ${styles.stack}`}>
        {/* What is refused of the columns stands beside them. */}
        <ChooseStatement page={loaderData} failure={statement ? undefined : failure} />
        {statement && (
          <StatementPreview
            statement={statement}
            kept={String(failure?.extra?.giu ?? "")}
            failure={failure}
          />
        )}
        <StatementHistory rows={loaderData.lanNhap} />
      </div>
    </AdminPage>
  );
}
