"""Pairs of dossiers for the rules of the company itself: names, places, business lines, tax, its organisation owners."""

from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal

from khoisu.dossiers.rules.entities import Dossier
from tests.dossiers.support.invalid_cases import AIMS, social
from tests.dossiers.support.law_cases.broken import pair
from tests.dossiers.support.law_cases.shape import LawCase
from tests.dossiers.support.mutate import (
    ABROAD,
    ALL,
    CP,
    HANOI,
    HD,
    TAX,
    TC,
    add_line,
    both,
    director,
    first_organisation,
    foreign_first,
    one_line,
    own_name,
    put,
)
from tests.dossiers.support.valid_dossiers import TODAY, with_

NAME, FOREIGN_NAME = "hoSo.tenDoanhNghiep", "hoSo.tenTiengNuocNgoai"
LLC2, LLC1 = frozenset({"TNHH2"}), frozenset({"TNHH1_CN", "TNHH1_TC"})


DETAIL = "nganhNgheList.0.chiTiet"


def named(ten: str) -> LawCase:
    """Some name, given to a company with several members; another type's words in it are refused."""
    return LawCase("ten_theo_loai_hinh_khac", NAME, LLC2, name("Công ty TNHH Cô Phan"), name(ten))


def doing(detail: str):
    """One line with this detail."""
    return one_line("8299", chi_tiet=detail)


def name(ten: str):
    """The company's name is this."""
    return put("ho_so.ten_doanh_nghiep", ten)


def in_the_office(dossier: Dossier) -> Dossier:
    """The line of the address says the ward and province that were chosen."""
    return with_(dossier, "ho_so.dia_chi_dang_ky_kinh_doanh", "")


