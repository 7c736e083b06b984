import { Link } from "react-router";
import { SETUP_DAYS } from "~/lib/text/constants";
import { formatCount } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import styles from "./sections.module.css";

type Figure = { number: string; name: string; to?: string };
export type Counted = { services: number; articles: number; lines: number };

/** What can be counted here and now (requirement S2.6): nothing is claimed that cannot be looked at. */
export function Numbers({ counted }: { counted: Counted }) {
  const { from, to } = SETUP_DAYS;
  const count = (number: number) => formatCount(number, getLocale());
  const figures: Figure[] = [
    { number: count(counted.services), name: m.home_numbers_services(), to: "/dich-vu/tinh-gia" },
    { number: count(counted.articles), name: m.home_numbers_articles(), to: "/tin-tuc" },
    { number: count(counted.lines), name: m.home_numbers_lines() },
    { number: `${from}–${to}`, name: m.home_numbers_days(), to: "/huong-dan-dang-ky" },
  ];
  return (
    <section className={styles.section} aria-labelledby="con-so">
      <h2 id="con-so">{m.home_numbers_title()}</h2>
      <ul className={styles.numbers}>
        {figures.map(({ number, name, to: path }) => (
          <li key={name}>
            <strong>{number}</strong>
            {path ? <Link to={path}>{name}</Link> : <span>{name}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
