import { Link } from "react-router";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { TextField } from "./fields";
import styles from "./form.module.css";
import { RadioField } from "./RadioField";

/** An address from the buyer's book, in one line. */
export type SavedAddress = { id: string; name: string; line: string; preferred: boolean };

type AddressFieldsProps = { failure?: FormFailure; saved?: SavedAddress[] };

const OTHER = "khac";

function Typed({ failure }: { failure?: FormFailure }) {
  const fields = [
    { name: "diaChiGiao.soNhaDuong", label: m.common_street(), auto: "address-line1" },
    { name: "diaChiGiao.phuongXa", label: m.common_ward(), auto: "address-level2" },
    { name: "diaChiGiao.tinhTp", label: m.common_province(), auto: "address-level1" },
  ];
  return fields.map(({ name, label, auto }) => (
    <TextField key={name} name={name} label={label} autoComplete={auto} maxLength={255} failure={failure} />
  ));
}

function Choice({ saved, failure }: { saved: SavedAddress[]; failure?: FormFailure }) {
  const own = saved.map(({ id, name, line }) => ({ value: id, label: name || line, hint: name && line }));
  return (
    <>
      <RadioField
        name="diaChiChon"
        legend={m.common_delivery_address()}
        hint={m.common_delivery_hint()}
        options={[...own, { value: OTHER, label: m.addresses_other() }]}
        defaultValue={(saved.find(({ preferred }) => preferred) ?? saved[0])?.id}
        failure={failure}
      />
      <p className={styles.hint}>
        <Link to="/nguoi-dung#so-dia-chi">{m.addresses_manage()}</Link>
      </p>
    </>
  );
}

/**
 * Where papers, seal or token are sent; two levels since the reform of 2025, no district. Addresses in the buyer's own
 * book are offered first; the fields for another one show when it is chosen, also without scripts.
 */
export function AddressFields({ failure, saved = [] }: AddressFieldsProps) {
  if (saved.length === 0) {
    return (
      <fieldset className={`${styles.fieldset} ${styles.several}`} id="diaChiGiao">
        <legend className={styles.label}>{m.common_delivery_address()}</legend>
        <p className={styles.hint}>{m.common_delivery_hint()}</p>
        <Typed failure={failure} />
      </fieldset>
    );
  }
  return (
    <div className={styles.address} id="diaChiGiao">
      <Choice saved={saved} failure={failure} />
      <fieldset className={`${styles.fieldset} ${styles.typed}`}>
        <legend className={styles.label}>{m.addresses_other()}</legend>
        <Typed failure={failure} />
      </fieldset>
    </div>
  );
}
