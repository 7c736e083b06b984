import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const WEB = new URL("../", import.meta.url);
const STYLES = new URL("node_modules/@mantine/core/styles/", WEB);
/** Parts whose styles are in another part's file. */
const DRAWN_BY: Record<string, string[]> = {
  TextInput: ["Input"],
  Textarea: ["Input"],
  NativeSelect: ["Input"],
  NumberInput: ["Input", "NumberInput"],
  PasswordInput: ["Input", "PasswordInput", "ActionIcon", "UnstyledButton"],
  Select: ["Input", "Combobox", "Popover", "ScrollArea"],
  Checkbox: ["InlineInput", "Checkbox"],
  Radio: ["InlineInput", "Radio"],
  Modal: ["ModalBase", "Modal", "Overlay", "CloseButton", "Paper"],
};

/** Mantine parts that its other packages render. */
const SHOWN_BY: Record<string, string[]> = {
  "@mantine/notifications": ["Notification", "CloseButton", "UnstyledButton"],
  "@mantine/tiptap": ["Popover", "Tooltip", "UnstyledButton"],
};
const EVERY_PAGE = "app/ui/theme/mantine-styles.ts";
const ALWAYS = ["baseline", "global"];

/** The style files that the parts imported by a source need. */
function neededBy(source: string): string[] {
  const lists = [...source.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)];
  const parts = lists.flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim().split(" as ")[0] ?? ""),
  );
  return parts
    .flatMap((part) => DRAWN_BY[part] ?? [part])
    .filter((file) => existsSync(new URL(`${file}.layer.css`, STYLES)));
}

/** The same for what it renders through another package, one of whose users imports the styles for all. */
function shownBy(source: string): string[] {
  return Object.entries(SHOWN_BY).flatMap(([name, shown]) =>
    source.includes(`from "${name}"`) ? shown : [],
  );
}

/** The style files that a source imports, also by a neighbouring module of styles. */
function broughtBy(source: string, modules: Record<string, string>): string[] {
  const own = [...source.matchAll(/"@mantine\/core\/styles\/(\w+)\.layer\.css"/g)].map(
    ([, name = ""]) => name,
  );
  const beside = [...source.matchAll(/import "(?:~|\.)\/(?:[\w-]+\/)*([\w-]+-styles)"/g)];
  return [...own, ...beside.flatMap(([, name = ""]) => broughtBy(modules[name] ?? "", {}))];
}

type Sources = Record<string, string>;

/** Styles that a source lacks, and styles that nothing in the sources needs. */
function wrongStyles(sources: Sources): { missing: string[]; needless: string[] } {
  const entries = Object.entries(sources);
  const modules = Object.fromEntries(
    entries.map(([file, text]) => [file.replace(/.*\/|\.tsx?$/g, ""), text] as const),
  );
  const always = broughtBy(sources[EVERY_PAGE] ?? "", {});
  const missing = entries.flatMap(([file, text]) => {
    const there = new Set([...always, ...broughtBy(text, modules)]);
    return neededBy(text).flatMap((name) => (there.has(name) ? [] : `${file}: ${name}`));
  });
  const brought = new Set(entries.flatMap(([, text]) => broughtBy(text, {})));
  const shown = entries.flatMap(([, text]) => shownBy(text));
  missing.push(...shown.filter((name) => !brought.has(name)));
  const needed = new Set([...ALWAYS, ...shown, ...entries.flatMap(([, text]) => neededBy(text))]);
  return { missing, needless: [...brought].filter((name) => !needed.has(name)) };
}

function sourcesIn(web: URL): Sources {
  const files = globSync(["app/**/*styles.ts", "app/**/*.tsx"], { cwd: web.pathname });
  return Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, web), "utf8")]));
}

it("has the styles of every Mantine part in use, where it is used, and no others", () => {
  const { missing, needless } = wrongStyles(sourcesIn(WEB));
  expect(missing, "add @mantine/core/styles/….layer.css there").toEqual([]);
  expect(needless, "nothing uses these").toEqual([]);
});

it("names what is missing and what is needless", () => {
  const line = (name: string) => `import "@mantine/core/styles/${name}.layer.css";`;
  const checkbox = 'import { Checkbox } from "@mantine/core";';
  const sources = {
    [EVERY_PAGE]: line("Table"),
    "app/ui/form/choice-styles.ts": line("InlineInput") + line("Checkbox"),
    "app/ui/form/CheckboxField.tsx": `import "./choice-styles";\n${checkbox}`,
    "app/features/one/List.tsx": checkbox,
  };
  expect(wrongStyles(sources)).toEqual({
    missing: ["app/features/one/List.tsx: InlineInput", "app/features/one/List.tsx: Checkbox"],
    needless: ["Table"],
  });
});
