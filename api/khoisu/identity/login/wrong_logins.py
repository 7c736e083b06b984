"""Notifies an owner that strangers have entered many wrong passwords. Nothing is locked, so the owner needs to do nothing."""

from uuid import UUID, uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import ACTIVE, Account
from khoisu.identity.realm import Realm
from khoisu.kit import clock
from khoisu.kit.jobs import enqueue
from khoisu.kit.lang import Lang
from khoisu.notifications.service import Message, MessageKind, send_message

REPORT = "identity.many_wrong_logins"
"""The job that notifies the owner."""
ONCE_IN = 7 * 86_400
"""Seconds: an attack of many days is reported once."""


async def report_many_wrong_logins(realm: Realm, account_id: UUID | None) -> None:
    """Queue the message, in a transaction of its own because the login is refused.

    A job is queued for a name without account too: the refusal takes as long and does the same.
    """
    async with realm.database.transaction() as session:
        await enqueue(session, REPORT, {"tai_khoan": str(account_id or uuid4())})


async def notify_owner(session: AsyncSession, account_id: UUID) -> None:
    """Put the message into the outbox, once a week at most; by SMS only when the account has no e-mail address."""
    account = await session.get(Account, account_id)
    if account is None or account.trang_thai != ACTIVE:
        return
    now, lang = clock.now(), account.ngon_ngu
    spoken: Lang = "en" if lang == "en" else "vi"
    await send_message(
        session,
        Message(
            kind=MessageKind.MANY_WRONG_LOGINS,
            lang=spoken,
            email=account.email,
            phone=None if account.email else account.so_dien_thoai,
            data={"ho_ten": account.ho_ten, "luc": now},
            dedupe_key=f"sai-nhieu-lan:{account.id}:{int(now.timestamp()) // ONCE_IN}",
        ),
    )
