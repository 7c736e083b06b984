import { afterEach, describe, expect, it } from "vitest";
import { overwriteGetLocale } from "~/paraglide/runtime.js";
import { gradeFilter, gradeName, madeFrom } from "./AnsweredList";
import { documentOf, questionsHref } from "./questions-href";

type Answer = Parameters<typeof madeFrom>[0];

const NOTHING: Answer = {
  trangThai: "KHONG_BIET",
  loiNhan: "",
  ngonNgu: "vi",
  the: [],
  trich: [],
  lienQuan: [],
};
const LINK = { loai: "bai_viet", tieuDe: "", muc: "", lienKet: "/tin-tuc/a#b", ngonNgu: "vi" } as const;
const QUOTE = { ...LINK, doan: [], conNua: false, canCuHetHieuLuc: false };
const SHORT = { cau: "Có.", them: "", nguon: null, buocTiep: null };

describe("what an answer was made from", () => {
  afterEach(() => overwriteGetLocale(() => "vi"));

  it("names each part that it has", () => {
    expect(madeFrom(NOTHING)).toBe("không có gì");
    expect(madeFrom({ ...NOTHING, lienQuan: [LINK, LINK] })).toBe("chỉ dẫn 2 mục gần nhất");
    expect(madeFrom({ ...NOTHING, traLoiNgan: [SHORT], trich: [QUOTE], lienQuan: [LINK] })).toBe(
      "dữ liệu của công ty, trích 1 mục",
    );
  });

  it("says it in English too", () => {
    overwriteGetLocale(() => "en");
    expect(madeFrom({ ...NOTHING, soan: [{ cau: "Yes.", nguon: [1] }], trich: [QUOTE] })).toBe(
      "1 quoted passage, written by AI",
    );
  });
});

it("lists what is not graded yet first", () => {
  expect(gradeFilter.codes).toEqual(["CHUA_CHAM", ...gradeName.codes]);
});

it("finds the page of a passage's questions by its key", () => {
  expect(documentOf("dv:ke-toan#")).toBe("dv:ke-toan");
  expect(questionsHref("dv:ke-toan", "dv:ke-toan#gia")).toBe(
    "/quan-tri/tro-ly/muc?taiLieu=dv%3Ake-toan#m-gia",
  );
});
