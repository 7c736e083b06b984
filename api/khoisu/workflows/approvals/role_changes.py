"""Rights of an account: what the back office may do is given and taken by two administrators."""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.schemas import ValueChange
from khoisu.approvals.service import Change, RequestInfo
from khoisu.approvals.states import ChangeKind
from khoisu.identity.service import Realm, administration, get_account
from khoisu.kit.auth import STAFF_ROLES, Caller
from khoisu.kit.errors import Conflict
from khoisu.workflows.approvals.recent_login import require_recent_login
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
    password: str,
) -> None:
    """Give an account exactly these roles, or ask for it when an office role is given or taken.

    Raises `NotFound`, `OwnAccount`, `AccountErased`, `Invalid` on `matKhau`, `RequestWaiting`. The password is checked before
    anything is locked, on a separate connection that is returned before the slow check begins.
    """
    wanted = sorted(set(roles))
    async with realm.database.sessions() as reading:
        await administration.require_other_account(reading, account_id, caller.account_id)
        confirmed = _is_guarded(await administration.account_roles(reading, account_id), wanted)
    if confirmed:
        await require_recent_login(realm, caller, password)
        await _ask(session, caller, account_id, wanted, note)
        return
    if _is_guarded(await administration.account_roles(session, account_id, lock=True), wanted):
        raise Conflict  # changed by somebody else since it was read without the lock
    await administration.set_account_roles(session, realm, account_id, wanted, caller.account_id, note)


def _is_guarded(old: list[str], new: list[str]) -> bool:
    return bool(STAFF_ROLES & (set(old) ^ set(new)))


async def _ask(session: AsyncSession, caller: Caller, account_id: UUID, wanted: list[str], note: str) -> None:
    old = await administration.account_roles(session, account_id)
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
