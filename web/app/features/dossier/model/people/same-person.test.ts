import { describe, expect, it } from "vitest";
import { groupsOf, together } from "./same-person";

const place = (path: string, who: object = {}) => ({ path, who: { hoTen: "Lê Minh An", ...who } });
const sizes = (...paths: string[]) => groupsOf(paths.map((path) => place(path))).map((group) => group.length);

describe("the places of one number [S3.1]", () => {
  it("may be one person in different lists, never within one", () => {
    expect(sizes("nguoiDaiDien.1", "nguoiDaiDien.12")).toEqual([1, 1]);
    expect(sizes("chuSoHuuList.0", "nguoiDaiDien.0")).toEqual([2]);
    expect(sizes("chuSoHuuList.0.nguoiDaiDienList.0", "chuSoHuuList.1.nguoiDaiDienList.0")).toEqual([2]);
    expect(sizes("thongTinDangKyThue.hoTenGiamDoc", "thongTinDangKyThue.hoTenKeToanTruong")).toEqual([2]);
  });

  it("say together what is given first, an address only where more than the country stands", () => {
    const country = { quocGiaId: "VN", loaiDiaChi: "LIEN_HE", soNhaDuong: "" };
    const whole = { ...country, soNhaDuong: "7 Tràng Tiền" };
    const first = place("chuSoHuuList.0", { diaChiLienHe: country, ngayCap: null, email: "" });
    expect(together([first])).toEqual({ hoTen: "Lê Minh An" });
    const second = place("nguoiDaiDien.0", { diaChiLienHe: whole, email: "an@thu.example" });
    expect(together([first, second])).toEqual({
      hoTen: "Lê Minh An",
      diaChiLienHe: whole,
      email: "an@thu.example",
    });
  });
});
