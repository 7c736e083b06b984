import { useEffect, useState } from "react";
import type { Flash } from "~/lib/root-data";
import styles from "./FlashMessage.module.css";
import { toast } from "./toast";

/**
 * The sentence left by the page before: drawn by the server as a banner, so that it is seen without
 * scripts, and turned into a toast once they have arrived.
 */
export function FlashMessage({ flash }: { flash: Flash | null }) {
  const [scripted, setScripted] = useState(false);
  useEffect(() => {
    setScripted(true);
    if (flash) void toast(flash);
  }, [flash]);
  if (!flash || scripted) return null;
  return (
    <p className={styles.flash} data-kind={flash.kind} role={flash.kind === "error" ? "alert" : "status"}>
      {flash.text}
    </p>
  );
}
