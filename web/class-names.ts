import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

const ROOT = import.meta.dirname;
const PARTS = join(ROOT, "app/ui/theme/parts.module.css");
const ADDRESS = "~/ui/theme/parts.module.css";
/** In the frame of every page: the one name that it looks up keeps the sheet in the build. */
const KEEPER = join(ROOT, "app/ui/layout/Logo.tsx");
const KEPT = "keeps";
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const IMPORT = /^import (\w+) from "~\/ui\/theme\/parts\.module\.css";$/m;

/** A part is called by its name alone, any other class also by its sheet: a line number, which others add, is weight on every page. */
export function scopedName(name: string, file: string): string {
  if (file === PARTS) return name;
  const sheet = createHash("sha256").update(relative(ROOT, file)).digest("hex");
  return `${name}_${sheet.slice(0, 3)}`;
}

/** A script with the names of parts in place of `parts.name`. A property of that name is no use of the sheet. */
export function withNames(code: string, file: string): string {
  const [line, parts = ""] = IMPORT.exec(code) ?? [];
  if (!line) return code;
  const defined = new Set(
    [...readFileSync(PARTS, "utf8").matchAll(/\.([A-Za-z]\w*)/g)].map(([, name]) => name),
  );
  const used = new RegExp(`(?<![\\w./])${parts}\\.(\\w+)`, "g");
  const rest = code.replace(line, "");
  const unknown = [...rest.matchAll(used)].some(([, name]) => !defined.has(name));
  if (unknown || new RegExp(`(?<![\\w./"])${parts}\\b(?![.=:?]|\\s*=)`).test(rest.replace(COMMENT, "")))
    return code;
  const named = (text: string) =>
    text.replace(new RegExp(`\\$\\{${parts}\\.(\\w+)\\}`, "g"), "$1").replace(used, '"$1"');
  if (file !== KEEPER) return named(rest);
  const [before = "", after = ""] = rest.split(`${parts}.${KEPT}`);
  return `import { ${KEPT} as ${parts} } from "${ADDRESS}";${named(before)}${parts}${named(after)}`;
}

/** Without it each page carries a table of the names of all parts. */
export function partNames(): Plugin {
  return {
    name: "part-names",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      const [file = ""] = id.split("?");
      return file.endsWith(".tsx") && code.includes(ADDRESS)
        ? { code: withNames(code, file), map: null }
        : null;
    },
  };
}
