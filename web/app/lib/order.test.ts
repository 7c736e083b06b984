import { expect, it } from "vitest";
import { confirmationTone, isPartlyPaid, mayChange, orderCode, paymentMatters, paymentTone } from "./order";

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

it("reads a code however it was typed [S3.3]", () => {
  expect(orderCode("#ks7h2m 9qxc")).toBe("KS7H2M9QXC");
  expect(orderCode(" KS7H-2M9Q.XC\n")).toBe("KS7H2M9QXC");
});

it("leaves an id alone", () => {
  const id = "0199a1b2-1111-7222-8333-444455556666";
  expect(orderCode(id.toUpperCase())).toBe(id);
});

it("a part has come only of what is still due", () => {
  expect(isPartlyPaid("CHO_DOI_SOAT", 500_000, 790_000)).toBe(true);
  expect(isPartlyPaid("CHO_DOI_SOAT", 0, 1_290_000)).toBe(false);
  expect(isPartlyPaid("DA_DAT_COC", 500_000, 790_000)).toBe(false);
});
