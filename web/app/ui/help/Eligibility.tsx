import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Company } from "~/lib/root-data";
import { SETUP_DAYS } from "~/lib/text/figures";
import { formatDate, formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Panel } from "~/ui/layout/Panel";
import { useRootData } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Eligibility.module.css";

const ARTICLE = "/tin-tuc/nguoi-nuoc-ngoai-mo-cong-ty";

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function priceOf({ priceFrom, dollar }: Company): string {
  if (priceFrom === null) return m.eligibility_citizens();
  const price = formatMoney(priceFrom);
  if (!dollar) return m.eligibility_citizens_price({ price });
  return m.eligibility_citizens_dollars({ price, dollars: Math.round(priceFrom / dollar.rate) });
}

/** The way to the whole article, and to a person. */
export function EligibilityLinks() {
  return (
    <p className={parts.links}>
      <Link to={ARTICLE}>{m.eligibility_article()}</Link>
      <Link to="/tu-van">{m.eligibility_ask()}</Link>
    </p>
  );
}

/**
 * Whom we can serve, what we do not do, how long it takes and what it costs, on every English page that sells: most who read English
 * here are foreigners. Nothing in Vietnamese. True to the article of `ARTICLE` and to the conditions of supply.
 */
export function Eligibility() {
  const root = useRootData();
  if (root?.locale !== "en") return null;
  const { dollar } = root.company;
  return (
    <div className={parts.farBelow}>
      <Panel title={m.eligibility_title()} id="who-we-serve">
        <dl className={`${parts.grid} ${parts.gapCards} ${parts.strongTerms} ${styles.parts}`}>
          <Part name={m.eligibility_citizens_name()}>{priceOf(root.company)}</Part>
          <Part name={m.eligibility_foreign_name()}>{m.eligibility_foreign_text()}</Part>
          <Part name={m.eligibility_not_name()}>{m.eligibility_not_text()}</Part>
          <Part name={m.eligibility_time_name()}>{m.eligibility_time_text(SETUP_DAYS)}</Part>
        </dl>
        {root.company.priceFrom !== null && dollar && (
          <p className={`${parts.soft} ${parts.below}`}>
            {m.eligibility_rate({ rate: formatMoney(dollar.rate), day: formatDate(dollar.on) })}
          </p>
        )}
        <EligibilityLinks />
      </Panel>
    </div>
  );
}
