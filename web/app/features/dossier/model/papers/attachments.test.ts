import { describe, expect, test } from "vitest";
import { EMPTY_DOSSIER } from "../empty";
import { attachmentsPage } from "../pages/attachments";
import { findingsOf } from "../state";
import type { DossierData } from "../types";
import { type AttachmentNeed, attachmentFields, mayNeedAttachments, needIds } from "./attachments";

const card = { id: "1", loaiChuSoHuu: "CA_NHAN", loaiGiayTo: "CAN_CUOC", quocTich: "VN", taiSanGopList: [] };
const organisation = {
  id: "2",
  loaiChuSoHuu: "TO_CHUC",
  taiSanGopList: [],
  nguoiDaiDienList: [card, { ...card, id: "3" }],
};

function dossierOf(owners: object[], more: object = {}): DossierData {
  return { ...EMPTY_DOSSIER, chuSoHuuList: owners, ...more } as DossierData;
}

describe("the page about attachments", () => {
  test.each([
    ["an identity card", [card], false],
    ["nothing chosen yet", [{ ...card, loaiGiayTo: "" }], false],
    ["a Vietnamese passport", [{ ...card, loaiGiayTo: "HO_CHIEU" }], true],
    ["a foreigner without a paper", [{ ...card, loaiGiayTo: "", quocTich: "KR" }], true],
    ["a foreigner with an identity card", [{ ...card, quocTich: "KR" }], false],
    ["a passport beside a card", [card, { ...card, id: "2", loaiGiayTo: "HO_CHIEU" }], true],
    ["an organisation", [organisation], true],
    ["money and gold", [{ ...card, taiSanGopList: [{ loaiTaiSan: "VND" }, { loaiTaiSan: "VANG" }] }], false],
    ["land", [{ ...card, taiSanGopList: [{ loaiTaiSan: "QSD_DAT" }] }], true],
  ])("is shown for the right dossiers: %s", (_, owners, shown) => {
    expect(mayNeedAttachments(dossierOf(owners))).toBe(shown);
  });

  test("takes the findings on pictures and uploads, and no others", () => {
    const found = (truong: string) => ({ truong, ma: "x", thongBao: "", mucDo: "LOI", thieu: true });
    const own = [
      "chuSoHuuList.0.hinhAnhDkdn",
      "chuSoHuuList.0.nguoiDaiDienList.1.giayToKemTheo",
      "nguoiDaiDien.0.giayToKemTheo",
      "hoSo.giayToKemTheo",
    ];
    const all = [...own, "chuSoHuuList.0.tenToChuc", "hoSo.tenDoanhNghiep"].map(found);
    const dossier = dossierOf([organisation], { nguoiDaiDien: [card], loi: all });
    expect(findingsOf(attachmentsPage, dossier, {}).map(({ truong }) => truong)).toEqual(own);
    expect(attachmentFields(dossier)).toContain("chuSoHuuList.0.hinhAnhCccdTruoc");
  });

  test("has begun with one organisation's certificate", () => {
    const uploaded = { ...organisation, hinhAnhDkdn: "tep-1" };
    const begun = [[], [card], [organisation], [card, uploaded], [organisation, uploaded]].map((owners) =>
      attachmentsPage.started(dossierOf(owners), {}),
    );
    expect(begun).toEqual([false, false, false, true, true]);
  });

  test("has one place for each paper, the first under the field's own name", () => {
    const need = (truong: string, ma: string) => ({ truong, ma }) as AttachmentNeed;
    expect(needIds([need("a", "x"), need("a", "y"), need("b", "x")])).toEqual(["a", "a.y", "b"]);
  });
});
