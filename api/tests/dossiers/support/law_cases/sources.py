"""Pairs of dossiers for the sources of capital and the owners they come from."""

from tests.dossiers.support.law_cases.shape import LawCase
from tests.dossiers.support.mutate import TC, both, foreign_first, put, sources

AMOUNT = "nguonVonList.0.soTien"
STATE = put("chu_so_huu_list.0.la_von_nha_nuoc", True)
CASES = (
    LawCase(
        "von_nuoc_ngoai_khac_phan_gop",
        AMOUNT,
        TC,
        holds=foreign_first(),
        breaks=both(foreign_first(), sources(("NUOC_NGOAI", -1), ("TU_NHAN", 1))),
    ),
    LawCase(
        "von_ngan_sach_khac_phan_gop",
        AMOUNT,
        TC,
        holds=both(STATE, sources(("NGAN_SACH", -1))),
        breaks=both(STATE, sources(("NGAN_SACH", -1), ("KHAC", 1))),
    ),
)
