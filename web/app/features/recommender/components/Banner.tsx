import { Link } from "react-router";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import parts from "~/ui/theme/parts.module.css";
import styles from "./recommender.module.css";

/** Link from the catalogue to the finder. */
export function FinderBanner() {
  return (
    <section
      className={`${parts.between} ${parts.leadHeads} ${parts.farApart} ${parts.gapCards} ${parts.padLarge} ${styles.banner}`}
      aria-labelledby="tim-goi"
    >
      <div>
        <h2 id="tim-goi">{keepTogether(m.recommender_banner_title())}</h2>
        <p>{m.recommender_banner_text()}</p>
      </div>
      <Button component={Link} to="/dich-vu/tinh-gia">
        {m.recommender_banner_link()}
      </Button>
    </section>
  );
}
