import { afterEach, describe, expect, it } from "vitest";
import { overwriteGetLocale } from "~/paraglide/runtime.js";
import { contributionOf, grouped, inDong, percentOf, percents, sharesOf, sum, whole } from "./shares";

afterEach(() => overwriteGetLocale(() => "vi"));

describe("amounts [S3.1]", () => {
  it.each([
    ["1.000.000.000 đ", 1_000_000_000n],
    [1500, 1500n],
    ["", 0n],
    ["nhiều", 0n],
    ["-5", 0n],
    ["5 triệu", 0n],
    ["12345678901234567", 0n],
    [null, 0n],
  ])("reads %s", (typed, amount) => {
    expect(whole(typed)).toBe(amount);
  });

  it("writes groups of three and leaves other text alone", () => {
    expect(grouped("1000000")).toBe("1.000.000");
    expect(grouped("12a")).toBe("12a");
    expect(grouped("a1234")).toBe("a1234");
    expect(grouped("1234a")).toBe("1234a");
    expect(grouped("1a234")).toBe("1a234");
    expect(grouped(undefined)).toBe("");
    expect(inDong(50_000n)).toBe("50.000\u00a0₫");
  });

  it("are written in English with commas, and read again", () => {
    overwriteGetLocale(() => "en");
    expect(inDong(1_000_000n)).toBe("1,000,000\u00a0₫");
    expect(whole(grouped("1000000"))).toBe(1_000_000n);
    expect(percentOf(1n, 3n)).toBe("33.33%");
  });
});

describe("what an owner takes [S3.1]", () => {
  const shares = [
    { loaiCoPhan: "PHO_THONG", soLuong: "1.000" },
    { loaiCoPhan: "UU_DAI_CO_TUC", soLuong: 200 },
    { loaiCoPhan: "PHO_THONG", soLuong: 5 },
  ];
  const owner = { coPhanList: shares, phanVonGop: "60.000.000" } as never;
  const of = (loaiHinhId: string) =>
    ({ hoSo: { loaiHinhId, menhGia: 10_000, tongVonDieuLe: 90_000_000 } }) as never;

  it("is counted by class of shares", () => {
    expect(["PHO_THONG", "UU_DAI_CO_TUC", "KHAC"].map((one) => sharesOf(owner, one))).toEqual([
      1005n,
      200n,
      0n,
    ]);
  });

  it("is all of the capital, an amount, or shares at par value", () => {
    expect(["TNHH1_CN", "TNHH2", "CP"].map((one) => contributionOf(of(one), owner))).toEqual([
      90_000_000n,
      60_000_000n,
      12_050_000n,
    ]);
  });
});

describe("percentages are exact [S3.1]", () => {
  const hundredths = (text: string) => BigInt(text.replace(/\D/g, ""));

  it.each([[[1n, 1n, 1n]], [[333n, 333n, 334n]], [[1n, 999_999n]], [[7n, 11n, 13n, 17n, 19n]], [[5n]]])(
    "make 100 %% of %j",
    (parts) => {
      expect(sum(percents(parts).map(hundredths))).toBe(10_000n);
    },
  );

  it("give what rounding down left over to the largest remainder, of equal ones to the first", () => {
    const written = (...parts: bigint[]) => percents(parts).map((one) => one.replace("\u00a0%", ""));
    expect(written(1n, 1n, 1n)).toEqual(["33,34", "33,33", "33,33"]);
    expect(written(1n, 1n, 4n)).toEqual(["16,67", "16,67", "66,66"]);
    expect(written(4n, 1n, 2n)).toEqual(["57,14", "14,29", "28,57"]);
  });

  it("never show 100 % before it is", () => {
    expect(percentOf(999_999_999n, 1_000_000_000n)).toBe("99,99\u00a0%");
    expect(percentOf(5n, 5n)).toBe("100,00\u00a0%");
    expect(percentOf(5n, 0n)).toBe("0,00\u00a0%");
  });
});
