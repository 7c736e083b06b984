import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength";

test.each([
  ["", 0],
  ["abc", 1],
  ["aaaaaaaaaaaaaaaaaaaa", 1],
  ["quandat12", 2],
  ["mua he nay toi mo quan", 3],
] as const)("%s is judged %i", (password, expected) => {
  expect(passwordStrength(password, 8)).toBe(expected);
});
