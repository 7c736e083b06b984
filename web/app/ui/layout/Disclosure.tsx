import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type DisclosureProps = { summary: ReactNode; children: ReactNode; className?: string };

/**
 * A button that opens a panel, by `details`, so it works before scripts load. With scripts it also
 * closes on Escape, on a click outside and when another page opens.
 */
export function Disclosure({ summary, children, className }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to close
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);

  useEffect(() => {
    const close = (focus: boolean) => {
      if (!details.current?.open) return;
      details.current.open = false;
      if (focus) details.current.querySelector("summary")?.focus();
    };
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && !event.isComposing && close(true);
    const onClick = (event: MouseEvent) => {
      if (!details.current?.contains(event.target as Node)) close(false);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick);
    };
  }, []);

  return (
    <details ref={details} className={className}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
