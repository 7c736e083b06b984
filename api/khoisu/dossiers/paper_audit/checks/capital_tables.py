"""Tables of the whole capital: sources, classes of shares and assets on the request, owners and assets in the charter."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from khoisu.dossiers.paper_audit import values
from khoisu.dossiers.paper_audit.checks.holdings import check_percentages, promised
from khoisu.dossiers.paper_audit.checks.rows import REACH, ends, percent_after, share_fault
from khoisu.dossiers.paper_audit.expected import Expected, contribution, shown_name
from khoisu.dossiers.paper_audit.reading import ReadPaper, squeeze
from khoisu.dossiers.paper_audit.report import Fault
from khoisu.dossiers.rules.entities import ChuSoHuu

REQUEST = "giay-de-nghi-dang-ky-doanh-nghiep"
CHARTER = "dieu-le-cong-ty"
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
ASSETS = ("VND", "NGOAI_TE", "VANG", "QSD_DAT", "SHTT", "KHAC")
"""Kinds of assets in the order of the forms."""
ASSET_HEAD = squeeze("Giá trị vốn của từng tài sản trong vốn")
CHARTER_ASSET_HEAD = squeeze("Loại tài sản và giá trị")
TOTAL = "Tổng số"
NAME_BEGINS = 20
"""So many letters of a name stand in the first line of its cell."""
Row = tuple[str, str, int, Decimal | None]
"""Name, figures, part of the whole, and the percentage that was typed."""


def check_request_tables(facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """The tables of the request: their sums are the capital, their percentages 100."""
    if paper.code != REQUEST:
        return
    company = facts.dossier.ho_so
    sources = [
        (SOURCES[row.loai_nguon_von], values.amount(row.so_tien), row.so_tien, row.ty_le)
        for row in facts.dossier.nguon_von_list
        if row.loai_nguon_von in SOURCES and row.so_tien > 0
    ]
    yield from _table(facts, paper, "nguồn vốn", sources, "Tổng cộng")
    classes = [
        (CLASSES[row.loai_co_phan], f"{values.amount(row.so_luong)} {values.amount(part)}", part, None)
        for row in company.co_phan_list
        if row.loai_co_phan in CLASSES and (part := row.so_luong * company.menh_gia)
    ]
    if facts.kind == "CP":
        yield from _table(facts, paper, "cổ phần", classes, TOTAL)
    yield from _asset_table(facts, paper)


def _table(facts: Expected, paper: ReadPaper, place: str, rows: Sequence[Row], total: str) -> Iterator[Fault]:
    """The table's rows; its total is the capital and 100."""
    shown: list[Decimal] = []
    for name, figures, part, typed in rows:
        found = re.search(rf"{_spaced(name)}\s+{_spaced(figures)}\s+(?P<percent>{values.PERCENT})(?!\S)", paper.text)
        percent = values.percent(found.group("percent")) if found else None
        if percent is None:
            yield Fault("dong_sai", paper.code, f"{place}: {name}")
            return
        shown.append(percent)
        if fault := share_fault(percent, part, facts.capital, typed):
            yield Fault(fault, paper.code, f"{place}: {name}")
    yield from _sums(facts, paper, place, [part for _, _, part, _ in rows], shown)
    if rows and not re.search(
        rf"{_spaced(total)}\s+(?:[\d.]+\s+)?{re.escape(values.amount(facts.capital))}\s+100(?!\S)", paper.text
    ):
        yield Fault("tong_ty_le_sai", paper.code, place)


def _sums(
    facts: Expected, paper: ReadPaper, place: str, parts: Sequence[int], shown: Sequence[Decimal]
) -> Iterator[Fault]:
    """The parts are the capital together, and their percentages 100."""
    if parts and sum(parts) != facts.capital:
        yield Fault("tong_von_sai", paper.code, place)
    elif parts and sum(shown) != 100:
        yield Fault("tong_ty_le_sai", paper.code, place)


def _asset_table(facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """What a single owner contributes: one row for each kind of asset, in the form's order."""
    rows = facts.dossier.ho_so.tai_san_gop_list
    amounts = [sum(row.gia_tri for row in rows if row.loai_tai_san == kind) for kind in ASSETS]
    parts = [one for one in amounts if one > 0]
    start = paper.flat.find(ASSET_HEAD)
    if not parts or start < 0:
        return
    end = paper.flat.find(squeeze(TOTAL), start)
    text = paper.between(start, end + 60)
    yield from _assets(facts, paper, parts, text, "")
    if not re.search(rf"{TOTAL}\s+{re.escape(values.amount(facts.capital))}\s+100(?!\S)", text):
        yield Fault("tong_ty_le_sai", paper.code, "tài sản góp vốn")


def _assets(facts: Expected, paper: ReadPaper, parts: Sequence[int], text: str, unit: str) -> Iterator[Fault]:
    """Amounts, each with its percentage after the unit, in order."""
    shown, at = list[Decimal](), 0
    for place, part in enumerate(parts, 1):
        percent, at = percent_after(text, f"{values.amount(part)}{unit}", at)
        if percent is None:
            yield Fault("dong_sai", paper.code, f"tài sản góp vốn: hàng {place}")
            return
        shown.append(percent)
        if fault := share_fault(percent, part, facts.capital):
            yield Fault(fault, paper.code, f"tài sản góp vốn: hàng {place}")
    yield from _sums(facts, paper, "tài sản góp vốn", parts, shown)


def check_charter_tables(facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """The charter's table of owners, or of a single owner's assets (LDN 24.2 d, đ)."""
    if paper.code != CHARTER:
        return
    start = paper.flat.find(CHARTER_ASSET_HEAD)
    if start >= 0:
        parts = [row.gia_tri for row in facts.dossier.ho_so.tai_san_gop_list if row.gia_tri > 0]
        yield from _assets(facts, paper, parts, " ".join(paper.between(start, len(paper.flat)).split()), " đồng")
    if facts.kind in ("TNHH2", "HD", "CP"):
        owners = [one for one in facts.dossier.chu_so_huu_list if facts.kind != "CP" or one.la_co_dong_sang_lap]
        yield from check_percentages(facts, paper, owners, _charter_percents(facts, paper, owners))


def _charter_percents(facts: Expected, paper: ReadPaper, owners: Sequence[ChuSoHuu]) -> list[Decimal | None]:
    """The percentage of each owner's row, one after the other; None when the name, an asset or the deadline is missing.

    A very long row is split between two pages: the first lines of all its cells come before the rest of any.
    """
    shown, stops = list[Decimal | None](), [0]
    for owner in owners:
        percent, at = percent_after(paper.text, values.amount(contribution(facts.dossier, owner)), stops[-1])
        shown.append(percent)
        stops.append(at)
    stops.append(stops[-1] + REACH)
    for place, owner in enumerate(owners):
        before, row = paper.text[stops[place] : stops[place + 1]], paper.text[stops[place + 1] : stops[place + 2]]
        named = shown_name(owner)[:NAME_BEGINS] in squeeze(before)
        if not named or not all(any(ends(row, part)) for part in promised(owner)):
            shown[place] = None
    return shown


def _spaced(text: str) -> str:
    return r"\s+".join(re.escape(word) for word in text.split())
