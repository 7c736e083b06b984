"""Use cases of OCR readings: start, look at, discard, withdraw consent. All functions work in the caller's transaction."""

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.files import service as files
from khoisu.integrations.storage import Storage, StorageUnavailable, StoredMissing
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.errors import Unavailable
from khoisu.kit.ids import new_id
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.jobs import enqueue
from khoisu.kit.lang import Lang
from khoisu.ocr import repository
from khoisu.ocr.errors import REASONS, WARNINGS, NoPicture, ReadingNotFound
from khoisu.ocr.models import PaperReading
from khoisu.ocr.schemas import Notice, PaperKind, ReadingOut, ReadValue, Side
from khoisu.site_settings.service import READING_HOURS

if TYPE_CHECKING:
    from khoisu.ocr.recognition import Reading

READ = "ocr.read"
PURPOSE = "DOC_GIAY_TO"
CONSENT_VERSION = "2026-11-20"
"""The text that people agree to before a picture of their paper is read."""


@dataclass(frozen=True, slots=True)
class ReadingRequest:
    """What the owner sends: the kind of paper, one or two sides, the consent."""

    loai: PaperKind
    mat_truoc: bytes
    mat_sau: bytes | None
    agreed: files.Agreed
    sender: Sender


async def start_reading(session: AsyncSession, storage: Storage, caller: Caller, asked: ReadingRequest) -> PaperReading:
    """Store the pictures and queue their reading. Raises `RefusedFile` on `matTruoc` or `matSau`."""
    until = clock.now() + timedelta(hours=READING_HOURS)
    sides = (("matTruoc", asked.mat_truoc), ("matSau", asked.mat_sau))
    # Both before anything is written: nobody who waits for a file may hold a database connection.
    clean = [
        await files.clean_upload(data, PURPOSE, sender=asked.sender, truong=truong)
        for truong, data in sides
        if data is not None
    ]
    taken = [
        await files.store_upload(session, storage, caller, one, PURPOSE, agreed=asked.agreed, retain_until=until)
        for one in clean
    ]
    reading = PaperReading(
        id=new_id(),
        chu_id=caller.account_id,
        loai=asked.loai,
        trang_thai="CHO",
        tien_do=0,
        tep_truoc=taken[0].id,
        tep_sau=taken[1].id if len(taken) > 1 else None,
        so_lan_thu=0,
        giu_den=clock.now() + repository.LEASE,
        tao_luc=clock.now(),
        xoa_sau=until,
    )
    session.add(reading)
    await session.flush()
    await enqueue(session, READ, {"id": str(reading.id)}, dedupe_key=f"ocr:{reading.id}:0")
    return reading


async def get_reading(session: AsyncSession, reading_id: UUID, caller: Caller) -> PaperReading:
    """The caller's own reading. Raises `ReadingNotFound` (404) for anybody else's, also for staff."""
    reading = await repository.get_own_reading(session, reading_id, caller.account_id)
    if reading is None:
        raise ReadingNotFound
    return reading


async def to_reading_response(storage: Storage, reading: PaperReading, lang: Lang) -> ReadingOut:
    """A reading as its owner sees it, with the values when it is done and they are not deleted yet."""
    stored = reading.trang_thai in ("XONG", "KHONG_DOC_DUOC") and not reading.xoa_luc
    result = await _result(storage, reading) if stored else {}
    notices = [Notice(ma=ma, thong_bao=WARNINGS[ma].in_lang(lang)) for ma in result.get("warnings", [])]
    sides: list[Side] = ["TRUOC", "SAU"] if reading.tep_sau else ["TRUOC"]
    return ReadingOut(
        id=reading.id,
        loai="CAN_CUOC" if reading.loai == "CAN_CUOC" else "GCN_DKDN",
        trang_thai=reading.trang_thai,  # pyright: ignore[reportArgumentType] - the table's constraint says which
        tien_do=reading.tien_do,
        mat_list=[] if reading.xoa_luc else sides,
        gia_tri_list=[ReadValue.model_validate(value) for value in result.get("values", [])],
        canh_bao_list=notices if reading.trang_thai == "XONG" else [],
        ly_do=_reason(reading, notices, lang),
        tao_luc=reading.tao_luc,
        xoa_sau=reading.xoa_sau,
    )


def _reason(reading: PaperReading, notices: list[Notice], lang: Lang) -> Notice | None:
    """Why there are no values: a warning about the paper, such as that it is no longer valid, else the state."""
    reason = REASONS.get(reading.trang_thai)
    if reason and notices:
        return notices[-1]
    return Notice(ma=reading.trang_thai, thong_bao=reason.in_lang(lang)) if reason else None


async def _result(storage: Storage, reading: PaperReading) -> dict[str, list[Any]]:
    try:
        return orjson.loads(await storage.get(reading.khoa))
    except StoredMissing:
        return {}
    except StorageUnavailable:
        raise Unavailable(headers={"Retry-After": "10"}) from None


async def store_result(storage: Storage, reading: PaperReading, result: "Reading") -> None:
    """Store the values encrypted next to the pictures. Raises `StorageUnavailable`."""
    values = [
        {"truong": one.truong, "giaTri": one.gia_tri, "nguon": one.nguon, "doTinCay": one.do_tin_cay}
        for one in result.values
    ]
    await storage.put(reading.khoa, orjson.dumps({"values": values, "warnings": result.warnings}))


async def picture(
    session: AsyncSession, storage: Storage, reading: PaperReading, side: Side, caller: Caller
) -> files.Fetched:
    """One side's picture. Raises `NoPicture` (404)."""
    file_id = reading.tep_truoc if side == "TRUOC" else reading.tep_sau
    if file_id is None or reading.xoa_luc:
        raise NoPicture
    return await files.fetch_own(session, storage, file_id, caller)


async def discard_reading(
    session: AsyncSession, storage: Storage, reading: PaperReading, who: UUID | None, why: str
) -> None:
    """Stop a reading in progress, and delete its result and its pictures now. Raises `Unavailable`."""
    if reading.trang_thai in repository.OPEN_STATES:
        await repository.set_state(session, reading.id, "DA_HUY", clock.now())
    for file_id in reading.files:
        await files.delete_upload(session, storage, file_id, who, why)
    try:
        await storage.delete(reading.khoa)
    except StorageUnavailable:
        raise Unavailable(headers={"Retry-After": "10"}) from None
    await repository.mark_emptied(session, reading.id, clock.now())


async def withdraw_readings(session: AsyncSession, storage: Storage, caller: Caller, address: str) -> int:
    """Withdraw the consent: every reading and every picture of the caller's papers is deleted. Returns the number of pictures."""
    for reading in await repository.living(session, caller.account_id):
        if reading.trang_thai in repository.OPEN_STATES:
            await repository.set_state(session, reading.id, "DA_HUY", clock.now())
        await storage.delete(reading.khoa)
        await repository.mark_emptied(session, reading.id, clock.now())
    return await files.withdraw_uploads(session, storage, caller.account_id, CONSENT_VERSION, address)
