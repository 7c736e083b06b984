import type { ReactNode } from "react";
import { Link } from "react-router";
import { keepTogether } from "~/lib/text/compounds";
import { TRANSFER_MINUTES } from "~/lib/text/figures";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./bands.module.css";
import { PaidDrawing, PapersDrawing, TrackerDrawing } from "./Drawings";

type BandProps = { title: string; text: string; drawing: ReactNode };

function Band({ title, text, drawing }: BandProps) {
  return (
    <li>
      <div className={`${parts.grid} ${parts.centred} ${styles.stage}`}>{drawing}</div>
      <h3>{keepTogether(title)}</h3>
      <p>{text}</p>
    </li>
  );
}

/** How the service works, in three steps, each with what the customer sees of it; `paid` is what the sample company paid, VND. */
export function ProductBands({ paid }: { paid: number | null }) {
  return (
    <section className={`${parts.inner} ${styles.section}`} aria-labelledby="ba-buoc">
      <h2 id="ba-buoc">{keepTogether(m.home_steps_title())}</h2>
      <ol className={`${parts.grid} ${parts.farBelow} ${parts.cards} ${parts.gapCards} ${styles.bands}`}>
        <Band
          title={m.home_band_papers_title()}
          text={m.home_band_papers_text()}
          drawing={<PapersDrawing />}
        />
        <Band
          title={m.home_band_pay_title()}
          text={m.home_band_pay_text(TRANSFER_MINUTES)}
          drawing={<PaidDrawing paid={paid} />}
        />
        <Band
          title={m.home_band_follow_title()}
          text={m.home_band_follow_text()}
          drawing={<TrackerDrawing paid={paid} />}
        />
      </ol>
      <p className={parts.farBelow}>
        <Link to="/huong-dan-dang-ky">{m.home_band_papers_link()}</Link>
      </p>
    </section>
  );
}
