import { JobHistory, StoppedJobs } from "~/features/admin/jobs/StoppedJobs";
import { SystemStatePanel } from "~/features/admin/jobs/SystemStatePanel";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { settleJob } from "~/features/admin/server/outbox/jobs.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { listTitle } from "~/features/admin/shared/list-title";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { ADMIN_AREAS } from "~/lib/admin-roles";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/background-jobs";

export const handle = officeScreen(m.admin_jobs_title, "mail");

export async function loader({ context }: Route.LoaderArgs) {
  requireAdminArea(context, "jobs");
  const { data: jobs } = await load(gateway(context).GET("/business/api/v1/quan-tri/viec-nen"));
  return { jobs, once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  return settleJob(context, await request.formData());
}

/** Whether background work is well, and the jobs that wait for a decision. */
export default function BackgroundJobsScreen({ loaderData: { jobs, once } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_jobs_title()}
      lead={m.admin_jobs_lead()}
      list={{ label: listTitle("hop-thu-di"), path: ADMIN_AREAS.outbox.path }}
    >
      <div className={`${parts.stack} ${styles.stack}`}>
        <SystemStatePanel state={jobs.tinhTrang} />
        <StoppedJobs jobs={jobs.viec} count={jobs.soViec} once={once} />
        <JobHistory events={jobs.lichSu} />
      </div>
    </AdminPage>
  );
}
