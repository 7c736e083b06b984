import { IconCalculator, IconCalendarEvent, IconMessages, IconPackages } from "@tabler/icons-react";
import { Link } from "react-router";
import { TOOLS, type Tool, toolsFor } from "~/features/calculators/model/tools";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Tools.module.css";

const DRAWN: Record<string, typeof IconCalculator> = {
  "/cong-cu/han-sau-thanh-lap": IconCalendarEvent,
  "/dich-vu/tinh-gia": IconPackages,
  "/tro-ly-ai": IconMessages,
};

type CardsProps = { label: string; tools: Tool[]; className?: string };

function Cards({ label, tools, className }: CardsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={`${parts.stack} ${parts.cards} ${styles.tools}`}>
        {tools.map(({ path, title, text }) => {
          const Drawn = DRAWN[path] ?? IconCalculator;
          return (
            <li key={path} className={`${parts.sheet} ${parts.cardLink} ${parts.pad} ${parts.deep}`}>
              <span className={`${parts.amber} ${parts.round} ${styles.icon}`}>
                <Drawn size={28} stroke={1.75} aria-hidden="true" focusable="false" />
              </span>
              <Link to={path} className={parts.strong}>
                {keepTogether(title())}
              </Link>
              <p>{text()}</p>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The calculators as cards, for the pages next to them. */
export function Tools() {
  return <Cards label={m.calculators_tools()} tools={TOOLS} />;
}

/** The tools that a search finds, beside the services; nothing when it finds none. */
export function FoundTools({ asked }: { asked: string }) {
  const tools = toolsFor(asked);
  if (tools.length === 0) return null;
  return <Cards label={m.calculators_found()} tools={tools} className={parts.farApart} />;
}
