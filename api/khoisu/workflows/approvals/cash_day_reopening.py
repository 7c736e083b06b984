"""A closed day of cash is opened again when one administrator asks and another approves."""

from datetime import date
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.schemas import ValueChange
from khoisu.approvals.service import Change, RequestInfo, lock_subject
from khoisu.approvals.states import ChangeKind
from khoisu.cash import service as cash
from khoisu.cash.errors import CashDayOpen
from khoisu.identity.service import Realm
from khoisu.kit.auth import Caller
from khoisu.workflows.approvals.request_change import request_change


async def ask_to_reopen(session: AsyncSession, caller: Caller, day: date, reason: str) -> None:
    """Ask for a closed day to be opened again. The caller has just confirmed who they are.

    Raises `CashDayOpen` (409) for a day that is not closed, `RequestWaiting` (409) when it is asked for already with other words.
    """
    subject = day.isoformat()
    await lock_subject(session, ChangeKind.CASH_DAY, subject)
    closing = await cash.lock_closing(session, day)
    if closing == 0:
        raise CashDayOpen
    name = f"{day:%d/%m/%Y}"
    shown = [ValueChange(truong="ngayQuy", cu="chot", moi="mo")]
    change = Change(
        ChangeKind.CASH_DAY, subject, {"lanChot": closing}, {"lanChot": 0, "lyDo": reason}, shown, reason, name
    )
    await request_change(session, caller, change)


async def read_closing(session: AsyncSession, request: RequestInfo) -> dict[str, Any]:
    """Which closing of the day is in force, 0 for none; nobody closes or receives cash until the transaction ends."""
    return {"lanChot": await cash.lock_closing(session, date.fromisoformat(request.doi_tuong))}


async def apply_reopening(session: AsyncSession, _realm: Realm, request: RequestInfo, approver: str | None) -> None:
    """Open the day again, in the names of who asked and who approved."""
    names = ", ".join(filter(None, (request.ten_nguoi_de_nghi, approver)))
    by = cash.CashCollector(request.nguoi_de_nghi_id, names)
    await cash.reopen_day(session, date.fromisoformat(request.doi_tuong), request.ly_do, by)
