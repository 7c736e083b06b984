import { describe, expect, it } from "vitest";
import { hasLandQuestion, LAND, organisationAnswers, ownerPage } from "~/features/dossier/model/pages/owner";
import { ownerContactPage } from "~/features/dossier/model/pages/owner-contact";
import type { DossierData } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { AN, BINH, dossierOf, formOf, LISTS } from "./people";

const BANK = {
  id: "tc",
  loaiChuSoHuu: "TO_CHUC",
  tenToChuc: "Công ty TNHH Hoa Sen",
  loaiGiayTo: "GCN_DKDN",
  maSoDkdn: "0101234567",
  ngayCap: "2015-03-04",
  noiCap: "Sở Tài chính",
  quocTich: "KR",
  soDienThoai: "0912345678",
  email: "sen@thu.example",
  laVonNhaNuoc: false,
  truSo: null,
};
const LLC = dossierOf("TNHH2", { chuSoHuuList: [AN, BANK] });
/** Without the API the page is drawn from what was typed. */
const UNSAVED: DossierData = { ...dossierOf("TNHH2"), maHoSo: null };

describe("who an owner is [S3.1]", () => {
  it("is a person unless the owner or the form says that it is an organisation", () => {
    const read = (fields: Record<string, string>, dossier = UNSAVED, muc = "x") =>
      ownerPage.read(formOf(fields), dossier, { muc }).chuSoHuuList ?? [];
    const names = { hoTen: "Lê Minh An", tenToChuc: "Công ty TNHH Hoa Sen" };
    expect(read(names)).toEqual([
      expect.objectContaining({ id: "x", loaiChuSoHuu: "CA_NHAN", hoTen: "Lê Minh An" }),
    ]);
    expect(read({ ...names, loaiChuSoHuu: "TO_CHUC" })).toEqual([
      expect.objectContaining({ id: "x", loaiChuSoHuu: "TO_CHUC", tenToChuc: "Công ty TNHH Hoa Sen" }),
    ]);
    expect(read(names, LLC, "tc")[1]).toMatchObject({ tenToChuc: "Công ty TNHH Hoa Sen" });
    expect(read(names, LLC, "tc")[1]).not.toHaveProperty("hoTen");
  });

  it("is an organisation of Vietnam until another country is chosen", () => {
    const nation = (fields: Record<string, string>) =>
      ownerPage.read(formOf(fields), LLC, { muc: "tc" }).chuSoHuuList?.[1]?.quocTich;
    expect([nation({}), nation({ quocTich: "KR" })]).toEqual(["VN", "KR"]);
  });

  it("has a role where the form asks for one", () => {
    const role = (fields: Record<string, string>) =>
      ownerPage.read(formOf({ hoTen: "Lê Minh An", ...fields }), LLC, { muc: "an" }).chuSoHuuList?.[0];
    expect(role({ vaiTro: "HOP_DANH" })).toMatchObject({ vaiTro: "HOP_DANH" });
    expect(role({})).not.toHaveProperty("vaiTro");
  });

  it("promises the investment certificate only from abroad and where the form asks for it", () => {
    const company = (fields: Record<string, string>) =>
      ownerPage.read(formOf({ hoTen: "Kim", ...fields }), LLC, { muc: "an" }).hoSo;
    const promised = { "hoSo.camKetNhaDauTuNuocNgoai": "on" };
    const asked = { camKetHoi: "1", quocTich: "KR" };
    expect(company({ ...asked, ...promised })).toEqual({ camKetNhaDauTuNuocNgoai: true });
    expect(company(asked)).toEqual({ camKetNhaDauTuNuocNgoai: false });
    expect(company({ ...asked, ...promised, quocTich: "VN" })).toBeUndefined();
    expect(company({ ...promised, quocTich: "KR" })).toBeUndefined();
  });

  it("answers for the company whether it has land at a border, only from abroad and once chosen", () => {
    const company = (fields: Record<string, string>) =>
      ownerPage.read(formOf({ hoTen: "Kim", camKetHoi: "1", quocTich: "KR", ...fields }), LLC, { muc: "an" })
        .hoSo;
    expect(company({ [LAND]: "true" })).toMatchObject({ coDatBienGioiVenBien: true });
    expect(company({ [LAND]: "false" })).toMatchObject({ coDatBienGioiVenBien: false });
    expect(company({})).not.toHaveProperty("coDatBienGioiVenBien");
    expect(company({ [LAND]: "true", quocTich: "VN" })).toBeUndefined();
  });

  it("is asked about land once, with the first owner from abroad", () => {
    const second = { ...BANK, id: "tc2" };
    const dossier = dossierOf("TNHH2", { chuSoHuuList: [AN, BANK, second] });
    const native = dossierOf("TNHH2", { chuSoHuuList: [AN, BINH] });
    const asks = (of: DossierData) => (muc: string) => [
      hasLandQuestion(of, { muc }),
      ownerPage.fields(of, { muc }).includes(LAND),
      ownerPage.answers(of, LISTS, { muc }).some(({ truong }) => truong === LAND),
    ];
    expect(["an", "tc", "tc2"].map(asks(dossier))).toEqual([
      [false, false, false],
      [true, true, true],
      [false, false, false],
    ]);
    // Nobody is from abroad yet: the question is there for who becomes it, and nothing is shown or expected.
    expect(["an", "binh"].map(asks(native))).toEqual([
      [true, false, false],
      [true, false, false],
    ]);
    const said = [true, false, null].map((coDatBienGioiVenBien) => {
      const answered = { ...dossier, hoSo: { ...dossier.hoSo, coDatBienGioiVenBien } };
      return ownerPage.answers(answered, LISTS, { muc: "tc" }).at(-1)?.value;
    });
    expect(said).toEqual([m.dossier_yes(), m.dossier_no(), ""]);
  });

  it("has begun with a person's name or number, or with an organisation's name", () => {
    const owners = [
      { ...AN, soGiayTo: "" },
      { ...BINH, hoTen: "" },
      { ...AN, id: "blank", hoTen: "", soGiayTo: "" },
      BANK,
      { ...BANK, id: "nameless", tenToChuc: "" },
    ];
    const dossier = dossierOf("TNHH2", { chuSoHuuList: owners });
    const begun = ["an", "binh", "blank", "tc", "nameless", "gone"].map((muc) =>
      ownerPage.started(dossier, { muc }),
    );
    expect(begun).toEqual([true, true, false, true, false, false]);
  });

  it("asks a person's fields, also of an owner who is gone, or an organisation's", () => {
    expect(ownerPage.fields(LLC, { muc: "gone" })).toEqual(ownerPage.fields(LLC, { muc: "an" }));
    expect(ownerPage.fields(LLC, { muc: "an" })).toContain("chuSoHuuList.0.hoTen");
    expect(ownerPage.fields(LLC, { muc: "tc" })).toContain("chuSoHuuList.1.tenToChuc");
    expect(ownerPage.answers(LLC, LISTS, { muc: "gone" })).toEqual([]);
  });

  it("is answered by the number under the name of the organisation's paper", () => {
    const lists = {
      ...LISTS,
      codes: { "giay-to-to-chuc": [{ ma: "GCN_DKDN", ten: "Giấy chứng nhận", ghiChu: "" }] },
    };
    expect(organisationAnswers(BANK as never, lists, "chuSoHuuList.1")).toContainEqual({
      truong: "chuSoHuuList.1.maSoDkdn",
      label: "Giấy chứng nhận",
      value: "0101234567",
    });
  });
});

