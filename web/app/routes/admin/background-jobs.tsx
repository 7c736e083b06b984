import { JobHistory, stoppedJobs } from "~/features/admin/jobs/StoppedJobs";
import { SystemStatePanel } from "~/features/admin/jobs/SystemStatePanel";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { JOB_WORKS } from "~/features/admin/server/outbox/jobs.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/background-jobs";

const PATH = "/quan-tri/viec-nen";

export const handle = officeScreen(m.admin_jobs_title, "mail");

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "jobs");
  const read = async () => {
    const { data: jobs } = await load(gateway(context).GET("/business/api/v1/quan-tri/viec-nen"));
    return { data: jobs.viec, jobs };
  };
  return { list: await loadList(context, url, { path: PATH, filters: {}, read }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { path: PATH, single: JOB_WORKS });
}

/** Whether background work is well, and the jobs that wait for a decision. */
export default function BackgroundJobsScreen({ loaderData: { list } }: Route.ComponentProps) {
  const { tinhTrang, soViec, lichSu } = list.found.jobs;
  return (
    <AdminPage title={m.admin_jobs_title()} lead={m.admin_jobs_lead()} list="hop-thu-di">
      <div className={`${parts.stack} ${styles.stack}`}>
        <SystemStatePanel state={tinhTrang} />
        <section>
          <h2 className={styles.sub}>{m.admin_jobs_held()}</h2>
          {soViec > list.rows.length && <p className={styles.soft}>{m.admin_jobs_more({ count: soViec })}</p>}
          <OfficeList list={list} description={stoppedJobs(list.once)} />
        </section>
        <JobHistory events={lichSu} />
      </div>
    </AdminPage>
  );
}