NAMES = (
    pair("tien_to_ten_sai", own_name("AN PHÁT")),
    *(
        LawCase("tien_to_ten_sai", NAME, kinds, own_name("An Phát"), name(wrong))
        for kinds, wrong in (
            (CP, "Công ty TNHH An Phát"),
            (HD, "Công ty cổ phần An Phát"),
            (LLC1, "Doanh nghiệp tư nhân An Phát"),
            (LLC2, "Công ty CP An Phát"),
            (LLC2, "Cty TNHH An Phát"),
            (LLC2, "Công ty TNHH-MTV An Phát"),
            (frozenset({"DNTN"}), "Công ty hợp danh An Phát"),
        )
    ),
    *(
        named(f"Công ty TNHH {words} Ba Phần")
        for words in (
            "một thành viên",
            "Một Thành Viên",
            "MTV",
            "mtv",
            "M.T.V",
            "M T V",
            "1 thành viên",
            "1TV",
            "một TV",
            "Mot thanh vien",
            "cổ phần",
            "hợp danh",
            "doanh nghiệp tư nhân",
        )
    ),
    named("CÔNG TY TRÁCH NHIỆM HỮU HẠN MỘT THÀNH VIÊN BA PHẦN"),
    named("Công ty TNHH Ba Phần một thành viên"),
    LawCase(
        "ten_theo_loai_hinh_khac",
        NAME,
        LLC1,
        name("Công ty TNHH 1 thành viên An Phát"),
        name("Công ty TNHH hai thành viên trở lên An Phát"),
    ),
    LawCase(
        "ten_theo_loai_hinh_khac",
        NAME,
        CP,
        name("Công ty cổ phần C.P. Việt"),
        name("Công ty cổ phần TNHH An Phát"),
    ),
    pair("thieu_ten_rieng", own_name("A1")),
    pair("tu_can_tranh", own_name("Bảo Hiên")),
    pair("tu_tho_tuc", own_name("Đít Mẹt")),
    pair("ten_gan_ho_so_khac", own_name("Sắp Lập 2")),
    pair("tai_dau_tu_duoi_51", social(replace(AIMS, ty_le_tai_dau_tu=Decimal(51)))),
    pair("ten_de_trung", own_name("Trùng Dương")),
    pair("ten_nuoc_ngoai_trung", put("ho_so.ten_tieng_nuoc_ngoai", "Other Company Limited")),
    pair("ten_thay_the_trung"),
    LawCase(
        "ten_nuoc_ngoai_chua_dich",
        FOREIGN_NAME,
        ALL,
        put("ho_so.ten_tieng_nuoc_ngoai", "CONGO TYRES Société Générale"),
        put("ho_so.ten_tieng_nuoc_ngoai", "Công Ty Đẹp"),
    ),
    LawCase(
        "ten_nuoc_ngoai_co_dau",
        FOREIGN_NAME,
        ALL,
        put("ho_so.ten_tieng_nuoc_ngoai", "AN PHÁT Société"),
        put("ho_so.ten_tieng_nuoc_ngoai", "Đẹp Company Limited"),
    ),
)
PLACES = (
    pair("tru_so_ngoai_viet_nam"),
    pair("phuong_xa_khac_tinh", both(put("ho_so.tru_so.tinh_tp_id", "01"), put("ho_so.tru_so.phuong_xa_id", "00004"))),
    pair("dia_chi_nuoc_ngoai"),
    pair("can_ho_chung_cu", put("ho_so.tru_so.so_nha_duong", "Tầng 2, tòa nhà Sao")),
    pair("don_vi_trong_so_nha", put("ho_so.tru_so.so_nha_duong", "Số 1 phố Huế, ngõ 5")),
    pair("nop_tai_khu_cong_nghe_cao", put("ho_so.tru_so.khu_list", ("KCN",))),
    pair("dia_chi_khong_khop", in_the_office),
)
LINES = (
    pair("chua_co_nganh"),
    pair("chua_co_nganh_chinh", one_line("4711")),
    pair("nhieu_nganh_chinh", both(one_line("4711"), add_line(ma_nganh="4721"))),
    pair("nganh_khong_phai_cap_4", one_line("5610")),
    pair("nganh_trung", both(one_line("4711"), add_line(ma_nganh="4721"))),
    pair("ten_nganh_khac", one_line("4711", chi_tiet="Bán tạp hóa")),
    pair("nganh_co_dieu_kien", one_line("1071")),
    pair("nganh_khong_danh_cho_tu_nhan", one_line("4711")),
    LawCase("nganh_bi_cam", DETAIL, ALL, doing("Thu hồi nợ (trừ dịch vụ đòi nợ)"), doing("Dịch vụ đòi nợ")),
    LawCase("nganh_co_the_bi_cam", DETAIL, ALL, doing("Mua bán đồ cổ"), doing("Xuất khẩu cổ vật")),
    LawCase("nganh_dang_ky_noi_khac", "nganhNgheList.0.maNganh", ALL, one_line("7020"), one_line("6910")),
)
TAXES = (
    pair("nam_tai_chinh_bat_dau_sai", director(tai_chinh_tu_ngay="01/10", tai_chinh_den_ngay="30/09")),
    pair("nam_tai_chinh_ket_thuc_sai", director(tai_chinh_tu_ngay="1-4", tai_chinh_den_ngay="31-3")),
    pair("ngay_bat_dau_da_qua", director(ngay_bat_dau_hoat_dong=TODAY)),
    LawCase(
        "hach_toan_phu_thuoc",
        f"{TAX}.hinhThucHachToanId",
        ALL,
        director(hinh_thuc_hach_toan_id="DOC_LAP"),
        director(hinh_thuc_hach_toan_id="PHU_THUOC"),
    ),
    LawCase(
        "dia_chi_thue_ngoai_viet_nam",
        f"{TAX}.diaChiLienHeList.0.quocGiaId",
        ALL,
        director(dia_chi_lien_he_list=(replace(HANOI, loai_dia_chi="NHAN_THONG_BAO_THUE"),)),
        director(dia_chi_lien_he_list=(replace(ABROAD, loai_dia_chi="NHAN_THONG_BAO_THUE"),)),
    ),
    pair("hop_nhat_chi_khi_doc_lap", director(hinh_thuc_hach_toan_id="DOC_LAP", co_bctc_hop_nhat=True)),
    pair(
        "bhxh_khong_duoc_3_6_thang",
        both(one_line("0893"), director(dang_ky_bhxh_id="SAU_THANG", tra_luong_theo_san_pham=True)),
    ),
    pair("so_lao_dong_khac_nhau", both(put("ho_so.tong_so_lao_dong", 4), director(tong_so_lao_dong=4))),
    pair("nhieu_dia_chi_thong_bao_thue", director(dia_chi_lien_he_list=(HANOI,))),
)
OLD_PAPER = "chu_so_huu_list.0.ngay_cap"
APPOINTED = "chu_so_huu_list.0.nguoi_dai_dien_list.0"
ORGANISATIONS = (
    LawCase(
        "to_chuc_viet_nam_tru_so_nuoc_ngoai",
        "chuSoHuuList.0.truSo.quocGiaId",
        TC,
        foreign_first(),
        put("chu_so_huu_list.0.tru_so", ABROAD),
    ),
    LawCase(
        "giay_to_to_chuc_qua_cu",
        "chuSoHuuList.0.ngayCap",
        TC,
        put(OLD_PAPER, date(1991, 4, 15)),
        put(OLD_PAPER, date(1991, 4, 14)),
    ),
    LawCase(
        "giay_to_to_chuc_qua_cu",
        "chuSoHuuList.0.ngayCap",
        TC,
        foreign_first(ngay_cap=date(1900, 1, 1)),
        foreign_first(ngay_cap=date(1899, 12, 31)),
    ),
    LawCase(
        "dai_dien_tu_rat_lau",
        "chuSoHuuList.0.nguoiDaiDienList.0.thoiDiemDaiDien",
        TC,
        put(f"{APPOINTED}.thoi_diem_dai_dien", TODAY - timedelta(days=366)),
        put(f"{APPOINTED}.thoi_diem_dai_dien", TODAY - timedelta(days=367)),
    ),
    LawCase(
        "dai_dien_tu_rat_lau",
        "chuSoHuuList.0.nguoiDaiDienList.0.thoiDiemDaiDien",
        TC,
        lambda d: with_(
            d,
            APPOINTED,
            replace(
                first_organisation(d).nguoi_dai_dien_list[0], theo_uy_quyen=False, thoi_diem_dai_dien=date(1990, 1, 1)
            ),
        ),
        put(f"{APPOINTED}.thoi_diem_dai_dien", date(1990, 1, 1)),
    ),
)
CASES = (*NAMES, *PLACES, *LINES, *TAXES, *ORGANISATIONS)
