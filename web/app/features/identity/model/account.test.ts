import { expect, test } from "vitest";
import { birthdayIn, isoBirthday, passwordStrength } from "./account";

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
  ["27/3/1990", "1990-03-27"],
  [" 27 . 03 . 1990 ", "1990-03-27"],
  ["27-3-1990", "1990-03-27"],
  ["27031990", "1990-03-27"],
  ["ngày 27 tháng 3 năm 1990", "1990-03-27"],
  ["31/4/1990", null],
  ["1990", null],
  ["27/3/90", null],
  ["27/3/1990/1", null],
  ["2703199", null],
  ["", null],
])("a birthday typed as %s is %s", (typed, expected) => {
  expect(birthdayIn(typed)).toBe(expected);
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
