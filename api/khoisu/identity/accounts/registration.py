"""Registration: an identifier proven by a code, then who the person is, what they agree to, and a password (S1.7, S1.12)."""

from typing import Any
from uuid import UUID

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import repository
from khoisu.identity.accounts.identifiers import read_identifier
from khoisu.identity.accounts.password_hashing import hash_password
from khoisu.identity.accounts.profile_validation import Details, check_details
from khoisu.identity.dependencies import Origin
from khoisu.identity.errors import IdentifierTaken
from khoisu.identity.login import code_sending, one_time_codes
from khoisu.identity.login.log_in import start_session
from khoisu.identity.login.one_time_codes import Started, identifier_of
from khoisu.identity.models import Account, OneTimeCode
from khoisu.identity.privacy.consents import MARKETING, TERMS, record_consent
from khoisu.identity.realm import Realm
from khoisu.identity.sessions.lifecycle import record_account_event
from khoisu.identity.tokens.issuing import ClientScope
from khoisu.kit import clock
from khoisu.kit.lang import Lang
from khoisu.notifications.service import Message, MessageKind, send_message


async def start_registration(
    session: AsyncSession, realm: Realm, dinh_danh: str, lang: Lang, origin: Origin, *, or_log_in: bool = False
) -> Started:
    """Send a registration code; to an address that has an account, a message that says so (ASVS 6.3.8).

    `or_log_in`: such an address gets a code as well, and the ticket for it logs in (`log_in_with_ticket`).
    """
    identifier = read_identifier(dinh_danh)
    await realm.guards.before_sign_up(origin.address)
    sent = await code_sending.may_send_code(realm, identifier, origin.address, origin.known, "DANG_KY")
    account = await repository.account_with(session, identifier)
    taken = account is not None and not or_log_in
    plan = one_time_codes.Plan(MessageKind.ACCOUNT_EXISTS if taken else MessageKind.ONE_TIME_CODE, account, sent=sent)
    return await one_time_codes.start_code(session, realm, "DANG_KY", identifier, plan, lang)


async def verify_registration_code(
    session: AsyncSession, realm: Realm, flow_id: UUID, typed: str, origin: Origin
) -> str:
    """The ticket for `complete_registration`."""
    await realm.guards.before_code_check(origin.address)
    code = await one_time_codes.check_code(session, realm, "DANG_KY", flow_id, typed)
    return await one_time_codes.make_ticket(session, realm, code)


async def describe_ticket(session: AsyncSession, realm: Realm, ticket: str, origin: Origin) -> tuple[OneTimeCode, bool]:
    """The flow of a registration's ticket, for its form, and whether there is an account already; nothing is used up.

    Raises `Invalid` on `phieu`. Only whoever has read the address's messages holds a ticket, so this tells no stranger.
    """
    await realm.guards.before_code_check(origin.address)
    code = await one_time_codes.peek_ticket(session, realm, "DANG_KY", ticket)
    return code, await repository.account_with(session, identifier_of(code)) is not None


async def complete_registration(
    session: AsyncSession, realm: Realm, ticket: str, given: Details, client: ClientScope, origin: Origin
) -> dict[str, Any]:
    """Create the account, start its first session, return its tokens. Raises `Invalid` with every wrong field, `IdentifierTaken`."""
    await realm.guards.before_code_check(origin.address)
    code = await one_time_codes.use_ticket(session, realm, "DANG_KY", ticket)
    by_google = code.google_sub is not None
    terms = await realm.terms_version(session)
    optional = by_google or given.mat_khau is None
    clean = check_details(given, code.identifier, terms, password_optional=optional)
    account = _account(code, given, await hash_password(clean) if clean else None)
    session.add(account)
    try:
        await session.flush()
    except IntegrityError as error:
        raise IdentifierTaken from error
    await _record_consents(session, account.id, given, origin.address.exact)
    await _send_welcome(session, account)
    if by_google:
        record_account_event(session, account.id, "LIEN_KET_GOOGLE")
    # Google does not say how it authenticated the person: no method is claimed.
    amr = () if by_google else ("otp",)
    return await start_session(session, realm, account, client, origin, "DANG_KY", amr)


def _account(code: OneTimeCode, given: Details, password_hash: str | None) -> Account:
    by_mail = code.identifier_kind == "email"
    return Account(
        ho_ten=given.ho_ten,
        ngay_sinh=given.ngay_sinh,
        email=code.identifier if by_mail else None,
        email_verified=by_mail,
        so_dien_thoai=None if by_mail else code.identifier,
        ngon_ngu=code.lang,
        password_hash=password_hash,
        password_changed_at=clock.now() if password_hash else None,
        google_sub=code.google_sub,
        capacity_declared_at=clock.now(),
    )


async def _record_consents(session: AsyncSession, account_id: UUID, given: Details, address: str) -> None:
    record_consent(session, account_id, TERMS, given.dieu_khoan, address)
    if given.tiep_thi:
        record_consent(session, account_id, MARKETING, given.tiep_thi, address)
    await session.flush()


async def _send_welcome(session: AsyncSession, account: Account) -> None:
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
