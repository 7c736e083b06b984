import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sentenceAlone } from "./field-names";

const TABLE = JSON.parse(
  readFileSync(new URL("../../../../../contract/dossier-fields.json", import.meta.url), "utf8"),
) as { fields: { field: string; value: unknown; notSent?: string; notAsked?: string }[] };

/** Choices whose own refusals name them: boxes, ticked lists and kinds that the page sets by itself. */
const NAMED_BY_THEIR_REFUSAL = [
  "loaiDiaChi",
  "khuList",
  "loaiChuSoHuu",
  "loaiCoPhan",
  "loaiNguonVon",
  "quyenChiPhoi",
];

/** The fields of the table that people fill in, by the last part of their path. */
const ASKED = new Set(
  TABLE.fields
    .filter(({ value, notSent, notAsked }) => typeof value !== "boolean" && !notSent && !notAsked)
    .map(
      ({ field }) =>
        field
          .replace(/\[\w*\]/g, "")
          .split(".")
          .at(-1) ?? "",
    ),
);

function alone(truong: string): string {
  return sentenceAlone({ truong, ma: "bat_buoc", thongBao: "Vui lòng nhập thông tin này" });
}

describe("a finding that does not say which field it means [S3.1]", () => {
  it("is said with the name of the list where it is about one of its items", () => {
    const ofList = alone("nguonVonList");
    expect(ofList).toMatch(/^.+: Vui lòng nhập thông tin này$/);
    expect([alone("nguonVonList[3]"), alone("nguonVonList.12")]).toEqual([ofList, ofList]);
  });

  it("is said alone where its field has no name, not with that of the part around it", () => {
    for (const field of ["khongCo", "dong2", "2dong"])
      expect(alone(`hoSo.truSo.${field}`)).toBe("Vui lòng nhập thông tin này");
  });

  it.each([...ASKED].filter((field) => !NAMED_BY_THEIR_REFUSAL.includes(field)))(
    "is said with the name of %s",
    (field) => {
      expect(alone(`hoSo.${field}`)).toMatch(/^.+: Vui lòng nhập thông tin này$/);
    },
  );

  it("says whose data it means where the tax registration names two people", () => {
    const said = ["GiamDoc", "KeToanTruong"].flatMap((who) =>
      ["hoTen", "ngaySinh", "gioiTinh", "soDinhDanh", "dienThoai"].map((part) =>
        alone(`thongTinDangKyThue.${part}${who}`),
      ),
    );
    expect(new Set(said).size).toBe(10);
    expect(said[3]).toBe("Số định danh cá nhân của giám đốc: Vui lòng nhập thông tin này");
  });

  it("needs no name when its own sentence says what it is about", () => {
    const named = { truong: "hoSo.email", ma: "email_sai", thongBao: "E-mail không đúng dạng" };
    expect(sentenceAlone(named)).toBe("E-mail không đúng dạng");
  });
});
