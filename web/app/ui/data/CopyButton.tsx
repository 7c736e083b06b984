import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";

const SHOWN_MS = 2_500;

type CopyButtonProps = {
  value: string;
  /** What is copied, for screen readers: "số tài khoản". */
  what: string;
};

/** Copies a value. Only shown once scripts have loaded; the value is next to it anyway. */
export function CopyButton({ value, what }: CopyButtonProps) {
  const [ready, setReady] = useState(false);
  const [done, setDone] = useState<"no" | "copied" | "failed">("no");
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (done === "no") return;
    const timer = setTimeout(() => setDone("no"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setDone("copied"),
      () => setDone("failed"),
    );
  if (!ready) return null;
  const icon = done === "copied" ? <IconCheck size={18} /> : <IconCopy size={18} />;
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={copy} aria-label={`${m.common_copy()}: ${what}`}>
        {done === "copied" ? m.common_copied() : m.common_copy()}
      </Button>
      <span role="status" className={done === "failed" ? undefined : "visually-hidden"}>
        {done === "copied" && `${m.common_copied()}: ${what}`}
        {done === "failed" && m.common_copy_failed()}
      </span>
    </>
  );
}
