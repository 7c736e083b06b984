import { TextInput } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import formStyles from "~/ui/form/form.module.css";
import styles from "~/ui/form/suggest.module.css";
import { type Search, type Suggestion, useSuggestions } from "~/ui/form/suggestions";

type SuggestFieldProps<T extends Suggestion> = {
  label: ReactNode;
  hint?: ReactNode;
  search: Search<T>;
  onChoose: (suggestion: T) => void;
};

/** Typing shows a list to choose from; what is chosen goes elsewhere, and the field is empty again. Only with scripts. */
export function SuggestField<T extends Suggestion>({ label, hint, search, onChoose }: SuggestFieldProps<T>) {
  const input = useRef<HTMLInputElement>(null);
  const { id, text, type, props, list } = useSuggestions(search, (one: T) => {
    onChoose(one);
    input.current?.focus();
  });
  return (
    <div className={styles.suggest}>
      <TextInput
        ref={input}
        id={id}
        label={label}
        description={hint}
        classNames={{ label: formStyles.label, description: formStyles.hint }}
        {...props}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {list}
    </div>
  );
}
