"""All SQL of the list of gaps."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, delete, exists, func, or_, select, tuple_
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.conversations.models import AnswerPart, AskedQuestion, Conversation
from khoisu.assistant.gaps.models import SettledQuestion
from khoisu.assistant.schemas import UNANSWERED

MOST_OPEN = 400
"""The newest questions that are grouped: more than an editor works through."""
Place = tuple[UUID, int]


def _open() -> list[ColumnElement[bool]]:
    settled = exists().where(
        SettledQuestion.hoi_thoai_id == AskedQuestion.hoi_thoai_id, SettledQuestion.so == AskedQuestion.so
    )
    return [
        or_(AskedQuestion.trang_thai.in_(UNANSWERED), AskedQuestion.danh_gia == "CHUA_TOT"),
        AskedQuestion.cau_hoi != "",
        ~settled,
    ]


async def list_open(session: AsyncSession, places: Sequence[Place] | None = None) -> list[tuple[AskedQuestion, str]]:
    """The newest questions without a good answer that nobody has settled, with their language; of `places` only, where given."""
    where = _open()
    if places is not None:
        where.append(tuple_(AskedQuestion.hoi_thoai_id, AskedQuestion.so).in_(places))
    newest = (
        select(AskedQuestion, Conversation.ngon_ngu)
        .join(Conversation, Conversation.id == AskedQuestion.hoi_thoai_id)
        .where(*where)
        .order_by(AskedQuestion.luc.desc(), AskedQuestion.hoi_thoai_id, AskedQuestion.so)
        .limit(MOST_OPEN)
    )
    return [(row[0], row[1]) for row in await session.execute(newest)]


async def first_links(session: AsyncSession, places: Sequence[Place]) -> dict[Place, Any]:
    """The first passage that was quoted or linked for each of these questions."""
    statement = select(AnswerPart).where(
        tuple_(AnswerPart.hoi_thoai_id, AnswerPart.so).in_(places),
        AnswerPart.loai.in_(("trich", "lienQuan")),
        AnswerPart.thu_tu == 0,
    )
    rows = await session.scalars(statement.order_by(AnswerPart.loai))
    return {(row.hoi_thoai_id, row.so): row.noi_dung for row in rows}


async def settle(session: AsyncSession, rows: Sequence[dict[str, Any]]) -> int:
    """Store what was done; questions that were settled meanwhile stay as they are. Returns how many were stored."""
    statement = insert(SettledQuestion).values(list(rows)).on_conflict_do_nothing().returning(SettledQuestion.so)
    return len(list(await session.scalars(statement)))


async def undo(session: AsyncSession, step: UUID) -> int:
    """Open the questions of one step again; how many there were."""
    gone = await session.scalars(
        delete(SettledQuestion).where(SettledQuestion.lo == step).returning(SettledQuestion.so)
    )
    return len(list(gone))


async def list_steps(session: AsyncSession, limit: int) -> list[Any]:
    """The newest steps: id, kind, how many questions, one of them, who and when."""
    asked = AskedQuestion
    newest = (
        select(
            SettledQuestion.lo,
            SettledQuestion.viec,
            func.count(),
            func.min(asked.cau_hoi),
            SettledQuestion.ten_nguoi,
            SettledQuestion.luc,
        )
        .join(asked, (asked.hoi_thoai_id == SettledQuestion.hoi_thoai_id) & (asked.so == SettledQuestion.so))
        .group_by(SettledQuestion.lo, SettledQuestion.viec, SettledQuestion.ten_nguoi, SettledQuestion.luc)
        .order_by(SettledQuestion.luc.desc(), SettledQuestion.lo)
        .limit(limit)
    )
    return list(await session.execute(newest))
