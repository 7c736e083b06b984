"""Faults put into drawn papers on purpose: each is a change of what the drawing says, or of the finished file."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from khoisu.rendering.blocks import Signatures, Table, Ticks
from khoisu.rendering.service import Paper

REQUEST = "giay-de-nghi-dang-ky-doanh-nghiep"
CHARTER = "dieu-le-cong-ty"
MEMBERS = "danh-sach-thanh-vien"
FOUNDERS = "danh-sach-co-dong-sang-lap"
BENEFICIAL = "danh-sach-chu-so-huu-huong-loi"
APPOINTMENT = "van-ban-cu-nguoi-dai-dien"
AUTHORITY = "van-ban-uy-quyen"
CONTRACT = "hop-dong-dich-vu"
COMMITMENT = "cam-ket-muc-tieu-xa-hoi-moi-truong"
Edit = Callable[[Any], Any]


@dataclass(frozen=True)
class Seeded:
    """One fault: on which type's paper, what is changed, and the code that must be found."""

    name: str
    kind: str
    paper: str
    edit: Edit
    expects: str


def each_text(thing: Any, change: Callable[[str], str]) -> Any:
    """A copy of a paper with every text changed; codes of the paper stay."""
    if isinstance(thing, str):
        return change(thing)
    if isinstance(thing, tuple):
        return tuple(each_text(one, change) for one in thing)
    if is_dataclass(thing) and not isinstance(thing, type):
        kept = ("code", "form", "lang", "align", "title") if isinstance(thing, Paper) else ("align",)
        new = {one.name: each_text(getattr(thing, one.name), change) for one in fields(thing) if one.name not in kept}
        return replace(thing, **new)
    return thing


def swap(old: str, new: str, *, only: int | None = None) -> Edit:
    """Replace a text, everywhere or only its n-th occurrence (from 0). Raises `LookupError` when the paper has none."""

    def edit(paper: Any) -> Any:
        seen = 0

        def change(text: str) -> str:
            nonlocal seen
            if old not in text:
                return text
            seen += 1
            return text.replace(old, new) if only is None or seen - 1 == only else text

        changed = each_text(paper, change)
        if seen <= (only or 0):
            raise LookupError(old)
        return changed

    return edit


def exchange(one: str, other: str) -> Edit:
    """Each of two texts in place of the other."""
    return lambda paper: each_text(
        paper, lambda text: text.replace(one, "\x01").replace(other, one).replace("\x01", other)
    )


def rows(change: Callable[[tuple[Any, ...]], tuple[Any, ...]], *, table: int = 0) -> Edit:
    """Change the rows of the paper's n-th table."""

    def edit(paper: Paper) -> Paper:
        tables = [place for place, block in enumerate(paper.blocks) if isinstance(block, Table)]
        blocks = list(paper.blocks)
        found = blocks[tables[table]]
        assert isinstance(found, Table)
        blocks[tables[table]] = replace(found, rows=change(found.rows))
        return replace(paper, blocks=tuple(blocks))

    return edit


