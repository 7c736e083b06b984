import { describe, expect, it } from "vitest";
import { taxPage } from "~/features/dossier/model/pages/tax";
import { workersPage } from "~/features/dossier/model/pages/workers";
import { dossierOf, formOf } from "./people";

const TAX = "thongTinDangKyThue";

const said = (tax: object, hoSo: object = {}) => dossierOf("TNHH2", { thongTinDangKyThue: tax }, hoSo);

describe("fiscal year, books and VAT [S3.1]", () => {
  const read = (fields: Record<string, string>) =>
    taxPage.read(
      formOf(Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${TAX}.${name}`, value]))),
      said({}),
      {},
    ).thongTinDangKyThue;

  it("have begun with the books or with how VAT is calculated", () => {
    const begun = [{}, { hinhThucHachToanId: "DOC_LAP" }, { phuongPhapTinhThueId: "KHAU_TRU" }];
    expect(begun.map((tax) => taxPage.started(said(tax), {}))).toEqual([false, true, true]);
  });

  it("leave the last day of the year open while its first is none of the four", () => {
    expect(read({})).toMatchObject({ taiChinhTuNgay: "", taiChinhDenNgay: "" });
    expect(read({ taiChinhTuNgay: "15/02" })).toMatchObject({ taiChinhDenNgay: "" });
    expect(read({ taiChinhTuNgay: "01/04" })).toMatchObject({ taiChinhDenNgay: "31/03" });
  });

  it("have a consolidated statement only where it is ticked and the books are independent", () => {
    const consolidated = (hinhThucHachToanId: string, more: Record<string, string>) =>
      read({ hinhThucHachToanId, ...more })?.coBctcHopNhat;
    expect(consolidated("DOC_LAP", { coBctcHopNhat: "on" })).toBe(true);
    expect(consolidated("DOC_LAP", {})).toBe(false);
    // The box is hidden by dependent books, and may have been ticked before.
    expect(consolidated("PHU_THUOC", { coBctcHopNhat: "on" })).toBe(false);
  });
});

describe("who works for the company [S3.1]", () => {
  it("has begun with their number or with how their insurance is paid", () => {
    const insured = { dangKyBhxhId: "HANG_THANG" };
    const begun = [said({}), said({}, { tongSoLaoDong: 5 }), said(insured)];
    expect(begun.map((dossier) => workersPage.started(dossier, {}))).toEqual([false, true, true]);
  });
});
