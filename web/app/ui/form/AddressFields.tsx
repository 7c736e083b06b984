import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { type Delivery, OTHER_ADDRESS, type SavedAddress } from "./delivery";
import { CheckboxField, TextField } from "./fields";
import styles from "./form.module.css";
import { RadioField } from "./RadioField";
import { RESTORED } from "./use-form-draft";
import { WardField } from "./WardField";

type AddressFieldsProps = {
  failure?: FormFailure;
  saved?: SavedAddress[];
  /** Whether there is an address book to save to. */
  keep?: boolean;
  /** Told where it goes. */
  delivery: Delivery;
};

/** Street and ward, and whether to keep them; a visitor has no book to put them into. */
function Typed({ failure, delivery, keep }: AddressFieldsProps) {
  return (
    <>
      <TextField
        name="diaChiGiao.soNhaDuong"
        label={m.common_street()}
        autoComplete="address-line1"
        maxLength={255}
        failure={failure}
      />
      <WardField failure={failure} onProvince={delivery.onWard} />
      {keep && <CheckboxField name="luuDiaChi" label={m.common_address_save()} failure={failure} optional />}
    </>
  );
}

function Choice({ saved = [], failure, delivery }: AddressFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { onPick } = delivery;
  useEffect(() => {
    const form = box.current?.closest("form");
    const read = () => form && onPick(String(new FormData(form).get("diaChiChon") ?? ""));
    form?.addEventListener(RESTORED, read);
    return () => form?.removeEventListener(RESTORED, read);
  }, [onPick]);
  const own = saved.map(({ id, name, line }) => ({ value: id, label: name || line, hint: name && line }));
  return (
    <div ref={box}>
      <RadioField
        name="diaChiChon"
        legend={m.common_delivery_address()}
        hint={m.common_delivery_hint()}
        options={[...own, { value: OTHER_ADDRESS, label: m.addresses_other() }]}
        defaultValue={(saved.find(({ preferred }) => preferred) ?? saved[0])?.id}
        failure={failure}
        onPick={onPick}
      />
      <p className={styles.hint}>
        <Link to="/nguoi-dung#so-dia-chi">{m.addresses_manage()}</Link>
      </p>
    </div>
  );
}

/**
 * Where papers, seal or token are sent; two levels since the reform of 2025, no district. Addresses in the buyer's own
 * book are offered first; the fields for another one show when it is chosen, also without scripts.
 */
export function AddressFields(props: AddressFieldsProps) {
  if (!props.saved?.length) {
    return (
      <fieldset className={`${styles.fieldset} ${styles.several}`} id="diaChiGiao">
        <legend className={styles.label}>{m.common_delivery_address()}</legend>
        <p className={styles.hint}>{m.common_delivery_hint()}</p>
        <Typed {...props} />
      </fieldset>
    );
  }
  return (
    <div className={styles.address} id="diaChiGiao">
      <Choice {...props} />
      <fieldset className={`${styles.fieldset} ${styles.typed}`}>
        <legend className={styles.label}>{m.addresses_other()}</legend>
        <Typed {...props} />
      </fieldset>
    </div>
  );
}
