import { m } from "~/paraglide/messages.js";
import styles from "./auth.module.css";

/** Where one is in the guided registration. `current` counts from 1. */
export function RegisterSteps({ current }: { current: 1 | 2 | 3 }) {
  const names = [m.auth_v2_contact(), m.auth_v2_code(), m.auth_v2_details()];
  return (
    <ol className={styles.steps}>
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? "step" : undefined}
          data-state={index + 1 < current ? "done" : undefined}
        >
          <span className="visually-hidden">{m.auth_v2_step({ number: index + 1 })}: </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
