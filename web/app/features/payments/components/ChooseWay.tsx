import type { Payment } from "~/features/payments/model/payment-stage";
import type { FormFailure } from "~/lib/failure";
import { TRANSFER_MINUTES } from "~/lib/text/figures";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { VietnameseName } from "~/ui/data/VietnameseName";
import { PostForm } from "~/ui/form/PostForm";
import { RadioField, type RadioOption } from "~/ui/form/RadioField";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { More } from "~/ui/layout/Panel";
import { useRootData } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Payment.module.css";

function useMethods(deferred: boolean): RadioOption[] {
  const address = useRootData()?.company.address;
  const methods: RadioOption[] = [
    {
      value: "CHUYEN_KHOAN",
      label: m.payments_method_transfer(),
      hint: m.payments_method_transfer_hint(TRANSFER_MINUTES),
    },
    { value: "TIEN_MAT", label: m.payments_method_cash(), hint: m.payments_method_cash_hint() },
    {
      value: "TAI_CUA_HANG",
      label: m.payments_method_store(),
      hint: <VietnameseName>{address}</VietnameseName>,
    },
  ];
  const later = {
    value: "TRA_SAU",
    label: m.payments_method_deferred(),
    hint: m.payments_method_deferred_hint(),
  };
  return deferred ? [...methods, later] : methods;
}

function plansOf({ tongTien, datCoc }: Payment): RadioOption[] {
  const all = { value: "TOAN_BO", label: m.payments_plan_all({ amount: formatMoney(tongTien) }) };
  if (datCoc === null) return [all];
  const label = m.payments_plan_deposit({ amount: formatMoney(datCoc) });
  return [all, { value: "DAT_COC", label, hint: m.payments_plan_deposit_hint() }];
}

type ChooseWayProps = { payment: Payment; failure: FormFailure | undefined };

/**
 * Another method or plan, as long as nothing is paid (S4.6). Paying later is offered here only once it is granted. The button that was
 * pressed stays, and the focus with it.
 */
export function ChooseWay({ payment, failure }: ChooseWayProps) {
  const methods = useMethods(payment.trangThai.ma === "TRA_SAU");
  const plans = plansOf(payment);
  if (!payment.doiDuoc) return null;
  return (
    <More title={m.payments_other_way()} open={failure !== undefined}>
      <PostForm failure={failure} className={`${parts.stackWide} ${styles.choose}`}>
        <RadioField
          key={payment.phuongThuc}
          name="phuongThuc"
          legend={m.payments_method()}
          options={methods}
          defaultValue={payment.phuongThuc}
        />
        {plans.length > 1 && (
          <RadioField
            key={payment.hinhThuc}
            name="hinhThuc"
            legend={m.payments_plan()}
            options={plans}
            defaultValue={payment.hinhThuc}
          />
        )}
        <SubmitButton className={parts.start}>{m.payments_choose()}</SubmitButton>
      </PostForm>
    </More>
  );
}
