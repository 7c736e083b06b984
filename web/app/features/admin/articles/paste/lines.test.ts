import { describe, expect, it } from "vitest";
import { joinLines } from "./lines";

const FULL = "Vốn điều lệ của công ty là tổng giá trị phần vốn góp của các thành viên cam kết";

describe("lines of a pasted text", () => {
  it.each([
    ["go on where a full one ends no sentence", `${FULL}\ngóp vào công ty.`, `${FULL} góp vào công ty.`],
    ["of Windows too", `${FULL}\r\ngóp vào công ty.`, `${FULL} góp vào công ty.`],
    [
      "go on with a capital where others show that the text was broken up",
      `${FULL}\ngóp theo quy định của pháp luật và Điều lệ của công ty trách nhiệm theo\nLuật Doanh nghiệp.`,
      `${FULL} góp theo quy định của pháp luật và Điều lệ của công ty trách nhiệm theo Luật Doanh nghiệp.`,
    ],
    ["that are full and begin with capitals are meant", `${FULL}\n${FULL}`, `${FULL}\n${FULL}`],
    [
      "of a chat are meant",
      "alo em ơi\nanh hỏi chút\nbao nhiêu tiền",
      "alo em ơi\nanh hỏi chút\nbao nhiêu tiền",
    ],
  ])("%s", (_, pasted, joined) => {
    expect(joinLines(pasted)).toBe(joined);
  });

  it.each([
    "a) điểm",
    "đ) điểm",
    "i) ý",
    "12. khoản",
    "1.1. mục",
    "(b) điểm",
    "- gạch",
    "• chấm",
    "điều 5. tên",
    "“Điều 5. tên",
    "1/ khoản",
    "a/ điểm",
    "1- khoản",
    "➢ mũi",
    "✓ dấu",
    "\uf0b7 chấm của Word",
    "phụ lục I tên",
  ])("begin anew with the mark of %j", (point) => {
    const text = `${FULL}\n${point}\n${FULL}\ngóp đủ.`;
    expect(joinLines(text).split("\n").slice(0, 2)).toEqual([FULL, point]);
  });
});
