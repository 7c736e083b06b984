import { TextInput, type TextInputProps } from "@mantine/core";
import { type Shared, shared, typed } from "./field-props";
import { useInForm } from "./form-part";

type InputExtras = Pick<
  TextInputProps,
  "type" | "inputMode" | "autoComplete" | "maxLength" | "autoCapitalize" | "spellCheck" | "placeholder"
>;

/** One line of text, also e-mail, telephone and numbers by `type` and `inputMode`. */
export function TextField(given: Shared & InputExtras) {
  const props = useInForm(given);
  const { failure, hint, optional, idPrefix, defaultValue, ...input } = props;
  return <TextInput {...input} {...shared(props)} defaultValue={typed(props)} />;
}
