import stylelint from "stylelint";
import { describe, expect, it } from "vitest";
import config from "../stylelint.config.mjs";

async function refused(declaration: string): Promise<boolean> {
  const { errored } = await stylelint.lint({ code: `.one {\n  ${declaration};\n}\n`, config });
  return errored;
}

describe("sizes and steps outside the design scale", () => {
  it.each([
    "font-size: 1rem",
    "font-size: 15px",
    "font-size: clamp(1rem, 2vw, 2rem)",
    "font-size: var(--space-4)",
    "font: 600 1rem/1.5 sans-serif",
    "gap: 0.625rem",
    "row-gap: 10px",
    "padding: 0 var(--space-4) 1em",
    "padding-inline: clamp(1rem, 4vw, 2rem)",
    "margin-top: -0.5rem",
    "margin: calc(-1 * var(--space-2) - 12px) 0 0",
  ])("%s is refused", async (declaration) => {
    expect(await refused(declaration)).toBe(true);
  });

  it.each([
    "font-size: var(--text-body)",
    "font-size: inherit",
    "font: inherit",
    "gap: 0 var(--space-5)",
    "padding: var(--space-2) var(--gutter)",
    "margin: 0 auto",
    "margin: -1px",
    "margin-top: calc(-1 * var(--space-2) - 1px)",
    "width: 38rem",
  ])("%s is not", async (declaration) => {
    expect(await refused(declaration)).toBe(false);
  });
});
