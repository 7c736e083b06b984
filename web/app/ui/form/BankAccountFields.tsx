import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import type { components } from "~contract/api";
import { SelectField, TextField } from "./fields";

type BankAccountFieldsProps = {
  banks: components["schemas"]["NganHang"][];
  failure: FormFailure | undefined;
  idPrefix?: string;
  /** Whether it may be left out. */
  optional?: boolean;
};

/** A bank account that money goes to: the bank, the number and whose it is. */
export function BankAccountFields({ banks, ...field }: BankAccountFieldsProps) {
  const choices = banks.map(({ bin, ten, tenDayDu }) => ({ value: bin, label: `${ten}, ${tenDayDu}` }));
  return (
    <>
      <SelectField
        name="bin"
        label={m.returns_account_bank()}
        data={[{ value: "", label: m.returns_account_bank_choose() }, ...choices]}
        {...field}
      />
      <TextField
        name="soTaiKhoan"
        label={m.returns_account_number()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        {...field}
      />
      <TextField
        name="chuTaiKhoan"
        label={m.returns_account_holder()}
        hint={m.returns_account_holder_hint()}
        autoComplete="name"
        maxLength={100}
        {...field}
      />
    </>
  );
}
