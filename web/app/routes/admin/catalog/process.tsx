import { StepsToday, Versions } from "~/features/admin/catalog/ProcessSteps";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeProcess } from "~/features/admin/server/catalog/processes.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { listTitle } from "~/features/admin/shared/list-title";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { Process } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/process";

export const handle = officeScreen<{ process: Process } | undefined>(
  (data) => data?.process.ten ?? listTitle("quy-trinh"),
  "services",
);

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdminArea(context, "processes");
  const api = gateway(context);
  const found = await load(
    api.GET("/partner/api/v1/quan-tri/quy-trinh/{ma}", { params: { path: { ma: params.ma } } }),
  );
  return { process: found.data, once: crypto.randomUUID() };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return changeProcess(context, params.ma, await request.formData());
}

/** One process: its steps for orders from now on, and every version that orders still keep. */
export default function ProcessScreen({ loaderData: { process, once } }: Route.ComponentProps) {
  return (
    <AdminPage title={process.ten} lead={m.admin_process_lead()} list="quy-trinh">
      <div className={`${parts.stack} ${styles.stack}`}>
        <StepsToday process={process} once={once} />
        <Versions process={process} />
      </div>
    </AdminPage>
  );
}
