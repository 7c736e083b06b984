import { describe, expect, it } from "vitest";
import { beginningOf, nameForType } from "./name-type";

describe("a name under another legal type", () => {
  it.each([
    ["CP", "Công ty TNHH một thành viên Ba Phần", "Công ty cổ phần Ba Phần"],
    ["TNHH2", "CÔNG TY TNHH MTV BA PHẦN", "CÔNG TY TNHH BA PHẦN"],
    ["TNHH2", "Công ty TNHH M.T.V Ba Phần", "Công ty TNHH Ba Phần"],
    ["TNHH2", "Công ty TNHH 1 thành viên Ba", "Công ty TNHH Ba"],
    ["TNHH2", "Công ty TNHH-MTV An", "Công ty TNHH An"],
    ["TNHH2", "Công ty TNHH Ba Phần một thành viên", "Công ty TNHH Ba Phần"],
    ["TNHH2", "Công ty CP An", "Công ty TNHH An"],
    ["TNHH2", "cty tnhh an phát", "Công ty TNHH an phát"],
    ["TNHH1_CN", "Công ty TNHH An Phát", "Công ty TNHH một thành viên An Phát"],
    ["TNHH1_TC", "Công ty cổ phần An Phát", "Công ty TNHH một thành viên An Phát"],
    ["DNTN", "Công ty hợp danh Luật Việt", "Doanh nghiệp tư nhân Luật Việt"],
    ["HD", "DNTN Sao Mai", "Công ty hợp danh Sao Mai"],
    ["CP", "An Phát", "Công ty cổ phần An Phát"],
    ["TNHH2", "Công ty TNHH Ba  một thành viên  Phần", "Công ty TNHH Ba Phần"],
    ["TNHH1_CN", "Công ty TNHH, – An Phát ,.", "Công ty TNHH một thành viên An Phát"],
    ["TNHH2", "Công ty TNHH, một thành viên An", "Công ty TNHH An"],
    ["TNHH1_TC", "Công ty CP Hội một thành viên An", "Công ty TNHH một thành viên Hội một thành viên An"],
    ["TNHH1_CN", "Công ty An Phát một thành viên", "Công ty TNHH một thành viên An Phát"],
    ["TNHH1_TC", "Công ty CP An Phát (1 thành viên).", "Công ty TNHH một thành viên An Phát"],
    ["TNHH2", "Công ty cổ phần An Phát (một thành viên)", "Công ty TNHH An Phát"],
    ["TNHH2", "Công ty cổ phần An Phát ( một thành viên )", "Công ty TNHH An Phát"],
    ["TNHH1_CN", "Công ty CP An Phát (TNHH một thành viên)", "Công ty TNHH một thành viên An Phát"],
    ["TNHH1_CN", "Công ty An Phát TNHH một thành viên", "Công ty TNHH một thành viên An Phát"],
    ["TNHH1_TC", "Công ty An (Việt Nam, một thành viên)", "Công ty TNHH một thành viên An (Việt Nam)"],
    ["CP", "Công ty An Phát (một thành viên, Việt Nam)", "Công ty cổ phần An Phát (Việt Nam)"],
    ["CP", "Công ty TNHH An Phát (V.N.)", "Công ty cổ phần An Phát (V.N.)"],
    ["CP", "123", "Công ty cổ phần 123"],
    ["CP", "", "Công ty cổ phần"],
    ["CP", "Công ty trách nhiệm hữu hạn Sao Mai", "Công ty cổ phần Sao Mai"],
  ])("%s: %s", (type, name, right) => {
    expect(nameForType(name, type)).toBe(right);
    expect(nameForType(name.normalize("NFD"), type)).toBe(right);
    expect(nameForType(right, type)).toBe(right);
  });

  it("leaves own names that only resemble a type", () => {
    expect(nameForType("Công ty TNHH Cô Phan", "TNHH2")).toBe("Công ty TNHH Cô Phan");
    expect(nameForType("Công ty TNHH CP Việt Nam", "TNHH2")).toBe("Công ty TNHH CP Việt Nam");
    expect(nameForType("Congtyland", "TNHH2")).toBe("Công ty TNHH Congtyland");
    expect(nameForType("Mtvina", "CP")).toBe("Công ty cổ phần Mtvina");
  });

  it("begins with the shortest words of its type, with none while no type is chosen", () => {
    expect(["TNHH1_CN", "TNHH2", "CP", ""].map(beginningOf)).toEqual([
      "Công ty TNHH",
      "Công ty TNHH",
      "Công ty cổ phần",
      "",
    ]);
  });

  it("changes nothing while no type is chosen", () => {
    expect(nameForType("  Công ty  CP An ", "")).toBe("Công ty CP An");
  });
});
