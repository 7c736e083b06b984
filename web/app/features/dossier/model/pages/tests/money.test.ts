import { describe, expect, it } from "vitest";
import type { Answer } from "~/features/dossier/model/page";
import { assetsPage, ownerAssetsPage } from "~/features/dossier/model/pages/assets";
import { capitalPage } from "~/features/dossier/model/pages/capital";
import { proposedSources, sourceAmount, sourcesPage } from "~/features/dossier/model/pages/sources";
import { m } from "~/paraglide/messages.js";
import { AN, BINH, dossierOf, formOf, LISTS } from "./people";

const plain = (answers: Answer[]) => answers.map(({ truong, label, value }) => [truong, label, value]);

describe("how much capital [S3.1]", () => {
  const foreign = { soNgoaiTe: "40000", ngoaiTe: "USD", hienThiNgoaiTe: true };
  const company = dossierOf("TNHH2", {}, { tongVonDieuLe: 1_000_000_000, ...foreign });

  it("is charter capital, or the investment of a private enterprise", () => {
    expect(capitalPage.title(company, {})).toBe(m.dossier_money_capital_title());
    expect(capitalPage.title(dossierOf("DNTN"), {})).toBe(m.dossier_money_capital_title_dntn());
    expect(plain(capitalPage.answers(company, LISTS, {}))).toEqual([
      ["hoSo.tongVonDieuLe", m.dossier_money_capital_label(), "1.000.000.000\u00a0₫"],
      ["hoSo.soNgoaiTe", m.dossier_money_capital_foreign(), "40000 USD"],
      ["hoSo.hienThiNgoaiTe", m.dossier_money_capital_shown(), m.dossier_yes()],
    ]);
    expect(plain(capitalPage.answers(dossierOf("DNTN", {}, { tongVonDieuLe: 0 }), LISTS, {}))).toEqual([
      ["hoSo.tongVonDieuLe", m.dossier_money_capital_label_dntn(), ""],
    ]);
    expect([company, dossierOf("TNHH2")].map((one) => capitalPage.started(one, {}))).toEqual([true, false]);
  });

  it("is read without points, the currency in capitals", () => {
    const form = formOf({
      "hoSo.tongVonDieuLe": "1.000.000.000",
      "hoSo.soNgoaiTe": "40000",
      "hoSo.ngoaiTe": "usd",
      "hoSo.hienThiNgoaiTe": "on",
    });
    expect(capitalPage.read(form, company, {})).toEqual({
      hoSo: { tongVonDieuLe: "1000000000", ...foreign },
    });
  });
});

describe("where the capital comes from [S3.1]", () => {
  const rows = [
    { id: "n1", loaiNguonVon: "TU_NHAN", soTien: 600 },
    { id: "n2", loaiNguonVon: "NUOC_NGOAI", soTien: 0 },
  ];
  const dossier = dossierOf("TNHH2", { nguonVonList: rows });

  it("is asked of companies and shown source by source", () => {
    expect(["", "DNTN", "TNHH2"].map((type) => sourcesPage.applies?.(dossierOf(type)))).toEqual([
      false,
      false,
      true,
    ]);
    expect(["TU_NHAN", "NUOC_NGOAI", "KHAC"].map((source) => sourceAmount(dossier, source))).toEqual([
      "600",
      "",
      "",
    ]);
    expect(
      sourcesPage.answers(dossier, LISTS, {}).map(({ truong, path, value }) => [truong, path, value]),
    ).toEqual([
      ["nguonVon.TU_NHAN", "nguonVonList.0.soTien", "600\u00a0₫"],
      ["nguonVon.NUOC_NGOAI", "nguonVonList.1.soTien", ""],
    ]);
  });

  it("keeps known rows, adds new ones and drops those of nothing", () => {
    const form = formOf({ "nguonVon.TU_NHAN": "1.000", "nguonVon.NUOC_NGOAI": "0", "nguonVon.KHAC": "5" });
    expect(sourcesPage.read(form, dossier, {}).nguonVonList).toEqual([
      { id: "n1", loaiNguonVon: "TU_NHAN", soTien: "1000", tyLe: "" },
      { loaiNguonVon: "KHAC", soTien: "5", tyLe: "" },
    ]);
  });

  it("is answered under the name of each source", () => {
    const codes = { "nguon-von": [{ ma: "TU_NHAN", ten: "Vốn tư nhân", ghiChu: "" }] };
    const labels = sourcesPage.answers(dossier, { ...LISTS, codes }, {}).map(({ label }) => label);
    expect(labels).toEqual(["Vốn tư nhân", "NUOC_NGOAI"]);
  });

  it("is of the State only from organisations of this country that say so", () => {
    const organisation = { ...BINH, loaiChuSoHuu: "TO_CHUC", phanVonGop: 300, laVonNhaNuoc: true };
    const proposed = (owner: object) =>
      proposedSources(dossierOf("TNHH2", { chuSoHuuList: [organisation, owner] }, { tongVonDieuLe: 1000 }));
    expect(proposed({ ...organisation, laVonNhaNuoc: false })).toEqual({
      TU_NHAN: 700n,
      NUOC_NGOAI: 0n,
      NGAN_SACH: 300n,
    });
    expect(proposed({ ...organisation, quocTich: "KR" })).toEqual({
      TU_NHAN: 400n,
      NUOC_NGOAI: 300n,
      NGAN_SACH: 300n,
    });
  });

  it("is proposed by who contributes, never more than the capital", () => {
    const state = {
      ...BINH,
      loaiChuSoHuu: "TO_CHUC",
      laVonNhaNuoc: true,
      phanVonGop: 300,
      quocTich: undefined,
    };
    const owners = [{ ...AN, phanVonGop: 500 }, { ...AN, quocTich: "KR", phanVonGop: 200 }, state];
    const proposed = (tongVonDieuLe: number) =>
      proposedSources(dossierOf("TNHH2", { chuSoHuuList: owners }, { tongVonDieuLe }));
    expect(proposed(1000)).toEqual({ TU_NHAN: 500n, NUOC_NGOAI: 200n, NGAN_SACH: 300n });
    expect(proposed(400)).toEqual({ TU_NHAN: 0n, NUOC_NGOAI: 200n, NGAN_SACH: 200n });
    expect(proposed(100)).toEqual({ TU_NHAN: 0n, NUOC_NGOAI: 100n, NGAN_SACH: 0n });
  });
});

