import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import { ContactLinks } from "./ContactLinks";
import styles from "./FocusLayout.module.css";
import { LanguageSwitch } from "./LanguageSwitch";
import { Logo } from "./Logo";
import { SkipLink } from "./RouteFocus";

/** An open door with light in it: our own drawing. */
function Door() {
  return (
    <svg viewBox="0 0 300 200" className={styles.door} aria-hidden="true" focusable="false">
      <path d="M14 184h272" stroke="#55aea8" strokeWidth="4" strokeLinecap="round" />
      <rect x="104" y="30" width="96" height="154" rx="6" fill="#ffefd0" />
      <path d="m104 184-46 0 46-40z" fill="#f2a626" opacity="0.35" />
      <path
        d="M200 30 258 14v170h-58z"
        fill="#1a7a77"
        stroke="#b0dcd8"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <circle cx="212" cy="112" r="6" fill="#f2a626" />
      <path
        d="M104 184V36a6 6 0 0 1 6-6h90"
        fill="none"
        stroke="#b0dcd8"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M34 184c0-22 2-32 4-44" stroke="#b0dcd8" strokeWidth="4" strokeLinecap="round" fill="none" />
      <path d="M37 158c-16 1-25-7-26-22 16 1 25 7 26 22z" fill="#2f918c" />
      <path d="M38 148c-1-16 6-25 19-29 4 15-3 25-19 29z" fill="#55aea8" />
      <path
        d="m134 112 14 15 26-30"
        fill="none"
        stroke="#0c6463"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** What an account is good for, next to the login on wide screens. */
function LoginAside() {
  const reasons = [m.common_account_reason1(), m.common_account_reason2(), m.common_account_reason3()];
  return (
    <aside className={styles.side} aria-label={m.common_login_for_more()}>
      <Door />
      <p className={styles.claim}>{m.common_login_for_more()}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </aside>
  );
}

type FocusLayoutProps = {
  children: ReactNode;
  /** "login" has a calm side panel on wide screens, "verification" only the one task. */
  kind: "login" | "verification";
};

/** Pages with one task: logging in, registering, confirming. */
export function FocusLayout({ children, kind }: FocusLayoutProps) {
  return (
    <div className={`${parts.column} ${styles.page}`} data-kind={kind}>
      <SkipLink />
      <header className={`${parts.between} ${parts.gapFlat} ${styles.header}`}>
        <Logo />
        <LanguageSwitch className={`${parts.quiet} ${parts.press}`} />
        <div className={parts.links}>
          <ContactLinks className={`${parts.quiet} ${styles.link}`} />
        </div>
      </header>
      <div className={`${parts.grid} ${parts.top} ${parts.centred} ${parts.gapWide} ${styles.body}`}>
        {kind === "login" && <LoginAside />}
        <main id="noi-dung" tabIndex={-1} className={`${parts.card} ${styles.card}`}>
          {children}
        </main>
      </div>
    </div>
  );
}
