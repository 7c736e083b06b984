import type { ReactNode } from "react";
import styles from "./auth.module.css";

/** Heading and one sentence of a screen with one task. */
export function AuthHead({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </>
  );
}
