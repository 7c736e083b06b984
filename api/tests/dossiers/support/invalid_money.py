"""Broken rules of money: capital, sources, contributions, assets, shares."""

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal

from khoisu.dossiers.rules.entities import CoPhan, NguonVon, TaiSanGop
from tests.dossiers.support.mutate import (
    ALL,
    COMPANIES,
    CP,
    DNTN,
    FIRST,
    HD,
    ONE,
    SPLIT,
    TC,
    B,
    assets,
    beneficial_by_control,
    both,
    foreign_first,
    one_dong_more,
    one_more,
    put,
    sources,
)
from tests.dossiers.support.valid_dossiers import TODAY, with_

C = "hoSo.coPhanList"

CAPITAL = [
    B("thieu_von", "hoSo.tongVonDieuLe", ONE - TC, put("ho_so.tong_von_dieu_le", 0)),
    B("so_tien_am", "hoSo.tongVonDieuLe", ONE - TC, put("ho_so.tong_von_dieu_le", -1)),
    B("von_qua_lon", "hoSo.tongVonDieuLe", ONE - TC, put("ho_so.tong_von_dieu_le", 10**15)),
    B("ngoai_te_thieu_mot_nua", "hoSo.soNgoaiTe", ALL, put("ho_so.ngoai_te", "USD")),
    B("thieu_nguon_von", "nguonVonList", COMPANIES, put("nguon_von_list", ())),
    B(
        "nguon_von_khong_dung",
        "nguonVonList",
        DNTN,
        put("nguon_von_list", (NguonVon(loai_nguon_von="KHAC"),)),
        warns=True,
    ),
    B("nguon_von_khong_khop", "nguonVonList", TC, sources(("TU_NHAN", 1))),
    B("nguon_von_trung", "nguonVonList.1.loaiNguonVon", TC, sources(("TU_NHAN", 1), ("TU_NHAN", -1))),
    B("khong_co_trong_danh_muc", "nguonVonList.0.loaiNguonVon", TC, sources(("XX", 1), ("TU_NHAN", -1))),
    B(
        "so_tien_am",
        "nguonVonList.0.soTien",
        TC,
        put("nguon_von_list", (NguonVon(loai_nguon_von="TU_NHAN", so_tien=-5),)),
    ),
    B("thieu_von_nuoc_ngoai", "nguonVonList", TC, both(foreign_first(), sources(("TU_NHAN", -1)))),
    B("thieu_von_ngan_sach", "nguonVonList", TC, put("chu_so_huu_list.0.la_von_nha_nuoc", True)),
    B("von_nuoc_ngoai_khong_chu", "nguonVonList", TC, sources(("NUOC_NGOAI", 1), ("TU_NHAN", -1)), warns=True),
    B("von_ngan_sach_khong_chu", "nguonVonList", TC, sources(("NGAN_SACH", 1), ("TU_NHAN", -1)), warns=True),
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
    B("thieu_tai_san", "hoSo.taiSanGopList", ONE, put("ho_so.tai_san_gop_list", ())),
    B("tai_san_khong_khop", "hoSo.taiSanGopList", ONE, put("ho_so.tai_san_gop_list", (TaiSanGop(gia_tri=1),))),
    B("gia_tri_tai_san_sai", "hoSo.taiSanGopList.0.giaTri", ONE, assets("ho_so.tai_san_gop_list", gia_tri=0)),
    B(
        "khong_co_trong_danh_muc",
        "hoSo.taiSanGopList.0.loaiTaiSan",
        ONE,
        assets("ho_so.tai_san_gop_list", loai_tai_san="X", mo_ta="a"),
    ),
    B("thieu_ngoai_te", "hoSo.taiSanGopList.0.ngoaiTe", ONE, assets("ho_so.tai_san_gop_list", loai_tai_san="NGOAI_TE")),
    B("thieu_mo_ta_tai_san", "hoSo.taiSanGopList.0.moTa", ONE, assets("ho_so.tai_san_gop_list", loai_tai_san="SHTT")),
    B(
        "tai_san_can_dinh_gia",
        "hoSo.taiSanGopList.0.loaiTaiSan",
        ONE,
        assets("ho_so.tai_san_gop_list", loai_tai_san="SHTT", mo_ta="Phần mềm"),
        warns=True,
    ),
    B(
        "tai_san_khong_khop",
        f"{FIRST}.taiSanGopList",
        SPLIT | CP,
        put("chu_so_huu_list.0.tai_san_gop_list", (TaiSanGop(gia_tri=3),)),
    ),
    B("von_gop_khong_khop", "chuSoHuuList", SPLIT, one_dong_more),
    B("thieu_phan_von_gop", f"{FIRST}.phanVonGop", HD, both(put("chu_so_huu_list.0.phan_von_gop", 0))),
    B("von_gop_khac_co_phan", f"{FIRST}.phanVonGop", CP, put("chu_so_huu_list.0.phan_von_gop", 7)),
    B("bat_buoc", f"{FIRST}.thoiHanGopVon", SPLIT | CP, put("chu_so_huu_list.0.thoi_han_gop_von", None)),
    B(
        "qua_90_ngay",
        f"{FIRST}.thoiHanGopVon",
        frozenset({"TNHH2", "CP"}),
        put("chu_so_huu_list.0.thoi_han_gop_von", TODAY + timedelta(days=91)),
    ),
    B(
        "thoi_han_da_qua",
        f"{FIRST}.thoiHanGopVon",
        SPLIT | CP,
        put("chu_so_huu_list.0.thoi_han_gop_von", TODAY - timedelta(days=1)),
    ),
    B("ty_le_khong_khop", f"{FIRST}.tyLeVonGop", SPLIT | CP, put("chu_so_huu_list.0.ty_le_von_gop", Decimal("100.5"))),
]

SHARES = [
    B(
        "menh_gia_sai",
        "hoSo.menhGia",
        CP,
        lambda d: with_(with_(d, "ho_so.menh_gia", 0), "chu_so_huu_huong_loi_list", beneficial_by_control(d)),
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
    B(
        "khong_co_trong_danh_muc",
        f"{C}.0.loaiCoPhan",
        CP,
        lambda d: with_(d, "ho_so.co_phan_list", (CoPhan(loai_co_phan="X", so_luong=1), *d.ho_so.co_phan_list)),
    ),
    B(
        "so_co_phan_sai",
        f"{C}.0.soLuong",
        CP,
        lambda d: with_(d, "ho_so.co_phan_list", (CoPhan(loai_co_phan="UD_CO_TUC"), *d.ho_so.co_phan_list)),
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
]
