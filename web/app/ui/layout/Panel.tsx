import { type ReactNode, useId } from "react";
import { keepTogether } from "~/lib/text/compounds";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Panel.module.css";

type PanelProps = {
  title: ReactNode;
  children: ReactNode;
  /** Next to the heading: a link or a badge. */
  aside?: ReactNode;
  id?: string;
};

/** A white sheet with a heading: one part of a screen. */
export function Panel({ title, children, aside, id }: PanelProps) {
  const own = useId();
  const headingId = id ? `${id}-tieu-de` : own;
  return (
    <section className={parts.card} aria-labelledby={headingId} id={id}>
      <div className={`${parts.between} ${parts.leadHeads} ${parts.apart} ${parts.gapFacts}`}>
        <h2 id={headingId}>{typeof title === "string" ? keepTogether(title) : title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Pairs of a name and a value under one another. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={`${parts.stackTight} ${styles.facts}`}>{children}</dl>;
}

type FactProps = { name: ReactNode; children: ReactNode; strong?: boolean };

/** One pair; `strong` for what counts most. */
export function Fact({ name, children, strong }: FactProps) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A main column and a narrower one next to it, or below it on a phone. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={`${parts.stackWide} ${styles.columns}`}>
      <div className={`${parts.stackWide} ${parts.shrinks} ${parts.packed} ${styles.stack}`}>{children}</div>
      <div className={`${parts.stackWide} ${parts.shrinks} ${parts.packed} ${styles.stack}`}>{aside}</div>
    </div>
  );
}

/** More content that is opened on demand; works without scripts. */
export function More({ title, children, open }: { title: ReactNode; children: ReactNode; open?: boolean }) {
  return (
    <details className={`${parts.fold} ${parts.farBelow} ${parts.ruled} ${styles.more}`} open={open}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
