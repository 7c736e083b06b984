import { IconMessageChatbot } from "@tabler/icons-react";
import { Link } from "react-router";
import type { NavItem } from "~/lib/root-data";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import { useRootData } from "../root-data";
import styles from "./HelpLinks.module.css";

function useHelp(): NavItem[] {
  return useRootData()?.help ?? [];
}

/** The ways to help, for a page or a list that has nothing to show, and after thanks. */
export function HelpLinks() {
  const items = useHelp();
  if (items.length === 0) return null;
  return (
    <nav aria-label={m.common_help()} className={`${parts.farBelow} ${styles.help} screen-only`}>
      <p>{m.common_help()}</p>
      <ul className={parts.links}>
        {items.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first of them, the assistant, where a phone's thumb is; it ends above the footer. A sign alone where the page has buttons to press. */
export function HelpBar({ named }: { named: boolean }) {
  const [first] = useHelp();
  if (!first) return null;
  return (
    <nav aria-label={m.common_shortcuts()} className={`${styles.bar} screen-only`}>
      <Link to={first.path}>
        <IconMessageChatbot size={22} aria-hidden="true" />
        <span className={named ? undefined : "visually-hidden"}>{first.label}</span>
      </Link>
    </nav>
  );
}
