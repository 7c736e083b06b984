import { BUYER_KINDS, type Buyer } from "~/lib/invoice-buyer";
import { m } from "~/paraglide/messages.js";
import { SelectField, TextField } from "~/ui/form/fields";

const KIND_NAMES = {
  CA_NHAN: m.invoices_kind_person,
  TO_CHUC: m.invoices_kind_organisation,
  KHONG_LAY: m.invoices_kind_none,
};

/** The name of a kind of buyer. */
export function buyerKind(kind: Buyer["loai"]): string {
  return KIND_NAMES[kind]();
}

type BuyerFieldsProps = { buyer: Buyer };

/** Whom an invoice is made out to; which fields are needed depends on the kind, and the API says so on the field. */
export function BuyerFields({ buyer }: BuyerFieldsProps) {
  return (
    <>
      <SelectField
        name="loai"
        label={m.invoices_kind()}
        hint={m.invoices_kind_hint()}
        data={BUYER_KINDS.map((value) => ({ value, label: buyerKind(value) }))}
        defaultValue={buyer.loai}
      />
      <TextField
        name="ten"
        label={m.invoices_name()}
        hint={m.invoices_name_hint()}
        defaultValue={buyer.ten}
        autoComplete="name"
        maxLength={255}
      />
      <TextField
        name="maSoThue"
        label={m.invoices_tax_code()}
        hint={m.invoices_tax_code_hint()}
        defaultValue={buyer.maSoThue}
        autoComplete="off"
        maxLength={20}
        optional
      />
      <TextField
        name="diaChi"
        label={m.invoices_address()}
        hint={m.invoices_address_hint()}
        defaultValue={buyer.diaChi}
        autoComplete="street-address"
        maxLength={255}
        optional
      />
      <TextField
        name="email"
        type="email"
        label={m.invoices_email()}
        hint={m.invoices_email_hint()}
        defaultValue={buyer.email}
        autoComplete="email"
        maxLength={254}
        optional
      />
    </>
  );
}
