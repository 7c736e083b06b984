import type { Address, Province, Ward } from "~/features/identity/model/account";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { Place } from "~/ui/form/address/PlaceFields";
import { CheckboxField, TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";

type FormProps = {
  /** Null for a new one. */
  address: Address | null;
  provinces: Province[];
  wards: Ward[];
  onceKey: string;
  failure: FormFailure | undefined;
};

/** One address of the book: recipient, place, and whether it is the default. */
export function AddressForm({ address, provinces, wards, onceKey, failure }: FormProps) {
  // Asking for the wards of a province, without scripts, is not a refusal.
  const refused = failure?.code === "wards" ? undefined : failure;
  return (
    <PostForm failure={refused}>
      <input type="hidden" name="khoa" value={onceKey} />
      <TextField
        name="tenGoi"
        label={m.addresses_label()}
        hint={m.addresses_label_hint()}
        defaultValue={failure?.values.tenGoi ?? address?.tenGoi}
        maxLength={60}
        optional
      />
      <TextField
        name="nguoiNhan"
        label={m.addresses_recipient()}
        defaultValue={failure?.values.nguoiNhan ?? address?.nguoiNhan}
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        name="soDienThoai"
        label={m.addresses_phone()}
        defaultValue={failure?.values.soDienThoai ?? address?.soDienThoai}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
      />
      <Place address={address} provinces={provinces} wards={wards} failure={failure} />
      <TextField
        name="soNhaDuong"
        label={m.common_street()}
        defaultValue={failure?.values.soNhaDuong ?? address?.soNhaDuong}
        autoComplete="street-address"
        maxLength={255}
      />
      {!address?.macDinh && (
        <CheckboxField name="macDinh" label={m.addresses_prefer_long()} failure={failure} optional />
      )}
      <SubmitButton name="intent" value="save" className={parts.start}>
        {m.addresses_save()}
      </SubmitButton>
    </PostForm>
  );
}
