import { describe, expect, it } from "vitest";
import { commentLength } from "./comment-length";

describe("length of a comment [S5.1]", () => {
  it.each([
    ["a".repeat(1500), 1500],
    ["😀".repeat(750), 1500],
    ["ế".repeat(1500).normalize("NFD"), 1500],
    ["a\r\nb", 3],
    ["  a  ", 1],
    ["", 0],
  ])("case %#", (text, length) => {
    expect(commentLength(text)).toBe(length);
  });
});
