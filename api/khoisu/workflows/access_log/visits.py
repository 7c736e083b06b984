"""What a reader's task with a dossier, refund, return or account is, so that a view is logged with its purpose (S6.5)."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log.service import Reader, Target, Visit, open_target
from khoisu.access_log.states import ObjectKind, Purpose
from khoisu.dossiers import service as dossiers
from khoisu.dossiers.events import EventKind
from khoisu.dossiers.service import StoredDossier
from khoisu.dossiers.states import State
from khoisu.kit import clock
from khoisu.orders import service as orders
from khoisu.orders.service import OrderView

TASKS: dict[State, Purpose] = {
    State.SUBMITTED: Purpose.REVIEW,
    State.CHANGES_REQUESTED: Purpose.REVIEW,
    State.APPROVED: Purpose.FILING,
    State.FILED: Purpose.FILING,
}
"""The states in which a dossier is work of the whole back office. A draft is the customer's own; the last states are done."""
OWN_WORK = timedelta(days=30)
"""How long somebody may look again at a dossier that they have worked on."""


async def open_dossier(session: AsyncSession, reader: Reader, stored: StoredDossier, words: str = "") -> Visit:
    """A visit to a dossier. Raises `PurposeNeeded` (403) without a task and without a stated purpose or `words`."""
    target = Target(ObjectKind.DOSSIER, stored.head.ma_ho_so, stored.head.account_id)
    return await open_target(session, reader, target, await _dossier_task(session, reader, stored), words)


async def _dossier_task(session: AsyncSession, reader: Reader, stored: StoredDossier) -> Purpose | None:
    state = stored.head.trang_thai
    if state in TASKS:
        return TASKS[state]
    if state is State.DRAFT:
        return None
    if await _has_worked_on(session, reader, stored):
        return Purpose.OWN_WORK
    order = await orders.find_order(session, stored.head.don_hang_id) if stored.head.don_hang_id else None
    return Purpose.ORDER if order is not None and state is State.CERTIFIED and order.takes_dossiers else None


async def _has_worked_on(session: AsyncSession, reader: Reader, stored: StoredDossier) -> bool:
    since = clock.now() - OWN_WORK
    log = (await dossiers.get_review_details(session, stored)).log
    mine = (entry for entry in log if entry.account_id == reader.account_id and entry.luc > since)
    # Having looked at a picture is not having worked on the dossier.
    return any(entry.loai != EventKind.IDENTITY_PAPER_VIEWED for entry in mine)


async def open_account(session: AsyncSession, reader: Reader, account_id: UUID) -> Visit:
    """A visit to an account's page, which is administrators' work."""
    target = Target(ObjectKind.ACCOUNT, str(account_id), account_id)
    return await open_target(session, reader, target, Purpose.ACCOUNTS)


async def open_customer(
    session: AsyncSession, reader: Reader, key: str, account: UUID | None, *, has_work: bool
) -> Visit:
    """A visit to a customer's page; the task is their open work. Raises `PurposeNeeded` (403) without any, until a purpose is stated."""
    target = Target(ObjectKind.ACCOUNT if account else ObjectKind.ORDER, key, account)
    return await open_target(session, reader, target, Purpose.ORDER if has_work else None)


async def open_refund(session: AsyncSession, reader: Reader, order: OrderView) -> Visit:
    """A visit to the account that a waiting refund goes to."""
    target = Target(ObjectKind.ORDER, order.ma_don_hang, order.account_id)
    return await open_target(session, reader, target, Purpose.REFUND)


async def open_return(session: AsyncSession, reader: Reader, code: str, order: OrderView) -> Visit:
    """A visit to the evidence of a return request."""
    return await open_target(session, reader, Target(ObjectKind.RETURN, code, order.account_id), Purpose.RETURN)


async def open_order_file(session: AsyncSession, reader: Reader, order: OrderView) -> Visit:
    """A visit to what an order delivered, or to a file of its thread."""
    target = Target(ObjectKind.ORDER, order.ma_don_hang, order.account_id)
    return await open_target(session, reader, target, Purpose.ORDER)
