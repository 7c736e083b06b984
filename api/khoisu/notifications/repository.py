"""All SQL of the outbox."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.notifications.models import OutboxMessage
from khoisu.notifications.rules import CHO_GUI, DANG_GUI, LAST_WORDS, LEASE, LOI


async def claim(session: AsyncSession, row: UUID, now: datetime) -> OutboxMessage | None:
    """Take the message for one attempt, or None when it is not due, done, or in somebody's hands."""
    due = and_(OutboxMessage.trang_thai == CHO_GUI, OutboxMessage.lan_thu_sau <= now)
    abandoned = and_(OutboxMessage.trang_thai == DANG_GUI, OutboxMessage.giu_den < now)
    return await session.scalar(
        update(OutboxMessage)
        .where(OutboxMessage.id == row, or_(due, abandoned))
        .values(trang_thai=DANG_GUI, so_lan_thu=OutboxMessage.so_lan_thu + 1, giu_den=now + LEASE)
        .returning(OutboxMessage)
    )


async def finish(session: AsyncSession, message: OutboxMessage, state: str, now: datetime, *, keep: bool) -> None:
    """The carrier has it, or the back office shows it. What was sealed is deleted unless `keep`."""
    values = {"trang_thai": state, "gui_luc": now, "giu_den": None, "loi": None}
    await session.execute(_held(message).values(values if keep else values | {"bi_mat": None}))


async def postpone(session: AsyncSession, message: OutboxMessage, reason: str, until: datetime) -> bool:
    """Wait until the next try. False when the claim was lost meanwhile."""
    waited = await session.execute(
        _held(message)
        .values(trang_thai=CHO_GUI, lan_thu_sau=until, giu_den=None, loi=reason)
        .returning(OutboxMessage.id)
    )
    return waited.first() is not None


async def give_up(session: AsyncSession, message: OutboxMessage, reason: str) -> None:
    """Leave it to staff."""
    await session.execute(_held(message).values(trang_thai=LOI, giu_den=None, loi=reason, bi_mat=None))


def _held(message: OutboxMessage):
    return update(OutboxMessage).where(
        OutboxMessage.id == message.id,
        OutboxMessage.trang_thai == DANG_GUI,
        OutboxMessage.so_lan_thu == message.so_lan_thu,
    )


async def forgotten(session: AsyncSession, now: datetime, limit: int) -> list[tuple[UUID, int]]:
    """Messages whose time has come and whose job is not there (any more): (id, attempts so far)."""
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


async def forget_old(session: AsyncSession, before: datetime, limit: int) -> int:
    """Delete messages made before that moment, with what was sent again of them. Returns how many."""
    old = select(OutboxMessage.id).where(OutboxMessage.tao_luc < before).order_by(OutboxMessage.tao_luc).limit(limit)
    ids = list(await session.scalars(old))
    again = update(OutboxMessage).where(OutboxMessage.gui_lai_tu.in_(ids)).values(gui_lai_tu=None)
    await session.execute(again)
    await session.execute(delete(OutboxMessage).where(OutboxMessage.id.in_(ids)))
    return len(ids)


async def forget_last_words(session: AsyncSession, before: datetime) -> None:
    """Delete what told people, before that moment, that their account is gone: it was the last trace of an address."""
    reported = (OutboxMessage.loai == LAST_WORDS, OutboxMessage.du_lieu["da_xoa"].astext == "true")
    await session.execute(delete(OutboxMessage).where(*reported, OutboxMessage.tao_luc < before))


async def purge_expired(session: AsyncSession, now: datetime) -> None:
    """Delete sealed parts that are of no use any more."""
    await session.execute(
        update(OutboxMessage).where(OutboxMessage.bi_mat.is_not(None), OutboxMessage.het_han < now).values(bi_mat=None)
    )
