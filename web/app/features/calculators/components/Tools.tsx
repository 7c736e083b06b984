import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import styles from "./calculators.module.css";

/** Links to the calculators, for the pages next to them. */
export function Tools() {
  return (
    <nav aria-label={m.calculators_tools()}>
      <ul className={styles.list}>
        <li>
          <Link to="/cong-cu/chi-phi-nam-dau">{m.calculators_costs_title()}</Link>
        </li>
        <li>
          <Link to="/cong-cu/han-sau-thanh-lap">{m.calculators_duties_title()}</Link>
        </li>
        <li>
          <Link to="/dich-vu/tinh-gia">{m.calculators_finder()}</Link>
        </li>
      </ul>
    </nav>
  );
}
