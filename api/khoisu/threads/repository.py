"""All SQL of threads."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.ids import new_id
from khoisu.threads.models import AnswerTemplate, Thread, ThreadFile, ThreadMessage
from khoisu.threads.states import SHARED, Subject, WaitsFor


async def find_thread(session: AsyncSession, subject: UUID) -> Thread | None:
    """The thread about a thing, as it is now."""
    return await session.scalar(
        select(Thread).where(Thread.chu_de_id == subject).execution_options(populate_existing=True)
    )


async def lock_thread(session: AsyncSession, kind: Subject, subject: UUID, now: datetime) -> Thread:
    """The thread about a thing, made when there is none, locked until the transaction ends."""
    values = {"id": new_id(), "loai": kind, "chu_de_id": subject, "cho": WaitsFor.NOBODY, "cho_tu": now}
    await session.execute(insert(Thread).values(**values, so_tin=0, khach_doc=0).on_conflict_do_nothing())
    found = select(Thread).where(Thread.chu_de_id == subject).with_for_update()
    return (await session.scalars(found.execution_options(populate_existing=True))).one()


async def find_by_id(session: AsyncSession, number: UUID) -> Thread | None:
    """The thread with this id."""
    return await session.get(Thread, number)


async def list_messages(session: AsyncSession, thread: Thread, *, after: int = 0) -> Sequence[ThreadMessage]:
    """The messages of a thread after one of them, oldest first."""
    of_thread = ThreadMessage.trao_doi_id == thread.id
    return (
        await session.scalars(
            select(ThreadMessage).where(of_thread, ThreadMessage.so > after).order_by(ThreadMessage.so)
        )
    ).all()


async def has_mail(session: AsyncSession, mail: str) -> bool:
    """Whether a mail with this fingerprint is a message already."""
    return await session.scalar(select(ThreadMessage.id).where(ThreadMessage.ma_thu == mail)) is not None


async def has_file(session: AsyncSession, subject: UUID, file: UUID, *, shared_only: bool) -> bool:
    """Whether a file was sent in the thread about a thing, if need be with a message that its customer sees."""
    found = (
        select(ThreadFile.tep_id)
        .join(ThreadMessage, ThreadMessage.id == ThreadFile.tin_id)
        .join(Thread, Thread.id == ThreadMessage.trao_doi_id)
        .where(Thread.chu_de_id == subject, ThreadFile.tep_id == file)
    )
    if shared_only:
        found = found.where(ThreadMessage.tu.in_(SHARED))
    return await session.scalar(found) is not None


async def list_templates(session: AsyncSession) -> Sequence[AnswerTemplate]:
    """All texts to answer with, by name."""
    return (await session.scalars(select(AnswerTemplate).order_by(AnswerTemplate.ten))).all()


async def find_template(session: AsyncSession, number: UUID) -> AnswerTemplate | None:
    """One of them, locked."""
    return await session.get(AnswerTemplate, number, with_for_update=True)


async def delete_template(session: AsyncSession, number: UUID) -> bool:
    """Whether there was one to delete."""
    done = await session.execute(delete(AnswerTemplate).where(AnswerTemplate.id == number).returning(AnswerTemplate.id))
    return done.first() is not None
