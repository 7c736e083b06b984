/**
 * Fails when a class of a CSS module is unused in all files that import the module, and when a file uses a class that the module
 * does not define: TypeScript does not see either. Part of `npm run unused`.
 * Classes are used as `styles.name` or composed by another class; `:global(…)` names classes of others.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import postcss from "postcss";

const IMPORT = /import (\w+) from "([^"]+\.module\.css)"/g;
const COMPOSES = /^([\w\s-]+?)(?:\s+from\s+["']([^"']+)["'])?$/;

/** Where an import leads, from the folder that contains `app`. */
function resolved(file: string, to: string): string {
  return to.startsWith("~/") ? join("app", to.slice(2)) : normalize(join(dirname(file), to));
}

type Sheet = { defined: Set<string>; composed: [sheet: string, name: string][] };

function readSheet(file: string, text: string): Sheet {
  const sheet: Sheet = { defined: new Set(), composed: [] };
  const root = postcss.parse(text);
  root.walkRules(({ selector }) => {
    const own = selector.replace(/:global\([^)]*\)/g, "");
    for (const [, name = ""] of own.matchAll(/\.([A-Za-z_][\w-]*)/g)) sheet.defined.add(name);
  });
  root.walkDecls("composes", ({ value }) => {
    const [, names = "", from] = COMPOSES.exec(value) ?? [];
    for (const name of names.split(/\s+/)) sheet.composed.push([from ? resolved(file, from) : file, name]);
  });
  return sheet;
}

/** `sheet name` for each class that a script uses; `sheet *` where one is passed on whole or by a computed name. */
function usesIn(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([line, styles = "", to = ""]) => {
    const rest = text.replace(line, "");
    const names = [...rest.matchAll(new RegExp(`(?<![\\w/])${styles}\\??\\.(\\w+)`, "g"))].map(
      ([, name]) => name,
    );
    const whole = new RegExp(`(?<![\\w/])${styles}\\b(?!\\??\\.\\w)`).test(rest);
    return [...names, ...(whole ? ["*"] : [])].map((name) => `${resolved(file, to)} ${name}`);
  });
}

type Files = Record<string, string>;

function sheetsOf(files: Files): [string, Sheet][] {
  return Object.entries(files).flatMap(([file, text]): [string, Sheet][] =>
    file.endsWith(".module.css") ? [[file, readSheet(file, text)]] : [],
  );
}

/** One `file: .class of sheet` for each class that is used and not defined; paths start with `app/`. */
export function undefinedClasses(files: Files): string[] {
  const defined = new Map(sheetsOf(files).map(([file, sheet]) => [file, sheet.defined]));
  return Object.entries(files)
    .filter(([file]) => /\.tsx?$/.test(file))
    .flatMap(([file, text]) => [...new Set(usesIn(file, text))].map((use) => [file, ...use.split(" ")]))
    .filter(([, sheet = "", name = ""]) => name !== "*" && !defined.get(sheet)?.has(name))
    .map(([file, sheet, name]) => `${file}: .${name} of ${sheet}`);
}

/** One `file: .class` for each class that nothing uses; paths start with `app/`. */
export function unusedClasses(files: Files): string[] {
  const sheets = sheetsOf(files);
  const scripts = Object.entries(files).filter(([file]) => /\.tsx?$/.test(file));
  const used = new Set(scripts.flatMap(([file, text]) => usesIn(file, text)));
  for (const [, { composed }] of sheets) for (const [sheet, name] of composed) used.add(`${sheet} ${name}`);
  return sheets.flatMap(([file, { defined }]) =>
    [...defined]
      .filter((name) => !used.has(`${file} ${name}`) && !used.has(`${file} *`))
      .map((name) => `${file}: .${name}`),
  );
}

if (import.meta.main) {
  const root = fileURLToPath(new URL("../", import.meta.url));
  const paths = globSync("app/**/*.{ts,tsx,module.css}", { cwd: root });
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
  for (const [what, found] of [
    ["nothing uses", unusedClasses(files)],
    ["nothing defines", undefinedClasses(files)],
  ] as const) {
    if (found.length > 0) {
      process.stderr.write(`Classes that ${what}:\n${found.join("\n")}\n`);
      process.exitCode = 1;
    }
  }
}
