import { describe, expect, it } from "vitest";
import { compare, isNested } from "./comparison";

const wholeOf = (name: string) => `Toàn bộ gói ${name}`;
const starter = { id: "1", ten: "Khởi đầu", baoGom: ["Soạn hồ sơ", "Con dấu công ty"] };
const standard = {
  id: "2",
  ten: "Tiêu chuẩn",
  baoGom: ["Toàn bộ gói Khởi đầu", "Chữ ký số USB Token 1 năm", "100 hóa đơn điện tử"],
};
const complete = {
  id: "3",
  ten: "Toàn diện",
  baoGom: ["Toàn bộ gói Tiêu chuẩn", "Chữ ký số USB Token 3 năm", "500 hóa đơn điện tử", "Biển hiệu"],
};

describe("packages side by side", () => {
  it("a package that includes another has all of its lines", () => {
    expect(compare([starter, standard, complete], wholeOf).slice(0, 2)).toEqual([
      { name: "Soạn hồ sơ", cells: [true, true, true] },
      { name: "Con dấu công ty", cells: [true, true, true] },
    ]);
  });

  it("lines that differ in a number are one row with each package's own", () => {
    expect(compare([starter, standard, complete], wholeOf).slice(2)).toEqual([
      { name: "Chữ ký số USB Token", cells: [false, "1 năm", "3 năm"] },
      { name: "Hóa đơn điện tử", cells: [false, "100", "500"] },
      { name: "Biển hiệu", cells: [false, false, true] },
    ]);
  });

  it("one year and three years are the same line in English", () => {
    const one = {
      id: "1",
      ten: "Standard",
      baoGom: ["Digital signature on a USB token, 1 year", "100 e-invoices"],
    };
    const two = {
      id: "2",
      ten: "Complete",
      baoGom: ["Digital signature on a USB token, 3 years", "500 e-invoices"],
    };
    expect(compare([one, two], wholeOf)).toEqual([
      { name: "Digital signature on a USB token", cells: ["1 year", "3 years"] },
      { name: "E-invoices", cells: ["100", "500"] },
    ]);
  });

  it("a line that looks like another package's is its own where there is none of that name", () => {
    const [row] = compare([{ ...standard, baoGom: ["Toàn bộ gói Khởi đầu"] }, complete], wholeOf);
    expect(row).toEqual({ name: "Toàn bộ gói Khởi đầu", cells: [true, true] });
  });

  it("numbers alone, or the same line twice, lose nothing", () => {
    const numbers = [
      { id: "1", ten: "A", baoGom: ["30", "30"] },
      { id: "2", ten: "B", baoGom: ["100"] },
    ];
    expect(compare(numbers, wholeOf)).toEqual([{ name: "30", cells: ["30", "100"] }]);
    expect(compare([], wholeOf)).toEqual([]);
  });

  it("packages that name each other end, each with its own lines", () => {
    const one = { id: "1", ten: "A", baoGom: ["Toàn bộ gói B", "X"] };
    const two = { id: "2", ten: "B", baoGom: ["Toàn bộ gói A", "Y"] };
    expect(compare([one, two], wholeOf)).toEqual([
      { name: "X", cells: [true, true] },
      { name: "Y", cells: [false, true] },
    ]);
  });

  it("packages that do not include the one before cannot be compared", () => {
    expect(isNested([starter, standard, complete], wholeOf)).toBe(true);
    expect(isNested([starter, complete], wholeOf)).toBe(false);
    expect(isNested([standard, starter], wholeOf)).toBe(false);
  });
});
