import { describe, expect, it } from "vitest";
import { readPersonalId } from "./personal-id";

describe("what the 12 digits say [S1.12]", () => {
  it.each([
    ["001090012345", { sex: "NAM", year: 1990 }],
    ["079 192 001 234", { sex: "NU", year: 1992 }],
    ["001205012345", { sex: "NAM", year: 2005 }],
    ["001.305.012.345", { sex: "NU", year: 2005 }],
  ])("reads %s", (number, said) => {
    expect(readPersonalId(number)).toEqual(said);
  });

  it.each(["", "12345678901", "0010900123456", "C1234567", "001a90012345"])(
    "says nothing of %j",
    (number) => {
      expect(readPersonalId(number)).toBeNull();
    },
  );
});
