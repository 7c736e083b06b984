/** What the fields of a form have to offer here; a browser's elements fit. */
export type Field = {
  name: string;
  type: string;
  value: string;
  defaultValue?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  options?: ArrayLike<{ selected: boolean; defaultSelected: boolean }>;
};

const NOT_TYPED = new Set(["hidden", "submit", "button", "reset"]);
const TICKED = new Set(["checkbox", "radio"]);

function typedFields(fields: Iterable<Field>): Field[] {
  return [...fields].filter(({ name, type }) => name !== "" && !NOT_TYPED.has(type));
}

/** What somebody has entered, as one text; fields that nobody sees are left out. */
export function contentOf(fields: Iterable<Field>): string {
  const entered = typedFields(fields).map(({ name, type, value, checked }) => [
    name,
    TICKED.has(type) ? checked : value,
  ]);
  return JSON.stringify(entered);
}

function atDefault({ type, value, defaultValue, checked, defaultChecked, options }: Field): boolean {
  if (TICKED.has(type)) return checked === defaultChecked;
  if (type === "file") return value === "";
  if (!options) return value === (defaultValue ?? "");
  const all = Array.from(options);
  // A list in which nothing is marked begins with its first entry.
  const first = all.some(({ defaultSelected }) => defaultSelected) ? -1 : 0;
  return all.every(({ selected, defaultSelected }, at) => selected === (defaultSelected || at === first));
}

/** Whether a form may be drawn again without losing anything: nothing was entered, or nothing since it was `sent`. */
export function isUntouched(fields: Iterable<Field>, sent: string | null): boolean {
  const all = [...fields];
  return typedFields(all).every(atDefault) || contentOf(all) === sent;
}
