import { describe, expect, it } from "vitest";
import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import { PAGES } from "~/features/dossier/model/pages";
import { beneficiaryPage, knownBehind } from "~/features/dossier/model/pages/beneficiaries";
import { ownerShown, representativePage } from "~/features/dossier/model/pages/representatives";
import { pageOfField } from "~/features/dossier/model/state";
import type { DossierData } from "~/features/dossier/model/types";
import { homeOf, isSame } from "./person-sync";

const AN = {
  id: "an",
  loaiChuSoHuu: "CA_NHAN",
  hoTen: "Lê Minh An",
  soGiayTo: "001090012345",
  coPhanList: [],
};
const REP = { ...AN, id: "dd", hoTen: "Lê Minh Anh", soGiayTo: "001 090-012.345", chucDanh: "GIAM_DOC" };
const ROW = { ...AN, id: "hl", hoTen: "Lê Anh", quyenChiPhoi: [] };

function said(...fields: string[]): DossierData {
  const finding = { ma: "cung_so_giay_to_khac_du_lieu", thongBao: "", mucDo: "LOI", thieu: false } as const;
  return {
    ...EMPTY_DOSSIER,
    maHoSo: "HS12345678",
    hoSo: { ...EMPTY_DOSSIER.hoSo, loaiHinhId: "TNHH2", hinhThucNop: "TU_NOP" },
    chuSoHuuList: [AN],
    nguoiDaiDien: [REP],
    chuSoHuuHuongLoiList: [ROW],
    loi: fields.map((truong) => ({ truong, ...finding })),
  } as unknown as DossierData;
}

describe("one person in several places [S3.1]", () => {
  it("is known by the number, however it is written", () => {
    expect(isSame(AN, REP)).toBe(true);
    expect(isSame({ soGiayTo: "-" }, { soGiayTo: "" })).toBe(false);
  });

  it("is entered on their own page, also one of several", () => {
    const both = { ...said(), chuSoHuuList: [AN, { ...AN, id: "ha" }] } as DossierData;
    expect(homeOf(both, { id: "ha" })).toBe("chu-so-huu/ha");
    const two = { ...said(), nguoiDaiDien: [REP, { ...REP, id: "pgd" }] } as DossierData;
    expect(homeOf(two, { id: "dd" })).toBe("nguoi-dai-dien/dd");
  });

  it("is asked once while all places say the same", () => {
    const dossier = said();
    expect(ownerShown(dossier, { muc: "dd" })?.id).toBe("an");
    expect(knownBehind(dossier, ROW)?.id).toBe("an");
    expect(pageOfField(PAGES, dossier, "nguoiDaiDien.0.hoTen")).toBeNull();
  });

  it("is shown in both places when they contradict each other, and each finding leads to its own field", () => {
    const fields = [
      "chuSoHuuList.0.hoTen",
      "nguoiDaiDien.0.hoTen",
      "chuSoHuuHuongLoiList.0.ngaySinh",
      "hoSo.nguoiNopHoSo.hoTen",
    ];
    const dossier = said(...fields);
    expect(ownerShown(dossier, { muc: "dd" })).toBeUndefined();
    expect(knownBehind(dossier, ROW)).toBeUndefined();
    const pages = fields.map((field) => pageOfField(PAGES, dossier, field)?.key);
    expect(pages).toEqual(["chu-so-huu/an", "nguoi-dai-dien/dd", "huong-loi/hl", "nguoi-nop"]);
    expect(representativePage.fields(dossier, { muc: "dd" })).toContain("nguoiDaiDien.0.hoTen");
    expect(beneficiaryPage.fields(dossier, { muc: "hl" })).toContain("chuSoHuuHuongLoiList.0.ngaySinh");
  });
});
