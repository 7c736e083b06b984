import { IconCalculator, IconCalendarEvent, IconPackages } from "@tabler/icons-react";
import { Link } from "react-router";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import styles from "./Tools.module.css";

type Tool = { path: string; Drawn: typeof IconCalculator; title: () => string; text: () => string };

const TOOLS: Tool[] = [
  {
    path: "/cong-cu/chi-phi-nam-dau",
    Drawn: IconCalculator,
    title: m.calculators_card_title,
    text: m.calculators_tool_costs,
  },
  {
    path: "/dich-vu/tinh-gia",
    Drawn: IconPackages,
    title: m.calculators_finder,
    text: m.calculators_tool_finder,
  },
  {
    path: "/cong-cu/han-sau-thanh-lap",
    Drawn: IconCalendarEvent,
    title: m.calculators_duties_title,
    text: m.calculators_tool_duties,
  },
];

/** The calculators as cards, for the pages next to them. */
export function Tools() {
  return (
    <nav aria-label={m.calculators_tools()}>
      <ul className={styles.tools}>
        {TOOLS.map(({ path, Drawn, title, text }) => (
          <li key={path}>
            <span className={styles.icon}>
              <Drawn size={28} stroke={1.75} aria-hidden="true" focusable="false" />
            </span>
            <Link to={path}>{keepTogether(title())}</Link>
            <p>{text()}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
