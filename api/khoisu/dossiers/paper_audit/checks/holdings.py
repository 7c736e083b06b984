"""The rows of the lists: each owner's name, birth, amounts and percentage in order; the percentages add up to 100."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from khoisu.dossiers.paper_audit import values
from khoisu.dossiers.paper_audit.expected import Expected, born, contribution, parts_of, shown_name
from khoisu.dossiers.paper_audit.reading import ReadPaper, squeeze
from khoisu.dossiers.paper_audit.report import Fault
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuCaNhan, ChuSoHuuToChuc, DaiDienToChuc

LISTS = ("danh-sach-thanh-vien", "danh-sach-thanh-vien-cong-ty-hop-danh", "danh-sach-co-dong-sang-lap")
FOREIGN_LIST = "danh-sach-co-dong-nha-dau-tu-nuoc-ngoai"
SOURCES = {
    "NGAN_SACH": "Vốn ngân sách nhà nước",
    "TU_NHAN": "Vốn tư nhân",
    "NUOC_NGOAI": "Vốn nước ngoài",
    "KHAC": "Vốn khác",
}
CLASSES = {
    "PHO_THONG": "Cổ phần phổ thông",
    "UD_BIEU_QUYET": "Cổ phần ưu đãi biểu quyết",
    "UD_CO_TUC": "Cổ phần ưu đãi cổ tức",
    "UD_HOAN_LAI": "Cổ phần ưu đãi hoàn lại",
    "UD_KHAC": "Các cổ phần ưu đãi khác",
}
REACH = 1500
"""A row has no more letters than this, without spaces."""
UNIT = Decimal("0.01")
"""Papers show two decimals or more: a percentage is off by less than one unit of the last of two."""


def check_owner_rows(facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """Each owner of a list has one row, its numbers in order; the percentages of a whole list are exactly 100."""
    owners = _listed(facts, paper.code)
    rows = _Rows(paper, owners)
    total, complete = Decimal(0), True
    for place, owner in enumerate(owners, 1):
        shown = _owner_percent(facts, rows, owner)
        if shown is None:
            complete = False
            yield Fault("dong_sai", paper.code, f"hàng {place}")
            continue
        total += shown
        if not _is_share(
            shown, contribution(facts.dossier, owner), facts.dossier.ho_so.tong_von_dieu_le, owner.ty_le_von_gop
        ):
            yield Fault("ty_le_sai", paper.code, f"hàng {place}")
    if complete and _is_whole(facts, owners) and total != 100:
        yield Fault("tong_ty_le_sai", paper.code)
    if len(owners) and _rows_too_many(paper, owners):
        yield Fault("dong_sai", paper.code, "thừa hàng")


def _listed(facts: Expected, code: str) -> list[ChuSoHuu]:
    """The owners that a list must name."""
    owners = facts.dossier.chu_so_huu_list
    if code == FOREIGN_LIST:
        return [one for one in owners if one.quoc_tich not in ("", "VN")]
    if code == "danh-sach-co-dong-sang-lap":
        return [one for one in owners if one.la_co_dong_sang_lap]
    return list(owners) if code in LISTS else []


def _is_whole(facts: Expected, owners: Sequence[ChuSoHuu]) -> bool:
    amounts = sum(contribution(facts.dossier, one) for one in owners)
    return bool(owners) and amounts == facts.dossier.ho_so.tong_von_dieu_le


def _is_share(shown: Decimal, part: int, whole: int, typed: Decimal | None = None) -> bool:
    """Whether a printed percentage is this part's: near the exact one, or as it was typed; never nothing."""
    if part <= 0 or whole <= 0:
        return shown == 0
    return shown > 0 and (abs(shown - Decimal(part) * 100 / Decimal(whole)) < UNIT or shown == typed)


_AFTER = re.compile(r"\w|\.\d")
_PERCENT = re.compile(rf"\s+(?P<percent>{values.PERCENT})(?!\S)")


class _Rows:
    """Where the rows of a list begin: at each owner's name. A row reaches as far as the next name."""

    def __init__(self, paper: ReadPaper, owners: Sequence[ChuSoHuu]) -> None:
        names = sorted({shown_name(one) for one in owners} - {""}, key=len, reverse=True)
        self.paper = paper
        self.starts = (
            [found.start() for found in re.finditer("|".join(map(re.escape, names)), paper.flat)] if names else []
        )

    def texts(self, start: str) -> Iterator[str]:
        """The text of each row that begins like this."""
        for place, at in enumerate(self.starts):
            if self.paper.flat.startswith(start, at):
                end = self.starts[place + 1] if place + 1 < len(self.starts) else at + REACH
                yield self.paper.between(at, end)


