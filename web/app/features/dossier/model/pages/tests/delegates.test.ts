import { describe, expect, it } from "vitest";
import { delegateAt, delegatePage, delegatesPage } from "~/features/dossier/model/pages/delegates";
import type { DossierData } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { AN, BINH, dossierOf, formOf, LISTS } from "./people";

const SPEAKER = { ...BINH, theoUyQuyen: true, vonDaiDien: 50_000_000, thoiDiemDaiDien: "2026-10-01" };
const NAMELESS = { ...SPEAKER, id: "nd2", hoTen: " ", theoUyQuyen: false };
const BANK = {
  id: "tc",
  loaiChuSoHuu: "TO_CHUC",
  tenToChuc: "Công ty TNHH Hoa Sen",
  nguoiDaiDienList: [SPEAKER, NAMELESS],
};
const HOUSE = { ...BANK, id: "tc2", tenToChuc: "Công ty TNHH Gạo", nguoiDaiDienList: [] };
const REP = { ...AN, id: "dd", hoTen: "Ngô Văn Cường", soGiayTo: "001090099999", chucDanh: "GIAM_DOC" };
const TNHH2 = dossierOf("TNHH2", { chuSoHuuList: [AN, BANK, HOUSE], nguoiDaiDien: [REP] });

describe("who speaks for an organisation [S3.1]", () => {
  it("is asked of each organisation and of no person", () => {
    expect(delegatesPage.items?.(TNHH2)).toEqual([
      { muc: "tc", label: "Công ty TNHH Hoa Sen" },
      { muc: "tc2", label: "Công ty TNHH Gạo" },
    ]);
    expect(delegatesPage.title(TNHH2, { muc: "tc" })).toBe(
      m.dossier_people_delegates_title({ name: "Công ty TNHH Hoa Sen" }),
    );
    expect(delegatesPage.title(TNHH2, { muc: "an" })).toBe(m.dossier_people_delegates_title({ name: "" }));
    expect(delegatesPage.fields(TNHH2, { muc: "tc" })).toEqual(["chuSoHuuList.1.nguoiDaiDienList="]);
    expect(["tc", "tc2", "an", "gone"].map((muc) => delegatesPage.started(TNHH2, { muc }))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("takes somebody new, somebody known or the organisation's legal representative", () => {
    const read = (fields: Record<string, string>, muc = "tc") => {
      const patch = delegatesPage.read(formOf(fields), TNHH2, { muc });
      return patch.chuSoHuuList?.find((one) => one.id === muc)?.nguoiDaiDienList as object[] | undefined;
    };
    expect(read({ them: "MOI" })).toEqual([{ id: "binh" }, { id: "nd2" }, {}]);
    expect(read({ them: "dd" })?.at(-1)).toMatchObject({ hoTen: "Ngô Văn Cường" });
    expect(read({ phapLuat: "dd" })?.at(-1)).toMatchObject({ hoTen: "Ngô Văn Cường", theoUyQuyen: false });
    expect(read({ bo: "binh" })).toEqual([{ id: "nd2" }]);
    expect(read({}, "tc2")).toEqual([]);
    expect(delegatesPage.read(formOf({}), TNHH2, { muc: "gone" })).toEqual({});
    // Without the API the page is drawn from what was typed: nobody yet.
    const unsaved = { ...dossierOf("TNHH2"), maHoSo: null };
    expect(delegatesPage.read(formOf({ loaiChuSoHuu: "TO_CHUC" }), unsaved, { muc: "tc9" })).toEqual({
      chuSoHuuList: [{ id: "tc9", loaiChuSoHuu: "TO_CHUC", nguoiDaiDienList: [] }],
    });
  });

  it("leads to who was added and stays for who was removed", () => {
    const stay = (fields: Record<string, string>) => delegatesPage.staysOnPage?.("", formOf(fields));
    expect(stay({ bo: "binh" })).toEqual({ hash: "nguoiDaiDienList" });
    expect(stay({})).toBeNull();
    expect(stay({ them: "MOI", toChuc: "tc" })?.to?.(TNHH2)).toBe("nguoi-duoc-cu/nd2");
    expect(stay({ phapLuat: "dd", toChuc: "tc2" })?.to?.(TNHH2)).toBe("nguoi-duoc-cu/");
    expect(stay({ them: "MOI", toChuc: "gone" })?.to?.(TNHH2)).toBe("nguoi-duoc-cu/");
  });

  it("is answered by names, by number where there is none", () => {
    const rows = delegatesPage.answers(TNHH2, LISTS, { muc: "tc" });
    expect(rows.map(({ truong, value }) => [truong, value])).toEqual([
      ["chuSoHuuList.1.nguoiDaiDienList", "Trần Thị Bình"],
      ["chuSoHuuList.1.nguoiDaiDienList", m.dossier_people_delegates_number({ number: 2 })],
    ]);
    expect(rows.map(({ label }) => label)).toEqual(
      [1, 2].map((number) => m.dossier_people_delegates_number({ number })),
    );
    expect(delegatesPage.answers(TNHH2, LISTS, { muc: "an" })).toEqual([]);
  });
});

describe("one person who speaks for an organisation [S3.1]", () => {
  it("follows the organisation and is found wherever it stands", () => {
    expect(delegatePage.items?.(TNHH2)).toEqual([
      { muc: "binh", label: "Trần Thị Bình", follows: "tc" },
      { muc: "nd2", label: m.dossier_people_delegates_number({ number: 2 }), follows: "tc" },
    ]);
    expect(delegateAt(TNHH2, { muc: "nd2" })?.base).toBe("chuSoHuuList.1.nguoiDaiDienList.1");
    expect(delegateAt(TNHH2, { muc: "gone" })).toBeUndefined();
    const titles = ["nd2", "gone"].map((muc) => delegatePage.title(TNHH2, { muc }));
    expect(titles).toEqual([2, 1].map((number) => m.dossier_people_delegates_number({ number })));
    expect(delegatePage.fields(TNHH2, { muc: "nd2" })).toContain(
      "chuSoHuuList.1.nguoiDaiDienList.1.vonDaiDien",
    );
    expect(delegatePage.fields(TNHH2, { muc: "gone" })).toContain("chuSoHuuList.0.nguoiDaiDienList.0.hoTen");
    expect(delegatePage.addresses?.(TNHH2, { muc: "binh" })).toContain(
      "chuSoHuuList.1.nguoiDaiDienList.0.diaChiThuongTru",
    );
    expect(["binh", "gone"].map((muc) => delegatePage.started(TNHH2, { muc }))).toEqual([true, false]);
    expect(delegatePage.staysOnPage?.("show-wards", new FormData())).toEqual({});
    expect(delegatePage.staysOnPage?.("continue", new FormData())).toBeNull();
  });

  it("takes a share of the capital only by authorisation, and leaves the others as they are", () => {
    const since = { thoiDiemDaiDien: "1/10/2026" };
    const fields = { hoTen: "Bình", vonDaiDien: "50.000.000", ...since };
    const read = (theoUyQuyen: string, muc = "binh", dossier = TNHH2) =>
      delegatePage.read(formOf({ ...fields, theoUyQuyen, toChuc: "tc" }), dossier, { muc }).chuSoHuuList;
    const [owner, bank, house] = read("UY_QUYEN") ?? [];
    expect([owner, house]).toEqual([
      { id: "an", loaiChuSoHuu: "CA_NHAN" },
      { id: "tc2", loaiChuSoHuu: "TO_CHUC" },
    ]);
    const own = {
      id: "binh",
      hoTen: "Bình",
      theoUyQuyen: true,
      vonDaiDien: "50000000",
      thoiDiemDaiDien: "1/10/2026",
    };
    expect(bank?.nguoiDaiDienList).toEqual([expect.objectContaining(own), { id: "nd2" }]);
    expect(read("PHAP_LUAT")?.[1]).toMatchObject({
      nguoiDaiDienList: [{ theoUyQuyen: false, vonDaiDien: "" }, { id: "nd2" }],
    });
    expect(read("UY_QUYEN", "gone")).toBeUndefined();
    // Without the API the page is drawn from what was typed.
    expect(read("UY_QUYEN", "nd9", { ...TNHH2, maHoSo: null })).toEqual([
      {
        id: "tc",
        loaiChuSoHuu: "TO_CHUC",
        nguoiDaiDienList: [expect.objectContaining({ ...own, id: "nd9" })],
      },
    ]);
  });

  it("goes back to the organisation while its list is refused", () => {
    const truong = "chuSoHuuList.1.nguoiDaiDienList";
    const refused = (dossier: DossierData): DossierData => ({
      ...dossier,
      loi: [{ ma: "it_nhat_1", truong, thongBao: "", mucDo: "LOI", thieu: false }],
    });
    const list = refused(TNHH2);
    expect(delegatePage.next?.(list, { muc: "binh" })).toBe("dai-dien-to-chuc/tc");
    expect(delegatePage.next?.(TNHH2, { muc: "binh" })).toBeUndefined();
    expect(delegatePage.next?.(list, { muc: "gone" })).toBeUndefined();
    const eleven = Array.from({ length: 11 }, (_, at) => ({ ...SPEAKER, id: `nd${at}` }));
    const many = refused(dossierOf("TNHH2", { chuSoHuuList: [AN, { ...BANK, nguoiDaiDienList: eleven }] }));
    expect(delegatePage.next?.(many, { muc: "nd10" })).toBe("dai-dien-to-chuc/tc");
  });

  it("is answered by the role, with the capital of who is authorised", () => {
    const rows = (muc: string) =>
      delegatePage
        .answers(TNHH2, LISTS, { muc })
        .map(({ truong, value }) => [truong.split(".").at(-1), value]);
    expect(rows("binh").slice(0, 3)).toEqual([
      ["theoUyQuyen", m.dossier_yes()],
      ["vonDaiDien", "50.000.000\u00a0₫"],
      ["thoiDiemDaiDien", "01/10/2026"],
    ]);
    expect(rows("binh").map(([name]) => name)).toEqual(expect.arrayContaining(["hoTen", "email"]));
    expect(rows("nd2").slice(0, 2)).toEqual([
      ["theoUyQuyen", m.dossier_no()],
      ["thoiDiemDaiDien", "01/10/2026"],
    ]);
    expect(rows("gone")).toEqual([]);
  });
});
