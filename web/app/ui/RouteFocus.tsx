import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves the focus to the new page after a change of address, as a full page load would. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("noi-dung")?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
