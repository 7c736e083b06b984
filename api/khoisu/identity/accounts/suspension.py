"""Suspending an account for one of the listed reasons, and letting it in again; the person is told both (S6.3)."""

from typing import Any, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.accounts.profile import get_account
from khoisu.identity.errors import REASONS
from khoisu.identity.models import ACTIVE, SUSPENDED, Account, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.sessions.lifecycle import end_sessions, record_session_event
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Lang
from khoisu.notifications.service import Message, MessageKind, send_message


async def suspend_account(
    session: AsyncSession, realm: Realm, account_id: UUID, reason: str, actor_id: UUID, note: str = ""
) -> Account:
    """Lock the account and end its sessions at once. `reason` is one of `errors.REASONS`; raises `ValueError` otherwise."""
    if reason not in REASONS:
        raise ValueError(reason)
    account = await get_account(session, account_id)
    account.trang_thai, account.ly_do_khoa = SUSPENDED, reason
    await session.flush()
    await end_sessions(session, realm, LoginSession.account_id == account_id, reason="BI_KHOA")
    record_session_event(session, account_id, "BI_KHOA", actor_id=actor_id, reason=reason, note=note)
    await _notify(session, account, MessageKind.ACCOUNT_SUSPENDED, {"ly_do": REASONS[reason]})
    return account


async def restore_account(session: AsyncSession, account_id: UUID, actor_id: UUID, note: str = "") -> Account:
    """Let a suspended account in again; the history keeps that it was locked. One that is not suspended stays as it is."""
    account = await get_account(session, account_id)
    if account.trang_thai == ACTIVE:
        return account
    account.trang_thai, account.ly_do_khoa = ACTIVE, None
    await session.flush()
    record_session_event(session, account_id, "MO_KHOA", actor_id=actor_id, note=note)
    await _notify(session, account, MessageKind.ACCOUNT_RESTORED, {})
    return account


async def _notify(session: AsyncSession, account: Account, kind: MessageKind, data: dict[str, Any]) -> None:
    phone = None if account.email else account.so_dien_thoai
    reported = Message(
        kind=kind,
        lang=cast("Lang", account.ngon_ngu),
        email=account.email,
        phone=phone,
        data={"ho_ten": account.ho_ten} | data,
        dedupe_key=f"{kind}:{new_id()}",
    )
    await send_message(session, reported)
