"""Statements as they come from elsewhere: other separators, units, page breaks, signs. Each gives the same two movements."""

import io
import zipfile

import pytest

from khoisu.payments.errors import RefusedStatement
from khoisu.payments.statements.refusals import REASONS
from khoisu.payments.states import LineFault, StatementQuestion
from tests.payments.statements.test_layouts import read

pytestmark = pytest.mark.req("S4.6")
FILES: dict[str, str | bytes] = {
    "tabs-and-capitals": "NGÀY GIAO DỊCH\tSỐ THAM CHIẾU\tPHÁT SINH NỢ\tPHÁT SINH CÓ\tSỐ DƯ\tDIỄN GIẢI\n"
    "25/11/2026\tF1\t\t590,000\t1,000,000\tKS a\n26/11/2026\tF2\t55,000\t\t945,000\tphi\n",
    "pipes": "Ngày|Mã GD|Số tiền|Loại|Nội dung\n25/11/2026|F1|590000|Ghi có|KS a\n26/11/2026|F2|55000|Ghi nợ|phi\n",
    "row-numbers-two-days-units": "STT;Ngày hạch toán;Ngày hiệu lực;Số bút toán;Nợ (VND);Có (VND);Nội dung\n"
    "1;25/11/2026;26/11/2026;F1;;590.000;KS a\n2;26/11/2026;26/11/2026;F2;55.000;;phi\n",
    "english-days-in-words": "No.,Value date,Posting date,Reference,Withdrawal,Deposit,Details\n"
    '1,25 Nov 2026,25 Nov 2026,F1,,"590,000.00",KS a\n2,26 Nov 2026,26 Nov 2026,F2,"55,000.00",,phi\n',
    "utf-16-hard-spaces": (
        "Ngày giao dịch\tSố CT\tGhi nợ\tGhi có\tNội dung\n25/11/2026\tF1\t\t590\u00a0000\tKS a\n26/11/2026\tF2\t55\u00a0000\t\tphi\n"
    ).encode("utf-16"),
    "zeros-for-nothing": "Ngày GD,Số GD,Số tiền ghi nợ,Số tiền ghi có,Nội dung giao dịch\n"
    "25/11/2026,F1,0,590000,KS a\n26/11/2026,F2,55000,0,phi\n",
    "month-first": "Date,Reference,Debit,Credit,Description\n11/25/2026,F1,,590000,KS a\n11/26/2026,F2,55000,,phi\n",
    "page-breaks": "Ngày,Số CT,Nợ,Có,Nội dung\nSố dư đầu kỳ,,,1000000,\n25/11/2026,F1,,590000,KS a\nCộng chuyển trang sau,,,590000,\n"
    "Ngày,Số CT,Nợ,Có,Nội dung\n26/11/2026,F2,55000,,phi\nTổng cộng,,55000,590000,\n",
    "letters-for-the-way": "Ngày,Ref,Amount,D/C,Remark\n25/11/2026,F1,590000,C,KS a\n26/11/2026,F2,55000,D,phi\n",
    "decimals-of-europe": "Ngày;Số tham chiếu;Ghi nợ;Ghi có;Nội dung\n25/11/2026;F1;;590.000,00;KS a\n26/11/2026;F2;55.000,00;;phi\n",
    "broken-headings": '"Ngày\ngiao dịch","Số\ntham chiếu","Phát sinh\nnợ","Phát sinh\ncó","Nội\ndung"\n'
    "25/11/2026,F1,,590000,KS a\n26/11/2026,F2,55000,,phi\n",
    "full-width-digits": "Ngày,Mã GD,Số tiền,Chiều,Nội dung\n25/11/2026,F1,５９０，０００,Vào,KS a\n26/11/2026,F2,５５，０００,Ra,phi\n",
    "months-in-words": "Ngày,Số CT,Nợ,Có,Nội dung\n25 Tháng Mười Một 2026,F1,,590000,KS a\n26/Thg 11/2026,F2,55000,,phi\n",
    "months-cut-short": "Ngày,Số CT,Nợ,Có,Nội dung\n25-Thg11-2026,F1,,590000,KS a\n26-T11-2026,F2,55000,,phi\n",
    "brackets-and-units": "Ngày,Mã GD,Số tiền,Diễn giải\n25/11/2026,F1,590.000 đ,KS a\n26/11/2026,F2,(55.000 đ),phi\n",
    "totals-of-each-day": "Ngày,Số CT,Nợ,Có,Nội dung\n25/11/2026,F1,,590000,KS a\nCộng ngày 25/11/2026,,,590000,\n"
    "Số dư cuối ngày 25/11/2026,,,1590000,\n26/11/2026,F2,55000,,phi\nCộng ngày 26/11/2026,,55000,,\n",
    "balances-with-a-day": "Ngày,Số CT,Nợ,Có,Số dư,Nội dung\n01/11/2026,,,,1000000,Số dư đầu kỳ\n25/11/2026,F1,,590000,,KS a\n"
    "26/11/2026,F2,55000,,,phi\n30/11/2026,,,,99,Số dư cuối kỳ\n",
    "a-foot-with-numbers": "Ngày,Số CT,Nợ,Có,Nội dung\n25/11/2026,F1,,590000,KS a\n26/11/2026,F2,55000,,phi\n,,,,\n"
    "Ngày in: 27/11/2026 08:00,,,,\nTrang 1/1,,,,\nHotline 1900 545486,,,,\n",
    "a-text-over-three-rows": "Ngày,Số CT,Nợ,Có,Nội dung\n25/11/2026,F1,,590000,\n,,,,KS\n,,,,a\n26/11/2026,F2,55000,,phi\n",
    "an-hour-of-its-own": "Ngày,Giờ,Số CT,Nợ,Có,Nội dung\n25/11/2026,08:23:11,F1,,590000,KS a\n26/11/2026,09:00:00,F2,55000,,phi\n",
    "t-and-c": "Ngày,Số CT,Số tiền,Thu/Chi,Nội dung\n25/11/2026,F1,590000,T,KS a\n26/11/2026,F2,55000,C,phi\n",
    "n-and-c": "Ngày,Số CT,Số tiền,Nợ/Có,Nội dung\n25/11/2026,F1,590000,C,KS a\n26/11/2026,F2,55000,N,phi\n",
    "a-column-of-signs": "Ngày,Số CT,+/-,Số tiền (VND),Nội dung\n25/11/2026,F1,+,590000,KS a\n26/11/2026,F2,-,55000,phi\n",
    "apostrophes": "Ngày,Số CT,Nợ,Có,Nội dung\n'25/11/2026,'F1,,'590000,KS a\n'26/11/2026,'F2,55000,,phi\n",
    "dashes-for-nothing": "Ngày,Số CT,Nợ,Có,Nội dung\n25/11/2026,F1,—,590000,KS a\n26/11/2026,F2,55000,–,phi\n",
    "hard-spaces-in-headings": "Ngày\u00a0giao\u00a0dịch,Số\u00a0tham\u00a0chiếu,Ghi\u00a0nợ,Ghi\u00a0có,Nội\u00a0dung\n"
    "25/11/2026,F1,,590\u202f000,KS a\n26/11/2026,F2,55\u2009000,,phi\n",
    "lines-of-old-macs": "Ngày,Số CT,Nợ,Có,Nội dung\r25/11/2026,F1,,590000,KS a\r26/11/2026,F2,55000,,phi\r",
    "more-and-less": "Ngày,Số chứng từ,Phát sinh tăng,Phát sinh giảm,Nội dung\n25/11/2026,F1,590000,,KS a\n26/11/2026,F2,,-55000,phi\n",
    "signed-and-balance": "Transaction Date,Transaction No,Description,Amount (VND),Running Balance\n"
    "25/11/2026,F1,KS a,+590000,1\n26/11/2026,F2,phi,-55000,1\n",
}


