import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";
import styles from "./admin.module.css";
import { FilterForm } from "./ListFrame";

type Choice = {
  name: string;
  label: string;
  options: { value: string; label: string }[];
  /** Label of the first option, which means no choice. */
  none?: string;
};

type FilterBarProps = {
  path: string;
  label: string;
  /** Label of the text field. */
  words: string;
  /** As in the address; fields have the same names. */
  filter: Record<string, string | boolean | undefined>;
  choices: Choice[];
  days?: { name: string; label: string }[];
  ticks?: { name: string; label: string }[];
};

const typed = (value: string | boolean | undefined) => (typeof value === "string" ? value : undefined);

/** The filters of a queue: text, choices, days, checkboxes. */
export function FilterBar({ path, label, words, filter, choices, days = [], ticks = [] }: FilterBarProps) {
  return (
    <FilterForm path={path} label={label} shown={JSON.stringify(filter)}>
      <div className={styles.wide}>
        <TextField name="tim" type="search" label={words} defaultValue={typed(filter.tim)} maxLength={100} />
      </div>
      {choices.map(({ name, label, options, none }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          data={[{ value: "", label: none ?? m.admin_any() }, ...options]}
          defaultValue={typed(filter[name])}
        />
      ))}
      {days.map(({ name, label }) => (
        <TextField key={name} name={name} type="date" label={label} defaultValue={typed(filter[name])} />
      ))}
      {ticks.map(({ name, label }) => (
        <CheckboxField key={name} name={name} label={label} defaultChecked={filter[name] === true} optional />
      ))}
    </FilterForm>
  );
}
