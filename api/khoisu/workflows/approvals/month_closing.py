"""A month's figures are frozen when one administrator asks and another approves."""

from datetime import date
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.schemas import ValueChange
from khoisu.approvals.service import Change, RequestInfo, lock_subject
from khoisu.approvals.states import ChangeKind
from khoisu.identity.service import Realm
from khoisu.kit.auth import Caller
from khoisu.workflows.approvals.request_change import request_change
from khoisu.workflows.month_close.close import close_month, to_close
from khoisu.workflows.month_close.rules import SUMS

FIELDS = dict(zip(SUMS, ("soDon", "datHang", "nhanTien", "hoanTien"), strict=True))


async def ask_to_close(session: AsyncSession, caller: Caller, month: date, reason: str) -> None:
    """Ask for a month to be closed with the figures of now. The caller has just confirmed who they are.

    Raises `MonthNotToClose` (409), `RequestWaiting` (409) when it is asked for already with other figures.
    """
    subject = f"{month:%Y-%m}"
    await lock_subject(session, ChangeKind.MONTH, subject)
    now = await to_close(session, month)
    sums = now["so_lieu"]["tong"]
    shown = [ValueChange(truong=FIELDS[name], cu="", moi=str(sums[name])) for name in SUMS]
    change = Change(ChangeKind.MONTH, subject, now, now, shown, reason, f"{month:%m/%Y}")
    await request_change(session, caller, change)


async def read_month(session: AsyncSession, request: RequestInfo) -> dict[str, Any]:
    """What a close would freeze now; another one is asked for when that has changed."""
    return await to_close(session, _month(request))


def _month(request: RequestInfo) -> date:
    return date.fromisoformat(f"{request.doi_tuong}-01")


async def apply_close(session: AsyncSession, _realm: Realm, request: RequestInfo, approver: str | None) -> None:
    """Freeze it, in the names of who asked and who approved."""
    by = (request.nguoi_de_nghi_id, request.ten_nguoi_de_nghi)
    await close_month(session, _month(request), request.ly_do, by, approver)
