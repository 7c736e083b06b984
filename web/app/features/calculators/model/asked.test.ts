import { describe, expect, it } from "vitest";
import { COST_FIELDS, fileHref, queryOf, typedIn } from "./asked";

describe("the answers of a calculator", () => {
  it("are kept as typed, others left out", () => {
    const params = new URLSearchParams("von=1.000.000&la=1&loaiHinh=CP&luong=");
    expect(typedIn(params, COST_FIELDS)).toEqual({ von: "1.000.000", loaiHinh: "CP", luong: "" });
    expect(typedIn(new URLSearchParams({ von: "9".repeat(99) }), COST_FIELDS).von).toHaveLength(40);
  });

  it.each([
    ["1.000.000.000", "1000000000"],
    ["1,000,000 ₫", "1000000"],
    ["10 000", "10000"],
    ["500000000đ", "500000000"],
    ["1.5", "1.5"],
    ["một tỷ", "một tỷ"],
  ])("say %s as %s", (typed, sent) => {
    expect(queryOf({ von: typed })).toEqual({ von: sent });
  });

  it("lead to files without empty answers", () => {
    expect(fileHref("chi-phi-nam-dau.xlsx", { loaiHinh: "CP", von: "1.000", luong: " " })).toBe(
      "/cong-cu/chi-phi-nam-dau.xlsx?loaiHinh=CP&von=1000",
    );
  });
});
