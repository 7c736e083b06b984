import { useEffect } from "react";
import type { Flash } from "~/lib/root-data";
import { TOAST_MS } from "~/lib/text/constants";
import { m } from "~/paraglide/messages.js";
import { useScripts } from "~/ui/analytics/use-scripts";
import parts from "~/ui/theme/parts.module.css";
import styles from "./FlashMessage.module.css";

/**
 * The message from the previous page: rendered by the server as a banner, so that it is seen without
 * scripts, and turned into a toast once they have loaded.
 */
export function FlashMessage({ flash }: { flash: Flash | null }) {
  const scripted = useScripts();
  useEffect(() => {
    if (flash) void toast(flash);
  }, [flash]);
  if (!flash || scripted) return null;
  return (
    <p
      className={`${parts.padWide} ${parts.corners} ${parts.paper} ${styles.flash}`}
      data-kind={flash.kind}
      role={flash.kind === "error" ? "alert" : "status"}
    >
      {flash.text}
    </p>
  );
}

const COLORS = { success: "teal", error: "red", info: "gray" } as const;

/** The last refusal: a new one replaces it, so that two tries are never shown together. */
let refusal: string | undefined;

/**
 * Shows a toast: top right, 3000 ms, closes on click (requirement S8.2). The toast library is
 * fetched with the first toast; if that fails the page goes on without it.
 */
export async function toast({ kind, text }: Flash): Promise<void> {
  try {
    const { mountToasts, notifications } = await import("./toast-host");
    await mountToasts();
    if (kind === "error" && refusal) notifications.hide(refusal);
    const id = notifications.show({
      message: text,
      color: COLORS[kind],
      autoClose: TOAST_MS,
      role: kind === "error" ? "alert" : "status",
      closeButtonProps: { "aria-label": m.common_close(), size: "var(--target)", iconSize: 18 },
      onClick: () => notifications.hide(id),
    });
    if (kind === "error") refusal = id;
  } catch {
    // A toast only repeats what the page says; without it nothing is lost.
  }
}
