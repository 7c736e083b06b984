import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { TextField } from "./fields";
import styles from "./form.module.css";

/** Where papers, seal or token go; two levels since the reform of 2025, no district. */
export function AddressFields({ failure }: { failure?: FormFailure }) {
  const fields = [
    { name: "diaChiGiao.soNhaDuong", label: m.common_street(), auto: "address-line1" },
    { name: "diaChiGiao.phuongXa", label: m.common_ward(), auto: "address-level2" },
    { name: "diaChiGiao.tinhTp", label: m.common_province(), auto: "address-level1" },
  ];
  return (
    <fieldset className={styles.fieldset} id="diaChiGiao">
      <legend className={styles.label}>{m.common_delivery_address()}</legend>
      <p className={styles.hint}>{m.common_delivery_hint()}</p>
      {fields.map(({ name, label, auto }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          autoComplete={auto}
          maxLength={255}
          failure={failure}
        />
      ))}
    </fieldset>
  );
}
