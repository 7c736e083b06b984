import { describe, expect, it } from "vitest";
import { bySigner, paperPath } from "./papers";

const sign = (ma: string, hoTen: string, vaiTro = "Thành viên") => ({
  ma,
  tenGiay: ma,
  vaiTro,
  hoTen,
  viTri: "cuối trang",
});

describe("papers", () => {
  it("gathers what each person signs, in the order of the papers", () => {
    const all = [sign("a", "An"), sign("a", "Bình"), sign("b", "An"), sign("c", "", "Đại diện")];
    expect(bySigner(all).map(([who, what]) => [who, what.map(({ ma }) => ma)])).toEqual([
      ["An", ["a", "b"]],
      ["Bình", ["a"]],
      ["Đại diện", ["c"]],
    ]);
  });

  it("has addresses below the dossier", () => {
    expect(paperPath("HS34679ACD", "dieu-le.pdf")).toBe("/quan-ly-ho-so/giay-to/HS34679ACD/dieu-le.pdf");
  });
});
