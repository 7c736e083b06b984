"""Handing results over, withdrawing wrong ones, and showing access data once. Nothing here commits.

What writes works on a locked order. Access data are encrypted until they were seen or withdrawn, then deleted: nobody, staff included, can
read them a second time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog.rules import ResultKind
from khoisu.files import service as files
from khoisu.integrations.storage import Storage
from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.sealing import seal, unseal
from khoisu.results import repository
from khoisu.results.errors import (
    AccessSeen,
    AccessUnreadable,
    AlreadyDelivered,
    AlreadyWithdrawn,
    EnoughDelivered,
)
from khoisu.results.models import DeliveredResult
from khoisu.results.responses import Delivered, to_delivered
from khoisu.results.schemas import AccessIn, ParcelIn

PURPOSE = "KET_QUA"
KEY = "khoisu results v1"
"""The use of the key that seals access data."""
MOST = 30
"""Things handed over for one promised result, withdrawn ones included."""


@dataclass(frozen=True, slots=True)
class Handed:
    """What every hand-over has: for which place of which order, of which kind, with which words, by whom."""

    don_hang_id: UUID
    dong_id: UUID | None
    muc: int
    loai: ResultKind
    ghi_chu: str
    nguoi_giao: UUID


@dataclass(frozen=True, slots=True)
class SentFile:
    """A cleaned file and the SHA-256 (hex) of what was sent, by which the same file counts once."""

    clean: files.Clean
    bam: str


async def list_delivered(session: AsyncSession, order_id: UUID) -> list[Delivered]:
    """Everything that was handed over for an order, newest first."""
    return [to_delivered(row) for row in await repository.list_delivered(session, order_id)]


async def deliver_file(session: AsyncSession, storage: Storage, handed: Handed, sent: SentFile) -> Delivered:
    """Store a file, which belongs to its order. Raises `AlreadyDelivered`, `EnoughDelivered` (409), `Unavailable`."""
    there = await _require_room(session, handed)
    if any(one.bam == sent.bam and one.thu_hoi_luc is None for one in there):
        raise AlreadyDelivered
    who = handed.nguoi_giao
    stored = await files.store_cleaned(session, storage, handed.don_hang_id, sent.clean, PURPOSE, who=who)
    about = {"loai_tep": stored.kind, "so_byte": len(sent.clean.data), "bam": sent.bam, "tai_den": stored.xoa_sau}
    return await _add(session, handed, tep_id=stored.id, **about)


async def deliver_access(session: AsyncSession, handed: Handed, access: AccessIn, secret: str) -> Delivered:
    """Store access data encrypted under `secret`. Raises `EnoughDelivered` (409)."""
    await _require_room(session, handed)
    row = new_id()
    sealed = seal({"tai_khoan": access.tai_khoan, "mat_khau": access.mat_khau}, row, secret, KEY)
    return await _add(session, handed, id=row, noi_dang_nhap=access.noi_dang_nhap, bi_mat=sealed)


async def deliver_parcel(session: AsyncSession, handed: Handed, parcel: ParcelIn) -> Delivered:
    """Record who brings a thing, and its number there. Raises `EnoughDelivered` (409)."""
    await _require_room(session, handed)
    return await _add(session, handed, don_vi=parcel.don_vi, ma_van_don=parcel.ma_van_don)


async def withdraw(session: AsyncSession, order_id: UUID, number: UUID, who: UUID, reason: str) -> Delivered:
    """Take back what was handed over by mistake: a file is deleted, access data are gone. Raises `NotFound`, `AlreadyWithdrawn`."""
    row = await _get(session, order_id, number)
    if row.thu_hoi_luc is not None:
        raise AlreadyWithdrawn
    row.thu_hoi_luc, row.ly_do_thu_hoi, row.bi_mat = clock.now(), reason, None
    if row.tep_id is not None:
        await files.expire_upload(session, row.tep_id, who)
    await session.flush()
    return to_delivered(row)


async def reveal_access(session: AsyncSession, order_id: UUID, number: UUID, secret: str) -> dict[str, str]:
    """`tai_khoan` and `mat_khau`, this once: they are deleted with the same transaction.

    Raises `NotFound`, `AccessSeen` (409), `AccessUnreadable` (409) when the key has changed.
    """
    row = await _standing(session, order_id, number)
    if row.bi_mat is None:
        raise AccessSeen(extra={"xemLuc": row.xem_luc.isoformat() if row.xem_luc else None})
    opened = unseal(row.bi_mat, row.id, secret, KEY)
    if opened is None:
        raise AccessUnreadable
    row.xem_luc, row.bi_mat = clock.now(), None
    await session.flush()
    return opened


async def ask_reissue(session: AsyncSession, order_id: UUID, number: UUID) -> Delivered | None:
    """Note that the customer wants access data again; None when they asked before. Raises `NotFound`."""
    row = await _standing(session, order_id, number)
    if row.loai != ResultKind.ACCESS:
        raise NotFound
    if row.xin_cap_lai_luc is not None:
        return None
    row.xin_cap_lai_luc = clock.now()
    await session.flush()
    return to_delivered(row)


async def download(
    session: AsyncSession, storage: Storage, order_id: UUID, number: UUID, who: UUID | None
) -> files.Fetched:
    """The bytes of a file for the order's customer; noted in the log of files, the first time on the result too.

    Raises `NotFound`, also for a withdrawn one, `UploadGone`, `Unavailable`.
    """
    row = await _standing(session, order_id, number)
    if row.tep_id is None:
        raise NotFound
    found = await files.fetch_owned(session, storage, row.tep_id, order_id)
    files.log_download(session, row.tep_id, who)
    row.xem_luc = row.xem_luc or clock.now()
    await session.flush()
    return found


async def get_file_id(session: AsyncSession, order_id: UUID, number: UUID) -> UUID:
    """The stored file of a result that stands, for staff. Raises `NotFound`."""
    row = await _standing(session, order_id, number)
    if row.tep_id is None:
        raise NotFound
    return row.tep_id


async def _require_room(session: AsyncSession, handed: Handed) -> Sequence[DeliveredResult]:
    rows = await repository.list_delivered(session, handed.don_hang_id)
    there = [one for one in rows if (one.dong_id, one.muc) == (handed.dong_id, handed.muc)]
    if len(there) >= MOST:
        raise EnoughDelivered
    return there


async def _add(session: AsyncSession, handed: Handed, **values: Any) -> Delivered:
    row = DeliveredResult(
        don_hang_id=handed.don_hang_id,
        dong_id=handed.dong_id,
        muc=handed.muc,
        loai=handed.loai.value,
        ghi_chu=handed.ghi_chu.strip(),
        nguoi_giao=handed.nguoi_giao,
        giao_luc=clock.now(),
        **values,
    )
    session.add(row)
    await session.flush()
    return to_delivered(row)


async def _get(session: AsyncSession, order_id: UUID, number: UUID) -> DeliveredResult:
    row = await repository.find_delivered(session, order_id, number)
    if row is None:
        raise NotFound
    return row


async def _standing(session: AsyncSession, order_id: UUID, number: UUID) -> DeliveredResult:
    row = await _get(session, order_id, number)
    if row.thu_hoi_luc is not None:
        raise NotFound
    return row