describe("where an owner is reached [S3.1]", () => {
  it("is asked of persons: there is nothing to begin or to answer for an organisation or who is gone", () => {
    for (const muc of ["tc", "gone"]) {
      expect(ownerContactPage.started(LLC, { muc })).toBe(false);
      expect(ownerContactPage.answers(LLC, LISTS, { muc })).toEqual([]);
    }
    const [phone] = ownerContactPage.answers(LLC, LISTS, { muc: "an" });
    expect(phone).toEqual({
      truong: "chuSoHuuList.0.soDienThoai",
      label: m.dossier_people_person_phone(),
      value: AN.soDienThoai,
    });
  });

  it("has begun with a telephone number, a mail address or a street", () => {
    const none = { ...AN, soDienThoai: "", email: "", diaChiLienHe: null };
    const begun = [
      none,
      { ...none, soDienThoai: AN.soDienThoai },
      { ...none, email: AN.email },
      { ...none, diaChiLienHe: { soNhaDuong: "7 Tràng Tiền" } },
      { ...none, diaChiLienHe: { soNhaDuong: "" } },
    ].map((owner) => ownerContactPage.started(dossierOf("TNHH2", { chuSoHuuList: [owner] }), { muc: "an" }));
    expect(begun).toEqual([false, true, true, true, false]);
  });
});
