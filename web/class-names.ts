import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";

const ROOT = import.meta.dirname;
const IMPORT = /^import (\w+) from "([^"]+\.module\.css)";$/gm;

/** A class is called by its own name and its sheet: the line it stands on, which others add, is weight on every page. */
export function scopedName(name: string, file: string): string {
  const sheet = createHash("sha256").update(relative(ROOT, file)).digest("hex");
  return `${name}_${sheet.slice(0, 4)}`;
}

/** A script of ours with the names of classes in place of `styles.name`; a sheet that is passed on whole stays imported. */
export function withNames(code: string, file: string): string {
  return [...code.matchAll(IMPORT)].reduce((text, [line, styles = "", to = ""]) => {
    const sheet = to.startsWith("~/") ? join(ROOT, "app", to.slice(2)) : join(dirname(file), to);
    const defined = new Set(
      [...readFileSync(sheet, "utf8").matchAll(/\.([A-Za-z]\w*)/g)].map(([, name]) => name),
    );
    const named = (quote: string) => (whole: string, name: string) =>
      defined.has(name) ? `${quote}${scopedName(name, sheet)}${quote}` : whole;
    const bare = `import "${to}";`;
    const rest = text
      .replace(line, bare)
      .replace(new RegExp(`\\$\\{${styles}\\.(\\w+)\\}`, "g"), named(""))
      .replace(new RegExp(`(?<![\\w.])${styles}\\.(\\w+)`, "g"), named('"'));
    const kept = new RegExp(`(?<![\\w.])${styles}\\b`).test(rest.replace(bare, ""));
    return kept ? rest.replace(bare, line) : rest;
  }, code);
}

/** Without it each page carries a table of the names of every sheet that it draws with. */
export function classNames(): Plugin {
  return {
    name: "class-names",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      const [file = ""] = id.split("?");
      return file.endsWith(".tsx") && code.includes(".module.css")
        ? { code: withNames(code, file), map: null }
        : null;
    },
  };
}