@pytest.mark.parametrize("name", FILES)
def test_the_same_two_movements_come_out(name: str) -> None:
    text = FILES[name]
    asked, lines = read(text if isinstance(text, bytes) else text.encode())
    assert asked.asked == ()
    assert [(str(one.luc)[:10], one.chieu, one.so_tien, one.tham_chieu, one.noi_dung, one.loi) for one in lines] == [
        ("2026-11-25", "in", 590_000, "F1", "KS a", None),
        ("2026-11-26", "out", 55_000, "F2", "phi", None),
    ]


def test_what_a_wallet_leaves_open_is_marked_or_asked() -> None:
    _, lines = read(
        (
            "Mã giao dịch,Thời gian,Loại giao dịch,Số tiền,Trạng thái,Lời nhắn\nM1,25/11/2026 09:00,Nhận tiền,590000,Thành công,KS a\n"
            "M2,26/11/2026 09:00,Chuyển tiền,55000,Thành công,x\nM3,26/11/2026 09:01,Nhận tiền,10000,Thất bại,x\n"
        ).encode()
    )
    assert [one.loi for one in lines] == [None, LineFault.BAD_DIRECTION, LineFault.NOT_DONE]
    layout, none = read("Ngày,Số tiền vào,Số tiền ra,Nội dung\n25/11/2026,590000,,KS a\n".encode())
    assert (layout.asked, none) == ((StatementQuestion.COLUMNS,), [])


