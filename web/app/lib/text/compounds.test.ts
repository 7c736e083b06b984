import { describe, expect, it } from "vitest";
import { keepTogether } from "./compounds";

const shown = (text: string) => keepTogether(text).replaceAll("\u00a0", "_").replaceAll("\u2060", "*");

describe("compounds of a heading", () => {
  it("stay on one line, whatever their case", () => {
    expect(shown("Thành lập công ty cổ phần")).toBe("Thành_lập công_ty cổ_phần");
    expect(shown("7–10 ngày thành lập công ty: từng ngày")).toBe("7*–*10_ngày thành_lập công_ty: từng ngày");
    expect(shown("Done in 7–10 days")).toBe("Done in 7*–*10_days");
  });

  it("are whole words only, and everything else is untouched", () => {
    expect(shown("hội công tyx, 7 ngày")).toBe("hội công tyx, 7 ngày");
    expect(keepTogether(keepTogether("hồ sơ 7–10 ngày"))).toBe(keepTogether("hồ sơ 7–10 ngày"));
  });
});
