"""Beneficial owners: the three tests of ND296 art. 17 in their order, proposed with reasons (G-08).

The list that people fill in is checked in `beneficial_list.py`.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from khoisu.dossiers.rules.entities import (
    ChuSoHuuCaNhan,
    ChuSoHuuHuongLoi,
    ChuSoHuuToChuc,
    Dossier,
    Nguoi,
    NguoiDaiDien,
)
from khoisu.dossiers.rules.money.capital import contribution
from khoisu.dossiers.rules.money.percentages import is_percent, ratio
from khoisu.dossiers.rules.money.shares import votes
from khoisu.dossiers.rules.people.representatives import legal_representatives
from khoisu.dossiers.rules.people.titles import held_titles
from khoisu.kit.text.texts import Text

THRESHOLD = Fraction(25, 100)
SOLE = Text("là chủ sở hữu duy nhất", "is the only owner")
PARTNER = Text("là thành viên hợp danh", "is a general partner")
HOLDS = Text("giữ từ 25 % vốn điều lệ hoặc quyền biểu quyết", "holds 25 % or more of the capital or the votes")
GROUP = Text(
    "cùng nhóm người có liên quan giữ từ 25 % vốn hoặc quyền biểu quyết",
    "belongs to a group of related persons that holds 25 % or more",
)
HIGHEST = Text(
    "là người quản lý có thẩm quyền cao nhất, vì không ai đạt 25 % và không ai được khai là nắm quyền chi phối",
    "is the manager with the greatest authority, as nobody reaches 25 % and nobody is said to control",
)
HIGHEST_RIGHT = "NGUOI_QUAN_LY_CAO_NHAT"
RANKS = ("CHU_TICH_HDQT", "CHU_TICH_HDTV", "CHU_TICH_CT", "TONG_GIAM_DOC", "GIAM_DOC")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A beneficial owner by the rules: who, by which test (1, 2, 3), with which exact shares, and why.

    `sau_to_chuc`: the organisations behind which nobody may be found before this proposal is true; test 3 only.
    """

    nguoi: Nguoi
    tieu_chi: Literal[1, 2, 3]
    von: Fraction
    phieu: Fraction
    ly_do: Text
    sau_to_chuc: tuple[str, ...] = ()


def propose(dossier: Dossier) -> list[Proposal]:
    """The tests in order: ownership; ownership and control as entered by hand; else the highest manager. None for a DNTN.

    Ownership goes through every organisation, and who stands behind one is not in the dossier: where organisations hold a
    quarter, the highest manager is proposed with the question that comes first (`Proposal.sau_to_chuc`).
    """
    if dossier.ho_so.loai_hinh_id in ("", "DNTN"):
        return []
    owners = by_ownership_test(dossier)
    if owners or any(controls_or_holds(row) for row in dossier.chu_so_huu_huong_loi_list):
        return owners
    return _by_rank(dossier)


def controls_or_holds(row: ChuSoHuuHuongLoi) -> bool:
    """Whether a row of the list is there by test 1 or 2: a right of control, or a share of a quarter, also an indirect one."""
    shares = (row.ty_le_von_dieu_le, row.ty_le_co_phan_bieu_quyet)
    return bool(set(row.quyen_chi_phoi) - {HIGHEST_RIGHT}) or any(
        value is not None and is_percent(value) and value >= 25 for value in shares
    )


def by_ownership_test(dossier: Dossier) -> list[Proposal]:
    """Test 1 as far as the dossier says: persons who hold a quarter directly or with their group, and those the law names."""
    kind = dossier.ho_so.loai_hinh_id
    found: list[Proposal] = []
    for owner in dossier.chu_so_huu_list:
        if not isinstance(owner, ChuSoHuuCaNhan):
            continue
        capital, ballots = stakes(dossier, owner)
        reason = _reason(dossier, owner, kind, max(capital, ballots))
        if reason:
            found.append(Proposal(owner, 1, capital, ballots, reason))
    return found


def _reason(dossier: Dossier, owner: ChuSoHuuCaNhan, kind: str, own: Fraction) -> Text | None:
    if kind == "TNHH1_CN":
        return SOLE
    if kind == "HD" and owner.vai_tro == "HOP_DANH":
        return PARTNER
    if own >= THRESHOLD:
        return HOLDS
    return GROUP if owner.nhom_lien_quan and _group_reaches(dossier, owner.nhom_lien_quan) else None


def stakes(dossier: Dossier, owner: ChuSoHuuCaNhan | ChuSoHuuToChuc) -> tuple[Fraction, Fraction]:
    """The owner's exact direct share of the charter capital and of the votes."""
    capital = ratio(contribution(dossier, owner), dossier.ho_so.tong_von_dieu_le)
    if dossier.ho_so.loai_hinh_id != "CP":
        return capital, Fraction(0)
    return capital, ratio(votes(dossier, owner.co_phan_list), votes(dossier, dossier.ho_so.co_phan_list))


def _group_reaches(dossier: Dossier, group: str) -> bool:
    members = [
        stakes(dossier, owner)
        for owner in dossier.chu_so_huu_list
        if isinstance(owner, ChuSoHuuCaNhan) and owner.nhom_lien_quan == group
    ]
    capital, ballots = sum((c for c, _ in members), Fraction(0)), sum((b for _, b in members), Fraction(0))
    return max(capital, ballots) >= THRESHOLD


def organisations_to_look_through(dossier: Dossier) -> list[ChuSoHuuToChuc]:
    """The organisations behind which a person may hold a quarter: all of them once they have that much together."""
    found = [owner for owner in dossier.chu_so_huu_list if isinstance(owner, ChuSoHuuToChuc)]
    held = [stakes(dossier, owner) for owner in found]
    capital, ballots = sum((c for c, _ in held), Fraction(0)), sum((b for _, b in held), Fraction(0))
    return found if max(capital, ballots) >= THRESHOLD else []


def _by_rank(dossier: Dossier) -> list[Proposal]:
    people = sorted(legal_representatives(dossier), key=lambda who: _rank(dossier, who))
    names = tuple(owner.ten_to_chuc for owner in organisations_to_look_through(dossier))
    reason = _after(names) if names else HIGHEST
    return [Proposal(people[0], 3, Fraction(0), Fraction(0), reason, names)] if people else []


def _after(names: tuple[str, ...]) -> Text:
    """The reason for test 3 where organisations hold a quarter: it is only true after the answer about them."""
    joined = ", ".join(names)
    return Text(
        "là người quản lý có thẩm quyền cao nhất; chỉ khai người này khi không có cá nhân nào gián tiếp giữ từ 25 % hoặc nắm quyền "
        f"chi phối qua {joined}",
        "is the manager with the greatest authority; only to be named when no person indirectly holds 25 % or controls the company "
        f"through {joined}",
    )


def _rank(dossier: Dossier, who: NguoiDaiDien) -> int:
    held = held_titles(dossier, who)
    return next((place for place, title in enumerate(RANKS) if title in held), len(RANKS))
