import { describe, expect, it } from "vitest";
import { AN, BINH, dossierOf, LISTS } from "~/features/dossier/model/pages/tests/people";
import { m } from "~/paraglide/messages.js";
import { CONTRADICTION } from "./person-sync";
import { disputedPeople, takenVersion } from "./person-versions";

const DIRECTOR = {
  hoTenGiamDoc: AN.hoTen,
  soDinhDanhGiamDoc: AN.soGiayTo,
  hoTenKeToanTruong: BINH.hoTen,
  soDinhDanhKeToanTruong: BINH.soGiayTo,
};

/** A dossier with these findings, in which a representative has the owner's number. */
function found(truong: string[], rep: object = {}, more: object = {}) {
  return dossierOf("TNHH2", {
    chuSoHuuList: [AN, BINH],
    nguoiDaiDien: [{ ...AN, id: "dd", hoTen: "Lê Minh Anh", ...rep }],
    thongTinDangKyThue: DIRECTOR,
    loi: truong.map((one) => ({ truong: one, ma: CONTRADICTION, thongBao: "", mucDo: "LOI", thieu: false })),
    ...more,
  });
}

const BOTH = ["chuSoHuuList.0.hoTen", "nguoiDaiDien.0.hoTen"];

describe("the versions of a person", () => {
  it("each name their places", () => {
    const [person] = disputedPeople(found(BOTH), LISTS);
    expect(person?.versions.map(({ places }) => places)).toEqual([
      [m.dossier_people_same_place_owner({ number: 1 })],
      [m.dossier_people_reps_number({ number: 1 })],
    ]);
  });

  it("are of those places alone that contradict one another", () => {
    const missing = {
      truong: "chuSoHuuList.1.email",
      ma: "bat_buoc",
      thongBao: "",
      mucDo: "LOI",
      thieu: true,
    };
    const { loi } = found(BOTH);
    const people = disputedPeople(found([], {}, { loi: [...loi, missing] }), LISTS);
    expect(people.map(({ paths }) => paths)).toEqual([["chuSoHuuList.0", "nguoiDaiDien.0"]]);
  });

  it("are found by any field of a manager in the tax registration, which leaves facts open", () => {
    const [person] = disputedPeople(found([...BOTH, "thongTinDangKyThue.ngaySinhGiamDoc"]), LISTS);
    expect(person?.paths).toEqual(["chuSoHuuList.0", "nguoiDaiDien.0", "thongTinDangKyThue.hoTenGiamDoc"]);
    expect(person?.versions.flatMap(({ facts }) => facts)).toEqual([]);
  });

  it("leave out what a place does not have a field for", () => {
    const fields = [...BOTH, "thongTinDangKyThue.hoTenGiamDoc"];
    const [person] = disputedPeople(found(fields, { ngayCap: "2022-05-21" }), LISTS);
    const facts = person?.versions.flatMap((one) => one.facts.map(({ value }) => value));
    expect(facts).toEqual(["20/04/2021", "21/05/2022"]);
  });

  it("stand each under their own number", () => {
    const other = { ...BINH, id: "dd2", hoTen: "Trần Bình" };
    const fields = [...BOTH, "chuSoHuuList.1.hoTen", "nguoiDaiDien.1.hoTen"];
    const dossier = found(fields, {}, { nguoiDaiDien: [{ ...AN, id: "dd", hoTen: "Lê Minh Anh" }, other] });
    const people = disputedPeople(dossier, LISTS);
    expect(people.map(({ number, versions }) => [number, versions.map(({ name }) => name)])).toEqual([
      [AN.soGiayTo, [AN.hoTen, "Lê Minh Anh"]],
      [BINH.soGiayTo, [BINH.hoTen, "Trần Bình"]],
    ]);
  });

  it.each([
    ["Lê Minh An", "LÊ MINH AN"],
    ["Jörg Weiß", "JÖRG WEIẞ"],
    ["Jörg Weiß", "JÖRG WEISS"],
    ["Yıldız Ilgın", "yıldız ilgın"],
    ["Lê Minh An", " Lê  Minh\u00a0An "],
  ])(
    "are one where the places differ in nothing but case, blanks and empty fields: %s, %s",
    (hoTen, inCapitals) => {
      const rep = { hoTen: inCapitals, ngayHetHan: "" };
      const [person] = disputedPeople(found(BOTH, rep, { chuSoHuuList: [{ ...AN, hoTen }] }), LISTS);
      expect(person?.versions.map(({ places }) => places.length)).toEqual([2]);
    },
  );

  it("are one where a place leaves open what the others say", () => {
    // The tax registration has neither a nationality nor a date of issue.
    const [person] = disputedPeople(found([...BOTH, "thongTinDangKyThue.hoTenGiamDoc"]), LISTS);
    expect(person?.versions.map(({ name, places }) => [name, places.length])).toEqual([
      [AN.hoTen, 2],
      ["Lê Minh Anh", 1],
    ]);
  });

  it("give what any of their places gives, but no date of another kind of paper", () => {
    const owner = { ...AN, ngaySinh: "", ngayCap: null };
    const born = { hoTen: AN.hoTen, ngaySinh: "1990-05-20" };
    const other = { ...AN, id: "hl", hoTen: "Lê An", ngaySinh: "1991-06-21", ngayCap: "2023-06-22" };
    const fields = [...BOTH, "chuSoHuuHuongLoiList.0.hoTen"];
    const of = (rep: object) =>
      found(fields, { ...born, ...rep }, { chuSoHuuList: [owner], chuSoHuuHuongLoiList: [other] });
    const facts = (rep: object) =>
      disputedPeople(of(rep), LISTS)[0]?.versions.map((one) => one.facts.map(({ value }) => value));
    expect(facts({ ngayCap: "2022-05-21" })).toEqual([
      ["20/05/1990", "21/05/2022"],
      ["21/06/1991", "22/06/2023"],
    ]);
    const passport = { ngayCap: "2022-05-21", loaiGiayTo: "HO_CHIEU" };
    expect(facts(passport)?.[0]).toEqual(["20/05/1990"]);
    const [rep] = takenVersion(of(passport), "chuSoHuuList.0").chuSoHuuHuongLoiList ?? [];
    expect(rep).toMatchObject({ hoTen: AN.hoTen, ngaySinh: "1990-05-20" });
    expect(rep).not.toHaveProperty("ngayCap");
  });

  it("are as many as there are dates of birth, also beside a place without one", () => {
    const owner = { ...AN, ngaySinh: "" };
    const others = ["1990-05-20", "1991-06-21"].map((ngaySinh, at) => ({ ...AN, id: `dd${at}`, ngaySinh }));
    const fields = [...BOTH, "nguoiDaiDien.1.hoTen"];
    const [person] = disputedPeople(
      found(fields, {}, { chuSoHuuList: [owner], nguoiDaiDien: others }),
      LISTS,
    );
    expect(person?.versions.map(({ places }) => places.length)).toEqual([2, 1]);
  });

  it("are not joined within a list, which names nobody twice", () => {
    const mistyped = { ...AN, id: "x", hoTen: "", ngaySinh: "1985-01-01" };
    const owners = { chuSoHuuList: [{ ...AN, ngaySinh: "" }, mistyped] };
    const [person] = disputedPeople(
      found([...BOTH, "chuSoHuuList.1.ngaySinh"], { ngaySinh: "" }, owners),
      LISTS,
    );
    expect(person?.versions.map(({ places }) => places.length)).toEqual([1, 2]);
  });

  it("keep apart letters that only some alphabets take for one", () => {
    const owner = { ...AN, hoTen: "Yıldız" };
    const [person] = disputedPeople(found(BOTH, { hoTen: "Yildiz" }, { chuSoHuuList: [owner] }), LISTS);
    expect(person?.versions).toHaveLength(2);
  });

  it("are two where a blank is missing, as in the API", () => {
    const [person] = disputedPeople(found(BOTH, { hoTen: "Lê MinhAn" }), LISTS);
    expect(person?.versions).toHaveLength(2);
  });

  it("are told apart also where name and birth read the same in a row", () => {
    const owner = { ...AN, hoTen: "Lê An1", ngaySinh: "2/1/1990" };
    const rep = { hoTen: "Lê An", ngaySinh: "12/1/1990" };
    const [person] = disputedPeople(found(BOTH, rep, { chuSoHuuList: [owner] }), LISTS);
    expect(person?.versions.map(({ name }) => name)).toEqual(["Lê An1", "Lê An"]);
  });
});

