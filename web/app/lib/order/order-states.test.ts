import { expect, it } from "vitest";
import { confirmationTone, mayChange, paymentMatters, paymentTone } from "./order-states";

it("has a tone for each state of S4.4 and stays calm about unknown ones [S4.4]", () => {
  expect(confirmationTone("CHO_XAC_NHAN")).toBe("warn");
  expect(confirmationTone("HOAN_THANH")).toBe("good");
  expect(paymentTone("DA_THANH_TOAN")).toBe("good");
  expect(paymentTone("CHO_HOAN_TIEN")).toBe("warn");
  expect([confirmationTone("MOI"), paymentTone("MOI")]).toEqual(["neutral", "neutral"]);
});

it.each([
  ["CHO_XAC_NHAN", "CHUA_THANH_TOAN", true],
  ["CHO_XAC_NHAN", "DA_THANH_TOAN", true],
  ["DANG_THUC_HIEN", "TRA_SAU", true],
  ["HOAN_THANH", "TRA_SAU", true],
  ["HOAN_THANH", "DA_THANH_TOAN", false],
  ["DA_HUY", "CHUA_THANH_TOAN", false],
  ["DA_HUY", "CHO_HOAN_TIEN", true],
  ["DA_HUY", "DA_HOAN_TIEN", false],
])("%s with %s may still change: %s [S4.13]", (xacNhan, thanhToan, expected) => {
  expect(mayChange({ xacNhan, thanhToan })).toBe(expected);
});

it("does not speak of money that a cancelled order never asked for", () => {
  expect(paymentMatters({ xacNhan: "DA_HUY", thanhToan: "CHUA_THANH_TOAN" })).toBe(false);
  expect(paymentMatters({ xacNhan: "DA_HUY", thanhToan: "CHO_HOAN_TIEN" })).toBe(true);
  expect(paymentMatters({ xacNhan: "CHO_XAC_NHAN", thanhToan: "CHUA_THANH_TOAN" })).toBe(true);
});
