"""Beneficial owners: the three tests of ND296 art. 17 in their order, proposed with reasons, then checked (G-08)."""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Literal

from khoisu.dossiers.rules.context import Context, code, written
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, ChuSoHuuHuongLoi, ChuSoHuuToChuc, Dossier, Nguoi
from khoisu.dossiers.rules.findings import Found, Path, missing, warn, wrong
from khoisu.dossiers.rules.money.capital import contribution
from khoisu.dossiers.rules.money.percentages import is_percent, percent_down, places_of, ratio
from khoisu.dossiers.rules.money.shares import votes
from khoisu.dossiers.rules.people import id_numbers as numbers
from khoisu.dossiers.rules.people.person import person
from khoisu.dossiers.rules.people.representatives import legal_representatives
from khoisu.kit.lang import Text

LISTED_MISSING = missing(
    "thieu_chu_so_huu_huong_loi",
    "Thiếu {ten}: {ly_do}",
    "{ten} is missing: holds 25 % or more, is a general partner or the only owner",
)
NOBODY = missing(
    "chua_co_chu_so_huu_huong_loi",
    "Phải khai ít nhất một chủ sở hữu hưởng lợi: người giữ từ 25 %, người chi phối, hoặc người quản lý cao nhất",
    "At least one beneficial owner must be named: who holds 25 %, who controls, or else the highest manager",
)
NOT_USED = warn(
    "huong_loi_khong_dung",
    "Doanh nghiệp tư nhân không kê khai chủ sở hữu hưởng lợi; phần này sẽ không được in",
    "A private enterprise declares no beneficial owners; this part will not be printed",
)
NO_REASON = missing(
    "thieu_can_cu_huong_loi",
    "Ghi ít nhất một trong ba: tỷ lệ vốn, tỷ lệ biểu quyết hoặc quyền chi phối",
    "Give at least one of the three: share of capital, share of votes or right of control",
)
PERCENT_RANGE = wrong(
    "ty_le_ngoai_khoang",
    "Tỷ lệ từ 0 đến 100 %, tối đa 6 chữ số thập phân",
    "A percentage lies between 0 and 100, with at most 6 decimals",
)
LOWER = wrong(
    "ty_le_thap_hon_so_huu",
    "Tỷ lệ thấp hơn phần người này trực tiếp sở hữu ({ty_le} %)",
    "This is less than what the person holds directly ({ty_le} %)",
)
VOTES_ONLY_CP = wrong(
    "bieu_quyet_chi_cho_cp",
    "Tỷ lệ cổ phần có quyền biểu quyết chỉ ghi cho công ty cổ phần",
    "The share of votes is only given for a joint-stock company",
)
TWICE = wrong(
    "huong_loi_trung",
    "Người này đã có trong danh sách chủ sở hữu hưởng lợi",
    "This person is already among the beneficial owners",
)
LOOK_THROUGH = warn(
    "xem_chu_cua_to_chuc",
    "{ten} giữ từ 25 %: khai cá nhân đứng sau tổ chức này nếu người đó gián tiếp giữ từ 25 % hoặc chi phối",
    "{ten} holds 25 % or more: name the persons behind it who indirectly hold 25 % or control the company",
)
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
RANKS = ("CHU_TICH_HDQT", "CHU_TICH_HDTV", "CHU_TICH_CT", "TONG_GIAM_DOC", "GIAM_DOC", "KHAC")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A beneficial owner by the rules: who, by which test (1, 2, 3), with which exact shares, and why."""

    nguoi: Nguoi
    tieu_chi: Literal[1, 2, 3]
    von: Fraction
    phieu: Fraction
    ly_do: Text


def propose(dossier: Dossier) -> list[Proposal]:
    """The tests in order: ownership; control as far as entered by hand; else the highest manager. None for a DNTN."""
    if dossier.ho_so.loai_hinh_id in ("", "DNTN"):
        return []
    by_ownership = _by_ownership(dossier)
    if by_ownership or any(row.quyen_chi_phoi for row in _controlling(dossier)):
        return by_ownership
    return _by_rank(dossier)


def _controlling(dossier: Dossier) -> list[ChuSoHuuHuongLoi]:
    fallback = {"NGUOI_QUAN_LY_CAO_NHAT"}
    return [row for row in dossier.chu_so_huu_huong_loi_list if set(row.quyen_chi_phoi) - fallback]


def _by_ownership(dossier: Dossier) -> list[Proposal]:
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


def _by_rank(dossier: Dossier) -> list[Proposal]:
    people = sorted(legal_representatives(dossier), key=lambda who: _rank(who.chuc_danh))
    return [Proposal(people[0], 3, Fraction(0), Fraction(0), HIGHEST)] if people else []


def _rank(title: str) -> int:
    return RANKS.index(title) if title in RANKS else len(RANKS)


def beneficial_owners(dossier: Dossier, ctx: Context) -> Found:
    """Everyone the ownership test finds is in the list, the list is never empty, each row says why."""
    rows = dossier.chu_so_huu_huong_loi_list
    if dossier.ho_so.loai_hinh_id == "DNTN":
        if rows:
            yield NOT_USED.at("chu_so_huu_huong_loi_list")
        return
    if not dossier.ho_so.loai_hinh_id or not dossier.chu_so_huu_list:
        return
    yield from _look_through(dossier)
    seen: set[str] = set()
    for number, row in enumerate(rows):
        path = ("chu_so_huu_huong_loi_list", number)
        yield from person(ctx, row, *path)
        yield from _row(dossier, row, ctx, path)
        key = numbers.paper_key(row.so_giay_to)
        if key and key in seen:
            yield TWICE.at(*path, "so_giay_to")
        seen.add(key)
    yield from _complete(dossier, seen)


def _complete(dossier: Dossier, listed: set[str]) -> Found:
    owed = [one for one in _by_ownership(dossier) if numbers.paper_key(one.nguoi.so_giay_to) not in listed]
    for one in owed:
        reason = one.ly_do.vi
        yield LISTED_MISSING.at("chu_so_huu_huong_loi_list", ten=one.nguoi.ho_ten, ly_do=reason)
    if not owed and not dossier.chu_so_huu_huong_loi_list:
        yield NOBODY.at("chu_so_huu_huong_loi_list")


def _row(dossier: Dossier, row: ChuSoHuuHuongLoi, ctx: Context, path: Path) -> Found:
    typed = (("ty_le_von_dieu_le", row.ty_le_von_dieu_le), ("ty_le_co_phan_bieu_quyet", row.ty_le_co_phan_bieu_quyet))
    if not row.quyen_chi_phoi and all(value is None or value.is_zero() for _, value in typed):
        yield NO_REASON.at(*path, "ty_le_von_dieu_le")
    for place, right in enumerate(row.quyen_chi_phoi):
        yield from code(ctx, "quyen-chi-phoi", right, *path, "quyen_chi_phoi", place)
    yield from written(row.ghi_chu, 500, *path, "ghi_chu", required=False)
    if row.ty_le_co_phan_bieu_quyet and dossier.ho_so.loai_hinh_id != "CP":
        yield VOTES_ONLY_CP.at(*path, "ty_le_co_phan_bieu_quyet")
        typed = typed[:1]
    owner = _same_owner(dossier, row)
    direct = stakes(dossier, owner) if owner else (Fraction(0), Fraction(0))
    for (name, value), least in zip(typed, direct, strict=False):
        if value is not None:
            yield from _percent(value, least, (*path, name))


def _percent(value: Decimal, least: Fraction, path: Path) -> Found:
    if not is_percent(value):
        yield PERCENT_RANGE.at(*path)
    elif value < percent_down(least, places_of(value)):
        yield LOWER.at(*path, ty_le=percent_down(least, 2))


def _same_owner(dossier: Dossier, row: ChuSoHuuHuongLoi) -> ChuSoHuuCaNhan | None:
    key = numbers.paper_key(row.so_giay_to)
    persons = (owner for owner in dossier.chu_so_huu_list if isinstance(owner, ChuSoHuuCaNhan))
    return next((owner for owner in persons if key and numbers.paper_key(owner.so_giay_to) == key), None)


def _look_through(dossier: Dossier) -> Found:
    """Every tier is checked (ND296): an organisation with 25 % has persons behind it."""
    for number, owner in enumerate(dossier.chu_so_huu_list):
        if isinstance(owner, ChuSoHuuToChuc) and max(stakes(dossier, owner)) >= THRESHOLD:
            yield LOOK_THROUGH.at("chu_so_huu_list", number, "ten_to_chuc", ten=owner.ten_to_chuc)
