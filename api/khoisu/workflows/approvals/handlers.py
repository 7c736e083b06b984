"""How each kind of change is read and applied."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.service import RequestInfo
from khoisu.approvals.states import ChangeKind
from khoisu.identity.service import Realm
from khoisu.workflows.approvals import (
    cash_day_reopening,
    company_changes,
    customer_merge,
    month_closing,
    price_changes,
    refund_limit_changes,
    role_changes,
)

Read = Callable[[AsyncSession, RequestInfo], Awaitable[dict[str, Any]]]
Apply = Callable[[AsyncSession, Realm, RequestInfo, str | None], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Handler:
    """`read` locks and reads the values as they are now, in the shape of `cu`; `apply` makes them those of `moi`; it gets the
    approver's name, None when nobody approved because the requester was alone.

    `apply` raises a `Problem` when the change is no longer possible; everything it wrote is then undone.
    """

    read: Read
    apply: Apply


HANDLERS: Final[dict[ChangeKind, Handler]] = {
    ChangeKind.BANK_ACCOUNTS: Handler(company_changes.read_values, company_changes.apply_change),
    ChangeKind.COMPANY: Handler(company_changes.read_values, company_changes.apply_change),
    ChangeKind.REFUND_LIMITS: Handler(refund_limit_changes.read_limits, refund_limit_changes.apply_limits),
    ChangeKind.ROLES: Handler(role_changes.read_roles, role_changes.apply_roles),
    ChangeKind.PRICE: Handler(price_changes.read_prices, price_changes.apply_price),
    ChangeKind.CASH_DAY: Handler(cash_day_reopening.read_closing, cash_day_reopening.apply_reopening),
    ChangeKind.CUSTOMER: Handler(customer_merge.read_merge, customer_merge.apply_merge),
    ChangeKind.MONTH: Handler(month_closing.read_month, month_closing.apply_close),
}
