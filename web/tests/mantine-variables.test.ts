import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mantineVariables } from "../scripts/mantine-variables";

it("keeps the written variables equal to the theme", () => {
  const written = readFileSync(new URL("../app/ui/theme/mantine-variables.css", import.meta.url), "utf8");
  expect(written, "type `npm run theme`").toBe(mantineVariables());
  // The variables that every page uses, and nothing of Mantine's own blue.
  expect(written).toContain("--mantine-primary-color-filled: var(--mantine-color-teal-filled)");
  expect(written).not.toContain("--mantine-color-blue-");
});
