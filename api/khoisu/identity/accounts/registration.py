"""Registration: an identifier proven by a code, then who the person is, what they agree to, and a password (S1.7, S1.12)."""

from uuid import UUID

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import repository
from khoisu.identity.accounts.identifiers import read_identifier
from khoisu.identity.accounts.password_hashing import hash_password
from khoisu.identity.accounts.profile_validation import Details, check_details
from khoisu.identity.errors import IdentifierTaken
from khoisu.identity.login import code_sending, one_time_codes
from khoisu.identity.login.log_in import Entry, Origin, open_login_session
from khoisu.identity.login.one_time_codes import Started
from khoisu.identity.models import Account, LoginSession, OneTimeCode
from khoisu.identity.privacy.consents import MARKETING, TERMS, record_consent
from khoisu.identity.realm import Realm
from khoisu.kit import clock
from khoisu.kit.lang import Lang
from khoisu.notifications.service import Message, MessageKind, send_message


async def start_registration(
    session: AsyncSession, realm: Realm, dinh_danh: str, lang: Lang, origin: Origin
) -> Started:
    """Send a registration code; to an address that has an account, a letter that says so (ASVS 6.3.8)."""
    identifier = read_identifier(dinh_danh)
    await realm.guards.before_sign_up(origin.address)
    sent = await code_sending.may_send_code(realm, identifier, origin.address, origin.known, "DANG_KY")
    account = await repository.account_with(session, identifier)
    plan = one_time_codes.Plan(MessageKind.ACCOUNT_EXISTS if account else MessageKind.ONE_TIME_CODE, account, sent=sent)
    return await one_time_codes.start_code(session, realm, "DANG_KY", identifier, plan, lang)


async def verify_registration_code(
    session: AsyncSession, realm: Realm, flow_id: UUID, typed: str, origin: Origin
) -> str:
    """The ticket for `complete`."""
    await realm.guards.before_code_check(origin.address)
    code = await one_time_codes.check_code(session, realm, "DANG_KY", flow_id, typed)
    return await one_time_codes.make_ticket(session, realm, code)


async def complete_registration(
    session: AsyncSession, realm: Realm, ticket: str, reported: Details, entry: Entry, origin: Origin
) -> tuple[Account, LoginSession]:
    """Make the account and open its first session. Raises `Invalid` with every field that is wrong, `IdentifierTaken`."""
    await realm.guards.before_code_check(origin.address)
    code = await one_time_codes.use_ticket(session, realm, "DANG_KY", ticket)
    name, clean = check_details(realm, reported, code.identifier, await realm.terms_version(session))
    account = _account(code, reported, name, await hash_password(clean))
    session.add(account)
    try:
        await session.flush()
    except IntegrityError as error:
        raise IdentifierTaken from error
    await _agree(session, account.id, reported, origin.address)
    await _welcome(session, account)
    return account, await open_login_session(session, realm, account, entry, origin, "DANG_KY")


def _account(code: OneTimeCode, reported: Details, name: str, password_hash: str) -> Account:
    by_mail = code.identifier_kind == "email"
    return Account(
        ho_ten=name,
        ngay_sinh=reported.ngay_sinh,
        email=code.identifier if by_mail else None,
        email_verified=by_mail,
        so_dien_thoai=None if by_mail else code.identifier,
        ngon_ngu=code.lang,
        password_hash=password_hash,
        password_changed_at=clock.now(),
        capacity_declared_at=clock.now(),
    )


async def _agree(session: AsyncSession, account_id: UUID, reported: Details, address: str) -> None:
    record_consent(session, account_id, TERMS, reported.dieu_khoan, address)
    if reported.tiep_thi:
        record_consent(session, account_id, MARKETING, reported.tiep_thi, address)
    await session.flush()


async def _welcome(session: AsyncSession, account: Account) -> None:
    await send_message(
        session,
        Message(
            kind=MessageKind.WELCOME,
            lang="en" if account.ngon_ngu == "en" else "vi",
            email=account.email,
            phone=account.so_dien_thoai,
            data={"ho_ten": account.ho_ten},
            dedupe_key=f"chao-mung:{account.id}",
        ),
    )
