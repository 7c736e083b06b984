"""Jobs of OCR: read what is queued, requeue what a dead worker left, delete what is due."""

import asyncio
import io
from typing import TYPE_CHECKING, Any
from uuid import UUID

from khoisu.files import service as files
from khoisu.files.errors import RefusedFile, UploadGone
from khoisu.integrations.storage import Storage
from khoisu.kit import clock
from khoisu.kit.errors import TooMany
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.jobs import JobContext, Jobs, enqueue
from khoisu.kit.logs import get_logger
from khoisu.kit.rate_limit import RateLimiter
from khoisu.ocr import repository, service
from khoisu.ocr.models import PaperReading

if TYPE_CHECKING:
    from PIL import Image

    from khoisu.ocr.recognition import Reading

log = get_logger(__name__)
jobs = Jobs()
ATTEMPTS = 3
PAGES = 3
AT_ONCE = asyncio.Semaphore(1)
"""One reading at a time in one worker: there is one Tesseract engine, and mails should go out meanwhile."""


class Cancelled(Exception):  # noqa: N818 - what happened, in one word
    """This attempt was cancelled, or another worker has taken it over."""


@jobs.on(service.READ)
async def read(context: JobContext, payload: dict[str, Any]) -> None:
    """Read one paper: claim it, read outside of any transaction, store the result, only then mark it as done."""
    async with AT_ONCE:
        async with context.database.transaction() as session:
            reading = await repository.claim(session, UUID(payload["id"]), clock.now())
        if reading is None:
            return
        if reading.so_lan_thu > ATTEMPTS:
            await _end(context, reading, "LOI")
            return
        await _attempt(context, reading)


async def _attempt(context: JobContext, reading: PaperReading) -> None:
    storage: Storage = context.door(Storage)
    try:
        pictures = await _pictures(context, storage, reading)
        result = await asyncio.to_thread(_work, reading, pictures, _teller(context, reading))
        if result.values or result.warnings:
            await service.store_result(storage, reading, result)
    except Cancelled:
        return
    except (UploadGone, RefusedFile, TooMany):
        await _end(context, reading, "LOI")
        return
    if not await _end(context, reading, "XONG" if result.values else "KHONG_DOC_DUOC"):
        await storage.delete(reading.khoa)
    log.info("paper_read", id=str(reading.id), kind=reading.loai, values=len(result.values), tries=reading.so_lan_thu)


def _work(reading: PaperReading, pictures: "list[Image.Image]", tell: Any) -> "Reading":
    # The reader and its libraries (15 MB) only where papers are read: a worker that reads none is smaller.
    from khoisu.ocr.recognition import read_card, read_certificate  # noqa: PLC0415

    return (read_card if reading.loai == "CAN_CUOC" else read_certificate)(pictures, tell)


async def _pictures(context: JobContext, storage: Storage, reading: PaperReading) -> "list[Image.Image]":
    pictures: list[Image.Image] = []
    sender = Sender(str(reading.chu_id), context.door(RateLimiter))
    for file_id in reading.files:
        data = await files.read_stored(storage, file_id)
        if data.startswith(b"%PDF-"):
            pictures += await files.page_pictures(data, PAGES, sender=sender)
        else:
            pictures.append(await asyncio.to_thread(_decoded, data))
    return pictures


def _decoded(data: bytes) -> "Image.Image":
    """A picture that our own sandboxed child wrote at upload."""
    from PIL.Image import open as decode  # noqa: PLC0415 - as above

    with decode(io.BytesIO(data), formats=["JPEG"]) as picture:
        picture.load()
        return picture.copy()


def _teller(context: JobContext, reading: PaperReading) -> Any:
    """A progress callback for the reading's thread: stores the progress, and raises `Cancelled` when the reading was cancelled or taken over."""
    loop = asyncio.get_running_loop()

    async def write(percent: int) -> bool:
        until = clock.now() + repository.LEASE
        async with context.database.transaction() as session:
            return await repository.change_held(session, reading, tien_do=percent, giu_den=until)

    def tell(percent: int) -> None:
        if not asyncio.run_coroutine_threadsafe(write(min(percent, 99)), loop).result(timeout=30):
            raise Cancelled

    return tell


async def _end(context: JobContext, reading: PaperReading, state: str) -> bool:
    now = clock.now()
    async with context.database.transaction() as session:
        return await repository.change_held(session, reading, trang_thai=state, tien_do=100, xong_luc=now)


@jobs.every("* * * * *", "ocr.take_up")
async def take_up(context: JobContext) -> None:
    """Every minute: requeue readings that should have begun or ended, because their worker or job was lost."""
    async with context.database.transaction() as session:
        for reading_id, tries in await repository.forgotten(session, clock.now(), 200):
            await enqueue(session, service.READ, {"id": str(reading_id)}, dedupe_key=f"ocr:{reading_id}:{tries}:again")


@jobs.every("*/10 * * * *", "ocr.delete_due")
async def delete_due(context: JobContext) -> None:
    """Every ten minutes: delete the results and pictures whose day has come."""
    storage: Storage = context.door(Storage)
    async with context.database.transaction() as session:
        found = await repository.due(session, clock.now(), 500)
    for reading in found:
        async with context.database.transaction() as session:
            await service.discard_reading(session, storage, reading, None, "HET_HAN")
