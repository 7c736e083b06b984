import { describe, expect, it } from "vitest";
import {
  chosen,
  fillsAtOnce,
  mixesPapers,
  otherPaper,
  patchAt,
  type ReadSource,
  type ReadValue,
  readingPath,
  standing,
  targetOf,
  thingAt,
  unsettled,
  withValues,
} from "./readings";

const dossier = {
  hoSo: { tenDoanhNghiep: "A", nguoiNopHoSo: null },
  chuSoHuuList: [
    { id: "a", hoTen: "An", soDienThoai: "0912345678" },
    { id: "b", tenToChuc: "B", nguoiDaiDienList: [{ id: "c", hoTen: "" }] },
  ],
};
const value = (truong: string, giaTri: string): ReadValue => ({
  truong,
  giaTri,
  nguon: "QR",
  doTinCay: 0.99,
});

describe("where read values go [S1.8]", () => {
  it("knows targets from anything else", () => {
    expect(targetOf("chuSoHuuList.a")).toEqual(["chuSoHuuList", "a"]);
    expect(targetOf("chuSoHuuList.b.nguoiDaiDienList.c")).toHaveLength(4);
    for (const wrong of [null, "", "chuSoHuuList", "trangThai.x", "chuSoHuuList.<b>", "hoSo.a.b.c.d"]) {
      expect(targetOf(wrong)).toBeNull();
    }
  });

  it("finds a person at any depth, and nobody who is gone", () => {
    expect(thingAt(dossier, ["chuSoHuuList", "a"])).toMatchObject({ hoTen: "An" });
    expect(thingAt(dossier, ["chuSoHuuList", "b", "nguoiDaiDienList", "c"])).toMatchObject({ id: "c" });
    expect(thingAt(dossier, ["chuSoHuuList", "zz"])).toBeNull();
    expect(thingAt(dossier, ["hoSo", "nguoiNopHoSo"])).toEqual({});
  });

  it("changes only the chosen fields of the one person", () => {
    const chosen = [value("hoTen", "Nguyễn Văn Ân"), value("diaChiThuongTru", "Số 1 phố Huế")];
    const person = withValues(thingAt(dossier, ["chuSoHuuList", "a"]) ?? {}, chosen);
    expect(person).toEqual({
      id: "a",
      hoTen: "Nguyễn Văn Ân",
      soDienThoai: "0912345678",
      diaChiLienHe: { quocGiaId: "VN", soNhaDuong: "Số 1 phố Huế" },
    });
    const patch = patchAt(dossier, ["chuSoHuuList", "a"], person);
    expect(patch).toEqual({ chuSoHuuList: [person, dossier.chuSoHuuList[1]] });
  });

  it("reaches a representative inside an organisation, and who files", () => {
    const inside = ["chuSoHuuList", "b", "nguoiDaiDienList", "c"];
    expect(patchAt(dossier, inside, { id: "c", hoTen: "Cao" })).toMatchObject({
      chuSoHuuList: [{ id: "a" }, { id: "b", nguoiDaiDienList: [{ id: "c", hoTen: "Cao" }] }],
    });
    expect(patchAt(dossier, ["hoSo", "nguoiNopHoSo"], { hoTen: "D" })).toEqual({
      hoSo: { nguoiNopHoSo: { hoTen: "D" } },
    });
  });

  it("never takes over what only helps to compare", () => {
    expect(withValues({ id: "b" }, [value("vonDieuLe", "5000000000")])).toEqual({ id: "b" });
    expect(standing({ vonDieuLe: "1" }, "vonDieuLe")).toBe("");
    expect(standing({ diaChiLienHe: { soNhaDuong: "12 Lê Lợi" } }, "diaChiThuongTru")).toBe("12 Lê Lợi");
  });

  it("writes addresses that come back", () => {
    const path = readingPath(
      { maHoSo: "HS12345678", target: ["chuSoHuuList", "a"], back: "/x?hs=1#y" },
      "id",
    );
    const url = new URL(path, "http://x");
    expect(url.pathname).toBe("/quan-ly-ho-so/doc-giay-to/id");
    expect(url.searchParams.get("ve")).toBe("/x?hs=1#y");
  });
});

