import { describe, expect, it } from "vitest";
import { receiptLanguages } from "./receipt-languages";

const languages = (query: string) => receiptLanguages(new URLSearchParams(query), "en");

describe("languages of a receipt", () => {
  it("are the reader's own unless the address names others", () => {
    expect(languages("")).toEqual(["en"]);
    expect(languages("tieng=fr")).toEqual(["en"]);
  });

  it("are one or both, Vietnamese first, whatever the reader's language is", () => {
    expect(languages("tieng=vi")).toEqual(["vi"]);
    expect(languages("tieng=en,vi")).toEqual(["vi", "en"]);
  });
});
