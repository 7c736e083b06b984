"""Turns an answered mail into a message of its order's thread.

A mail is taken out of the Maildir after its message is committed: one that the worker died over comes again, and counts once by its
Message-ID. Nothing that a mail says is logged.
"""

import asyncio
from enum import StrEnum
from pathlib import Path
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.files import service as files
from khoisu.files.errors import RefusedFile
from khoisu.integrations import maildir
from khoisu.integrations.maildir import ReceivedMail, UnreadableMail
from khoisu.integrations.storage import Storage
from khoisu.kit.errors import NotFound, TooMany
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.jobs import JobContext
from khoisu.kit.lang import Lang, Text
from khoisu.kit.logs import get_logger
from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.kit.text.entered import clean_text
from khoisu.orders.service import find_order, lock_order
from khoisu.threads import service as threads
from khoisu.threads.schemas import LONGEST, MOST_FILES
from khoisu.threads.service import PURPOSE, NewMessage, read_reply_address, settings, written_now
from khoisu.threads.states import Author
from khoisu.workflows.threads.write import write_as_customer, write_as_stranger

log = get_logger(__name__)
AT_ONCE, LOOKED_AT = 50, 2_000
"""Mails of one run, and how many waiting ones it looks through for them; the next run begins a minute later."""
PER_THREAD = Limit("thu_den", 20, 3600)
"""More are a loop of two programs that answer each other."""
LEFT_OUT = Text(
    "[{so} tệp kèm thư không nhận được: chỉ nhận PDF hoặc ảnh, tối đa 10 MB, {most} tệp mỗi thư]",
    "[{so} files of this mail were not accepted: PDF or pictures only, at most 10 MB, {most} files a mail]",
)
CUT = "…"


class Outcome(StrEnum):
    """What became of a mail, as the log says it."""

    TAKEN = "taken"
    HELD = "held_other_sender"
    TWICE = "came_before"
    AUTOMATIC = "automatic"
    OWN = "own_address"
    NO_THREAD = "no_thread"
    LOOP = "too_many"
    EMPTY = "empty"
    UNREADABLE = "unreadable"


async def receive_mails(context: JobContext) -> None:
    """Deal with the mails that wait in the Maildir, the oldest first. One that fails stays and is tried again a minute later."""
    own = settings()
    if not own.reply_maildir:
        return
    left = AT_ONCE
    for path in await asyncio.to_thread(maildir.list_new, own.reply_maildir, LOOKED_AT):
        try:
            outcome = await _receive(context, path)
        except Exception as failure:  # noqa: BLE001 - one mail holds up none behind it; it stays, and comes again
            log.warning("mail_not_received", error=type(failure).__name__)
            continue
        log.info("mail_received", outcome=outcome.value)
        if outcome is Outcome.UNREADABLE:
            await asyncio.to_thread(maildir.keep_aside, path)
        else:
            await asyncio.to_thread(path.unlink, missing_ok=True)
        left -= 1
        if not left:
            return


async def _receive(context: JobContext, path: Path) -> Outcome:
    try:
        mail = await asyncio.to_thread(maildir.read_mail, path)
    except UnreadableMail:
        return Outcome.UNREADABLE
    own = settings()
    if mail.automatic:
        return Outcome.AUTOMATIC
    if mail.sender.partition("@")[0].partition("+")[0] + "@" + mail.sender.rpartition("@")[2] == own.reply_address:
        return Outcome.OWN
    found = (read_reply_address(address, own.secret()) for address in mail.recipients)
    thread = next((one for one in found if one is not None), None)
    return Outcome.NO_THREAD if thread is None else await _take(context, mail, thread)


async def _take(context: JobContext, mail: ReceivedMail, thread: UUID) -> Outcome:
    async with context.database.transaction() as session:
        if await threads.has_mail(session, mail.fingerprint):
            return Outcome.TWICE
        about = await threads.find_subject(session, thread)
        order = await find_order(session, about[1]) if about else None
        if about is None or order is None:
            return Outcome.NO_THREAD
        email, lang = order.email, order.ngon_ngu
    limiter: RateLimiter = context.door(RateLimiter)
    try:
        await limiter.hit(PER_THREAD, str(thread))
    except TooMany:
        return Outcome.LOOP
    known = email is not None and mail.sender == email.lower()
    try:
        sent, refused = await _clean(mail, Sender(f"thu:{thread}", limiter))
        text = _message_text(mail, refused, lang)
        if not text and not sent:
            return Outcome.EMPTY
        author = Author.CUSTOMER if known else Author.STRANGER
        message = NewMessage(author, text, None, sent, None, mail.sender, mail.fingerprint)
        async with context.database.transaction() as session:
            return await _write(session, context.door(Storage), about[1], message, known=known)
    except NotFound:
        return Outcome.NO_THREAD
    except Exception:
        # It comes again a minute later: counted each time it would end as a loop, and be gone.
        await limiter.take_back(PER_THREAD, str(thread))
        raise


async def _write(
    session: AsyncSession, storage: Storage, order_id: UUID, message: NewMessage, *, known: bool
) -> Outcome:
    order = await lock_order(session, order_id)
    # The order is locked: the same mail in another worker has been committed or not begun.
    if message.ma_thu and await threads.has_mail(session, message.ma_thu):
        return Outcome.TWICE
    if known:
        await write_as_customer(session, storage, order, message)
        return Outcome.TAKEN
    await write_as_stranger(session, storage, order, message)
    return Outcome.HELD


async def _clean(mail: ReceivedMail, sender: Sender) -> tuple[list[files.Clean], int]:
    """The attachments that pass the door of all files, and how many did not."""
    kept: list[files.Clean] = []
    for data in mail.attachments[:MOST_FILES]:
        try:
            kept.append(await files.clean_upload(data, PURPOSE, sender=sender))
        except (RefusedFile, TooMany):
            continue
    return kept, len(mail.attachments) - len(kept)


def _message_text(mail: ReceivedMail, refused: int, lang: Lang) -> str:
    text = clean_text(written_now(mail.text))
    if len(text) > LONGEST:
        text = text[: LONGEST - 200].rstrip() + CUT
    if not refused:
        return text
    note = LEFT_OUT.in_lang(lang).replace("{so}", str(refused)).replace("{most}", str(MOST_FILES))
    return f"{text}\n\n{note}".strip()
