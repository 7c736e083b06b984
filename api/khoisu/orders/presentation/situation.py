"""What the pure rules need to know of an order: its row, its log, its dossiers; and what follows from its two states alone."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.orders import repository, rules
from khoisu.orders.events import Logged
from khoisu.orders.models import Order
from khoisu.orders.progress import timeline
from khoisu.orders.progress.processes import read_steps
from khoisu.orders.progress.steps import Step
from khoisu.orders.state_rules import DossierStage, dossier_stage
from khoisu.orders.states import ENDED, ConfirmationState, PaymentState


def get_situation(
    order: Order, ho_so: DossierStage = DossierStage.NONE, current: str | None = None, steps: Sequence[Step] = ()
) -> rules.Situation:
    """What the rules need to know of an order, its furthest dossier and its step under way, one of `steps`."""
    before, after = timeline.neighbours(current, steps)
    return rules.Situation(
        ConfirmationState(order.trang_thai_xac_nhan),
        PaymentState(order.trang_thai_thanh_toan),
        order.da_thu,
        ho_so,
        timeline.position_of(current, steps),
        before,
        after,
    )


async def read_situation(
    session: AsyncSession, order: Order, log: Sequence[Logged] | None = None, steps: Sequence[Step] | None = None
) -> rules.Situation:
    """The whole situation as this transaction sees it; `log` and `steps` when they were read already.

    Approving, filing and certifying lock the order, so anyone who holds that lock may rely on the dossier's part.
    """
    found = log if log is not None else await read_log(session, order.id)
    stages = await repository.list_dossier_stages(session, order.id)
    work = steps if steps is not None else await read_steps(session, order)
    return get_situation(order, dossier_stage(stages), timeline.current_step(found), work)


async def read_log(session: AsyncSession, order_id: UUID) -> list[Logged]:
    """The whole log as the pure rules read it."""
    return [Logged.read(dict(row)) for row in await repository.list_events(session, order_id)]


def may_choose_payment(order: Order) -> bool:
    """Whether method and plan may still be changed: not cancelled, and no money has come or is being looked for."""
    return order.trang_thai_xac_nhan != ConfirmationState.CANCELLED and rules.is_untouched(get_situation(order))


def takes_dossiers(order: Order) -> bool:
    """Whether a dossier may still come with the order."""
    return order.trang_thai_xac_nhan not in ENDED