describe("the version that is taken", () => {
  it("clears nothing at the other places", () => {
    const country = { quocGiaId: "VN", tinhTpId: "", phuongXaId: "", soNhaDuong: "", loaiDiaChi: "LIEN_HE" };
    const bare = { ...AN, email: "", ngayCap: null, diaChiLienHe: country };
    const dossier = found(BOTH, {}, { chuSoHuuList: [bare] });
    const [rep] = takenVersion(dossier, "chuSoHuuList.0").nguoiDaiDien ?? [];
    expect(rep).toMatchObject({ id: "dd", hoTen: AN.hoTen });
    expect(rep).not.toHaveProperty("email");
    expect(rep).not.toHaveProperty("ngayCap");
    // An address in which only the country stands says nothing.
    expect(rep).not.toHaveProperty("diaChiLienHe");
  });

  it("takes nothing from a place that is not asked about, as who files when we do", () => {
    const filer = { ...AN, hoTen: "Lê  Minh An", email: "khac@thu.example" };
    const dossier = found(BOTH, {}, { chuSoHuuList: [{ ...AN, email: "" }] });
    const hoSo = { ...dossier.hoSo, nguoiNopHoSo: filer } as never;
    const patch = takenVersion({ ...dossier, hoSo }, "chuSoHuuList.0");
    expect(patch.hoSo?.nguoiNopHoSo).toMatchObject({ hoTen: AN.hoTen });
    const [rep] = patch.nguoiDaiDien ?? [];
    expect(rep).toMatchObject({ hoTen: AN.hoTen });
    expect(rep).not.toHaveProperty("email");
  });

  it("reaches the director by the same number, and not the accountant", () => {
    const { thongTinDangKyThue } = takenVersion(found(BOTH, { soDienThoai: "" }), "nguoiDaiDien.0");
    expect(thongTinDangKyThue).toEqual({
      hoTenGiamDoc: "Lê Minh Anh",
      ngaySinhGiamDoc: AN.ngaySinh,
      gioiTinhGiamDoc: AN.gioiTinh,
      soDinhDanhGiamDoc: AN.soGiayTo,
    });
    expect(thongTinDangKyThue).not.toHaveProperty("dienThoaiGiamDoc");
  });

  it("leaves the tax registration out where it names nobody of that number", () => {
    const patch = takenVersion(found(BOTH, {}, { thongTinDangKyThue: {} }), "nguoiDaiDien.0");
    expect(patch).not.toHaveProperty("thongTinDangKyThue");
  });

  it("is none of somebody without a number: others without one are other people", () => {
    const nobody = { ...BINH, id: "moi", hoTen: "", soGiayTo: "" };
    const dossier = found([], { soGiayTo: "-" }, { chuSoHuuList: [nobody] });
    expect(takenVersion(dossier, "nguoiDaiDien.0")).toEqual({});
  });
});
