"""The back office's order list as CSV for a spreadsheet."""

import csv
import io
import re
from uuid import UUID

from khoisu.admin.orders import pages as order_pages
from khoisu.admin.orders.reads import Filters
from khoisu.admin.orders.schemas import AdminOrderRow, Sorting
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang, Text
from khoisu.kit.paging import Paging

HEAD = [
    Text("Mã đơn hàng", "Order code"),
    Text("Ngày đặt", "Ordered on"),
    Text("Khách hàng", "Customer"),
    Text("Điện thoại", "Phone"),
    Text("E-mail", "E-mail"),
    Text("Dịch vụ", "Services"),
    Text("Xác nhận", "Confirmation"),
    Text("Thanh toán", "Payment"),
    Text("Tổng tiền (đồng)", "Total (VND)"),
    Text("Đã thu (đồng)", "Received (VND)"),
    Text("Quá hạn", "Overdue"),
]
YES = Text("Có", "Yes")
BOM = "\ufeff"
"""Without it Excel takes UTF-8 for the machine's old code page and breaks Vietnamese letters."""
MOST_ROWS = 10_000


_NUMBER_LIKE = re.compile(r"[+-]?[\d.,/: -]*\d[\d.,/: -]*(?:e[+-]?\d+)?", re.IGNORECASE)


def keep_text(cell: str) -> str:
    """A reference, account or phone stays what it is when a spreadsheet opens and saves the file.

    A tab before it makes the cell a text: nobody sees it, and who reads the cell drops blanks. Without it 00412345 would lose its
    zeros and a long number its last digits.
    """
    return "\t" + cell if _NUMBER_LIKE.fullmatch(cell) else escape_formula(cell)


def escape_formula(cell: str) -> str:
    """A text that a spreadsheet would interpret as a formula is defused by an apostrophe (ASVS 1.2.10)."""
    return "'" + cell if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell


def _cells(row: AdminOrderRow, lang: Lang) -> list[str | int]:
    return [
        row.ma_don_hang,
        row.tao_luc.astimezone(clock.VIETNAM).strftime("%d/%m/%Y %H:%M"),
        escape_formula(row.ho_ten),
        keep_text(row.so_dien_thoai or ""),
        escape_formula(row.email or ""),
        escape_formula("; ".join(row.dich_vu)),
        row.trang_thai_xac_nhan.ten,
        row.trang_thai_thanh_toan.ten,
        row.tong_tien,
        row.da_thu,
        YES.in_lang(lang) if row.qua_han else "",
    ]


async def to_csv(
    database: Database, wanted: Filters, sorting: Sorting, lang: Lang, *, only_late: bool, caller: UUID
) -> str:
    """The whole list, at most 10 000 rows, with a head row in the caller's language."""
    everything = Paging(1, MOST_ROWS)
    found = await order_pages.list_page(database, wanted, everything, sorting, lang, only_late=only_late, caller=caller)
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow([title.in_lang(lang) for title in HEAD])
    writer.writerows(_cells(row, lang) for row in found.data)
    return BOM + out.getvalue()
