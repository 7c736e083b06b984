import { Link } from "react-router";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { Icon, type IconName } from "~/ui/data/icons";
import styles from "./Tools.module.css";

type Tool = { path: string; icon: IconName; title: () => string; text: () => string };

const TOOLS: Tool[] = [
  {
    path: "/cong-cu/chi-phi-nam-dau",
    icon: "accounting",
    title: m.calculators_card_title,
    text: m.calculators_tool_costs,
  },
  {
    path: "/dich-vu/tinh-gia",
    icon: "services",
    title: m.calculators_finder,
    text: m.calculators_tool_finder,
  },
  {
    path: "/cong-cu/han-sau-thanh-lap",
    icon: "orders",
    title: m.calculators_duties_title,
    text: m.calculators_tool_duties,
  },
];

/** The calculators as cards, for the pages next to them. */
export function Tools() {
  return (
    <nav aria-label={m.calculators_tools()}>
      <ul className={styles.tools}>
        {TOOLS.map(({ path, icon, title, text }) => (
          <li key={path}>
            <span className={styles.icon}>
              <Icon name={icon} size={28} />
            </span>
            <Link to={path}>{keepTogether(title())}</Link>
            <p>{text()}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
