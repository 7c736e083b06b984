"""What the office read of the figures: what still waits, and recording a reading. Nothing here commits."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.text.texts import Text
from khoisu.legal_facts import repository
from khoisu.legal_facts.errors import FigureChanged
from khoisu.legal_facts.models import Reading
from khoisu.legal_facts.register import FACTS, legal_facts
from khoisu.legal_facts.rules import LegalFact
from khoisu.legal_facts.states import LawTask, LawVerdict
from khoisu.legal_facts.tasks import FigureTask, as_read, open_tasks, tasks_of

NOT_YET = Text("Ngày đọc không thể ở sau hôm nay", "The day of reading cannot be after today")
SAY_WHAT = Text("Vui lòng ghi văn bản nói gì", "Please write what the text says")


@dataclass(frozen=True, slots=True)
class ReadFigure:
    """A figure, what of it waits, and what was read of it, the newest first."""

    fact: LegalFact
    waits: Sequence[LawTask]
    readings: Sequence[Reading]


@dataclass(frozen=True, slots=True)
class NewReading:
    """What somebody found: `seen` is what the figure said on their page."""

    task: LawTask
    verdict: LawVerdict
    seen: str
    source: str
    day: date
    note: str


def _figure(fact: LegalFact, readings: Sequence[Reading]) -> ReadFigure:
    own = [one for one in readings if one.ma == fact.ma]
    settled = {one.viec for one in own if one.ket_qua == LawVerdict.RIGHT and one.noi_dung == as_read(fact)}
    waits = [task.kind for task in tasks_of(fact, clock.today()) if task.kind not in settled]
    return ReadFigure(fact, waits, own)


def all_tasks(today: date) -> list[FigureTask]:
    """What is to be looked at in the register, whatever was read."""
    return open_tasks(legal_facts(), today)


async def list_figures(session: AsyncSession) -> list[ReadFigure]:
    """Every figure, those that wait first."""
    readings = await repository.list_readings(session)
    return sorted((_figure(fact, readings) for fact in legal_facts()), key=lambda one: not one.waits)


async def get_figure(session: AsyncSession, code: str) -> ReadFigure:
    """One figure. Raises `NotFound`."""
    if code not in FACTS:
        raise NotFound
    return _figure(FACTS[code], await repository.list_readings(session, code))


async def record_reading(session: AsyncSession, code: str, found: NewReading, by: UUID, name: str) -> None:
    """Record what somebody read. Right settles the task as long as the figure says the same; wrong leaves it open, with the note.

    Raises `NotFound`, `FigureChanged` (409), `Invalid` for a day to come, or a wrong figure without a note.
    """
    await repository.lock_figure(session, code)
    figure = await get_figure(session, code)
    if found.task not in figure.waits or found.seen != as_read(figure.fact):
        raise FigureChanged
    if found.day > clock.today():
        raise Invalid(errors=[FieldError("ngayDoc", "khong_hop_le", NOT_YET)])
    if found.verdict is LawVerdict.WRONG and not found.note:
        raise Invalid(errors=[FieldError("ghiChu", "missing", SAY_WHAT)])
    await repository.add_reading(
        session,
        {
            "ma": code,
            "viec": found.task,
            "ket_qua": found.verdict,
            "noi_dung": found.seen,
            "nguon": found.source,
            "ngay_doc": found.day,
            "ghi_chu": found.note,
            "account_id": by,
            "ten_nguoi_doc": name,
            "luc": clock.now(),
        },
    )
