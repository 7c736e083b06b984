import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./Dialog.module.css";

type DialogProps = {
  title: string;
  children: ReactNode;
  /** Buttons; a `<form method="dialog">` button closes it, also without scripts. */
  actions: ReactNode;
  open: boolean;
  onClose?: () => void;
};

/**
 * A window over the page, by the browser's own `dialog`: drawn open by the server, made modal (focus
 * kept inside, Escape closes) once scripts have arrived.
 */
export function Dialog({ title, children, actions, open, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const node = dialog.current;
    if (!node) return;
    // Not close(): that would tell the owner that the person had closed it.
    node.removeAttribute("open");
    if (open) node.showModal();
  }, [open]);

  return (
    <dialog ref={dialog} open={open} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
