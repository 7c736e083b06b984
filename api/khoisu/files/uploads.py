"""Uploaded files: cleaned, stored encrypted, fetched by those who may see them, deleted on schedule; each step is logged."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from typing import TypeVar
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log.service import Visit, record_view
from khoisu.access_log.states import ViewKind
from khoisu.files import repository
from khoisu.files.clean_file import MEDIA_TYPES, Clean
from khoisu.files.errors import RefusedFile, UploadGone
from khoisu.files.models import StoredFile
from khoisu.files.rules import PURPOSES, Purpose
from khoisu.identity.service import record_consent
from khoisu.integrations.storage import Storage, StorageUnavailable, StoredMissing
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.db import Database
from khoisu.kit.errors import Unavailable
from khoisu.kit.ids import made_at, new_id

T = TypeVar("T")
CONSENT = "ANH_GIAY_TO"
"""The purpose of the consent to process pictures of identity papers, as the ledger of consents names it."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A stored file: `kind` is ANH, PDF or VIDEO; width and height in pixels, of pictures only."""

    id: UUID
    kind: str
    width: int | None
    height: int | None
    pages: int
    xoa_sau: datetime


@dataclass(frozen=True, slots=True)
class Agreed:
    """A consent given on the same form: the version of its text and the caller's network address."""

    phien_ban: str
    address: str


async def store_upload(
    session: AsyncSession,
    storage: Storage,
    caller: Caller,
    clean: Clean,
    purpose: str,
    *,
    agreed: Agreed | None = None,
    retain_until: datetime | None = None,
) -> Upload:
    """Encrypt and store one cleaned file for the caller.

    Raises `RefusedFile` (422 on `dongY`) for a file that is not consented to, `Unavailable` when the store is.
    The bytes are stored before the row commits; `delete_strays` finds what a rollback leaves behind.
    """
    rule = PURPOSES[purpose]
    if rule.nhay_cam and agreed is None:
        raise RefusedFile("chua_dong_y", "dongY")
    row = _row(caller.account_id, clean, rule, agreed, retain_until)
    await _store(session, storage, row, clean, caller.account_id)
    if agreed is not None:
        record_consent(session, caller.account_id, CONSENT, agreed.phien_ban, agreed.address)
    await session.flush()
    return _upload(row)


async def store_cleaned(
    session: AsyncSession, storage: Storage, owner: UUID, clean: Clean, purpose: str, *, who: UUID | None
) -> Upload:
    """Store a cleaned file for a thing of the calling room, such as a visitor's order: `owner` need not be an account.

    For purposes without consent (`ValueError` otherwise). `who` uploaded it, None for a visitor. Raises `Unavailable`.
    """
    rule = PURPOSES[purpose]
    if rule.nhay_cam:
        raise ValueError(f"purpose {purpose} requires consent")
    row = _row(owner, clean, rule, None, None)
    await _store(session, storage, row, clean, who)
    await session.flush()
    return _upload(row)


async def _store(session: AsyncSession, storage: Storage, row: StoredFile, clean: Clean, who: UUID | None) -> None:
    await _put(storage, _key_of(row.id), clean.data)
    session.add(row)
    repository.log_file_access(session, row.id, "TAI_LEN", who)


def _upload(row: StoredFile) -> Upload:
    return Upload(row.id, row.loai, row.rong, row.cao, row.so_trang, row.xoa_sau)


def _row(owner: UUID, clean: Clean, rule: Purpose, agreed: Agreed | None, retain_until: datetime | None) -> StoredFile:
    now = clock.now()
    return StoredFile(
        id=new_id(),
        chu_id=owner,
        muc_dich=rule.ma,
        loai=clean.loai,
        rong=clean.rong,
        cao=clean.cao,
        so_trang=clean.so_trang,
        so_byte=len(clean.data),
        bam=hashlib.sha256(clean.data).hexdigest(),
        dong_y=agreed.phien_ban if agreed else None,
        tao_luc=now,
        xoa_sau=retain_until or now + rule.keep,
    )


async def _put(storage: Storage, key: str, data: bytes) -> None:
    try:
        await storage.put(key, data)
    except StorageUnavailable:
        raise Unavailable(headers={"Retry-After": "10"}) from None


@dataclass(frozen=True, slots=True)
class Fetched:
    """A stored file's bytes and the media type to send them with."""

    data: bytes
    kieu_noi_dung: str
    loai: str


async def fetch_upload(
    session: AsyncSession,
    storage: Storage,
    file_id: UUID,
    *,
    viewer: Caller,
    owner: UUID | None = None,
    visit: Visit | None = None,
    seen_as: ViewKind = ViewKind.PICTURE,
) -> Fetched:
    """The bytes of a file. The calling room decides whether `viewer` may see it; a view by anybody but the owner is logged.

    `owner`: whose paper it is, when somebody else uploaded it.

    Raises `UploadGone` (404), `Unavailable`. Somebody else's view needs a visit (`ValueError` without one).
    """
    row = await repository.find_file(session, file_id)
    if row is None:
        raise UploadGone
    if (owner or row.chu_id) != viewer.account_id:
        if visit is None:
            raise ValueError("a view of somebody else's file needs a visit")
        await record_view(session, visit, seen_as, str(file_id))
    return Fetched(await read_stored(storage, row.id), MEDIA_TYPES[row.loai], row.loai)


