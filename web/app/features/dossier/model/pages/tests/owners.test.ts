import { describe, expect, it } from "vitest";
import { ownersPage } from "~/features/dossier/model/pages/owners";
import { AN, BINH, dossierOf, formOf } from "./people";

const BANK = { id: "tc", loaiChuSoHuu: "TO_CHUC", tenToChuc: "Công ty TNHH Hoa Sen" };
const THREE = dossierOf("CP", { chuSoHuuList: [AN, BANK, BINH] });

describe("the list of owners [S3.1]", () => {
  it("takes a person or an organisation, and nothing else", () => {
    const added = (them: string) => ownersPage.read(formOf({ them }), THREE, {}).chuSoHuuList?.slice(3) ?? [];
    expect(added("CA_NHAN")).toEqual([{ loaiChuSoHuu: "CA_NHAN" }]);
    expect(added("TO_CHUC")).toEqual([{ loaiChuSoHuu: "TO_CHUC" }]);
    expect(added("KHAC")).toEqual([]);
  });

  it("leads to the last of several or to the only one, and stays for who was removed", () => {
    const to = (chuSoHuuList: object[]) =>
      ownersPage.staysOnPage?.("", formOf({ them: "CA_NHAN" }))?.to?.(dossierOf("CP", { chuSoHuuList }));
    expect([to([AN, BANK, BINH]), to([AN]), to([])]).toEqual([
      "chu-so-huu/binh",
      "chu-so-huu/an",
      "chu-so-huu/",
    ]);
    expect(ownersPage.staysOnPage?.("", formOf({ bo: "an" }))).toEqual({ hash: "chuSoHuuList" });
    expect(ownersPage.staysOnPage?.("continue", formOf({}))).toBeNull();
  });

  it("has begun with its first owner", () => {
    expect([dossierOf("CP"), THREE].map((one) => ownersPage.started(one, {}))).toEqual([false, true]);
  });

  it("comes with the form of management where that is asked", () => {
    const company = (fields: Record<string, string>) =>
      ownersPage.read(formOf(fields), dossierOf("TNHH1_TC"), {}).hoSo;
    expect(company({ "hoSo.moHinhToChuc": "HDTV_GD" })).toEqual({ moHinhToChuc: "HDTV_GD" });
    expect(company({})).toBeUndefined();
    expect(ownersPage.fields(THREE, {})).toEqual(["chuSoHuuList=", "hoSo.moHinhToChuc"]);
  });
});
