import type { Page } from "@playwright/test";

type Field = Omit<HTMLInputElement & HTMLSelectElement, "type"> & { type: string } & Element;
type Entry = [key: string, value: string];

/** Puts something into every field that is shown, as a person would before our scripts are there, and stands in a text. */
function enterAll(): void {
  const fields = [...document.querySelectorAll<Field>("main input,main textarea,main select")].filter(
    (field) => !field.disabled && !field.readOnly && field.checkVisibility(),
  );
  const tick = (field: Field) => {
    field.checked = !field.checked || field.type === "radio";
  };
  const write = (words: string) => (field: Field) => {
    field.value = words;
  };
  const nothing = () => undefined;
  const ways: Record<string, (field: Field) => void> = {
    checkbox: tick,
    radio: tick,
    date: write("2026-02-03"),
    number: write("7"),
    "select-one": (field) => {
      field.selectedIndex = field.options.length - 1;
    },
    hidden: nothing,
    submit: nothing,
    button: nothing,
    file: nothing,
  };
  for (const [at, field] of fields.entries()) {
    (ways[field.type] ?? write(`Điều ${at}`))(field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const last = fields.filter(({ value }) => value.startsWith("Điều")).at(-1);
  last?.focus();
  if (typeof last?.selectionStart === "number") last.setSelectionRange(2, 4);
}

/** Stands before the place of the caret. */
export const CARET = " at ";

/** What every shown field of the main part holds, and where the focus and the caret are. */
function entered(mark: string): Entry[] {
  const seen: Record<string, number> = {};
  const holds = ({ type, value, checked, files }: Field) => {
    if (type === "checkbox" || type === "radio") return String(checked);
    return type === "file" ? String(files?.length) : value;
  };
  const fields = document.querySelectorAll<Field>("main input:not([type=hidden]),main textarea,main select");
  return [...fields]
    .filter((field) => field.name && field.checkVisibility())
    .map((field): Entry => {
      const ticked = field.type === "checkbox" || field.type === "radio";
      const key = `${field.name} ${ticked ? field.value : ""}`;
      seen[key] = (seen[key] ?? 0) + 1;
      const caret = field === document.activeElement ? mark + String(field.selectionStart) : "";
      return [`${key}${seen[key]}`, holds(field) + caret];
    });
}

export const enterEverywhere = (page: Page) => page.evaluate(enterAll);
export const whatIsEntered = async (page: Page) => Object.fromEntries(await page.evaluate(entered, CARET));
