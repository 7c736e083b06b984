"""The back office's reads of cash: one statement each, in the shape of their wire models."""

from uuid import UUID

from khoisu.admin.cash.schemas import CashCountOut, CashDayOut, DayClosing, ReceiptOut, ReceiptPage, Reopening
from khoisu.cash.service import UNDONE
from khoisu.kit.db import Database
from khoisu.kit.errors import NotFound
from khoisu.kit.sql.shapes import columns, fill, row_in, rows_in
from khoisu.kit.sql.statements import Statement
from khoisu.orders.rules import left_to_pay
from khoisu.orders.states import ConfirmationState

MOST_DAYS = 62
RECEIPTS = "phieu_thu p JOIN don_hang o ON o.id = p.don_hang_id"
RECEIPT = {
    "so_phieu": "'PT-' || p.nam || '-' || lpad(p.so::text, 6, '0')",
    "ma_don_hang": "o.ma_don_hang",
    "nguoi_thu": "p.ten_nguoi_thu",
    "da_huy": UNDONE.format("p"),
}
DIFFERENCE = "{0}.dem_duoc - {0}.theo_so"

ONE_RECEIPT = Statement(f"""
SELECT {columns(ReceiptOut, "p", **RECEIPT)}, o.trang_thai_xac_nhan, o.tong_tien, o.da_thu FROM {RECEIPTS}
WHERE p.nam = :year AND p.so = :number""")
_DAY = columns(
    CashDayOut,
    "n",
    theo_so=f"coalesce((SELECT sum(p.so_tien) FROM phieu_thu p WHERE p.ngay = n.ngay AND NOT {UNDONE.format('p')}), 0)::bigint",
    phieu=rows_in(ReceiptOut, "p", f"{RECEIPTS} WHERE p.ngay = n.ngay ORDER BY p.nam, p.so", **RECEIPT),
    chot=f"""(SELECT {row_in(DayClosing, "c", chenh_lech=DIFFERENCE.format("c"), nguoi_chot="c.ten_nguoi_chot")}
      FROM chot_quy_ngay c WHERE c.ngay = n.ngay
      AND NOT EXISTS (SELECT FROM mo_lai_quy_ngay m WHERE (m.ngay, m.lan) = (c.ngay, c.lan)))""",
    dem=rows_in(
        CashCountOut,
        "d",
        "dem_quy d WHERE d.ngay = n.ngay ORDER BY d.id",
        chenh_lech=DIFFERENCE.format("d"),
        nguoi_dem="d.ten_nguoi_dem",
    ),
    mo_lai=rows_in(
        Reopening,
        "m",
        "mo_lai_quy_ngay m JOIN chot_quy_ngay c USING (ngay, lan) WHERE m.ngay = n.ngay ORDER BY m.lan",
        dem_duoc="c.dem_duoc",
        chenh_lech=DIFFERENCE.format("c"),
        nguoi_chot="c.ten_nguoi_chot",
        nguoi_mo="m.ten_nguoi_mo",
    ),
    tu_thu="EXISTS (SELECT FROM phieu_thu p WHERE p.ngay = n.ngay AND p.account_id = :caller)",
)
DAYS = Statement(f"""
WITH n AS (SELECT ngay FROM phieu_thu UNION SELECT ngay FROM chot_quy_ngay UNION SELECT ngay FROM dem_quy
  ORDER BY ngay DESC LIMIT {MOST_DAYS})
SELECT {_DAY} FROM n ORDER BY n.ngay DESC""")


async def read_receipt(database: Database, year: int, number: int) -> ReceiptPage:
    """One receipt, with what its order still asks for. Raises `NotFound`."""
    found = await ONE_RECEIPT.read(database, {"year": year, "number": number})
    if not found:
        raise NotFound
    row = dict(found[0])
    left = left_to_pay(ConfirmationState(row.pop("trang_thai_xac_nhan")), row.pop("tong_tien"), row.pop("da_thu"))
    return ReceiptPage(**row, con_thieu=left)


async def list_days(database: Database, caller: UUID) -> list[CashDayOut]:
    """Days with cash, the newest first. A person who received cash on a day does not close it."""
    return [fill(CashDayOut, row) for row in await DAYS.read(database, {"caller": caller})]
