"""The back office's reads of invoices: one statement each, in the shape of their wire models."""

from datetime import datetime

from khoisu.admin.invoices.schemas import EnteredInvoice, InvoiceQueue, OpenInvoice, OrderInvoices
from khoisu.invoices.schemas import BuyerBody
from khoisu.invoices.states import BuyerKind, InvoiceKind
from khoisu.kit.db import Database
from khoisu.kit.errors import NotFound
from khoisu.kit.paging import Paging, counted_page
from khoisu.kit.sql.listing import COUNTED_TO
from khoisu.kit.sql.shapes import columns, fill, row_in, rows_in
from khoisu.kit.sql.statements import Statement
from khoisu.orders.states import LineKind
from khoisu.workflows.invoices.reads import LINE_TAX, OPEN, SINCE

_NAMELESS = row_in(
    BuyerBody,
    "o",
    loai=f"'{BuyerKind.PERSON}'::text",
    ten="o.ho_ten",
    **dict.fromkeys(("ma_so_thue", "dia_chi", "email"), "''::text"),
)
BUYER = f"""coalesce((SELECT {row_in(BuyerBody, "b")} FROM nguoi_mua_hoa_don b WHERE b.don_hang_id = o.id
  ORDER BY b.so DESC LIMIT 1), {_NAMELESS})"""
_OPEN = columns(
    OpenInvoice,
    "o",
    nguoi_mua=BUYER,
    so_tien="p.so_tien",
    thue_gtgt="p.thue_gtgt",
    tu_luc="p.tu",
    qua_han="p.tu < :limit",
)
QUEUE = Statement(f"""
WITH wanted AS MATERIALIZED (SELECT o.id, w.so_tien, w.thue_gtgt, {SINCE} AS tu FROM ({OPEN}) w JOIN don_hang o USING (id)),
chosen AS (SELECT * FROM wanted WHERE NOT :only_late OR tu < CAST(:limit AS timestamptz)),
page AS (SELECT * FROM chosen ORDER BY tu, id LIMIT :size OFFSET :before)
SELECT n.*, {_OPEN}
FROM (SELECT (SELECT count(*) FROM wanted WHERE tu < :limit) AS so_qua_han, (SELECT count(*) FROM chosen) AS tong) n
LEFT JOIN (page p JOIN don_hang o USING (id)) ON true ORDER BY p.tu, o.id""")

_ENTRY = rows_in(
    EnteredInvoice,
    "h",
    "hoa_don h WHERE h.don_hang_id = o.id ORDER BY h.id",
    nguoi_ghi="h.ten_nguoi_ghi",
    da_huy_ghi="EXISTS (SELECT FROM hoa_don d WHERE d.dao_id = h.id)",
)
_ORDER = columns(
    OrderInvoices,
    "o",
    nguoi_mua=BUYER,
    da_cho_biet="EXISTS (SELECT FROM nguoi_mua_hoa_don b WHERE b.don_hang_id = o.id)",
    so_tien="coalesce(w.so_tien, 0)",
    thue_gtgt="coalesce(w.thue_gtgt, 0)",
    hoa_don=_ENTRY,
)
ONE_ORDER = Statement(f"""SELECT {_ORDER} FROM don_hang o LEFT JOIN ({OPEN}) w USING (id)
WHERE o.id = CASE WHEN length(:key) = 36 THEN CAST(:key AS uuid) END OR o.ma_don_hang = :key""")


LEDGER_TABLE = f"""
SELECT k.luc, o.ma_don_hang, k.loai, k.loai_khoan_thu, k.nguon, k.so_tien, o.tong_tien,
  coalesce(nullif(k.tham_chieu, ''), g.ma_tham_chieu, '') AS tham_chieu, t.phi, t.thue, t.suat,
  coalesce(b.ten, CASE WHEN b.loai IS NULL THEN o.ho_ten ELSE '' END) AS nguoi_mua, coalesce(b.ma_so_thue, '') AS ma_so_thue,
  coalesce((SELECT string_agg(h.ky_hieu || ' ' || h.so, ', ' ORDER BY h.id) FROM hoa_don h WHERE h.don_hang_id = o.id
    AND h.loai <> '{InvoiceKind.RETRACTED}' AND NOT EXISTS (SELECT FROM hoa_don d WHERE d.dao_id = h.id)), '') AS hoa_don
FROM khoan_thanh_toan k JOIN don_hang o ON o.id = k.don_hang_id
LEFT JOIN giao_dich_ngan_hang g ON g.id = k.giao_dich_id
LEFT JOIN LATERAL (SELECT * FROM nguoi_mua_hoa_don n WHERE n.don_hang_id = o.id ORDER BY n.so DESC LIMIT 1) b ON true
CROSS JOIN LATERAL (SELECT coalesce(sum(l.dau * l.so_luong * l.phi_nha_nuoc), 0)::bigint AS phi,
    coalesce(sum(l.dau * {LINE_TAX}), 0)::bigint AS thue, string_agg(DISTINCT l.thue_suat || '%', ' ') AS suat
  FROM (SELECT *, CASE WHEN loai = '{LineKind.DISCOUNT}' THEN -1 ELSE 1 END AS dau FROM dong_don_hang WHERE don_hang_id = o.id) l) t
WHERE k.luc >= $1::timestamptz AND k.luc < $2::timestamptz ORDER BY k.luc, k.id LIMIT $3"""
"""$1 from, $2 before, $3 at most: every entry of the ledger with its order's parts."""


async def list_open(database: Database, page: Paging, limit: datetime, *, only_late: bool) -> InvoiceQueue:
    """Orders with something to invoice, the oldest first; what is due since before `limit` is overdue."""
    values = {"only_late": only_late, "limit": limit, "size": page.kich_thuoc, "before": page.offset}
    rows = await QUEUE.search(database, values)
    found = [
        fill(OpenInvoice, {name: row[name] for name in OpenInvoice.model_fields})
        for row in rows
        if row["id"] is not None
    ]
    return InvoiceQueue(
        data=found, trang=counted_page(page, rows[0]["tong"], COUNTED_TO), so_qua_han=rows[0]["so_qua_han"]
    )


async def read_order(database: Database, key: str) -> OrderInvoices:
    """One order's buyer, what is to be invoiced now, and every entry; by id or code. Raises `NotFound`."""
    found = await ONE_ORDER.read(database, {"key": key})
    if not found:
        raise NotFound
    return fill(OrderInvoices, found[0])
