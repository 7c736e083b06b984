"""Pairs of dossiers for the rules of people."""

from khoisu.dossiers.rules.entities import Dossier, Nguoi
from khoisu.dossiers.rules.people.representatives import legal_representatives
from tests.dossiers.support.law_cases.shape import LawCase
from tests.dossiers.support.mutate import ALL, PASSPORT, PERSON, REPRESENTED, both, put, rep
from tests.dossiers.support.valid_dossiers import with_


def filed_by_first(dossier: Dossier) -> Dossier:
    """The first legal representative files without authorisation."""
    first = legal_representatives(dossier)[0]
    filer = Nguoi(**{name: getattr(first, name) for name in Nguoi.__dataclass_fields__})
    return with_(with_(dossier, "ho_so.hinh_thuc_nop", "TU_NOP"), "ho_so.nguoi_nop_ho_so", filer)


CASES = (
    LawCase(
        "khong_ai_cu_tru",
        "nguoiDaiDien",
        REPRESENTED,
        holds=rep(PASSPORT, la_cu_tru_viet_nam=True),
        breaks=rep(PASSPORT, la_cu_tru_viet_nam=False),
    ),
    LawCase(
        "nguoi_nop_phai_la_dai_dien",
        "hoSo.nguoiNopHoSo",
        ALL,
        holds=filed_by_first,
        breaks=both(put("ho_so.hinh_thuc_nop", "TU_NOP"), put("ho_so.nguoi_nop_ho_so", Nguoi(**PERSON))),
    ),
)
