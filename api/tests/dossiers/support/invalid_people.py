"""Broken rules of people: persons, owners, representatives, who files, who benefits."""

from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal

from khoisu.dossiers.rules.entities import ChuSoHuuHuongLoi, Nguoi, NguoiDaiDien
from tests.dossiers.support.mutate import (
    ALL,
    COMPANIES,
    CP,
    DNTN,
    FIRST,
    HD,
    PASSPORT,
    PERSON,
    PERSONS,
    REPRESENTED,
    TC,
    B,
    R,
    appointed,
    as_organisation,
    as_person,
    both,
    extra_beneficial,
    foreign_first,
    only_rep,
    put,
    rep,
    repeat,
    speakers,
)
from tests.dossiers.support.valid_dossiers import TODAY

S, F, L = f"{FIRST}.nguoiDaiDienList", "hoSo.nguoiNopHoSo", "chuSoHuuHuongLoiList"

PEOPLE = [
    # Not printed next to an ID number, but a code is a code.
    B("khong_co_trong_danh_muc", f"{R}.danToc", REPRESENTED, rep(dan_toc="99")),
    B("bat_buoc", f"{R}.hoTen", REPRESENTED, rep(ho_ten="")),
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
    B("ho_ten_mot_chu", f"{R}.hoTen", REPRESENTED, rep(ho_ten="Niê"), warns=True),
    B("qua_dai", f"{R}.hoTen", REPRESENTED, rep(ho_ten="An " * 40)),
    B("bat_buoc", f"{R}.gioiTinh", REPRESENTED, rep(gioi_tinh="")),
    B("khong_co_trong_danh_muc", f"{R}.gioiTinh", REPRESENTED, rep(gioi_tinh="KHAC")),
    B("bat_buoc", f"{R}.ngaySinh", REPRESENTED, rep(ngay_sinh=None)),
    B("ngay_sinh_tuong_lai", f"{R}.ngaySinh", REPRESENTED, rep(PASSPORT, ngay_sinh=TODAY + timedelta(days=1))),
    B("ngay_sinh_qua_xa", f"{R}.ngaySinh", REPRESENTED, rep(PASSPORT, ngay_sinh=date(1899, 12, 31))),
    B(
        "chua_du_18_tuoi",
        f"{R}.ngaySinh",
        REPRESENTED,
        rep(ngay_sinh=date(TODAY.year - 18, 11, 21), so_giay_to="001208999999"),
    ),
    B("bat_buoc", f"{R}.quocTich", REPRESENTED, rep(quoc_tich="")),
    B("bat_buoc", f"{R}.loaiGiayTo", REPRESENTED, rep(loai_giay_to="")),
    B("ma_da_thay_the", f"{R}.loaiGiayTo", REPRESENTED, rep(PASSPORT, loai_giay_to="CMND")),
    B("bat_buoc", f"{R}.soGiayTo", REPRESENTED, rep(so_giay_to="")),
    B("cmnd_het_hieu_luc", f"{R}.soGiayTo", REPRESENTED, rep(so_giay_to="012345678")),
    B("so_dinh_danh_sai", f"{R}.soGiayTo", REPRESENTED, rep(so_giay_to="00109099999")),
    B("so_dinh_danh_khac_gioi_tinh", f"{R}.soGiayTo", REPRESENTED, rep(so_giay_to="001190999999")),
    B("so_dinh_danh_khac_nam_sinh", f"{R}.soGiayTo", REPRESENTED, rep(so_giay_to="001091999999")),
    B("so_dinh_danh_ma_tinh_la", f"{R}.soGiayTo", REPRESENTED, rep(so_giay_to="003090999999"), warns=True),
    B("so_ho_chieu_sai", f"{R}.soGiayTo", REPRESENTED, rep(PASSPORT, so_giay_to="1234567")),
    B(
        "so_ho_chieu_nuoc_ngoai_sai",
        f"{R}.soGiayTo",
        REPRESENTED,
        rep(PASSPORT, loai_giay_to="HO_CHIEU_NN", quoc_tich="KR", so_giay_to="M-1"),
    ),
    B("giay_to_khac_quoc_tich", f"{R}.loaiGiayTo", REPRESENTED, rep(quoc_tich="KR")),
    B("ngay_cap_tuong_lai", f"{R}.ngayCap", REPRESENTED, rep(ngay_cap=TODAY + timedelta(days=1))),
    B("ngay_cap_truoc_ngay_sinh", f"{R}.ngayCap", REPRESENTED, rep(ngay_cap=date(1980, 1, 1))),
    B("giay_to_het_han", f"{R}.ngayHetHan", REPRESENTED, rep(ngay_het_han=TODAY - timedelta(days=1))),
    B("ngay_het_han_truoc_ngay_cap", f"{R}.ngayHetHan", REPRESENTED, rep(ngay_cap=TODAY, ngay_het_han=TODAY)),
    B("bat_buoc", f"{R}.soDienThoai", REPRESENTED, rep(so_dien_thoai="")),
    B("so_dien_thoai_sai", f"{R}.soDienThoai", REPRESENTED, rep(so_dien_thoai="0123456789")),
    B("email_sai", f"{R}.email", REPRESENTED, rep(email="khong phai email")),
    B("email_co_dau", f"{R}.email", REPRESENTED, rep(email="tên@congty.vn")),
    B("phong_chu_cu", f"{R}.hoTen", REPRESENTED, rep(ho_ten="Nguyeãn Vaên Huøng"), warns=True),
    B("phong_chu_cu", f"{R}.hoTen", REPRESENTED, rep(ho_ten="NguyÔn Quèc TuÊn"), warns=True),
    B("email_sai", f"{R}.email", REPRESENTED, rep(email=f"{'a' * 64}@{'b' * 60}.{'c' * 60}.{'d' * 60}.{'e' * 30}.vn")),
    B("bat_buoc", f"{R}.diaChiLienHe", REPRESENTED, rep(dia_chi_lien_he=None)),
    B("bat_buoc", f"{R}.danToc", REPRESENTED, rep(PASSPORT, dan_toc="")),
    B("bat_buoc", f"{R}.ngayCap", REPRESENTED, rep(PASSPORT, ngay_cap=None)),
    B("bat_buoc", f"{R}.noiCap", REPRESENTED, rep(PASSPORT, noi_cap="")),
    B("bat_buoc", f"{R}.noiCap", REPRESENTED, rep(PASSPORT, noi_cap="  ")),
    B("bat_buoc", f"{R}.diaChiThuongTru", REPRESENTED, rep(PASSPORT, dia_chi_thuong_tru=None)),
]

