"""Setting, recovering and changing passwords. Rules: length, a list of common ones, no personal data; no composition."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import repository
from khoisu.identity.accounts.common_passwords import is_common
from khoisu.identity.accounts.identifiers import read_identifier
from khoisu.identity.accounts.password_hashing import clean_password, hash_password, verify_password
from khoisu.identity.dependencies import Origin
from khoisu.identity.login import code_sending, one_time_codes
from khoisu.identity.login.log_in import require_active
from khoisu.identity.login.one_time_codes import Started
from khoisu.identity.models import Account
from khoisu.identity.realm import Realm
from khoisu.identity.rules import PASSWORD_LENGTH, is_about_person
from khoisu.identity.second_factor.first_factor import vouch
from khoisu.identity.sessions.device_names import device_name
from khoisu.identity.sessions.lifecycle import record_account_event
from khoisu.identity.sessions.log_out import end_other_sessions
from khoisu.identity.states import AccountEventKind
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.lang import Lang, Text
from khoisu.notifications.service import Message, MessageKind, send_message

TOO_SHORT = Text("Mật khẩu cần ít nhất {toi_thieu} ký tự", "The password needs at least {toi_thieu} characters")
TOO_LONG = Text("Mật khẩu tối đa {toi_da} ký tự", "The password may have at most {toi_da} characters")
COMMON = Text("Mật khẩu này quá phổ biến, người khác dễ đoán ra", "This password is too common, others guess it easily")
ABOUT_YOU = Text(
    "Mật khẩu không nên chứa tên, e-mail, số điện thoại của bạn hoặc tên Khởi Sự",
    "The password should not contain your name, e-mail, phone number or the name Khởi Sự",
)
WRONG_OLD = Text("Mật khẩu hiện tại chưa đúng", "The current password is not right")
WRONG = Text("Mật khẩu chưa đúng", "The password is not right")
NEEDED = Text("Vui lòng nhập mật khẩu của bạn để xác nhận", "Please enter your password to confirm")
NO_PASSWORD = Text(
    "Tài khoản của bạn chưa có mật khẩu. Hãy đăng xuất, đặt mật khẩu ở trang Quên mật khẩu rồi đăng nhập lại",
    "Your account has no password yet. Log out, set one on the Forgot password page, then log in again",
)
NOBODY = UUID(int=0)


def check_password(password: str, *facts: str, field: str = "matKhau") -> str:
    """The password as it is hashed. Raises `Invalid` on `field`; `facts` are what we know about the person."""
    clean = clean_password(password)
    shortest, longest = PASSWORD_LENGTH
    if len(clean) < shortest:
        raise _refusal(field, "mat_khau_qua_ngan", TOO_SHORT, toi_thieu=shortest)
    if len(clean) > longest:
        raise _refusal(field, "mat_khau_qua_dai", TOO_LONG, toi_da=longest)
    if is_common(clean):
        raise _refusal(field, "mat_khau_pho_bien", COMMON)
    if is_about_person(clean, *facts):
        raise _refusal(field, "mat_khau_chua_thong_tin", ABOUT_YOU)
    return clean


def _refusal(field: str, code: str, message: Text, **values: int) -> Invalid:
    return Invalid(errors=[FieldError(field, code, message, values)])


def _facts(account: Account) -> tuple[str, ...]:
    return tuple(fact for fact in (account.ho_ten, account.email, account.so_dien_thoai) if fact)


async def start_reset(session: AsyncSession, realm: Realm, dinh_danh: str, lang: Lang, origin: Origin) -> Started:
    """Send a recovery code; to an address without account, a message that says so."""
    identifier = read_identifier(dinh_danh)
    await realm.guards.before_reset(identifier.value, origin.address)
    sent = await code_sending.may_send_code(realm, identifier, origin.address, origin.known, "QUEN_MAT_KHAU")
    account = await repository.account_with(session, identifier)
    plan = one_time_codes.Plan(
        MessageKind.ONE_TIME_CODE if account else MessageKind.ACCOUNT_UNKNOWN, account, sent=sent
    )
    return await one_time_codes.start_code(session, realm, "QUEN_MAT_KHAU", identifier, plan, lang)


async def verify_reset(session: AsyncSession, realm: Realm, flow_id: UUID, typed: str, origin: Origin) -> str:
    """The ticket for `reset_password`."""
    await realm.guards.before_code_check(origin.address)
    code = await one_time_codes.check_code(session, realm, "QUEN_MAT_KHAU", flow_id, typed)
    return await one_time_codes.make_ticket(session, realm, code)


async def reset_password(session: AsyncSession, realm: Realm, ticket: str, new: str, origin: Origin) -> None:
    """Set a new password and end every session. Raises `Invalid`, `Suspended`."""
    await realm.guards.before_code_check(origin.address)
    code = await one_time_codes.use_ticket(session, realm, "QUEN_MAT_KHAU", ticket)
    account = await session.get(Account, code.account_id, with_for_update=True)
    if account is None:
        raise NotFound
    require_active(account)
    clean = check_password(new, *_facts(account), field="matKhauMoi")
    await _set(session, realm, account, clean, "DAT_LAI_MAT_KHAU", NOBODY, origin)
    if one_time_codes.is_vouched(code):
        vouch(session, account.id, note="khoisu admin create")


async def change_password(
    session: AsyncSession, realm: Realm, account_id: UUID, old: str, new: str, current: UUID, origin: Origin
) -> None:
    """Change the password of a person who is signed in; ends their other sessions (ASVS 7.4.3). Raises `Invalid`, `TooMany`.

    An account without one gets its first: the caller makes sure that the person confirmed a moment ago that it is them.
    """
    await realm.guards.before_old_password(str(account_id))
    stored = await repository.password_of_account(realm.database, account_id)
    if stored is not None and not await verify_password(clean_password(old), stored):
        raise _refusal("matKhauCu", "mat_khau_cu_sai", WRONG_OLD)
    await realm.guards.right_old_password(str(account_id))
    account = await session.get(Account, account_id, with_for_update=True)
    if account is None:
        raise NotFound
    if account.password_hash != stored:
        # Set or changed in another tab meanwhile.
        raise _refusal("matKhauCu", "mat_khau_cu_sai", WRONG_OLD)
    clean = check_password(new, *_facts(account), field="matKhauMoi")
    how = "DOI_MAT_KHAU" if stored else "DAT_MAT_KHAU_DAU"
    await _set(session, realm, account, clean, how, current, origin)


async def confirm_password(realm: Realm, account_id: UUID, typed: str, field: str = "matKhau") -> None:
    """Make sure that the person who is signed in is the account's owner, before what a stolen session must not do (ASVS 7.5.1).

    Raises `Invalid` on `field` for a missing or wrong password and for an account without one, `TooMany` before any
    hash is computed. Tries count together with those of `change_password`: it is the same secret.
    """
    stored = await repository.password_of_account(realm.database, account_id)
    if stored is None:
        raise _refusal(field, "chua_co_mat_khau", NO_PASSWORD)
    if not typed:
        raise _refusal(field, "can_mat_khau", NEEDED)
    await realm.guards.before_old_password(str(account_id))
    if not await verify_password(clean_password(typed)[: PASSWORD_LENGTH[1] + 1], stored):
        raise _refusal(field, "mat_khau_sai", WRONG)
    await realm.guards.right_old_password(str(account_id))


async def _set(
    session: AsyncSession,
    realm: Realm,
    account: Account,
    clean: str,
    how: AccountEventKind,
    current: UUID,
    origin: Origin,
) -> None:
    now = clock.now()
    account.password_hash = await hash_password(clean)
    account.password_changed_at = now
    await session.flush()
    await end_other_sessions(session, realm, account.id, current, reason=how)
    record_account_event(session, account.id, how)
    await send_message(
        session,
        Message(
            kind=MessageKind.PASSWORD_CHANGED,
            lang="en" if account.ngon_ngu == "en" else "vi",
            email=account.email,
            phone=None if account.email else account.so_dien_thoai,
            data={"luc": now, "ho_ten": account.ho_ten, "thiet_bi": device_name(origin.device)},
            dedupe_key=f"mat-khau:{account.id}:{now.timestamp()}",
        ),
    )
