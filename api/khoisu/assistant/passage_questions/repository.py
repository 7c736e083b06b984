"""All SQL of the questions that passages answer."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.asked_questions import AskedByLanguage
from khoisu.assistant.passage_questions.models import PassageQuestion
from khoisu.kit.lang import Lang


class Stored(NamedTuple):
    """All questions by language and passage, and where those lie in meaning that were placed when they were stored."""

    asked: AskedByLanguage
    places: dict[str, bytes]


async def read_all(session: AsyncSession) -> Stored:
    """Every question, in the order in which they were written."""
    columns = (PassageQuestion.ngon_ngu, PassageQuestion.muc, PassageQuestion.cau_hoi, PassageQuestion.vec)
    statement = select(*columns).order_by(PassageQuestion.luc, PassageQuestion.id)
    found: dict[Lang, dict[str, list[str]]] = {"vi": defaultdict(list), "en": defaultdict(list)}
    places: dict[str, bytes] = {}
    for lang, key, question, place in await session.execute(statement):
        found["en" if lang == "en" else "vi"][key].append(question)
        if place is not None:
            places[question] = place
    asked: AskedByLanguage = {
        lang: {key: tuple(questions) for key, questions in of.items()} for lang, of in found.items()
    }
    return Stored(asked, places)


async def of_document(session: AsyncSession, document: str) -> Sequence[PassageQuestion]:
    """The questions of a document's passages, also of passages that it has no more; the oldest first."""
    mine = func.split_part(PassageQuestion.muc, "#", 1) == document
    statement = select(PassageQuestion).where(mine).order_by(PassageQuestion.luc, PassageQuestion.id)
    return (await session.scalars(statement)).all()


async def count_of_passage(session: AsyncSession, lang: Lang, passage: str) -> int:
    """How many questions a passage has."""
    mine = select(func.count()).where(PassageQuestion.ngon_ngu == lang, PassageQuestion.muc == passage)
    return await session.scalar(mine) or 0


async def find(session: AsyncSession, number: UUID) -> PassageQuestion | None:
    """One question, locked."""
    return await session.get(PassageQuestion, number, with_for_update=True)


async def find_same(session: AsyncSession, lang: Lang, folded: str) -> PassageQuestion | None:
    """The question of this spelling, locked."""
    same = (PassageQuestion.ngon_ngu == lang, PassageQuestion.cau_hoi_gon == folded)
    return await session.scalar(select(PassageQuestion).where(*same).with_for_update())


async def add(session: AsyncSession, rows: Sequence[dict[str, Any]]) -> int:
    """Store questions; those that there are stay as they are. Returns how many were stored."""
    statement = insert(PassageQuestion).on_conflict_do_nothing().returning(PassageQuestion.id)
    return len(list(await session.scalars(statement, list(rows))))


async def remove(session: AsyncSession, number: UUID) -> bool:
    """Delete a question; False when there is none."""
    gone = delete(PassageQuestion).where(PassageQuestion.id == number).returning(PassageQuestion.id)
    return await session.scalar(gone) is not None
