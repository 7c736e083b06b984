import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withNames } from "../class-names";

const APP = join(import.meta.dirname, "../app");
const IMPORT = 'import parts from "~/ui/theme/parts.module.css";';

it("writes the names of parts where they are used", () => {
  const code = `${IMPORT}\nuse(parts.stack, \`\${parts.soft} screen-only\`, price.parts);`;
  expect(withNames(code, "a.tsx")).toBe('\nuse("stack", `soft screen-only`, price.parts);');
});

it.each(["use(parts);", "use(parts.none);"])(
  "leaves a script as it is that uses the sheet in another way: %s",
  (use) => {
    const code = `${IMPORT}\n${use}`;
    expect(withNames(code, "a.tsx")).toBe(code);
  },
);

it("leaves one name looked up, in the frame of every page, which keeps the sheet in the build", () => {
  const file = join(APP, "ui/layout/Logo.tsx");
  const kept = withNames(readFileSync(file, "utf8"), file);
  expect(kept).toContain('import { keeps as parts } from "~/ui/theme/parts.module.css";');
  expect(kept).toContain("{parts} ");
});
