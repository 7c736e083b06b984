import type { ReactNode } from "react";
import { Logo } from "~/ui/brand/Logo";
import { ContactLinks } from "./ContactLinks";
import styles from "./FocusLayout.module.css";
import { LanguageSwitch } from "./LanguageSwitch";
import { LoginAside } from "./LoginAside";
import { SkipLink } from "./SkipLink";

type FocusLayoutProps = {
  children: ReactNode;
  /** "login" has a calm side panel on wide screens, "verification" only the one task. */
  kind: "login" | "verification";
};

/** Pages with one task: logging in, registering, confirming. */
export function FocusLayout({ children, kind }: FocusLayoutProps) {
  return (
    <div className={styles.page} data-kind={kind}>
      <SkipLink />
      <header className={styles.header}>
        <Logo />
        <div className={styles.links}>
          <ContactLinks className={styles.link} />
          <LanguageSwitch className={styles.link} />
        </div>
      </header>
      <div className={styles.body}>
        {kind === "login" && <LoginAside />}
        <main id="noi-dung" tabIndex={-1} className={styles.card}>
          {children}
        </main>
      </div>
    </div>
  );
}
