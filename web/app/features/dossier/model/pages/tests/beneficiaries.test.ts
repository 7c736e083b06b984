import { afterEach, describe, expect, it } from "vitest";
import {
  beneficiariesPage,
  beneficiaryPage,
  knownBehind,
  proposalValue,
} from "~/features/dossier/model/pages/beneficiaries";
import { m } from "~/paraglide/messages.js";
import { overwriteGetLocale } from "~/paraglide/runtime.js";
import { AN, BINH, dossierOf, formOf, LISTS } from "./people";

const ROW = {
  ...BINH,
  id: "hl1",
  tyLeVonDieuLe: "25.00",
  tyLeCoPhanBieuQuyet: "30.00",
  quyenChiPhoi: ["BO_NHIEM"],
  ghiChu: "",
};
const EMPTY_ROW = { ...ROW, id: "hl2", hoTen: "", soGiayTo: "" };
const CP = dossierOf("CP", { chuSoHuuList: [AN], chuSoHuuHuongLoiList: [ROW, EMPTY_ROW] });
const LLC = dossierOf("TNHH2", { chuSoHuuList: [AN], chuSoHuuHuongLoiList: [ROW] });
const MANAGER = proposalValue({
  nguonId: "an",
  tieuChi: 3,
  tyLeVonDieuLe: "33.50",
  tyLeCoPhanBieuQuyet: "40.00",
});

afterEach(() => overwriteGetLocale(() => "vi"));

