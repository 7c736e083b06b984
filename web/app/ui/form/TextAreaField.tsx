import { Textarea } from "@mantine/core";
import { type Shared, shared, typed } from "./field-props";

/** Several lines of text. */
export function TextAreaField(props: Shared & { maxLength?: number; rows?: number }) {
  const { maxLength, rows = 4 } = props;
  return <Textarea {...shared(props)} defaultValue={typed(props)} maxLength={maxLength} rows={rows} />;
}
