import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type Lang = "vi" | "en";

const WEB = fileURLToPath(new URL("../../", import.meta.url));

/** A text, or its forms by number, the last one for many. */
type Found = string | { match: Record<string, string> }[];

function textsOf(lang: Lang): Record<string, Found> {
  const places = ["messages", "app/features/*/messages"].map((place) => `${place}/${lang}/*.json`);
  const files = globSync(places, { cwd: WEB }).map((file) => readFileSync(WEB + file, "utf8"));
  return Object.assign({}, ...files.map((file) => JSON.parse(file)));
}

const TEXTS = { vi: textsOf("vi"), en: textsOf("en") };

/** A text of the screens with its gaps filled, of several forms the one for many. Literal texts of the specification are written out in the tests. */
export function text(lang: Lang, key: string, gaps: Record<string, string | number> = {}): string {
  const found = TEXTS[lang][key];
  if (found === undefined) throw new Error(`no text ${key} in ${lang}`);
  const words = typeof found === "string" ? found : (Object.values(found[0]?.match ?? {}).at(-1) ?? "");
  return words.replace(/\{(\w+)\}/g, (_, gap) => String(gaps[gap]));
}
