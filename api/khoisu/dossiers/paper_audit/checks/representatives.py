"""The tables of people who represent organisations: together they represent what the organisation holds, no more, no less."""

from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise

from khoisu.dossiers.paper_audit import values
from khoisu.dossiers.paper_audit.checks.holdings import REPRESENTATIVES, listed_owners
from khoisu.dossiers.paper_audit.checks.rows import REACH, ends, percent_after, share_fault
from khoisu.dossiers.paper_audit.expected import Expected, born, contribution, parts_of, sex, shown_name
from khoisu.dossiers.paper_audit.reading import ReadPaper, squeeze
from khoisu.dossiers.paper_audit.report import Fault
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuToChuc, DaiDienToChuc

REQUEST = "giay-de-nghi-dang-ky-doanh-nghiep"
APPOINTMENT = "van-ban-cu-nguoi-dai-dien"


def check_representative_rows(facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """Authorised representatives: what each represents of the organisation's contribution, together 100 of 100."""
    for owner in _owners(facts, paper):
        if isinstance(owner, ChuSoHuuToChuc):
            yield from _representatives(facts, paper, owner)


def _owners(facts: Expected, paper: ReadPaper) -> list[ChuSoHuu]:
    """The owners whose representatives a paper names; a request does so for a single owner (TT68, Mẫu 2)."""
    if paper.code.startswith(APPOINTMENT):
        return _appointing(facts, paper)
    if paper.code == REQUEST:
        return list(facts.dossier.chu_so_huu_list) if facts.kind == "TNHH1_TC" else []
    return listed_owners(facts, paper.code)


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
    if authorised and sum(parts) != whole:
        yield Fault("tong_von_sai", paper.code, "người đại diện")
    for place, (who, part) in enumerate(zip(authorised, parts, strict=True), 1):
        shown = _part_percent(paper, owner, who, part)
        if shown is None:
            yield Fault("dong_sai", paper.code, f"người đại diện {place}")
            return
        total += shown
        if fault := share_fault(shown, part, whole):
            yield Fault(fault, paper.code, f"người đại diện {place}")
    if authorised and sum(parts) == whole > 0 and total != 100:
        yield Fault("tong_ty_le_sai", paper.code, "người đại diện")


def _part_percent(paper: ReadPaper, owner: ChuSoHuuToChuc, who: DaiDienToChuc, part: int) -> Decimal | None:
    """The percentage in the row of a representative; None when the number or the amount is not in it."""
    if not part:
        return Decimal(0)
    number = who.so_giay_to.strip()
    for text in _rows(paper, owner, who):
        after = next(ends(text, number), -1) if number else 0
        shown = percent_after(text, values.amount(part), after)[0] if after >= 0 else None
        if shown is not None:
            return shown
    return None


def _rows(paper: ReadPaper, owner: ChuSoHuuToChuc, who: DaiDienToChuc) -> list[str]:
    """The rows that may be a representative's: those behind the organisation's name first, as somebody may speak for two.

    A row ends where the next begins. Above the table whoever is an owner as well has a row of their own.
    """
    table = max(paper.flat.find(REPRESENTATIVES), 0)
    people = {_start(one) for one in owner.nguoi_dai_dien_list} - {""}
    starts = sorted({at for start in people for at in _places(paper.flat, start, table)})
    found: list[tuple[bool, str]] = []
    for at, end in pairwise([*starts, len(paper.flat)]):
        if paper.flat.startswith(_start(who), at):
            behind = paper.flat.endswith(shown_name(owner), table, at)
            found.append((not behind, paper.between(at, min(end, at + REACH))))
    return [text for _, text in sorted(found, key=lambda one: one[0])]


def _start(who: DaiDienToChuc) -> str:
    return squeeze(who.ho_ten.upper()) + born(who) + sex(who)


def _places(flat: str, start: str, at: int) -> Iterator[int]:
    while (at := flat.find(start, at)) >= 0:
        yield at
        at += 1
