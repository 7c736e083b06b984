import { readdirSync, readFileSync } from "node:fs";

export type Lang = "vi" | "en";

const FOLDER = new URL("../messages/", import.meta.url);

function textsOf(lang: Lang): Record<string, string> {
  const folder = new URL(`${lang}/`, FOLDER);
  const files = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
  return Object.assign({}, ...files.map((file) => JSON.parse(file)));
}

const TEXTS = { vi: textsOf("vi"), en: textsOf("en") };

/** A text of the screens with its gaps filled. What the specification says word for word is written out in the tests. */
export function text(lang: Lang, key: string, gaps: Record<string, string | number> = {}): string {
  const found = TEXTS[lang][key];
  if (found === undefined) throw new Error(`no text ${key} in ${lang}`);
  return found.replace(/\{(\w+)\}/g, (_, gap) => String(gaps[gap]));
}
