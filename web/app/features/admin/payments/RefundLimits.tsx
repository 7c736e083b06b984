import { WaitingBanner } from "~/features/admin/approvals/ApprovalParts";
import { AdminFold } from "~/features/admin/shared/AdminForm";
import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { ApprovalRow, Limits } from "~/features/admin/shared/types";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import { TextField } from "~/ui/form/fields";

const NAMES = {
  motDon: m.admin_returns_limits_order,
  motKhach: m.admin_returns_limits_customer,
  motNguoi: m.admin_returns_limits_person,
};
const FIELDS = Object.keys(NAMES) as (keyof typeof NAMES)[];

function ChangeFold({ limits, once }: { limits: Limits; once: string }) {
  return (
    <AdminFold
      summary={m.admin_sms_change_limits()}
      intent="limits"
      once={once}
      submit={m.admin_returns_limits_save()}
    >
      <p className={styles.soft}>{m.admin_returns_limits_second()}</p>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={NAMES[name]()}
          inputMode="numeric"
          defaultValue={formatMoney(limits[name])}
        />
      ))}
      <ReasonField reader="office" maxLength={500} />
    </AdminFold>
  );
}

type RefundLimitsProps = { limits: Limits; waiting: ApprovalRow[]; once: string; may: boolean };

/** From which sums two people are needed (G-13); administrators ask for others, and see what waits for approval. */
export function RefundLimits({ limits, waiting, once, may }: RefundLimitsProps) {
  return (
    <Panel title={m.admin_returns_limits()} note={m.admin_returns_limits_lead()}>
      <Facts entries={FIELDS.map((name) => [NAMES[name](), <Money key={name} amount={limits[name]} />])} />
      <WaitingBanner requests={waiting} />
      {may && waiting.length === 0 && <ChangeFold limits={limits} once={once} />}
    </Panel>
  );
}
