import { AdminFold } from "~/features/admin/shared/AdminForm";
import styles from "~/features/admin/shared/admin.module.css";
import { refundReason } from "~/features/admin/shared/labels";
import { ReasonField } from "~/features/admin/shared/ReasonField";

import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";

import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";

type RefundProps = {
  once: string;
  /** What can be refunded, in đồng. */
  left: number;
  /** Whether all of it is owed: then the form is open and filled in. */
  owed: boolean;
};

/** Refunding money for one of the policy's reasons (G-04). */
export function RefundFold({ once, left, owed }: RefundProps) {
  return (
    <AdminFold summary={m.admin_refund()} open={owed} intent="refund" once={once} submit={m.admin_refund()}>
      <p className={styles.soft}>{m.admin_refund_hint({ amount: formatMoney(left) })}</p>
      <TextField
        name="soTien"
        label={m.admin_amount()}
        inputMode="numeric"
        defaultValue={owed ? formatMoney(left) : ""}
      />
      <SelectField
        name="loaiLyDo"
        label={m.admin_refund_reason()}
        data={[{ value: "", label: m.admin_refund_choose() }, ...refundReason.options()]}
      />
      <ReasonField reader="customer" label={m.admin_refund_note()} rows={2} maxLength={500} optional />
      <CheckboxField
        name="coBangChung"
        label={m.admin_refund_evidence()}
        hint={m.admin_refund_evidence_hint()}
        optional
      />
      <CheckboxField
        name="chiLap"
        label={m.admin_returns_refund_later()}
        hint={m.admin_returns_refund_later_hint()}
        optional
      />
      <TextField
        name="thamChieu"
        label={m.admin_bank_reference()}
        hint={m.admin_bank_reference_hint()}
        maxLength={100}
        optional
      />
    </AdminFold>
  );
}
