import { expect, test } from "vitest";
import { named, namedOrWritten } from "./named";

const NAMES = { B: () => "bee", A: () => "ay" };

test("codes are listed in the order of their names", () => {
  const letter = named<"B" | "A">(NAMES);
  expect(letter.codes).toEqual(["B", "A"]);
  expect(letter.options()).toEqual([
    { value: "B", label: "bee" },
    { value: "A", label: "ay" },
  ]);
});

test("a code that only an earlier version knew has a name too", () => {
  expect(named<"B" | "A">(NAMES)(null)).toBe("Loại đã ngừng dùng");
});

test.each([
  ["A", "ay"],
  ["", ""],
  ["not found", "not found"],
  ["constructor", "constructor"],
  ["__proto__", "__proto__"],
])("a reason of ours is named, any other stays as it is written: %s", (reason, shown) => {
  expect(namedOrWritten(NAMES)(reason)).toBe(shown);
});
