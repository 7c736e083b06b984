import { describe, expect, it } from "vitest";
import { type GuideAnswers, type Suggested, suggestType } from "./suggest-type";

const CASES: [GuideAnswers, Suggested | null][] = [
  [{}, null],
  [{ soNguoi: "MOT" }, null],
  [{ soNguoi: "MOT", tachBach: "CO" }, null],
  [{ toChuc: "KHONG", tachBach: "CO", goiVon: "CO" }, null],
  [{ soNguoi: "MOT", toChuc: "KHONG" }, null],
  [{ soNguoi: "MOT", toChuc: "KHONG", tachBach: "CO" }, "TNHH1_CN"],
  [{ soNguoi: "MOT", toChuc: "KHONG", tachBach: "KHONG" }, "DNTN"],
  [{ soNguoi: "MOT", toChuc: "CO" }, "TNHH1_TC"],
  [{ soNguoi: "HAI", toChuc: "KHONG" }, null],
  [{ soNguoi: "HAI", toChuc: "KHONG", tachBach: "CO" }, "TNHH2"],
  [{ soNguoi: "HAI", toChuc: "CO", tachBach: "CO", goiVon: "CO" }, "TNHH2"],
  [{ soNguoi: "HAI", toChuc: "KHONG", tachBach: "KHONG" }, "HD"],
  [{ soNguoi: "HAI", toChuc: "CO", tachBach: "KHONG" }, "TNHH2"],
  [{ soNguoi: "BA", toChuc: "KHONG", tachBach: "CO" }, null],
  [{ soNguoi: "BA", toChuc: "KHONG", tachBach: "CO", goiVon: "CO" }, "CP"],
  [{ soNguoi: "BA", toChuc: "CO", tachBach: "CO", goiVon: "KHONG" }, "TNHH2"],
  [{ soNguoi: "NHIEU", toChuc: "KHONG" }, "CP"],
];

describe("which legal type suits me [S2.8]", () => {
  it.each(CASES)("%j gives %s", (answers, expected) => {
    expect(suggestType(answers)).toBe(expected);
  });
});
