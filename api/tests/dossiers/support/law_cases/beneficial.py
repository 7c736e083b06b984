"""Pairs of dossiers for the list of beneficial owners."""

from decimal import Decimal
from typing import Any

from khoisu.dossiers.rules.entities import ChuSoHuuHuongLoi
from khoisu.dossiers.rules.people.beneficial import HIGHEST_RIGHT
from tests.dossiers.support.law_cases.companies import FIVE, with_organisation
from tests.dossiers.support.law_cases.officers import unchanged
from tests.dossiers.support.law_cases.shape import Change, LawCase
from tests.dossiers.support.mutate import COMPANIES, DNTN, HD, LEGAL, PERSON, TC, both, extra_beneficial, put, speakers

CN, TNHH2, CP = frozenset({"TNHH1_CN"}), frozenset({"TNHH2"}), frozenset({"CP"})
LIST = "chuSoHuuHuongLoiList"
SHARE, ROWS = "chu_so_huu_huong_loi_list.0.ty_le_von_dieu_le", "chu_so_huu_huong_loi_list"
NINETY = {"quyen_chi_phoi": (), "ty_le_von_dieu_le": Decimal(90)}
BEHIND = "Qua công ty mẹ"


def rows(*changes: dict[str, Any]) -> Change:
    """Exactly these beneficial owners, distinct persons."""
    people = ({**PERSON, "so_giay_to": f"00109070000{n}", **one} for n, one in enumerate(changes))
    return put(ROWS, tuple(ChuSoHuuHuongLoi(**data) for data in people))


CASES = (
    LawCase("thieu_chu_so_huu_huong_loi", LIST, CN | HD, unchanged, put(ROWS, ())),
    LawCase("chua_co_chu_so_huu_huong_loi", LIST, TNHH2, FIVE, both(FIVE, put(ROWS, ()))),
    LawCase("huong_loi_khong_dung", LIST, DNTN, unchanged, put(ROWS, (ChuSoHuuHuongLoi(**PERSON),))),
    LawCase(
        "thieu_can_cu_huong_loi",
        f"{LIST}.0.tyLeVonDieuLe",
        COMPANIES,
        holds=extra_beneficial(quyen_chi_phoi=("BO_NHIEM",)),
        breaks=extra_beneficial(quyen_chi_phoi=(), ty_le_von_dieu_le=Decimal(0)),
    ),
    LawCase(
        "ty_le_thap_hon_so_huu",
        f"{LIST}.0.tyLeVonDieuLe",
        CN,
        holds=put(SHARE, Decimal(100)),
        breaks=put(SHARE, Decimal("99.999999")),
    ),
    LawCase(
        "bieu_quyet_chi_cho_cp",
        f"{LIST}.0.tyLeCoPhanBieuQuyet",
        COMPANIES - CP,
        holds=extra_beneficial(),
        breaks=extra_beneficial(ty_le_co_phan_bieu_quyet=Decimal(30)),
    ),
    LawCase("huong_loi_trung", f"{LIST}.1.soGiayTo", COMPANIES, extra_beneficial(), both(*[extra_beneficial()] * 2)),
    LawCase(
        "xem_chu_cua_to_chuc",
        "chuSoHuuList.0.tenToChuc",
        TNHH2,
        holds=with_organisation(24_999_999, *speakers(1), LEGAL),
        breaks=with_organisation(25_000_000, *speakers(1), LEGAL),
    ),
    LawCase("xem_chu_cua_to_chuc", "chuSoHuuList.0.tenToChuc", TC, unchanged, rows(NINETY)),
    LawCase("chua_xem_sau_to_chuc", LIST, TC, rows(NINETY | {"ghi_chu": BEHIND}), put(ROWS, ())),
    LawCase(
        "chua_xem_sau_to_chuc",
        LIST,
        TC,
        holds=rows({"quyen_chi_phoi": (), "ty_le_von_dieu_le": Decimal(25)}),
        breaks=rows({"quyen_chi_phoi": (), "ty_le_von_dieu_le": Decimal("24.99")}),
    ),
    LawCase(
        "thieu_ghi_chu_sau_to_chuc",
        f"{LIST}.0.ghiChu",
        TC,
        holds=rows({"quyen_chi_phoi": (HIGHEST_RIGHT,), "ghi_chu": "Không có ai đứng sau"}),
        breaks=rows({"quyen_chi_phoi": (HIGHEST_RIGHT,), "ghi_chu": "  ", "ty_le_von_dieu_le": Decimal(1)}),
    ),
    LawCase(
        "quan_ly_cao_nhat_thua",
        f"{LIST}.0.quyenChiPhoi",
        CN,
        holds=extra_beneficial(quyen_chi_phoi=("BO_NHIEM", HIGHEST_RIGHT)),
        breaks=extra_beneficial(quyen_chi_phoi=(HIGHEST_RIGHT,)),
    ),
    LawCase(
        "thieu_ty_le_nguoi_giu_25",
        f"{LIST}.0.tyLeVonDieuLe",
        CN,
        holds=put("chu_so_huu_huong_loi_list.0.quyen_chi_phoi", (HIGHEST_RIGHT,)),
        breaks=both(put("chu_so_huu_huong_loi_list.0.quyen_chi_phoi", (HIGHEST_RIGHT,)), put(SHARE, None)),
    ),
    LawCase(
        "tong_huong_loi_hon_100",
        LIST,
        TC,
        holds=rows(NINETY | {"ghi_chu": BEHIND}, NINETY | {"ghi_chu": BEHIND}, NINETY),
        breaks=rows(NINETY, {**NINETY, "ty_le_von_dieu_le": Decimal("10.01")}),
    ),
)
