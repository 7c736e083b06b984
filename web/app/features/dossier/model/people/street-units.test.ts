import { describe, expect, it } from "vitest";
import { quotedUnits, withoutUnits } from "./street-units";

describe("units in a street", () => {
  it("are what the sentence quotes", () => {
    expect(quotedUnits("Hãy bỏ phần “Bến Thành, Quận 1”: phường")).toBe("Bến Thành, Quận 1");
    expect(quotedUnits("Không có gì")).toBeNull();
  });

  it.each([
    ["12 Lê Lợi, Bến Thành, Quận 1", "Bến Thành, Quận 1", "12 Lê Lợi"],
    ["Thôn Nặm Đăm,  Quản Bạ, Quản Bạ, Hà Giang", "Quản Bạ, Quản Bạ, Hà Giang", "Thôn Nặm Đăm"],
    ["12 Lê Lợi  phường Bến Thành quận 1", "phường Bến Thành quận 1", "12 Lê Lợi"],
    ["Ngõ 5, 12  Lê Lợi, Quận  1", "Quận 1", "Ngõ 5, 12 Lê Lợi"],
    ["12 Lê Lợi quận 1, phường Bến Thành quận 1", "quận 1, phường Bến Thành quận 1", "12 Lê Lợi"],
    ["Xóm 3 xã Nghi Kim, thành phố Vinh", "xã Nghi Kim, thành phố Vinh", "Xóm 3"],
  ])("are taken out of %s", (street, units, left) => {
    expect(withoutUnits(street, units)).toBe(left);
  });

  it("change nothing where they do not stand any more", () => {
    expect(withoutUnits("25 Lê Lợi", "Quận 1")).toBeNull();
    expect(withoutUnits("Quận 1", "Quận 1")).toBeNull();
  });
});
