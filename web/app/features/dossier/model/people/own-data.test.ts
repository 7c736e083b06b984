import { describe, expect, it } from "vitest";
import { AN, formOf } from "~/features/dossier/model/pages/tests/people";
import { correctionsOf } from "./own-data";

/** The page as it shows somebody of whom only the name is known, with what was typed into it. */
function corrected(typed: Record<string, string>, known: object = {}) {
  const empty = {
    ngaySinh: null,
    ngayCap: null,
    soDienThoai: "",
    email: "",
    noiCap: "",
    danToc: "",
    gioiTinh: "",
  };
  const owner = { ...AN, ...empty, ...known } as unknown as Parameters<typeof correctionsOf>[1];
  const shown = { hoTen: AN.hoTen, soGiayTo: AN.soGiayTo, loaiGiayTo: AN.loaiGiayTo };
  return correctionsOf(formOf({ ...shown, ...typed }), owner);
}

describe("an owner's own corrections", () => {
  it("are none where both sides say nothing", () => {
    expect(corrected({})).toEqual({});
  });

  it("tell a day from a month in a date that is not complete", () => {
    const known = { ngaySinh: "1/11/" };
    expect(corrected({ ngaySinh: "1/11/" }, known)).toEqual({});
    expect(corrected({ ngaySinh: "11/1/" }, known)).toEqual({ ngaySinh: "11/1/" });
  });

  it("tell the parts of an address apart", () => {
    const known = {
      diaChiLienHe: { quocGiaId: "VN", tinhTpId: "", phuongXaId: "", soNhaDuong: "799A Lê Lợi" },
    };
    const typed = { "diaChiLienHe.tinhTpId": "79", "diaChiLienHe.soNhaDuong": "9A Lê Lợi" };
    expect(corrected({ "diaChiLienHe.soNhaDuong": "799A Lê Lợi" }, known)).toEqual({});
    expect(corrected(typed, known)).toMatchObject({
      diaChiLienHe: { tinhTpId: "79", soNhaDuong: "9A Lê Lợi" },
    });
  });
});

describe("an owner's own corrections by the link [S3.1]", () => {
  const owner = {
    hoTen: "Lê Minh An",
    ngaySinh: "1990-05-20",
    gioiTinh: "NAM",
    quocTich: "VN",
    id: "an",
    loaiChuSoHuu: "CA_NHAN",
    soGiayTo: "001090012345",
    soDienThoai: "",
    email: "",
    diaChiLienHe: null,
    diaChiThuongTru: null,
    danToc: "",
  };
  const known = { ...owner, loaiGiayTo: "CAN_CUOC", noiCap: "", ngayCap: null, ngayHetHan: null } as never;
  const shown = {
    hoTen: "Lê Minh An",
    gioiTinh: "NAM",
    ngaySinh: "20/05/1990",
    quocTich: "VN",
    loaiGiayTo: "CAN_CUOC",
    soGiayTo: "001090012345",
    "diaChiLienHe.quocGiaId": "VN",
    "diaChiThuongTru.quocGiaId": "VN",
  };

  it("are none when the form is sent as it was shown", () => {
    expect(correctionsOf(formOf(shown), known)).toEqual({});
  });

  it("are the fields that say something else", () => {
    const typed = {
      ...shown,
      hoTen: "H'Hen Niê",
      ngaySinh: "31/05/1990",
      "diaChiLienHe.soNhaDuong": "7 Tràng Tiền",
    };
    expect(correctionsOf(formOf(typed), known)).toMatchObject({
      hoTen: "H'Hen Niê",
      ngaySinh: "31/05/1990",
      diaChiLienHe: { soNhaDuong: "7 Tràng Tiền" },
    });
    expect(Object.keys(correctionsOf(formOf(typed), known))).toHaveLength(3);
  });

  it("are none where the page shows no fields", () => {
    expect(correctionsOf(formOf({ dongY: "true" }), known)).toEqual({});
  });
});