def _ways(title: str, letters: str) -> list[str]:
    text = f"Ngày,Số CT,Số tiền,{title},Nội dung\n"
    text += "".join(f"25/11/2026,F{at},590000,{letter},x\n" for at, letter in enumerate(letters))
    return [one.chieu if one.loi is None else str(one.loi) for one in read(text.encode())[1]]


@pytest.mark.parametrize(
    ("title", "letters", "ways"),
    [
        ("Loại", "TC", ["in", "out"]),
        ("Loại", "CD", ["in", "out"]),
        ("Chiều", "NC", [LineFault.BAD_DIRECTION] * 2),
        ("Chi/Thu", "CC", ["out", "out"]),
        ("Nợ/Có", "CC", ["in", "in"]),
    ],
)
def test_a_letter_for_the_way_means_what_its_file_says(title: str, letters: str, ways: list[str]) -> None:
    """C is "có", "chi" or "chuyển", N "nợ" or "nhận"."""
    assert _ways(title, letters) == ways


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("Cộng ngày 25/11/2026,R1,,590000,", LineFault.BAD_DAY),
        ("25/11/2026,,,590000,Số dư đầu ngày", LineFault.NO_REFERENCE),
        ("25/11/2026,,,,Công ty An chuyển", LineFault.NO_AMOUNT),
    ],
)
def test_what_may_be_a_movement_is_no_total(row: str, fault: LineFault) -> None:
    text = f"Ngày,Số CT,Nợ,Có,Nội dung\n25/11/2026,F1,,590000,KS a\n{row}\n"
    assert [one.loi for one in read(text.encode())[1]] == [None, fault]


@pytest.mark.parametrize(
    ("file", "faults"),
    [
        (
            "Ngày,Số CT,Nợ,Có,Nội dung\n25/11/2026,F1,,590000,x\nNgày,Số CT,Có,Nợ,Nội dung\n26/11/2026,F2,,55000,x\n",
            [None, LineFault.BAD_DAY, LineFault.OUT_OF_STEP],
        ),
        ("Ngày,Số CT,Nợ,Có,Nội dung\n25/11/2026,F1,590000 CR,,x\n", [LineFault.BAD_DIRECTION]),
        ("Loại tiền,USD\nNgày,Số CT,Nợ,Có,Nội dung\n25/11/2026,F1,,590,x\n", [LineFault.BAD_AMOUNT]),
        ("Đơn vị tính: triệu đồng\nNgày,Số CT,Nợ,Có,Nội dung\n25/11/2026,F1,,590,x\n", [LineFault.BAD_AMOUNT]),
        ("Loại tiền: VND (tỷ giá USD: 25.000)\nNgày,Số CT,Nợ,Có,Nội dung\n25/11/2026,F1,,590,x\n", [None]),
    ],
)
def test_what_the_file_says_elsewhere_is_heard(file: str, faults: list[LineFault | None]) -> None:
    assert [one.loi for one in read(file.encode())[1]] == faults


def test_words_below_the_table_join_no_text() -> None:
    text = "Nội dung,Ngày,Số CT,Nợ,Có\nKS a,25/11/2026,F1,,590000\nNgười lập,,,,\n"
    assert [one.noi_dung for one in read(text.encode())[1]] == ["KS a"]


def _zipped(name: str) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr(name, "x")
    return data.getvalue()


_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (_OLE + b"\x00" * 600, "sao_ke_hong"),
        (_OLE + b"\x00" * 600 + "EncryptedPackage".encode("utf-16-le"), "sao_ke_co_mat_khau"),
        (_zipped("content.xml"), "sao_ke_sai_loai"),
        (_zipped("xl/workbook.bin"), "sao_ke_sai_loai"),
        (_zipped("saoke.csv"), "sao_ke_sai_loai"),
        (b'<?xml version="1.0"?><Workbook/>', "sao_ke_sai_loai"),
        (b"\n<HTML><table>", "sao_ke_sai_loai"),
        ("Ngày,Nợ".encode("cp1258", "ignore") + b"\xd2", "sao_ke_bang_ma"),
    ],
)
def test_other_kinds_of_files_are_refused_with_what_to_do(data: bytes, reason: str) -> None:
    with pytest.raises(RefusedStatement) as refused:
        read(data)
    assert reason in str(refused.value.errors)
    assert reason in REASONS
