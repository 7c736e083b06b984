"""Tables of the people who represent organisations: Mẫu 2 §5b and part II.2 of Mẫu 6 to 9."""

from khoisu.documents.service import Block, Cell, Column, Table, Words, italic, plain
from khoisu.dossiers.papers.material import Material, owner_name
from khoisu.dossiers.papers.persons import nationality, only_without_number, paper_of, people, sex
from khoisu.dossiers.papers.wording import capitals, day, joined, money, share
from khoisu.dossiers.rules.capital import contribution
from khoisu.dossiers.rules.shapes import ChuSoHuuToChuc, DaiDienToChuc

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
    ("Chữ ký", Column(14)),
    ("Ghi chú", Column(12)),
)


def numbered(count: int) -> tuple[Words, ...]:
    """The row of column numbers below a list's head."""
    return tuple((italic(str(place)),) for place in range(1, count + 1))


def representative_table(
    m: Material, owners: tuple[ChuSoHuuToChuc, ...], *, with_owner: bool = True, portrait: bool = False
) -> Block:
    """All representatives of these organisations; a legal (not authorised) one has no capital of its own (TT68)."""
    if portrait:
        return _on_portrait(m, owners)
    lead: tuple[tuple[Words, Column], ...] = (("STT", Column(8.5, "center")),)
    if with_owner:
        lead += (("Tên thành viên/cổ đông", Column(22)),)
    columns = (*lead, *COMMON)
    rows: list[tuple[Words | Cell, ...]] = []
    for owner in owners:
        for who in owner.nguoi_dai_dien_list:
            own = (str(len(rows) + 1), *((owner_name(owner),) if with_owner else ()))
            rows.append((*own, *_row(m, owner, who)))
    blank: tuple[Words | Cell, ...] = ("",) * len(columns)
    head = (tuple(name for name, _ in columns), numbered(len(columns)))
    return Table(tuple(column for _, column in columns), tuple(rows) or (blank,), head, size=8.5)


def _on_portrait(m: Material, owners: tuple[ChuSoHuuToChuc, ...]) -> Block:
    """The same columns inside the request, which stands upright: what is said of the paper shares a column."""
    head: tuple[Words, ...] = (
        "STT",
        "Họ và tên, ngày, tháng, năm sinh, giới tính",
        PAPER,
        "Quốc tịch, dân tộc",
        "Địa chỉ liên lạc",
        (plain("Tổng vốn được đại diện "), italic("(VNĐ)"), plain("; tỷ lệ "), italic("(%)")),
        "Thời điểm đại diện",
        "Chữ ký",
        "Ghi chú",
    )
    widths = (9, 25, 24, 13, 25, 23, 18, 12, 12)
    rows = []
    for owner in owners:
        for who in owner.nguoi_dai_dien_list:
            name, born, sex_, paper, nation, ethnic, home, held, part, since, *_ = _row(m, owner, who)
            first = joined(str(name), str(born), str(sex_), by="\n")
            rows.append(
                (
                    str(len(rows) + 1),
                    first,
                    paper,
                    joined(str(nation), str(ethnic)),
                    home,
                    joined(str(held), str(part) and f"{part} %", by="\n"),
                    since,
                    "",
                    note(who),
                )
            )
    columns = tuple(Column(width, "center" if place in (0, 6) else "left") for place, width in enumerate(widths))
    return Table(columns, tuple(rows) or (("",) * len(head),), (head,), size=9)


def _row(m: Material, owner: ChuSoHuuToChuc, who: DaiDienToChuc) -> tuple[str, ...]:
    held, whole = represented(m, owner, who), contribution(m.dossier, owner)
    return (
        capitals(who.ho_ten),
        day(who.ngay_sinh),
        sex(who),
        paper_of(m, who),
        only_without_number(who, nationality(m, who)),
        only_without_number(who, people(m, who)),
        m.one_line(who.dia_chi_lien_he),
        money(held),
        share(held, whole),
        day(who.thoi_diem_dai_dien),
        "",
        note(who),
    )


def note(who: DaiDienToChuc) -> str:
    """Which kind of representative this is."""
    return "Đại diện theo ủy quyền" if who.theo_uy_quyen else "Đại diện theo pháp luật"


def represented(m: Material, owner: ChuSoHuuToChuc, who: DaiDienToChuc) -> int:
    """What an authorised representative stands for in đồng; equal parts unless said otherwise (LDN 14.3)."""
    if not who.theo_uy_quyen:
        return 0
    authorised = [one for one in owner.nguoi_dai_dien_list if one.theo_uy_quyen]
    if any(one.von_dai_dien for one in authorised):
        return who.von_dai_dien
    each, rest = divmod(contribution(m.dossier, owner), len(authorised))
    return each + (1 if authorised.index(who) < rest else 0)
