import { IconMessageCircle, IconPhone } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import styles from "~/ui/brand/CallUs.module.css";
import { useRootData } from "../root-data";

/** A short help text with our telephone and Zalo next to it. */
export function CallUs({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.help} role="note">
      {title && <p className={styles.title}>{title}</p>}
      <p>{children}</p>
      <div className={styles.links}>
        <ContactLinks className={styles.link} />
      </div>
    </div>
  );
}

/** Hotline and Zalo as plain links, on every page and without scripts (goal G-07). */
export function ContactLinks({ className }: { className?: string }) {
  const company = useRootData()?.company;
  if (!company) return null;
  return (
    <>
      <a className={className} href={`tel:${company.hotline.replace(/[^+\d]/g, "")}`}>
        <IconPhone size={18} aria-hidden="true" />
        <span className="visually-hidden">{m.common_hotline()} </span>
        {company.hotline}
      </a>
      <a className={className} href={company.zaloUrl} rel="noopener">
        <IconMessageCircle size={20} aria-hidden="true" />
        {m.common_zalo()}
      </a>
    </>
  );
}
