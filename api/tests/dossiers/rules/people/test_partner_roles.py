"""The role of each member of a partnership: chosen, and one of the two that the law knows (LDN 177)."""

import pytest

from khoisu.dossiers.rules.entities import Dossier
from tests.dossiers.rules.people.test_owners import about_owners, member, of, said

UNKNOWN = ("chuSoHuuList.2.vaiTro", "khong_co_trong_danh_muc")


def partnership(role: str) -> Dossier:
    """Two general partners and a third member."""
    partners = [member(number, vai_tro="HOP_DANH") for number in (1, 2)]
    return of("HD", *partners, member(3, vai_tro=role))


@pytest.mark.parametrize(
    ("role", "ma"),
    [
        ("HOP_DANH", None),
        ("GOP_VON", None),
        ("", "thieu_vai_tro"),
        ("VUA", "khong_co_trong_danh_muc"),
    ],
)
def test_a_member_of_a_partnership_is_a_general_partner_or_contributes(role: str, ma: str | None) -> None:
    assert about_owners(partnership(role)) == ([("chuSoHuuList.2.vaiTro", ma)] if ma else [])


def test_an_unknown_role_stands_with_the_owners_in_the_summary_and_not_behind_everything() -> None:
    found = said(partnership("VUA"))
    tax = [at for at, (path, _) in enumerate(found) if path.startswith("thongTinDangKyThue")]
    assert found.index(UNKNOWN) < tax[0]
