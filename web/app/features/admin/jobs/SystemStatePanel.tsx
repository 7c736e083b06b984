import type { ReactNode } from "react";
import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { SystemState } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { waitedFor } from "./job-names";

type Watched = SystemState["tienTrinhNen"];

function stateOf({ trangThai }: Watched, good: string, bad: string, advice: string): ReactNode {
  if (trangThai === "ok") return <StatusBadge tone="good">{good}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="bad">{bad}</StatusBadge>
      <span className={styles.under}>{advice}</span>
    </>
  );
}

function waiting(watched: Watched, advice: string): ReactNode {
  const words = waitedFor(watched.giay);
  return stateOf(watched, words, words, advice);
}

/** Whether the background process lives, and what waits for it; each with what to do when it is ill. */
export function SystemStatePanel({ state }: { state: SystemState }) {
  const { tienTrinhNen, giaoDichCho, tinChoGui } = state;
  return (
    <Panel title={m.admin_jobs_state()}>
      <Facts
        entries={[
          [
            m.admin_jobs_worker(),
            stateOf(
              tienTrinhNen,
              m.admin_jobs_worker_ok(),
              m.admin_jobs_worker_bad(),
              m.admin_jobs_worker_do(),
            ),
          ],
          [m.admin_jobs_transfers(), waiting(giaoDichCho, m.admin_jobs_transfers_do())],
          [m.admin_jobs_messages(), waiting(tinChoGui, m.admin_jobs_messages_do())],
        ]}
      />
    </Panel>
  );
}
