import { useEffect } from "react";
import { useFetcher } from "react-router";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./admin.module.css";

type Viewer = { ten: string };
type PresenceProps = {
  /** What kind of page it is, and which one, as the API names them. */
  page: { loai: string; ma: string };
  /** Who had it open when the page was loaded. */
  viewers: Viewer[];
};

/** The page is renewed this often; the API counts it for a minute. */
const RENEW_MS = 20_000;

/** Colleagues who have the same page open; without scripts those at the time of loading. */
export function Presence({ page, viewers }: PresenceProps) {
  const { data, load } = useFetcher<{ viewers: Viewer[] }>();
  const address = `/quan-tri/dang-xem?${new URLSearchParams(page)}`;
  useEffect(() => {
    const timer = setInterval(() => {
      // A page in the background is not being looked at.
      if (document.visibilityState === "visible") load(address);
    }, RENEW_MS);
    return () => clearInterval(timer);
  }, [address, load]);
  const shown = data?.viewers ?? viewers;
  if (shown.length === 0) return null;
  return (
    <p className={`${styles.soft} ${parts.nearApart}`} role="status">
      {m.admin_presence({ names: shown.map(({ ten }) => ten).join(", ") })}
    </p>
  );
}
