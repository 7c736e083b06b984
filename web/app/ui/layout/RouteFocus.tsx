import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./SkipLink.module.css";

/** First stop of the Tab key: past the navigation. */
export function SkipLink() {
  return (
    <a className={`${parts.strong} ${styles.skip}`} href="#noi-dung">
      {m.common_skip()}
    </a>
  );
}

/** Focuses the element that the address names; true when it takes the focus. */
function focusNamed(hash: string): boolean {
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  named?.focus();
  return named !== null && document.activeElement === named;
}

/** Moves the focus to the new page after a change of address, as a full page load would. */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!focusNamed(hash)) document.getElementById("noi-dung")?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
