"""The layouts in which ten banks and three wallets give out their statements, filled with the same four movements.

Headings of VCB and ACB are those that public importers read; the others are as their screens and files name them. The movements and
the account are made up. A layout is data: what stands above, the heading's rows, and how one movement is written.
"""

import csv
import io
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from tests.payments.statements.files import table_file

Cell = str | float | None


@dataclass(frozen=True, slots=True)
class Movement:
    """`amount` đồng that came in, or went out when negative."""

    at: datetime
    amount: int
    reference: str
    text: str

    def went(self, pattern: str = "{:,}") -> str:
        return pattern.format(-self.amount) if self.amount < 0 else ""

    def came(self, pattern: str = "{:,}") -> str:
        return pattern.format(self.amount) if self.amount > 0 else ""


MOVEMENTS = (
    Movement(datetime(2026, 11, 5, 8, 23, 11), 590_000, "5243.65937", "KS7F3A9QRT thanh toan"),  # noqa: DTZ001
    Movement(datetime(2026, 11, 9, 14, 5), -55_000, "FT26313000123", "Phi dich vu thang 11"),  # noqa: DTZ001
    Movement(datetime(2026, 11, 12, 23, 59, 59), 11_000_000, "0041-2345", 'CTY "AN PHU", chuyen tien'),  # noqa: DTZ001
    Movement(datetime(2026, 11, 25), 2_890_000, "FT26329A77Z", "NGUYEN VAN AN chuyen tien"),  # noqa: DTZ001
)


@dataclass(frozen=True, slots=True)
class BankLayout:
    """One sender's file. `as_csv`: a text, not a sheet."""

    name: str
    heading: list[list[str]]
    row: Callable[[int, Movement], list[Cell]]
    above: list[list[str]] = field(default_factory=list)
    below: list[list[str]] = field(default_factory=list)
    merged: tuple[str, ...] = ()
    as_csv: str = ""
    cover: bool = False
    timed: str = "minutes"
    """What of the time the file has: `day`, `minutes` or `seconds`."""

    def rows(self, movements: tuple[Movement, ...] = MOVEMENTS) -> list[list[Cell]]:
        """The cells of the file."""
        return [
            *self.above,
            *self.heading,
            *(self.row(number, one) for number, one in enumerate(movements, start=1)),
            *self.below,
        ]

    def file(self, movements: tuple[Movement, ...] = MOVEMENTS) -> bytes:
        """The file as the bank gives it out."""
        rows = self.rows(movements)
        if not self.as_csv:
            return table_file(rows, merged=self.merged, cover=self.cover)
        out = io.StringIO()
        csv.writer(out, delimiter=self.as_csv).writerows(rows)
        return out.getvalue().encode("utf-8-sig")


def _dots(amount: int) -> str:
    return f"{amount:,}".replace(",", ".")


