import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { loginPath } from "~/lib/safe-path";
import { m } from "~/paraglide/messages.js";
import { Dialog } from "./Dialog";

type SessionEndedDialogProps = {
  /** Set when the login has ended; another object opens a cancelled popup again. */
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
