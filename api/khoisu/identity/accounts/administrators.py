"""Administrators: who they are, and how a site gets its first one, by a command instead of the back office."""

from collections.abc import Iterable
from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import repository
from khoisu.identity.accounts.identifiers import read_identifier
from khoisu.identity.accounts.profile import AccountInfo, account_info
from khoisu.identity.errors import Suspended
from khoisu.identity.login.one_time_codes import make_reset_ticket
from khoisu.identity.models import ACTIVE, SUSPENDED, Account, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.sessions.lifecycle import end_sessions, record_account_event
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.text.email_address import BAD_EMAIL
from khoisu.notifications.service import Message, MessageKind, mask_recipient, send_message

ROLE = "quan-tri"
NAME = "Quản trị viên"
"""What a new administrator is called until they enter their name."""
LINK_LIFE = timedelta(hours=24)
BY_COMMAND = "khoisu admin create"


class AdministratorExists(Exception):  # noqa: N818 - what is the case, in words
    """The site has an administrator who can log in: the command is for the first one."""


async def list_administrators(session: AsyncSession) -> list[AccountInfo]:
    """The accounts that may do everything and are not locked, in the order of their ids."""
    return [account_info(account) for account in await repository.list_active_with_role(session, ROLE)]


async def is_active_with_role(session: AsyncSession, account_id: UUID, roles: Iterable[str]) -> bool:
    """Whether an account is not locked and has one of the roles now; False for one that does not exist."""
    account = await session.get(Account, account_id)
    return account is not None and account.trang_thai == ACTIVE and not set(roles).isdisjoint(account.vai_tro)


async def invite_administrator(session: AsyncSession, realm: Realm, address: str, *, another: bool = False) -> str:
    """Make the account of an e-mail address an administrator's, and return the secret that sets its password once.

    The account is made when there is none. `another`: although somebody else is an administrator; they are told by mail.
    Raises `Invalid` for anything but an e-mail address, `AdministratorExists`, `Suspended`.
    """
    identifier = read_identifier(address, "email")
    if identifier.kind != "email":
        raise Invalid(errors=[FieldError("email", "email_khong_hop_le", BAD_EMAIL)])
    await repository.lock_invitations(session)
    account = await repository.account_with(session, identifier)
    others = [one for one in await repository.list_active_with_role(session, ROLE) if _can_log_in(one, account)]
    if others and not another:
        raise AdministratorExists
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
    await _tell(session, others, account)
    return await make_reset_ticket(session, realm, account, LINK_LIFE, vouched=True)


def _can_log_in(administrator: Account, invited: Account | None) -> bool:
    """Somebody else who has set a password: an invitation that nobody has used is no administrator yet."""
    return administrator.password_hash is not None and (invited is None or administrator.id != invited.id)


async def _tell(session: AsyncSession, others: list[Account], invited: Account) -> None:
    """Tell the other administrators, so that nobody becomes one unseen."""
    now = clock.now()
    for one in others:
        message = Message(
            kind=MessageKind.ADMINISTRATOR_INVITED,
            lang="en" if one.ngon_ngu == "en" else "vi",
            email=one.email,
            phone=None if one.email else one.so_dien_thoai,
            data={"ho_ten": one.ho_ten, "luc": now, "dia_chi_moi": mask_recipient(invited.email or "")},
            dedupe_key=f"moi-quan-tri:{invited.id}:{one.id}:{now.timestamp()}",
        )
        await send_message(session, message)


async def _promote(session: AsyncSession, realm: Realm, account: Account) -> None:
    roles = sorted({*account.vai_tro, ROLE})
    change = f"{', '.join(sorted(account.vai_tro))} → {', '.join(roles)}"
    account.vai_tro = roles
    await session.flush()
    # Tokens carry the roles, so those issued before end with their sessions.
    await end_sessions(session, realm, LoginSession.account_id == account.id, reason="DOI_VAI_TRO")
    record_account_event(session, account.id, "DOI_VAI_TRO", reason=change, note=BY_COMMAND)
