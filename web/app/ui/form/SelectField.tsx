import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { type Shared, shared, typed } from "./field-props";
import { useInForm } from "./form-part";

type Choices = Pick<NativeSelectProps, "data" | "children">;

/** A select, by the browser's own list: works without scripts and on every phone. `children`: its options, where they say their language. */
export function SelectField(given: Shared & Choices & { autoComplete?: string }) {
  const props = useInForm(given);
  const { data, children, autoComplete } = props;
  return (
    <NativeSelect
      {...shared(props)}
      key={typed(props)}
      defaultValue={typed(props)}
      data={data}
      autoComplete={autoComplete}
    >
      {children}
    </NativeSelect>
  );
}
