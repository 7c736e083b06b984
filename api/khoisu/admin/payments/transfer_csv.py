"""The bank's messages as CSV for a spreadsheet, with totals."""

import csv
import io
from collections.abc import Mapping
from typing import Any

from khoisu.admin.list_files import BOM, MOST_ROWS, escape_formula, keep_text
from khoisu.admin.payments.transfer_reads import TRANSFER, TRANSFERS
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang, Text
from khoisu.payments.states import TRANSFER_NAMES, TransferState

HEAD = [
    Text("Nhận lúc", "Received at"),
    Text("Giờ ngân hàng", "Bank's time"),
    Text("Tiền vào (đồng)", "In (VND)"),
    Text("Tiền ra (đồng)", "Out (VND)"),
    Text("Nội dung", "Text"),
    Text("Mã tham chiếu", "Reference"),
    Text("Ngân hàng", "Bank"),
    Text("Tài khoản", "Account"),
    Text("Ghép với đơn", "Matching"),
    Text("Mã đơn hàng", "Order code"),
    Text("Tiền thừa (đồng)", "Excess (VND)"),
]
TOTAL = Text("Tổng cộng", "Total")


def _cells(row: Any, lang: Lang) -> list[str | int]:
    incoming = row["chieu"] == "in"
    return [
        row["nhan_luc"].astimezone(clock.VIETNAM).strftime("%d/%m/%Y %H:%M"),
        keep_text(row["luc_ngan_hang"]),
        row["so_tien"] if incoming else 0,
        0 if incoming else row["so_tien"],
        escape_formula(" ".join(filter(None, (row["noi_dung"], row["mo_ta"])))),
        keep_text(row["ma_tham_chieu"]),
        escape_formula(row["ngan_hang"]),
        keep_text(row["so_tai_khoan"]),
        TRANSFER_NAMES[TransferState(row["trang_thai"])].in_lang(lang),
        row["ma_don_hang"] or "",
        row["tien_thua"],
    ]


async def to_csv(database: Database, wanted: Mapping[str, Any], lang: Lang) -> str:
    """At most 10 000 rows, oldest first, with a head and a row of totals in the caller's language."""
    oldest = "true ORDER BY g.id LIMIT :most"
    found = await TRANSFERS.all(database, TRANSFER, {**wanted, "most": MOST_ROWS}, oldest)
    rows = [_cells(row, lang) for row in found]
    # What the bank reported twice is listed, and is money once.
    once = [_cells(row, lang) for row in found if row["trang_thai"] != TransferState.DUPLICATE]
    sums = [sum(int(row[at]) for row in once) for at in (2, 3, 10)]
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow([title.in_lang(lang) for title in HEAD])
    writer.writerows(rows)
    writer.writerow([TOTAL.in_lang(lang), "", sums[0], sums[1], "", "", "", "", "", "", sums[2]])
    return BOM + out.getvalue()
