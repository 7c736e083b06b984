import { JobHistory, StoppedJobs } from "~/features/admin/jobs/StoppedJobs";
import { SystemStatePanel } from "~/features/admin/jobs/SystemStatePanel";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { settleJob } from "~/features/admin/server/outbox/jobs.server";
import { AdminCrumbs, AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ADMIN_AREAS } from "~/lib/admin-roles";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/background-jobs";

export const handle = defineScreen({
  title: m.admin_jobs_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "mail",
  hidden: true,
  layout: "admin",
});

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
      above={
        <AdminCrumbs
          list={{ label: m.admin_outbox_title(), path: ADMIN_AREAS.outbox.path }}
          current={m.admin_jobs_title()}
        />
      }
    >
      <div className={`${parts.stack} ${styles.stack}`}>
        <SystemStatePanel state={jobs.tinhTrang} />
        <StoppedJobs jobs={jobs.viec} count={jobs.soViec} once={once} />
        <JobHistory events={jobs.lichSu} />
      </div>
    </AdminPage>
  );
}
