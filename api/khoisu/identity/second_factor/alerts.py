"""Security alerts ("was this you?"), by another channel than the one used, with a link that says "it was not me"."""

import re
import secrets
from datetime import timedelta
from enum import StrEnum
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.dependencies import Origin
from khoisu.identity.models import Account
from khoisu.identity.realm import Realm
from khoisu.identity.second_factor import repository
from khoisu.identity.second_factor.models import AlertLink
from khoisu.identity.second_factor.rules import other_channel
from khoisu.identity.sessions.device_names import device_name
from khoisu.identity.sessions.known_browsers import is_known
from khoisu.kit import clock
from khoisu.kit.http.networks import wide_network_of
from khoisu.kit.ids import new_id
from khoisu.kit.logs import get_logger
from khoisu.kit.rate_limit import Limit
from khoisu.notifications.service import Message, MessageKind, send_message

log = get_logger(__name__)
LINK_LIVES = timedelta(hours=24)
ONCE_A_DAY = 86_400


class Event(StrEnum):
    """What the alert reports; the value is in the message's data."""

    NEW_DEVICE = "DANG_NHAP_MOI"
    IDENTIFIER_ADDED = "THEM_DINH_DANH"
    FACTOR_ADDED = "THEM_YEU_TO"
    FACTOR_REMOVED = "GO_YEU_TO"
    RECOVERY_CODE_USED = "DUNG_MA_KHOI_PHUC"
    RECOVERY_CODES_NEW = "MA_KHOI_PHUC_MOI"
    FACTORS_RESET = "DAT_LAI_YEU_TO"
    MANY_WRONG_TRIES = "SAI_NHIEU_LAN"


def fingerprint_of(realm: Realm, account_id: UUID, origin: Origin) -> bytes:
    """A keyed hash of the browser, without its version, and its network: good for "seen before?", not to find anybody."""
    browser = re.sub(r"[\d.]+", "", origin.device)
    return realm.factors.digest("device", str(account_id), browser, wide_network_of(origin.address))


async def is_new_device(session: AsyncSession, realm: Realm, account: Account, origin: Origin) -> bool:
    """Whether the account has logged in before, but never with this browser. Asked before the new session is stored."""
    if await is_known(session, origin.known, account.id) or not await repository.has_logged_in(session, account.id):
        return False
    return not await repository.knows_fingerprint(session, account.id, fingerprint_of(realm, account.id, origin))


async def send_alert(
    session: AsyncSession,
    realm: Realm,
    account: Account,
    event: Event,
    origin: Origin,
    *,
    used: str | None = None,
    factor_id: UUID | None = None,
    identifier: str | None = None,
    **more: object,
) -> None:
    """Put the alert into the outbox, with a link that is good for one day and one use.

    `used`: the channel ("email" or "phone") by which the person proved who they are; the alert takes the other one.
    `more`: `left` recovery codes, `name` of a factor, `due` moment of a reset.
    """
    # 128 bits: as short as an SMS wants it, and out of reach of guessing within its day.
    token, now = secrets.token_urlsafe(16), clock.now()
    session.add(
        AlertLink(
            token_hash=realm.factors.digest("alert", token),
            account_id=account.id,
            event=event,
            factor_id=factor_id,
            identifier=identifier,
            created_at=now,
            expires_at=now + LINK_LIVES,
        )
    )
    await session.flush()
    email, phone = other_channel(account.email, account.so_dien_thoai, used)
    if identifier is not None and identifier in (email, phone):
        # The new identifier is the last place to ask about itself.
        email, phone = (None, account.so_dien_thoai) if identifier == email else (account.email, None)
    names = {"left": "con_lai", "name": "ten", "due": "hieu_luc"}
    data = {
        "luc": now,
        "su_viec": str(event),
        "ma_lien_ket": token,
        "ho_ten": account.ho_ten,
        "thiet_bi": device_name(origin.device),
    } | {names[key]: value for key, value in more.items() if value is not None}
    await send_message(
        session,
        Message(
            kind=MessageKind.SECURITY_ALERT,
            lang="en" if account.ngon_ngu == "en" else "vi",
            email=email,
            phone=phone,
            data=data,
            dedupe_key=f"bao-mat:{new_id()}",
        ),
    )
    log.info("security_alert", what=str(event), account_id=str(account.id))


async def warn_once_a_day(realm: Realm, account_id: UUID, event: Event, origin: Origin) -> None:
    """Send an alert in a transaction of its own, for a request that is refused; at most one a day of each kind."""
    if await realm.limiter.count(Limit(f"bao-{event}", 1, ONCE_A_DAY), str(account_id)) > 1:
        return
    async with realm.database.transaction() as session:
        account = await session.get(Account, account_id)
        if account is not None:
            await send_alert(session, realm, account, event, origin)
