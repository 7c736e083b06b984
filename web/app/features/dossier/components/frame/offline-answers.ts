/**
 * Answers that could not be sent stay in this tab until they are: reloading the page or coming back to it loses nothing.
 * The key is the address that saves them, which names a dossier, and only its owner gets to see a page of it; logging out
 * clears the tab. A dossier without a code yet keeps nothing here.
 */
const PREFIX = "khoisu-offline:";
/** What the page itself sends along; only the answers are kept. */
const BOOKKEEPING = new Set(["maHoSo", "phienBan", "goc", "cungSua", "khoa", "intent"]);

/** `goc` is the state of the page that the answers were written onto, so that a change elsewhere is still noticed. */
type Stored = { goc: string; answers: [string, string][] };

/** The form's answers in their order. */
export function answersOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !BOOKKEEPING.has(name) ? [[name, value]] : [],
  );
}

/** Keeps what the form holds. */
export function keepAnswers(path: string, form: HTMLFormElement, goc: string): void {
  if (!new URLSearchParams(path.split("?")[1]).has("hs")) return;
  try {
    const entry: Stored = { goc, answers: answersOf(form) };
    sessionStorage.setItem(PREFIX + path, JSON.stringify(entry));
  } catch {
    // Full or switched off: the answers are in the form alone.
  }
}

/** They are saved, or others are. */
export function dropAnswers(path: string): void {
  try {
    sessionStorage.removeItem(PREFIX + path);
  } catch {
    // Without storage nothing was kept.
  }
}

function stored(path: string): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + path) ?? "null") as Stored | null;
  } catch {
    return null;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function write(field: Field, values: string[]): void {
  if (field instanceof HTMLInputElement && ["radio", "checkbox"].includes(field.type))
    field.checked = values.includes(field.value);
  else field.value = values.shift() ?? field.value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Puts kept answers back into the form; returns the state that they were written onto, null when there were none. */
export function putBack(path: string, form: HTMLFormElement): string | null {
  const found = stored(path);
  if (!found) return null;
  const values = new Map<string, string[]>();
  for (const [name, value] of found.answers) values.set(name, [...(values.get(name) ?? []), value]);
  for (const field of [...form.elements] as Field[]) {
    if (!field.name || BOOKKEEPING.has(field.name) || ["hidden", "submit", "file"].includes(field.type))
      continue;
    write(field, values.get(field.name) ?? []);
  }
  return found.goc;
}