async def fetch_owned(session: AsyncSession, storage: Storage, file_id: UUID, owner: UUID) -> Fetched:
    """The bytes of a file of `owner` (`store_cleaned`), for those whom the calling room lets see its things. Raises `UploadGone`."""
    row = await repository.find_file(session, file_id)
    if row is None or row.chu_id != owner:
        raise UploadGone
    return Fetched(await read_stored(storage, row.id), MEDIA_TYPES[row.loai], row.loai)


def log_download(session: AsyncSession, file_id: UUID, who: UUID | None) -> None:
    """Note that somebody has downloaded a file of theirs; None for a visitor."""
    repository.log_file_access(session, file_id, "XEM", who)


async def fetch_own(session: AsyncSession, storage: Storage, file_id: UUID, caller: Caller) -> Fetched:
    """The bytes of the caller's own file; anybody else's is `UploadGone` (404), also for staff."""
    row = await repository.find_file(session, file_id)
    if row is None or row.chu_id != caller.account_id:
        raise UploadGone
    return await fetch_upload(session, storage, file_id, viewer=caller)


def _key_of(file_id: UUID) -> str:
    """The key of a file's bytes in the store."""
    return f"tep/{file_id}"


async def read_stored(storage: Storage, file_id: UUID) -> bytes:
    """The bytes of a file by its id; the caller knows who may have them. Raises `UploadGone`, `Unavailable`."""
    try:
        return await storage.get(_key_of(file_id))
    except StoredMissing:
        raise UploadGone from None
    except StorageUnavailable:
        raise Unavailable(headers={"Retry-After": "10"}) from None


async def retain_until(session: AsyncSession, file_id: UUID, day: datetime, who: UUID | None) -> None:
    """Move the day of deletion, as a dossier's own retention requires. Raises `UploadGone`."""
    row = await repository.find_file(session, file_id)
    if row is None:
        raise UploadGone
    row.xoa_sau = day
    repository.log_file_access(session, row.id, "GIA_HAN", who, day.date().isoformat())


async def expire_upload(session: AsyncSession, file_id: UUID, who: UUID | None) -> None:
    """Leave the deletion of a file to the job that runs every ten minutes: for callers without the store. A gone one is fine."""
    row = await repository.find_file(session, file_id)
    if row is not None:
        row.xoa_sau = clock.now()
        repository.log_file_access(session, row.id, "GIA_HAN", who, "XOA_NGAY")


async def list_own_ids(session: AsyncSession, account_id: UUID, ids: Iterable[UUID]) -> set[UUID]:
    """Those of `ids` that are files of this account whose bytes exist."""
    return await repository.own_ids(session, account_id, list(ids))


async def delete_upload(session: AsyncSession, storage: Storage, file_id: UUID, who: UUID | None, why: str) -> bool:
    """Delete the bytes now; the row and the log stay. False when they were deleted before. Raises `Unavailable`."""
    row = await repository.find_file(session, file_id)
    if row is None:
        return False
    try:
        await storage.delete(_key_of(row.id))
    except StorageUnavailable:
        raise Unavailable(headers={"Retry-After": "10"}) from None
    if not await repository.mark_deleted(session, file_id, why, clock.now()):
        return False
    repository.log_file_access(session, file_id, "XOA", who, why)
    await session.flush()
    return True


async def withdraw_uploads(
    session: AsyncSession, storage: Storage, account_id: UUID, phien_ban: str, address: str
) -> int:
    """Withdraw the consent to pictures of identity papers: recorded in the ledger, and every such picture is deleted. Returns how many."""
    record_consent(session, account_id, CONSENT, phien_ban, address, agreed=False)
    sensitive = frozenset(ma for ma, rule in PURPOSES.items() if rule.nhay_cam)
    found = await repository.of_owner(session, account_id, sensitive)
    for file_id in found:
        await delete_upload(session, storage, file_id, account_id, "RUT_DONG_Y")
    return len(found)


async def delete_due(database: Database, storage: Storage, limit: int = 500) -> int:
    """Delete the files that are due, each in its own transaction. Returns how many."""
    async with database.transaction() as session:
        found = await repository.due(session, clock.now(), limit)
    for file_id in found:
        async with database.transaction() as session:
            await delete_upload(session, storage, file_id, None, "HET_HAN")
    return len(found)


async def delete_strays(database: Database, storage: Storage) -> int:
    """Delete stored bytes that no live row names, left by a failed transaction at least a day ago. Returns how many."""
    before = clock.now() - timedelta(days=1)
    old = {key: number for key in await storage.keys("tep/") if (number := id_in(key)) and made_at(number) < before}
    found = 0
    for part in batched(old.items(), 500):
        async with database.transaction() as session:
            live = await repository.live_ids(session, [number for _, number in part])
        for key, number in part:
            if number not in live:
                await storage.delete(key)
                found += 1
    return found


def batched(items: Iterable[T], size: int) -> Iterator[list[T]]:
    """Lists of at most `size`."""
    rest = iter(items)
    while part := list(islice(rest, size)):
        yield part


def id_in(key: str) -> UUID | None:
    """The id at the end of a key, None when it ends in something else."""
    try:
        return UUID(key.rpartition("/")[2])
    except ValueError:
        return None
