import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { keepTogether } from "~/lib/text/compounds";
import { SETUP_DAYS } from "~/lib/text/figures";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { ContactLinks } from "~/ui/layout/ContactLinks";
import { useHasScreen, useRootData } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Hero.module.css";
import sectionsStyles from "./sections.module.css";

/** Contacting a person, for anyone who doesn't know where to start. */
export function Help() {
  return (
    <section className={`${parts.inner} ${sectionsStyles.section}`} aria-labelledby="can-giup">
      <div className={`${parts.between} ${sectionsStyles.help}`}>
        <div>
          <h2 id="can-giup">{keepTogether(m.home_help_title())}</h2>
          <p>{m.home_help_text()}</p>
        </div>
        <div className={`${parts.row} ${sectionsStyles.helpLinks}`}>
          <ContactLinks buttons />
        </div>
      </div>
    </section>
  );
}

/** The two ways on: to the packages in amber, with the lowest price (VND) when it is known, and to the questions. */
function Actions({ from }: { from: number | null }) {
  const has = useHasScreen();
  const label = from === null ? m.home_cta_services() : m.home_cta_price({ price: formatMoney(from) });
  return (
    <div className={`${parts.row} ${parts.wellBelow} ${parts.stretch} ${styles.actions}`}>
      {has("/dich-vu") && (
        <Button component={Link} to="/dich-vu" size="lg" className={styles.amber}>
          {label}
        </Button>
      )}
      <Button component={Link} to="/dich-vu/tinh-gia" size="lg" className={styles.ghost}>
        {m.home_cta_finder()}
      </Button>
    </div>
  );
}

/** Whose promise it is; more about them is one tap away. */
function Behind() {
  const company = useRootData()?.company;
  if (!company) return null;
  const { name, taxCode, sample } = company;
  return (
    <li>
      <IconCheck size={20} aria-hidden="true" />
      <span>
        <Link to="/ve-chung-toi">{m.home_hero_behind({ name, code: taxCode })}</Link>
        {sample && ` (${m.common_sample()})`}
      </span>
    </li>
  );
}

/** Why to trust us, in the words of the section that says where to check each. */
function Promises({ warranty }: { warranty: boolean }) {
  const promises = [
    m.home_hero_final(),
    m.home_trust_cancel(),
    ...(warranty ? [m.home_trust_warranty()] : []),
  ];
  return (
    <ul
      className={`${parts.stackClose} ${parts.nearBelow} ${parts.ticks} ${styles.promises}`}
      aria-label={m.home_hero_facts()}
    >
      {promises.map((promise) => (
        <li key={promise}>
          <IconCheck size={20} aria-hidden="true" />
          <span>{promise}</span>
        </li>
      ))}
      <Behind />
    </ul>
  );
}

function Words({ from }: { from: number | null }) {
  return (
    <>
      <p className={`${parts.strong} ${parts.apart} ${parts.amber} ${styles.days}`}>
        {m.home_hero_days(SETUP_DAYS)}
      </p>
      <h1>{keepTogether(m.home_hero_title())}</h1>
      <p className={`${parts.farBelow} ${parts.lead} ${styles.lead}`}>{m.home_hero_text()}</p>
      <Actions from={from} />
    </>
  );
}

type HeroProps = {
  /** The lowest price of company formation, VND. */
  priceFrom: number | null;
  /** Whether what we sell comes with a warranty. */
  warranty: boolean;
  /** The question box. */
  question: ReactNode;
  /** What the first year costs. */
  children: ReactNode;
};

/** The first screen of the home page (requirement S2.6): what we do, how long it takes, what it costs, why to trust us, what comes next, and a question. */
export function Hero({ priceFrom, warranty, question, children }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={`${parts.inner} ${parts.grid} ${parts.gapWide} ${parts.padBand} ${styles.inner}`}>
        <div>
          <Words from={priceFrom} />
          <p className={`${parts.strong} ${parts.farBelow} ${styles.steps}`}>{m.home_hero_steps()}</p>
          <Promises warranty={warranty} />
          {question}
        </div>
        {children}
      </div>
    </section>
  );
}

/** The greeting above the list of news: the same promise and price, with `children` as its picture. */
export function NewsHero({ priceFrom, children }: { priceFrom: number | null; children: ReactNode }) {
  return (
    <section className={styles.hero} data-short>
      <div className={`${parts.inner} ${parts.grid} ${parts.gapWide} ${parts.padBand} ${styles.inner}`}>
        <div>
          <Words from={priceFrom} />
        </div>
        {children}
      </div>
    </section>
  );
}
