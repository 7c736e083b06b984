"""All SQL of what our people do in conversations."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.conversations.models import AskedQuestion
from khoisu.assistant.talks.models import StaffTurn
from khoisu.kit.sql.statements import Row, Statement

# Read with every conversation, so straight through asyncpg.
_WORDS = Statement("""
SELECT noi_dung, luc FROM luot_nhan_vien WHERE hoi_thoai_id = :number AND loai = 'NOI' ORDER BY luc, id
""")


async def words_of(session: AsyncSession, conversation: UUID) -> Sequence[Row]:
    """What our people have written to the visitor, the oldest first."""
    return await _WORDS.rows(session, {"number": conversation})


async def turns_of(session: AsyncSession, conversation: UUID) -> Sequence[StaffTurn]:
    """What our people did in a conversation, the oldest first."""
    statement = select(StaffTurn).where(StaffTurn.hoi_thoai_id == conversation)
    return (await session.scalars(statement.order_by(StaffTurn.luc, StaffTurn.id))).all()


async def end_writings(session: AsyncSession, conversation: UUID, writing: str, stopped: str) -> None:
    """Stop what a model is writing in a conversation; its sentences so far stay."""
    own = AskedQuestion.hoi_thoai_id == conversation, AskedQuestion.soan_trang_thai == writing
    await session.execute(update(AskedQuestion).where(*own).values(soan_trang_thai=stopped))


async def delete_turns(session: AsyncSession, conversations: Sequence[UUID]) -> None:
    """Delete what our people did in these."""
    await session.execute(delete(StaffTurn).where(StaffTurn.hoi_thoai_id.in_(conversations)))
