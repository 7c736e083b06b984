import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const MESSAGES = new URL("../messages/", import.meta.url);
const SETTINGS = new URL("../project.inlang/settings.json", import.meta.url);
const LANGUAGES = ["vi", "en"] as const;

type Texts = Record<string, unknown>;

function files(language: string): string[] {
  return readdirSync(new URL(`${language}/`, MESSAGES)).sort();
}

function texts(language: string, file: string): Texts {
  return JSON.parse(readFileSync(new URL(`${language}/${file}`, MESSAGES), "utf8")) as Texts;
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
    const names = listed.map((path) => path.replace("./messages/{locale}/", "")).sort();
    expect(names).toEqual(files("vi"));
  });

  describe.each(files("vi"))("%s", (file) => {
    const vi = texts("vi", file);
    const en = texts("en", file);

    it("has the same keys, each starting with the file's name", () => {
      expect(Object.keys(en).sort()).toEqual(Object.keys(vi).sort());
      const prefix = `${file.replace(".json", "").replaceAll("-", "_")}_`;
      expect(Object.keys(vi).filter((key) => !key.startsWith(prefix))).toEqual([]);
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
