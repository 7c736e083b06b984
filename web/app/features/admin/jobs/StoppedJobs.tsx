import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Facts, Fold, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { timeColumn } from "~/features/admin/shared/columns";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { HeldJob, HeldJobEvent } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { EmptyState } from "~/ui/feedback/EmptyState";
import parts from "~/ui/theme/parts.module.css";
import { jobKind } from "./job-names";

type SettleProps = { id: string; intent: "retry" | "close"; label: string; once: string };

function Settle({ id, intent, label, once }: SettleProps) {
  const part = useFormPart(intent, id);
  return (
    <Fold summary={label} open={part.failure !== undefined} danger={intent === "close"}>
      <AdminForm intent={intent} id={id} once={once} submit={label}>
        <ReasonField reader="office" rows={2} maxLength={500} />
      </AdminForm>
    </Fold>
  );
}

function Stopped({ job, once }: { job: HeldJob; once: string }) {
  const id = String(job.id);
  return (
    <section className={styles.panel}>
      <h3>{jobKind(job.loai)}</h3>
      <Facts
        entries={[
          [m.admin_jobs_number(), id],
          [m.admin_tries(), String(job.soLanThu)],
          [m.admin_jobs_error(), job.loi],
          [m.admin_jobs_since(), <DateText key="c" value={job.taoLuc} time />],
          [m.admin_jobs_stopped(), <DateText key="s" value={job.lucDung} time />],
        ]}
      />
      <Settle id={id} intent="retry" label={m.admin_jobs_retry()} once={once} />
      <Settle id={id} intent="close" label={m.admin_jobs_close()} once={once} />
    </section>
  );
}

/** The jobs that were given up, each with its two ways out. */
export function StoppedJobs({ jobs, count, once }: { jobs: HeldJob[]; count: number; once: string }) {
  if (jobs.length === 0) {
    return (
      <EmptyState icon="mail" title={m.admin_jobs_none()}>
        {m.admin_jobs_none_text()}
      </EmptyState>
    );
  }
  return (
    <section className={`${parts.stack} ${styles.stack}`}>
      <h2>{m.admin_jobs_held()}</h2>
      {count > jobs.length && <p className={styles.soft}>{m.admin_jobs_more({ count })}</p>}
      {jobs.map((job) => (
        <Stopped key={job.id} job={job} once={once} />
      ))}
    </section>
  );
}

function columns(): Column<HeldJobEvent>[] {
  return [
    { key: "kind", label: m.admin_kind(), kind: "head", cell: ({ loai }) => jobKind(loai) },
    { key: "number", label: m.admin_jobs_number(), cell: ({ viecId }) => viecId },
    {
      key: "what",
      label: m.admin_jobs_what(),
      cell: ({ hanhDong }) => (hanhDong === "DONG" ? m.admin_jobs_close() : m.admin_jobs_retry()),
    },
    { key: "why", label: m.admin_reason(), kind: "long", cell: ({ lyDo }) => lyDo },
    { key: "who", label: m.admin_jobs_who(), cell: ({ tenNguoi }) => tenNguoi || m.admin_none() },
    timeColumn("when", m.admin_who_when(), ({ luc }) => luc),
  ];
}

/** What was done with stopped jobs, the latest first. */
export function JobHistory({ events }: { events: HeldJobEvent[] }) {
  return (
    <Panel title={m.admin_jobs_history()}>
      {events.length === 0 ? (
        <p className={styles.soft}>{m.admin_jobs_history_none()}</p>
      ) : (
        <DataTable caption={m.admin_jobs_history()} columns={columns()} rows={events} idOf={({ id }) => id} />
      )}
    </Panel>
  );
}
