"""Whether a code may be sent: to a number that SMS reach and are paid for, and not too often (ASVS 6.1.1, 6.6.3)."""

from collections.abc import Mapping
from uuid import UUID

from khoisu.identity import repository
from khoisu.identity.accounts.identifiers import Identifier
from khoisu.identity.errors import NoSmsLeft, no_sms_there
from khoisu.identity.realm import Realm
from khoisu.identity.sessions.known_browsers import known_device
from khoisu.kit.http.networks import Address
from khoisu.notifications.service import SmsBudget, SmsClass, sms_reaches


async def may_send_code(
    realm: Realm, identifier: Identifier, address: Address, known: Mapping[UUID, UUID], purpose: str
) -> bool:
    """Count a request for a code and say whether it is sent; the caller must not reveal a False.

    Queried on separate connections, before the request takes one. What it reads and raises is the same whether or not
    there is an account. Raises `Invalid` (dinhDanh) for a country without SMS, `NoSmsLeft` (503), `TooMany`.
    """
    device = await _known_device(realm, identifier, known)
    if identifier.phone:
        await _check_sms(realm, identifier.phone, address, purpose, stranger=device is None)
    return await realm.guards.before_sending(identifier.value, address, device)


async def _known_device(realm: Realm, identifier: Identifier, known: Mapping[UUID, UUID]) -> str | None:
    """The browser's name when the account of this identifier has logged in with it before."""
    if not known:
        return None
    found = await repository.password_of(realm.database, identifier)
    return await known_device(realm.database, known, found[0]) if found else None


async def _check_sms(realm: Realm, phone: str, address: Address, purpose: str, *, stranger: bool) -> None:
    if not sms_reaches(phone):
        raise no_sms_there()
    login = purpose in ("DANG_NHAP", "QUEN_MAT_KHAU")
    if wait := await SmsBudget(realm.database).wait(SmsClass.LOGIN if login else SmsClass.OTHER, phone):
        raise NoSmsLeft(wait)
    if stranger:
        await realm.guards.before_sms(address)
