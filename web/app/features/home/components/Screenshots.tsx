import { getLocale } from "~/paraglide/runtime.js";
import styles from "./screenshots.module.css";

type PictureProps = { name: string; width: number; height: number; className?: string };

/** One of our own pictures in the smallest form the browser reads; decoration, so no alternative text. */
function Picture({ name, width, height, className }: PictureProps) {
  const file = `${name}-${width}x${height}`;
  return (
    <picture>
      <source type="image/avif" srcSet={`${file}.avif`} />
      <img
        src={`${file}.webp`}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  );
}

/** A screen of this site in a phone's frame, as the registration guide shows it. */
export function Phone({ screen }: { screen: "dossier" | "payment" | "progress" }) {
  return (
    <span className={styles.phone}>
      <Picture name={`/guide/${screen}-${getLocale()}`} width={520} height={960} />
    </span>
  );
}

/** First pages of a company's papers, drawn by the code that draws a customer's; Vietnamese, as the registrar wants them. */
export function Papers() {
  return (
    <span className={styles.papers}>
      <Picture name="/product/charter" width={480} height={679} className={styles.paper} />
      <Picture name="/product/request" width={480} height={679} className={styles.paper} />
    </span>
  );
}
