import { m } from "~/paraglide/messages.js";
import { plainPath } from "./paths";

/** Plain names of the wire's fields, by the last part of their path. */
const NAMES: Record<string, () => string> = {
  tenDoanhNghiep: m.dossier_fields_ten_doanh_nghiep,
  tenTiengNuocNgoai: m.dossier_fields_ten_tieng_nuoc_ngoai,
  tenVietTat: m.dossier_fields_ten_viet_tat,
  loaiHinhId: m.dossier_fields_loai_hinh_id,
  tongVonDieuLe: m.dossier_fields_tong_von_dieu_le,
  tongSoLaoDong: m.dossier_fields_tong_so_lao_dong,
  soNhaDuong: m.dossier_fields_so_nha_duong,
  tinhTpId: m.dossier_fields_tinh_tp_id,
  phuongXaId: m.dossier_fields_phuong_xa_id,
  quocGiaId: m.dossier_fields_quoc_gia_id,
  dienThoai: m.dossier_fields_dien_thoai,
  soDienThoai: m.dossier_fields_so_dien_thoai,
  email: m.dossier_fields_email,
  website: m.dossier_fields_website,
  fax: m.dossier_fields_fax,
  tinhTrangThanhLap: m.dossier_company_origin_label,
  hoKinhDoanh: m.dossier_company_household_title,
  tenHoKinhDoanh: m.dossier_company_household_name,
  ngayCapGcn: m.dossier_company_household_certificate_day,
  noiCapGcn: m.dossier_company_household_certificate_place,
  maSoThue: m.dossier_company_household_tax_code,
  diaChiHoKinhDoanh: m.dossier_company_household_address,
  tenChuHo: m.dossier_company_household_owner,
  vanDe: m.dossier_company_commitment_problem,
  hoatDong: m.dossier_company_commitment_activities,
  tyLeTaiDauTu: m.dossier_company_commitment_share,
  soNam: m.dossier_company_commitment_years,
  maNganh: m.dossier_fields_ma_nganh,
  chiTiet: m.dossier_fields_chi_tiet,
  hoTen: m.dossier_fields_ho_ten,
  gioiTinh: m.dossier_fields_gioi_tinh,
  ngaySinh: m.dossier_fields_ngay_sinh,
  quocTich: m.dossier_fields_quoc_tich,
  danToc: m.dossier_fields_dan_toc,
  loaiGiayTo: m.dossier_fields_loai_giay_to,
  soGiayTo: m.dossier_fields_so_giay_to,
  noiCap: m.dossier_fields_noi_cap,
  ngayCap: m.dossier_fields_ngay_cap,
  ngayHetHan: m.dossier_fields_ngay_het_han,
  diaChiLienHe: m.dossier_fields_dia_chi_lien_he,
  diaChiThuongTru: m.dossier_fields_dia_chi_thuong_tru,
  tenToChuc: m.dossier_fields_ten_to_chuc,
  maSoDkdn: m.dossier_fields_ma_so_dkdn,
  truSo: m.dossier_fields_tru_so,
  phanVonGop: m.dossier_fields_phan_von_gop,
  thoiHanGopVon: m.dossier_fields_thoi_han_gop_von,
  giaTri: m.dossier_fields_gia_tri,
  soLuong: m.dossier_fields_so_luong,
  soTien: m.dossier_fields_so_tien,
  tyLe: m.dossier_fields_ty_le,
  chucDanh: m.dossier_fields_chuc_danh,
  vaiTro: m.dossier_fields_vai_tro,
  camKetKhongBiCam: m.dossier_fields_cam_ket_khong_bi_cam,
  menhGia: m.dossier_fields_menh_gia,
  moHinhToChuc: m.dossier_fields_mo_hinh_to_chuc,
  taiChinhTuNgay: m.dossier_fields_tai_chinh_tu_ngay,
  taiChinhDenNgay: m.dossier_fields_tai_chinh_den_ngay,
  hinhThucHachToanId: m.dossier_fields_hinh_thuc_hach_toan_id,
  phuongPhapTinhThueId: m.dossier_fields_phuong_phap_tinh_thue_id,
  dangKyBhxhId: m.dossier_fields_dang_ky_bhxh_id,
  dangKyHoaDonId: m.dossier_fields_dang_ky_hoa_don_id,
  ngayBatDauHoatDong: m.dossier_fields_ngay_bat_dau_hoat_dong,
  hoTenGiamDoc: m.dossier_fields_ho_ten_giam_doc,
  hoTenKeToanTruong: m.dossier_fields_ho_ten_ke_toan_truong,
  ngaySinhGiamDoc: m.dossier_fields_ngay_sinh_giam_doc,
  gioiTinhGiamDoc: m.dossier_fields_gioi_tinh_giam_doc,
  soDinhDanhGiamDoc: m.dossier_fields_so_dinh_danh_giam_doc,
  dienThoaiGiamDoc: m.dossier_fields_dien_thoai_giam_doc,
  ngaySinhKeToanTruong: m.dossier_fields_ngay_sinh_ke_toan_truong,
  gioiTinhKeToanTruong: m.dossier_fields_gioi_tinh_ke_toan_truong,
  soDinhDanhKeToanTruong: m.dossier_fields_so_dinh_danh_ke_toan_truong,
  dienThoaiKeToanTruong: m.dossier_fields_dien_thoai_ke_toan_truong,
  hinhThucNop: m.dossier_fields_hinh_thuc_nop,
  nguoiNopHoSo: m.dossier_fields_nguoi_nop_ho_so,
  taiSanGopList: m.dossier_fields_tai_san_gop_list,
  coPhanList: m.dossier_fields_co_phan_list,
  chuSoHuuList: m.dossier_fields_chu_so_huu_list,
  nguoiDaiDien: m.dossier_fields_nguoi_dai_dien,
  nguonVonList: m.dossier_fields_nguon_von_list,
  tenThayTheList: m.dossier_company_name_spare,
  soGcnHoKinhDoanh: m.dossier_company_household_certificate,
  ngoaiTe: m.dossier_money_asset_currency,
  soNgoaiTe: m.dossier_money_asset_foreign_amount,
  loaiTaiSan: m.dossier_money_asset_kind,
  moTa: m.dossier_money_asset_words,
  soLuongChaoBan: m.dossier_money_shares_offered,
  soPhieuMoiCoPhan: m.dossier_money_shares_votes,
  gcnDangKyDauTu: m.dossier_people_owner_project,
  gcnNgayCap: m.dossier_people_person_issued,
  gcnNoiCap: m.dossier_people_person_issuer,
  nhomLienQuan: m.dossier_people_owner_group,
  vonDaiDien: m.dossier_people_delegate_capital,
  thoiDiemDaiDien: m.dossier_people_delegate_since,
  tyLeVonDieuLe: m.dossier_money_benefit_capital,
  tyLeCoPhanBieuQuyet: m.dossier_money_benefit_votes,
  ghiChu: m.dossier_money_benefit_note,
  chucDanhKhac: m.dossier_people_rep_position_other,
};

/** Sentences of the rules that fit any field and do not say which one they mean. */
const NAMELESS = new Set([
  "bat_buoc",
  "khong_co_trong_danh_muc",
  "qua_dai",
  "ngay_khong_doc_duoc",
  "so_khong_doc_duoc",
  "ty_le_khong_doc_duoc",
]);

/** A field's name, empty for one that needs none. Indexes of list items are skipped. */
function fieldLabel(truong: string): string {
  const parts = plainPath(truong).split(".");
  const last = parts.findLast((part) => !/^\d+$/.test(part)) ?? "";
  return NAMES[last]?.() ?? "";
}

/** A finding as it reads away from its field: with the field's name when its sentence does not include it. */
export function sentenceAlone({
  truong,
  ma,
  thongBao,
}: {
  truong: string;
  ma: string;
  thongBao: string;
}): string {
  const label = NAMELESS.has(ma) ? fieldLabel(truong) : "";
  return label ? `${label}: ${thongBao}` : thongBao;
}