describe("what one press may take [S1.8]", () => {
  const read = (truong: string, giaTri: string, nguon: ReadSource, doTinCay: number): ReadValue => ({
    ...value(truong, giaTri),
    nguon,
    doTinCay,
  });
  const values = [
    read("hoTen", "Phàn Mùi Say", "CHU", 0.9),
    read("gioiTinh", "NU", "CHU", 0.5),
    read("soGiayTo", "001190012345", "MRZ", 0.97),
    read("ngayHetHan", "2040-01-15", "MRZ", 0.97),
    read("noiCap", "Bộ Công an", "QR", 0.9),
    read("diaChiThuongTru", "Số 1", "CHU", 0.7),
  ];
  const names = (list: readonly ReadValue[]) => list.map(({ truong }) => truong);
  const none = new Set<string>();

  it("takes what a code or checked code lines say, and no guess, however likely", () => {
    expect(names(chosen({}, values, none, true))).toEqual(["soGiayTo", "ngayHetHan", "noiCap"]);
    expect(names(unsettled({}, values))).toEqual(["hoTen", "gioiTinh", "diaChiThuongTru"]);
  });

  it("takes nothing from code lines that no check digit covers", () => {
    const name = read("hoTen", "Marie Dupont", "MRZ", 0.7);
    expect(chosen({}, [name], none, true)).toEqual([]);
    expect(unsettled({}, [name])).toEqual([name]);
  });

  it("takes a guess with its own yes, and nothing else without one", () => {
    expect(names(chosen({}, values, new Set(["hoTen"]), true))).toContain("hoTen");
    expect(names(chosen({}, values, new Set(["hoTen", "trangThai"]), false))).toEqual(["hoTen"]);
    expect(chosen({}, values, none, false)).toEqual([]);
  });

  it("leaves what was typed, and a guess that was typed the same is settled", () => {
    const person = { hoTen: "Phàn Mùi Say", soGiayTo: "B1234567" };
    expect(names(chosen(person, values, none, true))).toEqual(["ngayHetHan", "noiCap"]);
    expect(names(unsettled(person, values))).toEqual(["gioiTinh", "diaChiThuongTru"]);
  });
});

describe("papers of two kinds are not mixed [S1.8]", () => {
  const passport = [value("loaiGiayTo", "HO_CHIEU"), value("soGiayTo", "C1234567"), value("hoTen", "An")];
  const card = [
    value("loaiGiayTo", "CCCD"),
    value("soGiayTo", "001090012345"),
    value("ngayCap", "2021-04-20"),
  ];
  const press = (thing: object, values: ReadValue[], ...ticked: string[]) => {
    const picked = chosen({ ...thing }, values, new Set(ticked), ticked.length === 0);
    return { names: picked.map(({ truong }) => truong), mixed: mixesPapers({ ...thing }, values, picked) };
  };

  it("takes the kind with the number where nobody has chosen one", () => {
    for (const thing of [{}, { loaiGiayTo: "CAN_CUOC", quocTich: "VN", soGiayTo: "" }]) {
      expect(press(thing, passport)).toEqual({ names: ["loaiGiayTo", "soGiayTo", "hoTen"], mixed: false });
    }
  });

  it("leaves a chosen passport alone when a card was sent, and a card when a passport was", () => {
    expect(press({ loaiGiayTo: "HO_CHIEU", soGiayTo: "" }, card)).toEqual({ names: [], mixed: false });
    const own = { loaiGiayTo: "CAN_CUOC", soGiayTo: "001090012345" };
    expect(press(own, passport)).toEqual({ names: ["hoTen"], mixed: false });
    expect(otherPaper(own, passport)).toBe("CAN_CUOC");
    expect(unsettled(own, passport)).toEqual(passport.slice(0, 2));
    expect(fillsAtOnce({ loaiGiayTo: "HO_CHIEU" }, card[2] as ReadValue, "HO_CHIEU")).toBe(false);
  });

  it("changes the paper only as a whole", () => {
    const thing = { loaiGiayTo: "HO_CHIEU", soGiayTo: "" };
    expect(press(thing, card, "soGiayTo").mixed).toBe(true);
    expect(press(thing, card, "ngayCap").mixed).toBe(true);
    expect(press(thing, card, "loaiGiayTo").mixed).toBe(true);
    expect(press(thing, card, "loaiGiayTo", "soGiayTo").mixed).toBe(false);
    // Code lines alone do not say which card it is; still, twelve digits are not a passport number.
    expect(press(thing, card.slice(1, 2), "soGiayTo").mixed).toBe(true);
  });

  it("knows the two kinds of card for one", () => {
    expect(otherPaper({ loaiGiayTo: "CAN_CUOC", soGiayTo: "001090012345" }, card)).toBe("");
  });
});

describe("the address of a card", () => {
  it("waits for its own yes, however sure it was read: its ward may be a former one", () => {
    const address = value("diaChiThuongTru", "Tổ 4, Phường Tân Thới Hiệp, Quận 12");
    expect(fillsAtOnce({}, address, "")).toBe(false);
    expect(chosen({}, [address, value("hoTen", "An")], new Set(), true).map(({ truong }) => truong)).toEqual([
      "hoTen",
    ]);
    expect(chosen({}, [address], new Set(["diaChiThuongTru"]), true)).toEqual([address]);
    expect(unsettled({}, [address])).toEqual([address]);
  });
});
