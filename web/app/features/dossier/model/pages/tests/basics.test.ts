import { describe, expect, it } from "vitest";
import { addressPage } from "~/features/dossier/model/pages/address";
import { namePage, RIGHT_NAME } from "~/features/dossier/model/pages/name";
import { socialCommitmentPage } from "~/features/dossier/model/pages/social-commitment";
import { typePage } from "~/features/dossier/model/pages/type";
import { m } from "~/paraglide/messages.js";
import { dossierOf, formOf, LISTS } from "./people";

describe("the legal type [S3.1]", () => {
  it("is a beginning once it is chosen", () => {
    expect(["", "TNHH2"].map((type) => typePage.started(dossierOf(type), {}))).toEqual([false, true]);
  });

  it("is that of a new company unless another way into being is said", () => {
    const read = (fields: Record<string, string>) =>
      typePage.read(formOf({ "hoSo.loaiHinhId": "CP", ...fields }), dossierOf(""), {}).hoSo;
    const type = { loaiHinhId: "CP", doanhNghiepXaHoi: false };
    expect(read({})).toEqual({ ...type, tinhTrangThanhLap: "THANH_LAP_MOI" });
    expect(read({ "hoSo.tinhTrangThanhLap": "TU_HO_KINH_DOANH" })).toEqual({
      ...type,
      tinhTrangThanhLap: "TU_HO_KINH_DOANH",
    });
  });
});

describe("the names [S3.1]", () => {
  const typed = { "hoSo.tenDoanhNghiep": "Công ty TNHH Mây", "hoSo.tenThayTheList.1": "Công ty cổ phần Gió" };

  it("get the beginning of the legal type by its button only", () => {
    const read = (intent: string) => namePage.read(formOf({ ...typed, intent }), dossierOf("CP"), {});
    expect(read(RIGHT_NAME)).toMatchObject({
      tenTheoLoaiHinh: true,
      hoSo: { tenDoanhNghiep: "Công ty TNHH Mây" },
    });
    expect(read("continue")).not.toHaveProperty("tenTheoLoaiHinh");
  });

  it("leave out an alternative without words, as read and as answered", () => {
    expect(namePage.read(formOf(typed), dossierOf("CP"), {}).hoSo?.tenThayTheList).toEqual([
      "Công ty cổ phần Gió",
    ]);
    const gap = dossierOf("CP", {}, { tenThayTheList: ["", "Công ty cổ phần Gió", "Công ty cổ phần Mưa"] });
    expect(namePage.answers(gap, LISTS, {})[1]?.value).toBe("Công ty cổ phần Gió; Công ty cổ phần Mưa");
  });
});

describe("the head office [S3.1]", () => {
  it("has begun with a street, a province or a telephone number", () => {
    const nothing = { soNhaDuong: "", tinhTpId: "", dienThoai: "", khuList: [] };
    const said = [
      null,
      nothing,
      { ...nothing, soNhaDuong: "25 Lê Lợi" },
      { ...nothing, tinhTpId: "79" },
      { ...nothing, dienThoai: "0912345678" },
    ];
    expect(said.map((truSo) => addressPage.started(dossierOf("CP", {}, { truSo }), {}))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe("what a social enterprise commits to [S3.1]", () => {
  const said = (camKetXaHoi: object | null) => dossierOf("TNHH2", {}, { camKetXaHoi });
  const NOTHING = { vanDe: "", hoatDong: "", tyLeTaiDauTu: null, soNam: 0 };

  it("has begun with the problem or with what is done about it", () => {
    const begun = [null, NOTHING, { ...NOTHING, vanDe: "Rác" }, { ...NOTHING, hoatDong: "Thu gom" }];
    expect(begun.map((one) => socialCommitmentPage.started(said(one), {}))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("takes the share of the profit without its percent sign, and leaves other words as typed", () => {
    const read = (share: string) => {
      const form = formOf({ "hoSo.camKetXaHoi.tyLeTaiDauTu": share });
      return socialCommitmentPage.read(form, said(null), {}).hoSo?.camKetXaHoi;
    };
    expect(read("51%")).toEqual({ vanDe: "", hoatDong: "", tyLeTaiDauTu: "51", soNam: "" });
    expect(["51", "51 %", "51  %", "51% lợi nhuận"].map((share) => read(share))).toMatchObject(
      ["51", "51", "51", "51% lợi nhuận"].map((tyLeTaiDauTu) => ({ tyLeTaiDauTu })),
    );
  });

  it("is answered line by line, without a limit where no years are given", () => {
    const values = (one: object | null) =>
      socialCommitmentPage
        .answers(said(one), LISTS, {})
        .map(({ truong, value }) => [truong.split(".").at(-1), value]);
    const unlimited = m.dossier_company_commitment_unlimited();
    expect(values({ vanDe: "Rác", hoatDong: "Thu gom", tyLeTaiDauTu: "51", soNam: 5 })).toEqual([
      ["vanDe", "Rác"],
      ["hoatDong", "Thu gom"],
      ["tyLeTaiDauTu", "51%"],
      ["soNam", "5"],
    ]);
    for (const nothing of [null, NOTHING]) {
      expect(values(nothing)).toEqual([
        ["vanDe", ""],
        ["hoatDong", ""],
        ["tyLeTaiDauTu", ""],
        ["soNam", unlimited],
      ]);
    }
  });
});
