"""All SQL of the assistant's office."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import ColumnElement, delete, exists, func, or_, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.conversations.models import AskedQuestion, Conversation
from khoisu.assistant.office.models import EverydayWord, EverydayWordEvent, ModeChange
from khoisu.kit.sql.listing import COUNTED_TO

STATE = """SELECT (SELECT che_do FROM che_do_tro_ly ORDER BY luc DESC, id DESC LIMIT 1) AS mode,
  coalesce((SELECT so FROM phien_ban_noi_dung WHERE ten = 'tro_ly'), 0) AS version"""
"""What the office has decided last, null while it has decided nothing, and a number that grows with each change of mode or words."""
NEWEST_MODE = "SELECT (SELECT che_do FROM che_do_tro_ly ORDER BY luc DESC, id DESC LIMIT 1) AS mode"
"""The same without the number."""
WORDS = "SELECT ngon_ngu, noi, nghia FROM tu_doi_thuong ORDER BY luc, id"


@dataclass(frozen=True, slots=True)
class Filters:
    """Which conversations to list; None means any. Both hold for any question of the conversation."""

    state: str | None = None
    rating: str | None = None


def _readable(wanted: Filters) -> list[ColumnElement[bool]]:
    mine = AskedQuestion.hoi_thoai_id == Conversation.id
    found: list[ColumnElement[bool]] = [or_(Conversation.account_id.is_not(None), Conversation.khach_hash.is_not(None))]
    if wanted.state:
        found.append(exists().where(mine, AskedQuestion.trang_thai == wanted.state))
    if wanted.rating:
        found.append(exists().where(mine, AskedQuestion.danh_gia == wanted.rating))
    return found


@dataclass(frozen=True, slots=True)
class ListedThread:
    """A conversation with its first question, how many it has, how the newest ended, and the worst rating."""

    conversation: Conversation
    first: str
    count: int
    state: str
    rating: str | None


async def list_threads(
    session: AsyncSession, wanted: Filters, offset: int, limit: int
) -> tuple[list[ListedThread], int]:
    """A page of conversations whose texts are still there, the newest first, and how many (counted up to 1,000)."""
    where = _readable(wanted)
    own = select(AskedQuestion).where(AskedQuestion.hoi_thoai_id == Conversation.id)
    first = own.with_only_columns(AskedQuestion.cau_hoi).where(AskedQuestion.so == 1).scalar_subquery()
    count = own.with_only_columns(func.count()).scalar_subquery()
    newest = own.with_only_columns(AskedQuestion.trang_thai).order_by(AskedQuestion.so.desc()).limit(1)
    worst = own.with_only_columns(func.min(AskedQuestion.danh_gia)).scalar_subquery()
    page = (
        select(Conversation, func.coalesce(first, ""), count, func.coalesce(newest.scalar_subquery(), ""), worst)
        .where(*where)
        .order_by(Conversation.cap_nhat_luc.desc(), Conversation.id.desc())
        .offset(offset)
        .limit(limit)
    )
    some = select(Conversation.id).where(*where).limit(COUNTED_TO).subquery()
    total = await session.scalar(select(func.count()).select_from(some)) or 0
    return [ListedThread(*row) for row in await session.execute(page)], total


async def find_thread(session: AsyncSession, number: UUID, *, lock: bool = False) -> Conversation | None:
    """A conversation whose texts are still there, of any person."""
    statement = select(Conversation).where(Conversation.id == number, *_readable(Filters()))
    return await session.scalar(statement.with_for_update() if lock else statement)


async def lock_office(session: AsyncSession) -> None:
    """Let one change of the switch or of the words at a time in."""
    await session.execute(text("SELECT pg_advisory_xact_lock(hashtext('tro-ly-van-phong'))"))


async def list_modes(session: AsyncSession, limit: int) -> Sequence[ModeChange]:
    """The newest turns of the switch first."""
    return (
        await session.scalars(select(ModeChange).order_by(ModeChange.luc.desc(), ModeChange.id.desc()).limit(limit))
    ).all()


async def list_words(session: AsyncSession) -> Sequence[EverydayWord]:
    """The office's words, the newest first."""
    return (await session.scalars(select(EverydayWord).order_by(EverydayWord.luc.desc(), EverydayWord.id.desc()))).all()


async def list_word_events(session: AsyncSession, limit: int) -> Sequence[EverydayWordEvent]:
    """The newest changes first."""
    newest = select(EverydayWordEvent).order_by(EverydayWordEvent.luc.desc(), EverydayWordEvent.id.desc()).limit(limit)
    return (await session.scalars(newest)).all()


async def count_words(session: AsyncSession) -> int:
    """How many words the office has added."""
    return await session.scalar(select(func.count()).select_from(EverydayWord)) or 0


async def add_word(session: AsyncSession, word: EverydayWord) -> bool:
    """Store the words; False when the table has them already."""
    names = ("id", "ngon_ngu", "noi", "nghia", "noi_gon", "account_id", "ten_nguoi", "luc")
    values = {name: getattr(word, name) for name in names}
    statement = insert(EverydayWord).values(values).on_conflict_do_nothing().returning(EverydayWord.id)
    return await session.scalar(statement) is not None


async def remove_word(session: AsyncSession, number: UUID) -> EverydayWord | None:
    """Delete the words and return what they were; None when there are none."""
    return await session.scalar(delete(EverydayWord).where(EverydayWord.id == number).returning(EverydayWord))
