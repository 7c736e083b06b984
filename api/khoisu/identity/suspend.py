"""Suspending an account for one of the listed reasons, and letting it in again (S6.3)."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.errors import REASONS
from khoisu.identity.models import ACTIVE, SUSPENDED, Account, LoginSession
from khoisu.identity.profile import get_account
from khoisu.identity.realm import Realm
from khoisu.identity.sessions import end_sessions, record


async def suspend(session: AsyncSession, realm: Realm, account_id: UUID, reason: str, actor_id: UUID) -> Account:
    """Lock the account and end its sessions at once. `reason` is one of `errors.REASONS`; raises `ValueError` otherwise."""
    if reason not in REASONS:
        raise ValueError(reason)
    account = await get_account(session, account_id)
    account.trang_thai, account.ly_do_khoa = SUSPENDED, reason
    await session.flush()
    await end_sessions(session, realm, LoginSession.account_id == account_id, reason="BI_KHOA")
    record(session, account_id, "BI_KHOA", actor_id=actor_id, reason=reason)
    return account


async def restore(session: AsyncSession, account_id: UUID, actor_id: UUID) -> Account:
    """Let a suspended account in again; the history keeps that it was locked."""
    account = await get_account(session, account_id)
    account.trang_thai, account.ly_do_khoa = ACTIVE, None
    await session.flush()
    record(session, account_id, "MO_KHOA", actor_id=actor_id)
    return account
