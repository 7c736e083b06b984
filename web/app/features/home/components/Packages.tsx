import { IconCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Formation, Offer } from "~/features/home/model/types";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { Dollars } from "~/ui/data/Dollars";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";
import styles from "./packages.module.css";

/** What the packages of company formation cost, in one look; each leads to its card with all parts and the cart. */
export function Packages({ service }: { service: Formation | null }) {
  if (!service || service.offers.length === 0) return null;
  const path = `/dich-vu/${service.slug}`;
  return (
    <section className={`${parts.paper} ${parts.underlined}`} aria-labelledby="gia-goi">
      <div className={`${parts.inner} ${parts.padBand}`}>
        <h2 id="gia-goi">{keepTogether(m.home_packages_title({ service: service.ten }))}</h2>
        <p className={`${parts.soft} ${parts.justBelow}`}>{m.home_packages_text()}</p>
        <ul className={`${parts.stackWide} ${parts.cards} ${parts.wellBelow} ${styles.cards}`}>
          {service.offers.map((offer) => (
            <Card key={offer.ma} offer={offer} path={path} />
          ))}
        </ul>
        <p className={parts.farBelow}>
          <Link to="/dich-vu">{m.home_packages_all()}</Link>
        </p>
      </div>
    </section>
  );
}

function Card({ offer, path }: { offer: Offer; path: string }) {
  return (
    <li
      className={`${parts.sheet} ${parts.cardLink} ${parts.column} ${parts.padLarge} ${styles.card}`}
      data-chosen={offer.noiBat || undefined}
    >
      {offer.noiBat && <span className={parts.tag}>{m.common_recommended()}</span>}
      <h3>
        <Link to={`${path}#${offer.ma}`}>{keepTogether(offer.ten)}</Link>
      </h3>
      <p className={`${parts.figure} ${parts.justBelow} ${styles.price}`}>
        <Money amount={offer.donGia} /> <Dollars amount={offer.donGia} />
      </p>
      <p className={`${parts.below} ${styles.about}`}>{offer.moTa}</p>
      <ul className={`${parts.stackSmall} ${parts.ticks} ${styles.parts}`}>
        {offer.baoGom.map((part) => (
          <li key={part}>
            <IconCheck size={18} aria-hidden="true" />
            <span>{part}</span>
          </li>
        ))}
      </ul>
      <Button
        component="span"
        variant={offer.noiBat ? "filled" : "default"}
        className={styles.choose}
        aria-hidden="true"
      >
        {m.home_packages_choose()}
      </Button>
    </li>
  );
}
