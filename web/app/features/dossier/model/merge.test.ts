import { describe, expect, it } from "vitest";
import { EMPTY_DOSSIER } from "./empty";
import { markOf, merge } from "./merge";
import { valueAt } from "./paths";
import type { DossierData } from "./types";

const LINES = [
  {
    id: "a",
    maNganh: "5630",
    tenNganh: "Dịch vụ phục vụ đồ uống",
    chiTiet: "Quán cà phê",
    laNganhChinh: true,
  },
  { id: "b", maNganh: "4711", tenNganh: "", chiTiet: "", laNganhChinh: false },
];
const KNOWN: DossierData = { ...EMPTY_DOSSIER, maHoSo: "HS12345678", nganhNgheList: LINES };

describe("a save shown before it happens [S4.11]", () => {
  it("changes only what was sent, also deep inside [G-50]", () => {
    const merged = merge(KNOWN, { hoSo: { truSo: { dienThoai: "0912345678" } } });
    expect(merged.hoSo).toMatchObject({ tenDoanhNghiep: "", truSo: { dienThoai: "0912345678" } });
    expect(merged.nganhNgheList).toBe(LINES);
  });

  it("clears what was sent empty", () => {
    const named = merge(KNOWN, { hoSo: { tenVietTat: "AP" } });
    expect(merge(named, { hoSo: { tenVietTat: "" } }).hoSo.tenVietTat).toBe("");
  });

  it("replaces a list, keeping what was not sent of a known item", () => {
    const merged = merge(KNOWN, { nganhNgheList: [{ id: "a", maNganh: "5630", laNganhChinh: false }] });
    expect(merged.nganhNgheList).toEqual([{ ...LINES[0], laNganhChinh: false }]);
  });
});

describe("a list shown before it is saved [S4.11]", () => {
  const first = (patch: Parameters<typeof merge>[1], before: DossierData = KNOWN) =>
    merge(before, patch).nganhNgheList[0];

  it("keeps nothing of an item without a known id", () => {
    expect(first({ nganhNgheList: [{ maNganh: "6201" }] })).toEqual({ maNganh: "6201" });
    expect(first({ nganhNgheList: [{ id: "c", maNganh: "6201" }] })).toEqual({ id: "c", maNganh: "6201" });
    expect(first({ nganhNgheList: [{ id: "", maNganh: "6201" }] })).toEqual({ id: "", maNganh: "6201" });
    const unsaved = merge(KNOWN, { nganhNgheList: [{ maNganh: "5630", chiTiet: "Quán cà phê" }] });
    expect(first({ nganhNgheList: [{ maNganh: "6201" }] }, unsaved)).toEqual({ maNganh: "6201" });
  });

  it("takes plain values as they are, also where there was no list", () => {
    const before = { ...KNOWN, buocXong: null } as unknown as DossierData;
    expect(merge(before, { buocXong: ["cong-ty"] } as never).buocXong).toEqual(["cong-ty"]);
  });

  it("stays when something else than a list was sent", () => {
    expect(merge(KNOWN, { nganhNgheList: "5630" } as never).nganhNgheList).toBe(LINES);
  });
});

it("a path ends at a text: nothing is below it", () => {
  expect(valueAt(KNOWN, "nganhNgheList.0.maNganh")).toBe("5630");
  expect(valueAt(KNOWN, "nganhNgheList.0.maNganh.length")).toBeUndefined();
});

