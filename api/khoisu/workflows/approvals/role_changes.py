"""Rights of an account: what the back office may do is given and taken by two administrators."""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.schemas import ValueChange
from khoisu.approvals.service import Change, RequestInfo, lock_subject
from khoisu.approvals.states import ChangeKind
from khoisu.identity.service import Realm, administration, get_account
from khoisu.kit.auth import STAFF_ROLES, Caller
from khoisu.workflows.approvals.request_change import request_change

FIELD = "vaiTro"


async def change_roles(
    session: AsyncSession,
    realm: Realm,
    caller: Caller,
    account_id: UUID,
    roles: list[str],
    *,
    note: str,
) -> None:
    """Give an account exactly these roles, or ask for it when an office role is given or taken.

    The caller has just confirmed who they are (`RECENT_LOGIN`). Raises `NotFound`, `OwnAccount`, `AccountErased`, `RequestWaiting`.
    """
    wanted = sorted(set(roles))
    await administration.require_other_account(session, account_id, caller.account_id)
    # In the order in which an approval locks them, or two administrators could wait for each other.
    await lock_subject(session, ChangeKind.ROLES, str(account_id))
    old = await administration.account_roles(session, account_id, lock=True)
    if _is_guarded(old, wanted):
        await _ask(session, caller, account_id, old, wanted, note)
        return
    await administration.set_account_roles(session, realm, account_id, wanted, caller.account_id, note)


def _is_guarded(old: list[str], new: list[str]) -> bool:
    return bool(STAFF_ROLES & (set(old) ^ set(new)))


async def _ask(
    session: AsyncSession, caller: Caller, account_id: UUID, old: list[str], wanted: list[str], note: str
) -> None:
    change = Change(
        kind=ChangeKind.ROLES,
        subject=str(account_id),
        old={FIELD: old},
        new={FIELD: wanted},
        shown=[ValueChange(truong=FIELD, cu=", ".join(old), moi=", ".join(wanted))],
        note=note,
        name=(await get_account(session, account_id)).ho_ten,
        place=account_id,
    )
    await request_change(session, caller, change)


async def read_roles(session: AsyncSession, request: RequestInfo) -> dict[str, Any]:
    """The account's roles, locked."""
    return {FIELD: await administration.account_roles(session, UUID(request.doi_tuong), lock=True)}


async def apply_roles(session: AsyncSession, realm: Realm, request: RequestInfo, approver: str | None) -> None:
    """Give the account the asked roles; the history of the account names who asked, and who approved in its note."""
    account_id = UUID(request.doi_tuong)
    await administration.require_other_account(session, account_id, request.nguoi_de_nghi_id)
    note = f"{request.ly_do} ({approver})" if approver else request.ly_do
    await administration.set_account_roles(
        session, realm, account_id, request.moi[FIELD], request.nguoi_de_nghi_id, note
    )
