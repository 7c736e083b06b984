import { describe, expect, it } from "vitest";
import {
  readAddress,
  readAssets,
  readIdentity,
  shownDay,
  tickedBelow,
  typed,
  typedDay,
  typedNumber,
} from "./read";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe("what was typed", () => {
  it("is trimmed, and empty where there is no field", () => {
    expect(typed(form({ ten: "  An Phát " }), "ten")).toBe("An Phát");
    expect(typed(form({}), "ten")).toBe("");
  });

  it.each([
    ["1.234.567 đ", "1234567"],
    ["1 000", "1000"],
    ["1.000.0000", "10000000"],
    ["1.000.000.000,00 đ", "1000000000"],
    ["590,000.00", "590000"],
    ["590000.0", "590000"],
    ["1,5", "1,5"],
    ["590.00", "590.00"],
    ["1,500,000.50", "1,500,000.50"],
    ["", ""],
    ["một tỷ", "một tỷ"],
    ["5 triệu", "5 triệu"],
    ["khoảng 5.000", "khoảng 5.000"],
  ])("as an amount: %j is %j", (text, expected) => {
    expect(typedNumber(form({ von: text }), "von")).toBe(expected);
  });

  it.each([
    ["31/1/1990", "31/1/1990"],
    [" 31 . 1 - 1990 ", "31/1/1990"],
    ["31011990", "31/01/1990"],
    ["1990-01-31", "31/01/1990"],
    ["ngày 31 tháng 1 năm 1990", "31/1/1990"],
    ["31/", "31/"],
    ["hôm qua", "hôm qua"],
    ["", ""],
  ])("as a date: %j is %j", (text, expected) => {
    expect(typedDay(form({ ns: text }), "ns")).toBe(expected);
  });

  it("is shown again as it was typed, a stored date by its day", () => {
    expect(["1990-01-31", "31/1/", null].map(shownDay)).toEqual(["31/01/1990", "31/1/", ""]);
  });

  it("as ticked boxes gives the ends of their names", () => {
    expect(tickedBelow(form({ "khu.KCN": "true", "khu.KKT": "true", other: "true" }), "khu")).toEqual([
      "KCN",
      "KKT",
    ]);
  });
});

describe("an address", () => {
  const residence = (loaiGiayTo: string, part = "") =>
    readIdentity(form({ loaiGiayTo, [`diaChiThuongTru.${part}`]: "1" })).diaChiThuongTru;

  it("is none of somebody with an identity card who typed nothing of it", () => {
    expect(residence("CCCD")).toBeNull();
    expect(residence("HO_CHIEU")).toMatchObject({ loaiDiaChi: "THUONG_TRU", quocGiaId: "VN" });
  });

  it.each(["tinhTpId", "phuongXaId", "soNhaDuong"])("is kept with only its %s", (part) => {
    expect(residence("CCCD", part)).toMatchObject({ loaiDiaChi: "THUONG_TRU", [part]: "1" });
  });

  it("abroad has neither a province nor a ward", () => {
    const typed = {
      "a.quocGiaId": "JP",
      "a.tinhTpId": "01",
      "a.phuongXaId": "00008",
      "a.soNhaDuong": "1-2-3",
    };
    expect(readAddress(form(typed), "a")).toEqual({
      quocGiaId: "JP",
      tinhTpId: "",
      phuongXaId: "",
      soNhaDuong: "1-2-3",
    });
  });
});

describe("an asset", () => {
  const row = (loaiTaiSan: string) => ({
    "a.0.loaiTaiSan": loaiTaiSan,
    "a.0.giaTri": "1.000",
    "a.0.moTa": "thửa 12",
    "a.0.ngoaiTe": "usd",
    "a.0.soNgoaiTe": "5",
  });

  it.each([
    ["VND", "", "", ""],
    ["NGOAI_TE", "USD", "5", "thửa 12"],
    ["VANG", "", "", "thửa 12"],
    ["QSD_DAT", "", "", "thửa 12"],
  ])("of kind %s loses what its fields do not show", (kind, ngoaiTe, soNgoaiTe, moTa) => {
    expect(readAssets(form(row(kind)), "a")).toEqual([
      { loaiTaiSan: kind, giaTri: "1000", moTa, ngoaiTe, soNgoaiTe },
    ]);
  });

  it("stands alone: rows of another list and fields without a number are none", () => {
    const sent = { ...row("VND"), "b.7.giaTri": "9", "a.ghiChu": "x" };
    expect(readAssets(form(sent), "a")).toEqual([expect.objectContaining({ giaTri: "1000" })]);
  });

  it("is added empty at the end, and the one is removed whose button it is", () => {
    const two = { ...row("VND"), "a.1.loaiTaiSan": "VANG", "a.1.giaTri": "7" };
    expect(readAssets(form({ ...two, intent: "add-asset" }), "a").at(-1)).toEqual({ loaiTaiSan: "" });
    expect(readAssets(form({ ...two, boTaiSan: "1" }), "a")).toEqual([
      expect.objectContaining({ loaiTaiSan: "VND" }),
    ]);
  });
});
