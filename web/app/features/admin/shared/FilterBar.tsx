import type { ListFilterField, ListFilters } from "~/features/admin/model/list-filters";
import type { ListFilter } from "~/features/admin/model/office-list";
import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";
import styles from "./admin.module.css";
import { FilterForm } from "./ListFrame";

type FieldProps = { name: string; field: ListFilterField; value: string | boolean | undefined };

function FilterField({ name, field: { as, label, options, longest }, value }: FieldProps) {
  const typed = typeof value === "string" ? value : undefined;
  if (as === "kept" && !label) return <input type="hidden" name={name} value={typed} />;
  const shown = { name, label: label?.() ?? "" };
  if (as === "words") {
    return (
      <div className={styles.wide}>
        <TextField {...shown} type="search" defaultValue={typed} maxLength={longest} />
      </div>
    );
  }
  if (as === "choice") return <SelectField {...shown} data={options?.() ?? []} defaultValue={typed} />;
  if (as === "day") return <TextField {...shown} type="date" defaultValue={typed} />;
  return <CheckboxField {...shown} value={typed} defaultChecked={Boolean(value)} optional />;
}

type FilterBarProps = {
  path: string;
  label: string;
  filters: ListFilters;
  /** As in the address; fields have the same names. */
  filter: ListFilter;
};

/** The filters of a list. */
export function FilterBar({ path, label, filters, filter }: FilterBarProps) {
  const shown = Object.entries(filters).filter(([name, { as }]) => as !== "kept" || filter[name]);
  return (
    <FilterForm path={path} label={label} shown={JSON.stringify(filter)}>
      {shown.map(([name, field]) => (
        <FilterField key={name} name={name} field={field} value={filter[name]} />
      ))}
    </FilterForm>
  );
}
