import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { refundReason } from "~/features/admin/shared/labels";
import { ReasonField } from "~/features/admin/shared/ReasonField";

import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";

import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";

type RefundProps = {
  once: string;
  /** What can be refunded, in đồng. */
  left: number;
  /** Whether all of it is owed: then the form is open and filled in. */
  owed: boolean;
};

/** Refunding money for one of the policy's reasons (G-04). */
export function RefundFold({ once, left, owed }: RefundProps) {
  const part = useFormPart("refund");
  return (
    <Fold summary={m.admin_refund()} open={owed || part.failure !== undefined}>
      <AdminForm intent="refund" once={once} {...part}>
        <p className={styles.soft}>{m.admin_refund_hint({ amount: formatMoney(left) })}</p>
        <TextField
          name="soTien"
          label={m.admin_amount()}
          inputMode="numeric"
          defaultValue={owed ? formatMoney(left) : ""}
          {...part}
        />
        <SelectField
          name="loaiLyDo"
          label={m.admin_refund_reason()}
          data={[{ value: "", label: m.admin_refund_choose() }, ...refundReason.options()]}
          {...part}
        />
        <ReasonField
          reader="customer"
          label={m.admin_refund_note()}
          rows={2}
          maxLength={500}
          optional
          {...part}
        />
        <CheckboxField
          name="coBangChung"
          label={m.admin_refund_evidence()}
          hint={m.admin_refund_evidence_hint()}
          optional
          {...part}
        />
        <CheckboxField
          name="chiLap"
          label={m.admin_returns_refund_later()}
          hint={m.admin_returns_refund_later_hint()}
          optional
          {...part}
        />
        <TextField
          name="thamChieu"
          label={m.admin_bank_reference()}
          hint={m.admin_bank_reference_hint()}
          maxLength={100}
          optional
          {...part}
        />
        <SubmitButton name="nut" value="refund">
          {m.admin_refund_now()}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}
