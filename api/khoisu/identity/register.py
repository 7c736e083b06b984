"""Registration: an identifier proven by a code, then who the person is, what they agree to, and a password (S1.7, S1.12)."""

from uuid import UUID

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import codes, repository, sending
from khoisu.identity.codes import Started
from khoisu.identity.consents import MARKETING, TERMS, give
from khoisu.identity.details import Details, check_details
from khoisu.identity.errors import IdentifierTaken
from khoisu.identity.hashing import hash_password
from khoisu.identity.identifiers import read_identifier
from khoisu.identity.log_in import Entry, Origin, enter
from khoisu.identity.models import Account, LoginSession, OneTimeCode
from khoisu.identity.realm import Realm
from khoisu.kit import clock
from khoisu.kit.lang import Lang
from khoisu.notifications.service import Message, send


async def start(session: AsyncSession, realm: Realm, dinh_danh: str, lang: Lang, origin: Origin) -> Started:
    """Send a registration code; to an address that has an account, a letter that says so (ASVS 6.3.8)."""
    identifier = read_identifier(dinh_danh)
    await realm.guards.before_sign_up(origin.address)
    sent = await sending.allowed(realm, identifier, origin.address, origin.known, "DANG_KY")
    account = await repository.account_with(session, identifier)
    plan = codes.Plan("da_co_tai_khoan" if account else "ma_xac_nhan", account, sent=sent)
    return await codes.start(session, realm, "DANG_KY", identifier, plan, lang)


async def verify(session: AsyncSession, realm: Realm, flow_id: UUID, typed: str, origin: Origin) -> str:
    """The ticket for `complete`."""
    await realm.guards.before_code_check(origin.address)
    code = await codes.check(session, realm, "DANG_KY", flow_id, typed)
    return await codes.make_ticket(session, realm, code)


async def complete(
    session: AsyncSession, realm: Realm, ticket: str, told: Details, entry: Entry, origin: Origin
) -> tuple[Account, LoginSession]:
    """Make the account and open its first session. Raises `Invalid` with every field that is wrong, `IdentifierTaken`."""
    await realm.guards.before_code_check(origin.address)
    code = await codes.use_ticket(session, realm, "DANG_KY", ticket)
    name, clean = check_details(realm, told, code.identifier, await realm.terms_version(session))
    account = _account(code, told, name, await hash_password(clean))
    session.add(account)
    try:
        await session.flush()
    except IntegrityError as error:
        raise IdentifierTaken from error
    await _agree(session, account.id, told, origin.address)
    await _welcome(session, account)
    return account, await enter(session, realm, account, entry, origin, "DANG_KY")


def _account(code: OneTimeCode, told: Details, name: str, password_hash: str) -> Account:
    by_mail = code.identifier_kind == "email"
    return Account(
        ho_ten=name,
        ngay_sinh=told.ngay_sinh,
        email=code.identifier if by_mail else None,
        email_verified=by_mail,
        so_dien_thoai=None if by_mail else code.identifier,
        ngon_ngu=code.lang,
        password_hash=password_hash,
        password_changed_at=clock.now(),
        capacity_declared_at=clock.now(),
    )


async def _agree(session: AsyncSession, account_id: UUID, told: Details, address: str) -> None:
    give(session, account_id, TERMS, told.dieu_khoan, address)
    if told.tiep_thi:
        give(session, account_id, MARKETING, told.tiep_thi, address)
    await session.flush()


async def _welcome(session: AsyncSession, account: Account) -> None:
    await send(
        session,
        Message(
            kind="chao_mung",
            lang="en" if account.ngon_ngu == "en" else "vi",
            email=account.email,
            phone=account.so_dien_thoai,
            data={"ho_ten": account.ho_ten},
            dedupe_key=f"chao-mung:{account.id}",
        ),
    )
