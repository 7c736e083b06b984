"""The list of beneficial owners: each one's row, and in it the percentages that were entered, directly after the address."""

from collections.abc import Iterator

from khoisu.dossiers.paper_audit import values
from khoisu.dossiers.paper_audit.checks.rows import REACH
from khoisu.dossiers.paper_audit.expected import Expected, born
from khoisu.dossiers.paper_audit.reading import ReadPaper, squeeze
from khoisu.dossiers.paper_audit.report import Fault
from khoisu.dossiers.rules.entities import ChuSoHuuHuongLoi, DiaChi

LIST = "danh-sach-chu-so-huu-huong-loi"


def check_beneficial_rows(facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """TT68, Mẫu 10: everyone who was entered has a row with their percentages, and none is above 100."""
    if paper.code != LIST:
        return
    for place, who in enumerate(facts.dossier.chu_so_huu_huong_loi_list, 1):
        shares = [one for one in (who.ty_le_von_dieu_le, who.ty_le_co_phan_bieu_quyet) if one is not None]
        if not _has_row(facts, paper, who, " ".join(values.plain(one) for one in shares)):
            yield Fault("dong_sai", paper.code, f"hàng {place}")
        if any(one > 100 for one in shares):
            yield Fault("ty_le_tren_100", paper.code, f"hàng {place}")


def _has_row(facts: Expected, paper: ReadPaper, who: ChuSoHuuHuongLoi, shares: str) -> bool:
    """A row begins with name and date of birth; the name of a province may also be that of a street."""
    start, last = squeeze(who.ho_ten.upper()) + born(who), squeeze(_last_of(facts, who.dia_chi_lien_he))
    wanted = shares.split()
    for row in _places(paper.flat, start, 0, len(paper.flat)):
        for end in _places(paper.flat, last, row + len(start), row + REACH):
            after = end + len(last)
            if paper.between(after, after + len(shares) + 1).split()[: len(wanted)] == wanted:
                return True
    return False


def _places(text: str, part: str, start: int, end: int) -> Iterator[int]:
    at = text.find(part, start, end)
    while at >= 0:
        yield at
        at = text.find(part, at + 1, end)


def _last_of(facts: Expected, address: DiaChi | None) -> str:
    """How an address ends on paper: with its province, abroad with its country."""
    if address is None:
        return ""
    country = facts.subject.lists.standing("quoc-gia", address.quoc_gia_id).entry
    if country and address.quoc_gia_id != "VN":
        return country.ten.vi
    province = facts.subject.lists.provinces.get(address.tinh_tp_id)
    return province.ten_day_du if province else address.so_nha_duong
