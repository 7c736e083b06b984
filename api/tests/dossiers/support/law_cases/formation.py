"""Pairs of dossiers for the rules on how a company comes into being."""

from khoisu.dossiers.rules.entities import HoKinhDoanh
from tests.dossiers.support.complete_dossiers import HOUSEHOLD
from tests.dossiers.support.law_cases.shape import LawCase
from tests.dossiers.support.mutate import ALL, both, put

CONVERTED = put("ho_so.tinh_trang_thanh_lap", "TU_HO_KINH_DOANH")
ORIGIN = "ho_so.tinh_trang_thanh_lap"

CASES = (
    LawCase(
        "tinh_trang_khong_hop_loai_hinh",
        "hoSo.tinhTrangThanhLap",
        frozenset({"DNTN"}),
        holds=put(ORIGIN, "TU_CSBTXH_QUY"),
        breaks=put(ORIGIN, "CHUYEN_DOI_LOAI_HINH"),
    ),
    LawCase(
        "tinh_trang_khong_hop_loai_hinh",
        "hoSo.tinhTrangThanhLap",
        frozenset({"HD"}),
        holds=put(ORIGIN, "HOP_NHAT"),
        breaks=put(ORIGIN, "CHIA"),
    ),
    LawCase(
        "thieu_ho_kinh_doanh",
        "hoSo.hoKinhDoanh.tenHoKinhDoanh",
        ALL,
        holds=both(CONVERTED, put("ho_so.ho_kinh_doanh", HOUSEHOLD)),
        breaks=both(CONVERTED, put("ho_so.ho_kinh_doanh", HoKinhDoanh())),
    ),
)
