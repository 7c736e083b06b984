"""A person's own profile, and a second identifier added with a code."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import repository
from khoisu.identity.accounts.identifiers import Identifier, read_identifier
from khoisu.identity.accounts.profile_validation import birth_errors, name_errors
from khoisu.identity.dependencies import Origin
from khoisu.identity.errors import HasIdentifier, IdentifierTaken, expired_code
from khoisu.identity.login import code_sending, one_time_codes
from khoisu.identity.login.one_time_codes import Started
from khoisu.identity.models import ACTIVE, Account
from khoisu.identity.realm import Realm
from khoisu.identity.second_factor import alerts
from khoisu.identity.sessions.lifecycle import record_account_event
from khoisu.kit.errors import Invalid, NotFound
from khoisu.kit.lang import Lang
from khoisu.notifications.service import MessageKind


@dataclass(frozen=True, slots=True)
class AccountInfo:
    """What other rooms see of an account. `email` is lower case, `so_dien_thoai` E.164; one of them may be missing.

    `hoat_dong`: it is neither suspended nor erased. `email_verified`: the person has proven the address.
    """

    id: UUID
    ho_ten: str
    email: str | None
    so_dien_thoai: str | None
    ngon_ngu: Lang
    hoat_dong: bool = True
    email_verified: bool = False


def account_lang(account: Account) -> Lang:
    """The language in which the person reads our messages."""
    return "en" if account.ngon_ngu == "en" else "vi"


def account_info(account: Account) -> AccountInfo:
    """The read model of an account."""
    active, lang = account.trang_thai == ACTIVE, account_lang(account)
    return AccountInfo(
        account.id, account.ho_ten, account.email, account.so_dien_thoai, lang, active, account.email_verified
    )


async def load_account(session: AsyncSession, account_id: UUID) -> Account:
    """The account itself, to be changed in this room. Raises `NotFound`."""
    account = await session.get(Account, account_id)
    if account is None:
        raise NotFound
    return account


async def get_account(session: AsyncSession, account_id: UUID) -> AccountInfo:
    """Who the person is and how to reach them. Raises `NotFound`."""
    return account_info(await load_account(session, account_id))


async def get_accounts(session: AsyncSession, numbers: Collection[UUID]) -> dict[UUID, AccountInfo]:
    """The same of several people."""
    return {one.id: account_info(one) for one in await repository.list_accounts(session, numbers)}


async def change_profile(
    session: AsyncSession, account_id: UUID, *, ho_ten: str | None, ngay_sinh: date | None, ngon_ngu: Lang | None
) -> Account:
    """Change the given fields only. Raises `Invalid` with every field that is wrong."""
    account = await load_account(session, account_id)
    errors = name_errors(ho_ten) if ho_ten is not None else []
    errors += birth_errors(ngay_sinh) if ngay_sinh is not None else []
    if errors:
        raise Invalid(errors=errors)
    account.ho_ten = account.ho_ten if ho_ten is None else ho_ten
    account.ngay_sinh = ngay_sinh or account.ngay_sinh
    account.ngon_ngu = ngon_ngu or account.ngon_ngu
    await session.flush()
    record_account_event(session, account.id, "SUA_HO_SO")
    return account


async def start_adding_identifier(
    session: AsyncSession, realm: Realm, account_id: UUID, dinh_danh: str, lang: Lang, origin: Origin
) -> Started:
    """Send a code to a second identifier. Raises `HasIdentifier` when the account has one of that kind."""
    identifier = read_identifier(dinh_danh)
    await realm.guards.before_sign_up(origin.address)
    sent = await code_sending.may_send_code(realm, identifier, origin.address, origin.known, "THEM_DINH_DANH")
    account = await load_account(session, account_id)
    _refuse_second(account, identifier)
    owner = await repository.account_with(session, identifier)
    plan = one_time_codes.Plan(
        MessageKind.ACCOUNT_EXISTS if owner else MessageKind.ONE_TIME_CODE, owner or account, sent=sent
    )
    return await one_time_codes.start_code(session, realm, "THEM_DINH_DANH", identifier, plan, lang)


def _refuse_second(account: Account, identifier: Identifier) -> None:
    if (account.email if identifier.kind == "email" else account.so_dien_thoai) is not None:
        raise HasIdentifier


async def finish_adding_identifier(
    session: AsyncSession, realm: Realm, account_id: UUID, flow_id: UUID, typed: str, origin: Origin
) -> Account:
    """Add the identifier whose code was typed. Raises `Invalid` on `ma`, `IdentifierTaken`."""
    await realm.guards.before_code_check(origin.address)
    code = await one_time_codes.check_code(session, realm, "THEM_DINH_DANH", flow_id, typed)
    if code.account_id != account_id:
        raise expired_code()
    account = await load_account(session, account_id)
    identifier = Identifier("email" if code.identifier_kind == "email" else "phone", code.identifier)
    _refuse_second(account, identifier)
    if identifier.kind == "email":
        account.email, account.email_verified = identifier.value, True
    else:
        account.so_dien_thoai = identifier.value
    try:
        await session.flush()
    except IntegrityError as error:
        raise IdentifierTaken from error
    record_account_event(session, account.id, "THEM_DINH_DANH")
    await alerts.send_alert(session, realm, account, alerts.Event.IDENTIFIER_ADDED, origin, identifier=identifier.value)
    return account
