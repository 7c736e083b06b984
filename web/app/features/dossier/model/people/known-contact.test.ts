import { describe, expect, it } from "vitest";
import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import { namePage } from "~/features/dossier/model/pages/name";
import { AS_OFFICE, knownContact, ownerContactPage } from "~/features/dossier/model/pages/owner-contact";
import type { DossierData } from "~/features/dossier/model/types";

const OFFICE = {
  quocGiaId: "VN",
  tinhTpId: "79",
  phuongXaId: "26743",
  soNhaDuong: "25 Lê Lợi",
  dienThoai: "0912345678",
  email: "",
};

function dossier(
  loaiHinhId: string,
  truSo: object | null = OFFICE,
  hoTen = "Trần Thị Hòa  Bình",
): DossierData {
  const owner = { id: "hoa", loaiChuSoHuu: "CA_NHAN", hoTen };
  const hoSo = { ...EMPTY_DOSSIER.hoSo, loaiHinhId, truSo };
  return { ...EMPTY_DOSSIER, maHoSo: "HS1", hoSo, chuSoHuuList: [owner] } as unknown as DossierData;
}

const at = { muc: "hoa" };
const account = { hoTen: "trần thị hòa bình", soDienThoai: null, email: "hoa@vidu.vn" };

function form(values: Record<string, string>): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.set(name, value);
  return sent;
}

describe("where an owner is reached", () => {
  it("is known of the account's own person, and of the company that they own alone", () => {
    const known = { soDienThoai: "0912345678", email: "hoa@vidu.vn" };
    expect(knownContact(dossier("TNHH1_CN"), at, account)).toEqual(known);
    expect(knownContact(dossier("TNHH2"), at, account)).toEqual({ ...known, soDienThoai: "" });
    const own = { ...account, soDienThoai: "+84987654321" };
    expect(knownContact(dossier("TNHH1_CN"), at, own)?.soDienThoai).toBe("+84987654321");
  });

  it("is the company's mail address too, and empty where nothing is known", () => {
    const blank = { ...account, hoTen: " Trần Thị Hòa Bình ", email: null };
    const mail = (truSo: object | null, type = "TNHH1_CN") =>
      knownContact(dossier(type, truSo), at, blank)?.email;
    const reached = { ...OFFICE, email: "congty@vidu.vn" };
    expect(mail(reached)).toBe("congty@vidu.vn");
    expect([mail(OFFICE), mail(null), mail(reached, "TNHH2")]).toEqual(["", "", ""]);
  });

  it("is not guessed for somebody of another name, or who is gone", () => {
    expect(knownContact(dossier("TNHH1_CN"), at, { ...account, hoTen: "Trần Thị Hoa" })).toBeNull();
    expect(knownContact(dossier("TNHH1_CN"), { muc: "khac" }, account)).toBeNull();
    // Words run together, or letters that are alike only as capitals, make another name.
    expect(knownContact(dossier("TNHH1_CN"), at, { ...account, hoTen: "Trần Thị HòaBình" })).toBeNull();
    const weiss = dossier("TNHH1_CN", OFFICE, "Max Weiß");
    expect(knownContact(weiss, at, { ...account, hoTen: "max weiß" })).not.toBeNull();
    expect(knownContact(weiss, at, { ...account, hoTen: "Max Weiss" })).toBeNull();
  });

  it("is the company's address by one press, and stays as typed where that is not known", () => {
    const typed = { intent: AS_OFFICE, "diaChiLienHe.soNhaDuong": "7 Tràng Tiền", email: "a@b.vn" };
    const [taken] = ownerContactPage.read(form(typed), dossier("TNHH1_CN"), at).chuSoHuuList as object[];
    const { dienThoai: _phone, email: _mail, ...address } = OFFICE;
    expect(taken).toMatchObject({ email: "a@b.vn", diaChiLienHe: address });
    const [kept] = ownerContactPage.read(form(typed), dossier("TNHH1_CN", null), at).chuSoHuuList as object[];
    expect(kept).toMatchObject({ diaChiLienHe: { soNhaDuong: "7 Tràng Tiền" } });
  });
});

it("the beginning of a name alone is no name", () => {
  const read = (name: string) =>
    namePage.read(form({ "hoSo.tenDoanhNghiep": name }), dossier("TNHH1_CN"), {}).hoSo?.tenDoanhNghiep;
  expect(read("Công ty TNHH ")).toBe("");
  expect(read("Công ty TNHH Mây")).toBe("Công ty TNHH Mây");
});
