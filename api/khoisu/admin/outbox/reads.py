"""The back office's reads of the outbox."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

MOST_COUNTED = 1_000
"""Beyond this a list only says that there are at least so many: nobody pages that far, and counting all is slow."""
COLUMNS = """id, kenh, loai, ngon_ngu, nguoi_nhan, ma_don_hang, trang_thai, so_lan_thu,
  CASE WHEN trang_thai = 'CHO_GUI' THEN lan_thu_sau END AS lan_thu_sau, loi, gui_lai_tu, tao_luc, gui_luc"""
ONE = text(f"SELECT {COLUMNS} FROM outbox_message WHERE id = :id")


@dataclass(frozen=True, slots=True)
class Filters:
    """Which messages to list; None means any."""

    trang_thai: str | None = None
    kenh: str | None = None
    loai: str | None = None
    ma_don_hang: str | None = None


async def list_messages(
    session: AsyncSession, wanted: Filters, offset: int, size: int
) -> tuple[list[dict[str, Any]], int]:
    """A page of the outbox, newest first, and how many there are (counted up to one more than `MOST_COUNTED`)."""
    values = {name: value for name in Filters.__slots__ if (value := getattr(wanted, name)) is not None}
    where = " AND ".join(["true", *(f"{name} = :{name}" for name in values)])
    count = text(f"SELECT count(*) FROM (SELECT 1 FROM outbox_message WHERE {where} LIMIT {MOST_COUNTED + 1}) few")
    page = text(
        f"SELECT {COLUMNS} FROM outbox_message WHERE {where} ORDER BY tao_luc DESC, id DESC OFFSET :skip LIMIT :size"
    )
    total = await session.scalar(count, values) or 0
    rows = await session.execute(page, values | {"skip": offset, "size": size})
    return [dict(row) for row in rows.mappings()], total


async def find_message(session: AsyncSession, message_id: UUID) -> dict[str, Any] | None:
    """One message, None when there is none with this id."""
    row = (await session.execute(ONE, {"id": message_id})).mappings().first()
    return dict(row) if row else None
