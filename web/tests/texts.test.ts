import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const WEB = fileURLToPath(new URL("../", import.meta.url));
const SETTINGS = new URL("../project.inlang/settings.json", import.meta.url);
const LANGUAGES = ["vi", "en"] as const;

type Texts = Record<string, unknown>;

/** The message files, as the compiler's settings name them: `./app/features/cart/messages/{locale}/cart.json`. */
function files(language: string): string[] {
  const found = globSync(
    ["messages", "app/features/*/messages"].map((place) => `${place}/${language}/*.json`),
    {
      cwd: WEB,
    },
  );
  return found.map((file) => `./${file.replace(`/${language}/`, "/{locale}/")}`).sort();
}

function texts(language: string, file: string): Texts {
  return JSON.parse(readFileSync(`${WEB}${file.replace("{locale}", language)}`, "utf8")) as Texts;
}

/** What keys of a file start with: the file's name, after the room's name or alone. */
function prefixes(file: string): string[] {
  const name = file.replace(/^.*\/|\.json$/g, "").replaceAll("-", "_");
  const room = /features\/([^/]+)\//.exec(file)?.[1]?.replaceAll("-", "_");
  return [`${name}_`, `${room}_${name}_`];
}

function slots(text: unknown): string[] {
  return [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort();
}

describe("texts in both languages [S1.10]", () => {
  it("stand in the same files", () => {
    expect(files("en")).toEqual(files("vi"));
  });

  it("are all known to the compiler", () => {
    const settings = JSON.parse(readFileSync(SETTINGS, "utf8"));
    const listed: string[] = settings["plugin.inlang.messageFormat"].pathPattern;
    expect([...listed].sort()).toEqual(files("vi"));
  });

  it("are each shown somewhere", () => {
    const sources = globSync("app/**/*.{ts,tsx}", { cwd: WEB, exclude: (path) => path === "paraglide" });
    const said = sources.flatMap((path) => readFileSync(`${WEB}${path}`, "utf8").match(/\bm\.\w+/g) ?? []);
    const used = new Set(said.map((name) => name.slice(2)));
    const unused = files("vi").flatMap((file) =>
      Object.keys(texts("vi", file)).filter((key) => !used.has(key)),
    );
    expect(unused).toEqual([]);
  });

  describe.each(files("vi"))("%s", (file) => {
    const vi = texts("vi", file);
    const en = texts("en", file);

    it("has the same keys, each starting with the file's name", () => {
      expect(Object.keys(en).sort()).toEqual(Object.keys(vi).sort());
      const allowed = prefixes(file);
      expect(Object.keys(vi).filter((key) => !allowed.some((start) => key.startsWith(start)))).toEqual([]);
    });

    it.each(LANGUAGES)("has no empty text in %s", (language) => {
      const empty = Object.entries(texts(language, file)).filter(
        ([, text]) => typeof text === "string" && text.trim() === "",
      );
      expect(empty).toEqual([]);
    });

    it("asks for the same parameters", () => {
      for (const key of Object.keys(vi)) expect([key, slots(en[key])]).toEqual([key, slots(vi[key])]);
    });
  });
});
