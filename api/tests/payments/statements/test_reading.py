"""Reading statements: days, amounts, columns, whole files; what is doubtful is refused with its reason."""

import contextlib
from datetime import date, datetime

import pytest
import xlwt
from hypothesis import given
from hypothesis import strategies as st

from khoisu.payments.errors import RefusedStatement
from khoisu.payments.statements.columns import find_heading
from khoisu.payments.statements.layout import SaidLayout, choose_layout
from khoisu.payments.statements.lines import StatementLine, read_lines
from khoisu.payments.statements.tables import read_tables
from khoisu.payments.statements.values import MOST_DONG, read_amount, read_day
from khoisu.payments.states import LineFault, StatementQuestion
from tests.payments.statements.files import HEAD, cell, csv_file, head_cells, xls_file, xlsx_file, zip_bomb

TODAY = date(2026, 11, 24)
pytestmark = pytest.mark.req("S4.6")


def read(data: bytes) -> list[StatementLine]:
    return read_lines(choose_layout(read_tables(data), TODAY, None, None), TODAY)[1]


@pytest.mark.parametrize(
    ("cell", "amount"),
    [
        ("2.890.000", 2_890_000),
        ("2,890,000", 2_890_000),
        ("2 890 000", 2_890_000),
        ("2\u00a0890\u00a0000 VND", 2_890_000),
        ("2890000", 2_890_000),
        ("+2.890.000,00", 2_890_000),
        ("2,890,000.00 đ", 2_890_000),
        ("2890000.0", 2_890_000),
        ("-500.000", -500_000),
        ("(500,000)", -500_000),
        ("\u2212500.000", -500_000),
        ("1.234", 1_234),
        ("0", 0),
        (str(MOST_DONG), MOST_DONG),
    ],
)
def test_amounts_as_banks_write_them(cell: str, amount: int) -> None:
    assert read_amount(cell) == amount


@pytest.mark.parametrize(
    "cell",
    [
        "",
        "1.23",
        "1.2345",
        "12.34.567",
        "1,234.5",
        "1.234,50",
        "1.234.56",
        "1e6",
        "0x10",
        "=1+1",
        "500.000 USD",
        str(MOST_DONG + 1),
        "9" * 400,
        "1.234567",
        "--5",
        "1.000,000",
        "nan",
        "∞",
        "1 2",
        "1234.567.890",
    ],
)
def test_doubtful_amounts_are_none(cell: str) -> None:
    assert read_amount(cell) is None


@given(st.text(max_size=40))
def test_no_text_breaks_the_readers(text: str) -> None:
    read_amount(text)
    read_day(text, TODAY)
    find_heading([[text, text]])


@given(st.integers(1, MOST_DONG), st.sampled_from(".,"))
def test_grouped_amounts_read_back(amount: int, sign: str) -> None:
    assert read_amount(f"{amount:,}".replace(",", sign)) == amount


@pytest.mark.parametrize(
    ("cell", "moment"),
    [
        ("05/11/2026", "2026-11-05 00:00:00"),
        ("5-11-2026 9:05", "2026-11-05 09:05:00"),
        ("05.11.2026 23:59:58", "2026-11-05 23:59:58"),
        ("2026-11-05T08:00:00", "2026-11-05 08:00:00"),
        ("46331", "2026-11-05 00:00:00"),
        ("46331.500000", "2026-11-05 12:00:00"),
        ("11/13/2026", None),
        ("31/02/2026", None),
        ("05/11-2026", None),
        ("26/11/2026", None),
        ("05/11/2019", None),
        ("99999", None),
        ("hôm qua", None),
        ("", None),
    ],
)
def test_days_are_day_first_and_not_to_come(cell: str, moment: str | None) -> None:
    found = read_day(cell, TODAY)
    assert (found.isoformat(" ") if found else None) == moment


