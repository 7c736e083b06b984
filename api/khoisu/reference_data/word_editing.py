"""The office's words for business lines: adding, removing, listing. Effective at once in every process."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.paging import Paging
from khoisu.reference_data import repository
from khoisu.reference_data.errors import NotALevel4Line, TooManyWords, WordsKnown
from khoisu.reference_data.line_misses import same_words
from khoisu.reference_data.line_words import lists
from khoisu.reference_data.models import LineMiss, LineWord, LineWordEvent
from khoisu.reference_data.schemas import LineMissRow, LineWordChange, LineWordRow, LineWords

MOST_WORDS = 2_000
HISTORY = 100


async def list_line_misses(session: AsyncSession, paging: Paging) -> tuple[list[LineMissRow], int]:
    """A page of searches that found nothing, the most frequent first, and how many there are."""
    rows, total = await repository.list_misses(session, paging.offset, paging.kich_thuoc)
    return [_miss_row(row) for row in rows], total


def _miss_row(row: LineMiss) -> LineMissRow:
    return LineMissRow(id=row.id, tu=row.tu, so_lan=row.so_lan, lan_cuoi=row.lan_cuoi)


async def remove_line_miss(session: AsyncSession, number: UUID) -> None:
    """Set a search aside. Raises `NotFound`."""
    if not await repository.remove_miss(session, number):
        raise NotFound


async def list_line_words(session: AsyncSession) -> LineWords:
    """The office's words and the last changes."""
    words, events = await repository.list_words(session), await repository.list_word_events(session, HISTORY)
    return LineWords(tu=[_word_row(word) for word in words], lich_su=[_change(event) for event in events])


def _word_row(word: LineWord) -> LineWordRow:
    name = lists().lines[word.ma_nganh].ten.vi if word.ma_nganh in lists().lines else ""
    return LineWordRow(
        id=word.id, tu=word.tu, ma_nganh=word.ma_nganh, ten_nganh=name, nguoi_them=word.ten_nguoi, luc=word.luc
    )


def _change(event: LineWordEvent) -> LineWordChange:
    return LineWordChange(
        id=event.id,
        viec="THEM" if event.viec == "THEM" else "BO",
        tu=event.tu,
        ma_nganh=event.ma_nganh,
        nguoi=event.ten_nguoi,
        luc=event.luc,
    )


async def add_line_words(session: AsyncSession, caller: Caller, words: str, codes: Sequence[str]) -> LineWords:
    """Give lines these words and return all of the office's.

    Raises `NotALevel4Line` (422), `WordsKnown` (409) when every line has them already, `TooManyWords` (409).
    """
    lines = lists().lines
    if wrong := [code for code in codes if code not in lines or lines[code].cap != 4]:
        raise NotALevel4Line(", ".join(wrong))
    if await repository.count_words(session) + len(codes) > MOST_WORDS:
        raise TooManyWords
    added = [await _add(session, caller, words, code) for code in dict.fromkeys(codes)]
    if not any(added):
        raise WordsKnown
    await repository.remove_miss_of(session, words.lower())
    await repository.announce_words(session)
    return await list_line_words(session)


async def _add(session: AsyncSession, caller: Caller, words: str, code: str) -> bool:
    values = {"ma_nganh": code, "account_id": caller.account_id, "ten_nguoi": caller.name, "luc": clock.now()}
    added = await repository.add_word(session, LineWord(id=new_id(), tu=words, tu_gon=same_words(words), **values))
    if added:
        session.add(LineWordEvent(viec="THEM", tu=words, **values))
        await session.flush()
    return added


async def remove_line_words(session: AsyncSession, caller: Caller, number: UUID) -> None:
    """Take words from a line again. Raises `NotFound`."""
    word = await repository.remove_word(session, number)
    if word is None:
        raise NotFound
    event = LineWordEvent(viec="BO", tu=word.tu, ma_nganh=word.ma_nganh, account_id=caller.account_id)
    event.ten_nguoi, event.luc = caller.name, clock.now()
    session.add(event)
    await session.flush()
    await repository.announce_words(session)
