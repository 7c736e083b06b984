"""Limits of refunds: from which sums two people are needed is itself set by two administrators (G-13)."""

from dataclasses import asdict
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.schemas import ValueChange
from khoisu.approvals.service import Change, RequestInfo, lock_subject
from khoisu.approvals.states import ChangeKind
from khoisu.identity.service import Realm
from khoisu.kit.auth import Caller
from khoisu.workflows.approvals.request_change import request_change
from khoisu.workflows.payments.refund_control import change_limits, lock_limits
from khoisu.workflows.payments.refund_control_reads import RefundSums

SUBJECT: Final = "hoan-tien"
NAMES: Final = {"mot_don": "motDon", "mot_khach": "motKhach", "mot_nguoi": "motNguoi"}


async def ask_for_limits(session: AsyncSession, caller: Caller, wanted: RefundSums, reason: str) -> None:
    """Ask for new limits (đồng); nothing is asked for when they are in force already.

    The caller has just confirmed who they are. Raises `RequestWaiting` when another change of the limits waits.
    """
    await lock_subject(session, ChangeKind.REFUND_LIMITS, SUBJECT)
    now = await lock_limits(session)
    if wanted == now:
        return
    old, new = _values(now), _values(wanted)
    shown = [ValueChange(truong=name, cu=str(old[name]), moi=str(new[name])) for name in old if old[name] != new[name]]
    await request_change(session, caller, Change(ChangeKind.REFUND_LIMITS, SUBJECT, old, new, shown, reason))


async def read_limits(session: AsyncSession, _request: RequestInfo) -> dict[str, Any]:
    """The limits in force; nobody else changes them until the transaction ends."""
    return _values(await lock_limits(session))


async def apply_limits(session: AsyncSession, _realm: Realm, request: RequestInfo, approver: str | None) -> None:
    """Put the asked limits in force as the next version, which names who asked and who approved."""
    names = ", ".join(filter(None, (request.ten_nguoi_de_nghi, approver)))
    by = Caller(request.nguoi_de_nghi_id, frozenset(), request.id, names)
    limits = RefundSums(**{name: request.moi[stored] for name, stored in NAMES.items()})
    await change_limits(session, limits, request.ly_do, by)


def _values(limits: RefundSums) -> dict[str, Any]:
    return {NAMES[name]: value for name, value in asdict(limits).items()}
