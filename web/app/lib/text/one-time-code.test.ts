import { expect, it } from "vitest";
import { codeOf } from "./one-time-code";

it.each([
  "123456",
  " 123456\n",
  "123 456",
  "123-456",
  "123–456",
  "1 2 3 4 5 6",
  "123.456",
  "123\u00a0456",
  "\u200b123456\u2060",
  "123456.",
  "\u202a123456\u202c",
  "１２３４５６",
])("a code copied as %j is the code", (typed) => {
  expect(codeOf(typed)).toBe("123456");
});

it("letters of a recovery code stay", () => {
  expect(codeOf("k7qd-9fxm ")).toBe("k7qd9fxm");
});
