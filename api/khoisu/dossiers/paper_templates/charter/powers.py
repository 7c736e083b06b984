"""Who of several legal representatives does what (LDN 12.2, 24.2 g): clauses made from the representatives there are.

Chairs decide on capital and property, directors run the daily business. What belongs to a title that nobody holds goes to
the next one, so that no power is given to somebody who is not there; everybody else acts as assigned in writing.
"""

from khoisu.dossiers.paper_templates.context import PaperContext
from khoisu.dossiers.paper_templates.formatting import capitals
from khoisu.dossiers.rules.entities import NguoiDaiDien
from khoisu.rendering.service import Block, Paragraph

CHAIRS = frozenset({"CHU_TICH_CT", "CHU_TICH_HDTV", "CHU_TICH_HDQT"})
DIRECTORS = ("TONG_GIAM_DOC", "GIAM_DOC")
ANY_DIRECTOR = "Giám đốc hoặc Tổng giám đốc"
CAPITAL = "các giao dịch về góp vốn, đầu tư, vay, bảo đảm và sở hữu tài sản"
DAILY = "các giao dịch thuộc hoạt động kinh doanh hằng ngày"
# Who assigns work to representatives without a field of their own.
ASSIGNS = {
    "TNHH1_CN": "chủ sở hữu công ty",
    "TNHH1_TC": "chủ sở hữu công ty",
    "TNHH2": "Hội đồng thành viên",
    "CP": "Hội đồng quản trị",
}
ASSIGNED = "thực hiện các giao dịch trong phạm vi được {ai} phân công bằng văn bản"


def directors(people: tuple[NguoiDaiDien, ...]) -> list[NguoiDaiDien]:
    """The representatives who are directors, general directors first."""
    return [who for title in DIRECTORS for who in people if who.chuc_danh == title]


def director_title(m: PaperContext) -> str:
    """What this company calls its director; both words of the law while no representative has one of the titles."""
    found = directors(m.representatives)
    return m.title(found[0]) if found else ANY_DIRECTOR


def division_of_powers(m: PaperContext) -> list[Block]:
    """One line per representative."""
    people, assigned_by = m.representatives, ASSIGNS.get(m.dossier.ho_so.loai_hinh_id, "công ty")
    chair, daily = _heads(people)
    said = [f"{_named(m, who)}: {_task(who, chair, daily, assigned_by)}" for who in people]
    ends = [";"] * (len(said) - 1) + ["."]
    return [Paragraph(f"- {one}{end}", level=1) for one, end in zip(said, ends, strict=True)]


def _named(m: PaperContext, who: NguoiDaiDien) -> str:
    title = f" ({m.title(who)})" if m.title(who) else ""
    return f"Ông/Bà {capitals(who.ho_ten) or '……………'}{title}"


def _task(who: NguoiDaiDien, chair: NguoiDaiDien | None, daily: NguoiDaiDien | None, assigned_by: str) -> str:
    fields = [what for head, what in ((chair, CAPITAL), (daily, DAILY)) if who is head]
    return f"phụ trách {' và '.join(fields)}" if fields else ASSIGNED.format(ai=assigned_by)


def _heads(people: tuple[NguoiDaiDien, ...]) -> tuple[NguoiDaiDien | None, NguoiDaiDien | None]:
    """Who is in charge of capital, and who of the daily business: two people where there are a chair and a director."""
    if not people:
        return (None, None)
    chairs = [who for who in people if who.chuc_danh in CHAIRS]
    capital = [*chairs, *directors(people), *people][0]
    daily = next((who for who in directors(people) if who is not capital), capital)
    return (capital, daily)
