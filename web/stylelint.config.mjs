/**
 * The design scale's wall: sizes of text and steps of space come from `app/ui/theme/tokens.css`, which alone may name
 * lengths. A line of one pixel is a border's, not a step. `tests/design-scale.test.ts` shows what is refused.
 */
const LENGTH = /(?<![\w.-])-?(?!1px)\d*\.?\d+(?:rem|em|px|pt|mm|vw|vh|ch)\b/;

/** @type {import("stylelint").Config} */
export default {
  rules: {
    "declaration-property-value-allowed-list": {
      "font-size": [/^var\(--text-[\w-]+\)$/, "inherit"],
      font: ["inherit"],
    },
    "declaration-property-value-disallowed-list": {
      "/^(margin|padding)(-|$)/": [LENGTH],
      "/^((row|column)-)?gap$/": [LENGTH],
    },
    "block-no-empty": true,
    "declaration-block-no-duplicate-properties": true,
  },
  ignoreFiles: ["app/ui/theme/mantine-variables.css"],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
};