OWNERS = [
    B("chua_co_chu_so_huu", "chuSoHuuList", DNTN, put("chu_so_huu_list", ())),
    B(
        "chu_so_huu_phai_la_to_chuc",
        f"{FIRST}.loaiChuSoHuu",
        TC,
        both(as_person, extra_beneficial(ty_le_von_dieu_le=Decimal(100))),
    ),
    B("chu_so_huu_phai_la_ca_nhan", f"{FIRST}.loaiChuSoHuu", frozenset({"DNTN", "TNHH1_CN"}), as_organisation),
    B("thieu_cam_ket", f"{FIRST}.camKetKhongBiCam", PERSONS, put("chu_so_huu_list.0.cam_ket_khong_bi_cam", False)),
    B("bat_buoc", f"{FIRST}.soDienThoai", PERSONS, put("chu_so_huu_list.0.so_dien_thoai", "")),
    B("bat_buoc", f"{FIRST}.email", PERSONS, put("chu_so_huu_list.0.email", "")),
    B("bat_buoc", f"{FIRST}.hoTen", PERSONS, put("chu_so_huu_list.0.ho_ten", "")),
    B(
        "bat_buoc",
        f"{FIRST}.diaChiLienHe.soNhaDuong",
        PERSONS,
        put("chu_so_huu_list.0.dia_chi_lien_he.so_nha_duong", ""),
    ),
    B(
        "da_la_chu_dntn",
        f"{FIRST}.chuDntnHoacHoKinhDoanh",
        DNTN | HD,
        put("chu_so_huu_list.0.chu_dntn_hoac_ho_kinh_doanh", True),
    ),
    B(
        "da_la_thanh_vien_hop_danh",
        f"{FIRST}.thanhVienHopDanhNoiKhac",
        DNTN | HD,
        put("chu_so_huu_list.0.thanh_vien_hop_danh_noi_khac", True),
    ),
    B("thieu_vai_tro", f"{FIRST}.vaiTro", HD, put("chu_so_huu_list.0.vai_tro", "")),
    B("khong_co_trong_danh_muc", f"{FIRST}.vaiTro", HD, put("chu_so_huu_list.0.vai_tro", "XX")),
    B("bat_buoc", f"{FIRST}.tenToChuc", TC, put("chu_so_huu_list.0.ten_to_chuc", "")),
    B("khong_co_trong_danh_muc", f"{FIRST}.loaiGiayTo", TC, put("chu_so_huu_list.0.loai_giay_to", "XX")),
    B("bat_buoc", f"{FIRST}.maSoDkdn", TC, put("chu_so_huu_list.0.ma_so_dkdn", "")),
    B("ma_so_doanh_nghiep_sai", f"{FIRST}.maSoDkdn", TC, put("chu_so_huu_list.0.ma_so_dkdn", "12345")),
    B("don_vi_phu_thuoc", f"{FIRST}.maSoDkdn", TC, put("chu_so_huu_list.0.ma_so_dkdn", "0100109106-001")),
    B("ma_so_sai_so_kiem_tra", f"{FIRST}.maSoDkdn", TC, put("chu_so_huu_list.0.ma_so_dkdn", "0100109107"), warns=True),
    B("bat_buoc", f"{FIRST}.ngayCap", TC, put("chu_so_huu_list.0.ngay_cap", None)),
    B("ngay_cap_tuong_lai", f"{FIRST}.ngayCap", TC, put("chu_so_huu_list.0.ngay_cap", TODAY + timedelta(days=1))),
    B("bat_buoc", f"{FIRST}.noiCap", TC, put("chu_so_huu_list.0.noi_cap", "")),
    B("so_dien_thoai_sai", f"{FIRST}.soDienThoai", TC, put("chu_so_huu_list.0.so_dien_thoai", "abc")),
    B("bat_buoc", f"{FIRST}.truSo", TC, put("chu_so_huu_list.0.tru_so", None)),
    B("thieu_gcn_dau_tu", f"{FIRST}.gcnDangKyDauTu", TC, foreign_first(gcn_dang_ky_dau_tu="")),
    B(
        "chua_tra_loi_ve_dat",
        "hoSo.coDatBienGioiVenBien",
        TC,
        both(foreign_first(), put("ho_so.co_dat_bien_gioi_ven_bien", None)),
    ),
    B("ma_du_an_la", f"{FIRST}.gcnDangKyDauTu", TC, foreign_first(gcn_dang_ky_dau_tu="ABC"), warns=True),
    B("bat_buoc", f"{FIRST}.gcnNgayCap", TC, foreign_first(gcn_ngay_cap=None)),
    B("bat_buoc", f"{FIRST}.gcnNoiCap", TC, foreign_first(gcn_noi_cap="")),
]

