"""Renders papers and stores their files: once per revision, a whole set or nothing, however often it is interrupted."""

import asyncio
import hashlib
import io
import re
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal
from uuid import UUID

from khoisu.files.service import batched, id_in
from khoisu.integrations.storage import Storage, StorageUnavailable, StoredMissing
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.errors import Unavailable
from khoisu.kit.ids import made_at, new_id
from khoisu.rendering import paper_repository as repository
from khoisu.rendering.blocks import Origin, Paper, Stamp
from khoisu.rendering.paper_repository import StoredPaper
from khoisu.rendering.pdf import fitted_pdf, to_pdf

PREFIX = "giay-to/"
PREVIEW_SECONDS = 20
AT_ONCE = asyncio.Semaphore(2)
SAFE_NAME = re.compile(r"(?:[A-Za-z0-9][A-Za-z0-9_-]*/)?[^/\\\x80-\U0010ffff]+")
"""ASCII, and at most one folder, which does not begin with a dot."""
ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)
Format = Literal["pdf", "docx"]


@dataclass(frozen=True, slots=True)
class RenderedPaper:
    """A paper as a file."""

    paper: Paper
    thu_tu: int
    dinh_dang: str
    data: bytes


def render_papers(papers: Sequence[Paper], stamp: Stamp) -> list[RenderedPaper]:
    """Every paper in both formats. CPU-bound: call it in a thread."""
    return [made for at, one in enumerate(papers, 1) for made in _both_formats(one, at, stamp)]


def _both_formats(paper: Paper, place: int, stamp: Stamp) -> tuple[RenderedPaper, RenderedPaper]:
    pdf = fitted_pdf(paper, stamp)
    from khoisu.rendering.docx import to_docx  # noqa: PLC0415 - what writes Word files is loaded where papers are drawn

    word = to_docx(pdf.paper, stamp, pdf.closer)
    return RenderedPaper(paper, place, "pdf", pdf.data), RenderedPaper(paper, place, "docx", word)


async def store_rendered_set(
    database: Database,
    storage: Storage,
    number: UUID,
    rendered: Sequence[RenderedPaper],
    *,
    as_of: datetime,
    origin: Origin | None = None,
) -> bool:
    """Store the files and then, in one transaction, record that all of them exist, and from what they were made.

    False when the set has changed since `as_of`: completed by somebody else, or requested again. If this is interrupted,
    nothing is shown; bytes already stored are deleted as stray. Raises `StorageUnavailable`.
    """
    files: list[StoredPaper] = []
    for one in rendered:
        key = f"{PREFIX}{number}/{new_id()}"
        await storage.put(key, one.data)
        files.append(
            StoredPaper(
                id=new_id(),
                thu_tu=one.thu_tu,
                ma=one.paper.code,
                ten=one.paper.title,
                bieu_mau=one.paper.form,
                dinh_dang=one.dinh_dang,
                khoa=key,
                bam=hashlib.sha256(one.data).hexdigest(),
                so_byte=len(one.data),
            )
        )
    async with database.transaction() as session:
        return await repository.complete_set(session, number, files, as_of=as_of, origin=origin)


async def read_paper(storage: Storage, paper: StoredPaper) -> bytes:
    """A stored file. Raises `Unavailable` (503) when the store does not return it, or returns something else."""
    try:
        data = await storage.get(paper.khoa)
    except (StorageUnavailable, StoredMissing):
        raise Unavailable(headers={"Retry-After": "10"}) from None
    if hashlib.sha256(data).hexdigest() != paper.bam:
        raise Unavailable(headers={"Retry-After": "60"})
    return data


async def draw_at_once(paper: Paper, stamp: Stamp, *formats: Format) -> dict[Format, RenderedPaper]:
    """A paper in these formats now, outside the event loop, few at a time. Raises `Unavailable` when it takes too long."""
    try:
        async with asyncio.timeout(PREVIEW_SECONDS), AT_ONCE:
            return await asyncio.to_thread(_drawn, paper, stamp, formats)
    except TimeoutError:
        raise Unavailable(headers={"Retry-After": "30"}) from None


def _drawn(paper: Paper, stamp: Stamp, formats: Sequence[Format]) -> dict[Format, RenderedPaper]:
    if "docx" not in formats:
        return {"pdf": RenderedPaper(paper, 1, "pdf", to_pdf(paper, stamp))}
    pdf, word = _both_formats(paper, 1, stamp)
    return {"pdf": pdf, "docx": word}


def bundle(files: Iterable[tuple[str, bytes]]) -> bytes:
    """The files (ASCII name, content) as a ZIP, the same bytes for the same files; a name may begin with one folder.

    Raises `ValueError` for a repeated or unsafe name.
    """
    stored, seen = io.BytesIO(), set[str]()
    with zipfile.ZipFile(stored, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in files:
            if name in seen or not SAFE_NAME.fullmatch(name):
                raise ValueError(name)
            seen.add(name)
            target.writestr(zipfile.ZipInfo(name, ZIP_EPOCH), content, zipfile.ZIP_DEFLATED, 6)
    return stored.getvalue()


async def delete_stray_papers(database: Database, storage: Storage) -> int:
    """Delete bytes that no row names and that are at least a day old. Returns how many.

    They belong to deleted sets, to papers rendered again, or to interrupted renderings. No key is ever used twice, so a key
    without a row stays without one.
    """
    before = clock.now() - timedelta(days=1)
    old = [key for key in await storage.keys(PREFIX) if (number := id_in(key)) is None or made_at(number) < before]
    found = 0
    for part in batched(old, 500):
        async with database.transaction() as session:
            named = await repository.named_keys(session, part)
        for key in part:
            if key not in named:
                await storage.delete(key)
                found += 1
    return found
