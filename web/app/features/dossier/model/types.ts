import type { components } from "~contract/api";

/** The dossier as the API returns it, as far as the wizard reads it. Names and defaults are the wire's own (S3.1). */

/** A date or an amount comes back as text when it could not be parsed: a draft is saved as typed. */
type Typed<T> = T | string;

export type Address = {
  loaiDiaChi: string;
  quocGiaId: string;
  tinhTpId: string;
  phuongXaId: string;
  soNhaDuong: string;
  isMacDinh: boolean;
  dienThoai: string;
  fax: string;
  email: string;
};

type HeadOffice = Address & { website: string; khuList: string[] };

type Person = {
  hoTen: string;
  gioiTinh: string;
  ngaySinh: string | null;
  loaiGiayTo: string;
  soGiayTo: string;
  soDienThoai: string;
  email: string;
  diaChiLienHe: Address | null;
};

/** The household business that is converted; its dates may still be half-typed text. */
type Household = {
  tenHoKinhDoanh: string;
  soGcnHoKinhDoanh: string;
  ngayCapGcn: string | null;
  noiCapGcn: string;
  maSoThue: string;
  diaChiHoKinhDoanh: string;
  tenChuHo: string;
  loaiGiayTo: string;
  soGiayTo: string;
  ngayCap: string | null;
  noiCap: string;
  ngayHetHan: string | null;
};

/** What a social enterprise commits to; no years: without a limit. */
type Commitment = { vanDe: string; hoatDong: string; tyLeTaiDauTu: string | null; soNam: Typed<number> };

export type Company = {
  tenDoanhNghiep: string;
  tenTiengNuocNgoai: string;
  tenVietTat: string;
  diaChiDangKyKinhDoanh: string;
  tongVonDieuLe: Typed<number>;
  loaiHinhId: string;
  tongSoLaoDong: Typed<number>;
  tenThayTheList: string[];
  truSo: HeadOffice | null;
  tinhTrangThanhLap: string;
  hinhThucNop: string;
  nguoiNopHoSo: Person | null;
  doanhNghiepXaHoi: boolean;
  camKetXaHoi: Commitment | null;
  hoKinhDoanh: Household | null;
  moHinhToChuc: string;
  menhGia: Typed<number>;
  coPhanList: Item[];
  taiSanGopList: Item[];
  camKetNhaDauTuNuocNgoai: boolean;
  coDatBienGioiVenBien: boolean | null;
  ngoaiTe: string;
  soNgoaiTe: string | null;
  hienThiNgoaiTe: boolean;
};

export type Line = {
  id: string;
  maNganh: string;
  tenNganh: string;
  chiTiet: string;
  laNganhChinh: boolean;
};

/** Something in a list, known by its id; its content belongs to its own page. */
type Item = { id: string } & Record<string, unknown>;

type DossierParts = {
  hoSo: Company;
  nganhNgheList: Line[];
  chuSoHuuList: Item[];
  chuSoHuuHuongLoiList: Item[];
  nguoiDaiDien: Item[];
  nguonVonList: Item[];
  thongTinDangKyThue: Record<string, unknown>;
};

/** A finding about a field. LOI prevents submitting, CANH_BAO may be left; `thieu`: not filled in yet. */
export type Finding = {
  truong: string;
  ma: string;
  thongBao: string;
  mucDo: "LOI" | "CANH_BAO";
  thieu: boolean;
};

export type DisputedPerson = components["schemas"]["DisputedPerson"];

/** A comment of staff on a field. */
export type StaffNote = { id: string; truong: string; noiDung: string; daXong: boolean; luc: string };

/** State of an owner's own confirmation by link; the newest link counts. */
export type OwnerLink = {
  chuSoHuuId: string;
  trangThai: "DA_GUI" | "DA_MO" | "DA_XAC_NHAN" | "CAN_XAC_NHAN_LAI" | "HET_HAN" | "DA_HUY";
  kenh: "EMAIL" | "SMS";
  guiLuc: string;
  hetHan: string;
  xacNhanLuc: string | null;
};

export type DossierData = DossierParts & {
  /** Null while nothing has been created: the empty defaults. */
  maHoSo: string | null;
  trangThai: string;
  tenTrangThai: string;
  coTheSua: boolean;
  lyDo: string | null;
  phienBan: number;
  maDonHang: string | null;
  capNhatLuc: string | null;
  /** Until when its state asks something of us, of the customer or of the authority. */
  hanXuLy: string | null;
  /** Pages that were left by "Save and continue": from then on their findings are shown on them. */
  buocXong: string[];
  ghiChu: StaffNote[];
  lienKet: OwnerLink[];
  /** The registrar's receipt and the certificate, once there are any. */
  bienNhan: { soBienNhan: string; ngayNop: string; ngayHen: string } | null;
  ketQua: { maDoanhNghiep: string; ngayCap: string; coTep: boolean } | null;
  /** The places that this very save changed besides what was sent, in words: they name the same person. */
  cungSua: string[];
  /** Whom the dossier names in two ways. */
  tranhChap: DisputedPerson[];
  banKy: {
    id: string;
    giayTo: string;
    ten: string;
    soTrang: number;
    luc: string;
    ban: string | null;
    daNop: boolean;
  }[];
  loi: Finding[];
};

type Sent<T> = { [K in keyof T]?: T[K] extends object | null ? unknown : T[K] | string | null };

/** The body of a SAVE: what is left out is unchanged, what is empty is cleared, a list replaces the list. */
export type Patch = {
  /** The name gets the words of the chosen legal type. */
  tenTheoLoaiHinh?: boolean;
  /** Path of the version in `tranhChap` that all places of its person take. */
  chonBan?: string;
  hoSo?: Sent<Company>;
  thongTinDangKyThue?: Record<string, unknown>;
  nganhNgheList?: (Partial<Line> & { maNganh: string })[];
  chuSoHuuList?: Record<string, unknown>[];
  chuSoHuuHuongLoiList?: Record<string, unknown>[];
  nguoiDaiDien?: Record<string, unknown>[];
  nguonVonList?: Record<string, unknown>[];
};

/** A code with its name (`/commons/{danhMuc}`); `loaiHinh`: the legal types whose form has it, every form when empty. */
export type Code = { ma: string; ten: string; ghiChu: string; loaiHinh?: string[] };
export type Province = { ma: string; ten: string; tenDayDu: string };
export type Ward = {
  ma: string;
  ten: string;
  tenDayDu: string;
  maTinh: string;
  tenTinh: string;
  /** The name until June 2025 by which it was found. */
  cu?: { tenDayDu: string; motPhan: boolean } | null;
};
/** A business line; `tenVi` is its official name, `ten` the name in the language of the page. */
export type LineInfo = { ma: string; ten: string; tenVi: string; dieuKien: string[] };
export type LineHit = LineInfo & { chiTietGoiY: string; duongDan: Code[] };
/** Lines for typed words; when there are none, other words to try. */
/** `forbidden`: why what was typed is no business for anybody. */
export type FoundLines = { hits: LineHit[]; suggestions: string[]; forbidden: string | null };

/** The lists of the State that a page asked for, to choose from and to name codes. */
export type Lists = {
  codes: Record<string, Code[]>;
  provinces: Province[];
  /** The wards that the dossier names, and those of the provinces chosen on this page. */
  wards: Ward[];
  /** The business lines that the dossier names. */
  lines: LineInfo[];
};
