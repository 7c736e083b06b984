import { describe, expect, it } from "vitest";
import {
  amountField,
  contributionsPage,
  rowField,
  sharesField,
} from "~/features/dossier/model/pages/contributions";
import { m } from "~/paraglide/messages.js";
import { AN, BINH, dossierOf, formOf, LISTS } from "./people";

const CLASSES = { coPhanList: [{ loaiCoPhan: "PHO_THONG" }, { loaiCoPhan: "UU_DAI_CO_TUC" }] };
const CP = dossierOf("CP", { chuSoHuuList: [AN, BINH] }, CLASSES);
const LLC = dossierOf("TNHH2", { chuSoHuuList: [{ ...AN, phanVonGop: 0 }, BINH] });

describe("who contributes how much [S3.1]", () => {
  it("is asked where there are several owners, under the name of the type", () => {
    const types = ["", "DNTN", "TNHH1_CN", "TNHH2", "CP", "HD"];
    expect(types.map((type) => contributionsPage.applies?.(dossierOf(type)))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(contributionsPage.title(CP, {})).toBe(m.dossier_money_parts_title_cp());
    expect(contributionsPage.title(LLC, {})).toBe(m.dossier_money_parts_title());
    expect(contributionsPage.fields(LLC, {}).slice(0, 3)).toEqual([
      "chuSoHuuList=",
      "chuSoHuuList.0.phanVonGop",
      "chuSoHuuList.0.tyLeVonGop",
    ]);
  });

  it("has begun when one of the owners contributes something", () => {
    const none = dossierOf("TNHH2", { chuSoHuuList: [{ ...AN, phanVonGop: 0 }] });
    expect([CP, LLC, none].map((one) => contributionsPage.started(one, {}))).toEqual([true, true, false]);
  });

  it("reads amounts by owner, not by place, and leaves who is not in the form", () => {
    // The owner of the first row was removed in another tab, so the second row is the first one of the list.
    const form = formOf({ [rowField(1)]: "binh", [amountField(1)]: "40.000.000", [amountField(0)]: "1" });
    expect(contributionsPage.read(form, LLC, {}).chuSoHuuList).toEqual([
      { id: "an", loaiChuSoHuu: "CA_NHAN" },
      { id: "binh", loaiChuSoHuu: "CA_NHAN", tyLeVonGop: "", phanVonGop: "40000000" },
    ]);
  });

  it("reads shares by class, without those that are none", () => {
    const form = formOf({
      [rowField(0)]: "an",
      [sharesField(0, "PHO_THONG")]: "700",
      [sharesField(0, "UU_DAI_CO_TUC")]: "0",
      "chuSoHuuList.0.laCoDongSangLap": "on",
      [rowField(1)]: "binh",
      [sharesField(1, "PHO_THONG")]: "",
      [sharesField(1, "UU_DAI_CO_TUC")]: "300",
    });
    const rest = { loaiChuSoHuu: "CA_NHAN", tyLeVonGop: "", phanVonGop: "" };
    expect(contributionsPage.read(form, CP, {}).chuSoHuuList).toEqual([
      {
        ...rest,
        id: "an",
        coPhanList: [{ id: "cp1", loaiCoPhan: "PHO_THONG", soLuong: "700" }],
        laCoDongSangLap: true,
      },
      {
        ...rest,
        id: "binh",
        coPhanList: [{ loaiCoPhan: "UU_DAI_CO_TUC", soLuong: "300" }],
        laCoDongSangLap: false,
      },
    ]);
  });

  it("keeps the id of a row only for the class that it is of", () => {
    const form = formOf({ [rowField(0)]: "an", [sharesField(0, "UU_DAI_CO_TUC")]: "300" });
    expect(contributionsPage.read(form, CP, {}).chuSoHuuList?.[0]?.coPhanList).toEqual([
      { loaiCoPhan: "UU_DAI_CO_TUC", soLuong: "300" },
    ]);
  });

  it("tells whose a row is by its hidden field alone", () => {
    const form = formOf({ moi: "binh", [rowField(1)]: "binh", [amountField(1)]: "40.000.000" });
    expect(contributionsPage.read(form, LLC, {}).chuSoHuuList?.[1]).toMatchObject({ phanVonGop: "40000000" });
  });

  it("is answered by what each owner contributes", () => {
    const rows = (dossier = CP) =>
      contributionsPage.answers(dossier, LISTS, {}).map(({ truong, label, value }) => [truong, label, value]);
    expect(rows()).toEqual([
      ["chuSoHuuList.0.coPhanList", "Lê Minh An", "6.000.000\u00a0₫"],
      ["chuSoHuuList.1.coPhanList", "Trần Thị Bình", ""],
    ]);
    expect(rows(LLC)[1]).toEqual(["chuSoHuuList.1.phanVonGop", "Trần Thị Bình", "60.000.000\u00a0₫"]);
  });
});
