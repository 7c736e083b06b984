import { describe, expect, test } from "vitest";
import { type FieldError, inFormOrder } from "./failure";

const error = (truong: string): FieldError => ({ truong, ma: "missing", thongBao: truong });
const order = (errors: string[], names: string[]) =>
  inFormOrder(errors.map(error), names).map(({ truong }) => truong);

describe("the refused fields follow the form", () => {
  test("as its fields stand", () => {
    expect(order(["duong", "tinh", "phuong"], ["tinh", "phuong", "duong"])).toEqual([
      "tinh",
      "phuong",
      "duong",
    ]);
  });
  test("a day is where its parts are", () => {
    expect(order(["noiCap", "ngayCap"], ["ngayCap.ngay", "ngayCap.thang", "noiCap"])).toEqual([
      "ngayCap",
      "noiCap",
    ]);
  });
  test("an empty box comes last when told first, else behind what was told before it", () => {
    expect(order(["dongY", "duong"], ["ten", "duong"])).toEqual(["duong", "dongY"]);
    expect(order(["ten", "gioiTinh", "so"], ["ten", "so"])).toEqual(["ten", "gioiTinh", "so"]);
  });
  test("without a form nothing moves", () => {
    expect(order(["b", "a"], [])).toEqual(["b", "a"]);
  });
});
