"""Pairs of dossiers for the representatives of an organisation."""

from dataclasses import replace

from khoisu.dossiers.rules.entities import Dossier
from tests.dossiers.support.law_cases.companies import with_organisation
from tests.dossiers.support.law_cases.officers import unchanged
from tests.dossiers.support.law_cases.shape import Change, LawCase
from tests.dossiers.support.mutate import LEGAL, TC, appointed, both, put, speakers

TNHH2 = frozenset({"TNHH2"})
PEOPLE = "chuSoHuuList.0.nguoiDaiDienList"
(ONE,) = speakers(1)
COUNCIL_MODEL = put("ho_so.mo_hinh_to_chuc", "HDTV_GD")


def halves(extra: int) -> Change:
    """Two people represent all of the capital, and `extra` đồng."""

    def run(dossier: Dossier) -> Dossier:
        capital = dossier.ho_so.tong_von_dieu_le
        first, second = speakers(2)
        shares = (replace(first, von_dai_dien=1), replace(second, von_dai_dien=capital - 1 + extra))
        return appointed(*shares)(dossier)

    return run


CASES = (
    LawCase("thieu_nguoi_dai_dien_to_chuc", PEOPLE, TC, appointed(), put("chu_so_huu_list.0.nguoi_dai_dien_list", ())),
    LawCase(
        "thua_nguoi_dai_dien_to_chuc",
        PEOPLE,
        TNHH2,
        holds=with_organisation(35_000_000, *speakers(3), LEGAL),
        breaks=with_organisation(34_999_999, *speakers(2), LEGAL),
    ),
    LawCase(
        "thua_nguoi_dai_dien_to_chuc",
        PEOPLE,
        TNHH2,
        holds=with_organisation(34_999_999, *speakers(1), LEGAL),
        breaks=with_organisation(35_000_000, *speakers(4), LEGAL),
    ),
    LawCase(
        "hoi_dong_thanh_vien_3_7",
        PEOPLE,
        TC,
        holds=both(COUNCIL_MODEL, appointed(*speakers(3))),
        breaks=both(COUNCIL_MODEL, appointed(*speakers(2))),
    ),
    LawCase(
        "hoi_dong_thanh_vien_3_7",
        PEOPLE,
        TC,
        holds=both(COUNCIL_MODEL, appointed(*speakers(7))),
        breaks=both(COUNCIL_MODEL, appointed(*speakers(8))),
    ),
    LawCase("chu_tich_ct_mot_nguoi", PEOPLE, TC, holds=appointed(ONE), breaks=appointed(*speakers(2))),
    LawCase(
        "thieu_dai_dien_phap_luat_chu_so_huu",
        PEOPLE,
        TC,
        holds=appointed(),
        breaks=put("chu_so_huu_list.0.nguoi_dai_dien_list", speakers(1)),
    ),
    LawCase(
        "van_ban_cu_chua_co_nguoi_ky",
        PEOPLE,
        TNHH2,
        holds=with_organisation(50_000_000, ONE, LEGAL),
        breaks=with_organisation(50_000_000, ONE),
    ),
    LawCase("von_dai_dien_khong_khop", PEOPLE, TC, holds=halves(0), breaks=halves(1)),
    LawCase(
        "dai_dien_theo_phap_luat_khong_ghi_von",
        f"{PEOPLE}.0.vonDaiDien",
        TC,
        holds=appointed(),
        breaks=put("chu_so_huu_list.0.nguoi_dai_dien_list", (replace(LEGAL, von_dai_dien=1),)),
    ),
    LawCase(
        "nguoi_dai_dien_to_chuc_trung",
        f"{PEOPLE}.1.soGiayTo",
        TC,
        holds=put("chu_so_huu_list.0.nguoi_dai_dien_list", (replace(LEGAL, theo_uy_quyen=True), LEGAL)),
        breaks=appointed(ONE, ONE),
    ),
    LawCase("thieu_mo_hinh_to_chuc", "hoSo.moHinhToChuc", TC, unchanged, put("ho_so.mo_hinh_to_chuc", "")),
)
