import { describe, expect, it } from "vitest";
import { EMPTY_DOSSIER } from "./empty";
import { markOf, merge } from "./merge";
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
    ["", null],
  ])("is the same for %j and %j", (typed, stored) => {
    const with_ = (value: unknown) => merge(KNOWN, { hoSo: { truSo: { dienThoai: value } } });
    expect(mark(with_(typed))).toBe(mark(with_(stored)));
  });

  it("of a list alone changes with what is in it, not with what that holds", () => {
    const list = (dossier: DossierData) => markOf(dossier, ["nganhNgheList="]);
    const rewritten = merge(KNOWN, { nganhNgheList: LINES.map(({ id }) => ({ id, maNganh: "6201" })) });
    expect(list(rewritten)).toBe(list(KNOWN));
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
