"""The outbox as the back office uses it: reading what a message says, and sending it again."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.integrations.delivery_result import CarrierRefused
from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.jobs import enqueue
from khoisu.notifications import repository
from khoisu.notifications.errors import CannotRepeat, StillSending
from khoisu.notifications.message_kinds import DELIVER, KINDS, MessageKind
from khoisu.notifications.models import OutboxMessage
from khoisu.notifications.render import how_to_reach, render_mail, render_sms
from khoisu.notifications.rules import CHO_GUI, DANG_GUI
from khoisu.notifications.settings import settings
from khoisu.site_settings.service import current_settings


@dataclass(frozen=True, slots=True)
class Preview:
    """What was or will be sent. `html` is empty for SMS. Codes show as dots in production."""

    tieu_de: str
    van_ban: str
    html: str


async def preview_message(session: AsyncSession, message_id: UUID) -> Preview:
    """The text of a message, empty when it cannot be composed. Raises `NotFound`."""
    message = await session.get(OutboxMessage, message_id)
    if message is None:
        raise NotFound
    reach = how_to_reach(await current_settings(session))
    return _rendered(message, reach, reveal=settings().env != "production")


def _rendered(message: OutboxMessage, reach: str, *, reveal: bool) -> Preview:
    try:
        if message.kenh == "SMS":
            return Preview("", render_sms(message, reveal=reveal).text, "")
        mail = render_mail(message, reach, reveal=reveal)
    except CarrierRefused:
        return Preview("", "", "")
    return Preview(mail.subject, mail.text, mail.html)


async def resend_message(session: AsyncSession, message_id: UUID) -> UUID:
    """Send a message again as a new row that points to the old one; asking twice makes one. Returns the new row's id.

    Raises `NotFound`, `StillSending` and `CannotRepeat` (409).
    """
    old = await session.get(OutboxMessage, message_id)
    if old is None:
        raise NotFound
    if old.trang_thai in (CHO_GUI, DANG_GUI):
        raise StillSending
    if KINDS[MessageKind(old.loai)].sealed:
        raise CannotRepeat
    copy_id = new_id()
    if await repository.insert_copy(session, old, copy_id, clock.now()):
        await enqueue(session, DELIVER, {"id": str(copy_id)}, dedupe_key=f"outbox:{copy_id}")
        return copy_id
    return await repository.copy_of(session, old.id)
