import { typed, typedNumber } from "./read";

type Row = Record<string, unknown>;

/** The numbers of the rows that a form has below a name, in their order. */
function rowsOf(form: FormData, name: string): number[] {
  const rows = [...form.keys()].map((key) => (key.startsWith(`${name}.`) ? key.slice(name.length + 1) : ""));
  return [...new Set(rows.map((rest) => Number.parseInt(rest, 10)).filter((row) => !Number.isNaN(row)))];
}

function readRow(form: FormData, path: string): Row {
  const id = typed(form, `${path}.id`);
  return {
    ...(id ? { id } : {}),
    loaiTaiSan: typed(form, `${path}.loaiTaiSan`),
    giaTri: typedNumber(form, `${path}.giaTri`),
    moTa: typed(form, `${path}.moTa`),
    ngoaiTe: typed(form, `${path}.ngoaiTe`).toUpperCase(),
    soNgoaiTe: typed(form, `${path}.soNgoaiTe`),
  };
}

/** The assets as typed, after the buttons that add a row (`intent` them-tai-san) or take one out (`boTaiSan`). */
export function readAssets(form: FormData, name: string): Row[] {
  const removed = form.has("boTaiSan") ? Number(typed(form, "boTaiSan")) : -1;
  const rows = rowsOf(form, name)
    .filter((row) => row !== removed)
    .map((row) => readRow(form, `${name}.${row}`));
  return typed(form, "intent") === "them-tai-san" ? [...rows, { loaiTaiSan: "" }] : rows;
}

/** Where the buttons of the assets lead; null for every other button. */
export function assetsStay(name: string, intent: string, form: FormData) {
  if (intent === "them-tai-san") return { hash: `${name}.${rowsOf(form, name).length}.loaiTaiSan` };
  return form.has("boTaiSan") ? { hash: `${name}-list` } : null;
}
