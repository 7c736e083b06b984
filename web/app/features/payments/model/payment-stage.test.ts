import { expect, it } from "vitest";
import { stageOf } from "./payment-stage";

const PRICE = 2_700_000;

it.each([
  ["CHUA_THANH_TOAN", "CHO_XAC_NHAN", "CHUYEN_KHOAN", 0, PRICE, "transfer"],
  ["CHUA_THANH_TOAN", "CHO_XAC_NHAN", "TIEN_MAT", 0, PRICE, "cash"],
  ["CHUA_THANH_TOAN", "DA_XAC_NHAN", "TAI_CUA_HANG", 0, PRICE, "cash"],
  ["CHO_DOI_SOAT", "CHO_XAC_NHAN", "CHUYEN_KHOAN", 1_000_000, 1_700_000, "partial"],
  ["CHO_DOI_SOAT", "CHO_XAC_NHAN", "CHUYEN_KHOAN", 0, PRICE, "checking"],
  ["DA_DAT_COC", "DANG_THUC_HIEN", "CHUYEN_KHOAN", 810_000, 1_890_000, "deposit"],
  ["DA_THANH_TOAN", "CHO_XAC_NHAN", "CHUYEN_KHOAN", PRICE, 0, "paid"],
  ["TRA_SAU", "DA_XAC_NHAN", "TRA_SAU", 0, PRICE, "deferred"],
  ["CHUA_THANH_TOAN", "DA_HUY", "CHUYEN_KHOAN", 0, 0, "cancelled"],
  ["CHO_HOAN_TIEN", "DA_HUY", "CHUYEN_KHOAN", PRICE, 0, "refunding"],
  ["DA_HOAN_TIEN", "DA_HUY", "CHUYEN_KHOAN", 0, 0, "refunded"],
])("%s, %s, %s with %i received is %s [S4.6]", (ma, trangThaiXacNhan, phuongThuc, daThu, soTien, stage) => {
  expect(stageOf({ trangThai: { ma }, trangThaiXacNhan, phuongThuc, daThu, soTien })).toBe(stage);
});
