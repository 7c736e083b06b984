import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import { keepTogether } from "~/lib/text/compounds";
import { SETUP_DAYS } from "~/lib/text/constants";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { ContactLinks } from "~/ui/layout/ContactLinks";
import { useHasScreen, useRootData } from "~/ui/root-data";
import styles from "./Hero.module.css";
import { Papers, Phone } from "./Screenshots";
import sectionsStyles from "./sections.module.css";

/** Contacting a person, for anyone who doesn't know where to start. */
export function Help() {
  return (
    <section className={sectionsStyles.section} aria-labelledby="can-giup">
      <div className={sectionsStyles.help}>
        <div>
          <h2 id="can-giup">{keepTogether(m.home_help_title())}</h2>
          <p>{m.home_help_text()}</p>
        </div>
        <div className={sectionsStyles.helpLinks}>
          <ContactLinks className={sectionsStyles.helpLink} />
        </div>
      </div>
    </section>
  );
}

/** The one button in amber: to the packages, with the lowest price (VND) when it is known. */
function PriceButton({ from }: { from: number | null }) {
  const label = from === null ? m.home_cta_services() : m.home_cta_price({ price: formatMoney(from) });
  return (
    <Button component={Link} to="/dich-vu" size="lg" className={styles.amber}>
      {label}
    </Button>
  );
}

function CallButton() {
  const hotline = useRootData()?.company.hotline ?? "";
  return (
    <Button component="a" href={`tel:${hotline.replace(/[^+\d]/g, "")}`} size="lg" variant="default">
      {m.home_cta_call({ number: hotline })}
    </Button>
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
    <ul className={styles.promises} aria-label={m.home_hero_facts()}>
      {promises.map((promise) => (
        <li key={promise}>
          <IconCheck size={20} aria-hidden="true" />
          <span>{promise}</span>
        </li>
      ))}
    </ul>
  );
}

type HeroProps = {
  /** The lowest price of company formation, VND. */
  priceFrom: number | null;
  /** Whether what we sell comes with a warranty. */
  warranty: boolean;
};

/** The first screen of the home page (requirement S2.6): what we do, how long it takes, what it costs, why to trust us and what comes next. */
export function Hero({ priceFrom, warranty }: HeroProps) {
  const has = useHasScreen();
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div>
          <p className={styles.days}>{m.home_hero_days(SETUP_DAYS)}</p>
          <h1>{keepTogether(m.home_hero_title())}</h1>
          <p className={styles.lead}>{m.home_hero_text()}</p>
          <div className={styles.actions}>
            {has("/dich-vu") && <PriceButton from={priceFrom} />}
            <Button component={Link} to="/dich-vu/tinh-gia" size="lg" className={styles.ghost}>
              {m.home_cta_finder()}
            </Button>
          </div>
          <p className={styles.steps}>{m.home_hero_steps()}</p>
          <Promises warranty={warranty} />
        </div>
        <div className={styles.product}>
          <Papers />
          <Phone screen="progress" />
        </div>
      </div>
    </section>
  );
}

/** The greeting above a list of news: the same promise, without pictures. */
export function CompactHero() {
  const has = useHasScreen();
  return (
    <section className={styles.compact}>
      <div className={styles.inner}>
        <div>
          <p className={styles.days}>{m.home_hero_days(SETUP_DAYS)}</p>
          <h1>{keepTogether(m.home_hero_title())}</h1>
          <p className={styles.lead}>{m.home_hero_text()}</p>
          <div className={styles.actions}>
            {has("/dich-vu") && (
              <Button component={Link} to="/dich-vu" size="lg">
                {m.home_cta_services()}
              </Button>
            )}
            <CallButton />
          </div>
        </div>
      </div>
    </section>
  );
}
