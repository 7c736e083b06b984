"""The link "it was not me": ends every session, takes back what was added, and leads to a new password."""

from datetime import timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.dependencies import Origin
from khoisu.identity.login.one_time_codes import make_reset_ticket
from khoisu.identity.models import Account, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.second_factor import repository, resets
from khoisu.identity.second_factor.errors import LinkUsed
from khoisu.identity.second_factor.models import AlertLink
from khoisu.identity.sessions.known_browsers import forget_browsers
from khoisu.identity.sessions.lifecycle import end_sessions, record_account_event
from khoisu.kit import clock
from khoisu.kit.auth import STAFF_ROLES

TICKET_LIVES = timedelta(minutes=15)


async def disown(session: AsyncSession, realm: Realm, token: str, origin: Origin) -> str:
    """End all sessions, make the password useless, undo the reported change; returns the ticket for a new password.

    Raises `LinkUsed`, `TooMany`.
    """
    await realm.guards.before_code_check(origin.address)
    link = await repository.use_link(session, realm.factors.digest("alert", token), clock.now())
    account = await session.get(Account, link.account_id, with_for_update=True) if link else None
    if link is None or account is None:
        raise LinkUsed
    account.password_hash = None
    await session.flush()
    await end_sessions(session, realm, LoginSession.account_id == account.id, reason="KHONG_PHAI_TOI")
    await forget_browsers(session, account.id)
    await resets.stop_reset(session, account.id)
    await _take_back(session, account, link)
    record_account_event(session, account.id, "KHONG_PHAI_TOI", reason=link.event)
    return await make_reset_ticket(session, realm, account, TICKET_LIVES)


async def _take_back(session: AsyncSession, account: Account, link: AlertLink) -> None:
    """Remove what was added. Not the factor of a member of staff: a person who reads their mail must not get past it."""
    if link.factor_id is not None and not STAFF_ROLES.intersection(account.vai_tro):
        await repository.delete_factor(session, account.id, link.factor_id)
        if not await repository.list_factors(session, account.id):
            await repository.delete_all(session, account.id)
    if link.identifier is None:
        return
    # One identifier stays in any case, or nobody could log in any more.
    if account.email == link.identifier and account.so_dien_thoai is not None:
        account.email, account.email_verified = None, False
    elif account.so_dien_thoai == link.identifier and account.email is not None:
        account.so_dien_thoai = None
    await session.flush()