describe("what the capital is paid in with [S3.1]", () => {
  const lists = { ...LISTS, codes: { "tai-san-gop-von": [{ ma: "VND", ten: "Đồng Việt Nam" }] } } as never;
  const assets = [
    { id: "t1", loaiTaiSan: "VND", giaTri: 500, moTa: "", ngoaiTe: "", soNgoaiTe: null },
    { id: "t2", loaiTaiSan: "", giaTri: 100, moTa: "Xe tải", ngoaiTe: "USD", soNgoaiTe: "4" },
  ];

  it("is asked of the one owner, or of each of several", () => {
    const types = ["", "DNTN", "TNHH1_CN", "TNHH2"];
    expect(types.map((type) => assetsPage.applies?.(dossierOf(type)))).toEqual([false, true, true, false]);
    expect(types.map((type) => ownerAssetsPage.applies?.(dossierOf(type)))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it("is named by its kind, else by its number", () => {
    const own = dossierOf("TNHH1_CN", {}, { taiSanGopList: assets });
    expect(plain(assetsPage.answers(own, lists, {}))).toEqual([
      ["hoSo.taiSanGopList.0.giaTri", "Đồng Việt Nam", "500\u00a0₫"],
      [
        "hoSo.taiSanGopList.1.giaTri",
        m.dossier_money_asset_number({ number: 2 }),
        "100\u00a0₫, 4 USD, Xe tải",
      ],
    ]);
    expect([own, dossierOf("TNHH1_CN")].map((one) => assetsPage.started(one, {}))).toEqual([true, false]);
  });

  it("of several owners has the day until which each pays", () => {
    const owner = { ...AN, taiSanGopList: assets.slice(0, 1), thoiHanGopVon: "2027-02-01" };
    const several = dossierOf("TNHH2", { chuSoHuuList: [BINH, owner] });
    expect(plain(ownerAssetsPage.answers(several, lists, { muc: "an" }))).toEqual([
      ["chuSoHuuList.1.taiSanGopList.0.giaTri", "Đồng Việt Nam", "500\u00a0₫"],
      ["chuSoHuuList.1.thoiHanGopVon", m.dossier_money_assets_until(), "01/02/2027"],
    ]);
    expect(ownerAssetsPage.answers(several, lists, { muc: "gone" })).toEqual([]);
    expect(ownerAssetsPage.started(several, { muc: "an" })).toBe(true);
    expect(ownerAssetsPage.started(several, { muc: "gone" })).toBe(false);
    expect(ownerAssetsPage.title(several, { muc: "an" })).toBe(
      m.dossier_money_owner_assets_title({ name: AN.hoTen }),
    );
    expect(ownerAssetsPage.title(several, { muc: "gone" })).toBe(
      m.dossier_money_owner_assets_title({ name: "" }),
    );
  });
});
