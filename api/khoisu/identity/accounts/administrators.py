"""Administrators: who they are, and how a site gets its first one, by a command instead of the back office."""

from datetime import timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import repository
from khoisu.identity.accounts.identifiers import BAD_EMAIL, read_identifier
from khoisu.identity.accounts.profile import AccountInfo, account_info
from khoisu.identity.errors import Suspended
from khoisu.identity.login.one_time_codes import make_reset_ticket
from khoisu.identity.models import SUSPENDED, Account, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.sessions.lifecycle import end_sessions, record_account_event
from khoisu.kit.errors import FieldError, Invalid

ROLE = "quan-tri"
NAME = "Quản trị viên"
"""What a new administrator is called until they enter their name."""
LINK_LIFE = timedelta(hours=24)
BY_COMMAND = "khoisu.main.cli administrator"


async def list_administrators(session: AsyncSession) -> list[AccountInfo]:
    """The accounts that may do everything and are not locked, in the order of their ids."""
    return [account_info(account) for account in await repository.list_active_with_role(session, ROLE)]


async def invite_administrator(session: AsyncSession, realm: Realm, address: str) -> str:
    """Make the account of an e-mail address an administrator's, and return the secret that sets its password once.

    The account is made when there is none. Raises `Invalid` for anything but an e-mail address, `Suspended`.
    """
    identifier = read_identifier(address, "email")
    if identifier.kind != "email":
        raise Invalid(errors=[FieldError("email", "email_khong_hop_le", BAD_EMAIL)])
    await repository.lock_invitations(session)
    account = await repository.account_with(session, identifier)
    if account is None:
        account = Account(ho_ten=NAME, email=identifier.value, vai_tro=[ROLE])
        session.add(account)
        await session.flush()
        record_account_event(session, account.id, "TAO_QUAN_TRI", note=BY_COMMAND)
    elif account.trang_thai == SUSPENDED:
        raise Suspended(account.ly_do_khoa or "")
    elif ROLE not in account.vai_tro:
        await _promote(session, realm, account)
    record_account_event(session, account.id, "LIEN_KET_MAT_KHAU", note=BY_COMMAND)
    return await make_reset_ticket(session, realm, account, LINK_LIFE)


async def _promote(session: AsyncSession, realm: Realm, account: Account) -> None:
    roles = sorted({*account.vai_tro, ROLE})
    change = f"{', '.join(sorted(account.vai_tro))} → {', '.join(roles)}"
    account.vai_tro = roles
    await session.flush()
    # Tokens carry the roles, so those issued before end with their sessions.
    await end_sessions(session, realm, LoginSession.account_id == account.id, reason="DOI_VAI_TRO")
    record_account_event(session, account.id, "DOI_VAI_TRO", reason=change, note=BY_COMMAND)
