import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const WEB = new URL("../", import.meta.url);
const STYLES = new URL("node_modules/@mantine/core/styles/", WEB);
/** Parts whose looks come from another part's file. */
const DRAWN_BY: Record<string, string[]> = {
  TextInput: ["Input"],
  Textarea: ["Input"],
  NativeSelect: ["Input"],
  NumberInput: ["Input", "NumberInput"],
  PasswordInput: ["Input", "PasswordInput", "ActionIcon"],
  Select: ["Input", "Combobox", "Popover", "ScrollArea"],
  Checkbox: ["InlineInput", "Checkbox"],
  Radio: ["InlineInput", "Radio"],
  Modal: ["ModalBase", "Modal", "Overlay", "CloseButton", "Paper"],
  Button: ["UnstyledButton", "Loader", "Button"],
};

function partsIn(source: string): string[] {
  const lists = source.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g);
  return [...lists].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim().split(" as ")[0] ?? ""),
  );
}

function imported(): string {
  const files = globSync(["app/ui/theme/mantine-styles.ts", "app/**/*styles.ts", "app/**/*.tsx"], {
    cwd: WEB.pathname,
  });
  return files.map((file) => readFileSync(new URL(file, WEB), "utf8")).join("\n");
}

it("has the styles of every Mantine part in use", () => {
  const all = imported();
  const missing = new Set<string>();
  for (const part of partsIn(all)) {
    for (const file of DRAWN_BY[part] ?? [part]) {
      const line = `@mantine/core/styles/${file}.layer.css`;
      if (existsSync(new URL(`${file}.layer.css`, STYLES)) && !all.includes(line))
        missing.add(`import "${line}";`);
    }
  }
  expect([...missing], "add to app/ui/theme/mantine-styles.ts").toEqual([]);
});
