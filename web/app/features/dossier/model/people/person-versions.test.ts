import { describe, expect, it } from "vitest";
import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import type { DossierData } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { correctionsOf } from "./own-data";
import { disputedPeople, placesInWords, takenVersion } from "./person-versions";

const LISTS = { codes: {}, provinces: [], wards: [], lines: [] };
const PERSON = { hoTen: "Lê Minh An", ngaySinh: "1990-05-20", gioiTinh: "NAM", quocTich: "VN" };
const OWNER = { ...PERSON, id: "an", loaiChuSoHuu: "CA_NHAN", soGiayTo: "001090012345", coPhanList: [] };
const REP = { ...OWNER, id: "dd", hoTen: "Lê Minh Anh", email: "an@thu.example", chucDanh: "GIAM_DOC" };

function said(...fields: string[]): DossierData {
  const finding = { ma: "cung_so_giay_to_khac_du_lieu", thongBao: "", mucDo: "LOI", thieu: false } as const;
  return {
    ...EMPTY_DOSSIER,
    maHoSo: "HS12345678",
    chuSoHuuList: [OWNER, { ...OWNER, id: "ba", soGiayTo: "001190012345" }],
    nguoiDaiDien: [REP],
    chuSoHuuHuongLoiList: [{ ...REP, id: "hl" }],
    thongTinDangKyThue: { hoTenGiamDoc: "Lê Minh An", soDinhDanhGiamDoc: "001 090 012.345" },
    loi: fields.map((truong) => ({ truong, ...finding })),
  } as unknown as DossierData;
}

const FIELDS = [
  "chuSoHuuList.0.hoTen",
  "nguoiDaiDien.0.hoTen",
  "chuSoHuuHuongLoiList.0.hoTen",
  "thongTinDangKyThue.hoTenGiamDoc",
];

describe("two versions of one person [S3.1]", () => {
  it("are none while the rules find no contradiction", () => {
    expect(disputedPeople(said(), LISTS)).toEqual([]);
  });

  it("are shown once each with the places that say so", () => {
    const [person, ...others] = disputedPeople(said(...FIELDS.slice(0, 3)), LISTS);
    expect(others).toEqual([]);
    expect(person?.number).toBe("001090012345");
    expect(person?.versions.map(({ name, places }) => [name, places.length])).toEqual([
      ["Lê Minh An", 1],
      ["Lê Minh Anh", 2],
    ]);
    expect(person?.versions[0]?.facts, "what they agree in is not repeated").toEqual([]);
  });

  it("become the one that is taken at every place of the number, and nobody else's", () => {
    const patch = takenVersion(said(...FIELDS), "nguoiDaiDien.0");
    const [owner, other] = patch.chuSoHuuList ?? [];
    expect(owner).toMatchObject({
      id: "an",
      loaiChuSoHuu: "CA_NHAN",
      hoTen: "Lê Minh Anh",
      email: REP.email,
    });
    expect(other).toEqual({ id: "ba", loaiChuSoHuu: "CA_NHAN" });
    expect(patch.thongTinDangKyThue).toMatchObject({
      hoTenGiamDoc: "Lê Minh Anh",
      ngaySinhGiamDoc: "1990-05-20",
    });
    expect(patch.nguoiDaiDien?.[0]).not.toHaveProperty("chucDanh");
  });

  it("say in what they differ, each fact as people read it", () => {
    const other = {
      gioiTinh: "NU",
      quocTich: "KR",
      ngaySinh: "1991-06-21",
      ngayCap: "2021-04-20",
      hoTen: "",
    };
    const dossier = { ...said(...FIELDS.slice(0, 2)), nguoiDaiDien: [{ ...REP, ...other }] } as never;
    const lists = { ...LISTS, codes: { "quoc-gia": [{ ma: "KR", ten: "Hàn Quốc" }] } } as never;
    const [person] = disputedPeople(dossier, lists);
    expect(person?.paths).toEqual(["chuSoHuuList.0", "nguoiDaiDien.0"]);
    expect(
      person?.versions.map(({ path, name, facts }) => [path, name, facts.map(({ value }) => value)]),
    ).toEqual([
      ["chuSoHuuList.0", "Lê Minh An", ["20/05/1990", m.id_scan_male(), "VN"]],
      ["nguoiDaiDien.0", m.dossier_not_given(), ["21/06/1991", m.id_scan_female(), "Hàn Quốc"]],
    ]);
    expect(person?.versions[0]?.facts.map(({ label }) => label)).toEqual([
      m.dossier_people_person_born(),
      m.dossier_people_person_sex(),
      m.dossier_people_person_nation(),
    ]);
  });

  it("leave out a fact that one of them does not give, and a sex that has no name", () => {
    const dossier = {
      ...said(...FIELDS.slice(0, 3)),
      chuSoHuuList: [{ ...OWNER, gioiTinh: "" }],
      nguoiDaiDien: [{ ...REP, gioiTinh: "KHAC" }],
      chuSoHuuHuongLoiList: [{ ...REP, id: "hl", hoTen: "Lê An" }],
    } as never;
    const [person] = disputedPeople(dossier, LISTS);
    expect(person?.versions.map(({ facts }) => facts.map(({ value }) => value))).toEqual([
      [],
      ["KHAC"],
      [m.id_scan_male()],
    ]);
  });

  it("reach who speaks for an organisation and who files", () => {
    const speaker = { ...OWNER, id: "nd", loaiChuSoHuu: undefined };
    const bank = {
      id: "tc",
      loaiChuSoHuu: "TO_CHUC",
      nguoiDaiDienList: [speaker, { ...speaker, id: "nd2", soGiayTo: "1" }],
    };
    const dossier = {
      ...said(),
      chuSoHuuList: [bank],
      hoSo: { ...EMPTY_DOSSIER.hoSo, nguoiNopHoSo: OWNER },
    } as never;
    const patch = takenVersion(dossier, "nguoiDaiDien.0");
    expect(patch.chuSoHuuList).toEqual([
      {
        id: "tc",
        loaiChuSoHuu: "TO_CHUC",
        nguoiDaiDienList: [expect.objectContaining({ id: "nd", hoTen: "Lê Minh Anh" }), { id: "nd2" }],
      },
    ]);
    expect(patch.hoSo?.nguoiNopHoSo).toMatchObject({ hoTen: "Lê Minh Anh", email: REP.email });
    expect(takenVersion(said(), "nguoiDaiDien.0")).not.toHaveProperty("hoSo");
  });

  it("stay as they are when the chosen place is gone", () => {
    expect(takenVersion(said(), "nguoiDaiDien.7")).toEqual({});
  });
});

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

