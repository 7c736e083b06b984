import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { loginPath } from "~/lib/safe-path";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Dialog.module.css";

type SessionEndedDialogProps = {
  /** Set when the login has ended; a different object reopens a cancelled popup. */
  ended: boolean | object;
};

/** The popup of requirement S2.13: cancel and stay, or agree and log in again, coming back here. */
export function SessionEndedDialog({ ended }: SessionEndedDialogProps) {
  const [open, setOpen] = useState(Boolean(ended));
  const { pathname, search } = useLocation();
  useEffect(() => setOpen(Boolean(ended)), [ended]);
  if (!open) return null;
  return (
    <Dialog
      open
      title={m.common_session_ended_title()}
      onClose={() => setOpen(false)}
      actions={
        <>
          <form method="dialog">
            <Button type="submit" variant="default">
              {m.common_cancel()}
            </Button>
          </form>
          <Button component={Link} to={loginPath(pathname + search)} onClick={() => setOpen(false)}>
            {m.common_agree()}
          </Button>
        </>
      }
    >
      <p>{m.common_session_ended_text()}</p>
    </Dialog>
  );
}

type DialogProps = {
  title: string;
  children: ReactNode;
  /** Buttons; a `<form method="dialog">` button closes it, also without scripts. */
  actions: ReactNode;
  open: boolean;
  onClose?: () => void;
};

/**
 * A window over the page, by the browser's own `dialog`: rendered open by the server, made modal (focus
 * trapped, Escape closes) once scripts have loaded.
 */
export function Dialog({ title, children, actions, open, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const node = dialog.current;
    // A browser that cannot keeps it as the server has drawn it.
    if (!node?.showModal) return;
    // Not close(): that would tell the owner that the person had closed it.
    node.removeAttribute("open");
    if (open) node.showModal();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      open={open}
      className={`${parts.sheet} ${parts.padLarge} ${parts.ink} ${parts.titleHeads} ${styles.dialog}`}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      <div className={parts.justBelow}>{children}</div>
      <div className={`${parts.row} ${parts.farBelow} ${styles.actions}`}>{actions}</div>
    </dialog>
  );
}
