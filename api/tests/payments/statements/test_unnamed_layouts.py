"""Statements as they come from elsewhere: other separators, units, page breaks, signs. Each gives the same two movements."""

import pytest

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
