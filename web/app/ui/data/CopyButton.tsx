import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { useScripts } from "~/ui/analytics/use-scripts";
import { Button } from "~/ui/button/Button";

const SHOWN_MS = 2_500;

type CopyButtonProps = {
  value: string;
  /** What is copied, for screen readers: "số tài khoản". */
  what: string;
};

/** Browsers within apps often lack the clipboard's interface, or refuse it, but copy what is selected. */
async function written(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    const box = document.createElement("textarea");
    document.body.append(box);
    box.value = value;
    box.select();
    const done = document.execCommand("copy");
    box.remove();
    return done;
  }
}

/** Copies a value. Only shown once scripts have loaded; the value is next to it anyway. */
export function CopyButton({ value, what }: CopyButtonProps) {
  const ready = useScripts();
  const [done, setDone] = useState<"no" | "copied" | "failed">("no");
  useEffect(() => {
    if (done === "no") return;
    const timer = setTimeout(() => setDone("no"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => setDone((await written(value)) ? "copied" : "failed");
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