ORGANISATIONS = [
    B("thieu_nguoi_dai_dien_to_chuc", S, TC, put("chu_so_huu_list.0.nguoi_dai_dien_list", ())),
    B("hoi_dong_thanh_vien_3_7", S, TC, put("ho_so.mo_hinh_to_chuc", "HDTV_GD")),
    B(
        "von_dai_dien_khong_khop",
        S,
        TC,
        appointed(*speakers(1, von_dai_dien=1)),
    ),
    B(
        "dai_dien_theo_phap_luat_khong_ghi_von",
        f"{S}.0.vonDaiDien",
        TC,
        put("chu_so_huu_list.0.nguoi_dai_dien_list", speakers(1, theo_uy_quyen=False, von_dai_dien=1)),
    ),
    B(
        "nguoi_dai_dien_to_chuc_trung",
        f"{S}.1.soGiayTo",
        TC,
        appointed(*(speakers(1) * 2)),
    ),
    B("bat_buoc", f"{S}.0.hoTen", TC, put("chu_so_huu_list.0.nguoi_dai_dien_list.0.ho_ten", "")),
]

REPRESENTATIVES = [
    B("thieu_nguoi_dai_dien", "nguoiDaiDien", REPRESENTED, put("nguoi_dai_dien", ())),
    B("khong_ai_cu_tru", "nguoiDaiDien", REPRESENTED, only_rep(la_cu_tru_viet_nam=False)),
    B("bat_buoc", f"{R}.chucDanh", REPRESENTED, only_rep(chuc_danh="")),
    B("khong_co_trong_danh_muc", f"{R}.chucDanh", REPRESENTED, only_rep(chuc_danh="VUA")),
    B("chuc_danh_khong_hop_loai_hinh", f"{R}.chucDanh", REPRESENTED, only_rep(chuc_danh="CHU_DN")),
    B("chuc_danh_khong_hop_loai_hinh", f"{R}.chucDanh", TC, only_rep(chuc_danh="CHU_TICH_HDTV")),
    B(
        "can_chuc_danh_luat_dinh",
        "nguoiDaiDien",
        REPRESENTED,
        only_rep(chuc_danh="KHAC", chuc_danh_khac="Phó giám đốc"),
    ),
    B(
        "bat_buoc",
        "nguoiDaiDien.1.chucDanhKhac",
        REPRESENTED - CP,
        lambda d: replace(
            d, nguoi_dai_dien=(*d.nguoi_dai_dien, NguoiDaiDien(**PERSON, chuc_danh="KHAC", cam_ket_khong_bi_cam=True))
        ),
    ),
    B("nguoi_dai_dien_trung", "nguoiDaiDien.1.soGiayTo", REPRESENTED - CP, repeat("nguoi_dai_dien")),
    B("thieu_cam_ket", f"{R}.camKetKhongBiCam", REPRESENTED, rep(cam_ket_khong_bi_cam=False)),
    B(
        "nguoi_dai_dien_theo_luat",
        f"{R}.soGiayTo",
        DNTN | HD,
        put("nguoi_dai_dien", (NguoiDaiDien(**PERSON, chuc_danh="CHU_DN"),)),
    ),
]