LAYOUTS = (
    BankLayout(
        "VCB",
        [
            [
                "STT\nNo.",
                "Ngày/TNX Date\nSố CT/Doc No",
                "Số tiền ghi nợ/Debit",
                "Số tiền ghi có/Credit",
                "Số dư/Balance",
                "Nội dung chi tiết/Transactions in detail",
            ]
        ],
        lambda n, m: [n, f"{m.at:%d/%m/%Y}\n{m.reference}", m.went(), m.came(), "1,000,000", m.text],
        above=[["SAO KÊ TÀI KHOẢN", "", ""], ["Số tài khoản/Account No: 0071000888888"], [], ["Loại tiền: VND"]],
        below=[["Tổng số", "", "55,000", "14,480,000"], ["Giao dịch viên"]],
        merged=("A1:F1",),
        timed="day",
    ),
    BankLayout(
        "ACB",
        [
            ["Ngày hiệu lực", "Ngày giao dịch", "Số GD", "Nội dung giao dịch", "Rút ra (-)", "Gửi vào (+)", "Số dư"],
        ],
        lambda _n, m: [
            f"{m.at:%d/%m/%y}",
            f"{m.at:%d/%m/%y}",
            m.reference,
            m.text,
            m.went("-{:,}"),
            m.came("+{:,}"),
            "9",
        ],
        above=[["NGÂN HÀNG Á CHÂU"], ["Từ ngày 01/11/2026 đến ngày 30/11/2026"]],
        cover=True,
        timed="day",
    ),
    BankLayout(
        "Techcombank",
        [
            ["Ngày giao dịch", "Số bút toán", "Đối tác", "Số tiền", "", "Số dư", "Diễn giải"],
            ["Transaction date", "Reference No.", "Remitter", "Nợ/Debit", "Có/Credit", "Balance", "Details"],
        ],
        lambda _n, m: [f"{m.at:%H:%M:%S %d/%m/%Y}", m.reference, "X", m.went(), m.came(), "9", m.text],
        merged=("D1:E1",),
        timed="seconds",
    ),
    BankLayout(
        "BIDV",
        [["STT", "Ngày hạch toán", "Số chứng từ", "Phát sinh nợ", "Phát sinh có", "Số dư", "Mô tả"]],
        lambda n, m: [n, f"{m.at:%Y/%m/%d %H:%M}", m.reference, m.went("{:,}.00"), m.came("{:,}.00"), "9", m.text],
        as_csv=",",
    ),
    BankLayout(
        "VietinBank",
        [["Ngày giờ", "Chi", "Thu", "Số dư", "Mã giao dịch", "Nội dung"]],
        lambda _n, m: [
            f"{m.at:%d/%m/%Y}\n{m.at:%H:%M}",
            _dots(-m.amount) if m.amount < 0 else "",
            _dots(m.amount) if m.amount > 0 else "",
            "9",
            m.reference,
            m.text,
        ],
        as_csv=";",
    ),
    BankLayout(
        "MB",
        [
            [
                "Ngày bút toán\nPosting date",
                "Số bút toán\nTransaction number",
                "PS nợ\nDebit",
                "PS có\nCredit",
                "Nội dung\nDescription",
            ]
        ],
        lambda _n, m: [
            f"{m.at:%d-%b-%Y}",
            m.reference,
            float(-m.amount) if m.amount < 0 else 0.0,
            float(m.amount) if m.amount > 0 else 0.0,
            m.text,
        ],
        timed="day",
    ),
    BankLayout(
        "Agribank",
        [["Ngày GD", "Số CT", "D/C", "Số tiền", "Loại tiền", "Nội dung"]],
        lambda _n, m: [
            f"{m.at:%d/%m/%Y, %H:%M}",
            m.reference,
            "D" if m.amount < 0 else "C",
            f"{abs(m.amount):,}",
            "VND",
            m.text,
        ],
        as_csv="\t",
    ),
    BankLayout(
        "VPBank",
        [["Thời gian", "Mã tham chiếu", "Số tiền giao dịch", "Diễn giải"]],
        lambda _n, m: [
            f"{m.at:%Y-%m-%dT%H:%M:%S}+07:00",
            m.reference,
            f"{abs(m.amount):,} {'DR' if m.amount < 0 else 'CR'}",
            m.text,
        ],
        as_csv="|",
        timed="seconds",
    ),
    BankLayout(
        "TPBank",
        [["Date", "Reference", "Withdrawal", "Deposit", "Balance", "Narrative"]],
        lambda _n, m: [f"{m.at:%Y%m%d}", m.reference, m.went("VND {:,}"), m.came("VND {:,}"), "VND 9", m.text],
        as_csv=",",
        timed="day",
    ),
    BankLayout(
        "Sacombank",
        [["Ngày", "Số tham chiếu", "Tiền rút ra", "Tiền gửi vào", "Nội dung"]],
        lambda _n, m: [
            f"{m.at:%d/%m/%Y} {m.at.hour % 12 or 12}:{m.at:%M} {'SA' if m.at.hour < 12 else 'CH'}",
            m.reference,
            m.went("{:,}").replace(",", "\u202f"),
            m.came("{:,}").replace(",", "\u202f"),
            m.text,
        ],
        below=[["Ngân hàng không chịu trách nhiệm về bản sao"]],
    ),
    BankLayout(
        "MoMo",
        [["Thời gian", "Mã giao dịch", "Loại giao dịch", "Số tiền", "Trạng thái", "Lời nhắn"]],
        lambda _n, m: [
            f"{m.at:%H:%M %d/%m/%Y}",
            m.reference,
            "Chuyển tiền đi" if m.amount < 0 else "Nhận tiền",
            _dots(abs(m.amount)) + "đ",
            "Thành công",
            m.text,
        ],
        as_csv=",",
    ),
    BankLayout(
        "ZaloPay",
        [["Mã GD", "Ngày", "Tăng/giảm", "Số tiền (VNĐ)", "Ghi chú"]],
        lambda _n, m: [
            m.reference,
            f"{m.at:%d/%m/%Y %H:%M}",
            "",
            f"{'-' if m.amount < 0 else '+'}{_dots(abs(m.amount))} ₫",
            m.text,
        ],
        as_csv=",",
    ),
    BankLayout(
        "ViettelPay",
        [["Trans ID", "Transaction ID", "Date time", "Money in", "Money out", "Message", "Status"]],
        lambda _n, m: [
            "x",
            m.reference,
            f"{m.at:%d %b %Y %H:%M}",
            m.came("{}.0000"),
            m.went("{}.0000"),
            m.text,
            "Success",
        ],
        as_csv=",",
    ),
)
