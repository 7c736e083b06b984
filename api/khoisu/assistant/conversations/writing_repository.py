"""All SQL of answers while a model writes them."""

from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.conversations.models import AnswerPart, AskedQuestion
from khoisu.assistant.schemas import WritingState

WRITING: WritingState = "DANG_SOAN"
SENTENCE = "soan"
"""The name of the list on the wire, and so of its parts."""


class Key(NamedTuple):
    """A question of a conversation."""

    conversation: UUID
    place: int


def _is(key: Key) -> tuple[Any, Any]:
    return AskedQuestion.hoi_thoai_id == key.conversation, AskedQuestion.so == key.place


async def find_question(session: AsyncSession, key: Key) -> AskedQuestion | None:
    """The question as it is stored now."""
    return await session.scalar(select(AskedQuestion).where(*_is(key)))


async def parts_of_question(session: AsyncSession, key: Key) -> list[AnswerPart]:
    """The parts of one answer."""
    statement = select(AnswerPart).where(AnswerPart.hoi_thoai_id == key.conversation, AnswerPart.so == key.place)
    return list(await session.scalars(statement.order_by(AnswerPart.loai, AnswerPart.thu_tu)))


async def add_sentence(session: AsyncSession, key: Key, number: int, content: Any) -> bool:
    """Add a sentence while the answer is being written; False when it was stopped or deleted meanwhile."""
    open_ = select(AskedQuestion.so).where(*_is(key), AskedQuestion.soan_trang_thai == WRITING)
    if (await session.execute(open_.with_for_update())).first() is None:
        return False
    session.add(AnswerPart(hoi_thoai_id=key.conversation, so=key.place, loai=SENTENCE, thu_tu=number, noi_dung=content))
    return True


async def end_writing(session: AsyncSession, key: Key, state: WritingState, fault: str, *, keep: bool) -> bool:
    """Give an answer that is being written its end, once; without `keep` its sentences go. False when it had ended already."""
    statement = (
        update(AskedQuestion)
        .where(*_is(key), AskedQuestion.soan_trang_thai == WRITING)
        .values(soan_trang_thai=state, soan_loi=fault or None)
        .returning(AskedQuestion.so)
    )
    if (await session.execute(statement)).first() is None:
        return False
    if not keep:
        parts = AnswerPart.hoi_thoai_id == key.conversation, AnswerPart.so == key.place, AnswerPart.loai == SENTENCE
        await session.execute(delete(AnswerPart).where(*parts))
    return True
