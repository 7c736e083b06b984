import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { FormFailure } from "~/lib/failure";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import { RESTORED } from "../drafts";
import { CheckboxField, TextField } from "../fields";
import styles from "../form.module.css";
import { RadioField } from "../RadioField";
import { AT_OFFICE, type Delivery, OTHER_ADDRESS, type SavedAddress } from "./delivery";
import { WardField } from "./WardField";

type AddressFieldsProps = {
  failure?: FormFailure;
  saved?: SavedAddress[];
  /** Whether there is an address book to save to. */
  keep?: boolean;
  /** Told where it goes; knows what that costs. */
  delivery: Delivery;
};

/** Who takes it, where the order before this one named somebody else than the buyer. */
function Recipient({ failure }: Pick<AddressFieldsProps, "failure">) {
  return (
    <>
      <TextField
        name="diaChiGiao.nguoiNhan"
        label={m.addresses_recipient()}
        maxLength={255}
        optional
        failure={failure}
      />
      <TextField
        name="diaChiGiao.soDienThoai"
        label={m.addresses_phone()}
        type="tel"
        inputMode="tel"
        maxLength={32}
        optional
        failure={failure}
      />
    </>
  );
}

type TypedProps = { failure?: FormFailure; onProvince?: (maTinh: string) => void };

/** Street and ward; and who takes it, where the address before this one named somebody. */
export function TypedAddress({ failure, onProvince = () => undefined }: TypedProps) {
  return (
    <>
      <TextField
        name="diaChiGiao.soNhaDuong"
        label={m.common_street()}
        autoComplete="address-line1"
        maxLength={255}
        failure={failure}
      />
      <WardField failure={failure} onProvince={onProvince} />
      {failure?.values["diaChiGiao.nguoiNhan"] !== undefined && <Recipient failure={failure} />}
    </>
  );
}

/** The same, and whether to keep it; a visitor has no book to put it into. */
function Typed({ failure, delivery, keep }: AddressFieldsProps) {
  return (
    <>
      <TypedAddress failure={failure} onProvince={delivery.onWard} />
      {keep && <CheckboxField name="luuDiaChi" label={m.addresses_keep()} failure={failure} optional />}
    </>
  );
}

function Choice({ saved = [], failure, delivery }: AddressFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { onPick, preferred } = delivery;
  useEffect(() => {
    const form = box.current?.closest("form");
    const read = () => form && onPick(String(new FormData(form).get("diaChiChon") ?? ""));
    form?.addEventListener(RESTORED, read);
    return () => form?.removeEventListener(RESTORED, read);
  }, [onPick]);
  const own = saved.map(({ id, name, line }) => ({ value: id, label: name || line, hint: name && line }));
  const other = own.length > 0 ? m.addresses_other() : m.addresses_deliver();
  return (
    <div ref={box}>
      <RadioField
        name="diaChiChon"
        legend={m.common_delivery_address()}
        hint={m.common_delivery_hint()}
        options={[
          ...own,
          { value: OTHER_ADDRESS, label: other },
          { value: AT_OFFICE, label: m.addresses_office() },
        ]}
        defaultValue={preferred}
        failure={failure}
        onPick={onPick}
      />
      {own.length > 0 && (
        <p className={styles.hint}>
          <Link to="/nguoi-dung#so-dia-chi">{m.addresses_manage()}</Link>
        </p>
      )}
    </div>
  );
}

/** What bringing it there costs and how long it takes; until the place is known, between which figures that lies. */
function Fee({ delivery: { fee, fees, collected } }: { delivery: Delivery }) {
  const all = [...fees.cacTinh, ...(fees.macDinh ? [fees.macDinh] : [])].map(({ phi }) => phi);
  const range = { from: formatMoney(Math.min(...all)), to: formatMoney(Math.max(...all)) };
  return (
    <p role="status" className={`${parts.below} ${styles.fee}`}>
      {collected && m.addresses_office_text()}
      {fee?.moTa}
      {!fee && !collected && all.length > 0 && m.addresses_fee_range(range)}
    </p>
  );
}

/**
 * Where papers, seal or token are sent, or that the buyer collects them; two levels since the reform of 2025, no district.
 * Addresses in the buyer's own book are offered first; the fields for another one show when it is chosen, also without scripts.
 */
export function AddressFields(props: AddressFieldsProps) {
  return (
    <div className={styles.address} id="diaChiGiao">
      <Choice {...props} />
      <fieldset className={`${parts.stackSmall} ${parts.below} ${styles.typed}`}>
        <legend className="visually-hidden">{m.addresses_other()}</legend>
        <Typed {...props} />
      </fieldset>
      <Fee delivery={props.delivery} />
    </div>
  );
}
