import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./LoadingOverlay.module.css";
import { rememberDestination } from "./reload-guard";

/** Screens whose data are the company profile, orders or the cart (requirement S2.12). */
const OVERLAY_PATHS = ["/quan-ly-ho-so", "/quan-ly-don-hang", "/quan-ly-gio-hang", "/thanh-toan"];
const DELAY_MS = 150;

/** True when moving to this address covers the page with 'Đang tải...'. */
function coversPage(pathname: string): boolean {
  return OVERLAY_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** True once something has been going on for longer than a blink. */
function useDelayed(active: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return setLate(false);
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [active]);
  return late;
}

/** While a page loads: the overlay 'Đang tải...' for own data, a thin bar for everything else. */
export function LoadingOverlay() {
  const { state, location } = useNavigation();
  const late = useDelayed(state === "loading");
  useEffect(() => {
    rememberDestination(state === "loading" ? location.pathname + location.search + location.hash : null);
  }, [state, location]);
  if (!late || !location) return <div role="status" />;
  const whole = coversPage(location.pathname);
  return (
    <div
      role="status"
      className={
        whole ? `${parts.column} ${parts.strong} ${parts.middle} ${parts.gap} ${styles.overlay}` : styles.bar
      }
    >
      <span className={styles.spinner} aria-hidden="true" />
      <span className={whole ? undefined : "visually-hidden"}>{m.common_loading()}</span>
    </div>
  );
}
