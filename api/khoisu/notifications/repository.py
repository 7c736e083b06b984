"""All SQL of the outbox."""

import json
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.dml import Update

from khoisu.kit.sql.statements import Statement
from khoisu.notifications.models import OutboxMessage
from khoisu.notifications.rules import CHO_GUI, DANG_GUI, ERASURE_NOTICE, LEASE, LOI

# Built once: putting together a statement of so many columns costs as much as running it.
_COLUMNS = (
    *("id", "dedupe_key", "kenh", "loai", "ngon_ngu", "nguoi_nhan", "ma_don_hang", "du_lieu", "bi_mat", "trang_thai"),
    *("so_lan_thu", "lan_thu_sau", "het_han", "chua_xac_minh", "tao_luc"),
)
_INSERT = Statement(
    insert(OutboxMessage).on_conflict_do_nothing(index_elements=["dedupe_key", "kenh"]).returning(OutboxMessage.id),
    _COLUMNS,
)
_COPIED = ("kenh", "loai", "ngon_ngu", "nguoi_nhan", "ma_don_hang", "du_lieu")


async def insert_message(session: AsyncSession, values: dict[str, Any]) -> bool:
    """Add a row of these columns. False when there is one with its `dedupe_key` and `kenh` already."""
    return await _INSERT.row(session, values | {"du_lieu": json.dumps(values["du_lieu"])}) is not None


async def insert_copy(session: AsyncSession, old: OutboxMessage, copy_id: UUID, now: datetime) -> bool:
    """Add a row that sends `old` again. False when it has been sent again before."""
    added = await session.execute(
        insert(OutboxMessage)
        .values(
            id=copy_id,
            dedupe_key=f"gui-lai:{old.id}",
            trang_thai=CHO_GUI,
            so_lan_thu=0,
            lan_thu_sau=now,
            tao_luc=now,
            gui_lai_tu=old.id,
            **{name: getattr(old, name) for name in _COPIED},
        )
        .on_conflict_do_nothing(index_elements=[OutboxMessage.gui_lai_tu])
        .returning(OutboxMessage.id)
    )
    return added.first() is not None


async def copy_of(session: AsyncSession, message_id: UUID) -> UUID:
    """The row that sent this message again."""
    return (await session.scalars(select(OutboxMessage.id).where(OutboxMessage.gui_lai_tu == message_id))).one()


async def claim(session: AsyncSession, row: UUID, now: datetime) -> OutboxMessage | None:
    """Take the message for one attempt; None when it is not due, done, or claimed by another worker."""
    due = and_(OutboxMessage.trang_thai == CHO_GUI, OutboxMessage.lan_thu_sau <= now)
    abandoned = and_(OutboxMessage.trang_thai == DANG_GUI, OutboxMessage.giu_den < now)
    return await session.scalar(
        update(OutboxMessage)
        .where(OutboxMessage.id == row, or_(due, abandoned))
        .values(trang_thai=DANG_GUI, so_lan_thu=OutboxMessage.so_lan_thu + 1, giu_den=now + LEASE)
        .returning(OutboxMessage)
    )


async def finish(session: AsyncSession, message: OutboxMessage, state: str, now: datetime, *, keep: bool) -> None:
    """Record that the carrier has it, or that the back office shows it. What was sealed is deleted unless `keep`."""
    values = {"trang_thai": state, "gui_luc": now, "giu_den": None, "loi": None}
    await session.execute(_held(message).values(values if keep else values | {"bi_mat": None}))


async def postpone(
    session: AsyncSession, message: OutboxMessage, reason: str, until: datetime, *, late: bool = False
) -> bool:
    """Wait until the next try; `late` when the time for trying only begins then. False when the claim was lost meanwhile."""
    begins = {"gui_tu": until} if late else {}
    waited = await session.execute(
        _held(message)
        .values(trang_thai=CHO_GUI, lan_thu_sau=until, giu_den=None, loi=reason, **begins)
        .returning(OutboxMessage.id)
    )
    return waited.first() is not None


async def give_up(session: AsyncSession, message: OutboxMessage, reason: str) -> None:
    """Record the failure as final; staff see it."""
    await session.execute(_held(message).values(trang_thai=LOI, giu_den=None, loi=reason, bi_mat=None))


async def hold_unsent(session: AsyncSession, reason: str) -> int:
    """Give up everything that waits or is being sent, with this reason; how many. Staff see it, and may send it again."""
    held = await session.execute(
        update(OutboxMessage)
        .where(OutboxMessage.trang_thai.in_((CHO_GUI, DANG_GUI)))
        .values(trang_thai=LOI, giu_den=None, loi=reason, bi_mat=None)
        .returning(OutboxMessage.id)
    )
    return len(held.all())


def _held(message: OutboxMessage) -> Update:
    return update(OutboxMessage).where(
        OutboxMessage.id == message.id,
        OutboxMessage.trang_thai == DANG_GUI,
        OutboxMessage.so_lan_thu == message.so_lan_thu,
    )


async def list_stuck(session: AsyncSession, now: datetime, limit: int) -> list[tuple[UUID, int]]:
    """Messages that are due and have no job: (id, attempts so far)."""
    late = now - LEASE
    rows = await session.execute(
        select(OutboxMessage.id, OutboxMessage.so_lan_thu)
        .where(
            or_(
                and_(OutboxMessage.trang_thai == CHO_GUI, OutboxMessage.lan_thu_sau < late),
                and_(OutboxMessage.trang_thai == DANG_GUI, OutboxMessage.giu_den < now),
            )
        )
        .order_by(OutboxMessage.lan_thu_sau)
        .limit(limit)
    )
    return [(row.id, row.so_lan_thu) for row in rows]


async def delete_older_than(session: AsyncSession, before: datetime, limit: int) -> int:
    """Delete messages made before that moment; copies that were sent again lose their link. Returns how many."""
    old = select(OutboxMessage.id).where(OutboxMessage.tao_luc < before).order_by(OutboxMessage.tao_luc).limit(limit)
    ids = list(await session.scalars(old))
    again = update(OutboxMessage).where(OutboxMessage.gui_lai_tu.in_(ids)).values(gui_lai_tu=None)
    await session.execute(again)
    await session.execute(delete(OutboxMessage).where(OutboxMessage.id.in_(ids)))
    return len(ids)


async def delete_account_erasure_notices(session: AsyncSession, before: datetime) -> None:
    """Delete the messages before that moment that report a deleted account: each is the last trace of an address."""
    reported = (OutboxMessage.loai == ERASURE_NOTICE, OutboxMessage.du_lieu["da_xoa"].astext == "true")
    await session.execute(delete(OutboxMessage).where(*reported, OutboxMessage.tao_luc < before))


async def purge_expired(session: AsyncSession, now: datetime) -> None:
    """Delete sealed parts that have expired."""
    await session.execute(
        update(OutboxMessage).where(OutboxMessage.bi_mat.is_not(None), OutboxMessage.het_han < now).values(bi_mat=None)
    )
