import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { PasswordInput } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { fieldError } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { type FieldProps, shared } from "./field-props";
import styles from "./form.module.css";
import { useInForm } from "./form-part";

/** A password with a button to show it; what was typed is never sent back by the server. */
export function PasswordField(given: FieldProps & { autoComplete: "current-password" | "new-password" }) {
  const props = useInForm(given);
  return (
    <PasswordInput
      {...shared(props)}
      // Mantine sets it on every other field but this one.
      aria-invalid={fieldError(props.failure, props.name) ? true : undefined}
      autoComplete={props.autoComplete}
      classNames={{ ...shared(props).classNames, visibilityToggle: styles.reveal }}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={20} /> : <IconEye size={20} />)}
      visibilityToggleButtonProps={{ "aria-label": m.common_show_password() }}
    />
  );
}
