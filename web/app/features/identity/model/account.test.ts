import { expect, test } from "vitest";
import { isoBirthday, passwordStrength } from "./account";

test.each([
  ["27", "3", "1990", "1990-03-27"],
  [" 1 ", "01", "2000", "2000-01-01"],
  ["29", "2", "2004", "2004-02-29"],
  ["29", "2", "2003", null],
  ["31", "4", "1999", null],
  ["", "", "", null],
  ["1", "1", "99", null],
  ["1e1", "1", "1990", null],
])("%s/%s/%s is %s", (day, month, year, expected) => {
  expect(isoBirthday(day, month, year)).toBe(expected);
});

test.each([
  ["", 0],
  ["abc", 1],
  ["aaaaaaaaaaaaaaaaaaaa", 1],
  ["quandat12", 2],
  ["mua he nay toi mo quan", 3],
] as const)("%s is judged %i", (password, expected) => {
  expect(passwordStrength(password, 8)).toBe(expected);
});
