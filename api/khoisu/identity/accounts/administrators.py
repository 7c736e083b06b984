"""Administrators: who they are, and how a site gets its first one, from outside the back office."""

from datetime import timedelta

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import repository
from khoisu.identity.accounts.identifiers import BAD_EMAIL, read_identifier
from khoisu.identity.errors import Suspended
from khoisu.identity.login.one_time_codes import reset_ticket
from khoisu.identity.models import ACTIVE, SUSPENDED, Account, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.sessions.lifecycle import end_sessions, record_session_event
from khoisu.kit.errors import FieldError, Invalid

ROLE = "quan-tri"
NAME = "Quản trị viên"
"""What a new administrator is called until they say their name."""
LINK_LIFE = timedelta(hours=24)
BY_COMMAND = "khoisu.main.cli administrator"
_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(hashtext('khoisu-administrator'))")


async def administrators(session: AsyncSession) -> list[Account]:
    """The accounts that may do everything and are not locked, in the order of their ids."""
    active = select(Account).where(Account.vai_tro.contains([ROLE]), Account.trang_thai == ACTIVE)
    return list(await session.scalars(active.order_by(Account.id)))


async def invite_administrator(session: AsyncSession, realm: Realm, address: str) -> str:
    """Make the account of an e-mail address an administrator's, and return the secret that sets its password once.

    The account is made when there is none. Raises `Invalid` for what is no e-mail address, `Suspended`.
    """
    identifier = read_identifier(address, "email")
    if identifier.kind != "email":
        raise Invalid(errors=[FieldError("email", "email_khong_hop_le", BAD_EMAIL)])
    await session.execute(_ONE_AT_A_TIME)
    account = await repository.account_with(session, identifier)
    if account is None:
        account = Account(ho_ten=NAME, email=identifier.value, vai_tro=[ROLE])
        session.add(account)
        await session.flush()
        record_session_event(session, account.id, "TAO_QUAN_TRI", note=BY_COMMAND)
    elif account.trang_thai == SUSPENDED:
        raise Suspended(account.ly_do_khoa or "")
    elif ROLE not in account.vai_tro:
        await _promote(session, realm, account)
    record_session_event(session, account.id, "LIEN_KET_MAT_KHAU", note=BY_COMMAND)
    return await reset_ticket(session, realm, account, LINK_LIFE)


async def _promote(session: AsyncSession, realm: Realm, account: Account) -> None:
    roles = sorted({*account.vai_tro, ROLE})
    change = f"{', '.join(sorted(account.vai_tro))} → {', '.join(roles)}"
    account.vai_tro = roles
    await session.flush()
    # Tokens carry the rights, so those given out before end with their sessions.
    await end_sessions(session, realm, LoginSession.account_id == account.id, reason="DOI_VAI_TRO")
    record_session_event(session, account.id, "DOI_VAI_TRO", reason=change, note=BY_COMMAND)
