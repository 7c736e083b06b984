import { expect, test } from "vitest";
import { depositOf } from "./deposit";

const line = (thanhTien: number | null, datCocPhanTram: number) => ({ thanhTien, datCocPhanTram });

test("a deposit is each line's part, the rest and the delivery whole, rounded half up", () => {
  expect(depositOf([line(1_290_001, 50)], 45_000)).toBe(645_001 + 45_000);
  expect(depositOf([line(1_000, 50), line(300, 0), line(null, 0)], 0)).toBe(800);
});

test("without a line that is sold by deposit there is none", () => {
  expect(depositOf([line(1_000, 0)], 45_000)).toBeNull();
  expect(depositOf([line(1_000, 100)], 0)).toBeNull();
  expect(depositOf([], 0)).toBeNull();
});
