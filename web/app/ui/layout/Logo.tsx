import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Logo.module.css";

/** Our own mark: a sprout that is also a rising step and a ticked box. */
function LogoMark() {
  return (
    <svg
      className={`${parts.keeps} ${styles.mark}`}
      width={36}
      height={36}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="40" height="40" rx="11" fill="#0c6463" />
      <path
        d="M10 29h7v-6h7v-6h6"
        fill="none"
        stroke="#b0dcd8"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M20 17c0-5.5 3.8-8.6 10-8.8.2 6-3.6 9.3-10 8.8z" fill="#f2a626" />
      <path d="M19.4 16.6c-4.4.2-7.2-2-7.6-6.3 4.6-.2 7.4 1.9 7.6 6.3z" fill="#fff" />
    </svg>
  );
}

/** The wordmark, linking to the start page. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  return (
    <Link
      to="/tin-tuc"
      className={`${parts.press} ${parts.gapMiddle} ${parts.deep} ${styles.logo}`}
      data-dark={onDark || undefined}
    >
      <LogoMark />
      <span className={`${parts.strong} ${parts.title} ${styles.word}`}>{m.common_brand()}</span>
    </Link>
  );
}
