import { describe, expect, it } from "vitest";
import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import { changedItem, changedList, copied } from "~/features/dossier/model/people/change-people";
import { addressLine, lineName, nameOf } from "~/features/dossier/model/people/names";
import { type Owner, ownerName, placeOf } from "~/features/dossier/model/people/owners";
import {
  compact,
  contradicts,
  homeOf,
  isSame,
  knownPeople,
  numberKey,
  ownerBehind,
} from "~/features/dossier/model/people/person-sync";
import type { Address, DossierData, Lists } from "~/features/dossier/model/types";

const AN = { id: "an", loaiChuSoHuu: "CA_NHAN", hoTen: "Lê An", soGiayTo: "001090000001" };
const HA = { id: "ha", hoTen: "Trần Hà", soGiayTo: "001190000002", chucDanh: "GIAM_DOC" };
const OANH = { id: "oanh", hoTen: "Đỗ Oanh", soGiayTo: "C-1 234.567", theoUyQuyen: true };
const ME = { id: "me", loaiChuSoHuu: "TO_CHUC", tenToChuc: "Mẹ", nguoiDaiDienList: [OANH] };

function dossier(loaiHinhId: string, more: object = {}, hoSo: object = {}): DossierData {
  return {
    ...EMPTY_DOSSIER,
    maHoSo: "HS1",
    chuSoHuuList: [AN, ME],
    nguoiDaiDien: [HA],
    ...more,
    hoSo: { ...EMPTY_DOSSIER.hoSo, loaiHinhId, ...hoSo },
  } as DossierData;
}

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

describe("who is known already", () => {
  it("is everybody with name and number, once each", () => {
    const twice = dossier("TNHH2", { nguoiDaiDien: [HA, { ...HA, id: "2", soGiayTo: "001 190.000002" }] });
    expect(knownPeople(twice).map(({ id }) => id)).toEqual(["an", "ha", "oanh"]);
    const nameless = dossier("TNHH2", {
      nguoiDaiDien: [{ ...HA, hoTen: "" }],
      chuSoHuuList: [{ ...AN, soGiayTo: "" }],
    });
    expect(knownPeople(nameless)).toEqual([]);
  });

  it("has a page of their own", () => {
    const known = dossier("TNHH2");
    expect(["an", "ha", "oanh"].map((id) => homeOf(known, { id }))).toEqual([
      "chu-so-huu/an",
      "nguoi-dai-dien/ha",
      "nguoi-duoc-cu/oanh",
    ]);
    expect(ownerBehind(known, { soGiayTo: "001.090 000 001" })).toBe(AN);
    expect(ownerBehind(known, HA)).toBeUndefined();
  });

  it("is one person by the number, however it is typed", () => {
    expect(compact(" c1.2 3")).toBe("C123");
    expect(numberKey("c-1‐2–3―4")).toBe("C1234");
    expect(isSame({ soGiayTo: "c1" }, { soGiayTo: "C-1" })).toBe(true);
    expect(isSame({ soGiayTo: "" }, { soGiayTo: "" })).toBe(false);
    expect(isSame({ soGiayTo: "" }, { soGiayTo: "1" })).toBe(false);
  });

  it("contradicts another entry where the rules say so of that entry", () => {
    const loi = (truong: string, ma = "cung_so_giay_to_khac_du_lieu") => ({
      loi: [{ truong, ma, thongBao: "", mucDo: "LOI" as const, thieu: false }],
    });
    expect(contradicts(loi("nguoiDaiDien[0].hoTen"), "nguoiDaiDien.0")).toBe(true);
    expect(contradicts(loi("nguoiDaiDien[1].hoTen"), "nguoiDaiDien.0")).toBe(false);
    expect(contradicts(loi("nguoiDaiDien.0", "khac"), "nguoiDaiDien.0")).toBe(false);
  });
});

describe("a list of people after a button", () => {
  const list = [{ id: "a" }, { id: "b" }];

  it("loses one, gains a known or a new one, or stays", () => {
    expect(changedList(form({ bo: "a" }), dossier("CP"), list)).toEqual([{ id: "b" }]);
    expect(changedList(form({}), dossier("CP"), list)).toEqual(list);
    expect(changedList(form({ them: "MOI" }), dossier("CP"), list, { x: 1 })).toEqual([...list, { x: 1 }]);
    expect(changedList(form({ them: "ha" }), dossier("CP"), [])).toMatchObject([{ hoTen: "Trần Hà" }]);
    expect(copied(dossier("CP"), "nobody")).toEqual({});
    expect(changedItem(list, { muc: "b" }, { x: 1 })).toEqual([{ id: "a" }, { id: "b", x: 1 }]);
    expect(changedItem(list, { muc: "c" }, { x: 1 })).toBeUndefined();
    expect([placeOf(list, { muc: "b" }), placeOf(list, { muc: "c" })]).toEqual([1, 0]);
  });

  it("calls an owner without a name by number, or as the only one", () => {
    const nameless = { ...AN, hoTen: " " } as unknown as Owner;
    const called = (type: string) => ownerName(dossier(type, { chuSoHuuList: [ME, nameless] }), nameless);
    for (const type of ["TNHH2", "CP", "HD"]) expect(called(type)).toMatch(/ 2$/);
    expect(called("CP")).not.toBe(called("TNHH2"));
    expect(called("DNTN")).not.toMatch(/\d/);
    expect(ownerName(dossier("CP"), ME as unknown as Owner)).toBe("Mẹ");
  });
});

describe("names of the lists", () => {
  const lists: Lists = {
    codes: { "quoc-gia": [{ ma: "JP", ten: "Nhật Bản", ghiChu: "" }] },
    provinces: [{ ma: "01", ten: "Hà Nội", tenDayDu: "Thành phố Hà Nội" }],
    wards: [{ ma: "8", ten: "x", tenDayDu: "Phường Ba Đình", maTinh: "01", tenTinh: "" }],
    lines: [{ ma: "6201", ten: "Lập trình", tenVi: "Lập trình", dieuKien: [] }],
  };
  const at = (more: object) =>
    addressLine(lists, { soNhaDuong: "9A", tinhTpId: "", phuongXaId: "", ...more } as Address);

  it("stand for codes, which stay where a list lacks them", () => {
    expect([
      nameOf(lists, "quoc-gia", "JP"),
      nameOf(lists, "quoc-gia", "X"),
      nameOf(lists, "?", "X"),
    ]).toEqual(["Nhật Bản", "X", "X"]);
    expect([lineName(lists, "6201"), lineName(lists, "1")]).toEqual(["Lập trình", ""]);
    expect(at({ tinhTpId: "01", phuongXaId: "8", quocGiaId: "VN" })).toBe(
      "9A, Phường Ba Đình, Thành phố Hà Nội",
    );
    expect(at({ tinhTpId: "2", phuongXaId: "9" })).toBe("9A, 9, 2");
    expect(at({ quocGiaId: "JP" })).toBe("9A, Nhật Bản");
    expect(addressLine(lists, null)).toBe("");
  });
});