describe("the mark of some fields [G-49]", () => {
  const mark = (dossier: DossierData) => markOf(dossier, ["hoSo.tenVietTat", "hoSo.truSo"]);

  it("stays when something else changes", () => {
    expect(mark(merge(KNOWN, { hoSo: { tenDoanhNghiep: "Công ty TNHH An Phát" } }))).toBe(mark(KNOWN));
  });

  it("changes with one of the fields", () => {
    expect(mark(merge(KNOWN, { hoSo: { tenVietTat: "AP" } }))).not.toBe(mark(KNOWN));
  });

  it.each([
    ["31/1/1990", "1990-01-31"],
    ["33,5", "33.5"],
    ["1000000", 1_000_000],
    ["1/12/1990", "1990-12-01"],
    ["12,75", "12.75"],
    [" x ", "x"],
    ["", null],
    ["", false],
    ["", undefined],
  ])("is the same for %j and %j", (typed, stored) => {
    const with_ = (value: unknown) => merge(KNOWN, { hoSo: { truSo: { dienThoai: value } } });
    expect(mark(with_(typed))).toBe(mark(with_(stored)));
  });

  it.each([
    ["31/01/1990 x", "1990-01-31"],
    ["x 31/01/1990", "1990-01-31"],
    ["1/2/1990", "1990-2-1"],
    ["x33,5", "x33.5"],
    ["33,5x", "33.5x"],
    ["", "true"],
    ["ab", "ba"],
  ])("is another one for %j and %j", (one, other) => {
    const with_ = (value: unknown) => merge(KNOWN, { hoSo: { truSo: { dienThoai: value } } });
    expect(mark(with_(one))).not.toBe(mark(with_(other)));
  });

  it("is short text, and the same in every process", () => {
    // FNV-1a of `["AP"]`, worked out apart from this code.
    expect(markOf(merge(KNOWN, { hoSo: { tenVietTat: "AP" } }), ["hoSo.tenVietTat"])).toBe("m7sb58");
  });

  it("looks into every item and every name", () => {
    const lines = (dossier: DossierData) => markOf(dossier, ["nganhNgheList"]);
    const other = merge(KNOWN, {
      nganhNgheList: [{ id: "a", maNganh: "5630", chiTiet: "Quán trà" }, LINES[1] as never],
    });
    expect(lines(other)).not.toBe(lines(KNOWN));
    expect(markOf(KNOWN, ["nganhNgheList.0"])).not.toBe(markOf(KNOWN, ["nganhNgheList.1"]));
  });

  it("of a thing alone says only whether there is one, of plain values in a list which", () => {
    const office = (truSo: object | null) =>
      markOf({ ...KNOWN, hoSo: { ...KNOWN.hoSo, truSo } } as never, ["hoSo.truSo="]);
    expect(office({ fax: "1" })).toBe(office({ fax: "2" }));
    expect(office({ fax: "1" })).not.toBe(office(null));
    const steps = (...buocXong: string[]) => markOf({ ...KNOWN, buocXong } as DossierData, ["buocXong="]);
    expect(steps("von")).not.toBe(steps("thue"));
    const unsaved = (maNganh: string) =>
      markOf({ ...KNOWN, nganhNgheList: [{ maNganh }] } as unknown as DossierData, ["nganhNgheList="]);
    expect(unsaved("5630")).toBe(unsaved("6201"));
    expect(unsaved("5630")).not.toBe(markOf({ ...KNOWN, nganhNgheList: [] }, ["nganhNgheList="]));
  });

  it("of a list alone changes with what is in it, not with what that holds", () => {
    const list = (dossier: DossierData) => markOf(dossier, ["nganhNgheList="]);
    const rewritten = merge(KNOWN, { nganhNgheList: LINES.map(({ id }) => ({ id, maNganh: "6201" })) });
    expect(list(rewritten)).toBe(list(KNOWN));
    const exchanged = merge(KNOWN, { nganhNgheList: [LINES[0] as never, { id: "c", maNganh: "6201" }] });
    expect(list(exchanged)).not.toBe(list(KNOWN));
    const more = merge(KNOWN, { nganhNgheList: [...LINES, { maNganh: "6201" }] });
    expect(list(more)).not.toBe(list(KNOWN));
    expect(list(merge(KNOWN, { nganhNgheList: [] }))).not.toBe(list(KNOWN));
  });

  it("does not depend on the order of names", () => {
    const one = merge(KNOWN, { hoSo: { truSo: { email: "a@b.vn", fax: "1" } } });
    const other = merge(KNOWN, { hoSo: { truSo: { fax: "1", email: "a@b.vn" } } });
    expect(mark(one)).toBe(mark(other));
  });
});