def _owner_percent(facts: Expected, rows: _Rows, owner: ChuSoHuu) -> Decimal | None:
    """The percentage in the owner's row; None when a number of the row is missing.

    A list that is too wide goes on in a second table, whose rows begin with the owner's name again.
    """
    name = shown_name(owner)
    start = name + born(owner) + _sex(owner.gioi_tinh) if isinstance(owner, ChuSoHuuCaNhan) else name
    heads = (_head_percent(facts, owner, text) for text in rows.texts(start))
    found = next((one for one in heads if one), None)
    if found is None or not _has_tail(rows, name, _tail(facts, owner)):
        return None
    return values.percent(found)


def _has_tail(rows: _Rows, name: str, parts: list[str]) -> bool:
    """Whether the rest of the row is there, in one row or in several that follow each other."""
    text, at = "\n".join(rows.texts(name)), 0
    for part in parts:
        at = next(_ends(text, part, at), -1)
        if at < 0:
            return False
    return True


def _ends(text: str, part: str, start: int = 0) -> Iterator[int]:
    """Where a part ends that stands by itself: no letter, digit or group of digits goes on before or after it.

    A pattern for each value would be compiled for each dossier, which takes longer than the search.
    """
    at = text.find(part, start)
    while at >= 0:
        end = at + len(part)
        if not _goes_on(text[at - 1 : at]) and not _AFTER.match(text, end):
            yield end
        at = text.find(part, at + 1)


def _goes_on(char: str) -> bool:
    return char.isalnum() or char == "_"


def _sex(code: str) -> str:
    return {"NAM": "Nam", "NU": "Nữ"}.get(code, "")


def _head_percent(facts: Expected, owner: ChuSoHuu, text: str) -> str | None:
    """The percentage after the number of the paper and the amount, in the order of the form's columns."""
    number = (owner.so_giay_to if isinstance(owner, ChuSoHuuCaNhan) else owner.ma_so_dkdn).strip()
    start = next(_ends(text, number), -1) if number else 0
    if start < 0:
        return None
    whole = values.amount(contribution(facts.dossier, owner))
    shares = values.amount(sum(row.so_luong for row in owner.co_phan_list)) if facts.kind == "CP" else ""
    for end in _ends(text, whole, start):
        before = text[start : end - len(whole)]
        found = _PERCENT.match(text, end)
        if found and (not shares or (before[-1:].isspace() and before.split()[-1:] == [shares])):
            return found.group("percent")
    return None


def _tail(facts: Expected, owner: ChuSoHuu) -> list[str]:
    """Classes, assets and deadline, in the order of the form's columns."""
    par = facts.dossier.ho_so.menh_gia
    held = [_held(owner, kind) for kind in CLASSES if facts.kind == "CP" and _held(owner, kind)]
    parts = [values.amount(one) for count in held for one in (count, count * par)]
    parts += [values.amount(row.gia_tri) for row in owner.tai_san_gop_list if row.gia_tri]
    return parts + ([values.day(owner.thoi_han_gop_von)] if owner.thoi_han_gop_von else [])


def _held(owner: ChuSoHuu, kind: str) -> int:
    return sum(row.so_luong for row in owner.co_phan_list if row.loai_co_phan == kind)


def _exact(text: str) -> str:
    """The text as a whole: no digit or letter goes on before or after it."""
    return rf"(?<![\w]){re.escape(text.strip())}(?![\w])(?!\.\d)"


def _rows_too_many(paper: ReadPaper, owners: Sequence[ChuSoHuu]) -> bool:
    """Whether a person stands in two rows."""
    starts = [shown_name(one) + born(one) for one in owners if isinstance(one, ChuSoHuuCaNhan) and born(one)]
    return any(paper.flat.count(start) > starts.count(start) for start in set(starts))


