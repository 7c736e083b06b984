import { Textarea } from "@mantine/core";
import { type Shared, shared, typed } from "./field-props";
import { useInForm } from "./form-part";

/** Several lines of text. */
export function TextAreaField(given: Shared & { maxLength?: number; rows?: number }) {
  const props = useInForm(given);
  const { maxLength, rows = 4 } = props;
  return <Textarea {...shared(props)} defaultValue={typed(props)} maxLength={maxLength} rows={rows} />;
}
