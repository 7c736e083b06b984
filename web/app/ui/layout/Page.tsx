import type { ReactNode } from "react";
import { keepTogether } from "~/lib/text/compounds";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Page.module.css";

type PageProps = {
  children: ReactNode;
  /** "text" for reading (about 70 characters a line), "form" for one column, "wide" for lists and cards. */
  width?: "text" | "form" | "wide";
};

/** The body of a screen inside a layout: its width and padding. */
export function Page({ children, width = "wide" }: PageProps) {
  return (
    <div className={`${parts.inner} ${styles.page}`} data-width={width}>
      {children}
    </div>
  );
}

type PageTitleProps = {
  children: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** 2 below a screen's own h1. */
  level?: 1 | 2;
  id?: string;
};

/** The one h1 of a screen, with a sentence under it and buttons next to it. */
export function PageTitle({ children, lead, actions, level = 1, id }: PageTitleProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={`${parts.between} ${parts.farApart} ${parts.gapCards} ${styles.title}`}>
      <div>
        <Heading id={id}>{typeof children === "string" ? keepTogether(children) : children}</Heading>
        {lead && <p className={`${parts.soft} ${parts.justBelow} ${parts.measure} ${styles.lead}`}>{lead}</p>}
      </div>
      {actions && <div className={parts.rowMiddle}>{actions}</div>}
    </div>
  );
}
