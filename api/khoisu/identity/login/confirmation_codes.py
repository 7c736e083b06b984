"""One-time codes that confirm where a refund goes, sent to the contact of an order, with or without an account."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.accounts.identifiers import Identifier
from khoisu.identity.dependencies import Origin
from khoisu.identity.login import code_sending, one_time_codes
from khoisu.identity.login.one_time_codes import Started
from khoisu.identity.realm import Realm
from khoisu.kit.lang import Lang
from khoisu.notifications.service import MessageKind

PURPOSE = "HOAN_TIEN"


async def send_refund_code(
    session: AsyncSession, realm: Realm, identifier: Identifier, lang: Lang, origin: Origin
) -> Started:
    """Send a code to an order's e-mail address or phone. Call it before anything is locked.

    Raises `TooMany`, `NoSmsLeft` (503), `Invalid` for a country without SMS.
    """
    sent = await code_sending.may_send_code(realm, identifier, origin.address, origin.known, PURPOSE)
    plan = one_time_codes.Plan(MessageKind.ONE_TIME_CODE, None, sent=sent)
    return await one_time_codes.start_code(session, realm, PURPOSE, identifier, plan, lang)


async def check_refund_code(session: AsyncSession, realm: Realm, flow_id: UUID, typed: str, origin: Origin) -> None:
    """Raises `Invalid` on `ma` unless the code of this flow was typed; three tries in all, counted on their own."""
    await realm.guards.before_code_check(origin.address)
    await one_time_codes.check_code(session, realm, PURPOSE, flow_id, typed)
