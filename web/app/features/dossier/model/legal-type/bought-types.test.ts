import { describe, expect, test } from "vitest";
import { boughtFirst, boughtNote, onlyBought } from "./bought-types";

const code = (ma: string) => ({ ma, ten: ma, ghiChu: "" });
const LLC = { own: ["TNHH1_CN", "TNHH2"], more: { CP: 500_000 } };
const JSC = { own: ["CP"], more: { TNHH2: -500_000, TNHH1_CN: 0 } };

describe("the legal types of a bought package", () => {
  test("stand first, in the list's own order", () => {
    const types = ["DNTN", "TNHH1_CN", "CP", "TNHH2"].map(code);
    expect(boughtFirst(types, LLC).map(({ ma }) => ma)).toEqual(["TNHH1_CN", "TNHH2", "DNTN", "CP"]);
    expect(boughtFirst(types, null)).toBe(types);
  });

  test("are chosen beforehand only where there is no choice", () => {
    expect([onlyBought(JSC), onlyBought(LLC), onlyBought({ own: [], more: {} })]).toEqual(["CP", "", ""]);
    expect(onlyBought(null)).toBe("");
  });

  test("and the others say what they cost more or less", () => {
    expect(boughtNote("TNHH2", LLC)).toBe("Đúng với gói bạn đã mua.");
    expect(boughtNote("CP", LLC)).toContain("thêm 500.000\u00a0₫");
    expect(boughtNote("TNHH2", JSC)).toContain("ít hơn 500.000\u00a0₫");
    expect(boughtNote("TNHH1_CN", JSC)).toContain("cùng giá");
    expect(boughtNote("HD", JSC)).toContain("báo giá");
  });
});
