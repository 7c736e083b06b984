"""The tables of people who represent organisations: together they represent what the organisation holds, no more, no less."""

from collections.abc import Iterator
from decimal import Decimal

from khoisu.dossiers.paper_audit import values
from khoisu.dossiers.paper_audit.checks.holdings import listed_owners
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
        shown = _part_percent(paper, who, part)
        if shown is None:
            yield Fault("dong_sai", paper.code, f"người đại diện {place}")
            return
        total += shown
        if fault := share_fault(shown, part, whole):
            yield Fault(fault, paper.code, f"người đại diện {place}")
    if authorised and sum(parts) == whole > 0 and total != 100:
        yield Fault("tong_ty_le_sai", paper.code, "người đại diện")


def _part_percent(paper: ReadPaper, who: DaiDienToChuc, part: int) -> Decimal | None:
    """The percentage in the row of a representative; None when the number or the amount is not in it."""
    if not part:
        return Decimal(0)
    start, number = squeeze(who.ho_ten.upper()) + born(who) + sex(who), who.so_giay_to.strip()
    at = paper.flat.find(start)
    while at >= 0:
        text = paper.between(at, at + REACH)
        after = next(ends(text, number), -1) if number else 0
        shown = percent_after(text, values.amount(part), after)[0] if after >= 0 else None
        if shown is not None:
            return shown
        at = paper.flat.find(start, at + 1)
    return None
