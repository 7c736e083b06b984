import { Link } from "react-router";
import { AdminFold } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { ReturnDetail } from "~/features/admin/shared/types";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { actionName, type ReturnAction, stageName } from "./labels";

const OURS = ["LOI_HO_SO", "KHONG_THUC_HIEN", "HANG_LOI"];
/** What usually comes next, in this order: its form is open. */
const NEXT: ReturnAction[] = ["CHAP_NHAN", "NHAN_HANG", "GIAO_LAI", "DUYET_HOAN"];
const NEEDS_WORDS = ["YEU_CAU_BO_SUNG", "TU_CHOI", "LAM_LAI"];

type PartProps = { found: ReturnDetail; once: string };

function GrantFields({ found }: { found: ReturnDetail }) {
  const amount = formatMoney(found.theoChinhSach);
  const hint = OURS.includes(found.lyDo.ma)
    ? m.admin_returns_one_policy_ours({ amount })
    : m.admin_returns_one_policy({ amount, stage: stageName(found.giaiDoan), percent: found.phanTram });
  return (
    <>
      <TextField
        name="soTien"
        label={m.admin_amount()}
        hint={hint}
        inputMode="numeric"
        defaultValue={found.theoChinhSach > 0 ? amount : ""}
      />
      <ReasonField reader="customer" label={m.admin_returns_one_note()} maxLength={500} optional />
    </>
  );
}

function ActionFold({ found, once, action, open }: PartProps & { action: ReturnAction; open: boolean }) {
  const danger = action === "TU_CHOI";
  return (
    <AdminFold
      summary={actionName(action)}
      open={open}
      intent="decide"
      id={action}
      once={once}
      submit={actionName(action)}
      danger={danger}
    >
      <input type="hidden" name="thaoTac" value={action} />
      <input type="hidden" name="soSuKien" value={found.soSuKien} />
      {action === "DUYET_HOAN" && <GrantFields found={found} />}
      <TextAreaField
        name="loiNhan"
        label={m.admin_returns_one_words()}
        rows={3}
        maxLength={2000}
        optional={!NEEDS_WORDS.includes(action)}
      />
    </AdminFold>
  );
}

/** What can be done with a request now, each with a message to the customer. */
export function ReturnDecision({ found, once }: PartProps) {
  const actions = actionName.codes.filter((action) => found.thaoTac.some((one) => one === action));
  const next = NEXT.find((action) => actions.includes(action));
  return (
    <Panel title={m.admin_returns_one_decide()}>
      {found.trangThai === "DUYET_HOAN" && (
        <p>
          {m.admin_returns_one_waits_payment()}{" "}
          <Link to="/quan-tri/hoan-tien">{m.admin_returns_one_to_refunds()}</Link>
        </p>
      )}
      {found.trangThai !== "DUYET_HOAN" && actions.length === 0 && (
        <p className={styles.soft}>{m.admin_returns_one_closed()}</p>
      )}
      {actions.map((action) => (
        <ActionFold key={action} found={found} once={once} action={action} open={action === next} />
      ))}
    </Panel>
  );
}
