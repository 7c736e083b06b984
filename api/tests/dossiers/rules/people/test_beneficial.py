"""The three tests of ND296 in their order (G-08)."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.entities import ChuSoHuuHuongLoi, ChuSoHuuToChuc, CoPhan, Dossier, NguoiDaiDien
from khoisu.dossiers.rules.findings import Finding
from khoisu.dossiers.rules.people.beneficial import GROUP, HIGHEST, HIGHEST_RIGHT, HOLDS, PARTNER, SOLE, propose
from khoisu.dossiers.rules.people.beneficial_list import beneficial_owners
from khoisu.kit.lang import Text
from tests.dossiers.rules.people.test_owners import member, of
from tests.dossiers.support.mutate import PERSON
from tests.dossiers.support.valid_dossiers import CONTEXT


def proposed(dossier: Dossier) -> list[tuple[str, int, object]]:
    """Who is proposed, by which test, and why."""
    return [(one.nguoi.so_giay_to[-2:], one.tieu_chi, one.ly_do) for one in propose(dossier)]


def test_exactly_a_quarter_counts_and_a_dong_less_does_not() -> None:
    assert proposed(of("TNHH2", member(1, 250), member(2, 249), member(3, 249), member(4, 252))) == [
        ("01", 1, HOLDS),
        ("04", 1, HOLDS),
    ]
    shares = [one.von for one in propose(of("TNHH2", member(1, 250), member(2, 750)))]
    assert shares == [Fraction(1, 4), Fraction(3, 4)]


def test_a_sole_owner_and_each_general_partner_whatever_the_share() -> None:
    assert proposed(of("TNHH1_CN", member(1))) == [("01", 1, SOLE)]
    partners = of(
        "HD", member(1, 1, vai_tro="HOP_DANH"), member(2, 1, vai_tro="HOP_DANH"), member(3, 98, vai_tro="GOP_VON")
    )
    assert proposed(partners) == [("01", 1, PARTNER), ("02", 1, PARTNER), ("03", 1, HOLDS)]


def test_a_family_that_together_holds_a_quarter_is_named_whole() -> None:
    family = {"nhom_lien_quan": "gia đình"}
    owners = [member(1, 15, **family), member(2, 10, **family), member(3, 25), *(member(n, 10) for n in range(4, 9))]
    assert proposed(of("TNHH2", *owners)) == [("01", 1, GROUP), ("02", 1, GROUP), ("03", 1, HOLDS)]


def test_a_family_with_less_than_a_quarter_is_not_named_whatever_strangers_hold() -> None:
    family, strangers = {"nhom_lien_quan": "gia đình"}, {"nhom_lien_quan": "bạn bè"}
    owners = [member(1, 150, **family), member(2, 99, **family), *(member(n, 188, **strangers) for n in range(3, 6))]
    alone = member(6, 187)
    assert proposed(of("TNHH2", *owners, alone)) == [(f"0{n}", 1, GROUP) for n in range(3, 6)]


def test_votes_count_as_well_as_capital() -> None:
    dossier = of("CP", *(member(n, 0) for n in range(1, 6)), menh_gia=1)
    rows = [(CoPhan(so_luong=20),)] * 4 + [
        (CoPhan(so_luong=10), CoPhan(loai_co_phan="UD_BIEU_QUYET", so_luong=10)),
    ]
    owners = tuple(replace(o, co_phan_list=r) for o, r in zip(dossier.chu_so_huu_list, rows, strict=True))
    classes = (CoPhan(so_luong=90), CoPhan(loai_co_phan="UD_BIEU_QUYET", so_luong=10, so_phieu_moi_co_phan=9))
    company = replace(dossier.ho_so, tong_von_dieu_le=100, co_phan_list=classes)
    (one,) = propose(replace(dossier, ho_so=company, chu_so_huu_list=owners))
    assert (one.nguoi.so_giay_to[-2:], one.von, one.phieu) == ("05", Fraction(20, 100), Fraction(100, 180))


def spread() -> Dossier:
    """Five equal members and two representatives: nobody reaches a quarter."""
    dossier = of("TNHH2", *(member(n, 20) for n in range(1, 6)))
    people = [
        NguoiDaiDien(**{**PERSON, "so_giay_to": "001090000077"}, chuc_danh="GIAM_DOC"),
        NguoiDaiDien(**{**PERSON, "so_giay_to": "001090000088"}, chuc_danh="CHU_TICH_HDTV"),
    ]
    return replace(dossier, nguoi_dai_dien=tuple(people))


def test_without_owner_or_control_it_is_the_manager_of_highest_rank() -> None:
    assert proposed(spread()) == [("88", 3, HIGHEST)]
    assert [(one.von, one.phieu) for one in propose(spread())] == [(0, 0)], "a manager need not hold anything"


def test_somebody_entered_as_controlling_makes_the_third_test_needless() -> None:
    row = ChuSoHuuHuongLoi(**PERSON, quyen_chi_phoi=("SUA_DIEU_LE",))
    assert propose(replace(spread(), chu_so_huu_huong_loi_list=(row,))) == []
    fallback = replace(row, quyen_chi_phoi=("NGUOI_QUAN_LY_CAO_NHAT",))
    assert proposed(replace(spread(), chu_so_huu_huong_loi_list=(fallback,))) == [("88", 3, HIGHEST)]


def behind(amount: int) -> Dossier:
    """An organisation with a part of 100, four persons with the rest, and a director who is none of them."""
    rest = [member(n, (100 - amount) // 4) for n in range(1, 5)]
    company = ChuSoHuuToChuc(ten_to_chuc="CÔNG TY A", phan_von_gop=100 - sum(one.phan_von_gop for one in rest))
    return replace(spread(), chu_so_huu_list=(*rest, company), ho_so=of("TNHH2", *rest, company).ho_so)


def test_behind_a_quarter_of_an_organisation_the_manager_is_only_proposed_with_a_question() -> None:
    (one,) = propose(behind(28))
    assert (one.tieu_chi, one.sau_to_chuc) == (3, ("CÔNG TY A",))
    assert "CÔNG TY A" in one.ly_do.vi
    assert "CÔNG TY A" in one.ly_do.en
    assert "không ai đạt 25 %" not in one.ly_do.vi
    (other,) = propose(behind(24))
    assert (other.ly_do, other.sau_to_chuc) == (HIGHEST, ())


def test_two_organisations_count_together_because_one_person_may_stand_behind_both() -> None:
    rest = [member(n, 20) for n in range(1, 4)]
    companies = [ChuSoHuuToChuc(ten_to_chuc=f"CÔNG TY {name}", phan_von_gop=20) for name in "AB"]
    dossier = replace(spread(), chu_so_huu_list=(*rest, *companies))
    (one,) = propose(dossier)
    assert one.sau_to_chuc == ("CÔNG TY A", "CÔNG TY B")
    assert one.ly_do == Text(
        "là người quản lý có thẩm quyền cao nhất; chỉ khai người này khi không có cá nhân nào gián tiếp giữ từ 25 % hoặc nắm quyền "
        "chi phối qua CÔNG TY A, CÔNG TY B",
        "is the manager with the greatest authority; only to be named when no person indirectly holds 25 % or controls the company "
        "through CÔNG TY A, CÔNG TY B",
    )


def by_position(dossier: Dossier, row: dict[str, object], ma: str) -> list[Finding]:
    """One sentence about a list that holds one person by their position only."""
    listed = ChuSoHuuHuongLoi(**{**PERSON, **row}, quyen_chi_phoi=(HIGHEST_RIGHT,))  # type: ignore[arg-type]
    found = beneficial_owners(replace(dossier, chu_so_huu_huong_loi_list=(listed,)), CONTEXT)
    return [one for one in found if one.ma == ma]


@pytest.mark.parametrize(("amount", "superfluous"), [(250, False), (249, True)])
def test_who_holds_exactly_a_quarter_is_not_superfluous_as_manager(amount: int, *, superfluous: bool) -> None:
    dossier = of("TNHH2", member(1, amount), member(2, 1_000 - amount))
    said = by_position(dossier, {"so_giay_to": "001090000001"}, "quan_ly_cao_nhat_thua")
    assert bool(said) is superfluous


def test_the_question_about_organisations_names_all_of_them_in_both_languages() -> None:
    rest = [member(n, 20) for n in range(1, 4)]
    companies = [ChuSoHuuToChuc(ten_to_chuc=f"CÔNG TY {name}", phan_von_gop=20) for name in "AB"]
    (said,) = by_position(of("TNHH2", *rest, *companies), {}, "thieu_ghi_chu_sau_to_chuc")
    assert said.values == {"ten": Text("CÔNG TY A, CÔNG TY B", "CÔNG TY A, CÔNG TY B")}


def test_an_organisation_without_a_name_yet_is_asked_about_all_the_same() -> None:
    unnamed = ChuSoHuuToChuc(ten_to_chuc=" ", phan_von_gop=28)
    (said,) = by_position(of("TNHH2", *(member(n, 18) for n in range(1, 5)), unnamed), {}, "thieu_ghi_chu_sau_to_chuc")
    assert said.values == {"ten": Text("tổ chức góp vốn", "the organisation that is an owner")}


@pytest.mark.parametrize(("share", "third"), [("24.99", True), ("25", False), ("NaN", True), ("101", True)])
def test_an_indirect_holder_entered_by_hand_makes_the_third_test_needless(share: str, *, third: bool) -> None:
    row = ChuSoHuuHuongLoi(**PERSON, ty_le_von_dieu_le=Decimal(share))
    assert bool(propose(replace(behind(28), chu_so_huu_huong_loi_list=(row,)))) is third


def test_the_chair_outranks_a_director_also_with_a_title_of_two_offices() -> None:
    director, chair = spread().nguoi_dai_dien
    both = replace(chair, chuc_danh="KHAC", chuc_danh_khac="Giám đốc kiêm Chủ tịch Hội đồng thành viên")
    assert proposed(replace(spread(), nguoi_dai_dien=(director, both))) == [("88", 3, HIGHEST)]
    deputy = replace(chair, chuc_danh="KHAC", chuc_danh_khac="Phó Chủ tịch Hội đồng thành viên")
    assert proposed(replace(spread(), nguoi_dai_dien=(deputy, director))) == [("77", 3, HIGHEST)]


def test_a_private_enterprise_declares_nobody() -> None:
    assert propose(of("DNTN", member(1))) == []


def test_an_organisation_with_a_quarter_is_to_be_looked_through() -> None:
    company = ChuSoHuuToChuc(ten_to_chuc="CÔNG TY A", phan_von_gop=25)
    found = check(of("TNHH2", member(1, 75), company), CONTEXT).warnings
    assert ("chuSoHuuList.1.tenToChuc", "xem_chu_cua_to_chuc") in [(e.truong, e.ma) for e in found]


@pytest.mark.parametrize(
    ("typed", "fine"), [("33.33", True), ("33.3", True), ("34", True), ("33.32", False), ("33", True)]
)
def test_a_typed_share_may_be_rounded_but_not_understated(typed: str, fine: bool) -> None:
    dossier = of("TNHH2", member(1, 1), member(2, 2))
    rows = tuple(
        ChuSoHuuHuongLoi(**{**PERSON, "so_giay_to": owner.so_giay_to}, ty_le_von_dieu_le=share)  # type: ignore[union-attr]
        for owner, share in zip(dossier.chu_so_huu_list, (Decimal(typed), Decimal("66.67")), strict=True)
    )
    found = check(replace(dossier, chu_so_huu_huong_loi_list=rows), CONTEXT).errors
    assert (
        ("chuSoHuuHuongLoiList.0.tyLeVonDieuLe", "ty_le_thap_hon_so_huu") in [(e.truong, e.ma) for e in found]
    ) is not fine
