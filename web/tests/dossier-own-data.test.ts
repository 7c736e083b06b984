import { describe, expect, it } from "vitest";
import { correctionsOf, provincesTyped } from "~/features/dossier/model/people/own-data";
import { readPersonalId } from "~/features/dossier/model/people/personal-id";

type Owner = Parameters<typeof correctionsOf>[1];

const LIVES = { quocGiaId: "", tinhTpId: "01", phuongXaId: "00008", soNhaDuong: "9A" };
const AN = {
  loaiChuSoHuu: "CA_NHAN",
  hoTen: "Lê An",
  gioiTinh: "NAM",
  ngaySinh: "1990-01-15",
  quocTich: "",
  loaiGiayTo: "",
  soGiayTo: "001090000001",
  ngayCap: null,
  noiCap: "",
  ngayHetHan: null,
  danToc: "",
  diaChiThuongTru: LIVES,
  soDienThoai: "0912",
  email: "an@vidu.vn",
  diaChiLienHe: null,
} as unknown as Owner;
const ME = {
  loaiChuSoHuu: "TO_CHUC",
  tenToChuc: "Mẹ",
  quocTich: "VN",
  loaiGiayTo: "",
  maSoDkdn: "0301452948",
  ngayCap: "2015-01-15",
  noiCap: "",
  soDienThoai: "",
  email: "",
  laVonNhaNuoc: true,
  truSo: LIVES,
} as unknown as Owner;

function address(name: string): Record<string, string> {
  const { quocGiaId: _, ...parts } = LIVES;
  return Object.fromEntries(Object.entries(parts).map(([part, value]) => [`${name}.${part}`, value]));
}

const SAID = {
  ...{ hoTen: "Lê An", gioiTinh: "NAM", quocTich: "VN", loaiGiayTo: "CAN_CUOC", soGiayTo: "001090000001" },
  ...{ ngaySinh: "15/01/1990" },
  ...{ soDienThoai: "0912", email: "an@vidu.vn", ...address("diaChiThuongTru") },
};
const OF_ORGANISATION = {
  ...{ tenToChuc: "Mẹ", loaiGiayTo: "GCN_DKDN", maSoDkdn: "0301452948", ...address("truSo") },
  ...{ ngayCap: "15/01/2015" },
};

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

describe("what an owner corrects of their own data", () => {
  it("is nothing where the form says what the dossier does, also by its choices", () => {
    expect(correctionsOf(form(SAID), AN)).toEqual({});
    expect(correctionsOf(form(OF_ORGANISATION), ME)).toEqual({});
  });

  it("is nothing once the page shows no fields", () => {
    expect(correctionsOf(form({ tenToChuc: "x" }), AN)).toEqual({});
    expect(correctionsOf(form({ hoTen: "x" }), ME)).toEqual({});
  });

  it.each([
    ["hoTen", { hoTen: "Lê Ân" }, { hoTen: "Lê Ân" }],
    ["ngaySinh", { ngaySinh: "16/01/1990" }, { ngaySinh: "16/01/1990" }],
    ["ngayCap", { ngayCap: "2021" }, { ngayCap: "2021" }],
    ["ngayHetHan", { ngayHetHan: "2031" }, { ngayHetHan: "2031" }],
    ["quocTich", { quocTich: "KR" }, { quocTich: "KR" }],
    ["loaiGiayTo", { loaiGiayTo: "HO_CHIEU" }, { loaiGiayTo: "HO_CHIEU" }],
    ["danToc", { danToc: "01" }, { danToc: "01" }],
    ["email", { email: "" }, { email: "" }],
  ])("is the field that says something else: %s", (_, changed, corrections) => {
    expect(correctionsOf(form({ ...SAID, ...changed }), AN)).toEqual(corrections);
  });

  it.each(["tinhTpId", "phuongXaId", "soNhaDuong"])("is the whole address when its %s is another", (part) => {
    const changed = form({ ...SAID, [`diaChiThuongTru.${part}`]: "x" });
    expect(Object.keys(correctionsOf(changed, AN))).toEqual(["diaChiThuongTru"]);
    const office = form({ ...OF_ORGANISATION, [`truSo.${part}`]: "x" });
    expect(Object.keys(correctionsOf(office, ME))).toEqual(["truSo"]);
    const contact = form({ ...SAID, [`diaChiLienHe.${part}`]: "x" });
    expect(Object.keys(correctionsOf(contact, AN))).toEqual(["diaChiLienHe"]);
  });

  it("is an address abroad", () => {
    const abroad = form({ ...SAID, "diaChiThuongTru.quocGiaId": "JP" });
    expect(correctionsOf(abroad, AN)).toMatchObject({ diaChiThuongTru: { quocGiaId: "JP", tinhTpId: "" } });
  });

  it("never says whose money an organisation's is", () => {
    expect(correctionsOf(form({ ...OF_ORGANISATION, laVonNhaNuoc: "" }), ME)).toEqual({});
    expect(correctionsOf(form({ ...OF_ORGANISATION, tenToChuc: "Con" }), ME)).toEqual({ tenToChuc: "Con" });
  });

  it("has the wards of each province that is typed, once", () => {
    const provinces = {
      "diaChiLienHe.tinhTpId": "01",
      "diaChiThuongTru.tinhTpId": "79",
      "truSo.tinhTpId": "01",
    };
    expect(provincesTyped(form(provinces))).toEqual(["01", "79"]);
    expect(provincesTyped(form({ "truSo.tinhTpId": "48" }))).toEqual(["48"]);
    expect(provincesTyped(form({}))).toEqual([]);
  });
});

describe("what a personal number says", () => {
  it.each([
    ["001090012345", "NAM", 1990],
    ["001 190.012345", "NU", 1990],
    ["001204012345", "NAM", 2004],
    ["001304012345", "NU", 2004],
  ])("%s", (number, sex, year) => {
    expect(readPersonalId(number)).toEqual({ sex, year });
  });

  it.each(["00109001234", "0010900123456", "x01090012345", "001x90012345", "C1234567", ""])(
    "%j says nothing",
    (no) => {
      expect(readPersonalId(no)).toBeNull();
    },
  );
});
