"""Watching an order live by server-sent events (S4.13): a snapshot at once, and another at each change."""

import asyncio
from collections.abc import AsyncIterator
from uuid import UUID

from khoisu.kit.db import Database
from khoisu.kit.http.streams import StillAllowed
from khoisu.orders.access import Viewer
from khoisu.payments.service import Announcements

HEARTBEAT_SECONDS = 15.0
STREAM_SECONDS = 600.0
"""A stream ends after ten minutes and the client connects again, with whatever token it has then."""
RETRY_MS = 2000

SNAPSHOT = """
SELECT o.so_su_kien, o.account_id, json_build_object('maDonHang', o.ma_don_hang, 'trangThaiXacNhan', o.trang_thai_xac_nhan,
  'trangThaiThanhToan', o.trang_thai_thanh_toan, 'daThu', o.da_thu,
  'conLai', CASE WHEN o.trang_thai_xac_nhan = 'DA_HUY' THEN 0 ELSE greatest(0, o.tong_tien - o.da_thu) END,
  'buoc', (SELECT s.buoc FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.buoc IS NOT NULL
           ORDER BY s.so DESC LIMIT 1))::text AS noi_dung
FROM don_hang o WHERE o.id = $1
"""


async def stream_order(
    news: Announcements, database: Database, order_id: UUID, viewer: Viewer, signed_in: StillAllowed
) -> AsyncIterator[str]:
    """The text of the stream. The event's id is the number of the order's newest event, so a repeat is recognisable.

    Ends before the next event or comment once the one who opened it may no longer see the order.
    """
    with news.subscription(order_id) as woken:
        yield f"retry: {RETRY_MS}\n\n"
        loop = asyncio.get_running_loop()
        end, last = loop.time() + STREAM_SECONDS, -1
        while not news.closing and loop.time() < end:
            woken.clear()
            number, content, owner = await _snapshot(database, order_id)
            # A visitor's order that an account has taken over is no longer the token's.
            if not viewer.sees(order_id, owner) or not await signed_in():
                return
            if number != last:
                yield f"id: {number}\nevent: don-hang\ndata: {content}\n\n"
                last = number
            if not await _wait(woken, min(HEARTBEAT_SECONDS, end - loop.time())):
                yield ": nhip\n\n"


async def _snapshot(database: Database, order_id: UUID) -> tuple[int, str, UUID | None]:
    row = await (await database.reader()).fetchrow(SNAPSHOT, order_id)
    assert row is not None  # noqa: S101 - orders are never deleted
    return row["so_su_kien"], row["noi_dung"], row["account_id"]


async def _wait(woken: asyncio.Event, seconds: float) -> bool:
    try:
        await asyncio.wait_for(woken.wait(), max(0.01, seconds))
    except TimeoutError:
        return False
    return True
