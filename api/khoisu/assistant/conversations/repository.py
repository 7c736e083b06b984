"""All SQL of conversations."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, CursorResult, and_, delete, false, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.conversations.access import Owner
from khoisu.assistant.conversations.models import AnswerPart, AskedQuestion, Conversation
from khoisu.assistant.conversations.settings import MOST_LISTED
from khoisu.assistant.talks.repository import delete_turns


def _owned(owner: Owner, visitors_since: datetime) -> ColumnElement[bool]:
    ways: list[ColumnElement[bool]] = []
    if owner.account_id is not None:
        ways.append(Conversation.account_id == owner.account_id)
    if owner.visitor is not None:
        ways.append(and_(Conversation.khach_hash == owner.visitor, Conversation.cap_nhat_luc >= visitors_since))
    return or_(false(), *ways)


async def find_own(
    session: AsyncSession, owner: Owner, number: UUID, visitors_since: datetime, *, lock: bool = False
) -> Conversation | None:
    """The conversation, if it is this owner's."""
    statement = select(Conversation).where(Conversation.id == number, _owned(owner, visitors_since))
    return await session.scalar(statement.with_for_update() if lock else statement)


async def list_own(
    session: AsyncSession, owner: Owner, visitors_since: datetime
) -> Sequence[tuple[Conversation, str, int]]:
    """The newest conversations of an owner, each with its first question and how many it has."""
    first = select(AskedQuestion.cau_hoi).where(AskedQuestion.hoi_thoai_id == Conversation.id, AskedQuestion.so == 1)
    count = select(func.count()).where(AskedQuestion.hoi_thoai_id == Conversation.id)
    statement = (
        select(Conversation, func.coalesce(first.scalar_subquery(), ""), count.scalar_subquery())
        .where(_owned(owner, visitors_since))
        .order_by(Conversation.cap_nhat_luc.desc(), Conversation.id.desc())
        .limit(MOST_LISTED)
    )
    return [(row[0], row[1], row[2]) for row in await session.execute(statement)]


async def questions_of(session: AsyncSession, conversation: UUID) -> list[AskedQuestion]:
    """The questions, the first one first."""
    statement = select(AskedQuestion).where(AskedQuestion.hoi_thoai_id == conversation).order_by(AskedQuestion.so)
    return list(await session.scalars(statement))


async def parts_of(session: AsyncSession, conversation: UUID) -> list[AnswerPart]:
    """The parts of all answers, in the order in which they were shown."""
    statement = select(AnswerPart).where(AnswerPart.hoi_thoai_id == conversation)
    return list(await session.scalars(statement.order_by(AnswerPart.so, AnswerPart.loai, AnswerPart.thu_tu)))


async def find_question(session: AsyncSession, conversation: UUID, number: int) -> AskedQuestion | None:
    """One question of a conversation."""
    return await session.get(AskedQuestion, (conversation, number))


async def delete_conversation(session: AsyncSession, conversation: UUID) -> None:
    """Delete it with all of it."""
    await session.execute(delete(Conversation).where(Conversation.id == conversation))


async def strip_before(session: AsyncSession, moment: datetime) -> int:
    """Delete texts, answers and owners of what was last touched before `moment`; state and times stay. Returns how many."""
    old = select(Conversation.id).where(
        Conversation.cap_nhat_luc < moment,
        or_(Conversation.account_id.is_not(None), Conversation.khach_hash.is_not(None)),
    )
    numbers = list(await session.scalars(old.with_for_update(skip_locked=True)))
    await session.execute(delete(AnswerPart).where(AnswerPart.hoi_thoai_id.in_(numbers)))
    await session.execute(
        update(AskedQuestion).where(AskedQuestion.hoi_thoai_id.in_(numbers)).values(cau_hoi="", dau=None, ghi_chu="")
    )
    await delete_turns(session, numbers)
    done = await session.execute(
        update(Conversation)
        .where(Conversation.id.in_(numbers))
        .values(account_id=None, khach_hash=None, ma_yeu_cau=None, dong_y_ai_luc=None)
        .values(nguoi_giu_id=None, nguoi_giu=None, giu_luc=None)
    )
    return done.rowcount if isinstance(done, CursorResult) else 0
