"""Statements in the layouts of banks and wallets: the same movements come out of each, and what is doubtful is said or asked."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime

import pytest

from khoisu.payments.errors import RefusedStatement
from khoisu.payments.statements.layout import KeptLayout, Layout, SaidLayout, choose_layout
from khoisu.payments.statements.lines import StatementLine, read_lines
from khoisu.payments.statements.tables import read_tables
from khoisu.payments.statements.values import DayOrder, read_amount, read_day
from khoisu.payments.states import LayoutSource, LineFault, StatementQuestion
from tests.payments.statements.files import book_file, page_file, sheet_of, table_file, xls_file
from tests.payments.statements.layouts import LAYOUTS, MOVEMENTS, BankLayout, Movement

TODAY = date(2026, 11, 27)
pytestmark = pytest.mark.req("S4.6")


def read(
    data: bytes, said: SaidLayout | None = None, kept: KeptLayout | None = None
) -> tuple[Layout, list[StatementLine]]:
    return read_lines(choose_layout(read_tables(data), TODAY, said, kept), TODAY)


def csv_text(text: str) -> bytes:
    return text.encode()


def cut(at: datetime, timed: str) -> datetime:
    seconds = at.replace(second=0) if timed == "minutes" else at
    return at.replace(hour=0, minute=0, second=0) if timed == "day" else seconds


KINDS: dict[str, Callable[[BankLayout], bytes]] = {
    "as-given-out": BankLayout.file,
    "xls": lambda layout: xls_file(layout.rows(), merged=layout.merged),
    "page": lambda layout: page_file(layout.rows(), merged=layout.merged),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("layout", LAYOUTS, ids=[one.name for one in LAYOUTS])
def test_the_same_movements_come_out_of_every_layout(layout: BankLayout, kind: str) -> None:
    found, lines = read(KINDS[kind](layout))
    assert (found.asked, found.source) == ((), LayoutSource.RECOGNISED)
    assert [(one.luc, one.chieu, one.so_tien, one.tham_chieu, one.noi_dung, one.loi) for one in lines] == [
        (cut(one.at, layout.timed), "out" if one.amount < 0 else "in", abs(one.amount), one.reference, one.text, None)
        for one in MOVEMENTS
    ]


def test_there_are_ten_banks_and_three_wallets() -> None:
    assert len(LAYOUTS) == 13


@pytest.mark.parametrize(
    ("cell", "moment"),
    [
        ("25/11/26", "2026-11-25 00:00:00"),
        ("25.11.26 8:23", "2026-11-25 08:23:00"),
        ("25/11/2026\n08:23", "2026-11-25 08:23:00"),
        ("08:23:11 25/11/2026", "2026-11-25 08:23:11"),
        ("25/11/2026, 08:23", "2026-11-25 08:23:00"),
        ("25/11/2026 - 08:23", "2026-11-25 08:23:00"),
        ("25/11/2026 8:23 SA", "2026-11-25 08:23:00"),
        ("25/11/2026 08:23:11 CH", "2026-11-25 20:23:11"),
        ("25/11/2026 12:05 SA", "2026-11-25 00:05:00"),
        ("25/11/2026 12:05 PM", "2026-11-25 12:05:00"),
        ("25/11/2026 20:05 PM", "2026-11-25 20:05:00"),
        ("25/11/2026 20:05 AM", None),
        ("25-Nov-2026", "2026-11-25 00:00:00"),
        ("25NOV26", "2026-11-25 00:00:00"),
        ("25 November 2026 08:23", "2026-11-25 08:23:00"),
        ("Nov 25, 2026", "2026-11-25 00:00:00"),
        ("25 tháng 11, 2026", "2026-11-25 00:00:00"),
        ("ngày 25 tháng 11 năm 2026", "2026-11-25 00:00:00"),
        ("25 Thg 11 2026 08h23", "2026-11-25 08:23:00"),
        ("2026/11/25", "2026-11-25 00:00:00"),
        ("2026.11.25 08:23:11", "2026-11-25 08:23:11"),
        ("20261125", "2026-11-25 00:00:00"),
        ("20261125082311", "2026-11-25 08:23:11"),
        ("2026-11-25T08:23:11.123456", "2026-11-25 08:23:11"),
        ("2026-11-25T08:23:11+07:00", "2026-11-25 08:23:11"),
        ("2026-11-24T20:00:00Z", "2026-11-25 03:00:00"),
        ("2026-11-24 20:00:00 -05:00", "2026-11-25 08:00:00"),
        ("24/11/2026 20:00 GMT+0", "2026-11-25 03:00:00"),
        ("25\u00a0/11/2026", None),
        ("Thứ Tư, 25/11/2026", "2026-11-25 00:00:00"),
        ("Wed 25 Nov 2026 08:23", "2026-11-25 08:23:00"),
        # The 25th of November of this year, or the 26th of the last one?
        ("26/11/25", None),
        ("20/11/25", "2025-11-20 00:00:00"),
        ("25/11", None),
        ("25/Foo/2026", None),
        ("2026-13-01", None),
        ("25/11/2026 08:23 09:00", None),
        ("25/11/2026 25:00", None),
    ],
)
def test_days_as_banks_write_them(cell: str, moment: str | None) -> None:
    found = read_day(cell, TODAY)
    assert (found.isoformat(" ") if found else None) == moment


@pytest.mark.parametrize(
    ("cell", "amount"),
    [
        ("VND 2,890,000", 2_890_000),
        ("2.890.000 CR", 2_890_000),
        ("2.890.000CR", 2_890_000),
        ("55,000 DR", -55_000),
        ("55,000-", -55_000),
        ("55.000 -", -55_000),
        ("(55.000)", -55_000),
        ("(55.000) VND", None),
        ("2\u202f890\u202f000 ₫", 2_890_000),
        ("2\u2009890\u2009000", 2_890_000),
        ("2'890'000", 2_890_000),
        ("2890000.0000", 2_890_000),
        ("2,890,000.0000", 2_890_000),
        ("+2.890.000đ", 2_890_000),
        ("+ VND 2.890.000", 2_890_000),
        ("2.890.000 đồng", 2_890_000),
        ("CR 500,000", 500_000),
        ("D 500,000", -500_000),
        ("-55.000 CR", None),
        ("(55.000-)", None),
        ("55.000 USD", None),
        ("USD 55.000", None),
        ("2890000.000", None),
        ("２，８９０，０００", 2_890_000),
        ("590000²", None),
        ("2.890.000,50", None),
        ("500k", None),
        ("5 triệu", None),
    ],
)
def test_amounts_as_banks_write_them(cell: str, amount: int | None) -> None:
    assert read_amount(cell) == amount


HEAD = "Ngày,Mã GD,Ghi nợ,Ghi có,Nội dung"


def days_of(*days: str, above: str = "", order: DayOrder | None = None) -> tuple[Layout, list[str | None]]:
    """The layout, and the days as they were read, for a file with these days."""
    lines = "\n".join(f'"{day}",FT{at}X,,5000,x' for at, day in enumerate(days))
    data = csv_text(f"{above}\n{HEAD}\n{lines}\n")
    said = SaidLayout(2, {"ngay": 0, "tham_chieu": 1, "ra": 2, "vao": 3, "noi_dung": 4}, order) if order else None
    layout, read_ = read(data, said)
    return layout, [one.luc.date().isoformat() if one.luc else None for one in read_]


def test_one_order_of_day_and_month_for_a_file() -> None:
    assert days_of("11/5/2026", "11/25/2026")[1] == ["2026-11-05", "2026-11-25"]
    assert days_of("5/11/2026", "25/11/2026")[1] == ["2026-11-05", "2026-11-25"]
    assert days_of("11/5/2026 08:23", "2026-11-25", "11/25/2026")[1] == ["2026-11-05", "2026-11-25", "2026-11-25"]
    # What cannot mean two things needs no order.
    assert days_of("11/11/2026", "2026-11-05", "5-Nov-2026")[1] == ["2026-11-11", "2026-11-05", "2026-11-05"]


@pytest.mark.parametrize(
    ("days", "above"),
    [
        (["5/11/2026", "6/11/2026"], ""),
        (["05/11/26"], ""),
        (["5/11/2026", "25/11/2026", "11/25/2026"], ""),
        (["5/11/2026"], "Từ ngày 01/01/2026 đến ngày 31/12/2026"),
        (["5/11/2026"], "Ngày in 27/11/2026"),
        (["5/11/2026"], "Từ ngày 01/01/2025 đến ngày 31/01/2025"),
        (["5/11/2026 08:00"], "Từ 01/11/2026 đến 12/11/2026"),
        (["7-8-2026", "8-9-2026"], ""),
    ],
)
def test_an_order_that_the_file_does_not_prove_is_asked(days: list[str], above: str) -> None:
    layout, found = days_of(*days, above=above)
    assert (layout.asked, found) == ((StatementQuestion.DAY_ORDER,), [])
    assert days_of(days[0], above=above, order=DayOrder.MONTH_FIRST)[0].order is DayOrder.MONTH_FIRST


def test_the_period_above_proves_the_order() -> None:
    assert days_of("5/11/2026", above="Từ ngày 01/11/2026 đến ngày 30/11/2026")[1] == ["2026-11-05"]
    assert days_of("11/5/2026", above="Từ ngày 01/11/2026 đến ngày 30/11/2026")[1] == ["2026-11-05"]
    assert days_of("11/5/2026", above="From 11/01/2026 to 11/30/2026")[1] == ["2026-11-05"]


def test_a_proof_is_stronger_than_what_is_said() -> None:
    layout, found = days_of("5/11/2026", "25/11/2026", order=DayOrder.MONTH_FIRST)
    assert (layout.order, found) == (DayOrder.DAY_FIRST, ["2026-11-05", "2026-11-25"])


def test_days_that_a_spreadsheet_turned_round_are_marked() -> None:
    rows: list[list[str | float | None]] = [
        ["Ngày", "Mã GD", "Ghi có", "Nội dung"],
        [46153, "FT1X", "5,000", "5/11 became 11 May"],
        ["25/11/2026", "FT2X", "5,000", "x"],
    ]
    _, lines = read(table_file(rows))
    assert [(one.loi, one.luc is None) for one in lines] == [(LineFault.BAD_DAY, True), (None, False)]


@pytest.mark.parametrize(
    ("reference", "kept"),
    [
        ("2.41129E+11", ""),
        ("2,41129E+11", ""),
        ("2E+17", ""),
        ("241129000000123000", ""),
        ('="00412345"', "00412345"),
        ("'00412346", "00412346"),
        ("\t00412347", "00412347"),
        ("00412348 ", "00412348"),
        ("FT1E5", "FT1E5"),
        ("241129000000123", "241129000000123"),
        ("5243.65937", "5243.65937"),
    ],
)
def test_a_reference_that_a_spreadsheet_mangled_is_none(reference: str, kept: str) -> None:
    quoted = '"' + reference.replace('"', '""') + '"'
    _, (line,) = read(csv_text(f"{HEAD}\n25/11/2026,{quoted},,5000,x\n"))
    assert (line.tham_chieu, line.loi) == (kept, None if kept else LineFault.NO_REFERENCE)


@pytest.mark.parametrize("number", [241129000000123456, 1.23457e17, 1e15, 2.41129000000123e17])
def test_a_long_number_of_a_sheet_is_no_reference(number: float) -> None:
    rows: list[list[str | float | None]] = [["Ngày", "Mã GD", "Ghi có", "Nội dung"], ["25/11/2026", number, 5000, "x"]]
    _, (line,) = read(table_file(rows))
    assert (line.tham_chieu, line.loi) == ("", LineFault.NO_REFERENCE)


@pytest.mark.parametrize(
    ("words", "way"),
    [
        ("Nhận tiền", "in"),
        ("Báo có", "in"),
        ("Chuyển đến", "in"),
        ("Chuyển tiền đến", "in"),
        ("Tiền vào", "in"),
        ("GHI CÓ", "in"),
        ("Thu", "in"),
        ("Nạp tiền", "in"),
        ("Incoming transfer", "in"),
        ("+", "in"),
        ("Chuyển đi", "out"),
        ("Chuyển tiền đi", "out"),
        ("Báo nợ", "out"),
        ("Rút tiền", "out"),
        ("Chi", "out"),
        ("Withdrawal", "out"),
        ("\u2212", "out"),
        ("Chuyển tiền", ""),
        ("Khác", ""),
        ("Thanh toán", ""),
    ],
)
def test_directions_in_words(words: str, way: str) -> None:
    _, (line,) = read(csv_text(f"Ngày,Mã GD,Loại giao dịch,Số tiền,Nội dung\n25/11/2026,FT1X,{words},5000,x\n"))
    assert (line.chieu, line.loi) == ((way, None) if way else ("in", LineFault.BAD_DIRECTION))


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        # An amount whose commas stand unquoted moves the cells behind it.
        (f"{HEAD}\n25/11/2026,FT1X,,500,000,x\n", LineFault.OUT_OF_STEP),
        # A mark that is never closed swallows the next line.
        (f'{HEAD}\n25/11/2026,FT1X,,5000,"x\n25/11/2026,FT2X,,5000,"y"\n', LineFault.OUT_OF_STEP),
        ("Ngày,Mã GD,Loại tiền,Ghi có,Nội dung\n25/11/2026,FT1X,USD,500,x\n", LineFault.BAD_AMOUNT),
        ("Ngày,Mã GD,Trạng thái,Ghi có,Nội dung\n25/11/2026,FT1X,Thất bại,500,x\n", LineFault.NOT_DONE),
        ("Ngày,Mã GD,Trạng thái,Ghi có,Nội dung\n25/11/2026,FT1X,Không thành công,500,x\n", LineFault.NOT_DONE),
        ("Ngày,Mã GD,Status,Ghi có,Nội dung\n25/11/2026,FT1X,Pending,500,x\n", LineFault.NOT_DONE),
        ("Ngày,Mã GD,D/C,Số tiền,Nội dung\n25/11/2026,FT1X,C,-500,x\n", LineFault.BAD_DIRECTION),
        ("Ngày,Mã GD,D/C,Số tiền,Nội dung\n25/11/2026,FT1X,D,500 CR,x\n", LineFault.BAD_DIRECTION),
    ],
)
def test_a_line_that_could_be_misread_is_marked(data: str, fault: LineFault) -> None:
    assert read(csv_text(data))[1][0].loi is fault


@pytest.mark.parametrize(
    "head",
    [
        "Ngày,Mã GD,Số tiền gốc,Số tiền thực nhận,Nội dung",
        "Ngày,Mã GD,Số tiền (USD),x,Nội dung",
        "Ngày,Mã GD,Số tiền phí,y,Nội dung",
        "Ngày,Mã GD,Số tiền (nghìn đồng),y,Nội dung",
        "Ngày,Mã GD,Ghi có,Tiền vào,Nội dung",
        "Lúc nào,Mã,Vào sổ,Ra sổ,Ghi",
        "a,b,c,d,e",
        "Ngày,Số dư,Balance,Ghi có,Nội dung",
    ],
)
def test_columns_that_are_not_clear_are_asked(head: str) -> None:
    layout, lines = read(csv_text(f"{head}\n25/11/2026,FT1X,5000,6000,x\n25/11/2026,FT2X,5000,6000,x\n"))
    assert (layout.asked, lines) == ((StatementQuestion.COLUMNS,), [])
    assert layout.sample()[-1] == (3, ["25/11/2026", "FT2X", "5000", "6000", "x"])


STRANGE = "Khi,Dấu,Được,Mất,Lời\n"
SAID = {"ngay": 0, "tham_chieu": 1, "vao": 2, "ra": 3, "noi_dung": 4}


def test_what_staff_say_is_known_of_the_next_file_in_other_places_too() -> None:
    first, lines = read(csv_text(f"{STRANGE}25/11/2026,FT1X,5000,,x\n"), SaidLayout(1, SAID, None))
    assert (first.source, lines[0].so_tien, lines[0].loi) == (LayoutSource.SAID, 5_000, None)
    assert first.heading is not None
    kept = KeptLayout(first.heading.titles, None)
    later, lines = read(csv_text("thư\n\nSTT,Khi,Lời,Mất,Được,Dấu\n1,25/11/2026,x,,7000,FT2X\n"), kept=kept)
    assert (later.source, lines[0].so_tien, lines[0].tham_chieu) == (LayoutSource.KEPT, 7_000, "FT2X")
    # Another form of the same account is recognised by itself, or asked about.
    assert read(LAYOUTS[0].file(), kept=kept)[0].source is LayoutSource.RECOGNISED
    assert read(csv_text("Khi,Dấu,Nhận,Mất,Lời\n25/11/2026,FT1X,5,,x\n"), kept=kept)[0].asked


def test_a_kept_order_answers_for_the_same_form_only() -> None:
    said = SaidLayout(1, SAID, DayOrder.DAY_FIRST)
    first, _ = read(csv_text(f"{STRANGE}5/11/2026,FT1X,5000,,x\n"), said)
    assert first.heading is not None
    kept = KeptLayout(first.heading.titles, first.said_order)
    later, (line,) = read(csv_text(f"{STRANGE}6/11/2026,FT1X,5000,,x\n"), kept=kept)
    assert (later.asked, line.luc) == ((), datetime(2026, 11, 6))  # noqa: DTZ001
    assert read(csv_text(f"{HEAD}\n6/11/2026,FT1X,,5000,x\n"), kept=kept)[0].asked


@pytest.mark.parametrize(
    "said",
    [
        SaidLayout(1, SAID | {"noi_dung": 9}, None),
        SaidLayout(9, SAID, None),
        SaidLayout(2, SAID, None),
        SaidLayout(1, {"ngay": 0, "vao": 2, "noi_dung": 4}, None),
        SaidLayout(1, {"ngay": 0, "tham_chieu": 1, "ra": 2, "noi_dung": 4}, None),
    ],
)
def test_what_is_said_must_fit_the_file(said: SaidLayout) -> None:
    with pytest.raises(RefusedStatement) as refused:
        read(csv_text(f"{STRANGE}25/11/2026,FT1X,5000,,x\n"), said)
    assert (refused.value.ma, refused.value.errors[0].truong) == ("sao_ke_cot_sai", "boCuc")


def test_a_book_is_read_by_its_one_statement() -> None:
    lines = sheet_of([["Ngày", "Mã GD", "Ghi có", "Nội dung"], ["25/11/2026", "FT1X", "5,000", "x"]])
    empty = sheet_of([["Ngày", "Mã GD", "Ghi có", "Nội dung"]])
    cover = sheet_of([["Kính gửi", "Quý khách", "VCB"]])
    for book in ({"a": cover, "b": lines}, {"a": empty, "b": lines}, {"b": lines, "c": cover}):
        assert [one.tham_chieu for one in read(book_file(book))[1]] == ["FT1X"]
    assert len(read(book_file({"a": lines, "b": lines}, hidden=frozenset({"a"})))[1]) == 1
    with pytest.raises(RefusedStatement) as refused:
        read(book_file({"a": lines, "b": lines}))
    assert refused.value.ma == "sao_ke_nhieu_trang"


def test_a_column_of_times_is_no_column_of_days() -> None:
    data = "Thời gian,Ngày,Mã GD,Ghi có,Nội dung\n08:23,25/11/2026,FT1X,5000,x\n09:00,24/11/2026,FT2X,5000,x\n"
    assert [one.loi for one in read(csv_text(data))[1]] == [None, None]


def test_numbers_of_a_sheet_keep_their_places() -> None:
    rows: list[list[str | float | None]] = [
        ["Ngày", "Mã GD", "Ghi có", "Nội dung"],
        ["25/11/2026", 5243.65937, 590000.0, "x"],
        ["25/11/2026", "FT1X", 1.234, "x"],
        ["25/11/2026", "FT2X", 1234.5, "x"],
    ]
    _, lines = read(table_file(rows))
    assert [(one.tham_chieu, one.loi) for one in lines] == [
        ("5243.65937", None),
        ("FT1X", LineFault.BAD_AMOUNT),
        ("FT2X", LineFault.BAD_AMOUNT),
    ]


def test_the_longest_cells_take_no_time() -> None:
    for cell in ("1 " * 1_900, "9" * 3_900, "25/11/2026 " * 350, "vnd" * 1_300, "+-" * 1_900, "a,," * 1_300):
        assert read_amount(cell) is None
        assert read_day(cell, TODAY) is None
        rows: list[list[str | float | None]] = [["Ngày\nSố CT", "Ghi có", "Nội dung"], *[[cell, cell, cell]] * 40]
        with suppress(RefusedStatement):
            assert all(one.loi for one in read(table_file(rows))[1])


def test_headings_again_on_each_page_and_totals_are_no_lines() -> None:
    line = "25/11/2026,FT{}X,,5000,x\n"
    data = (
        f"{HEAD}\n(Date),(Ref),(Debit),(Credit),(Detail)\n{line.format(1)}{HEAD}\n{line.format(2)}Tổng cộng,,,10000,\n"
    )
    assert [one.dong for one in read(csv_text(data))[1]] == [3, 5]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
def test_encodings(encoding: str) -> None:
    data = f"{HEAD}\r\n25/11/2026,FT1X,,5000,Nguyễn Văn Ẩn\r\n"
    for text in (data, data.replace("\r\n", "\n"), data.replace("\r\n", "\r")):
        assert read(text.encode(encoding))[1][0].noi_dung == "Nguyễn Văn Ẩn"


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ('"CTY "AN PHU" TT"', 'CTY "AN PHU" TT'),
        ('CTY "AN PHU" TT', 'CTY "AN PHU" TT'),
        ('"CTY ""AN"" va "PHU""', 'CTY "AN" va "PHU"'),
        ('"a, ""b"", c"', 'a, "b", c'),
        ('""AN" chuyen"', '"AN" chuyen'),
        ('5" man hinh', '5" man hinh'),
        ('"5" man hinh"', '5" man hinh'),
        ('"dong 1\ndong 2"', "dong 1 dong 2"),
    ],
)
def test_quotation_marks_that_banks_do_not_double(cell: str, text: str) -> None:
    _, lines = read(csv_text(f"{HEAD}\n25/11/2026,FT1X,,5000,{cell}\n25/11/2026,FT2X,,5000,y\n"))
    assert [(one.noi_dung, one.loi) for one in lines] == [(text, None), ("y", None)]


def test_movements_are_never_lost() -> None:
    many = tuple(Movement(datetime(2026, 11, 1 + at % 26), 1000 + at, f"FT{at:05}X", "x") for at in range(300))  # noqa: DTZ001
    for layout in LAYOUTS:
        _, lines = read(layout.file(many))
        assert [one.so_tien for one in lines if one.loi is None] == [one.amount for one in many]
