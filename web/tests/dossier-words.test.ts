import { describe, expect, it } from "vitest";
import { amount, day, yesNo } from "~/features/dossier/model/answers";
import { percents } from "~/features/dossier/model/capital/shares";
import { dossierTone } from "~/features/dossier/model/status-colors";

describe("values in words", () => {
  it.each([
    ["2026-01-31", "31/01/2026"],
    ["31//1990", "31//1990"],
    ["", ""],
    [null, ""],
    [undefined, ""],
  ])("a day: %j is %j", (stored, shown) => {
    expect(day(stored)).toBe(shown);
  });

  it.each([
    [1000, "1.000\u00a0₫"],
    ["1500000", "1.500.000\u00a0₫"],
    [0, ""],
    ["0", ""],
    ["", ""],
    [null, ""],
    ["12a", "12a"],
    ["a12", "a12"],
  ])("an amount: %j is %j", (stored, shown) => {
    expect(amount(stored)).toBe(shown);
  });

  it("yes and no", () => {
    expect([yesNo(true), yesNo(false)]).toEqual(["Có", "Không"]);
  });

  it.each([
    [[1, 1, 1], "33,34 33,33 33,33"],
    [[1, 2], "33,33 66,67"],
    [[1, 1, 4], "16,67 16,67 66,66"],
    [[1, 9999999], "0,00 100,00"],
    [[0, 0], "0,00 0,00"],
    [[7, 0], "100,00 0,00"],
    [[7, 11, 13, 17, 19], "10,45 16,42 19,40 25,37 28,36"],
  ])("parts of a whole: %j", (parts, shown) => {
    expect(percents(parts.map(BigInt))).toEqual(shown.split(" ").map((part) => `${part}\u00a0%`));
  });

  it.each([
    ["NHAP", "neutral"],
    ["DA_NOP", "info"],
    ["CAN_BO_SUNG", "warn"],
    ["DA_DUYET", "info"],
    ["DA_NOP_CO_QUAN", "info"],
    ["DA_CAP", "good"],
    ["TU_CHOI", "bad"],
    ["MOI_HOAN_TOAN", "neutral"],
  ])("the colour of %s is %s", (state, tone) => {
    expect(dossierTone(state)).toBe(tone);
  });
});
