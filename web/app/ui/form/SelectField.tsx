import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { type Shared, shared, typed } from "./field-props";

/** A select, by the browser's own list: works without scripts and on every phone. */
export function SelectField(props: Shared & { data: NativeSelectProps["data"]; autoComplete?: string }) {
  const { data, autoComplete } = props;
  return (
    <NativeSelect
      {...shared(props)}
      key={typed(props)}
      defaultValue={typed(props)}
      data={data}
      autoComplete={autoComplete}
    />
  );
}
