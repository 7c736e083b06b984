import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Button, type ButtonLook } from "~/ui/button/Button";

type SubmitButtonProps = ButtonLook & {
  children: ReactNode;
  /** Name and value that are sent, to distinguish several buttons of one form. */
  name?: string;
  value?: string;
  /** Id of the form, when the button is outside of it. */
  form?: string;
  /** Whether what it chooses is chosen already. */
  "aria-pressed"?: boolean;
};

/** Sends a form once: while it is being sent the button says so and ignores a second press. */
export function SubmitButton({ children, name, value, form, ...rest }: SubmitButtonProps) {
  const { state, formData } = useNavigation();
  const mine = !name || formData?.get(name) === value;
  const sending = state !== "idle" && formData !== undefined;
  return (
    <Button
      type="submit"
      name={name}
      value={value}
      form={form}
      {...rest}
      aria-disabled={sending || undefined}
      onClick={(event) => sending && event.preventDefault()}
    >
      {sending && mine ? m.common_sending() : children}
    </Button>
  );
}
