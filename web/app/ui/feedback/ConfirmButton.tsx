import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Button, type ButtonLook } from "~/ui/button/Button";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { Dialog } from "./Dialog";

type ConfirmButtonProps = {
  /** Value of the parameter `hoi` that opens the question without scripts, and the form's intent. */
  intent: string;
  label: ReactNode;
  title: string;
  yes: string;
  no: string;
  /** Whether the yes cannot be undone. */
  danger?: ButtonLook["danger"];
  button?: Pick<ButtonLook, "variant" | "size" | "danger">;
  children: ReactNode;
};

function withAsked(params: URLSearchParams, intent: string | null): string {
  const next = new URLSearchParams(params);
  next.delete("hoi");
  if (intent) next.set("hoi", intent);
  return `?${next}`;
}

/** A button that asks first: without scripts the server renders the question. */
export function ConfirmButton({
  intent,
  label,
  title,
  yes,
  no,
  danger,
  button,
  children,
}: ConfirmButtonProps) {
  const [params] = useSearchParams();
  const asked = params.get("hoi") === intent;
  const [open, setOpen] = useState(asked);
  useEffect(() => setOpen(asked), [asked]);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const keep = (event: MouseEvent) => {
    if (!asked) event.preventDefault();
    setOpen(false);
  };
  const here = withAsked(params, null);
  const sending = useNavigation().formData?.get("intent") === intent;
  const close = () => setOpen(false);
  // Open until the answer is here: a second press must hit this button, which is busy, and not what lies below.
  const [wasSending, setWasSending] = useState(sending);
  if (sending !== wasSending) {
    setWasSending(sending);
    if (!sending) close();
  }
  return (
    <>
      <Button
        component={Link}
        to={withAsked(params, intent)}
        variant="default"
        {...button}
        onClick={ask}
        preventScrollReset
      >
        {sending ? m.common_sending() : label}
      </Button>
      {open && (
        <Dialog
          open
          title={title}
          onClose={close}
          actions={
            <>
              <Button component={Link} to={here} variant="default" onClick={keep} preventScrollReset>
                {no}
              </Button>
              <SubmitButton form={`form-${intent}`} name="intent" value={intent} danger={danger}>
                {yes}
              </SubmitButton>
            </>
          }
        >
          <Form method="post" action={here} id={`form-${intent}`} className={parts.stack}>
            {children}
          </Form>
        </Dialog>
      )}
    </>
  );
}
