import { describe, expect, it } from "vitest";
import { BLANK_REFERENCE, referencesIn } from "./legal-references";

describe("legal references of a form", () => {
  const form: Record<string, string> = {
    "vanBan.0.tenVi": "  ",
    "vanBan.1.soHieu": " 59/2020/QH14 ",
    "vanBan.3.tenVi": "Nghị định",
    "vanBan.3.hieuLucTu": "2025-07-01",
  };

  it("are counted without the empty rows between them", () => {
    expect(referencesIn((name) => form[name])).toEqual([
      { ...BLANK_REFERENCE, soHieu: "59/2020/QH14" },
      { ...BLANK_REFERENCE, tenVi: "Nghị định", hieuLucTu: "2025-07-01" },
    ]);
  });

  it("are none in an empty form", () => {
    expect(referencesIn(() => undefined)).toEqual([]);
  });
});
