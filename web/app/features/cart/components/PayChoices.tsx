import type { FormFailure } from "~/lib/failure";
import { TRANSFER_MINUTES } from "~/lib/text/constants";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { RadioField } from "~/ui/form/RadioField";

type PayChoicesProps = { total: number; deposit: boolean; failure: FormFailure | undefined };

/** How, and how much at first (requirement S4.6). A deposit is offered where a service is sold by one. */
export function PayChoices({ total, deposit, failure }: PayChoicesProps) {
  return (
    <>
      <RadioField
        name="phuongThucThanhToan"
        legend={m.catalog_pay_how()}
        defaultValue="CHUYEN_KHOAN"
        failure={failure}
        options={[
          {
            value: "CHUYEN_KHOAN",
            label: m.catalog_method_transfer(),
            hint: m.catalog_method_transfer_hint(TRANSFER_MINUTES),
          },
          { value: "TIEN_MAT", label: m.catalog_method_cash(), hint: m.catalog_method_cash_hint() },
          { value: "TAI_CUA_HANG", label: m.catalog_method_store(), hint: m.catalog_method_store_hint() },
        ]}
      />
      {deposit && (
        <RadioField
          name="hinhThuc"
          legend={m.checkout_plan()}
          defaultValue="TOAN_BO"
          failure={failure}
          options={[
            { value: "TOAN_BO", label: m.checkout_plan_all({ amount: formatMoney(total) }) },
            { value: "DAT_COC", label: m.checkout_plan_deposit(), hint: m.checkout_plan_deposit_hint() },
          ]}
        />
      )}
    </>
  );
}
