import { describe, expect, it } from "vitest";
import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import { linesPage } from "~/features/dossier/model/pages/lines";

const LINES = [
  { id: "a", maNganh: "5630", tenNganh: "", chiTiet: "Quán cà phê", laNganhChinh: true },
  { id: "b", maNganh: "4711", tenNganh: "", chiTiet: "", laNganhChinh: false },
];

function read(fields: Record<string, string>, lines = LINES) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return linesPage.read(form, { ...EMPTY_DOSSIER, nganhNgheList: lines }, {}).nganhNgheList ?? [];
}

const short = (lines: ReturnType<typeof read>) =>
  lines.map(({ maNganh, laNganhChinh }) => `${maNganh}${laNganhChinh ? "*" : ""}`);

describe("the business lines of the form", () => {
  it("keep what the form does not mention [G-50]", () => {
    expect(read({})).toEqual(LINES);
  });

  it("take a new line at the end, the first one as the main line", () => {
    expect(short(read({ them: "6201|Lập trình" }))).toEqual(["5630*", "4711", "6201"]);
    expect(read({ them: "6201|Lập trình" }, [])).toEqual([
      { maNganh: "6201", chiTiet: "Lập trình", laNganhChinh: true },
    ]);
  });

  it("take no line twice", () => {
    expect(short(read({ them: "4711" }))).toEqual(["5630*", "4711"]);
  });

  it("have exactly one main line, also after it was taken out", () => {
    expect(short(read({ nganhChinh: "4711" }))).toEqual(["5630", "4711*"]);
    expect(short(read({ bo: "5630" }))).toEqual(["4711*"]);
  });

  it("keep their main line when another one is taken out, and then have only one", () => {
    const two = LINES.map((line) => ({ ...line, laNganhChinh: false }));
    const main = { id: "c", maNganh: "6201", tenNganh: "", chiTiet: "", laNganhChinh: true };
    const three = [...two, main];
    expect(short(read({ bo: "4711" }, three))).toEqual(["5630", "6201*"]);
    expect(short(read({ bo: "6201" }, three))).toEqual(["5630*", "4711"]);
    // Saving alone chooses none.
    expect(short(read({}, two))).toEqual(["5630", "4711"]);
  });

  it("take a new line's detail whole, whatever is in it", () => {
    expect(read({ them: "6201|Web | ứng dụng" }, [])).toMatchObject([{ chiTiet: "Web | ứng dụng" }]);
  });

  it("keep and clear details", () => {
    expect(read({ "chiTiet.5630": "", "chiTiet.4711": "Tạp hóa" }).map(({ chiTiet }) => chiTiet)).toEqual([
      "",
      "Tạp hóa",
    ]);
  });

  it("stay on the page for the buttons that search, add and take out", () => {
    const form = new FormData();
    form.set("tu", "cà phê");
    expect(linesPage.staysOnPage?.("search", form)).toEqual({ query: { tu: "cà phê" }, hash: "ket-qua" });
    form.set("them", "5630|Quán");
    expect(linesPage.staysOnPage?.("", form)?.hash).toBe("nganh-5630");
    expect(linesPage.staysOnPage?.("continue", new FormData())).toBeNull();
  });
});
