"""Ways to break one rule of a valid dossier, where `rules/golden/each_field.txt` does not break the same rule on the same field, or the law table wants the pair.

Each says which types it applies to, what is done and what must be said where.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import Any

from khoisu.dossiers.rules.entities import CamKetXaHoi, Dossier, NganhNghe, NguonVon, TaiSanGop
from tests.dossiers.support.complete_dossiers import HOUSEHOLD
from tests.dossiers.support.mutate import (
    ADMIN_AREA,
    ALL,
    CONDITIONAL,
    CP,
    DNTN,
    FIRST,
    HANOI,
    ONE,
    PASSPORT,
    PERSONS,
    REPRESENTED,
    SPLIT,
    TAX,
    TC,
    B,
    Broken,
    R,
    add_line,
    as_organisation,
    assets,
    beneficial_by_control,
    both,
    director,
    foreign_first,
    one_dong_more,
    one_line,
    one_more,
    own_name,
    put,
    rep,
    sources,
)
from tests.dossiers.support.valid_dossiers import ABROAD, LISTS, TODAY, with_

C = "hoSo.coPhanList"
AIMS = CamKetXaHoi(van_de="Rác nhựa", hoat_dong="Thu gom, tái chế", ty_le_tai_dau_tu=Decimal(51))


def household(**changed: Any) -> Callable[[Dossier], Dossier]:
    """Converted from a household business that is declared in full but for this."""
    origin = put("ho_so.tinh_trang_thanh_lap", "TU_HO_KINH_DOANH")
    return both(origin, put("ho_so.ho_kinh_doanh", replace(HOUSEHOLD, **changed)))


def social(said: CamKetXaHoi | None) -> Callable[[Dossier], Dossier]:
    """A social enterprise with this commitment."""
    return both(put("ho_so.doanh_nghiep_xa_hoi", True), put("ho_so.cam_ket_xa_hoi", said))


CASES: list[Broken] = [
    # The company, its names and places.
    B("khong_phai_chu_la_tinh", "hoSo.hoKinhDoanh.tenHoKinhDoanh", ALL, household(ten_ho_kinh_doanh="金")),
    B(
        "tai_dau_tu_duoi_51",
        "hoSo.camKetXaHoi.tyLeTaiDauTu",
        ALL,
        social(replace(AIMS, ty_le_tai_dau_tu=Decimal("50.99"))),
    ),
    B("khong_phai_chu_la_tinh", "hoSo.camKetXaHoi.hoatDong", ALL, social(replace(AIMS, hoat_dong="社会"))),
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
    B("tru_so_ngoai_viet_nam", f"{ADMIN_AREA}.quocGiaId", ALL, put("ho_so.tru_so.quoc_gia_id", "KR")),
    B("ma_da_thay_the", f"{ADMIN_AREA}.tinhTpId", ALL, put("ho_so.tru_so.tinh_tp_id", "62")),
    B(
        "phuong_xa_khac_tinh",
        f"{ADMIN_AREA}.phuongXaId",
        ALL,
        both(put("ho_so.tru_so.tinh_tp_id", "79"), put("ho_so.tru_so.phuong_xa_id", "00004")),
    ),
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
    # Business lines.
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
    B("ma_da_thay_the", "nganhNgheList.0.maNganh", ALL, one_line("6201")),
    B("ma_het_hieu_luc", "nganhNgheList.0.maNganh", ALL, one_line("4791")),
    B("nganh_co_dieu_kien", "nganhNgheList.0.maNganh", ALL, one_line(CONDITIONAL.ma), warns=True),
    B("nganh_khong_danh_cho_tu_nhan", "nganhNgheList.0.maNganh", ALL, one_line("9900"), warns=True),
    # People, owners, organisations.
    # Not printed next to an ID number, but a code is a code.
    B("ho_ten_sai_ky_tu", f"{R}.hoTen", REPRESENTED, rep(ho_ten="Nguyễn Văn 4n")),
    B("khong_phai_chu_la_tinh", f"{R}.hoTen", REPRESENTED, rep(ho_ten="김 민준")),
    B("khong_phai_chu_la_tinh", f"{R}.hoTen", REPRESENTED, rep(ho_ten="Иван Петров")),
    B("khong_phai_chu_la_tinh", f"{R}.hoTen", REPRESENTED, rep(ho_ten="王 小明")),
    B("khong_phai_chu_la_tinh", f"{R}.noiCap", REPRESENTED, rep(PASSPORT, noi_cap="서울 Bộ Ngoại giao")),
    B("khong_phai_chu_la_tinh", f"{FIRST}.tenToChuc", TC, put("chu_so_huu_list.0.ten_to_chuc", "株式会社 ABC")),
    B(
        "khong_phai_chu_la_tinh",
        f"{FIRST}.diaChiLienHe.soNhaDuong",
        PERSONS,
        put("chu_so_huu_list.0.dia_chi_lien_he.so_nha_duong", "12 Phố Huế 🏠"),
    ),
    B("ho_ten_qua_ngan", f"{R}.hoTen", REPRESENTED, rep(ho_ten="A")),
    B("ma_da_thay_the", f"{R}.loaiGiayTo", REPRESENTED, rep(PASSPORT, loai_giay_to="CMND")),
    B("cmnd_het_hieu_luc", f"{R}.soGiayTo", REPRESENTED, rep(so_giay_to="012345678")),
    B("so_dinh_danh_ma_tinh_la", f"{R}.soGiayTo", REPRESENTED, rep(so_giay_to="003090999999"), warns=True),
    B("ngay_het_han_truoc_ngay_cap", f"{R}.ngayHetHan", REPRESENTED, rep(ngay_cap=TODAY, ngay_het_han=TODAY)),
    B("email_co_dau", f"{R}.email", REPRESENTED, rep(email="tên@congty.vn")),
    B("phong_chu_cu", f"{R}.hoTen", REPRESENTED, rep(ho_ten="Nguyeãn Vaên Huøng"), warns=True),
    B("phong_chu_cu", f"{R}.hoTen", REPRESENTED, rep(ho_ten="NguyÔn Quèc TuÊn"), warns=True),
    B("chu_so_huu_phai_la_ca_nhan", f"{FIRST}.loaiChuSoHuu", frozenset({"DNTN", "TNHH1_CN"}), as_organisation),
    B("don_vi_phu_thuoc", f"{FIRST}.maSoDkdn", TC, put("chu_so_huu_list.0.ma_so_dkdn", "0100109106-001")),
    B("ma_so_sai_so_kiem_tra", f"{FIRST}.maSoDkdn", TC, put("chu_so_huu_list.0.ma_so_dkdn", "0100109107"), warns=True),
    B("thieu_gcn_dau_tu", f"{FIRST}.gcnDangKyDauTu", TC, foreign_first(gcn_dang_ky_dau_tu="")),
    B("hoi_dong_thanh_vien_3_7", f"{FIRST}.nguoiDaiDienList", TC, put("ho_so.mo_hinh_to_chuc", "HDTV_GD")),
    # Money.
    B("ngoai_te_thieu_mot_nua", "hoSo.soNgoaiTe", ALL, put("ho_so.ngoai_te", "USD")),
    B(
        "nguon_von_khong_dung",
        "nguonVonList",
        DNTN,
        put("nguon_von_list", (NguonVon(loai_nguon_von="KHAC"),)),
        warns=True,
    ),
    B("nguon_von_khong_khop", "nguonVonList", TC, sources(("TU_NHAN", 1))),
    B("nguon_von_trung", "nguonVonList.1.loaiNguonVon", TC, sources(("TU_NHAN", 1), ("TU_NHAN", -1))),
    B(
        "ty_le_khong_khop",
        "nguonVonList.0.tyLe",
        TC,
        both(sources(("TU_NHAN", -1)), put("nguon_von_list.0.ty_le", Decimal("99.9"))),
    ),
    B(
        "tong_ty_le_khac_100",
        "nguonVonList",
        TC,
        lambda d: with_(
            with_(d, "ho_so", replace(d.ho_so, tong_von_dieu_le=3_000, tai_san_gop_list=(TaiSanGop(gia_tri=3_000),))),
            "nguon_von_list",
            tuple(
                NguonVon(loai_nguon_von=k, so_tien=1_000, ty_le=Decimal("33.33"))
                for k in ("TU_NHAN", "KHAC", "NGAN_SACH")
            ),
        ),
    ),
    B("tai_san_khong_khop", "hoSo.taiSanGopList", ONE, put("ho_so.tai_san_gop_list", (TaiSanGop(gia_tri=1),))),
    B("thieu_ngoai_te", "hoSo.taiSanGopList.0.ngoaiTe", ONE, assets("ho_so.tai_san_gop_list", loai_tai_san="NGOAI_TE")),
    B("thieu_mo_ta_tai_san", "hoSo.taiSanGopList.0.moTa", ONE, assets("ho_so.tai_san_gop_list", loai_tai_san="SHTT")),
    B(
        "tai_san_can_dinh_gia",
        "hoSo.taiSanGopList.0.loaiTaiSan",
        ONE,
        assets("ho_so.tai_san_gop_list", loai_tai_san="SHTT", mo_ta="Phần mềm"),
        warns=True,
    ),
    B("von_gop_khong_khop", "chuSoHuuList", SPLIT, one_dong_more),
    B("von_gop_khac_co_phan", f"{FIRST}.phanVonGop", CP, put("chu_so_huu_list.0.phan_von_gop", 7)),
    B(
        "thoi_han_da_qua",
        f"{FIRST}.thoiHanGopVon",
        SPLIT | CP,
        put("chu_so_huu_list.0.thoi_han_gop_von", TODAY - timedelta(days=1)),
    ),
    B(
        "loai_co_phan_trung",
        f"{C}.1.loaiCoPhan",
        CP,
        # Other classes are other votes: beneficial owners are then named by control, with no share of them.
        lambda d: with_(
            with_(d, "ho_so.co_phan_list", d.ho_so.co_phan_list[:1] * 2),
            "chu_so_huu_huong_loi_list",
            tuple(
                replace(row, ty_le_von_dieu_le=Decimal(100), ty_le_co_phan_bieu_quyet=None)
                for row in beneficial_by_control(d)
            ),
        ),
    ),
    B("chao_ban_it_hon_dang_ky", f"{C}.0.soLuongChaoBan", CP, put("ho_so.co_phan_list.0.so_luong_chao_ban", 0)),
    B("so_phieu_sai", f"{C}.0.soPhieuMoiCoPhan", CP, put("ho_so.co_phan_list.0.so_phieu_moi_co_phan", 2)),
    B("thieu_co_phan_pho_thong", C, CP, put("ho_so.co_phan_list", ())),
    B(
        "co_phan_khac_von",
        C,
        CP,
        lambda d: with_(
            with_(d, "ho_so.tong_von_dieu_le", d.ho_so.tong_von_dieu_le + 1), "nguon_von_list", one_more(d)
        ),
    ),
    B(
        "loai_co_phan_khong_co",
        f"{FIRST}.coPhanList.0.loaiCoPhan",
        CP,
        put("chu_so_huu_list.0.co_phan_list.0.loai_co_phan", "UD_HOAN_LAI"),
    ),
    B(
        "co_dong_sang_lap_duoi_20",
        "chuSoHuuList",
        CP,
        lambda d: with_(d, "ho_so.co_phan_list.0.so_luong_chao_ban", d.ho_so.co_phan_list[0].so_luong * 5 + 1),
    ),
    B(
        "it_nhat_3_co_dong_sang_lap",
        "chuSoHuuList",
        CP,
        lambda d: replace(
            d,
            chu_so_huu_list=(
                d.chu_so_huu_list[0],
                *(replace(o, la_co_dong_sang_lap=False) for o in d.chu_so_huu_list[1:]),
            ),
        ),
    ),
    # Tax.
    B(
        "ngay_bat_dau_da_qua",
        f"{TAX}.ngayBatDauHoatDong",
        ALL,
        director(ngay_bat_dau_hoat_dong=TODAY - timedelta(days=1)),
    ),
    B("nam_tai_chinh_bat_dau_sai", f"{TAX}.taiChinhTuNgay", ALL, director(tai_chinh_tu_ngay="01/02")),
    B(
        "nam_tai_chinh_ket_thuc_sai",
        f"{TAX}.taiChinhDenNgay",
        ALL,
        director(tai_chinh_tu_ngay="01/04", tai_chinh_den_ngay="31/12"),
    ),
    B(
        "hop_nhat_chi_khi_doc_lap",
        f"{TAX}.coBctcHopNhat",
        ALL,
        director(hinh_thuc_hach_toan_id="PHU_THUOC", co_bctc_hop_nhat=True),
    ),
    B(
        "bhxh_khong_duoc_3_6_thang",
        f"{TAX}.dangKyBhxhId",
        ALL,
        both(one_line("5610"), director(dang_ky_bhxh_id="BA_THANG", tra_luong_theo_san_pham=True)),
    ),
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
]
