import { useEffect, useState } from "react";
import { quotedUnits, withoutUnits } from "~/features/dossier/model/people/street-units";
import { m } from "~/paraglide/messages.js";
import styles from "./address.module.css";

/** The field that has these units now; null on a page that does not ask it. */
function fieldWith(units: string): HTMLInputElement | null {
  const streets = [...document.querySelectorAll<HTMLInputElement>('main input[name$="soNhaDuong"]')];
  return streets.find(({ value }) => withoutUnits(value, units) !== null) ?? null;
}

/** Takes the units that a warning quotes out of the street, by one press; the page saves itself as after typing. */
export function TakeOutUnits({ sentence }: { sentence: string }) {
  const units = quotedUnits(sentence);
  const [there, setThere] = useState(false);
  useEffect(() => setThere(units !== null && fieldWith(units) !== null), [units]);
  if (units === null || !there) return null;
  const takeOut = () => {
    const field = fieldWith(units);
    if (field) {
      field.value = withoutUnits(field.value, units) ?? field.value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
      field.focus();
    }
    setThere(false);
  };
  return (
    <button type="button" className={styles.takeOut} onClick={takeOut}>
      {m.dossier_address_take_out({ units })}
    </button>
  );
}
