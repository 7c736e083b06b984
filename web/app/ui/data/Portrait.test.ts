import { describe, expect, it } from "vitest";
import { initials } from "./Portrait";

describe("the letters that stand for a member", () => {
  it.each([
    ["Tổ thuế và kế toán", "KT"],
    ["Mai", "M"],
    ["  Trần  Thị Ánh ", "TÁ"],
    ["", ""],
  ])("of %s are %s", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
