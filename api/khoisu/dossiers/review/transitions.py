"""Moves a dossier along its states: the dossier is locked, and each move is appended to its log."""

from datetime import UTC, date, datetime, time
from typing import Any, Unpack
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models, repository
from khoisu.dossiers.errors import StateForbids
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.state_rules import find_transition
from khoisu.dossiers.states import Step
from khoisu.dossiers.stored_dossier import HeadChanges, StoredDossier
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.lang import Text

WHY = Text("Vui lòng nêu lý do", "Please give a reason")
KINDS: dict[Step, EventKind] = {step: EventKind(step.upper()) for step in Step}


async def get_any_dossier(session: AsyncSession, code: str, *, lock: bool = False) -> StoredDossier:
    """Any dossier by its code, for those who may see all. Raises `NotFound`."""
    stored = await repository.find_dossier(session, models.ho_so.c.ma_ho_so == code, lock=lock)
    if stored is None:
        raise NotFound
    return stored


async def move_dossier(
    session: AsyncSession,
    stored: StoredDossier,
    step: Step,
    actor: Actor,
    reason: str | None = None,
    *,
    facts: dict[str, Any] | None = None,
    **changed: Unpack[HeadChanges],
) -> tuple[StoredDossier, UUID]:
    """Make a named transition; `changed` are further columns of the head. Returns the dossier after it and the event.

    Raises `StateForbids` (409) when the table has none, `Invalid` (422) when a needed reason is missing.
    """
    before, said = stored.head.trang_thai, (reason or "").strip() or None
    decided = find_transition(before, step, actor.loai)
    if decided is None:
        raise StateForbids(before)
    if decided.can_ly_do and said is None:
        raise Invalid(errors=[FieldError("lyDo", "missing", WHY)])
    now = clock.now()
    values: HeadChanges = {
        "han_xu_ly": None,
        **changed,
        "trang_thai": decided.den,
        "cap_nhat_luc": now,
        "ly_do": said,
    }
    await repository.set_head(session, stored.id, values)
    event = await repository.append_event(
        session,
        stored.id,
        KINDS[step],
        actor,
        tu=before.value,
        den=decided.den.value,
        ly_do=said,
        du_lieu={"phien_ban": stored.head.phien_ban, **(facts or {})},
    )
    return stored.with_head(**values), event


def end_of(day: date) -> datetime:
    """The end of a day in Vietnam, as a moment."""
    return datetime.combine(day, time(23, 59, 59), clock.VIETNAM).astimezone(UTC)


def today() -> date:
    """The day in Vietnam."""
    return clock.today()
