import { describe, expect, it } from "vitest";
import { codeValues, numberFits, parseCardCode, withoutParents } from "./card-code";

const CARD = "001090012345|012345678|Nguyễn Văn Ân|15011990|Nam|Số 1 phố Huế, Hà Nội|20042021";
const change = (at: number, value: string) => CARD.split("|").toSpliced(at, 1, value).join("|");

describe("the QR code of a card", () => {
  it("gives its seven fields", () => {
    expect(parseCardCode(CARD)).toEqual({
      so: "001090012345",
      hoTen: "Nguyễn Văn Ân",
      ngaySinh: "1990-01-15",
      namSinh: "1990",
      nam: true,
      noiThuongTru: "Số 1 phố Huế, Hà Nội",
      ngayCap: "2021-04-20",
    });
  });

  it("gives no more than seven: parents' names do not leave the device [G-48]", () => {
    const newer = `${change(6, "02072024")}||Nguyễn Văn Cha|Trần Thị Mẹ`;
    expect(withoutParents(newer)).toBe(change(6, "02072024"));
    expect(parseCardCode(newer)).toEqual(parseCardCode(withoutParents(newer)));
  });

  it("is read whatever way its letters are composed, with blanks and a byte order mark around", () => {
    expect(parseCardCode(`\uFEFF ${CARD.normalize("NFD").replaceAll("|", " | ")}`)).toEqual(
      parseCardCode(CARD),
    );
  });

  it.each([
    ["", "Nữ", false],
    ["012345678901", "nữ", false],
    ["", "NAM", true],
  ])("takes an old number of %j and the sex %s", (old, sex, nam) => {
    const code = parseCardCode(change(1, old).replace("|Nam|", `|${sex}|`));
    expect(code?.nam).toBe(nam);
  });

  it.each(["00001949", "00051949", "1949"])("gives all but the day when the birth is %s", (born) => {
    const code = parseCardCode(change(3, born));
    expect(code).toMatchObject({ ngaySinh: "", namSinh: "1949", hoTen: "Nguyễn Văn Ân" });
    const read = code ? codeValues(code).map(({ truong }) => truong) : [];
    expect(read).toContain("soGiayTo");
    expect(read).not.toContain("ngaySinh");
  });

  it.each([
    ["https://example.com", "another code"],
    [CARD.split("|").slice(0, 6).join("|"), "six fields"],
    [change(0, "00109001234"), "eleven digits"],
    [change(1, "12"), "an odd old number"],
    [change(2, " "), "no name"],
    [change(3, "31021990"), "no such day"],
    [change(3, "0000"), "no year"],
    [change(3, "00131949"), "no such month"],
    [change(4, "khác"), "another sex"],
    [change(6, ""), "no day of issue"],
    [change(6, "14011990"), "issued before birth"],
  ])("is no card's: %j (%s)", (text) => {
    expect(parseCardCode(text)).toBeNull();
  });

  it.each([
    ["001090012345", "15011990", "Nam", true],
    ["001190012345", "15011990", "Nữ", true],
    ["001205012345", "15012005", "Nam", true],
    ["001305012345", "15012005", "Nữ", true],
    ["001090012345", "15011991", "Nam", false],
    ["001190012345", "15011990", "Nam", false],
  ])("%s fits %s, %s: %s", (so, born, sex, fits) => {
    const code = parseCardCode(change(0, so).replace("15011990", born).replace("Nam", sex));
    expect(code && numberFits(code)).toBe(fits);
  });

  it.each([
    ["30062024", "CCCD", /Cảnh sát/],
    ["01072024", "CAN_CUOC", /^Bộ Công an$/],
  ])("of %s is a %s, by its day of issue", (issued, kind, issuer) => {
    const code = parseCardCode(change(6, issued));
    const values = new Map(codeValues(code as NonNullable<typeof code>).map((one) => [one.truong, one]));
    expect(values.get("loaiGiayTo")?.giaTri).toBe(kind);
    expect(values.get("noiCap")?.giaTri).toMatch(issuer);
    expect(values.get("gioiTinh")?.giaTri).toBe("NAM");
    expect([...values.values()].every(({ nguon, doTinCay }) => nguon === "QR" && doTinCay >= 0.9)).toBe(true);
  });

  it("without an address gives none", () => {
    const code = parseCardCode(change(5, ""));
    const values = codeValues(code as NonNullable<typeof code>);
    expect(values.map(({ truong }) => truong)).not.toContain("diaChiThuongTru");
  });
});
