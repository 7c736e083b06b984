import type { Answers, Walk } from "./dossier-walk";

/** The answers for a company of each legal type, page by page. People and numbers are invented. */

const WARD = "Phường Bến Thành|79";
const TAX = "thongTinDangKyThue";

const person = (hoTen: string, gioiTinh: "NAM" | "NU", ngaySinh: string, soGiayTo: string): Answers => ({
  hoTen,
  gioiTinh,
  ngaySinh,
  soGiayTo,
});

const HOA = person("Nguyễn Thị Hoa", "NU", "27/3/1990", "079 190 123 456");
const AN = person("Lê Minh An", "NAM", "2/9/1985", "001085012345");
const HA = person("Trần Thu Hà", "NU", "8/12/1992", "001192012345");
const OANH = person("Đỗ Thị Oanh", "NU", "15/6/1988", "001188054321");

const reached: Answers = {
  soDienThoai: "0912 345 678",
  email: "lien-he@khoisu.example",
  "diaChiLienHe.phuongXaId": WARD,
  "diaChiLienHe.soNhaDuong": "12 Lê Lợi",
};
const declared: Answers = { ...reached, camKetKhongBiCam: true };

/** Somebody from abroad: a passport and two addresses there, and the promise to apply for the investment. */
const KIM: Answers = {
  ...person("Kim Min Jun", "NAM", "4/5/1980", "M1234567"),
  quocTich: "KR",
  loaiGiayTo: "HO_CHIEU_NN",
  ngayCap: "1/3/2022",
  noiCap: "Ministry of Foreign Affairs",
  "diaChiThuongTru.quocGiaId": "KR",
  "diaChiThuongTru.soNhaDuong": "12 Teheran-ro, Gangnam-gu, Seoul",
  "hoSo.camKetNhaDauTuNuocNgoai": true,
  "hoSo.coDatBienGioiVenBien": "false",
};
const reachedAbroad: Answers = {
  soDienThoai: "+82 10 2345 6789",
  email: "kim@khoisu.example",
  "diaChiLienHe.quocGiaId": "KR",
  "diaChiLienHe.soNhaDuong": "12 Teheran-ro, Gangnam-gu, Seoul",
  camKetKhongBiCam: true,
};

const organisation: Answers = {
  tenToChuc: "Công ty TNHH Mai Vàng",
  maSoDkdn: "0100109106",
  ngayCap: "15/1/2020",
  noiCap: "Sở Tài chính Thành phố Hồ Chí Minh",
  "truSo.phuongXaId": WARD,
  "truSo.soNhaDuong": "25 Lê Lợi",
};

/** What every type is asked at the beginning and at the end. */
function company(loaiHinhId: string, name: string, capital: string): Walk {
  return {
    "loai-hinh": { "hoSo.loaiHinhId": loaiHinhId },
    ten: { "hoSo.tenDoanhNghiep": name },
    "dia-chi": {
      "hoSo.truSo.phuongXaId": WARD,
      "hoSo.truSo.soNhaDuong": "25 Lê Lợi",
      "hoSo.truSo.dienThoai": "028 3822 1234",
    },
    "nganh-nghe": { tu: "bán cà phê|5630" },
    von: { "hoSo.tongVonDieuLe": capital },
    thue: { [`${TAX}.phuongPhapTinhThueId`]: "KHAU_TRU" },
    "lao-dong": { "hoSo.tongSoLaoDong": "5" },
  };
}

/** One legal type: the answers, and the papers made from them. */
export type Case = { walk: (tail: string) => Walk; papers: string[] };

const EVERY = [
  "giay-de-nghi-dang-ky-doanh-nghiep",
  "van-ban-uy-quyen",
  "giay-gioi-thieu",
  "hop-dong-dich-vu",
];
const COMPANY = [...EVERY, "dieu-le-cong-ty", "danh-sach-chu-so-huu-huong-loi"];
const OF_ORGANISATION = "van-ban-cu-nguoi-dai-dien";

/** Partners contribute by the day they agreed on, so no day is proposed to them (LDN 178). */
const AGREED: Answers = { thoiHanGopVon: `31/12/${new Date().getFullYear() + 1}` };