FILING = [
    B("khong_co_trong_danh_muc", "hoSo.hinhThucNop", ALL, put("ho_so.hinh_thuc_nop", "X")),
    B("bat_buoc", F, ALL, put("ho_so.hinh_thuc_nop", "UY_QUYEN_CA_NHAN")),
    B(
        "nguoi_nop_phai_la_dai_dien",
        F,
        ALL,
        both(put("ho_so.hinh_thuc_nop", "TU_NOP"), put("ho_so.nguoi_nop_ho_so", Nguoi(**PERSON))),
    ),
    B(
        "bat_buoc",
        f"{F}.soDienThoai",
        ALL,
        both(
            put("ho_so.hinh_thuc_nop", "UY_QUYEN_CA_NHAN"),
            put("ho_so.nguoi_nop_ho_so", Nguoi(**{**PERSON, "so_dien_thoai": ""})),
        ),
    ),
    B(
        "bat_buoc",
        f"{F}.diaChiLienHe",
        ALL,
        both(
            put("ho_so.hinh_thuc_nop", "UY_QUYEN_CA_NHAN"),
            put("ho_so.nguoi_nop_ho_so", Nguoi(**{**PERSON, "dia_chi_lien_he": None})),
        ),
    ),
    B(
        "bat_buoc",
        F,
        ALL,
        both(
            put("ho_so.hinh_thuc_nop", "TU_NOP"),
            put("ho_so.nguoi_nop_ho_so", Nguoi(**{**PERSON, "so_giay_to": ""})),
        ),
    ),
]

BENEFICIAL = [
    B("huong_loi_khong_dung", L, DNTN, put("chu_so_huu_huong_loi_list", (ChuSoHuuHuongLoi(**PERSON),)), warns=True),
    B("thieu_chu_so_huu_huong_loi", L, frozenset({"TNHH1_CN"}), put("chu_so_huu_huong_loi_list", ())),
    B(
        "thieu_chu_so_huu_huong_loi",
        L,
        HD,
        lambda d: replace(
            d,
            chu_so_huu_huong_loi_list=tuple(
                r for r in d.chu_so_huu_huong_loi_list if r.so_giay_to != d.chu_so_huu_list[0].so_giay_to
            ),
        ),
    ),
    B("chua_xem_sau_to_chuc", L, TC, put("chu_so_huu_huong_loi_list", ())),
    B("thieu_can_cu_huong_loi", f"{L}.0.tyLeVonDieuLe", COMPANIES, extra_beneficial(quyen_chi_phoi=())),
    B("khong_co_trong_danh_muc", f"{L}.0.quyenChiPhoi.0", COMPANIES, extra_beneficial(quyen_chi_phoi=("X",))),
    B("ty_le_ngoai_khoang", f"{L}.0.tyLeVonDieuLe", COMPANIES, extra_beneficial(ty_le_von_dieu_le=Decimal("100.01"))),
    B(
        "ty_le_thap_hon_so_huu",
        f"{L}.0.tyLeVonDieuLe",
        frozenset({"TNHH1_CN"}),
        put("chu_so_huu_huong_loi_list.0.ty_le_von_dieu_le", Decimal("99.99")),
    ),
    B(
        "bieu_quyet_chi_cho_cp",
        f"{L}.0.tyLeCoPhanBieuQuyet",
        COMPANIES - CP,
        extra_beneficial(ty_le_co_phan_bieu_quyet=Decimal(30)),
    ),
    B("huong_loi_trung", f"{L}.1.soGiayTo", COMPANIES, both(extra_beneficial(), extra_beneficial())),
    B("bat_buoc", f"{L}.0.hoTen", COMPANIES, extra_beneficial(ho_ten="")),
]
