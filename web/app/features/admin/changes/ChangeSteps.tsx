import { AdminFold } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { m } from "~/paraglide/messages.js";
import { TextAreaField, TextField } from "~/ui/form/fields";
import type { components } from "~contract/api";

type Found = components["schemas"]["OfficeChange"];
type Action = "YEU_CAU_SUA" | "NOP" | "GHI_NHAN" | "TU_CHOI";

const NAMES: Record<Action, () => string> = {
  NOP: m.admin_changes_file,
  GHI_NHAN: m.admin_changes_record,
  YEU_CAU_SUA: m.admin_changes_return,
  TU_CHOI: m.admin_changes_refuse,
};

function Step({ found, once, action }: { found: Found; once: string; action: Action }) {
  const forward = action === "NOP" || action === "GHI_NHAN";
  return (
    <AdminFold
      summary={NAMES[action]()}
      open={forward}
      intent="move"
      id={action}
      once={once}
      submit={NAMES[action]()}
      danger={action === "TU_CHOI"}
    >
      <input type="hidden" name="thaoTac" value={action} />
      <input type="hidden" name="soSuKien" value={found.thayDoi.soSuKien} />
      {action === "NOP" && <TextField name="soBienNhan" label={m.admin_changes_receipt()} maxLength={50} />}
      {action === "GHI_NHAN" && <p>{m.admin_changes_record_text()}</p>}
      {forward ? (
        <TextField
          name="ngay"
          type="date"
          label={action === "NOP" ? m.admin_changes_filing_day() : m.admin_changes_result_day()}
        />
      ) : (
        <TextAreaField name="loiNhan" label={m.admin_words_to_customer()} rows={3} maxLength={2000} />
      )}
    </AdminFold>
  );
}

/** What the office can do with a change now. */
export function ChangeSteps({ found, once }: { found: Found; once: string }) {
  const possible = (Object.keys(NAMES) as Action[]).filter((one) => found.thaoTac.includes(one));
  return (
    <Panel title={m.admin_changes_step()}>
      {found.conThieu.length > 0 && <p role="status">{m.admin_changes_unsecured()}</p>}
      {possible.length === 0 && <p className={styles.soft}>{m.admin_changes_closed()}</p>}
      {possible.map((action) => (
        <Step key={action} found={found} once={once} action={action} />
      ))}
    </Panel>
  );
}
