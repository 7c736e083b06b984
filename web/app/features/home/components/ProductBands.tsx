import { Link } from "react-router";
import { keepTogether } from "~/lib/text/compounds";
import { TRANSFER_MINUTES } from "~/lib/text/constants";
import { m } from "~/paraglide/messages.js";
import styles from "./bands.module.css";
import { Papers, Phone } from "./Screenshots";

/** How the service works, in three steps, each with the screen or paper that does it. */
export function ProductBands() {
  return (
    <section aria-labelledby="ba-buoc">
      <div className={styles.head}>
        <h2 id="ba-buoc">{keepTogether(m.home_steps_title())}</h2>
      </div>
      <ol className={styles.bands}>
        <li>
          <div className={styles.text}>
            <h3>{keepTogether(m.home_band_papers_title())}</h3>
            <p>{m.home_band_papers_text()}</p>
            <p>
              <Link to="/huong-dan-dang-ky">{m.home_band_papers_link()}</Link>
            </p>
          </div>
          <div className={styles.pair}>
            <Phone screen="dossier" />
            <Papers />
          </div>
        </li>
        <li>
          <div className={styles.text}>
            <h3>{keepTogether(m.home_band_pay_title())}</h3>
            <p>{m.home_band_pay_text(TRANSFER_MINUTES)}</p>
          </div>
          <Phone screen="payment" />
        </li>
        <li>
          <div className={styles.text}>
            <h3>{keepTogether(m.home_band_follow_title())}</h3>
            <p>{m.home_band_follow_text()}</p>
          </div>
          <Phone screen="progress" />
        </li>
      </ol>
    </section>
  );
}
