"""The back office's reads of invoices: one statement each, in the shape of their wire models."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date, datetime, timedelta
from uuid import UUID

from khoisu.admin.invoices.schemas import EnteredInvoice, InvoiceLineOut, InvoiceQueue, OpenInvoice, OrderInvoices
from khoisu.invoices.queries import BUYERS
from khoisu.invoices.schemas import BuyerBody
from khoisu.invoices.service import InvoiceLine, SoldLine, invoice_lines
from khoisu.invoices.states import BuyerKind, InvoiceKind
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.errors import NotFound
from khoisu.kit.paging import Paging, counted_page
from khoisu.kit.sql.entries import GATHERED
from khoisu.kit.sql.listing import COUNTED_TO
from khoisu.kit.sql.shapes import columns, fill, row_in, rows_in
from khoisu.kit.sql.statements import Statement
from khoisu.kit.working_time import is_working_day
from khoisu.orders.rules import read_order_code
from khoisu.orders.states import LineKind, PaymentMethod
from khoisu.workflows.invoices.reads import LINE_TAX, OPEN, waiting_orders

_NAMELESS = row_in(
    BuyerBody,
    "o",
    loai=f"'{BuyerKind.PERSON}'::text",
    ten="o.ho_ten",
    **dict.fromkeys(("ma_so_thue", "dia_chi", "email"), "''::text"),
)
BUYER = f"""coalesce((SELECT {row_in(BuyerBody, "b")} FROM nguoi_mua_hoa_don b WHERE b.don_hang_id = o.id
  ORDER BY b.so DESC LIMIT 1), {_NAMELESS})"""
_MET = "SELECT o.id FROM don_hang o WHERE NOT o.du_hoa_don AND"
FOUND = f"""o.id IN (({_MET} o.ma_don_hang = :tim) UNION ({_MET} o.tim_kiem @@ tu_hoi(:tim) LIMIT {GATHERED})
  UNION (SELECT b.don_hang_id FROM nguoi_mua_hoa_don b WHERE {BUYERS.document} @@ tu_hoi(:tim) LIMIT {GATHERED}))"""
_OPEN = columns(
    OpenInvoice,
    "o",
    nguoi_mua=BUYER,
    so_tien="p.so_tien",
    thue_gtgt="p.thue_gtgt",
    tu_luc="p.tu",
    han="NULL",
    qua_han="p.tu < :limit",
)


def _queue(among: str) -> Statement:
    return Statement(f"""
WITH wanted AS MATERIALIZED (SELECT id, so_tien, thue_gtgt, tu FROM ({waiting_orders(among)}) o),
chosen AS (SELECT * FROM wanted WHERE NOT :only_late OR tu < CAST(:limit AS timestamptz)),
page AS (SELECT * FROM chosen ORDER BY tu, id LIMIT :size OFFSET :before)
SELECT n.*, {_OPEN}
FROM (SELECT (SELECT count(*) FROM wanted WHERE tu < :limit) AS so_qua_han, (SELECT count(*) FROM chosen) AS tong) n
LEFT JOIN (page p JOIN don_hang o USING (id)) ON true ORDER BY p.tu, o.id""")


QUEUE, QUEUE_OF_WORDS = _queue("true"), _queue(FOUND)
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
    phi_nha_nuoc="0",
    dong="ARRAY[]::text[]",
    hoa_don=_ENTRY,
)
ONE_ORDER = Statement(f"""SELECT o.id, {_ORDER} FROM don_hang o LEFT JOIN ({OPEN}) w USING (id)
WHERE o.id = CASE WHEN length(:key) = 36 THEN CAST(:key AS uuid) END OR o.ma_don_hang = :key""")
SOLD = Statement(f"""
SELECT l.don_hang_id, l.ten_dich_vu_vi || coalesce(', ' || nullif(l.ten_goi_vi, ''), '') AS ten, l.so_luong, l.thue_suat,
  s.dau * l.so_luong * (l.don_gia - l.phi_nha_nuoc) AS gom, (s.dau * {LINE_TAX})::bigint AS thue_gtgt,
  s.dau * l.so_luong * l.phi_nha_nuoc AS phi
