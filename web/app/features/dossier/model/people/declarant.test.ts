import { describe, expect, it } from "vitest";
import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import { PAGES } from "~/features/dossier/model/pages";
import { declarantPage } from "~/features/dossier/model/pages/declarant";
import { keyAfter, pageState, progressOf, taskGroups } from "~/features/dossier/model/state";
import type { Company, DossierData } from "~/features/dossier/model/types";

const AN = { id: "an", loaiChuSoHuu: "CA_NHAN", hoTen: "Lê Minh An", soGiayTo: "001090012345" };
const REP = { ...AN, id: "dd", chucDanh: "GIAM_DOC" };
const UNNAMED = { id: "ai", hoTen: "Chưa có số", soGiayTo: "" };

function dossier(hoSo: Partial<Company>, more: Partial<DossierData> = {}): DossierData {
  return {
    ...EMPTY_DOSSIER,
    maHoSo: "HS12345678",
    chuSoHuuList: [AN],
    nguoiDaiDien: [REP, UNNAMED],
    ...more,
    hoSo: { ...EMPTY_DOSSIER.hoSo, loaiHinhId: "TNHH1_CN", ...hoSo },
  };
}

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

describe("who files the dossier [S2.8]", () => {
  it("is we from the start: nothing to do, nothing to count, passed by on the way", () => {
    const untouched = dossier({});
    expect(pageState(declarantPage, untouched, {})).toBe("done");
    expect(progressOf(taskGroups(PAGES, EMPTY_DOSSIER)).done).toBe(0);
    expect(keyAfter(PAGES, untouched, "thong-bao-thue")).toBe("giay-to-kem-theo");
  });

  it("wants to be gone through once another way was chosen", () => {
    expect(pageState(declarantPage, dossier({ hinhThucNop: "TU_NOP" }), {})).toBe("doing");
  });

  it("is told by staff's comments like every other page", () => {
    const ghiChu = [{ id: "1", truong: "hoSo.hinhThucNop", noiDung: "?", daXong: false, luc: "" }];
    expect(pageState(declarantPage, dossier({}, { ghiChu }), {})).toBe("mend");
  });

  it("copies the representative who files alone, and nobody without a number", () => {
    const sent = (id: string) =>
      declarantPage.read(
        form({ "hoSo.hinhThucNop": "TU_NOP", "hoSo.nguoiNopHoSo": id, hoTen: "Người khác" }),
        dossier({}),
        {},
      ).hoSo;
    expect(sent("dd")).toMatchObject({ hinhThucNop: "TU_NOP", nguoiNopHoSo: { hoTen: "Lê Minh An" } });
    expect(sent("ai")).toEqual({ hinhThucNop: "TU_NOP", nguoiNopHoSo: null });
  });

  it("is the owner of a private enterprise, whose law knows no other representative", () => {
    const sent = form({ "hoSo.hinhThucNop": "TU_NOP", "hoSo.nguoiNopHoSo": "an" });
    const { hoSo } = declarantPage.read(sent, dossier({ loaiHinhId: "DNTN" }), {});
    expect(hoSo?.nguoiNopHoSo).toMatchObject({ soGiayTo: AN.soGiayTo });
  });

  it("reads somebody authorised, and leaves that person alone when we file after all", () => {
    const typed = {
      hoTen: "Đỗ  Thị Oanh",
      loaiGiayTo: "CCCD",
      soGiayTo: "001 190 012 345",
      email: "o@x.example",
    };
    const other = form({ ...typed, "hoSo.hinhThucNop": "UY_QUYEN_CA_NHAN" });
    expect(declarantPage.read(other, dossier({}), {}).hoSo?.nguoiNopHoSo).toMatchObject({
      hoTen: "Đỗ Thị Oanh",
      soGiayTo: "001190012345",
      email: "o@x.example",
    });
    const ours = form({ ...typed, "hoSo.hinhThucNop": "UY_QUYEN_TO_CHUC" });
    expect(declarantPage.read(ours, dossier({}), {})).toEqual({ hoSo: { hinhThucNop: "UY_QUYEN_TO_CHUC" } });
  });
});
