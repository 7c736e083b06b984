"""What a person did as a visitor joins their account, when one administrator asks and another approves.

Only what is reached at numbers and addresses that the account has proven, each of them. Two accounts are never joined: two logins, two
consents and two sets of papers would become one, and nobody has proven that they are one person.
"""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.schemas import ValueChange
from khoisu.approvals.service import Change, RequestInfo, lock_subject
from khoisu.approvals.states import ChangeKind
from khoisu.identity.service import AccountInfo, Realm, get_account
from khoisu.inquiries.service import joining as requests
from khoisu.kit.actors import ActorKind
from khoisu.kit.auth import Caller
from khoisu.kit.errors import Conflict
from khoisu.kit.text.texts import Text
from khoisu.orders.events import Actor
from khoisu.orders.work import joining as orders
from khoisu.returns.service import join_account as join_returns
from khoisu.workflows.approvals.request_change import request_change

NOTE = "Đơn được đưa vào tài khoản của khách theo đề nghị của {}. Lý do: {}"


class NothingToMerge(Conflict):
    code = "khong_co_gi_de_gop"
    title = Text(
        "Không có đơn hay yêu cầu nào của khách vãng lai mà mọi số điện thoại và e-mail đều là của tài khoản này",
        "There is no visitor's order or request of which every number and address is this account's own",
    )


@dataclass(frozen=True, slots=True)
class Mergeable:
    """What may join an account: ids by the codes that people know."""

    orders: dict[str, UUID]
    requests: dict[str, UUID]

    def codes(self) -> dict[str, Any]:
        """As a request for approval keeps it."""
        return {"don": sorted(self.orders), "yeuCau": sorted(self.requests)}


async def find_mergeable(session: AsyncSession, account_id: UUID) -> Mergeable:
    """Visitors' orders and requests that are safely this account's. Raises `NotFound`."""
    account = await get_account(session, account_id)
    email, phone = _proven(account)
    if not account.hoat_dong or not (email or phone):
        return Mergeable({}, {})
    return Mergeable(
        {code: number for number, code in await orders.find_joinable(session, email, phone)},
        {code: number for number, code in await requests.find_joinable(session, email, phone)},
    )


def _proven(account: AccountInfo) -> tuple[str | None, str | None]:
    # A number gets into an account only by a code that was sent to it.
    return account.email if account.email_verified else None, account.so_dien_thoai


async def ask_to_merge(session: AsyncSession, caller: Caller, account_id: UUID, reason: str) -> None:
    """Ask for everything that is safely this account's to join it. The caller has just confirmed who they are.

    Raises `NotFound`, `NothingToMerge` (409), `RequestWaiting` (409) when another such request waits.
    """
    subject = str(account_id)
    await lock_subject(session, ChangeKind.CUSTOMER, subject)
    found = (await find_mergeable(session, account_id)).codes()
    shown = [ValueChange(truong=name, cu="", moi=", ".join(codes)) for name, codes in found.items() if codes]
    if not shown:
        raise NothingToMerge
    name = (await get_account(session, account_id)).ho_ten
    change = Change(ChangeKind.CUSTOMER, subject, found, found, shown, reason, name, place=account_id)
    await request_change(session, caller, change)


async def read_merge(session: AsyncSession, request: RequestInfo) -> dict[str, Any]:
    """Of what was asked for, what may still join the account."""
    now = (await find_mergeable(session, UUID(request.doi_tuong))).codes()
    return {name: [code for code in codes if code in request.moi[name]] for name, codes in now.items()}


async def apply_merge(session: AsyncSession, _realm: Realm, request: RequestInfo, approver: str | None) -> None:
    """Join them, in the names of who asked and who approved; each order's log keeps it."""
    account_id = UUID(request.doi_tuong)
    found = await find_mergeable(session, account_id)
    chosen = [found.orders[code] for code in request.moi["don"]]
    who = ", ".join(filter(None, (request.ten_nguoi_de_nghi, approver)))
    actor = Actor(ActorKind.STAFF, request.nguoi_de_nghi_id)
    await orders.join_account(session, chosen, account_id, actor, NOTE.format(who, request.ly_do))
    await join_returns(session, chosen, account_id)
    await requests.join_account(session, [found.requests[code] for code in request.moi["yeuCau"]], account_id)
