import parts from "~/ui/theme/parts.module.css";
import styles from "./Portrait.module.css";

/** Initials of the last two words: they distinguish people without a picture. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(-2)
    .map((word) => word.charAt(0))
    .join("")
    .toUpperCase();
}

type PortraitProps = {
  name: string;
  /** Folder of the picture, which contains its sizes; empty: initials. */
  folder: string;
  large?: boolean;
};

/** Somebody's picture or, without one, their initials; hidden from screen readers, as the name is next to it. */
export function Portrait({ name, folder, large }: PortraitProps) {
  const className = large
    ? `${parts.strong} ${styles.portrait} ${styles.large}`
    : `${parts.strong} ${styles.portrait}`;
  if (!folder) {
    return (
      <span className={className} aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  return (
    <picture>
      <source type="image/avif" srcSet={`${folder}/480.avif`} />
      <img
        className={className}
        src={`${folder}/480.webp`}
        alt=""
        width={480}
        height={480}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
