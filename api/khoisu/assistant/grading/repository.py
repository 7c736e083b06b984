"""All SQL of answered questions and their grades."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, get_args
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, select, text, tuple_
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from khoisu.assistant.conversations.models import AnswerPart, AskedQuestion
from khoisu.assistant.grading.models import AnswerGrade
from khoisu.assistant.grading.schemas import Grade
from khoisu.assistant.schemas import UNANSWERED
from khoisu.kit.sql.listing import COUNTED_TO

Place = tuple[UUID, int]
_GRADE = text("""
INSERT INTO diem_tra_loi (hoi_thoai_id, so, diem, account_id, ten_nguoi, luc)
SELECT hoi_thoai_id, so, :grade, :account, :name, :now FROM cau_hoi_tro_ly
WHERE hoi_thoai_id = :number AND so = :place AND dau IS NOT NULL AND cau_hoi <> '' FOR KEY SHARE
ON CONFLICT (hoi_thoai_id, so) DO UPDATE SET diem = excluded.diem, account_id = excluded.account_id,
  ten_nguoi = excluded.ten_nguoi, luc = excluded.luc
RETURNING so
""")
_FIGURES = text("""
SELECT count(*) AS tong, count(d.diem) AS da_cham, count(*) FILTER (WHERE d.diem = :right) AS dung,
  count(*) FILTER (WHERE d.diem = :half) AS mot_nua, count(*) FILTER (WHERE d.diem = :wrong) AS sai
FROM cau_hoi_tro_ly q LEFT JOIN diem_tra_loi d USING (hoi_thoai_id, so)
WHERE q.luc >= :since AND q.trang_thai <> 'CHO_NGUOI'
""")


@dataclass(frozen=True, slots=True)
class Filters:
    """Which answered questions to list; None and "" mean any. `words` stand together in the question, without their accents."""

    grade: str | None = None
    lang: str | None = None
    unanswered: bool = False
    words: str = ""


@dataclass(frozen=True, slots=True)
class Listed:
    """A question, the one before it in its conversation, and its grade."""

    asked: AskedQuestion
    before: str
    grade: AnswerGrade | None


def _where(wanted: Filters) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = [AskedQuestion.dau.is_not(None), AskedQuestion.cau_hoi != ""]
    if wanted.grade == "CHUA_CHAM":
        found.append(AnswerGrade.diem.is_(None))
    elif wanted.grade:
        found.append(AnswerGrade.diem == wanted.grade)
    if wanted.lang:
        found.append(AskedQuestion.dau["ngonNgu"].astext == wanted.lang)
    if wanted.unanswered:
        found.append(AskedQuestion.trang_thai.in_(UNANSWERED))
    if wanted.words:
        found.append(func.bo_dau(AskedQuestion.cau_hoi).contains(wanted.words, autoescape=True))
    return found


_GRADED = (AnswerGrade.hoi_thoai_id == AskedQuestion.hoi_thoai_id) & (AnswerGrade.so == AskedQuestion.so)
_earlier = aliased(AskedQuestion)
_BEFORE = (
    select(_earlier.cau_hoi)
    .where(_earlier.hoi_thoai_id == AskedQuestion.hoi_thoai_id, _earlier.so == AskedQuestion.so - 1)
    .scalar_subquery()
)
_LISTED = select(AskedQuestion, func.coalesce(_BEFORE, ""), AnswerGrade).outerjoin(AnswerGrade, _GRADED)


async def list_answered(session: AsyncSession, wanted: Filters, offset: int, limit: int) -> tuple[list[Listed], int]:
    """A page of the questions that the machine answered, the newest first, and how many (counted up to 1,000)."""
    where = _where(wanted)
    newest = (AskedQuestion.luc.desc(), AskedQuestion.hoi_thoai_id, AskedQuestion.so.desc())
    page = _LISTED.where(*where).order_by(*newest).offset(offset).limit(limit)
    some = select(AskedQuestion.so).outerjoin(AnswerGrade, _GRADED).where(*where).limit(COUNTED_TO).subquery()
    total = await session.scalar(select(func.count()).select_from(some)) or 0
    return [Listed(*row) for row in await session.execute(page)], total


async def find_answered(session: AsyncSession, place: Place) -> Listed | None:
    """One question that the machine answered and whose text is still there."""
    mine = (AskedQuestion.hoi_thoai_id == place[0], AskedQuestion.so == place[1])
    row = (await session.execute(_LISTED.where(*_where(Filters()), *mine))).first()
    return Listed(*row) if row else None


async def parts_of(session: AsyncSession, places: Sequence[Place]) -> Sequence[AnswerPart]:
    """The parts of these answers, in the order in which they were shown."""
    statement = select(AnswerPart).where(tuple_(AnswerPart.hoi_thoai_id, AnswerPart.so).in_(places))
    return (await session.scalars(statement.order_by(AnswerPart.loai, AnswerPart.thu_tu))).all()


async def grade(session: AsyncSession, place: Place, values: dict[str, Any]) -> bool:
    """Store a grade, or put it in the place of the one there is; False when there is no such answer."""
    return await session.scalar(_GRADE, {"number": place[0], "place": place[1]} | values) is not None


async def ungrade(session: AsyncSession, place: Place) -> None:
    """Take the grade back, if there is one."""
    await session.execute(delete(AnswerGrade).where(AnswerGrade.hoi_thoai_id == place[0], AnswerGrade.so == place[1]))


async def count_grades(session: AsyncSession, since: datetime) -> dict[str, int]:
    """How many questions were answered since, and how they are graded; of those without texts too."""
    grades = dict(zip(("right", "half", "wrong"), get_args(Grade), strict=True))
    return dict((await session.execute(_FIGURES, {"since": since, **grades})).mappings().one())
