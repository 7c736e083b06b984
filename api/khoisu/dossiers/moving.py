"""Moving a dossier along its states: every function takes a locked dossier and appends to its log."""

from datetime import UTC, date, datetime, time
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import log, models, repository
from khoisu.dossiers.errors import StateForbids
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.repository import Kept
from khoisu.dossiers.rules.states import APPROVED, State, Step, find
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.lang import Text

WHY = Text("Vui lòng nêu lý do", "Please give a reason")
KINDS: dict[Step, EventKind] = {step: EventKind(step.name) for step in Step}


async def lock(session: AsyncSession, code: str) -> Kept:
    """Any dossier by its code, locked, for those who may see all. Raises `NotFound`."""
    kept = await repository.find(session, models.ho_so.c.ma_ho_so == code, lock=True)
    if kept is None:
        raise NotFound
    return kept


async def find_any(session: AsyncSession, code: str) -> Kept:
    """The same for reading only."""
    kept = await repository.find(session, models.ho_so.c.ma_ho_so == code)
    if kept is None:
        raise NotFound
    return kept


async def has_approved(session: AsyncSession, order_id: UUID) -> bool:
    """Whether the office has approved a dossier of this order.

    Approving locks the order, so whoever holds that lock may rely on the answer.
    """
    head = models.ho_so.c
    states = [state.value for state in APPROVED]
    return await repository.count(session, head.don_hang_id == order_id, head.trang_thai.in_(states)) > 0


async def move(
    session: AsyncSession,
    kept: Kept,
    step: Step,
    actor: Actor,
    reason: str | None = None,
    *,
    facts: dict[str, Any] | None = None,
    **changed: Any,
) -> tuple[Kept, UUID]:
    """Make a named transition; `changed` are further columns of the head. Returns the dossier after it and the event.

    Raises `StateForbids` (409) when the table has none, `Invalid` (422) when a needed reason is missing.
    """
    before, said = State(kept.head["trang_thai"]), (reason or "").strip() or None
    decided = find(before, step, actor.loai)
    if decided is None:
        raise StateForbids(before.value)
    if decided.can_ly_do and said is None:
        raise Invalid(errors=[FieldError("lyDo", "missing", WHY)])
    values = {"han_xu_ly": None} | changed
    values |= {"trang_thai": decided.den.value, "cap_nhat_luc": clock.now(), "ly_do": said}
    await repository.set_head(session, kept.id, **values)
    event = await log.append(
        session,
        kept.id,
        KINDS[step],
        actor,
        tu=before.value,
        den=decided.den.value,
        ly_do=said,
        du_lieu={"phien_ban": kept.head["phien_ban"], **(facts or {})},
    )
    return Kept(kept.head | values, kept.tree), event


def end_of(day: date) -> datetime:
    """The end of a day in Vietnam, as a moment."""
    return datetime.combine(day, time(23, 59, 59), clock.VIETNAM).astimezone(UTC)


def today() -> date:
    """The day in Vietnam."""
    return clock.now().astimezone(clock.VIETNAM).date()
