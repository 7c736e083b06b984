"""All SQL of assignments. Nothing commits."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from uuid import UUID

from sqlalchemy import delete, func, select, text, tuple_
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assignments.models import Assignment, Dealing, MovedDue
from khoisu.assignments.states import Kind
from khoisu.kit import clock
from khoisu.kit.ids import new_id

KEPT_FOR = timedelta(days=366)
Thing = tuple[Kind, str]
"""A kind, and the key of a thing of that kind."""


@dataclass(frozen=True, slots=True)
class Given:
    """Who has a thing, and what was said when it was handed over."""

    nguoi: UUID
    ghi_chu: str


async def list_assigned(session: AsyncSession) -> dict[Thing, Given]:
    """Everything that somebody has been given or has taken."""
    rows = await session.scalars(select(Assignment))
    return {(Kind(row.loai), row.khoa): Given(row.nguoi, row.ghi_chu) for row in rows}


@dataclass(frozen=True, slots=True)
class Moved:
    """Until which day a thing is to be done instead, since when, and why."""

    han: date
    ly_do: str
    luc: datetime


async def list_moved(session: AsyncSession) -> dict[Thing, Moved]:
    """The newest day that was set by hand, of each thing of the last year."""
    since = clock.now() - KEPT_FOR
    rows = await session.scalars(select(MovedDue).where(MovedDue.luc >= since).order_by(MovedDue.luc))
    return {(Kind(row.loai), row.khoa): Moved(row.han, row.ly_do, row.luc) for row in rows}


async def move_due(session: AsyncSession, thing: Thing, day: date, reason: str, by: UUID) -> None:
    """Set the day of a thing."""
    row = {"id": new_id(), "loai": thing[0], "khoa": thing[1], "han": day, "ly_do": reason}
    await session.execute(insert(MovedDue).values(**row, account_id=by, luc=clock.now()))


async def lock_thing(session: AsyncSession, thing: Thing) -> None:
    """Let one transaction at a time say who has a thing."""
    await session.execute(
        text("SELECT pg_advisory_xact_lock(hashtext('viec_duoc_giao'), hashtext(:thing))"), {"thing": ":".join(thing)}
    )


async def assign(session: AsyncSession, thing: Thing, to: UUID | None, by: UUID | None, note: str = "") -> None:
    """Say who has a thing; None: nobody in particular."""
    if to is None:
        of_it = (Assignment.loai == thing[0], Assignment.khoa == thing[1])
        await session.execute(delete(Assignment).where(*of_it))
        return
    values = {"nguoi": to, "nguoi_giao": by, "ghi_chu": note, "luc": clock.now()}
    statement = insert(Assignment).values(loai=thing[0], khoa=thing[1], **values)
    await session.execute(statement.on_conflict_do_update(index_elements=["loai", "khoa"], set_=values))


async def forget_all_but(session: AsyncSession, waiting: Collection[Thing], full: Collection[Kind]) -> None:
    """Delete the assignments of what waits no longer; those of `full` kinds, of which not all were read, stay. Days that were moved are kept for a year."""
    gone = [one for one in await list_assigned(session) if one not in waiting and one[0] not in full]
    if gone:
        await session.execute(delete(Assignment).where(tuple_(Assignment.loai, Assignment.khoa).in_(gone)))
    await session.execute(delete(MovedDue).where(MovedDue.luc < clock.now() - KEPT_FOR))


async def list_dealing(session: AsyncSession) -> Sequence[UUID]:
    """Who is dealt new work."""
    return (await session.scalars(select(Dealing.account_id).order_by(Dealing.account_id))).all()


async def set_dealing(session: AsyncSession, account: UUID, *, on: bool) -> None:
    """Say whether somebody is dealt new work."""
    if on:
        row = insert(Dealing).values(account_id=account, luc=func.now())
        await session.execute(row.on_conflict_do_nothing())
    else:
        await session.execute(delete(Dealing).where(Dealing.account_id == account))
