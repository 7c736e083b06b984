import { type FormEvent, type ReactNode, useState } from "react";
import parts from "~/ui/theme/parts.module.css";
import styles from "./frame.module.css";

/** The current values of some fields: as rendered, then as typed. For running totals. */
export function useTyped(drawn: Record<string, string>) {
  const [typed, setTyped] = useState(drawn);
  const onInput = (event: FormEvent) => {
    const { name, value } = event.target as HTMLInputElement;
    if (name in drawn) setTyped((before) => ({ ...before, [name]: value }));
  };
  return [typed, onInput] as const;
}

/** The first button of a page: the Enter key presses it, whatever buttons are between the fields. Hidden. */
export function DefaultSubmit() {
  return (
    <button
      type="submit"
      name="intent"
      value="continue"
      tabIndex={-1}
      aria-hidden="true"
      className="visually-hidden"
    />
  );
}

/** Why something is asked, opened on demand; works without scripts. */
export function HelpDisclosure({
  title,
  children,
  open,
}: {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
}) {
  return (
    <details className={`${parts.fold} ${styles.why}`} open={open}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
