import { Link, NavLink } from "react-router";
import type { NavItem } from "~/lib/root-data";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import { useRootData } from "../root-data";
import styles from "./HelpLinks.module.css";

/** On a phone's bar there is room for an answer, a person and the prices. */
const IN_BAR = 3;

function useHelp(): NavItem[] {
  return useRootData()?.help ?? [];
}

/** The ways to help, for a page or a list that has nothing to show, and after thanks. */
export function HelpLinks() {
  const items = useHelp();
  if (items.length === 0) return null;
  return (
    <nav aria-label={m.common_help()} className={styles.help}>
      <p>{m.common_help()}</p>
      <ul className={`${parts.plain} ${parts.links}`}>
        {items.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first of them on a phone: a strip of its own at the end of the page, above the footer. */
export function HelpBar() {
  const items = useHelp().slice(0, IN_BAR);
  if (items.length === 0) return null;
  return (
    <nav aria-label={m.common_shortcuts()} className={styles.bar}>
      {items.map(({ path, label }) => (
        <NavLink key={path} to={path} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
