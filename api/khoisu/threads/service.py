"""The use cases of threads that other rooms call. All work inside the caller's transaction and never commit."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.files import service as files
from khoisu.integrations.storage import Storage
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.text.texts import Text
from khoisu.threads import repository, templates
from khoisu.threads.errors import NewMessages, NothingWritten
from khoisu.threads.models import Thread, ThreadFile, ThreadMessage
from khoisu.threads.rules import read_reply_address, reply_address, written_now
from khoisu.threads.schemas import CustomerThread, MessageFile, SharedMessage, StaffMessage, StaffThread
from khoisu.threads.settings import settings
from khoisu.threads.states import AFTER, SHARED, Author, Subject, WaitsFor

__all__ = [
    "PURPOSE",
    "Added",
    "NewMessage",
    "add_message",
    "download",
    "find_subject",
    "has_mail",
    "mark_read",
    "read_customer_thread",
    "read_office_thread",
    "read_reply_address",
    "reply_address",
    "require_file",
    "set_waiting",
    "settings",
    "templates",
    "written_now",
]

PURPOSE = "TRAO_DOI"
EMPTY = Text("Hãy viết lời nhắn hoặc chọn tệp", "Please write a message or choose a file")


@dataclass(frozen=True, slots=True)
class NewMessage:
    """What somebody wrote: `who` is their account, `seen` the last message they saw, None where that does not matter.

    `thu_tu` and `ma_thu` are the address and the fingerprint of a mail.
    """

    tu: Author
    noi_dung: str
    who: UUID | None = None
    tep: Sequence[files.Clean] = ()
    seen: int | None = None
    thu_tu: str = ""
    ma_thu: str | None = None


@dataclass(frozen=True, slots=True)
class Added:
    """A message that was added: its thread, its number there, and whether we waited to be written to before."""

    thread: UUID
    so: int
    was_ours: bool


async def add_message(
    session: AsyncSession, storage: Storage, kind: Subject, subject: UUID, message: NewMessage
) -> Added:
    """Append a message with its files, which belong to the thread's subject.

    Raises `Invalid` for an empty one, `NewMessages` (409) when others wrote after `seen`, `Unavailable`.
    """
    text = message.noi_dung.strip()
    if not text and not message.tep:
        raise Invalid(errors=[FieldError("noiDung", "missing", EMPTY)])
    now = clock.now()
    thread = await repository.lock_thread(session, kind, subject, now)
    if message.seen is not None:
        await _require_read(session, thread, message.seen)
    before = WaitsFor(thread.cho)
    thread.so_tin += 1
    after = AFTER.get(message.tu)
    if after is not None and after != before:
        thread.cho, thread.cho_tu = after, now
    row = ThreadMessage(
        trao_doi_id=thread.id,
        so=thread.so_tin,
        tu=message.tu,
        noi_dung=text,
        account_id=message.who,
        thu_tu=message.thu_tu,
        ma_thu=message.ma_thu,
        luc=now,
        tep=[await _store(session, storage, subject, clean, message.who) for clean in message.tep],
    )
    session.add(row)
    await session.flush()
    return Added(thread.id, row.so, before is WaitsFor.US)


async def read_customer_thread(session: AsyncSession, subject: UUID) -> CustomerThread:
    """What the customer may see of the thread about a thing; an empty one where nobody has written."""
    thread = await repository.find_thread(session, subject)
    if thread is None:
        return CustomerThread(cho=WaitsFor.NOBODY, khach_doc=0, tin=[])
    rows = await repository.list_messages(session, thread)
    shown = [
        SharedMessage.model_validate(
            {"so": row.so, "tu": row.tu, "noi_dung": row.noi_dung, "luc": row.luc, "tep": _files(row)}
            | {"bang_thu": bool(row.thu_tu)}
        )
        for row in rows
        if row.tu in SHARED
    ]
    return CustomerThread(cho=WaitsFor(thread.cho), khach_doc=thread.khach_doc, tin=shown)


async def read_office_thread(session: AsyncSession, subject: UUID, names: dict[UUID, str]) -> StaffThread:
    """The whole thread about a thing; `names` of staff by their accounts."""
    thread = await repository.find_thread(session, subject)
    if thread is None:
        return StaffThread(cho=WaitsFor.NOBODY, so_tin=0, khach_doc=0, tin=[])
    rows = await repository.list_messages(session, thread)
    return StaffThread(
        cho=WaitsFor(thread.cho),
        so_tin=thread.so_tin,
        khach_doc=thread.khach_doc,
        tin=[_office(row, names) for row in rows],
    )


async def mark_read(session: AsyncSession, kind: Subject, subject: UUID, number: int) -> None:
    """The customer has seen the messages up to one of them; an earlier one changes nothing."""
    if await repository.find_thread(session, subject) is None:
        return
    thread = await repository.lock_thread(session, kind, subject, clock.now())
    thread.khach_doc = max(thread.khach_doc, min(number, thread.so_tin))
    await session.flush()


async def set_waiting(session: AsyncSession, kind: Subject, subject: UUID, cho: WaitsFor) -> None:
    """Staff say who is to write next. Raises `NothingWritten` (409) where there is no thread."""
    if await repository.find_thread(session, subject) is None:
        raise NothingWritten
    thread = await repository.lock_thread(session, kind, subject, clock.now())
    if thread.cho != cho:
        thread.cho, thread.cho_tu = cho, clock.now()
    await session.flush()


async def find_subject(session: AsyncSession, thread: UUID) -> tuple[Subject, UUID] | None:
    """What a thread is about."""
    row = await repository.find_by_id(session, thread)
    return (Subject(row.loai), row.chu_de_id) if row else None


async def has_mail(session: AsyncSession, fingerprint: str) -> bool:
    """Whether a mail came before."""
    return await repository.has_mail(session, fingerprint)


async def download(
    session: AsyncSession, storage: Storage, subject: UUID, file: UUID, who: UUID | None
) -> files.Fetched:
    """The bytes of a file for the thread's customer; noted in the log of files.

    Raises `NotFound`, also for a file of a note, `UploadGone`, `Unavailable`.
    """
    if not await repository.has_file(session, subject, file, shared_only=True):
        raise NotFound
    found = await files.fetch_owned(session, storage, file, subject)
    files.log_download(session, file, who)
    await session.flush()
    return found


async def require_file(session: AsyncSession, subject: UUID, file: UUID) -> None:
    """Whether staff may fetch a file as one of the thread about a thing. Raises `NotFound`."""
    if not await repository.has_file(session, subject, file, shared_only=False):
        raise NotFound


async def _require_read(session: AsyncSession, thread: Thread, seen: int) -> None:
    since = await repository.list_messages(session, thread, after=seen)
    if since:
        newest = since[-1]
        said = Text(
            f"{NewMessages.title.vi}. Tin mới nhất: {_short(newest)}",
            f"{NewMessages.title.en}. The newest: {_short(newest)}",
        )
        shown = [{"so": row.so, "tu": row.tu, "noiDung": row.noi_dung} for row in since]
        raise NewMessages(said, extra={"soTin": thread.so_tin, "tinMoi": shown})


def _short(row: ThreadMessage) -> str:
    words = " ".join(row.noi_dung.split())
    return words if len(words) <= 200 else f"{words[:199]}…"


async def _store(
    session: AsyncSession, storage: Storage, subject: UUID, clean: files.Clean, who: UUID | None
) -> ThreadFile:
    stored = await files.store_cleaned(session, storage, subject, clean, PURPOSE, who=who)
    return ThreadFile(tep_id=stored.id, loai_tep=stored.kind, so_byte=len(clean.data), tai_den=stored.xoa_sau)


def _files(row: ThreadMessage) -> list[MessageFile]:
    return [MessageFile.model_validate(one) for one in row.tep]


def _office(row: ThreadMessage, names: dict[UUID, str]) -> StaffMessage:
    staff = row.account_id if row.tu in (Author.STAFF, Author.NOTE) else None
    return StaffMessage(
        so=row.so,
        tu=Author(row.tu),
        noi_dung=row.noi_dung,
        ten_nguoi=names.get(staff) if staff else None,
        thu_tu=row.thu_tu,
        tep=_files(row),
        luc=row.luc,
    )
