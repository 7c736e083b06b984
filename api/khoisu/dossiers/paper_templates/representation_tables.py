"""Tables of the people who represent organisations: Mẫu 2 §5b and part II.2 of Mẫu 6 to 9."""

from collections.abc import Sequence
from dataclasses import replace

from khoisu.dossiers.paper_templates.context import PaperContext, owner_name
from khoisu.dossiers.paper_templates.formatting import capitals, day, money
from khoisu.dossiers.paper_templates.percentages import percent_texts
from khoisu.dossiers.paper_templates.person_block import nationality, only_without_number, paper_of, people, sex
from khoisu.dossiers.rules.entities import ChuSoHuuToChuc, DaiDienToChuc
from khoisu.dossiers.rules.money.capital import contribution
from khoisu.rendering.service import Block, Cell, Column, Table, Words, italic, plain

REMARK: Words = (plain("Ghi chú "), italic("(nếu có)"))
PAPER = "Số, ngày cấp, cơ quan cấp Giấy tờ pháp lý của cá nhân"
COMMON: tuple[tuple[Words, Column], ...] = (
    ("Tên người đại diện theo pháp luật/người đại diện theo ủy quyền", Column(22)),
    ("Ngày, tháng, năm sinh", Column(15, "center")),
    ("Giới tính", Column(8, "center")),
    (PAPER, Column(26)),
    ("Quốc tịch", Column(12)),
    ("Dân tộc", Column(10)),
    ("Địa chỉ liên lạc", Column(30)),
    ((plain("Tổng giá trị vốn được đại diện "), italic("(VNĐ)")), Column(20, "right")),
    ((plain("Tỷ lệ "), italic("(%)")), Column(10, "center")),
    ("Thời điểm đại diện phần vốn", Column(15, "center")),
    ("Chữ ký", Column(14, least=8)),
    (REMARK, Column(16)),
)
# The same columns inside a request, which is in portrait: the type is smaller there.
UPRIGHT = (17, 14.5, 7.5, 19, 9, 8.5, 19, 17.5, 9, 14.5, 8.5, 12.5)


def numbered(count: int) -> tuple[Words, ...]:
    """The row of column numbers below a list's head."""
    return tuple((italic(str(place)),) for place in range(1, count + 1))


def grouped(
    names: Sequence[Words], first: int, count: int, group: str
) -> tuple[tuple[Words | Cell, ...], tuple[Words | Cell, ...], tuple[Words | Cell, ...]]:
    """A head of two rows: the `count` columns from `first` on share a head above them; then the numbers."""
    upper: list[Words | Cell] = [Cell(name, down=2) for name in names]
    upper[first : first + count] = [Cell(group, across=count)]
    return (tuple(upper), tuple(names[first : first + count]), numbered(len(names)))


def representative_table(
    m: PaperContext, owners: tuple[ChuSoHuuToChuc, ...], *, with_owner: bool = True, portrait: bool = False
) -> Block:
    """All representatives of these organisations; a legal (not authorised) one has no capital of its own (TT68)."""
    common = _upright() if portrait else COMMON
    lead: tuple[tuple[Words, Column], ...] = (("STT", Column(7.5 if portrait else 8.5, "center")),)
    if with_owner:
        lead += (("Tên thành viên/cổ đông", Column(22)),)
    columns = (*lead, *common)
    rows: list[tuple[Words | Cell, ...]] = []
    for owner in owners:
        for who, held in zip(owner.nguoi_dai_dien_list, stakes(m, owner), strict=True):
            own = (str(len(rows) + 1), *((owner_name(owner),) if with_owner else ()))
            rows.append((*own, *_row(m, who, held)))
    blank: tuple[Words | Cell, ...] = ("",) * len(columns)
    head = grouped([name for name, _ in columns], len(lead) + 7, 3, "Vốn được ủy quyền")
    return Table(
        tuple(column for _, column in columns),
        tuple(rows) or (blank,),
        head,
        7.5 if portrait else 8.5,
        lead=len(lead) + 1,
    )


def _upright() -> tuple[tuple[Words, Column], ...]:
    return tuple((name, replace(column, width=width)) for (name, column), width in zip(COMMON, UPRIGHT, strict=True))


def _row(m: PaperContext, who: DaiDienToChuc, held: tuple[str, str]) -> tuple[str, ...]:
    return (
        capitals(who.ho_ten),
        day(who.ngay_sinh),
        sex(who),
        paper_of(m, who),
        only_without_number(who, nationality(m, who)),
        only_without_number(who, people(m, who)),
        m.one_line(who.dia_chi_lien_he),
        *held,
        day(who.thoi_diem_dai_dien),
        "",
        note(who),
    )


def note(who: DaiDienToChuc) -> str:
    """Which kind of representative this is."""
    return "Đại diện theo ủy quyền" if who.theo_uy_quyen else "Đại diện theo pháp luật"


def stakes(m: PaperContext, owner: ChuSoHuuToChuc) -> list[tuple[str, str]]:
    """For each representative the capital represented and its percentage of the organisation's, as papers show them."""
    amounts = [represented(m, owner, who) for who in owner.nguoi_dai_dien_list]
    texts = percent_texts(amounts, contribution(m.dossier, owner))
    return [(money(amount), text) for amount, text in zip(amounts, texts, strict=True)]


def represented(m: PaperContext, owner: ChuSoHuuToChuc, who: DaiDienToChuc) -> int:
    """What an authorised representative represents in đồng; equal parts unless stated otherwise (LDN 14.3)."""
    if not who.theo_uy_quyen:
        return 0
    authorised = [one for one in owner.nguoi_dai_dien_list if one.theo_uy_quyen]
    if any(one.von_dai_dien for one in authorised):
        return who.von_dai_dien
    each, rest = divmod(contribution(m.dossier, owner), len(authorised))
    return each + (1 if authorised.index(who) < rest else 0)
