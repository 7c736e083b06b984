import { describe, expect, it } from "vitest";
import { sharesPage } from "~/features/dossier/model/pages/shares";
import { dossierOf, formOf, LISTS } from "./people";

const CP = dossierOf("CP", {}, { coPhanList: [{ id: "c1", loaiCoPhan: "PHO_THONG", soLuong: 700 }] });

describe("how the capital is divided into shares [S3.1]", () => {
  it("takes the classes that have shares, and drops those that are empty or 0", () => {
    const form = formOf({
      "hoSo.menhGia": "10.000",
      "coPhan.PHO_THONG.soLuong": "1.000",
      "coPhan.UD_CO_TUC.soLuong": "0",
      "coPhan.UD_HOAN_LAI.soLuong": "",
      "coPhan.UD_KHAC.soLuong": "300",
    });
    expect(sharesPage.read(form, CP, {}).hoSo).toEqual({
      menhGia: "10000",
      coPhanList: [
        { id: "c1", loaiCoPhan: "PHO_THONG", soLuong: "1000", soLuongChaoBan: "", soPhieuMoiCoPhan: 1 },
        { loaiCoPhan: "UD_KHAC", soLuong: "300", soLuongChaoBan: "", soPhieuMoiCoPhan: 1 },
      ],
    });
  });

  it("is answered under the name of each class", () => {
    const lists = {
      ...LISTS,
      codes: { "loai-co-phan": [{ ma: "PHO_THONG", ten: "Cổ phần phổ thông", ghiChu: "" }] },
    };
    expect(sharesPage.answers(CP, lists, {}).at(-1)).toMatchObject({
      truong: "coPhan.PHO_THONG.soLuong",
      path: "hoSo.coPhanList.0.soLuong",
      label: "Cổ phần phổ thông",
    });
  });
});