FROM dong_don_hang l CROSS JOIN LATERAL (SELECT CASE WHEN l.loai = '{LineKind.DISCOUNT}' THEN -1 ELSE 1 END AS dau) s
WHERE l.don_hang_id = ANY(CAST(:ids AS uuid[])) ORDER BY l.don_hang_id, l.thu_tu""")
_CHOSEN = "(CAST(:everything AS boolean) OR o.ma_don_hang = ANY(CAST(:codes AS text[])))"
CHOSEN = Statement(f"""SELECT o.id, o.ma_don_hang, o.phuong_thuc_thanh_toan, {BUYER} AS nguoi_mua, o.so_tien, o.thue_gtgt
FROM ({waiting_orders(_CHOSEN)}) o WHERE o.so_tien > 0 ORDER BY o.id LIMIT :most""")
DUE = Statement(f"""SELECT o.ma_don_hang, coalesce(w.so_tien, 0) AS so_tien FROM don_hang o LEFT JOIN ({OPEN}) w USING (id)
WHERE o.ma_don_hang = ANY(CAST(:codes AS text[]))""")

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


@dataclass(frozen=True, slots=True)
class ToIssue:
    """An order's next invoice: to whom, over what; `tien_mat` when its buyer pays in cash."""

    ma_don_hang: str
    tien_mat: bool
    nguoi_mua: BuyerBody
    so_tien: int
    thue_gtgt: int
    dong: list[InvoiceLine]


def due_day(since: datetime) -> date:
    """The last day to invoice what came at `since`: the next working day."""
    day = since.astimezone(clock.VIETNAM).date() + timedelta(days=1)
    while not is_working_day(day):
        day += timedelta(days=1)
    return day


async def list_open(
    database: Database, page: Paging, limit: datetime, *, only_late: bool, words: str | None = None
) -> InvoiceQueue:
    """Orders with something to invoice, the oldest first; what is due since before `limit` is overdue. Counted are the oldest orders, up to 1,000."""
    tim = words and (read_order_code(words) or words)
    values = {"only_late": only_late, "limit": limit, "size": page.kich_thuoc, "before": page.offset}
    found = QUEUE_OF_WORDS.search(database, values | {"tim": tim}) if tim else QUEUE.search(database, values)
    rows = await found
    shown = [
        fill(OpenInvoice, {name: row[name] for name in OpenInvoice.model_fields} | {"han": due_day(row["tu_luc"])})
        for row in rows
        if row["id"] is not None
    ]
    return InvoiceQueue(
        data=shown, trang=counted_page(page, rows[0]["tong"], COUNTED_TO), so_qua_han=rows[0]["so_qua_han"]
    )


async def read_order(database: Database, key: str) -> OrderInvoices:
    """One order's buyer, what is to be invoiced now with its lines, and every entry; by id or code. Raises `NotFound`."""
    found = await ONE_ORDER.read(database, {"key": key})
    if not found:
        raise NotFound
    row = dict(found[0])
    order = row.pop("id")
    shown = fill(OrderInvoices, row)
    sold, fees = await _sold(database, [order])
    lines = invoice_lines(sold[order], shown.so_tien, shown.thue_gtgt)
    shown.dong = [InvoiceLineOut(**asdict(line)) for line in lines]
    shown.phi_nha_nuoc = fees[order]
    return shown


async def list_to_issue(database: Database, codes: Sequence[str], most: int) -> list[ToIssue]:
    """What is to be issued of these orders, of all without a choice; reductions are made by hand."""
    values = {"everything": not codes, "codes": list(codes), "most": most}
    rows = await CHOSEN.search(database, values)
    sold, _ = await _sold(database, [row["id"] for row in rows])
    return [
        ToIssue(
            ma_don_hang=row["ma_don_hang"],
            tien_mat=row["phuong_thuc_thanh_toan"] in (PaymentMethod.CASH, PaymentMethod.AT_OFFICE),
            nguoi_mua=fill(BuyerBody, tuple(row["nguoi_mua"])),
            so_tien=row["so_tien"],
            thue_gtgt=row["thue_gtgt"],
            dong=invoice_lines(sold[row["id"]], row["so_tien"], row["thue_gtgt"]),
        )
        for row in rows
    ]


async def list_due(database: Database, codes: Sequence[str]) -> dict[str, int]:
    """What is to be invoiced now of each of these orders that exists, 0 for nothing."""
    rows = await DUE.read(database, {"codes": list(codes)})
    return {row["ma_don_hang"]: row["so_tien"] for row in rows}


async def _sold(database: Database, orders: Sequence[UUID]) -> tuple[dict[UUID, list[SoldLine]], dict[UUID, int]]:
    """The lines of orders, and the state fees in them."""
    sold: dict[UUID, list[SoldLine]] = {order: [] for order in orders}
    fees = dict.fromkeys(orders, 0)
    for row in await SOLD.read(database, {"ids": list(orders)}):
        sold[row["don_hang_id"]].append(
            SoldLine(row["ten"], row["so_luong"], row["gom"], row["thue_gtgt"], row["thue_suat"])
        )
        fees[row["don_hang_id"]] += row["phi"]
    return sold, fees
