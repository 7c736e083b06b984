"""Broken rules of the company itself: type, names, places, business lines, tax registration."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import Any

from khoisu.dossiers.rules.entities import CamKetXaHoi, Dossier, NganhNghe
from tests.dossiers.support.complete_dossiers import HOUSEHOLD
from tests.dossiers.support.mutate import (
    ADMIN_AREA,
    ALL,
    CONDITIONAL,
    DNTN,
    HANOI,
    REPRESENTED,
    TAX,
    TC,
    B,
    add_line,
    both,
    director,
    one_line,
    own_name,
    put,
    rep,
)
from tests.dossiers.support.valid_dossiers import ABROAD, LISTS, TODAY, with_

TOMORROW = TODAY + timedelta(days=1)
AIMS = CamKetXaHoi(van_de="Rác nhựa", hoat_dong="Thu gom, tái chế", ty_le_tai_dau_tu=Decimal(51))


def household(**changed: Any) -> Callable[[Dossier], Dossier]:
    """Converted from a household business that is declared in full but for this."""
    origin = put("ho_so.tinh_trang_thanh_lap", "TU_HO_KINH_DOANH")
    return both(origin, put("ho_so.ho_kinh_doanh", replace(HOUSEHOLD, **changed)))


def social(said: CamKetXaHoi | None) -> Callable[[Dossier], Dossier]:
    """A social enterprise with this commitment."""
    return both(put("ho_so.doanh_nghiep_xa_hoi", True), put("ho_so.cam_ket_xa_hoi", said))


COMPANY = [
    B("chua_chon_loai_hinh", "hoSo.loaiHinhId", DNTN, put("ho_so.loai_hinh_id", "")),
    B("khong_co_trong_danh_muc", "hoSo.tinhTrangThanhLap", ALL, put("ho_so.tinh_trang_thanh_lap", "XYZ")),
    B(
        "tinh_trang_can_tu_van",
        "hoSo.tinhTrangThanhLap",
        REPRESENTED,
        put("ho_so.tinh_trang_thanh_lap", "TACH"),
        warns=True,
    ),
    *(
        B("bat_buoc", f"hoSo.hoKinhDoanh.{wire}", ALL, household(**{name: empty}))
        for wire, name, empty in (
            ("tenHoKinhDoanh", "ten_ho_kinh_doanh", ""),
            ("ngayCapGcn", "ngay_cap_gcn", None),
            ("noiCapGcn", "noi_cap_gcn", " "),
            ("maSoThue", "ma_so_thue", ""),
            ("diaChiHoKinhDoanh", "dia_chi_ho_kinh_doanh", ""),
            ("tenChuHo", "ten_chu_ho", ""),
            ("loaiGiayTo", "loai_giay_to", ""),
            ("soGiayTo", "so_giay_to", "."),
            ("ngayCap", "ngay_cap", None),
            ("noiCap", "noi_cap", ""),
        )
    ),
    B("khong_co_trong_danh_muc", "hoSo.hoKinhDoanh.loaiGiayTo", ALL, household(loai_giay_to="HO_CHIEU_NN")),
    B("ngay_cap_tuong_lai", "hoSo.hoKinhDoanh.ngayCap", ALL, household(ngay_cap=TOMORROW, ngay_het_han=None)),
    B("ngay_cap_tuong_lai", "hoSo.hoKinhDoanh.ngayCapGcn", ALL, household(ngay_cap_gcn=TOMORROW)),
    B("ngay_het_han_truoc_ngay_cap", "hoSo.hoKinhDoanh.ngayHetHan", ALL, household(ngay_het_han=HOUSEHOLD.ngay_cap)),
    B("khong_phai_chu_la_tinh", "hoSo.hoKinhDoanh.tenHoKinhDoanh", ALL, household(ten_ho_kinh_doanh="金")),
    B("qua_dai", "hoSo.hoKinhDoanh.diaChiHoKinhDoanh", ALL, household(dia_chi_ho_kinh_doanh="a" * 501)),
    B("cam_ket_xa_hoi_chua_du", "hoSo.camKetXaHoi.vanDe", ALL, social(None), warns=True),
    B("cam_ket_xa_hoi_chua_du", "hoSo.camKetXaHoi.hoatDong", ALL, social(replace(AIMS, hoat_dong=" ")), warns=True),
    B(
        "tai_dau_tu_duoi_51",
        "hoSo.camKetXaHoi.tyLeTaiDauTu",
        ALL,
        social(replace(AIMS, ty_le_tai_dau_tu=Decimal("50.99"))),
    ),
    B(
        "tai_dau_tu_khong_hop_le",
        "hoSo.camKetXaHoi.tyLeTaiDauTu",
        ALL,
        social(replace(AIMS, ty_le_tai_dau_tu=Decimal("100.01"))),
    ),
    B("so_nam_cam_ket_sai", "hoSo.camKetXaHoi.soNam", ALL, social(replace(AIMS, so_nam=-1))),
    B("qua_dai", "hoSo.camKetXaHoi.vanDe", ALL, social(replace(AIMS, van_de="a" * 2001))),
    B("khong_phai_chu_la_tinh", "hoSo.camKetXaHoi.hoatDong", ALL, social(replace(AIMS, hoat_dong="社会"))),
    B("thieu_mo_hinh_to_chuc", "hoSo.moHinhToChuc", TC, put("ho_so.mo_hinh_to_chuc", "")),
]

NAMES = [
    B("bat_buoc_ten", "hoSo.tenDoanhNghiep", ALL, put("ho_so.ten_doanh_nghiep", " ")),
    B("tien_to_ten_sai", "hoSo.tenDoanhNghiep", ALL, put("ho_so.ten_doanh_nghiep", "Tập đoàn An Phát")),
    B("thieu_ten_rieng", "hoSo.tenDoanhNghiep", ALL, own_name("")),
    B("thieu_ten_rieng", "hoSo.tenDoanhNghiep", ALL, own_name("123 & 456")),
    B("ky_tu_ten_sai", "hoSo.tenDoanhNghiep", ALL, own_name("Ngôi ★ Sao")),
    B("ky_tu_ten_sai", "hoSo.tenDoanhNghiep", ALL, own_name("Español")),
    B("ky_tu_ten_sai", "hoSo.tenVietTat", ALL, put("ho_so.ten_viet_tat", "АБВ")),
    B("ky_hieu_it_dung", "hoSo.tenDoanhNghiep", ALL, own_name("An # Phát"), warns=True),
    B("tu_can_tranh", "hoSo.tenDoanhNghiep", ALL, own_name("Ngân Hàng Gạo"), warns=True),
    B("tu_can_tranh", "hoSo.tenVietTat", ALL, put("ho_so.ten_viet_tat", "Ngân hàng SB"), warns=True),
    B("tu_can_tranh", "hoSo.tenTiengNuocNgoai", ALL, put("ho_so.ten_tieng_nuoc_ngoai", "Rice Bank Co."), warns=True),
    B("tu_tho_tuc", "hoSo.tenDoanhNghiep", ALL, own_name("Địt Mẹ Xanh")),
    B("tu_tho_tuc", "hoSo.tenVietTat", ALL, put("ho_so.ten_viet_tat", "C.ặ.c")),
    B("tu_tho_tuc", "hoSo.tenTiengNuocNgoai", ALL, put("ho_so.ten_tieng_nuoc_ngoai", "Dit Me Company Limited")),
    B("ten_gan_ho_so_khac", "hoSo.tenDoanhNghiep", ALL, own_name("Sắp Lập"), warns=True),
    B("ten_de_trung", "hoSo.tenDoanhNghiep", ALL, own_name("Trùng Tên"), warns=True),
    B("ten_de_trung", "hoSo.tenVietTat", ALL, put("ho_so.ten_viet_tat", "same"), warns=True),
    B(
        "ten_de_trung",
        "hoSo.tenTiengNuocNgoai",
        ALL,
        put("ho_so.ten_tieng_nuoc_ngoai", "Same Name Company Limited"),
        warns=True,
    ),
    B("xuong_dong", "hoSo.tenDoanhNghiep", ALL, own_name("An\nPhát")),
    B("qua_dai", "hoSo.tenDoanhNghiep", ALL, own_name("A" * 201)),
    B("qua_dai", "hoSo.tenTiengNuocNgoai", ALL, put("ho_so.ten_tieng_nuoc_ngoai", "A" * 201)),
    B("qua_dai", "hoSo.tenVietTat", ALL, put("ho_so.ten_viet_tat", "A" * 51)),
    B("ten_nuoc_ngoai_sai_ky_tu", "hoSo.tenTiengNuocNgoai", ALL, put("ho_so.ten_tieng_nuoc_ngoai", "株式会社")),
    B(
        "ten_nuoc_ngoai_trung",
        "hoSo.tenTiengNuocNgoai",
        ALL,
        lambda d: with_(d, "ho_so.ten_tieng_nuoc_ngoai", d.ho_so.ten_doanh_nghiep),
    ),
    B(
        "ten_thay_the_trung",
        "hoSo.tenThayTheList.0",
        ALL,
        lambda d: with_(d, "ho_so.ten_thay_the_list", (d.ho_so.ten_doanh_nghiep,)),
    ),
]

PLACES = [
    B("bat_buoc", "hoSo.truSo", ALL, put("ho_so.tru_so", None)),
    B("tru_so_ngoai_viet_nam", f"{ADMIN_AREA}.quocGiaId", ALL, put("ho_so.tru_so.quoc_gia_id", "KR")),
    B("bat_buoc", f"{ADMIN_AREA}.soNhaDuong", ALL, put("ho_so.tru_so.so_nha_duong", "")),
    B("qua_dai", f"{ADMIN_AREA}.soNhaDuong", ALL, put("ho_so.tru_so.so_nha_duong", "x" * 256)),
    B("bat_buoc", f"{ADMIN_AREA}.phuongXaId", ALL, put("ho_so.tru_so.phuong_xa_id", "")),
    B("khong_co_trong_danh_muc", f"{ADMIN_AREA}.phuongXaId", ALL, put("ho_so.tru_so.phuong_xa_id", "99999")),
    B("ma_da_thay_the", f"{ADMIN_AREA}.tinhTpId", ALL, put("ho_so.tru_so.tinh_tp_id", "62")),
    B(
        "phuong_xa_khac_tinh",
        f"{ADMIN_AREA}.phuongXaId",
        ALL,
        both(put("ho_so.tru_so.tinh_tp_id", "79"), put("ho_so.tru_so.phuong_xa_id", "00004")),
    ),
    B("bat_buoc", f"{ADMIN_AREA}.dienThoai", ALL, put("ho_so.tru_so.dien_thoai", "")),
    B("so_dien_thoai_sai", f"{ADMIN_AREA}.dienThoai", ALL, put("ho_so.tru_so.dien_thoai", "12")),
    *(
        B("website_sai", f"{ADMIN_AREA}.website", ALL, put("ho_so.tru_so.website", wrong))
        for wrong in (
            "not a site <script>",
            "congty",
            "http://",
            "www.con gty.vn",
            "javascript:alert(1)",
            "a@b.vn",
            "www..vn",
        )
    ),
    B("email_sai", f"{ADMIN_AREA}.email", ALL, put("ho_so.tru_so.email", "a@b@c")),
    B(
        "can_ho_chung_cu",
        f"{ADMIN_AREA}.soNhaDuong",
        ALL,
        put("ho_so.tru_so.so_nha_duong", "Căn hộ 12A, chung cư Sao"),
        warns=True,
    ),
    B(
        "don_vi_trong_so_nha",
        f"{ADMIN_AREA}.soNhaDuong",
        ALL,
        put("ho_so.tru_so.so_nha_duong", "Số 1 phố Huế, Phường Ngô Thì Nhậm, Quận Hai Bà Trưng"),
        warns=True,
    ),
    B("nop_tai_khu_cong_nghe_cao", f"{ADMIN_AREA}.khuList", ALL, put("ho_so.tru_so.khu_list", ("KCNC",)), warns=True),
    B("khong_co_trong_danh_muc", f"{ADMIN_AREA}.khuList.0", ALL, put("ho_so.tru_so.khu_list", ("XX",))),
    B(
        "dia_chi_khong_khop",
        "hoSo.diaChiDangKyKinhDoanh",
        ALL,
        put("ho_so.dia_chi_dang_ky_kinh_doanh", "Số 1"),
        warns=True,
    ),
    B(
        "dia_chi_nuoc_ngoai",
        "nguoiDaiDien.0.diaChiLienHe.tinhTpId",
        REPRESENTED,
        rep(dia_chi_lien_he=replace(ABROAD, tinh_tp_id="01")),
    ),
]

LINES = [
    B("chua_co_nganh", "nganhNgheList", ALL, put("nganh_nghe_list", ())),
    B("chua_co_nganh_chinh", "nganhNgheList", ALL, put("nganh_nghe_list", (NganhNghe(ma_nganh="4711"),))),
    B(
        "nhieu_nganh_chinh",
        "nganhNgheList.1.laNganhChinh",
        ALL,
        both(one_line("4711"), add_line(ma_nganh="4712" if "4712" in LISTS.lines else "4721", la_nganh_chinh=True)),
    ),
    B("nganh_khong_phai_cap_4", "nganhNgheList.0.maNganh", ALL, one_line("561")),
    B("nganh_trung", "nganhNgheList.1.maNganh", ALL, both(one_line("4711"), add_line(ma_nganh="4711"))),
    B("ten_nganh_khac", "nganhNgheList.0.tenNganh", ALL, one_line("4711", ten_nganh="Bán tạp hóa")),
    B("bat_buoc", "nganhNgheList.0.maNganh", ALL, one_line("")),
    B("khong_co_trong_danh_muc", "nganhNgheList.0.maNganh", ALL, one_line("9999")),
    B("ma_da_thay_the", "nganhNgheList.0.maNganh", ALL, one_line("6201")),
    B("ma_het_hieu_luc", "nganhNgheList.0.maNganh", ALL, one_line("4791")),
    B("qua_dai", "nganhNgheList.0.chiTiet", ALL, one_line("4711", chi_tiet="x" * 501)),
    B("nganh_co_dieu_kien", "nganhNgheList.0.maNganh", ALL, one_line(CONDITIONAL.ma), warns=True),
    B("nganh_khong_danh_cho_tu_nhan", "nganhNgheList.0.maNganh", ALL, one_line("9900"), warns=True),
]

# No representative is director: the tax part may name whom it wants.
FREE = ALL - {"TNHH1_CN", "TNHH1_TC", "TNHH2"}
TAXES = [
    B("bat_buoc", f"{TAX}.hoTenGiamDoc", FREE, director(ho_ten_giam_doc="")),
    B("bat_buoc", f"{TAX}.dienThoaiGiamDoc", ALL, director(dien_thoai_giam_doc="")),
    B("so_dinh_danh_khac_gioi_tinh", f"{TAX}.soDinhDanhGiamDoc", FREE, director(gioi_tinh_giam_doc="NAM")),
    B(
        "ngay_bat_dau_da_qua",
        f"{TAX}.ngayBatDauHoatDong",
        ALL,
        director(ngay_bat_dau_hoat_dong=TODAY - timedelta(days=1)),
    ),
    B("thieu_nam_tai_chinh", f"{TAX}.taiChinhDenNgay", ALL, director(tai_chinh_den_ngay="")),
    B("ngay_thang_sai", f"{TAX}.taiChinhTuNgay", ALL, director(tai_chinh_tu_ngay="31/02")),
    B("nam_tai_chinh_bat_dau_sai", f"{TAX}.taiChinhTuNgay", ALL, director(tai_chinh_tu_ngay="01/02")),
    B(
        "nam_tai_chinh_ket_thuc_sai",
        f"{TAX}.taiChinhDenNgay",
        ALL,
        director(tai_chinh_tu_ngay="01/04", tai_chinh_den_ngay="31/12"),
    ),
    B("bat_buoc", f"{TAX}.hinhThucHachToanId", ALL, director(hinh_thuc_hach_toan_id="")),
    B(
        "hop_nhat_chi_khi_doc_lap",
        f"{TAX}.coBctcHopNhat",
        ALL,
        director(hinh_thuc_hach_toan_id="PHU_THUOC", co_bctc_hop_nhat=True),
    ),
    B("khong_co_trong_danh_muc", f"{TAX}.phuongPhapTinhThueId", ALL, director(phuong_phap_tinh_thue_id="X")),
    B("khong_co_trong_danh_muc", f"{TAX}.dangKyHoaDonId", ALL, director(dang_ky_hoa_don_id="X")),
    B("bat_buoc", f"{TAX}.dangKyBhxhId", ALL, director(dang_ky_bhxh_id="")),
    B(
        "bhxh_khong_duoc_3_6_thang",
        f"{TAX}.dangKyBhxhId",
        ALL,
        both(one_line("5610"), director(dang_ky_bhxh_id="BA_THANG", tra_luong_theo_san_pham=True)),
    ),
    B(
        "bhxh_khong_duoc_3_6_thang",
        f"{TAX}.dangKyBhxhId",
        ALL,
        both(one_line("0111"), director(dang_ky_bhxh_id="SAU_THANG")),
    ),
    B("so_lao_dong_sai", "hoSo.tongSoLaoDong", ALL, put("ho_so.tong_so_lao_dong", 100_001)),
    B(
        "so_lao_dong_khac_nhau",
        f"{TAX}.tongSoLaoDong",
        ALL,
        both(put("ho_so.tong_so_lao_dong", 3), director(tong_so_lao_dong=4)),
    ),
    B(
        "nhieu_dia_chi_thong_bao_thue",
        f"{TAX}.diaChiLienHeList.1.loaiDiaChi",
        ALL,
        lambda d: director(dia_chi_lien_he_list=d.thong_tin_dang_ky_thue.dia_chi_lien_he_list * 2)(d),
    ),
    B(
        "nhieu_dia_chi_mac_dinh",
        f"{TAX}.diaChiLienHeList.1.isMacDinh",
        ALL,
        director(dia_chi_lien_he_list=(HANOI, HANOI)),
    ),
    B(
        "bat_buoc",
        f"{TAX}.diaChiLienHeList.0.soNhaDuong",
        ALL,
        director(dia_chi_lien_he_list=(replace(HANOI, so_nha_duong=""),)),
    ),
]