def test_a_csv_below_a_letterhead_is_read_line_by_line() -> None:
    lines = read(
        csv_file(
            '05/11/2026,FT1,,"2,890,000","10,000,000",KS7F3A9QRT thanh toan',
            '05/11/2026,FT2,"11,000",,"9,989,000",Phi dich vu',
            "05/11/2026,,,500000,0,NGUYEN VAN AN chuyen tien",
            "99/11/2026,FT4,,500000,0,x",
            ",FT5,,500000,0,x",
            "05/11/2026,FT6,,mười triệu,0,x",
            "05/11/2026,FT7,5000,5000,0,x",
            "05/11/2026,FT8,,,0,x",
            "05/11/2026,FT9,-,700.000,0,=HYPERLINK(1)\u202e\u0007x",
            f"05/11/2026,FT10,,5000,0,{'a' * 1001}",
            ",,,,,",
        )
    )
    assert [(line.dong, line.chieu, line.so_tien, line.loi) for line in lines] == [
        (5, "in", 2_890_000, None),
        (6, "out", 11_000, None),
        (7, "in", 500_000, LineFault.NO_REFERENCE),
        (8, "in", 500_000, LineFault.BAD_DAY),
        (9, "in", 500_000, LineFault.NO_DAY),
        (10, "in", 0, LineFault.BAD_AMOUNT),
        (11, "in", 5_000, LineFault.BOTH_WAYS),
        (12, "in", 0, LineFault.NO_AMOUNT),
        (13, "in", 700_000, None),
        (14, "in", 5_000, LineFault.TOO_LONG),
    ]
    assert lines[8].noi_dung == "=HYPERLINK(1) x"


@pytest.mark.parametrize("sign", [";", "\t", "|"])
def test_other_signs_between_cells(sign: str) -> None:
    head = "Ngày GD|Mã giao dịch|Phát sinh nợ|Phát sinh có|Diễn giải".replace("|", sign)
    (line,) = read(csv_file(sign.join(("05/11/2026", "FT1", "", "2,890,000", "a, b, c, d, e, f, g")), head=head))
    assert (line.so_tien, line.noi_dung) == (2_890_000, "a, b, c, d, e, f, g")


def test_one_column_of_amounts_needs_a_direction() -> None:
    head = "Date,Reference,Amount,Description"
    data = csv_file("05/11/2026,FT1,500000,x", head=head)
    layout, found = read_lines(choose_layout(read_tables(data), TODAY, None, None), TODAY)
    assert (layout.asked, found) == ((StatementQuestion.COLUMNS,), [])
    said = SaidLayout(4, {"ngay": 0, "tham_chieu": 1, "so_tien": 2, "noi_dung": 3}, None)
    with pytest.raises(RefusedStatement) as refused:
        read_lines(choose_layout(read_tables(data), TODAY, said, None), TODAY)
    assert refused.value.ma == "sao_ke_khong_ro_chieu"
    lines = read(csv_file("05/11/2026,FT1,+500000,x", "05/11/2026,FT2,-500000,x", head=head))
    assert [line.chieu for line in lines] == ["in", "out"]
    named = read(
        csv_file("05/11/2026,FT1,500000,x,C", "05/11/2026,FT2,500000,x,D", "05/11/2026,FT3,5,x,?", head=f"{head},D/C")
    )
    assert [(line.chieu, line.loi) for line in named] == [("in", None), ("out", None), ("in", LineFault.BAD_DIRECTION)]


def test_an_xlsx_is_read_with_its_numbers_and_days() -> None:
    data = xlsx_file(
        cell("A1", "STATEMENT"),
        "",
        head_cells(3),
        cell("A4", 46331) + cell("B4", "FT1") + cell("D4", 2890000) + cell("F4", "KS7F3A9QRT"),
        cell("A5", 46331.5) + cell("B5", "FT2") + cell("D5", "1.000.000") + cell("F5", "b"),
        cell("A6", 46331) + cell("B6", "FT3") + cell("D6", 1.234) + cell("F6", "c"),
        cell("A7", 46331) + cell("B7", "FT4") + cell("D7", 99, formula="SUM(D4:D6)") + cell("F7", "d"),
    )
    assert [(line.dong, line.so_tien, line.loi) for line in read(data)] == [
        (4, 2_890_000, None),
        (5, 1_000_000, None),
        (6, 0, LineFault.BAD_AMOUNT),
        (7, 0, LineFault.BAD_AMOUNT),
    ]


