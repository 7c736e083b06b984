"""How far an order is and what staff can do with it now, derived from its log."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.lang import Lang, Text
from khoisu.orders.events import Logged
from khoisu.orders.models import Order
from khoisu.orders.presentation.available_actions import list_staff_actions
from khoisu.orders.presentation.situation import read_log, read_situation
from khoisu.orders.progress import timeline
from khoisu.orders.progress.processes import read_steps
from khoisu.orders.progress.stepper import shown_steps
from khoisu.orders.progress.steps import Step, name_of
from khoisu.orders.rules import Action, DossierStage, Position, Stage
from khoisu.orders.schemas import ShownStep


@dataclass(frozen=True, slots=True)
class OrderProgress:
    """The log of an order, the steps that it keeps, and the actions that staff would not be refused now."""

    log: Sequence[Logged]
    work: Sequence[Step]
    actions: Sequence[Action]
    dossier: DossierStage

    @property
    def current_step(self) -> str | None:
        """The code of the work step under way, None before the work begins."""
        return timeline.current_step(self.log)

    @property
    def position(self) -> Position:
        """Where the current step is in the table of states."""
        return timeline.position_of(self.current_step, self.work)

    @property
    def next_position(self) -> Position | None:
        """Where the step after the current one is in the table of states; None at the last."""
        return timeline.neighbours(self.current_step, self.work)[1]

    @property
    def stage(self) -> Stage:
        """How far the work has gone, for the refundable amount (G-03)."""
        return timeline.stage_of(self.current_step, self.work, self.dossier)

    def name_of(self, code: str | None) -> Text | None:
        """The name of a step of this order; None for no step."""
        return name_of(code, self.work)

    def steps(self, lang: Lang) -> list[ShownStep]:
        """Every step with its state, as the customer sees it (S4.13)."""
        return shown_steps(self.log, self.work, lang)


async def read_progress(session: AsyncSession, order: Order) -> OrderProgress:
    """Read the order's log as this transaction sees it."""
    log = await read_log(session, order.id)
    steps = await read_steps(session, order)
    now = await read_situation(session, order, log, steps)
    return OrderProgress(log, steps, list_staff_actions(now), now.ho_so)
