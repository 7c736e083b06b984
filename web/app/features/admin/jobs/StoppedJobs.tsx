import { AdminFold } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { timeColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { HeldJob, HeldJobEvent } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { jobKind } from "./job-names";

type SettleProps = { id: string; intent: "retry" | "close"; label: string; once: string };

function Settle({ label, ...form }: SettleProps) {
  return (
    <AdminFold summary={label} submit={label} danger={form.intent === "close"} {...form}>
      <ReasonField reader="office" rows={2} maxLength={500} />
    </AdminFold>
  );
}

const keyOf = ({ id }: HeldJob) => String(id);

/** The jobs that were given up; each opens to its two ways out. */
export function stoppedJobs(once: string): ListDescription<HeldJob> {
  return {
    caption: m.admin_jobs_held(),
    icon: "mail",
    columns: [
      { key: "kind", label: m.admin_kind_of(), kind: "head", cell: ({ loai }) => jobKind(loai) },
      { key: "number", label: m.admin_jobs_number(), cell: keyOf },
      { key: "tries", label: m.admin_tries(), kind: "number", cell: ({ soLanThu }) => soLanThu },
      { key: "error", label: m.admin_jobs_error(), kind: "long", cell: ({ loi }) => loi },
      timeColumn("since", m.admin_jobs_since(), ({ taoLuc }) => taoLuc),
      timeColumn("stopped", m.admin_jobs_stopped(), ({ lucDung }) => lucDung),
    ],
    keyOf,
    nameOf: keyOf,
    opened: (job) => (
      <>
        <Settle id={keyOf(job)} intent="retry" label={m.admin_jobs_retry()} once={once} />
        <Settle id={keyOf(job)} intent="close" label={m.admin_jobs_close()} once={once} />
      </>
    ),
    filed: false,
    empty: { title: m.admin_jobs_none(), text: m.admin_jobs_none_text() },
  };
}

function columns(): Column<HeldJobEvent>[] {
  return [
    { key: "kind", label: m.admin_kind_of(), kind: "head", cell: ({ loai }) => jobKind(loai) },
    { key: "number", label: m.admin_jobs_number(), cell: ({ viecId }) => viecId },
    {
      key: "what",
      label: m.admin_jobs_what(),
      cell: ({ hanhDong }) => (hanhDong === "DONG" ? m.admin_jobs_close() : m.admin_jobs_retry()),
    },
    { key: "why", label: m.admin_reason(), kind: "long", cell: ({ lyDo }) => lyDo },
    { key: "who", label: m.admin_jobs_who(), cell: ({ tenNguoi }) => tenNguoi || m.admin_none() },
    timeColumn("when", m.admin_at(), ({ luc }) => luc),
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
