"""Controls of refunds: two people above a limit however it is split, nobody for their own order, the policy's sum (G-03, G-13)."""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.service import get_account
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.orders import service as orders
from khoisu.orders.events import Actor
from khoisu.orders.rules import REFUND_PERCENT, Stage, refund_on_cancel
from khoisu.orders.service import OrderView
from khoisu.payments import service as payments
from khoisu.payments.errors import OwnBooking, OwnOrder
from khoisu.payments.states import RefundReason
from khoisu.refund_accounts.service import digest_holder
from khoisu.workflows.payments import refund_control_reads as reads
from khoisu.workflows.payments.refund_control_reads import RefundSums

TWO_PEOPLE_FROM = 10_000_000
"""đồng: from here on one member of staff grants a refund and another carries it out (G-13), until the office sets another sum."""
CUSTOMER_WINDOW = timedelta(days=30)
PERSON_WINDOW = timedelta(hours=24)
"""A rolling day: a calendar day would start a new count at midnight."""
OUR_FAULT = frozenset(
    {
        RefundReason.WRONG_PRICE,
        RefundReason.DOSSIER_ERROR,
        RefundReason.NOT_PERFORMED,
        RefundReason.DEFECTIVE,
    }
)
"""Reasons for which the tiers do not reduce what goes back."""


async def require_uninvolved(session: AsyncSession, order_id: UUID, account_id: UUID) -> None:
    """Raises `OwnOrder` (403) when the member of staff is linked to the order.

    Linked: their account, e-mail or phone ordered or receives it, or another order of the same account; or the refund account
    bears their name, or is an account that they gave for an order of their own.
    """
    staff = await get_account(session, account_id)
    if await reads.is_involved(session, order_id, account_id, digest_holder(staff.ho_ten)):
        raise OwnOrder


async def require_actor_uninvolved(session: AsyncSession, order_id: UUID, actor: Actor) -> None:
    """As `require_uninvolved` for who acts; the system itself is never involved."""
    if actor.account_id is not None:
        await require_uninvolved(session, order_id, actor.account_id)


async def require_not_booked(session: AsyncSession, order_id: UUID, account_id: UUID) -> None:
    """Raises `OwnBooking` (403): nobody books money and pays it back, whether by hand, by a statement or over another order."""
    if await reads.has_booked(session, order_id, account_id):
        raise OwnBooking


async def require_message_not_booked(session: AsyncSession, message_id: UUID, account_id: UUID) -> None:
    """Raises `OwnBooking` (403) when this person has brought the message with a statement."""
    if await reads.has_brought(session, message_id, account_id):
        raise OwnBooking


async def is_message_unseen(session: AsyncSession, message_id: UUID) -> bool:
    """Whether only the person who imported a statement has seen this message's money."""
    return await reads.is_unseen(session, message_id)


async def get_limits(session: AsyncSession) -> RefundSums:
    """From which sums (đồng) two people are needed: as set in the office, else `TWO_PEOPLE_FROM`."""
    return await reads.find_limits(session) or RefundSums(TWO_PEOPLE_FROM, TWO_PEOPLE_FROM, TWO_PEOPLE_FROM)


async def lock_limits(session: AsyncSession) -> RefundSums:
    """The limits in force; nobody changes them, and no refund is counted, until the transaction ends."""
    await reads.lock_refund_counts(session)
    return await get_limits(session)


async def change_limits(session: AsyncSession, limits: RefundSums, reason: str, caller: Caller) -> None:
    """Put new limits in force as the next version, with who and why; two administrators have agreed on them (`approvals`)."""
    await reads.lock_refund_counts(session)
    await reads.add_limits(session, limits, reason, caller.account_id, caller.name, clock.now())


async def needs_second_person(session: AsyncSession, order_id: UUID, amount: int, by: UUID) -> bool:
    """Whether this refund reaches a limit together with earlier ones of the order, its customer or the person.

    Money that no message of the bank has shown always takes two.

    The order must be locked; concurrent refunds of other orders wait until this transaction ends.
    """
    await reads.lock_refund_counts(session)
    if await reads.sum_unseen(session, order_id):
        return True
    now, limits = clock.now(), await get_limits(session)
    before = await reads.sum_refunds(session, order_id, by, now - CUSTOMER_WINDOW, now - PERSON_WINDOW)
    return (
        before.mot_don + amount >= limits.mot_don
        or before.mot_khach + amount >= limits.mot_khach
        or before.mot_nguoi + amount >= limits.mot_nguoi
    )


async def account_needs_second_person(session: AsyncSession, order_id: UUID) -> bool:
    """Whether refunds of several customers, each granted by one person, now go to the account named for this locked order.

    The account may be named after the grant, which then could not know whose money goes to the same place.
    """
    await reads.lock_refund_counts(session)
    limits = await get_limits(session)
    return await reads.sum_to_account(session, order_id, clock.now() - CUSTOMER_WINDOW) >= limits.mot_khach


async def needs_second_mover(session: AsyncSession, order_id: UUID, amount: int, by: UUID) -> bool:
    """Whether moving `amount` đồng from this locked order to another customer's takes two people, however it is split.

    What left the order before counts to the limit of an order, what the person moved within a day to that of a person.
    """
    await reads.lock_refund_counts(session)
    limits = await get_limits(session)
    of_order, of_person = await reads.sum_moves(session, order_id, by, clock.now() - PERSON_WINDOW)
    return of_order + amount >= limits.mot_don or of_person + amount >= limits.mot_nguoi


@dataclass(frozen=True, slots=True)
class RefundPolicy:
    """What the published policy gives today (đồng) for an order that has `da_thu`: by stage, and by the reason."""

    stage: Stage
    da_thu: int
    tong_tien: int
    hoan_khi_huy: int | None
    phi_nha_nuoc: int

    @property
    def percent(self) -> int:
        """The tier of today's stage (G-03)."""
        return REFUND_PERCENT[self.stage]

    def amount(self, reason: RefundReason) -> int:
        """What goes back for this reason today; never more than was received."""
        if reason in OUR_FAULT:
            return self.da_thu
        if reason is RefundReason.STATE_FEE:
            return min(self.da_thu, self.phi_nha_nuoc)
        if self.hoan_khi_huy is not None:
            return min(self.da_thu, self.hoan_khi_huy)
        if reason is RefundReason.OVERPAID:
            return max(0, self.da_thu - self.tong_tien)
        return refund_on_cancel(self.tong_tien, self.da_thu, self.stage)


async def get_policy(session: AsyncSession, order: OrderView) -> RefundPolicy:
    """The policy for an order as it stands: stage from its log; a cancelled one keeps the sum of its cancellation."""
    progress = await orders.read_progress(session, order)
    return RefundPolicy(
        stage=progress.stage,
        da_thu=(await payments.get_sums(session, order.id)).net,
        tong_tien=order.tong_tien,
        hoan_khi_huy=await orders.get_expected_refund(session, order.id) if order.is_cancelled else None,
        phi_nha_nuoc=await reads.sum_state_fees(session, order.id),
    )
