"""The stepper (S4.13) as a view of the event log: nothing here is stored (G-01, G-16)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from khoisu.kit.lang import Text
from khoisu.orders.errors import NoStepLeft
from khoisu.orders.events import CANCELLING, EVENT_NAMES, EventKind, Logged
from khoisu.orders.progress.steps import CONFIRMED, FRONT, ORDERED, PAID, REDO, Step, Waits
from khoisu.orders.rules import FILED_STAGES, DossierStage, Position, Stage
from khoisu.orders.state_rules import SECURED
from khoisu.orders.states import PaymentState

NOTHING_TO_DO = Text("Không cần làm gì thêm.", "Nothing to do for now.")
CANCELLED_CODE = "DA_HUY"


class StepState(StrEnum):
    """Done, under way, or still to come."""

    DONE = "XONG"
    CURRENT = "DANG_LAM"
    UPCOMING = "SAP_TOI"


@dataclass(frozen=True, slots=True)
class ShownSteps:
    """One step as the customer sees it; `luc` is when it was done, or begun when under way."""

    ma: str
    ten: Text
    mo_ta: Text
    trang_thai: StepState
    luc: datetime | None
    hanh_dong_tiep: Text | None


def current_step(log: Sequence[Logged]) -> str | None:
    """The code of the work step under way, None before the work begins."""
    return next((event.buoc for event in reversed(log) if event.buoc), None)


def step_after(current: str | None, steps: Sequence[Step]) -> Step:
    """The step that follows, before the work begins the first. Raises `NoStepLeft` (409) at the last one."""
    at = _place(current, steps)
    if at + 1 >= len(steps):
        raise NoStepLeft
    return steps[at + 1]


def step_before(current: str | None, steps: Sequence[Step]) -> Step:
    """The step before the current one. Raises `NoStepLeft` (409) at the first."""
    at = _place(current, steps)
    if at <= 0:
        raise NoStepLeft
    return steps[at - 1]


def _place(code: str | None, steps: Sequence[Step]) -> int:
    return next((place for place, step in enumerate(steps) if step.ma == code), -1)


def position_of(code: str | None, steps: Sequence[Step]) -> Position:
    """Where a step of the work is in the table of states: with the authority from the first step that waits for it to the last one."""
    if code is None:
        return Position.NOT_BEGUN
    at = _place(code, steps)
    if steps and at == len(steps) - 1:
        return Position.HAND_OVER
    filed = [place for place, step in enumerate(steps) if step.cho is Waits.AUTHORITY]
    if not filed or at < filed[0]:
        return Position.PREPARING
    return Position.FILED if at <= filed[-1] else Position.RESULT


def neighbours(current: str | None, steps: Sequence[Step]) -> tuple[Position | None, Position | None]:
    """The positions of the steps before and after the current one; None where there is none."""
    at = _place(current, steps)
    before = position_of(steps[at - 1].ma, steps) if at > 0 else None
    return before, position_of(steps[at + 1].ma, steps) if at + 1 < len(steps) else None


def stage_of(current: str | None, steps: Sequence[Step], ho_so: DossierStage) -> Stage:
    """How far the work has gone, for the refundable amount (G-03): by the step under way or the dossier, whichever is further."""
    done = steps[: _place(current, steps) + 1]
    if any(step.cho is Waits.AUTHORITY for step in done) or ho_so in FILED_STAGES:
        return Stage.FILED
    return Stage.PREPARING if current is not None or ho_so is DossierStage.APPROVED else Stage.NOT_STARTED


def stepper(log: Sequence[Logged], work: Sequence[Step]) -> list[ShownSteps]:
    """The steps with their state and date; a cancelled order shows what was done and ends with the cancellation."""
    done = _done(log, work)
    cancelled = next((event for event in log if event.loai in CANCELLING), None)
    steps = (*FRONT, *work)
    if cancelled:
        stored = [_shown(step, StepState.DONE, done[step.ma]) for step in steps if step.ma in done]
        return [*stored, _cancellation(cancelled)]
    now = next((step.ma for step in steps if step.ma not in done), None)
    return [*(_placed(step, done, now, log) for step in steps), *_redone(log)]


def _redone(log: Sequence[Logged]) -> list[ShownSteps]:
    """What a return request opened after the usual steps, each time that something was redone."""
    shown: list[ShownSteps] = []
    for event in log:
        if event.loai is EventKind.REDO_STARTED:
            action = REDO.viec_cua_khach
            shown.append(ShownSteps(REDO.ma, REDO.ten, REDO.mo_ta, StepState.CURRENT, event.luc, action))
        elif event.loai is EventKind.REDO_DONE and shown:
            shown[-1] = _shown(REDO, StepState.DONE, event.luc)
        elif event.loai is EventKind.REDO_DROPPED and shown:
            shown.pop()
    return shown


def _placed(step: Step, done: dict[str, datetime], now: str | None, log: Sequence[Logged]) -> ShownSteps:
    if step.ma in done:
        return _shown(step, StepState.DONE, done[step.ma])
    if step.ma != now:
        return _shown(step, StepState.UPCOMING, None)
    begun = next((event.luc for event in reversed(log) if event.buoc == step.ma), None)
    action = step.viec_cua_khach or NOTHING_TO_DO
    return ShownSteps(step.ma, step.ten, step.mo_ta, StepState.CURRENT, begun, action)


def _shown(step: Step, state: StepState, at: datetime | None) -> ShownSteps:
    return ShownSteps(step.ma, step.ten, step.mo_ta, state, at, None)


def _cancellation(event: Logged) -> ShownSteps:
    reason = Text(event.ly_do, event.ly_do) if event.ly_do else EVENT_NAMES[event.loai]
    return ShownSteps(CANCELLED_CODE, EVENT_NAMES[EventKind.CANCELLED], reason, StepState.DONE, event.luc, None)


def _done(log: Sequence[Logged], steps: Sequence[Step]) -> dict[str, datetime]:
    """When each finished step was finished. A work step ends when the next one begins."""
    done: dict[str, datetime] = {}
    codes = [step.ma for step in steps]
    for event in log:
        if event.loai is EventKind.PLACED:
            done[ORDERED.ma] = event.luc
        elif event.loai is EventKind.PAYMENT_RECEIVED and event.den in {state.value for state in SECURED}:
            done.setdefault(PAID.ma, event.luc)
        elif event.loai is EventKind.PAYMENT_RECEIVED and event.den == PaymentState.UNPAID:
            done.pop(PAID.ma, None)
        elif event.loai is EventKind.CONFIRMED:
            done[CONFIRMED.ma] = event.luc
        elif event.loai is EventKind.STEP_ADVANCED and event.buoc in codes:
            done |= {code: event.luc for code in codes[: codes.index(event.buoc)] if code not in done}
        elif event.loai is EventKind.STEP_BACK and event.buoc in codes:
            for code in codes[codes.index(event.buoc) :]:
                done.pop(code, None)
        elif event.loai is EventKind.COMPLETED:
            done |= {code: event.luc for code in codes if code not in done}
    return done