def test_an_xls_is_read_with_its_numbers_and_days_and_no_formula() -> None:
    titles = ["Transaction date", "Reference No.", "Debit", "Credit", "Balance", "Description"]
    rows = [
        titles,
        [date(2026, 11, 5), "FT1", None, 2_890_000, None, "KS7F3A9QRT"],
        [46331.5, "FT2", None, "1.000.000", None, "b"],
        [46331, "FT3", None, xlwt.Formula("D2+1"), None, "c"],
    ]
    lines = read(xls_file(rows, hidden=[titles, [46331, "FT0", None, 5, None, "not seen"]]))
    assert [(line.tham_chieu, line.so_tien, line.loi) for line in lines] == [
        ("FT1", 2_890_000, None),
        ("FT2", 1_000_000, None),
        ("FT3", 0, LineFault.BAD_AMOUNT),
    ]
    assert lines[0].luc == datetime(2026, 11, 5)  # noqa: DTZ001 - a statement's days have no zone


def test_a_page_gives_the_table_of_the_statement() -> None:
    """Tables within tables, cells over two rows, and a file that breaks off."""
    page = (
        "<!DOCTYPE html><table><tr><td><table><tr><td>SAO KÊ<td>x</table></td></tr></table><TABLE><tr>"
        "<th>Ngày<th>Số tham chiếu<th>Ghi nợ<th>Ghi có<th>Nội dung</tr>"
        "<tr><td rowspan=2>23/11/2026</td><td>F1<td></td><td>590&nbsp;000</td><td>KS &amp; a<br>b</td></tr>"
        "<tr><td>F2<td>55.000<td><td>phí"
    )
    first, second = read(page.encode())
    assert (first.tham_chieu, first.so_tien, first.noi_dung) == ("F1", 590_000, "KS & a b")
    assert (second.tham_chieu, second.loi) == ("F2", LineFault.NO_DAY)


@given(st.binary(max_size=200), st.integers(0, 4_000))
def test_a_damaged_xls_is_refused(junk: bytes, at: int) -> None:
    data = xls_file([HEAD.split(","), ["05/11/2026", "FT1", "", "5000", "0", "x"]])
    with contextlib.suppress(RefusedStatement):
        read(data[:at] + junk + data[at + len(junk) :])


LAUGHS = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "sao_ke_khong_co_cot"),
        (b"%PDF-1.7", "sao_ke_sai_loai"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "sao_ke_hong"),
        (b"<html><table>", "sao_ke_sai_loai"),
        (b"<table>" + b"<tr><td>a<td>b" * 2_101, "sao_ke_qua_dai"),
        (b"<table><tr><td colspan=60>a<td>b", "sao_ke_hong"),
        (xls_file([["a", "b"]] * 2_101), "sao_ke_qua_dai"),
        (xls_file([["Ngày", "b"]])[:2_000], "sao_ke_hong"),
        ("Ngày".encode("cp1258", "ignore") + b"\xff\xe1", "sao_ke_bang_ma"),
        (b"a\x00b,c", "sao_ke_sai_loai"),
        (b"a,b\n1,2\n", "sao_ke_khong_co_cot"),
        (csv_file(), "sao_ke_khong_co_dong"),
        (csv_file(*["05/11/2026,FT1,,5000,0,x"] * 2_001), "sao_ke_qua_dai"),
        (b"a,b\n" * 3_000, "sao_ke_qua_dai"),
        (b"PK\x03\x04 no archive", "sao_ke_hong"),
        (zip_bomb(), "sao_ke_hong"),
        (xlsx_file(head_cells(), doctype=LAUGHS), "sao_ke_hong"),
        (xlsx_file(head_cells(), extra={"xl/workbook.xml": "<workbook"}), "sao_ke_hong"),
        (xlsx_file('<c r="A1" t="s"><v>7</v></c>'), "sao_ke_hong"),
        (csv_file(f"05/11/2026,FT1,,5000,0,{'x' * 5_000}"), "sao_ke_hong"),
    ],
)
def test_what_is_no_statement_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(RefusedStatement) as refused:
        read(data)
    assert refused.value.ma == code
    assert refused.value.errors[0].truong == "tep"


def test_the_balance_and_the_other_side_are_not_our_columns() -> None:
    (line,) = read(
        csv_file(
            "05/11/2026,FT1,0071000888888,NGUYEN VAN AN,500000,99000000,x",
            head="Ngày,Mã GD,Số tài khoản đối ứng,Tên tài khoản đối ứng,Số tiền ghi có,Số dư,Nội dung giao dịch",
        )
    )
    assert (line.so_tien, line.tham_chieu, line.noi_dung) == (500_000, "FT1", "x")
    assert HEAD
