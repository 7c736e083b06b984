import "./choice-styles";
import { Checkbox } from "@mantine/core";
import { type FieldProps, shared } from "./field-props";
import styles from "./form.module.css";
import { useInForm } from "./form-part";

/** A yes that is never preselected. */
export function CheckboxField(given: FieldProps & { value?: string; defaultChecked?: boolean }) {
  const props = useInForm(given);
  const { failure, name, value = "true", defaultChecked = false } = props;
  const checked = failure ? failure.values[name] === value : defaultChecked;
  const { "aria-required": required, ...rest } = shared({ ...props, optional: false });
  return (
    <Checkbox
      {...rest}
      label={props.label}
      value={value}
      defaultChecked={checked}
      aria-required={props.optional ? undefined : required}
      classNames={{ ...rest.classNames, root: styles.check }}
    />
  );
}
