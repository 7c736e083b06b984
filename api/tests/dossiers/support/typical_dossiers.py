"""The dossier of an ordinary company: few owners, all citizens, money only. The papers that visitors may look at are drawn from it.

Every name, number and address is invented.
"""

from dataclasses import fields, replace
from datetime import date, timedelta
from typing import Any

from khoisu.dossiers.rules.entities import (
    ChuSoHuu,
    ChuSoHuuCaNhan,
    CoPhan,
    DiaChi,
    Dossier,
    HoSo,
    NganhNghe,
    Nguoi,
    NguoiDaiDien,
    NguonVon,
    TaiSanGop,
    ThongTinDangKyThue,
    TruSo,
)
from tests.dossiers.support.valid_dossiers import LISTS, TODAY, WARDS, listed

CITY = "79"
NAMES = {"TNHH2": "Công ty TNHH Hạt Mầm Mẫu", "CP": "Công ty cổ phần Hạt Mầm Mẫu"}
TITLES = {"TNHH2": "CHU_TICH_HDTV", "CP": "CHU_TICH_HDQT"}
PAR = 10_000
LINES = ("4711", "5610", "6219")
"""A shop, a kitchen and software: lines without conditions on capital."""


def typical(kind: str) -> Dossier:
    """`TNHH2` with two members, or `CP` with three shareholders; every rule accepts it."""
    parts = (300_000_000, 200_000_000) if kind == "TNHH2" else (500_000_000, 300_000_000, 200_000_000)
    owners = tuple(_owner(kind, place, amount) for place, amount in enumerate(parts))
    shares = (CoPhan(loai_co_phan="PHO_THONG", so_luong=sum(parts) // PAR),) if kind == "CP" else ()
    made = Dossier(
        ho_so=_company(kind, sum(parts), shares),
        nganh_nghe_list=tuple(
            NganhNghe(ma_nganh=code, ten_nganh=LISTS.lines[code].ten.vi, la_nganh_chinh=code == LINES[0])
            for code in LINES
        ),
        chu_so_huu_list=owners,
        nguoi_dai_dien=_representatives(kind, owners),
        nguon_von_list=(NguonVon(loai_nguon_von="TU_NHAN", so_tien=sum(parts)),),
        thong_tin_dang_ky_thue=_tax(owners[1]),
    )
    return replace(made, chu_so_huu_huong_loi_list=listed(made))


def _company(kind: str, capital: int, shares: tuple[CoPhan, ...]) -> HoSo:
    home = _home(12)
    return HoSo(
        loai_hinh_id=kind,
        ten_doanh_nghiep=NAMES[kind],
        ten_tieng_nuoc_ngoai="Hat Mam Mau Company Limited" if kind == "TNHH2" else "Hat Mam Mau Joint Stock Company",
        ten_viet_tat="HAT MAM MAU",
        tong_von_dieu_le=capital,
        tong_so_lao_dong=5,
        menh_gia=PAR,
        co_phan_list=shares,
        tru_so=TruSo(
            tinh_tp_id=home.tinh_tp_id,
            phuong_xa_id=home.phuong_xa_id,
            so_nha_duong=home.so_nha_duong,
            dien_thoai="0900000000",
            email="lienhe@hatmam.example",
        ),
        hinh_thuc_nop="UY_QUYEN_TO_CHUC",
    )


def _owner(kind: str, place: int, amount: int) -> ChuSoHuuCaNhan:
    more: dict[str, Any] = (
        {"phan_von_gop": amount}
        if kind == "TNHH2"
        else {"co_phan_list": (CoPhan(loai_co_phan="PHO_THONG", so_luong=amount // PAR),)}
    )
    return ChuSoHuuCaNhan(
        **_citizen(place),
        **more,
        tai_san_gop_list=(TaiSanGop(gia_tri=amount),),
        thoi_han_gop_von=TODAY + timedelta(days=60),
        cam_ket_khong_bi_cam=True,
    )


def _representatives(kind: str, owners: tuple[ChuSoHuuCaNhan, ...]) -> tuple[NguoiDaiDien, ...]:
    """The first owner takes the chair, the second directs the company."""
    return tuple(
        NguoiDaiDien(**_as_person(one), chuc_danh=title, cam_ket_khong_bi_cam=True)
        for one, title in zip(owners, (TITLES[kind], "GIAM_DOC"), strict=False)
    )


def _tax(director: ChuSoHuuCaNhan) -> ThongTinDangKyThue:
    return ThongTinDangKyThue(
        ho_ten_giam_doc=director.ho_ten,
        dien_thoai_giam_doc=director.so_dien_thoai,
        ngay_sinh_giam_doc=director.ngay_sinh,
        gioi_tinh_giam_doc=director.gioi_tinh,
        so_dinh_danh_giam_doc=director.so_giay_to,
        tai_chinh_tu_ngay="01/01",
        tai_chinh_den_ngay="31/12",
        hinh_thuc_hach_toan_id="DOC_LAP",
        phuong_phap_tinh_thue_id="KHAU_TRU",
        dang_ky_hoa_don_id="HDDT_CO_MA",
        dang_ky_bhxh_id="HANG_THANG",
        tong_so_lao_dong=5,
        dia_chi_lien_he_list=(replace(_home(12), loai_dia_chi="NHAN_THONG_BAO_THUE"),),
    )


def _as_person(owner: ChuSoHuu) -> dict[str, Any]:
    return {one.name: getattr(owner, one.name) for one in fields(Nguoi)}


def _citizen(place: int) -> dict[str, Any]:
    name, sex, born = (
        ("Nguyễn Văn Mẫu", "NAM", date(1990, 3, 15)),
        ("Trần Thị Thử", "NU", date(1992, 11, 2)),
        ("Lê Minh Ví Dụ", "NAM", date(1988, 7, 21)),
    )[place]
    digit = int(sex == "NU")
    return {
        "ho_ten": name,
        "gioi_tinh": sex,
        "ngay_sinh": born,
        "loai_giay_to": "CAN_CUOC",
        "so_giay_to": f"0{CITY}{digit}{born.year % 100:02}{place:06}",
        "so_dien_thoai": f"090000000{place + 1}",
        "email": f"nguoi{place + 1}@hatmam.example",
        "dia_chi_lien_he": _home(30 + place),
    }


def _home(number: int) -> DiaChi:
    ward = next(one for one in WARDS if one.ma_tinh == CITY)
    return DiaChi(
        loai_dia_chi="LIEN_LAC", tinh_tp_id=ward.ma_tinh, phuong_xa_id=ward.ma, so_nha_duong=f"{number} Đường Mẫu"
    )
