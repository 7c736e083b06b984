"""How much of an order is to be invoiced: one statement for one order and for the queue.

A service is invoiced when it is completed, and earlier as far as it was paid; a deposit (đặt cọc) secures the contract and is
invoiced only when the order is paid whole or completed (Decree 254/2026 Art. 9.2). State fees are advanced for the customer and
never on our invoice. While a refund is open nothing new is issued; when it is paid, a reduction is due.
"""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.sql.listing import COUNTED_TO
from khoisu.kit.sql.shapes import codes
from khoisu.kit.sql.waiting import waiting
from khoisu.orders.rules import CLOSING
from khoisu.orders.states import ENDED, LineKind, PaymentPlan, PaymentState
from khoisu.orders.states import ConfirmationState as State

LINE_TAX = "coalesce(l.thue_dong, l.so_luong * l.thue_gtgt)"
"""The VAT in a whole line, also of those sold while it was counted per unit."""
_AMOUNTS = f"""
SELECT o.id, o.trang_thai_thanh_toan, floor(c.tinh * t.chiu::numeric / greatest(o.tong_tien, 1))::bigint AS gom,
  h.da_lap, h.thue_da_lap, t.thue, t.chiu, h.lan_cuoi
FROM don_hang o
LEFT JOIN LATERAL (SELECT coalesce(sum(so_tien), 0)::bigint AS da_lap, coalesce(sum(thue_gtgt), 0)::bigint AS thue_da_lap,
    max(luc) AS lan_cuoi FROM hoa_don WHERE don_hang_id = o.id) h ON true
CROSS JOIN LATERAL (SELECT o.tong_tien - coalesce(sum(l.dau * l.so_luong * l.phi_nha_nuoc), 0)::bigint AS chiu,
    coalesce(sum(l.dau * {LINE_TAX}), 0)::bigint AS thue
  FROM (SELECT *, CASE WHEN loai = '{LineKind.DISCOUNT}' THEN -1 ELSE 1 END AS dau FROM dong_don_hang WHERE don_hang_id = o.id) l) t
CROSS JOIN LATERAL (SELECT CASE
    WHEN o.trang_thai_xac_nhan = '{State.COMPLETED}' AND o.trang_thai_thanh_toan NOT IN {codes(CLOSING)} THEN o.tong_tien
    WHEN o.hinh_thuc = '{PaymentPlan.DEPOSIT}' AND o.da_thu < o.tong_tien AND o.trang_thai_xac_nhan NOT IN {codes(ENDED)}
      THEN greatest(0, o.da_thu - o.tien_coc)
    ELSE least(o.da_thu, o.tong_tien) END AS tinh) c
WHERE o.da_thu > 0 OR o.trang_thai_xac_nhan = '{State.COMPLETED}' OR h.da_lap <> 0"""
"""Columns: `gom` what should have been invoiced by now, `chiu` the order's taxable total with its tax `thue`."""


OPEN = f"""
SELECT a.id, a.gom - a.da_lap AS so_tien, a.lan_cuoi,
  (CASE WHEN a.chiu > 0 THEN round(a.gom * a.thue::numeric / a.chiu)::bigint ELSE 0 END - a.thue_da_lap) AS thue_gtgt
FROM ({_AMOUNTS}) a
WHERE a.gom <> a.da_lap AND (a.trang_thai_thanh_toan <> '{PaymentState.REFUND_DUE}' OR a.gom < a.da_lap)"""
"""Orders with something to issue (positive) or to reduce (negative): the sum in đồng with tax, and its tax."""
_SINCE = f"""coalesce(
    (SELECT CASE WHEN o.hinh_thuc = '{PaymentPlan.DEPOSIT}' THEN max(k.luc) ELSE min(k.luc) END FROM khoan_thanh_toan k
      WHERE k.don_hang_id = o.id AND (w.lan_cuoi IS NULL OR k.luc > w.lan_cuoi)),
    (SELECT max(s.luc) FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.den = '{State.COMPLETED}'),
    w.lan_cuoi, o.cap_nhat_luc)"""
"""Since when it is due: the first money not invoiced yet; with a deposit the last, because the deposit alone is not invoiced."""
_SUMMED = f"SELECT w.so_tien, w.thue_gtgt, {_SINCE} AS tu FROM ({OPEN}) w WHERE w.id = o.id"
_SEEN = "hoa_don_can_lap c WHERE c.don_hang_id = o.id AND c.so_su_kien = o.so_su_kien"


def waiting_orders(among: str = "true") -> str:
    """The same of the oldest orders, as many as a list counts, with all columns of `don_hang` and since when it is due (`tu`).

    Orders with nothing to invoice since their last event are not looked at; a sum is made unless it was since then.
    """
    return f"""SELECT o.*, w.so_tien, w.thue_gtgt, w.tu FROM don_hang o
CROSS JOIN LATERAL (SELECT c.so_tien, c.thue_gtgt, c.tu FROM {_SEEN} UNION ALL {_SUMMED} LIMIT 1) w
WHERE NOT o.du_hoa_don AND {among} ORDER BY o.id LIMIT {COUNTED_TO + 1}"""


TO_INVOICE = waiting(
    f"({waiting_orders()}) o",
    key="o.id",
    code="o.ma_don_hang",
    name="o.ho_ten",
    amount="o.so_tien",
    since="o.tu",
    order="tu, khoa",
    of_order="o.id",
)
"""Orders with something to invoice or to reduce."""
_TO_LOOK_AT = f"""SELECT o.id FROM don_hang o WHERE NOT o.du_hoa_don AND o.id > :after AND NOT EXISTS (SELECT FROM {_SEEN})
ORDER BY o.id LIMIT :most FOR UPDATE OF o SKIP LOCKED"""
_FORGET = "DELETE FROM hoa_don_can_lap WHERE don_hang_id = ANY(:ids)"
_NOTE = f"""INSERT INTO hoa_don_can_lap (don_hang_id, so_su_kien, so_tien, thue_gtgt, tu)
SELECT o.id, o.so_su_kien, w.* FROM don_hang o CROSS JOIN LATERAL ({_SUMMED}) w WHERE o.id = ANY(:ids)"""
_NOTHING_OPEN = f"UPDATE don_hang o SET du_hoa_don = true WHERE o.id = ANY(:ids) AND NOT EXISTS (SELECT FROM {_SEEN})"


async def get_open_amount(session: AsyncSession, order_id: object) -> tuple[int, int]:
    """What is to be invoiced of an order, and its tax (đồng); 0 when there is nothing."""
    one = text(f"SELECT so_tien, thue_gtgt FROM ({OPEN}) w WHERE w.id = :id")
    row = (await session.execute(one, {"id": order_id})).one_or_none()
    return (int(row[0]), int(row[1])) if row else (0, 0)


async def forget_seen(session: AsyncSession, orders: Sequence[UUID]) -> None:
    """What was seen to be invoiced of locked orders holds no longer."""
    await session.execute(text(_FORGET), {"ids": orders})


async def settle_batch(session: AsyncSession, after: UUID, most: int) -> UUID | None:
    """Note of the next `most` orders what is to be invoiced of them, or that nothing is; the last one looked at, None at the end.

    They are locked before the sums are read: what is written meanwhile is seen, or comes later and takes the note away.
    """
    rows = (await session.execute(text(_TO_LOOK_AT), {"after": after, "most": most})).scalars().all()
    if not rows:
        return None
    await forget_seen(session, rows)
    for note in (_NOTE, _NOTHING_OPEN):
        await session.execute(text(note), {"ids": rows})
    return rows[-1]
