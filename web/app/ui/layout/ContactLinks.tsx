import { IconMessageCircle, IconPhone } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import styles from "~/ui/brand/CallUs.module.css";
import { Button } from "~/ui/button/Button";
import parts from "~/ui/theme/parts.module.css";
import { useRootData } from "../root-data";

/** A short help text with our telephone and Zalo next to it. */
export function CallUs({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <div className={`${parts.note} ${parts.padWide} ${parts.ink}`} role="note">
      {title && <p className={parts.strong}>{title}</p>}
      <p>{children}</p>
      <div className={`${parts.links} ${parts.closeBelow}`}>
        <ContactLinks className={`${parts.press} ${styles.link}`} />
      </div>
    </div>
  );
}

function LinkButton(props: ComponentProps<"a">) {
  return <Button component="a" variant="default" {...props} />;
}

/** Hotline and Zalo as plain links, on every page and without scripts (goal G-07). */
export function ContactLinks({ className, buttons }: { className?: string; buttons?: boolean }) {
  const company = useRootData()?.company;
  if (!company) return null;
  const Part = buttons ? LinkButton : "a";
  return (
    <>
      <Part className={className} href={`tel:${company.hotline.replace(/[^+\d]/g, "")}`}>
        <IconPhone size={18} aria-hidden="true" />
        <span className="visually-hidden">{m.common_hotline()} </span>
        {company.hotline}
      </Part>
      <Part className={className} href={company.zaloUrl} rel="noopener">
        <IconMessageCircle size={20} aria-hidden="true" />
        {m.common_zalo()}
      </Part>
    </>
  );
}