describe("an owner's own corrections by the link [S3.1]", () => {
  const owner = {
    ...OWNER,
    soDienThoai: "",
    email: "",
    diaChiLienHe: null,
    diaChiThuongTru: null,
    danToc: "",
  };
  const known = { ...owner, loaiGiayTo: "CAN_CUOC", noiCap: "", ngayCap: null, ngayHetHan: null } as never;
  const shown = {
    hoTen: "Lê Minh An",
    gioiTinh: "NAM",
    "ngaySinh.ngay": "20",
    "ngaySinh.thang": "05",
    "ngaySinh.nam": "1990",
    quocTich: "VN",
    loaiGiayTo: "CAN_CUOC",
    soGiayTo: "001090012345",
    "diaChiLienHe.quocGiaId": "VN",
    "diaChiThuongTru.quocGiaId": "VN",
  };

  it("are none when the form is sent as it was shown", () => {
    expect(correctionsOf(form(shown), known)).toEqual({});
  });

  it("are the fields that say something else", () => {
    const typed = {
      ...shown,
      hoTen: "H'Hen Niê",
      "ngaySinh.ngay": "31",
      "diaChiLienHe.soNhaDuong": "7 Tràng Tiền",
    };
    expect(correctionsOf(form(typed), known)).toMatchObject({
      hoTen: "H'Hen Niê",
      ngaySinh: "31/05/1990",
      diaChiLienHe: { soNhaDuong: "7 Tràng Tiền" },
    });
    expect(Object.keys(correctionsOf(form(typed), known))).toHaveLength(3);
  });

  it("are none where the page shows no fields", () => {
    expect(correctionsOf(form({ dongY: "true" }), known)).toEqual({});
  });
});

describe("the places that a save changed along [S3.1]", () => {
  const along = [
    "nguoiDaiDien.0",
    "chuSoHuuHuongLoiList.0",
    "hoSo.nguoiNopHoSo",
    "thongTinDangKyThue.hoTenGiamDoc",
  ];
  const filed = (hinhThucNop: string, loaiHinhId = "TNHH2") => {
    const dossier = said();
    return {
      ...dossier,
      hoSo: { ...dossier.hoSo, hinhThucNop, loaiHinhId, nguoiNopHoSo: REP },
    } as unknown as DossierData;
  };

  it("are named as people know them", () => {
    expect(placesInWords(filed("TU_NOP"), along)).toBe(
      "Người đại diện 1, Chủ sở hữu hưởng lợi 1, Người nộp hồ sơ, Giám đốc hoặc Tổng giám đốc",
    );
  });

  it("leave out what no paper names", () => {
    expect(placesInWords(filed("UY_QUYEN_TO_CHUC", "DNTN"), along)).toBe(
      "Người đại diện 1, Giám đốc hoặc Tổng giám đốc",
    );
  });

  it("are none for paths that the dossier does not have", () => {
    expect(placesInWords(filed("TU_NOP"), ["", "nguoiDaiDien.9", "<b>x</b>"])).toBe("");
  });
});