describe("the list of beneficial owners [S3.1]", () => {
  it("is asked of companies, not of a private enterprise nor before a type is chosen", () => {
    expect(["", "DNTN", "TNHH2", "CP"].map((type) => beneficiariesPage.applies?.(dossierOf(type)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(beneficiariesPage.fields(CP, {})).toEqual(["chuSoHuuHuongLoiList="]);
  });

  it("takes a proposal with its shares as people write them, votes only in a joint-stock company", () => {
    const form = formOf({ intent: "take-suggestions", goiY: [MANAGER, "gone|1|30.00|0.00"] });
    const [, , taken, ...more] = beneficiariesPage.read(form, CP, {}).chuSoHuuHuongLoiList ?? [];
    expect(taken).toMatchObject({
      hoTen: "Lê Minh An",
      tyLeVonDieuLe: "33.5",
      tyLeCoPhanBieuQuyet: "40",
      quyenChiPhoi: ["NGUOI_QUAN_LY_CAO_NHAT"],
    });
    // An older page may propose somebody who was removed meanwhile.
    expect(more).toEqual([]);
    const [, other] = beneficiariesPage.read(form, LLC, {}).chuSoHuuHuongLoiList ?? [];
    expect(other).toMatchObject({ tyLeVonDieuLe: "33.5", tyLeCoPhanBieuQuyet: "" });
  });

  it("writes no share where there is none", () => {
    const form = formOf({ intent: "take-suggestions", goiY: "an|2|0.00|0.00" });
    const taken = beneficiariesPage.read(form, CP, {}).chuSoHuuHuongLoiList?.at(-1);
    expect(taken).toMatchObject({ tyLeVonDieuLe: "", tyLeCoPhanBieuQuyet: "", quyenChiPhoi: [] });
  });

  it("takes proposals without being asked only while it is empty and nothing else was pressed", () => {
    const read = (fields: Record<string, string>, dossier = CP) =>
      (
        beneficiariesPage.read(formOf({ goiY: MANAGER, ...fields }), dossier, {}).chuSoHuuHuongLoiList ?? []
      ).map((one) => one.id ?? one.hoTen ?? "new");
    const empty = dossierOf("CP", { chuSoHuuList: [AN] });
    expect(read({ intent: "continue" })).toEqual(["hl1", "hl2"]);
    expect(read({ intent: "continue" }, empty)).toEqual(["Lê Minh An"]);
    expect(read({ intent: "take-suggestions", bo: "hl1" })).toEqual(["hl2"]);
    expect(read({ intent: "take-suggestions", them: "MOI" })).toEqual(["hl1", "hl2", "new"]);
  });

  it("notes in Vietnamese that nobody stands behind the organisations, once", () => {
    const form = formOf({ intent: "nobody-behind", nguoiQuanLy: MANAGER, sauToChuc: "Công ty TNHH Hoa Sen" });
    const note = m.dossier_money_benefit_behind_note({ names: "Công ty TNHH Hoa Sen" }, { locale: "vi" });
    const added = beneficiariesPage.read(form, LLC, {}).chuSoHuuHuongLoiList?.at(-1);
    expect(added).toMatchObject({ hoTen: "Lê Minh An", ghiChu: note });
    overwriteGetLocale(() => "en");
    expect(beneficiariesPage.read(form, LLC, {}).chuSoHuuHuongLoiList?.at(-1)?.ghiChu).toBe(note);
    const twice = dossierOf("TNHH2", {
      chuSoHuuList: [AN],
      chuSoHuuHuongLoiList: [{ ...ROW, soGiayTo: AN.soGiayTo }],
    });
    expect(beneficiariesPage.read(form, twice, {}).chuSoHuuHuongLoiList).toEqual([{ id: "hl1" }]);
    const without = dossierOf("TNHH2", { chuSoHuuHuongLoiList: [ROW] });
    expect(beneficiariesPage.read(form, without, {}).chuSoHuuHuongLoiList).toEqual([{ id: "hl1" }]);
    form.set("sauToChuc", "x".repeat(600));
    expect(String(beneficiariesPage.read(form, LLC, {}).chuSoHuuHuongLoiList?.at(-1)?.ghiChu)).toHaveLength(
      500,
    );
  });

  it("takes who is proposed without shares, for reading refuses nothing", () => {
    const [taken] =
      beneficiariesPage.read(formOf({ goiY: "an|1" }), dossierOf("CP", { chuSoHuuList: [AN] }), {})
        .chuSoHuuHuongLoiList ?? [];
    expect(taken).toMatchObject({ hoTen: AN.hoTen, tyLeVonDieuLe: "", tyLeCoPhanBieuQuyet: "" });
  });

  it("leads to who was added and stays for what was removed or taken", () => {
    const stay = (intent: string, fields: Record<string, string> = {}) =>
      beneficiariesPage.staysOnPage?.(intent, formOf(fields));
    expect(stay("", { them: "MOI" })?.to?.(CP)).toBe("huong-loi/hl2");
    expect(stay("", { them: "MOI" })?.to?.(dossierOf("CP"))).toBe("huong-loi/");
    for (const [intent, fields] of [
      ["", { bo: "hl1" }],
      ["take-suggestions", {}],
      ["nobody-behind", {}],
    ] as const) {
      expect(stay(intent, fields)).toEqual({ hash: "chuSoHuuHuongLoiList" });
    }
    expect(stay("continue")).toBeNull();
  });

  it("is answered by names, numbered from 1 where there is none", () => {
    const rows = beneficiariesPage.answers(CP, LISTS, {});
    expect(rows.map(({ truong, label, value }) => [truong, label, value])).toEqual([
      ["chuSoHuuHuongLoiList", m.dossier_money_benefit_number({ number: 1 }), "Trần Thị Bình"],
      [
        "chuSoHuuHuongLoiList",
        m.dossier_money_benefit_number({ number: 2 }),
        m.dossier_money_benefit_number({ number: 2 }),
      ],
    ]);
    expect([CP, dossierOf("CP")].map((one) => beneficiariesPage.started(one, {}))).toEqual([true, false]);
  });
});

describe("one beneficial owner [S3.1]", () => {
  it("has a page for each row, named as the list names it", () => {
    expect(beneficiaryPage.items?.(CP)).toEqual([
      { muc: "hl1", label: "Trần Thị Bình" },
      { muc: "hl2", label: m.dossier_money_benefit_number({ number: 2 }) },
    ]);
    expect(beneficiaryPage.title(CP, { muc: "hl1" })).toBe(
      m.dossier_money_benefit_one_title({ name: "Trần Thị Bình" }),
    );
    expect(["hl1", "hl2", "gone"].map((muc) => beneficiaryPage.started(CP, { muc }))).toEqual([
      true,
      false,
      false,
    ]);
    expect(beneficiaryPage.addresses?.(CP, { muc: "hl2" })).toEqual([
      "chuSoHuuHuongLoiList.1.diaChiLienHe",
      "chuSoHuuHuongLoiList.1.diaChiThuongTru",
    ]);
    expect(beneficiaryPage.staysOnPage?.("show-wards", new FormData())).toEqual({});
    expect(beneficiaryPage.staysOnPage?.("continue", new FormData())).toBeNull();
  });

  it("asks for the person only where they are not entered elsewhere, or are entered otherwise", () => {
    const known = dossierOf("CP", {
      chuSoHuuList: [AN],
      chuSoHuuHuongLoiList: [EMPTY_ROW, { ...ROW, hoTen: AN.hoTen, soGiayTo: AN.soGiayTo }],
    });
    const row = { id: "hl1", soGiayTo: AN.soGiayTo };
    expect(knownBehind(known, row)?.id).toBe("an");
    expect(knownBehind(CP, ROW)).toBeUndefined();
    const stakes = ["tyLeVonDieuLe", "tyLeCoPhanBieuQuyet", "quyenChiPhoi", "ghiChu", "id"];
    expect(beneficiaryPage.fields(known, { muc: "hl1" })).toEqual(
      stakes.map((name) => `chuSoHuuHuongLoiList.1.${name}`),
    );
    expect(beneficiaryPage.fields(CP, { muc: "hl1" })).toContain("chuSoHuuHuongLoiList.0.hoTen");
    const loi = [
      {
        ma: "cung_so_giay_to_khac_du_lieu",
        truong: "chuSoHuuHuongLoiList.1.hoTen",
        thongBao: "",
        mucDo: "LOI",
      },
    ];
    expect(knownBehind({ ...known, loi } as never, row)).toBeUndefined();
  });

  it("reads stakes, and the person where the form has one", () => {
    const form = formOf({ tyLeVonDieuLe: "30", "quyenChiPhoi.BO_NHIEM": "on", ghiChu: "Ghi chú" });
    const read = (dossier = CP, muc = "hl1") => beneficiaryPage.read(form, dossier, { muc });
    const own = { tyLeVonDieuLe: "30", quyenChiPhoi: ["BO_NHIEM"], ghiChu: "Ghi chú" };
    expect(read()).toEqual({ chuSoHuuHuongLoiList: [{ id: "hl1", ...own }, { id: "hl2" }] });
    expect(read(CP, "gone")).toEqual({});
    form.set("tyLeCoPhanBieuQuyet", "20");
    form.set("hoTen", " Trần  Thị Bình ");
    const [changed] = read().chuSoHuuHuongLoiList ?? [];
    expect(changed).toMatchObject({
      ...own,
      tyLeCoPhanBieuQuyet: "20",
      hoTen: "Trần Thị Bình",
      quocTich: "VN",
    });
    // Without the API the page is drawn from what was typed.
    const unsaved = { ...CP, maHoSo: null };
    expect(read(unsaved, "hl9").chuSoHuuHuongLoiList).toEqual([{ ...changed, id: "hl9" }]);
  });

  it("is answered by the person and the stakes, or only by the name of who is known", () => {
    const fields = (dossier = CP, muc = "hl1") =>
      beneficiaryPage.answers(dossier, LISTS, { muc }).map(({ truong }) => truong.split(".").at(-1));
    expect(fields()).toEqual(
      expect.arrayContaining(["hoTen", "soGiayTo", "soDienThoai", "tyLeCoPhanBieuQuyet"]),
    );
    expect(fields(CP, "gone")).toEqual([]);
    const known = dossierOf("TNHH2", {
      chuSoHuuList: [AN],
      chuSoHuuHuongLoiList: [{ ...ROW, hoTen: AN.hoTen, soGiayTo: AN.soGiayTo }],
    });
    expect(beneficiaryPage.answers(known, LISTS, { muc: "hl1" })).toEqual([
      { truong: "chuSoHuuHuongLoiList.0.hoTen", label: m.dossier_people_person_name(), value: AN.hoTen },
      {
        truong: "chuSoHuuHuongLoiList.0.tyLeVonDieuLe",
        label: m.dossier_money_benefit_capital(),
        value: "25,00\u00a0%",
      },
      {
        truong: "chuSoHuuHuongLoiList.0.quyenChiPhoi",
        label: m.dossier_money_benefit_rights(),
        value: "BO_NHIEM",
      },
    ]);
  });
});
