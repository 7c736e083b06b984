"""What administrators do to accounts: suspend, restore, change roles, end sessions (S6.1, S6.3)."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.accounts.profile import account_lang, load_account
from khoisu.identity.errors import ERASED, REASONS, AccountErased, OwnAccount
from khoisu.identity.models import ACTIVE, SUSPENDED, Account, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.second_factor.first_factor import vouch
from khoisu.identity.sessions.devices import list_devices
from khoisu.identity.sessions.known_browsers import forget_browsers
from khoisu.identity.sessions.lifecycle import end_sessions, record_account_event
from khoisu.kit.auth import STAFF_ROLES
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.notifications.service import Message, MessageKind, send_message


async def require_other_account(session: AsyncSession, account_id: UUID, actor_id: UUID) -> None:
    """Make sure that an administrator may change the account. Raises `NotFound`, `OwnAccount`, `AccountErased` (409)."""
    account = await load_account(session, account_id)
    if account_id == actor_id:
        raise OwnAccount
    if account.ly_do_khoa == ERASED:
        raise AccountErased


async def account_roles(session: AsyncSession, account_id: UUID, *, lock: bool = False) -> list[str]:
    """The account's roles in alphabetical order, unchanged until the transaction ends with `lock`. Raises `NotFound`."""
    account = await session.get(Account, account_id, with_for_update=lock or None, populate_existing=True)
    if account is None:
        raise NotFound
    return sorted(account.vai_tro)


async def suspend_account(
    session: AsyncSession, realm: Realm, account_id: UUID, reason: str, actor_id: UUID, note: str = ""
) -> None:
    """Lock the account, end its sessions at once, and notify the person. `reason`: one of `errors.REASONS`; raises `ValueError` otherwise."""
    if reason not in REASONS:
        raise ValueError(reason)
    account = await load_account(session, account_id)
    account.trang_thai, account.ly_do_khoa = SUSPENDED, reason
    await session.flush()
    await end_sessions(session, realm, LoginSession.account_id == account_id, reason="BI_KHOA")
    await forget_browsers(session, account_id)
    record_account_event(session, account_id, "BI_KHOA", actor_id=actor_id, reason=reason, note=note)
    await _notify(session, account, MessageKind.ACCOUNT_SUSPENDED, {"ly_do": REASONS[reason]})


async def restore_account(session: AsyncSession, account_id: UUID, actor_id: UUID, note: str = "") -> None:
    """Restore a suspended account and notify the person; no effect on one that is not suspended."""
    account = await load_account(session, account_id)
    if account.trang_thai == ACTIVE:
        return
    account.trang_thai, account.ly_do_khoa = ACTIVE, None
    await session.flush()
    record_account_event(session, account_id, "MO_KHOA", actor_id=actor_id, note=note)
    await _notify(session, account, MessageKind.ACCOUNT_RESTORED, {})


async def set_account_roles(
    session: AsyncSession, realm: Realm, account_id: UUID, roles: Sequence[str], actor_id: UUID, note: str
) -> None:
    """Give an account exactly these roles. Its sessions end, so that no token has the old ones. Raises `NotFound`."""
    account = await load_account(session, account_id)
    wanted = sorted(set(roles))
    if wanted == sorted(account.vai_tro):
        return
    change = f"{', '.join(sorted(account.vai_tro))} → {', '.join(wanted)}"
    becomes_staff = STAFF_ROLES.isdisjoint(account.vai_tro) and not STAFF_ROLES.isdisjoint(wanted)
    account.vai_tro = wanted
    await session.flush()
    await end_sessions(session, realm, LoginSession.account_id == account_id, reason="DOI_VAI_TRO")
    record_account_event(session, account_id, "DOI_VAI_TRO", actor_id=actor_id, reason=change, note=note)
    if becomes_staff:
        vouch(session, account_id, actor_id=actor_id, note=note)


async def end_account_sessions(session: AsyncSession, realm: Realm, account_id: UUID, actor_id: UUID) -> int:
    """End every session of an account for the back office. Returns on how many devices the person was logged in."""
    reason, devices = "VAN_PHONG", await list_devices(session, account_id)
    ended = await end_sessions(session, realm, LoginSession.account_id == account_id, reason=reason)
    await forget_browsers(session, account_id)
    if ended:
        record_account_event(session, account_id, "KET_THUC_PHIEN", actor_id=actor_id, reason=reason)
    return len(devices)


async def _notify(session: AsyncSession, account: Account, kind: MessageKind, data: dict[str, Any]) -> None:
    phone = None if account.email else account.so_dien_thoai
    message = Message(
        kind=kind,
        lang=account_lang(account),
        email=account.email,
        phone=phone,
        data={"ho_ten": account.ho_ten} | data,
        dedupe_key=f"{kind}:{new_id()}",
    )
    await send_message(session, message)
