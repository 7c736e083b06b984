"""The ledger as a table for accounting: money in and out with its tax, the buyer, the invoices."""

import csv
import io
from datetime import datetime
from typing import Any

from khoisu.admin.invoices.reads import LEDGER_TABLE
from khoisu.admin.list_files import BOM, MOST_ROWS, escape_formula, keep_text
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang, Text
from khoisu.payments.states import MEANS_NAMES

HEAD = [
    Text("Lúc", "At"),
    Text("Mã đơn hàng", "Order code"),
    Text("Loại bút toán", "Entry"),
    Text("Loại khoản thu", "Label"),
    Text("Nguồn tiền", "Source"),
    Text("Mã tham chiếu", "Reference"),
    Text("Tiền vào (đồng)", "In (VND)"),
    Text("Tiền ra (đồng)", "Out (VND)"),
    Text("Trong đó phí nhà nước thu hộ", "of it state fees"),
    Text("Trong đó thuế GTGT", "of it VAT"),
    Text("Doanh thu chưa thuế", "Revenue before tax"),
    Text("Thuế suất", "VAT rate"),
    Text("Người mua", "Buyer"),
    Text("Mã số thuế", "Tax code"),
    Text("Hóa đơn", "Invoices"),
]
ENTRIES = {
    "THU": Text("Thu", "Received"),
    "HOAN": Text("Hoàn", "Refunded"),
    "HUY_THU": Text("Hủy thu", "Receipt undone"),
    "CHUYEN_DI": Text("Chuyển sang đơn khác", "Moved away"),
    "CHUYEN_DEN": Text("Chuyển từ đơn khác", "Moved here"),
}
LABELS = {"DAT_COC": Text("Đặt cọc", "Deposit"), "THANH_TOAN": Text("Thanh toán", "Payment")}
INCOMING = frozenset({"THU", "CHUYEN_DEN"})
TOTAL = Text("Tổng cộng", "Total")


def split_amount(amount: int, total: int, fee: int, tax: int) -> tuple[int, int, int]:
    """An amount (đồng) split as its order is: state fees, tax, revenue; the three add up to the amount."""
    if total <= 0:
        return 0, 0, amount
    its_fee, its_tax = amount * fee // total, round(amount * tax / total)
    return its_fee, its_tax, amount - its_fee - its_tax


def _cells(row: Any, lang: Lang) -> list[str | int]:
    incoming = row["loai"] in INCOMING
    sign = 1 if incoming else -1
    parts = split_amount(row["so_tien"], row["tong_tien"], row["phi"], row["thue"])
    return [
        row["luc"].astimezone(clock.VIETNAM).strftime("%d/%m/%Y %H:%M"),
        row["ma_don_hang"],
        ENTRIES[row["loai"]].in_lang(lang),
        LABELS[row["loai_khoan_thu"]].in_lang(lang),
        MEANS_NAMES[row["nguon"]].in_lang(lang),
        keep_text(row["tham_chieu"]),
        row["so_tien"] if incoming else 0,
        0 if incoming else row["so_tien"],
        *(sign * part for part in parts),
        row["suat"] or "",
        escape_formula(row["nguoi_mua"]),
        keep_text(row["ma_so_thue"]),
        keep_text(row["hoa_don"]),
    ]


async def to_csv(database: Database, since: datetime, until: datetime, lang: Lang) -> str:
    """At most 10 000 entries of the ledger, oldest first, with a head and a row of totals in the caller's language."""
    pool = await database.searcher()
    rows = [_cells(row, lang) for row in await pool.fetch(LEDGER_TABLE, since, until, MOST_ROWS)]
    sums = [sum(int(row[at]) for row in rows) for at in range(6, 11)]
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow([title.in_lang(lang) for title in HEAD])
    writer.writerows(rows)
    writer.writerow([TOTAL.in_lang(lang), "", "", "", "", "", *sums, "", "", "", ""])
    return BOM + out.getvalue()