export const CASES: Record<"DNTN" | "TNHH1_CN" | "TNHH1_TC" | "TNHH2" | "CP" | "HD", Case> = {
  DNTN: {
    walk: (tail) => ({
      ...company("DNTN", `Doanh nghiệp tư nhân Sông Thu ${tail}`, "500.000.000"),
      "chu-so-huu/*": HOA,
      "lien-he/*": declared,
    }),
    papers: EVERY,
  },
  TNHH1_CN: {
    walk: (tail) => ({
      ...company("TNHH1_CN", `Công ty TNHH Một thành viên Mây Trắng ${tail}`, "500.000.000"),
      "chu-so-huu/*": HOA,
      "lien-he/*": declared,
      "nguoi-dai-dien": { add: "Nguyễn Thị Hoa" },
      "nguoi-dai-dien/*": { chucDanh: "GIAM_DOC" },
    }),
    papers: COMPANY,
  },
  TNHH1_TC: {
    walk: (tail) => ({
      ...company("TNHH1_TC", `Công ty TNHH Một thành viên Suối Vàng ${tail}`, "2.000.000.000"),
      "chu-so-huu": { "hoSo.moHinhToChuc": "CHU_TICH_GD" },
      "chu-so-huu/*": organisation,
      "dai-dien-to-chuc/*": [{ add: "MOI" }, { add: "PHAP_LUAT:Đỗ Thị Oanh" }],
      "nguoi-duoc-cu/*": { ...OANH, ...reached },
      "nguoi-dai-dien": { add: "Đỗ Thị Oanh" },
      "nguoi-dai-dien/*": { chucDanh: "CHU_TICH_CT", camKetKhongBiCam: true },
      "huong-loi": { add: "KHONG_AI" },
    }),
    papers: [...COMPANY, OF_ORGANISATION],
  },
  TNHH2: {
    walk: (tail) => ({
      ...company("TNHH2", `Công ty TNHH Gió Ngàn ${tail}`, "1.000.000.000"),
      "chu-so-huu": [{ add: "CA_NHAN" }, { add: "TO_CHUC" }],
      "chu-so-huu/*": [AN, organisation],
      "lien-he/*": declared,
      "dai-dien-to-chuc/*": { add: "MOI" },
      "nguoi-duoc-cu/*": { ...OANH, ...reached },
      "nguoi-dai-dien": { add: "Lê Minh An" },
      "nguoi-dai-dien/*": { chucDanh: "GIAM_DOC" },
      "gop-von": {
        "chuSoHuuList.0.phanVonGop": "600.000.000",
        "chuSoHuuList.1.phanVonGop": "400.000.000",
      },
    }),
    papers: [...COMPANY, "danh-sach-thanh-vien", OF_ORGANISATION],
  },
  CP: {
    walk: (tail) => ({
      ...company("CP", `Công ty cổ phần Núi Xanh ${tail}`, "1.000.000.000"),
      "chu-so-huu": [{ add: "CA_NHAN" }, { add: "CA_NHAN" }, { add: "CA_NHAN" }],
      "chu-so-huu/*": [HOA, AN, KIM],
      "lien-he/*": [declared, declared, reachedAbroad],
      "nguoi-dai-dien": { add: "Lê Minh An" },
      "nguoi-dai-dien/*": { chucDanh: "TONG_GIAM_DOC" },
      "gop-von": {
        "chuSoHuuList.0.coPhanList.PHO_THONG": "50.000",
        "chuSoHuuList.1.coPhanList.PHO_THONG": "30.000",
        "chuSoHuuList.2.coPhanList.PHO_THONG": "20.000",
      },
    }),
    papers: [...COMPANY, "danh-sach-co-dong-sang-lap", "danh-sach-co-dong-nha-dau-tu-nuoc-ngoai"],
  },
  HD: {
    walk: (tail) => ({
      ...company("HD", `Công ty hợp danh Bình Minh ${tail}`, "900.000.000"),
      "chu-so-huu": [{ add: "TO_CHUC" }, { add: "CA_NHAN" }, { add: "CA_NHAN" }],
      "chu-so-huu/*": [organisation, { vaiTro: "HOP_DANH", ...AN }, { vaiTro: "HOP_DANH", ...HA }],
      "dai-dien-to-chuc/*": { add: "MOI" },
      "nguoi-duoc-cu/*": { ...OANH, ...reached },
      "lien-he/*": [declared, declared],
      "gop-von": {
        "chuSoHuuList.0.phanVonGop": "300.000.000",
        "chuSoHuuList.1.phanVonGop": "300.000.000",
        "chuSoHuuList.2.phanVonGop": "300.000.000",
      },
      "tai-san/*": [AGREED, AGREED, AGREED],
    }),
    papers: [...COMPANY, "danh-sach-thanh-vien-cong-ty-hop-danh", OF_ORGANISATION],
  },
};
