"""Use cases of answered questions: list them as they were shown, grade them, count the grades."""

from collections import defaultdict
from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.conversations.stored_answers import Part, from_rows
from khoisu.assistant.conversations.writing_states import as_written, standing
from khoisu.assistant.generation.settings import longest_writing
from khoisu.assistant.grading import repository
from khoisu.assistant.grading.repository import Filters, Listed, Place
from khoisu.assistant.grading.schemas import AnsweredQuestion, GradeFigures, GradeFilter, GradeIn
from khoisu.assistant.tools.schemas import OwnWorkCard
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.errors import NotFound
from khoisu.kit.paging import Paging

__all__ = [
    "AnsweredQuestion",
    "Filters",
    "GradeFigures",
    "GradeFilter",
    "GradeIn",
    "count_grades",
    "grade_answer",
    "list_answered",
    "read_answered",
]


async def list_answered(session: AsyncSession, wanted: Filters, paging: Paging) -> tuple[list[AnsweredQuestion], int]:
    """A page of answered questions, the newest first, and how many there are (counted up to 1,000)."""
    rows, total = await repository.list_answered(session, wanted, paging.offset, paging.kich_thuoc)
    return await _shown(session, rows), total


async def read_answered(session: AsyncSession, number: UUID, place: int) -> AnsweredQuestion:
    """One answered question. Raises `NotFound`, also where its text is gone."""
    found = await repository.find_answered(session, (number, place))
    if found is None:
        raise NotFound
    [shown] = await _shown(session, [found])
    return shown


async def _shown(session: AsyncSession, rows: Sequence[Listed]) -> list[AnsweredQuestion]:
    parts: dict[Place, list[Part]] = defaultdict(list)
    for row in await repository.parts_of(session, [(one.asked.hoi_thoai_id, one.asked.so) for one in rows]):
        parts[row.hoi_thoai_id, row.so].append(Part(row.loai, row.thu_tu, row.noi_dung))
    return [_one(row, parts[row.asked.hoi_thoai_id, row.asked.so]) for row in rows]


def _one(row: Listed, parts: Sequence[Part]) -> AnsweredQuestion:
    asked, grade = row.asked, row.grade
    state = standing(asked.soan_trang_thai, asked.luc, clock.now(), longest_writing())
    answer = as_written(from_rows(asked.dau, parts), state)
    # What somebody has ordered is shown to those who work on it, on pages whose views are logged.
    own = answer is not None and any(isinstance(card, OwnWorkCard) for card in answer.the)
    return AnsweredQuestion.model_validate(
        {
            "hoi_thoai": asked.hoi_thoai_id,
            "so": asked.so,
            "cau_hoi": asked.cau_hoi,
            "cau_truoc": row.before,
            "ngon_ngu": "en" if (asked.dau or {}).get("ngonNgu") == "en" else "vi",
            "luc": asked.luc,
            "trang_thai": asked.trang_thai,
            "tra_loi": None if own else answer,
            "rieng": own,
            "danh_gia": asked.danh_gia,
            "diem": grade.diem if grade else None,
            "nguoi_cham": grade.ten_nguoi if grade else None,
            "cham_luc": grade.luc if grade else None,
        }
    )


async def grade_answer(session: AsyncSession, caller: Caller, number: UUID, place: int, given: GradeIn) -> None:
    """Say how good an answer was; a later grade replaces it, null takes it back. Raises `NotFound`."""
    if given.diem is None:
        await repository.ungrade(session, (number, place))
        return
    values = {"grade": given.diem, "account": caller.account_id, "name": caller.name, "now": clock.now()}
    if not await repository.grade(session, (number, place), values):
        raise NotFound


async def count_grades(session: AsyncSession) -> GradeFigures:
    """How the questions of this month in Viet Nam are graded."""
    month = clock.now().astimezone(clock.VIETNAM).replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    counts = await repository.count_grades(session, month)
    return GradeFigures.model_validate({"thang": f"{month:%Y-%m}", **counts})
