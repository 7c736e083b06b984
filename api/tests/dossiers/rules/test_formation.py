"""The household business that is converted, and the commitment of a social enterprise."""

from dataclasses import replace
from decimal import Decimal

import pytest

from khoisu.dossiers.rules.company.formation import formation, origins
from khoisu.dossiers.rules.company.social_enterprise import social_enterprise
from khoisu.dossiers.rules.entities import CamKetXaHoi, Dossier, HoKinhDoanh
from khoisu.dossiers.rules.legal_types import TYPES
from tests.dossiers.support.complete_dossiers import HOUSEHOLD, full
from tests.dossiers.support.valid_dossiers import CONTEXT, with_


def converted(**changed: object) -> Dossier:
    """Made from a household business."""
    household = replace(HOUSEHOLD, **changed)  # type: ignore[arg-type]
    return with_(
        with_(full("TNHH2"), "ho_so.tinh_trang_thanh_lap", "TU_HO_KINH_DOANH"), "ho_so.ho_kinh_doanh", household
    )


def found(dossier: Dossier) -> list[tuple[str, str]]:
    """What the rules on formation say: code and field."""
    return [(one.notice.ma, one.path[-1]) for one in formation(dossier, CONTEXT)]


@pytest.mark.parametrize(
    ("number", "unusual"),
    [("8001234567", False), ("001 090 123.456", False), ("800123456", True), ("8001234567-001", True)],
)
def test_an_unusual_tax_code_is_only_a_warning(number: str, unusual: bool) -> None:
    notices = list(formation(converted(ma_so_thue=number), CONTEXT))
    assert [one.notice.ma for one in notices] == (["ma_so_thue_ho_kinh_doanh_la"] if unusual else [])
    assert not any(one.blocks for one in notices)


def test_the_certificate_is_optional_but_not_half_of_it() -> None:
    """The form has it "nếu có"."""
    assert found(converted(so_gcn_ho_kinh_doanh="", ngay_cap_gcn=None, noi_cap_gcn="")) == []
    halves = found(converted(ngay_cap_gcn=None, noi_cap_gcn=""))
    assert halves == [("bat_buoc", "ngay_cap_gcn"), ("bat_buoc", "noi_cap_gcn")]


def test_a_household_left_from_an_earlier_choice_is_not_asked_for() -> None:
    dossier = with_(converted(ten_ho_kinh_doanh=""), "ho_so.tinh_trang_thanh_lap", "THANH_LAP_MOI")
    assert found(dossier) == []


@pytest.mark.parametrize("nothing", [None, HoKinhDoanh()])
def test_an_empty_household_is_reported_on_each_field_of_its_page(nothing: HoKinhDoanh | None) -> None:
    said = found(with_(converted(), "ho_so.ho_kinh_doanh", nothing))
    assert said[0] == ("thieu_ho_kinh_doanh", "ten_ho_kinh_doanh")
    others = ("ma_so_thue", "dia_chi_ho_kinh_doanh", "ten_chu_ho", "loai_giay_to", "so_giay_to", "ngay_cap", "noi_cap")
    assert said[1:] == [("bat_buoc", name) for name in others]


ON_EVERY_FORM = {"THANH_LAP_MOI", "TU_HO_KINH_DOANH", "TU_CSBTXH_QUY"}
BY_CONTRACT_OR_CONVERSION = {"HOP_NHAT", "CHUYEN_DOI_LOAI_HINH"}
ALL_ORIGINS = ON_EVERY_FORM | BY_CONTRACT_OR_CONVERSION | {"TACH", "CHIA"}
ON_FORM = {
    "DNTN": ON_EVERY_FORM,
    "HD": ON_EVERY_FORM | BY_CONTRACT_OR_CONVERSION,
    **dict.fromkeys(("TNHH1_CN", "TNHH1_TC", "TNHH2", "CP"), ALL_ORIGINS),
}
"""The origins on the requests of TT68: Mẫu 1 has three, Mẫu 5 five, Mẫu 2 to 4 all seven (company-formation.md 4.2)."""


@pytest.mark.parametrize("kind", sorted(TYPES))
def test_the_list_says_which_origins_a_form_has(kind: str) -> None:
    assert set(origins(CONTEXT.lists, kind)) == ON_FORM[kind]


def test_while_no_type_is_chosen_every_origin_may_fit() -> None:
    assert origins(CONTEXT.lists, "") == tuple(CONTEXT.lists.of("tinh-trang-thanh-lap"))


@pytest.mark.parametrize("kind", sorted(TYPES))
@pytest.mark.parametrize("origin", sorted(ALL_ORIGINS))
def test_an_origin_is_refused_exactly_when_the_form_lacks_it(kind: str, origin: str) -> None:
    dossier = with_(full(kind), "ho_so.tinh_trang_thanh_lap", origin)
    said = [one.notice.ma for one in formation(with_(dossier, "ho_so.ho_kinh_doanh", HOUSEHOLD), CONTEXT)]
    assert ("tinh_trang_khong_hop_loai_hinh" in said) == (origin not in ON_FORM[kind])


def test_commitments_count_only_for_a_social_enterprise() -> None:
    bad = CamKetXaHoi(ty_le_tai_dau_tu=Decimal(500), so_nam=-3)
    dossier = with_(full("CP"), "ho_so.cam_ket_xa_hoi", bad)
    assert len(list(social_enterprise(dossier, CONTEXT))) == 3
    assert list(social_enterprise(with_(dossier, "ho_so.doanh_nghiep_xa_hoi", value=False), CONTEXT)) == []
