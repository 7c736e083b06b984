"""The rows of the lists of owners: each one's name, birth, amounts and percentage in order; the percentages add up to 100."""

from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import islice

from khoisu.dossiers.paper_audit import values
from khoisu.dossiers.paper_audit.checks.rows import PERCENT, Rows, ends, in_order, share_fault
from khoisu.dossiers.paper_audit.expected import Expected, born, contribution, sex, shown_name
from khoisu.dossiers.paper_audit.reading import ReadPaper, squeeze
from khoisu.dossiers.paper_audit.report import Fault
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuCaNhan, ChuSoHuuToChuc, Nguoi

LISTS = ("danh-sach-thanh-vien", "danh-sach-thanh-vien-cong-ty-hop-danh", "danh-sach-co-dong-sang-lap")
FOREIGN_LIST = "danh-sach-co-dong-nha-dau-tu-nuoc-ngoai"
# Part II.2 of each list; an organisation's people may be owners as well.
REPRESENTATIVES = squeeze("2. Thông tin về người đại diện theo pháp luật/người đại diện theo ủy quyền")
CLASSES = ("PHO_THONG", "UD_BIEU_QUYET", "UD_CO_TUC", "UD_HOAN_LAI", "UD_KHAC")


def check_owner_rows(facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """Each owner of a list has one row, its numbers in order; the percentages of a whole list are exactly 100."""
    owners = listed_owners(facts, paper.code)
    rows = Rows(paper, owners)
    shown = [_owner_percent(facts, rows, owner) for owner in owners]
    yield from check_percentages(facts, paper, owners, shown)
    if _has_all(facts, paper.code) and sum(contribution(facts.dossier, one) for one in owners) != facts.capital:
        yield Fault("tong_von_sai", paper.code)
    if owners and _rows_too_many(paper, owners):
        yield Fault("dong_sai", paper.code, "thừa hàng")


def check_percentages(
    facts: Expected, paper: ReadPaper, owners: Sequence[ChuSoHuu], shown: Sequence[Decimal | None]
) -> Iterator[Fault]:
    """The percentages of these owners' rows, None for a row that is wrong, by themselves and together."""
    for place, (owner, percent) in enumerate(zip(owners, shown, strict=True), 1):
        if percent is None:
            yield Fault("dong_sai", paper.code, f"hàng {place}")
        elif fault := share_fault(percent, contribution(facts.dossier, owner), facts.capital, owner.ty_le_von_gop):
            yield Fault(fault, paper.code, f"hàng {place}")
    found = [one for one in shown if one is not None]
    amounts = sum(contribution(facts.dossier, one) for one in owners)
    if owners and len(found) == len(owners) and amounts == facts.capital and sum(found) != 100:
        yield Fault("tong_ty_le_sai", paper.code)


def listed_owners(facts: Expected, code: str) -> list[ChuSoHuu]:
    """The owners that a list must name."""
    owners = facts.dossier.chu_so_huu_list
    if code == FOREIGN_LIST:
        return [one for one in owners if one.quoc_tich not in ("", "VN")]
    if code == "danh-sach-co-dong-sang-lap":
        return [one for one in owners if one.la_co_dong_sang_lap]
    return list(owners) if code in LISTS else []


def _has_all(facts: Expected, code: str) -> bool:
    """Whether a list names every owner, so that together they hold the capital; shareholders may be no founders."""
    return facts.kind != "CP" and code in LISTS


def _owner_percent(facts: Expected, rows: Rows, owner: ChuSoHuu) -> Decimal | None:
    """The percentage in the owner's row; None when a number of the row is missing.

    A list that is too wide goes on in a second table, whose rows begin with the owner's name again.
    """
    name = shown_name(owner)
    start = name + born(owner) + sex(owner) if isinstance(owner, ChuSoHuuCaNhan) else name
    heads = (_head_percent(facts, owner, text) for text in rows.texts(start))
    found = next((one for one in heads if one is not None), None)
    if found == "":
        namesakes = [one for one in listed_owners(facts, rows.paper.code) if shown_name(one) == name]
        found = next(islice(rows.percentages_behind(name), namesakes.index(owner), None), None)
    # The rest of the row may follow in further rows of the same owner.
    if found is None or not in_order("\n".join(rows.texts(name)), _tail(facts, owner)):
        return None
    return values.percent(found)


def _head_percent(facts: Expected, owner: ChuSoHuu, text: str) -> str | None:
    """The percentage after the number of the paper and the amount, in the order of the form's columns.

    Empty when the row ends with the amount, and the percentage is in the table in which a wide list goes on.
    """
    number = (owner.so_giay_to if isinstance(owner, ChuSoHuuCaNhan) else owner.ma_so_dkdn).strip()
    start = next(ends(text, number), -1) if number else 0
    if start < 0:
        return None
    whole = values.amount(contribution(facts.dossier, owner))
    shares = values.amount(sum(row.so_luong for row in owner.co_phan_list)) if facts.kind == "CP" else ""
    for end in ends(text, whole, start):
        before = text[start : end - len(whole)]
        if shares and not (before[-1:].isspace() and before.split()[-1:] == [shares]):
            continue
        found = PERCENT.match(text, end)
        # What ends the text alone is the number of the next row.
        return found.group("percent") if found and found.end() < len(text.rstrip()) else ""
    return None


def _tail(facts: Expected, owner: ChuSoHuu) -> list[str]:
    """Classes, assets and deadline, in the order of the form's columns."""
    par = facts.dossier.ho_so.menh_gia
    held = [_held(owner, kind) for kind in CLASSES if facts.kind == "CP" and _held(owner, kind)]
    return [values.amount(one) for count in held for one in (count, count * par)] + promised(owner)


def promised(owner: ChuSoHuu) -> list[str]:
    """An owner's assets and their deadline, as papers write them."""
    parts = [values.amount(row.gia_tri) for row in owner.tai_san_gop_list if row.gia_tri]
    return parts + ([values.day(owner.thoi_han_gop_von)] if owner.thoi_han_gop_von else [])


def _held(owner: ChuSoHuu, kind: str) -> int:
    return sum(row.so_luong for row in owner.co_phan_list if row.loai_co_phan == kind)


def _rows_too_many(paper: ReadPaper, owners: Sequence[ChuSoHuu]) -> bool:
    """Whether somebody stands in two rows of one table: the owners' own, or that of the people who represent organisations.

    An owner who speaks for another one stands once in each, and once for every organisation.
    """
    own, _, spoken = paper.flat.partition(REPRESENTATIVES)
    persons = Counter(_row_start(one) for one in owners if isinstance(one, ChuSoHuuCaNhan))
    speakers = Counter(
        _row_start(who) for one in owners if isinstance(one, ChuSoHuuToChuc) for who in one.nguoi_dai_dien_list
    )
    return any(
        table.count(start) > rows[start]
        for start in {*persons, *speakers} - {""}
        for table, rows in ((own, persons), (spoken, speakers))
    )


def _row_start(who: Nguoi) -> str:
    """How a person's row begins; empty without a date of birth, as a name alone stands elsewhere too."""
    return squeeze(who.ho_ten.upper()) + born(who) if born(who) else ""
