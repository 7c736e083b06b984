import { describe, expect, it } from "vitest";
import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import { differences } from "~/features/dossier/model/merge";
import { pageKey, pagePath, stepName, stepNumber, visitKey } from "~/features/dossier/model/page";
import { namePage } from "~/features/dossier/model/pages/name";
import { anchorOf, isUnder, plainPath, valueAt, withoutBase } from "~/features/dossier/model/paths";

describe("paths on the wire", () => {
  it("lead to a value or to nothing", () => {
    const from = { a: [{ b: 0 }, null], c: null, d: "text" };
    expect([
      valueAt(from, "a.0.b"),
      valueAt(from, "a.1.b"),
      valueAt(from, "c.d"),
      valueAt(from, "d.e"),
    ]).toEqual([0, undefined, undefined, undefined]);
    expect(valueAt(from, "")).toBe(from);
  });

  it("are written in one way", () => {
    expect(plainPath("a[1].b[20].c")).toBe("a.1.b.20.c");
    expect(plainPath("[0].a")).toBe("0.a");
    expect(plainPath("a.b")).toBe("a.b");
    expect(anchorOf("hoSo.truSo")).toBe("hoSo.truSo.soNhaDuong");
    expect(anchorOf("thongTinDangKyThue.taiChinhDenNgay")).toBe("thongTinDangKyThue.taiChinhTuNgay");
    expect(anchorOf("a[0]")).toBe("a.0");
  });

  it("are under a field, which an equals sign narrows to itself", () => {
    expect(isUnder("a.b", ["x", "a"])).toBe(true);
    expect(isUnder("a", ["a"])).toBe(true);
    expect(isUnder("ab", ["a"])).toBe(false);
    expect(isUnder("a", ["a="])).toBe(true);
    expect(isUnder("a.b", ["a="])).toBe(false);
    expect(isUnder("a", [])).toBe(false);
  });

  it("are named on a page without its base", () => {
    expect(withoutBase("a.0.b", "a.0")).toBe("b");
    expect(withoutBase("a.01.b", "a.0")).toBe("a.01.b");
    expect(withoutBase("a.b", "")).toBe("a.b");
    expect(withoutBase(".b", "")).toBe(".b");
  });
});

describe("a page's address", () => {
  it("has what it is about, the dossier and more behind it", () => {
    expect(pageKey({ slug: "ten" }, {})).toBe("ten");
    expect(pageKey({ slug: "lien-he" }, { muc: "an" })).toBe("lien-he/an");
    expect(pagePath("ten", null)).toBe("/quan-ly-ho-so/thanh-lap/ten");
    expect(pagePath("", "HS1", { a: "b c" })).toBe("/quan-ly-ho-so/thanh-lap?hs=HS1&a=b+c");
    expect(visitKey({ slug: "ten" }, {})).toBe("ten");
    expect(visitKey({ slug: "ten" }, { muc: "an" })).toBe("an");
    expect(visitKey({ slug: "ten", progressKey: "lh" }, { muc: "an" })).toBe("an-lh");
    expect([stepNumber("cong-ty"), stepNumber("xac-nhan")]).toEqual([1, 6]);
    expect(new Set(["cong-ty", "von", "thue"].map((step) => stepName(step as "von"))).size).toBe(3);
  });
});

describe("what two tabs wrote differently [S4.11]", () => {
  const named = (tenDoanhNghiep: string, tenVietTat = "") => ({
    ...EMPTY_DOSSIER,
    hoSo: { ...EMPTY_DOSSIER.hoSo, tenDoanhNghiep, tenVietTat },
  });
  const lists = { codes: {}, provinces: [], wards: [], lines: [] };

  it("is named with both versions, and what is alike is left out", () => {
    const found = differences(namePage, {}, { current: named("A", "X"), mine: named("B", "X"), lists });
    expect(found).toEqual([{ label: expect.any(String), mine: "B", theirs: "A" }]);
  });

  it("is empty on the side that does not have the row", () => {
    const page = {
      ...namePage,
      answers: (dossier: typeof EMPTY_DOSSIER) =>
        dossier.hoSo.tenDoanhNghiep.split("").map((label) => ({ truong: label, label, value: label })),
    };
    expect(differences(page, {}, { current: named("AB"), mine: named("BC"), lists })).toEqual([
      { label: "C", mine: "C", theirs: "" },
      { label: "A", mine: "", theirs: "A" },
    ]);
  });
});
