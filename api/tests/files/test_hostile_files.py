"""Hostile files end at their limits, and everybody else is served meanwhile."""

import asyncio
import resource
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import event, text

from khoisu.files import service as files_service
from khoisu.files.errors import RefusedFile
from khoisu.files.pdf_sanitizer import has_active_content
from khoisu.kit.db import Database
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.logs import request_id
from tests.files import hostile_files as hostile
from tests.files import sample_files
from tests.kit.isolation.senders import sender
from tests.ocr.upload_helpers import send
from tests.running_site import Site
from tests.slices import one_in

HANG = 120
"""A guard, not a measure: what these files did before took minutes to days."""


@contextmanager
def connections_of_requests(database: Database) -> Iterator[set[int]]:
    """The connections that requests hold at the moment; what works in the background takes its own whenever it likes."""
    taken: set[int] = set()

    def out(_connection: object, record: object, _proxy: object) -> None:
        if request_id.get():
            taken.add(id(record))

    def back(_connection: object, record: object) -> None:
        taken.discard(id(record))

    pool = database.engine.sync_engine.pool
    event.listen(pool, "checkout", out)
    event.listen(pool, "checkin", back)
    try:
        yield taken
    finally:
        event.remove(pool, "checkout", out)
        event.remove(pool, "checkin", back)


async def _examined(data: bytes) -> str:
    async with asyncio.timeout(HANG):
        try:
            return (await files_service.clean_upload(data, "BAN_KY", sender=sender())).loai
        except RefusedFile as refused:
            return refused.ma


@pytest.mark.parametrize("name", one_in(4, hostile.WORST))
async def test_the_worst_text_of_a_megabyte_ends(name: str) -> None:
    assert await _examined(hostile.WORST[name]) in ("PDF", "tep_hong", "pdf_nhieu_trang")


@pytest.mark.deep
async def test_what_would_unpack_to_gigabytes_is_refused_and_the_api_does_not_grow() -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert await _examined(hostile.page_of_strokes(60_000_000)) == "tep_qua_phuc_tap"
    assert await _examined(sample_files.png_bomb(30_000)) == "anh_qua_nhieu_diem"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 300 * 1024  # kilobytes


async def test_object_streams_that_unpack_to_more_than_a_paper_holds_are_refused() -> None:
    assert await _examined(hostile.packed_objects(20, 8_000_000)) == "tep_qua_phuc_tap"


async def test_a_cut_heic_is_damaged() -> None:
    assert await _examined(sample_files.heic()[:500]) == "tep_hong"


def test_a_word_inside_a_packed_stream_hides_nothing_behind_it() -> None:
    word = b"endstream"
    stored = b"\x00" + len(word).to_bytes(2, "little") + (0xFFFF ^ len(word)).to_bytes(2, "little") + word
    deflate = zlib.compressobj(wbits=-15)
    rest = deflate.compress(b"4 0 << /S /JavaScript /JS (app.alert(1)) >>") + deflate.flush()
    assert has_active_content(b"<< /Type /Obj#53tm >>\nstream\n\x78\x01" + stored + rest + b"\nendstream")


@pytest.mark.deep
async def test_others_are_served_while_a_hostile_file_is_taken_in(site: Site) -> None:
    attacker = await site.person()
    sending, served = asyncio.create_task(send(site.client, attacker, hostile.page_of_strokes(60_000_000))), 0
    async with asyncio.timeout(HANG):
        while not sending.done():
            assert (await site.client.get("/healthz")).status_code == 200
            served += 1
            await asyncio.sleep(0.01)
    reply = await sending
    assert served > 20
    assert (reply.status_code, [(one["truong"], one["ma"]) for one in reply.json()["errors"]]) == (
        422,
        [("matTruoc", "tep_qua_phuc_tap")],
    )


async def test_a_file_that_kept_everybody_waiting_is_taken_at_once(site: Site) -> None:
    async with asyncio.timeout(HANG / 4):
        reply = await send(site.client, await site.person(), hostile.streams_without_end(176_000))
    assert reply.status_code == 202


async def test_no_connection_of_the_database_is_held_while_a_file_is_examined(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[int] = []
    examine = files_service.clean_upload
    with connections_of_requests(site.database) as taken:

        async def watched(data: bytes, purpose: str, *, sender: Sender, truong: str = "tep") -> files_service.Clean:
            held.append(len(taken))
            return await examine(data, purpose, sender=sender, truong=truong)

        monkeypatch.setattr(files_service, "clean_upload", watched)
        reply = await send(site.client, await site.person(), sample_files.jpeg(), sample_files.jpeg())
    assert (reply.status_code, held) == (202, [0, 0])


async def test_a_connection_that_a_request_holds_is_seen(database: Database) -> None:
    with connections_of_requests(database) as taken:
        async with database.transaction() as background:
            await background.execute(text("SELECT 1"))
            assert not taken
        request_id.set("x")
        async with database.transaction() as db:
            await db.execute(text("SELECT 1"))
            assert len(taken) == 1
        assert not taken
