"""What the back office sees of the outbox, and sending again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.integrations.delivery_result import CarrierRefused
from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.jobs import enqueue
from khoisu.notifications.errors import CannotRepeat, StillSending
from khoisu.notifications.message_kinds import DELIVER, KINDS, MessageKind
from khoisu.notifications.models import OutboxMessage
from khoisu.notifications.render import how_to_reach, render_mail, render_sms
from khoisu.notifications.rules import CHO_GUI, DANG_GUI, mask
from khoisu.notifications.settings import settings
from khoisu.site_settings.service import current_settings

MOST_COUNTED = 1_000
"""Beyond this a list only says that there are at least so many: nobody pages that far, and counting all is slow."""


@dataclass(frozen=True, slots=True)
class OutboxItem:
    """One message as the back office lists it; `nguoi_nhan` is masked unless the reader may see it."""

    id: UUID
    kenh: str
    loai: str
    ngon_ngu: str
    nguoi_nhan: str
    ma_don_hang: str | None
    trang_thai: str
    so_lan_thu: int
    lan_thu_sau: datetime | None
    loi: str | None
    gui_lai_tu: UUID | None
    tao_luc: datetime
    gui_luc: datetime | None


@dataclass(frozen=True, slots=True)
class Preview:
    """What was or will be sent. `html` is empty for SMS. Codes show as dots in production."""

    tieu_de: str
    van_ban: str
    html: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which messages to list; None means any."""

    trang_thai: str | None = None
    kenh: str | None = None
    loai: str | None = None
    ma_don_hang: str | None = None


def _item(row: OutboxMessage, *, clear: bool) -> OutboxItem:
    return OutboxItem(
        id=row.id,
        kenh=row.kenh,
        loai=row.loai,
        ngon_ngu=row.ngon_ngu,
        nguoi_nhan=row.nguoi_nhan if clear else mask(row.nguoi_nhan),
        ma_don_hang=row.ma_don_hang,
        trang_thai=row.trang_thai,
        so_lan_thu=row.so_lan_thu,
        lan_thu_sau=row.lan_thu_sau if row.trang_thai == CHO_GUI else None,
        loi=row.loi,
        gui_lai_tu=row.gui_lai_tu,
        tao_luc=row.tao_luc,
        gui_luc=row.gui_luc,
    )


def _where(wanted: Wanted) -> list[ColumnElement[bool]]:
    pairs = (
        (OutboxMessage.trang_thai, wanted.trang_thai),
        (OutboxMessage.kenh, wanted.kenh),
        (OutboxMessage.loai, wanted.loai),
        (OutboxMessage.ma_don_hang, wanted.ma_don_hang),
    )
    return [column == value for column, value in pairs if value is not None]


async def list_outbox(
    session: AsyncSession, wanted: Wanted, offset: int, size: int, *, clear: bool
) -> tuple[Sequence[OutboxItem], int]:
    """A page of the outbox, newest first, and how many there are (counted up to one more than `MOST_COUNTED`)."""
    where = _where(wanted)
    some = select(OutboxMessage.id).where(*where).limit(MOST_COUNTED + 1).subquery()
    total = await session.scalar(select(func.count()).select_from(some)) or 0
    statement = select(OutboxMessage).where(*where).order_by(OutboxMessage.tao_luc.desc(), OutboxMessage.id.desc())
    rows = await session.scalars(statement.offset(offset).limit(size))
    return [_item(row, clear=clear) for row in rows], total


async def preview(session: AsyncSession, row: UUID, *, clear: bool) -> tuple[OutboxItem, Preview]:
    """One message with its text, which is empty when it cannot be composed. Raises `NotFound`."""
    message = await session.get(OutboxMessage, row)
    if message is None:
        raise NotFound
    reach = how_to_reach(await current_settings(session))
    return _item(message, clear=clear), _said(message, reach, reveal=settings().env != "production")


def _said(message: OutboxMessage, reach: str, *, reveal: bool) -> Preview:
    try:
        if message.kenh == "SMS":
            return Preview("", render_sms(message, reveal=reveal).text, "")
        mail = render_mail(message, reach, reveal=reveal)
    except CarrierRefused:
        return Preview("", "", "")
    return Preview(mail.subject, mail.text, mail.html)


async def resend(session: AsyncSession, row: UUID, *, clear: bool) -> OutboxItem:
    """Send a message again as a new row that points to the old one; asking twice makes one.

    Raises `NotFound`, `StillOnItsWay` and `CannotRepeat` (409).
    """
    old = await session.get(OutboxMessage, row)
    if old is None:
        raise NotFound
    if old.trang_thai in (CHO_GUI, DANG_GUI):
        raise StillSending
    if KINDS[MessageKind(old.loai)].sealed:
        raise CannotRepeat
    now, number = clock.now(), new_id()
    copied = {name: getattr(old, name) for name in ("kenh", "loai", "ngon_ngu", "nguoi_nhan", "ma_don_hang", "du_lieu")}
    added = await session.execute(
        insert(OutboxMessage)
        .values(
            id=number,
            dedupe_key=f"gui-lai:{old.id}",
            trang_thai=CHO_GUI,
            so_lan_thu=0,
            lan_thu_sau=now,
            tao_luc=now,
            gui_lai_tu=old.id,
            **copied,
        )
        .on_conflict_do_nothing(index_elements=[OutboxMessage.gui_lai_tu])
        .returning(OutboxMessage.id)
    )
    if added.first() is not None:
        await enqueue(session, DELIVER, {"id": str(number)}, dedupe_key=f"outbox:{number}")
    again = (await session.scalars(select(OutboxMessage).where(OutboxMessage.gui_lai_tu == old.id))).one()
    return _item(again, clear=clear)
