"""The back office's reads of the outbox."""

from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.sql.listing import Listing

COLUMNS = """id, kenh, loai, ngon_ngu, nguoi_nhan, ma_don_hang, trang_thai, so_lan_thu,
  CASE WHEN trang_thai = 'CHO_GUI' THEN lan_thu_sau END AS lan_thu_sau, loi, gui_lai_tu, tao_luc, gui_luc"""
ONE = text(f"SELECT {COLUMNS} FROM outbox_message WHERE id = :id")


MESSAGES = Listing(
    columns=COLUMNS,
    source="outbox_message",
    order="tao_luc DESC, id DESC",
    filters={
        "state": "trang_thai = :state",
        "channel": "kenh = :channel",
        "kind": "loai = :kind",
        "order_code": "ma_don_hang = :order_code",
    },
)
"""Newest first."""


async def find_message(session: AsyncSession, message_id: UUID) -> dict[str, Any] | None:
    """One message, None when there is none with this id."""
    row = (await session.execute(ONE, {"id": message_id})).mappings().first()
    return dict(row) if row else None
