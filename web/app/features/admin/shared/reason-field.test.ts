import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const FOLDERS = ["app/features/admin", "app/routes/admin"];

function screens(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && !name.endsWith("ReasonField.tsx"))
    .map((name) => join(folder, name));
}

/** Fields of free text that take a reason or a note of staff; a list to choose from is named otherwise. */
const FREE_REASON = /<Text(?:Area)?Field\b[^<]*?name="lyDo\w*"/s;

it("knows a reason's field that does not say who reads it", () => {
  expect('<TextField name="lyDo" label={m.admin_reason()} />').toMatch(FREE_REASON);
});

it("has every reason typed into a field that says who reads it", () => {
  const without = FOLDERS.flatMap(screens).filter((name) => FREE_REASON.test(readFileSync(name, "utf8")));
  expect(without).toEqual([]);
});
