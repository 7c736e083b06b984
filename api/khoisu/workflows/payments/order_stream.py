"""Watching an order live by server-sent events (S4.13): a snapshot at once, and another at each change."""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

import asyncio
import json
from collections.abc import AsyncIterator
from uuid import UUID

from khoisu.kit.db import Database
from khoisu.kit.http.streams import StillAllowed
from khoisu.orders.access import Viewer
from khoisu.orders.queries import CURRENT_STEP
from khoisu.orders.rules import left_to_pay
from khoisu.orders.states import ConfirmationState
from khoisu.payments.service import Announcements

HEARTBEAT_SECONDS = 15.0
STREAM_SECONDS = 600.0
"""A stream ends after ten minutes and the client connects again, with whatever token it has then."""
RETRY_MS = 2000

SNAPSHOT = f"""SELECT o.so_su_kien, o.account_id, o.ma_don_hang, o.trang_thai_xac_nhan, o.trang_thai_thanh_toan, o.da_thu,
  o.tong_tien, {CURRENT_STEP} AS buoc FROM don_hang o WHERE o.id = $1"""


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
    content = {
        "maDonHang": row["ma_don_hang"],
        "trangThaiXacNhan": row["trang_thai_xac_nhan"],
        "trangThaiThanhToan": row["trang_thai_thanh_toan"],
        "daThu": row["da_thu"],
        "conLai": left_to_pay(ConfirmationState(row["trang_thai_xac_nhan"]), row["tong_tien"], row["da_thu"]),
        "buoc": row["buoc"],
    }
    return row["so_su_kien"], json.dumps(content), row["account_id"]


async def _wait(woken: asyncio.Event, seconds: float) -> bool:
    try:
        await asyncio.wait_for(woken.wait(), max(0.01, seconds))
    except TimeoutError:
        return False
    return True
