"""All SQL of the search for business lines."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from uuid import UUID

from sqlalchemy import delete, func, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.ids import new_id
from khoisu.reference_data.models import LineMiss, LineWord, LineWordEvent

CHANNEL = "tu_nganh_nghe"
MOST_MISSES = 2_000
DatabaseError = SQLAlchemyError


async def words_by_code(session: AsyncSession) -> dict[str, tuple[str, ...]]:
    """The office's words by line."""
    found: dict[str, list[str]] = defaultdict(list)
    for word in await session.scalars(select(LineWord).order_by(LineWord.luc, LineWord.id)):
        found[word.ma_nganh].append(word.tu)
    return {code: tuple(words) for code, words in found.items()}


async def list_words(session: AsyncSession) -> Sequence[LineWord]:
    """The office's words, the newest first."""
    return (await session.scalars(select(LineWord).order_by(LineWord.luc.desc(), LineWord.id.desc()))).all()


async def count_words(session: AsyncSession) -> int:
    """How many words the office has added."""
    return await session.scalar(select(func.count()).select_from(LineWord)) or 0


async def list_word_events(session: AsyncSession, limit: int) -> Sequence[LineWordEvent]:
    """The newest changes first."""
    newest = select(LineWordEvent).order_by(LineWordEvent.luc.desc(), LineWordEvent.id.desc()).limit(limit)
    return (await session.scalars(newest)).all()


async def add_word(session: AsyncSession, word: LineWord) -> bool:
    """Store the words; False when the line has them already."""
    names = ("id", "tu", "tu_gon", "ma_nganh", "account_id", "ten_nguoi", "luc")
    values = {name: getattr(word, name) for name in names}
    statement = insert(LineWord).values(values).on_conflict_do_nothing().returning(LineWord.id)
    return await session.scalar(statement) is not None


async def remove_word(session: AsyncSession, number: UUID) -> LineWord | None:
    """Delete the words and return what they were; None when there are none."""
    return await session.scalar(delete(LineWord).where(LineWord.id == number).returning(LineWord))


async def announce_words(session: AsyncSession) -> None:
    """Tell every process, when the transaction commits, that the words changed."""
    await session.execute(text("SELECT pg_notify(:channel, '')"), {"channel": CHANNEL})


async def count_misses(session: AsyncSession, texts: Sequence[str]) -> None:
    """Count each text once more; of a full table the rarest and oldest rows go first."""
    today = clock.today()
    rows = [{"id": new_id(), "tu": one, "so_lan": 1, "lan_cuoi": today} for one in sorted(texts)]
    statement = insert(LineMiss).values(rows)
    again = {"so_lan": LineMiss.so_lan + 1, "lan_cuoi": today}
    await session.execute(statement.on_conflict_do_update(index_elements=[LineMiss.tu], set_=again))
    extra = (
        select(LineMiss.id).order_by(LineMiss.so_lan.desc(), LineMiss.lan_cuoi.desc(), LineMiss.id).offset(MOST_MISSES)
    )
    await session.execute(delete(LineMiss).where(LineMiss.id.in_(extra)))


async def list_misses(session: AsyncSession, offset: int, limit: int) -> tuple[Sequence[LineMiss], int]:
    """A page of what was not found, the most frequent first, and how many there are."""
    frequent = select(LineMiss).order_by(LineMiss.so_lan.desc(), LineMiss.tu).offset(offset).limit(limit)
    total = await session.scalar(select(func.count()).select_from(LineMiss)) or 0
    return (await session.scalars(frequent)).all(), total


async def remove_miss(session: AsyncSession, number: UUID) -> bool:
    """Delete a text that was not found; False when there is none."""
    return await session.scalar(delete(LineMiss).where(LineMiss.id == number).returning(LineMiss.id)) is not None


async def remove_miss_of(session: AsyncSession, words: str) -> None:
    """Delete a text that is found from now on."""
    await session.execute(delete(LineMiss).where(LineMiss.tu == words))


async def delete_misses_before(session: AsyncSession, day: date) -> None:
    """Delete what nobody has looked for since `day`."""
    await session.execute(delete(LineMiss).where(LineMiss.lan_cuoi < day))
