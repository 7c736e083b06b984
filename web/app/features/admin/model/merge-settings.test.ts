import { describe, expect, it } from "vitest";
import { mergeSettings } from "./merge-settings";

const ACB = { ten: "ACB", bin: "970416", soTaiKhoan: "123", chuTaiKhoan: "KHOI SU" };
const OLD = "Vietcombank (970436), 0000, CONG TY MAU";
const typed = {
  hotline: "1900 1111",
  email: "moi@congty.vn",
  ngayNghi: "2026-12-31\r\n2027-01-02",
  "taiKhoan.0.bin": "970436",
  "taiKhoan.0.soTaiKhoan": "0000",
  "taiKhoan.0.chuTaiKhoan": "CONG TY MAU",
};

describe("joining two people's settings [S2.15]", () => {
  it("takes what only the other one changed, and keeps what only this one changed", () => {
    const theirs = [{ truong: "hotline", cu: "1900 1111", moi: "1900 2222" }];
    const { values, conflicts } = mergeSettings(typed, theirs, []);
    expect(values).toEqual({ ...typed, hotline: "1900 2222" });
    expect(conflicts).toEqual([]);
  });

  it("leaves to the person what both changed differently, with both values", () => {
    const theirs = [{ truong: "email", cu: "cu@congty.vn", moi: "ho@congty.vn" }];
    const { values, conflicts } = mergeSettings(typed, theirs, []);
    expect(values.email).toBe("moi@congty.vn");
    expect(conflicts).toEqual([{ truong: "email", cu: "moi@congty.vn", moi: "ho@congty.vn" }]);
  });

  it("asks nothing when both changed to the same", () => {
    const theirs = [{ truong: "email", cu: "cu@congty.vn", moi: "moi@congty.vn" }];
    expect(mergeSettings(typed, theirs, [])).toEqual({ values: typed, conflicts: [] });
  });

  it("compares accounts as wholes, and never restores an old one", () => {
    const theirs = [
      { truong: "taiKhoan.0", cu: OLD, moi: "ACB (970416), 123, KHOI SU" },
      { truong: "taiKhoan.1", cu: "", moi: OLD },
    ];
    const second = { ten: "Vietcombank", bin: "970436", soTaiKhoan: "0000", chuTaiKhoan: "CONG TY MAU" };
    const { values, conflicts } = mergeSettings(typed, theirs, [ACB, second]);
    expect(values["taiKhoan.0.soTaiKhoan"]).toBe("123");
    expect(values["taiKhoan.1.bin"]).toBe("970436");
    expect(conflicts).toEqual([]);
  });

  it("knows ticks and lists of days", () => {
    const theirs = [
      { truong: "mau", cu: "false", moi: "true" },
      { truong: "ngayNghi", cu: "2026-12-31, 2027-01-02", moi: "2026-12-31" },
    ];
    const { values, conflicts } = mergeSettings(typed, theirs, []);
    expect([values.mau, values.ngayNghi, conflicts]).toEqual(["true", "2026-12-31", []]);
  });

  it("knows a rate of the dollar however it is written", () => {
    const theirs = [{ truong: "tyGiaUsd", cu: "26300", moi: "26450" }];
    const { values, conflicts } = mergeSettings({ ...typed, tyGiaUsd: "26.300" }, theirs, []);
    expect([values.tyGiaUsd, conflicts]).toEqual(["26450", []]);
    expect(mergeSettings({ ...typed, tyGiaUsd: "26,500" }, theirs, []).conflicts).toHaveLength(1);
  });
});
