import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { BankAccountFields } from "~/ui/form/BankAccountFields";
import { CodeField } from "~/ui/form/CodeField";
import { CheckboxField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";
import styles from "./account.module.css";

export type Owed = { orders: string[]; banks: components["schemas"]["NganHang"][] };

function Code({ failure }: { failure: FormFailure }) {
  const { don, luong, den, phut } = failure.values;
  return (
    <>
      {Object.entries({ don, luong, den, phut }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ""} />
      ))}
      <p role="status">{m.mydata_owed_code_sent({ order: don ?? "", to: den ?? "", minutes: phut ?? "" })}</p>
      <CodeField label={m.mydata_owed_code()} failure={failure} />
    </>
  );
}

/** Asked of who wants the account deleted while we owe them money: where it goes, confirmed by a code before the request is sent. */
export function OwedAccount({ owed, failure }: { owed: Owed; failure: FormFailure | undefined }) {
  if (owed.orders.length === 0) return null;
  return (
    <fieldset className={`${parts.stack} ${parts.pad} ${parts.noMargin} ${styles.owed}`}>
      <legend>{m.mydata_owed_title()}</legend>
      <p className={parts.soft}>
        {m.mydata_owed({ orders: owed.orders.map((code) => `#${code}`).join(", ") })}
      </p>
      <BankAccountFields banks={owed.banks} failure={failure} optional />
      {failure?.values.luong && <Code failure={failure} />}
      <CheckboxField
        name="taiKhoanSau"
        label={m.mydata_owed_later()}
        hint={m.mydata_owed_later_hint()}
        optional
        failure={failure}
      />
    </fieldset>
  );
}
