import { formatMoney } from "~/lib/format";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { REFUND_REASONS, refundReason } from "./names";
import { OfficeForm, useFormPart } from "./OfficeForm";
import { Fold } from "./OfficePage";
import styles from "./office.module.css";

type RefundProps = {
  once: string;
  /** What can go back, in đồng. */
  left: number;
  /** Whether all of it is waited for: then the form stands open, filled in. */
  owed: boolean;
};

/** Paying money back for one of the policy's reasons (G-04). */
export function RefundFold({ once, left, owed }: RefundProps) {
  const part = useFormPart("refund");
  return (
    <Fold summary={m.office_refund()} open={owed || part.failure !== undefined}>
      <OfficeForm intent="refund" once={once} {...part}>
        <p className={styles.soft}>{m.office_refund_hint({ amount: formatMoney(left) })}</p>
        <TextField
          name="soTien"
          label={m.office_amount()}
          inputMode="numeric"
          defaultValue={owed ? formatMoney(left) : ""}
          {...part}
        />
        <SelectField
          name="loaiLyDo"
          label={m.office_refund_reason()}
          data={[
            { value: "", label: m.office_refund_choose() },
            ...REFUND_REASONS.map((value) => ({ value, label: refundReason(value) })),
          ]}
          {...part}
        />
        <TextAreaField
          name="lyDo"
          label={m.office_refund_note()}
          hint={m.office_refund_note_hint()}
          rows={2}
          maxLength={500}
          optional
          {...part}
        />
        <CheckboxField
          name="coBangChung"
          label={m.office_refund_evidence()}
          hint={m.office_refund_evidence_hint()}
          optional
          {...part}
        />
        <TextField
          name="thamChieu"
          label={m.office_bank_reference()}
          hint={m.office_bank_reference_hint()}
          maxLength={100}
          optional
          {...part}
        />
        <SubmitButton name="nut" value="refund">
          {m.office_refund_now()}
        </SubmitButton>
      </OfficeForm>
    </Fold>
  );
}