def signatures(change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Edit:
    """Change who signs."""

    def edit(paper: Paper) -> Paper:
        blocks = [replace(one, who=change(one.who)) if isinstance(one, Signatures) else one for one in paper.blocks]
        return replace(paper, blocks=tuple(blocks))

    return edit


def crossed_otherwise(lead: str) -> Edit:
    """Each box behind this question the other way round."""

    def change(block: Any) -> Any:
        if isinstance(block, Ticks) and isinstance(block.lead, str) and lead in block.lead:
            return replace(block, ticks=tuple(replace(one, checked=not one.checked) for one in block.ticks))
        return block

    return lambda paper: replace(paper, blocks=tuple(map(change, paper.blocks)))


def cell(row: int, column: int, text: str) -> Callable[[tuple[Any, ...]], tuple[Any, ...]]:
    """Rows with one cell changed."""
    return lambda given: tuple(
        (*one[:column], text, *one[column + 1 :]) if place == row else one for place, one in enumerate(given)
    )


PERCENT = re.compile(r"(\d{1,3})(,\d+)?")


def changed_percentages(made: Sequence[Paper]) -> Iterator[tuple[str, Paper]]:
    """For each percentage of each table its place and the paper in which it is 1 smaller, or 3 when it is 1 or less.

    Beside the first column, which numbers the rows, only percentages have three digits or fewer.
    """
    for paper in made:
        tables = [block for block in paper.blocks if isinstance(block, Table)]
        for number, table in enumerate(tables):
            for row, column in (
                (row, column) for row, cells in enumerate(table.rows) for column in range(1, len(cells))
            ):
                text = table.rows[row][column]
                if isinstance(text, str) and (found := PERCENT.fullmatch(text)):
                    less = max(int(found.group(1)) - 1, 0) or 3
                    edit = rows(cell(row, column, f"{less}{found.group(2) or ''}"), table=number)
                    yield f"table {number}, row {row}, column {column}", edit(paper)


A, B, AGENT = "ĐẶNG THỊ BY YẾN", "KIM IEON", "ĐẶNG MAI HY XẾN"
FAULTS: tuple[Seeded, ...] = (
    Seeded("sum is 99,99", "TNHH2", MEMBERS, rows(cell(0, 9, "39,99")), "tong_ty_le_sai"),
    Seeded("wrong rounding", "TNHH2", MEMBERS, rows(cell(0, 9, "40,01")), "ty_le_sai"),
    Seeded("share of nothing", "TNHH2", MEMBERS, rows(cell(1, 9, "0")), "ty_le_sai"),
    Seeded("empty percentage", "TNHH2", MEMBERS, rows(cell(1, 9, "")), "dong_sai"),
    Seeded("two percentages exchanged", "CP", FOUNDERS, exchange("52", "20"), "dong_sai"),
    Seeded("dropped row of a member", "TNHH2", MEMBERS, rows(lambda given: given[1:]), "dong_sai"),
    Seeded("member twice", "TNHH2", MEMBERS, rows(lambda given: (*given, given[0])), "dong_sai"),
    Seeded("dropped founder", "CP", FOUNDERS, rows(lambda given: given[:1]), "dong_sai"),
    Seeded("dropped organisation", "CP", FOUNDERS, rows(lambda _: (), table=1), "dong_sai"),
    Seeded("dropped representative", "TNHH2", MEMBERS, rows(lambda given: given[:2], table=2), "dong_sai"),
    Seeded("exchanged contributions", "TNHH2", MEMBERS, exchange("400.000.000", "100.000.000"), "dong_sai"),
    Seeded("exchanged names in a list", "TNHH2", MEMBERS, exchange(A, B), "dong_sai"),
    Seeded("digit cut from a contribution", "TNHH2", MEMBERS, swap("400.000.000", "400.000.00"), "dong_sai"),
    Seeded("zero added to a contribution", "TNHH2", MEMBERS, swap("400.000.000", "4.000.000.000"), "so_tien_la"),
    Seeded("amount torn over two lines", "TNHH2", MEMBERS, swap("400.000.000", "400.000.\n000"), "so_bi_ngat"),
    Seeded("last digit in the next line", "CP", FOUNDERS, swap("520.000.000", "520.000.00\n0"), "so_bi_ngat"),
    Seeded("date torn over two lines", "CP", FOUNDERS, swap("02/02/1971", "02/02/19\n71"), "so_bi_ngat"),
    Seeded("identity number torn", "TNHH2", MEMBERS, swap("001171000001", "0011710\n00001"), "dong_sai"),
    Seeded("year of two digits", "TNHH2", MEMBERS, swap("02/02/1971", "02/02/71"), "ngay_la"),
    Seeded("wrong date of birth", "TNHH2", MEMBERS, swap("02/02/1971", "03/02/1971"), "ngay_la"),
    Seeded("day and month exchanged", "TNHH2", MEMBERS, swap("15/01/2027", "01/15/2027"), "ngay_la"),
    Seeded(
        "somebody else's date of birth",
        "CP",
        CHARTER,
        swap("02/02/1971", "08/02/1980", only=0),
        "nguoi_khong_nhat_quan",
    ),
    Seeded("somebody else's number", "TNHH2", MEMBERS, swap("001171000001", "001180000070"), "dong_sai"),
    Seeded("unknown identity number", "TNHH2", MEMBERS, swap("001171000001", "001171000009"), "so_la"),
    Seeded("two digits of a number exchanged", "CP", CHARTER, swap("001171000001", "001117000001"), "so_la"),
    Seeded("name beside another's number", "TNHH2", AUTHORITY, exchange(A, AGENT), "nguoi_khong_nhat_quan"),
    Seeded("wrong name on the request", "TNHH2", REQUEST, swap(A, "ĐẶNG THỊ BY YÊN"), "thieu_gia_tri"),
    Seeded("wrong sex in the list", "TNHH2", MEMBERS, rows(cell(0, 3, "Nam")), "dong_sai"),
    Seeded("other deadline", "TNHH2", MEMBERS, rows(cell(0, 11, "02/02/1971")), "dong_sai"),
    Seeded("asset left out", "TNHH2", MEMBERS, rows(cell(0, 10, "Đồng Việt Nam: 400.000.000 đồng")), "dong_sai"),
    Seeded("capital of another company", "CP", REQUEST, swap("1.000.000.000", "1.000.000.001"), "so_tien_la"),
    Seeded("capital without its last group", "CP", REQUEST, swap("1.000.000.000", "1.000.000"), "thieu_gia_tri"),
    Seeded("wrong words", "CP", REQUEST, swap("Một tỷ đồng", "Một triệu đồng"), "thieu_gia_tri"),
    Seeded(
        "words of another amount", "CP", APPOINTMENT, swap("Hai trăm tám mươi triệu", "Hai trăm triệu"), "bang_chu_sai"
    ),
    Seeded("source of capital missing", "CP", REQUEST, rows(cell(2, 1, ""), table=2), "dong_sai"),
    Seeded("sources do not make 100", "CP", REQUEST, rows(cell(2, 2, "19,995"), table=2), "tong_ty_le_sai"),
    Seeded("total of sources is not 100", "TNHH2", REQUEST, rows(cell(4, 2, "99,99"), table=2), "tong_ty_le_sai"),
    Seeded("class of shares is 0", "CP", REQUEST, rows(cell(1, 4, "0"), table=3), "ty_le_sai"),
    Seeded("wrong number of shares", "CP", FOUNDERS, swap("50.000", "5.000", only=1), "dong_sai"),
    Seeded("old company name in the contract", "CP", CONTRACT, swap("SAO KHUÊ", "SAO HÔM", only=0), "ten_cong_ty_sai"),
    Seeded("company without its name", "TNHH2", MEMBERS, swap("CÔNG TY TNHH SAO KHUÊ", ""), "ten_cong_ty_sai"),
    Seeded("old name on the request", "TNHH2", REQUEST, swap("SAO KHUÊ", "SAO HÔM"), "thieu_gia_tri"),
    Seeded("land answered otherwise", "CP", REQUEST, crossed_otherwise("quốc phòng, an ninh"), "thieu_gia_tri"),
    Seeded("label missing", "CP", REQUEST, swap("Mệnh giá cổ phần", "Giá cổ phần"), "thieu_nhan"),
    Seeded(
        "items exchanged",
        "CP",
        REQUEST,
        exchange("8. Cổ đông sáng lập", "9. Cổ đông là nhà đầu tư nước ngoài"),
        "thieu_nhan",
    ),
    Seeded("origin missing", "TNHH2", REQUEST, swap("trên cơ sở hợp nhất", "trên cơ sở"), "thieu_nhan"),
    Seeded("household's block missing", "DNTN", REQUEST, swap("Tên hộ kinh doanh", "Tên"), "thieu_nhan"),
    Seeded("investment procedure missing", "HD", REQUEST, swap("thủ tục đầu tư đặc biệt", "thủ tục"), "thieu_nhan"),
    Seeded("securities licence missing", "CP", REQUEST, swap("Giấy phép thành lập", "Thành lập"), "thieu_nhan"),
    Seeded("form of the commitment", "CP", COMMITMENT, swap("Mẫu số 34", "Mẫu số 35"), "thieu_nhan"),
    Seeded("nobody signs the commitment", "CP", COMMITMENT, signatures(lambda who: who[1:]), "nguoi_ky_sai"),
    Seeded("column missing", "TNHH2", MEMBERS, swap("Quốc tịch", ""), "thieu_nhan"),
    Seeded("empty box for a letter", "TNHH2", MEMBERS, swap(A, f"{A} 美"), "ky_tu_la"),
    Seeded("box drawn as a letter", "CP", CHARTER, swap("SAO KHUÊ", "SAO □", only=0), "ky_tu_la"),
    Seeded(
        "stranger signs the request",
        "TNHH2",
        REQUEST,
        signatures(lambda who: (replace(who[0], name=B),)),
        "nguoi_ky_sai",
    ),
    Seeded(
        "nobody signs the request",
        "TNHH2",
        REQUEST,
        signatures(lambda who: (replace(who[0], name=""),)),
        "nguoi_ky_sai",
    ),
    Seeded("a founder does not sign the charter", "CP", CHARTER, signatures(lambda who: who[1:]), "nguoi_ky_sai"),
    Seeded(
        "stranger signs the list", "TNHH2", MEMBERS, signatures(lambda who: (replace(who[0], name=B),)), "nguoi_ky_sai"
    ),
    Seeded("partner missing on the request", "HD", REQUEST, signatures(lambda who: who[:1]), "nguoi_ky_sai"),
    Seeded(
        "stranger signs the contract",
        "TNHH2",
        CONTRACT,
        signatures(lambda who: (replace(who[0], name=AGENT), *who[1:])),
        "nguoi_ky_sai",
    ),
    Seeded("main line of business not marked", "CP", REQUEST, rows(cell(0, 3, ""), table=1), "thieu_gia_tri"),
    Seeded("line of business missing", "CP", REQUEST, rows(lambda given: given[1:], table=1), "thieu_gia_tri"),
    Seeded("head office of another", "CP", REQUEST, swap("9A Ngõ Gạch", "8A Ngõ Gạch"), "thieu_gia_tri"),
    Seeded("fiscal year exchanged", "CP", REQUEST, exchange("01/04", "31/03"), "thieu_gia_tri"),
    Seeded("director of another", "CP", REQUEST, swap("Bùi Quang Giám", "Bùi Quang Giảm"), "thieu_gia_tri"),
    Seeded("delegate above 100", "CP", FOUNDERS, rows(cell(1, 10, "107,14"), table=2), "ty_le_tren_100"),
    Seeded("delegate above 100 where appointed", "CP", APPOINTMENT, rows(cell(0, 5, "107,14")), "ty_le_tren_100"),
    Seeded("delegates of a single owner", "TNHH1_TC", REQUEST, rows(cell(1, 9, "51"), table=2), "ty_le_sai"),
    Seeded("delegate of a single owner missing", "TNHH1_TC", REQUEST, rows(lambda all_: all_[:3], table=2), "dong_sai"),
    Seeded("single owner's assets", "DNTN", REQUEST, rows(cell(0, 3, "96"), table=2), "ty_le_sai"),
    Seeded("single owner's assets above 100", "TNHH1_CN", REQUEST, rows(cell(0, 3, "197"), table=4), "ty_le_tren_100"),
    Seeded("total of the assets", "DNTN", REQUEST, rows(cell(6, 2, "99,99"), table=2), "tong_ty_le_sai"),
    Seeded("assets in the charter", "TNHH1_CN", CHARTER, rows(cell(1, 2, "3"), table=1), "ty_le_sai"),
    Seeded("member's percentage in the charter", "TNHH2", CHARTER, rows(cell(0, 3, "41"), table=1), "ty_le_sai"),
    Seeded("member above 100 in the charter", "TNHH2", CHARTER, rows(cell(2, 3, "150"), table=1), "ty_le_tren_100"),
    Seeded("partner missing in the charter", "HD", CHARTER, rows(lambda all_: all_[1:], table=1), "dong_sai"),
    Seeded("founder's deadline in the charter", "CP", CHARTER, rows(cell(0, 6, ""), table=2), "dong_sai"),
    Seeded("more than all in a sentence", "TNHH2", CHARTER, swap("65%", "165%", only=0), "ty_le_tren_100"),
    Seeded("beneficial owner's whole percentage", "CP", BENEFICIAL, rows(cell(0, 8, "51")), "dong_sai"),
    Seeded("beneficial owner above 100", "CP", BENEFICIAL, rows(cell(1, 8, "126,125")), "ty_le_tren_100"),
    Seeded("beneficial owner's share", "CP", BENEFICIAL, swap("26,125", "26,12"), "dong_sai"),
    Seeded("beneficial owner missing", "CP", BENEFICIAL, rows(lambda _: ()), "dong_sai"),
)
