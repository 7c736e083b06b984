import { describe, expect, it } from "vitest";
import { ownerNames, startOf, typeOfName } from "./declared";

const read = (truong: string, giaTri: string) => ({ truong, giaTri, nguon: "CHU" as const, doTinCay: 0.9 });

describe("a company from the picture of its certificate", () => {
  it("starts the form with what was read", () => {
    const values = [
      read("tenToChuc", "CÔNG TY TNHH MTV SAO MAI"),
      read("maSoDkdn", "0316794479"),
      read("ngayCap", "2019-03-11"),
      read("vonDieuLe", "1500000000"),
      read("chucDanh", "Giám đốc"),
    ];
    expect(startOf(values, [{ ma: "GIAM_DOC", ten: "Giám đốc" }])).toMatchObject({
      maDoanhNghiep: "0316794479",
      loaiHinh: "TNHH1_CN",
      ngayCap: "2019-03-11",
      von: "1.500.000.000",
      chucDanh: "GIAM_DOC",
    });
    expect(startOf([read("ngayCap", "11/03/2019")], []).ngayCap).toBe("2019-03-11");
  });

  it("knows the type by the name", () => {
    expect(["Công ty cổ phần A", "CÔNG TY TNHH B", "Cửa hàng"].map(typeOfName)).toEqual(["CP", "TNHH2", ""]);
  });

  it("has more places for owners when asked", () => {
    const values = { "chuSoHuu.0.ten": "A", "chuSoHuu.1.ten": "" };
    expect(ownerNames(undefined)).toHaveLength(2);
    expect(ownerNames({ failed: true, code: "rows", message: "", values, errors: [] })).toHaveLength(5);
  });
});