def check_representative_rows(facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """Authorised representatives: what each represents of the organisation's contribution, together 100 of 100."""
    if not paper.code.startswith(("danh-sach-thanh-vien", "danh-sach-co-dong", "van-ban-cu-nguoi-dai-dien")):
        return
    owners = _listed(facts, paper.code) if paper.code.startswith("danh-sach") else _appointing(facts, paper)
    for owner in owners:
        if isinstance(owner, ChuSoHuuToChuc):
            yield from _representatives(facts, paper, owner)


def _appointing(facts: Expected, paper: ReadPaper) -> list[ChuSoHuu]:
    """The organisation that the paper names; the longest name, as another's may begin like it."""
    head = paper.flat[:1500]
    named = [one for one in facts.organisations if f"Têntổchức:{shown_name(one)}" in head]
    longest = max((len(shown_name(one)) for one in named), default=0)
    return [one for one in named if len(shown_name(one)) == longest]


def _representatives(facts: Expected, paper: ReadPaper, owner: ChuSoHuuToChuc) -> Iterator[Fault]:
    whole = contribution(facts.dossier, owner)
    authorised = [one for one in owner.nguoi_dai_dien_list if one.theo_uy_quyen]
    total, parts = Decimal(0), parts_of(owner, whole)
    for place, (who, part) in enumerate(zip(authorised, parts, strict=True), 1):
        shown = _part_percent(paper, who, part)
        if shown is None:
            yield Fault("dong_sai", paper.code, f"người đại diện {place}")
            return
        total += shown
        if not _is_share(shown, part, whole):
            yield Fault("ty_le_sai", paper.code, f"người đại diện {place}")
    if authorised and sum(parts) == whole > 0 and total != 100:
        yield Fault("tong_ty_le_sai", paper.code, "người đại diện")


def _part_percent(paper: ReadPaper, who: DaiDienToChuc, part: int) -> Decimal | None:
    if not part:
        return Decimal(0)
    start = squeeze(who.ho_ten.upper()) + born(who) + _sex(who.gioi_tinh)
    number = _exact(who.so_giay_to) + ".{0,900}?" if who.so_giay_to.strip() else ""
    for found_at in re.finditer(re.escape(start), paper.flat):
        text = paper.between(found_at.start(), found_at.start() + REACH)
        found = re.search(
            rf"{number}{_exact(values.amount(part))}\s+(?P<percent>{values.PERCENT})(?!\S)", text, re.DOTALL
        )
        if found:
            return values.percent(found.group("percent"))
    return None


def check_totals(facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """The tables of the request: sources of the capital and classes of shares, their sums and percentages."""
    if paper.code != "giay-de-nghi-dang-ky-doanh-nghiep":
        return
    whole = facts.dossier.ho_so.tong_von_dieu_le
    sources = [
        (SOURCES[row.loai_nguon_von], row.so_tien, row.ty_le)
        for row in facts.dossier.nguon_von_list
        if row.loai_nguon_von in SOURCES
    ]
    yield from _table(
        paper,
        "nguồn vốn",
        [(name, values.amount(part), part, typed) for name, part, typed in sources if part > 0],
        "Tổng cộng",
    )
    par = facts.dossier.ho_so.menh_gia
    rows = [
        (CLASSES[row.loai_co_phan], row.so_luong)
        for row in facts.dossier.ho_so.co_phan_list
        if row.loai_co_phan in CLASSES
    ]
    if facts.kind == "CP" and sum(count for _, count in rows) * par == whole:
        shares = [
            (name, rf"{values.amount(count)} {values.amount(count * par)}", count * par, None)
            for name, count in rows
            if count
        ]
        yield from _table(paper, "cổ phần", shares, "Tổng số")


def _table(
    paper: ReadPaper, place: str, rows: Sequence[tuple[str, str, int, Decimal | None]], total: str
) -> Iterator[Fault]:
    """Rows of name, figures, part and typed percentage; the table's total is 100 and the sum of the parts."""
    whole, shown = sum(part for _, _, part, _ in rows), Decimal(0)
    for name, figures, part, typed in rows:
        found = re.search(rf"{_spaced(name)}\s+{_spaced(figures)}\s+(?P<percent>{values.PERCENT})(?!\S)", paper.text)
        percent = values.percent(found.group("percent")) if found else None
        if percent is None:
            yield Fault("dong_sai", paper.code, f"{place}: {name}")
            return
        shown += percent
        if not _is_share(percent, part, whole, typed):
            yield Fault("ty_le_sai", paper.code, f"{place}: {name}")
    if rows and (
        shown != 100
        or not re.search(rf"{_spaced(total)}\s+(?:[\d.]+\s+)?{_exact(values.amount(whole))}\s+100(?!\S)", paper.text)
    ):
        yield Fault("tong_ty_le_sai", paper.code, place)


def _spaced(text: str) -> str:
    return r"\s+".join(re.escape(word) for word in text.split())
