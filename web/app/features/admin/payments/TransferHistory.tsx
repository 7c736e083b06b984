import { Link } from "react-router";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { transferReason, transferState } from "~/features/admin/shared/labels";
import type { TransferPage } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";

type Step = TransferPage["lichSu"][number];

function nameOf({ viec, trangThai }: Step): string {
  if (viec === "MO_LAI") return m.admin_money_history_reopened();
  return viec === "DA_XEM" ? m.admin_money_history_seen() : transferState(trangThai);
}

/** What was decided about a transfer, by whom and why, oldest first. */
export function TransferHistory({ transfer: { lichSu } }: { transfer: TransferPage }) {
  if (lichSu.length === 0) return null;
  return (
    <Panel title={m.admin_money_history()}>
      <ol className={styles.log}>
        {lichSu.map((step) => (
          <li key={step.luc + step.viec}>
            <strong>{nameOf(step)}</strong>
            {step.maDonHang && (
              <>
                {" "}
                <Link to={`/quan-tri/don-hang/${step.maDonHang}`}>#{step.maDonHang}</Link>
              </>
            )}
            <p className={styles.soft}>
              <DateText value={step.luc} time />, {step.nguoi ?? m.admin_actor_system()}
              {step.lyDo && `: ${transferReason(step.lyDo)}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
