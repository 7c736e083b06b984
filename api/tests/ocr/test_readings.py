"""From pictures sent to values shown: states, owners, limits, deletion, workers that die."""

import asyncio
import os
import shutil
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import pytest
import time_machine
from sqlalchemy import select, text, update

from khoisu.files.models import FileLog, StoredFile
from khoisu.identity.models import Consent
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.jobs import JobContext
from khoisu.main.job_wiring import job_doors
from khoisu.ocr import jobs, recognition, repository
from khoisu.ocr.models import PaperReading
from khoisu.ocr.recognition import Reading
from tests.files import sample_files
from tests.ocr import cards
from tests.ocr.upload_helpers import jpeg, send, state, values
from tests.people import Person
from tests.running_site import Site
from tests.slices import one_in

FRONT, BACK = jpeg(cards.front_2021()), jpeg(cards.back_2021())


def _context(database: Database) -> JobContext:
    return JobContext(database, job_doors(database))


async def _started(client: httpx.AsyncClient, owner: Person, *sides: bytes) -> str:
    reply = await send(client, owner, *sides)
    assert reply.status_code == 202, reply.text
    return reply.json()["data"]["id"]


@pytest.mark.req("S1.8")
async def test_a_card_is_read_by_the_worker_and_shown_with_source_and_confidence(site: Site) -> None:
    owner = await site.person()
    reply = await send(site.client, owner, FRONT, BACK)
    waiting = reply.json()["data"]
    assert (reply.status_code, waiting["trangThai"], waiting["giaTriList"]) == (202, "CHO", [])
    assert reply.headers["location"] == f"/ocr/api/v1/lan-doc/{waiting['id']}"
    await site.run_jobs()
    done = await state(site.client, owner, waiting["id"])
    assert (done["trangThai"], done["tienDo"], done["canhBaoList"]) == ("XONG", 100, [])
    who = cards.AN
    assert values(done) == {
        "hoTen": who.ho_ten,
        "ngaySinh": "1990-01-15",
        "gioiTinh": "NAM",
        "quocTich": "VN",
        "loaiGiayTo": "CCCD",
        "soGiayTo": who.so,
        "ngayCap": "2021-04-20",
        "ngayHetHan": "2030-01-15",
        "noiCap": "Cục trưởng Cục Cảnh sát quản lý hành chính về trật tự xã hội",
        "diaChiThuongTru": who.noi,
    }
    sources = {one["truong"]: one["nguon"] for one in done["giaTriList"]}
    assert (sources["hoTen"], sources["ngayHetHan"]) == ("QR", "MRZ")
    assert all(0 < one["doTinCay"] < 1 for one in done["giaTriList"])


async def test_two_sides_of_different_persons_are_told_apart(site: Site) -> None:
    owner = await site.person()
    reading_id = await _started(site.client, owner, FRONT, jpeg(cards.back_2021(cards.DUC)))
    await site.run_jobs()
    for lang, word in (("vi", "hai người khác nhau"), ("en", "different persons")):
        done = await state(site.client, owner, reading_id, lang)
        assert [one["ma"] for one in done["canhBaoList"]] == ["hai_mat_khac_nguoi"]
        assert word in done["canhBaoList"][0]["thongBao"]
        assert values(done)["soGiayTo"] == cards.AN.so
        assert "ngayHetHan" not in values(done)


@pytest.mark.deep
async def test_what_cannot_be_read_is_said_so(site: Site) -> None:
    owner = await site.person()
    reading_id = await _started(site.client, owner, sample_files.jpeg())
    await site.run_jobs()
    done = await state(site.client, owner, reading_id, "en")
    assert (done["trangThai"], done["giaTriList"]) == ("KHONG_DOC_DUOC", [])
    assert "good light" in done["lyDo"]["thongBao"]


@pytest.mark.req("S6.5")
async def test_nobody_else_reads_sees_or_cancels(site: Site) -> None:
    owner, other, staff, chief = (
        await site.person(),
        await site.person(),
        await site.person(("nhan-vien",)),
        await site.person(("quan-tri",)),
    )
    address = f"/ocr/api/v1/lan-doc/{await _started(site.client, owner, FRONT)}"
    await site.run_jobs()
    for stranger in (other, staff, chief):
        for method, path in (("GET", address), ("GET", f"{address}/anh/TRUOC"), ("DELETE", address)):
            assert (await site.client.request(method, path, headers=stranger.headers)).status_code == 404
    picture = await site.client.get(f"{address}/anh/TRUOC", headers=owner.headers)
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/jpeg")
    assert picture.headers["cache-control"] == "no-store"
    assert (await site.client.get(f"{address}/anh/SAU", headers=owner.headers)).status_code == 404


@pytest.mark.parametrize(
    ("front", "back", "kind", "version", "field", "code"),
    one_in(
        4,
        [
            (FRONT, None, "CAN_CUOC", "", "dongY", "chua_dong_y"),
            (FRONT, None, "CAN_CUOC", "2020-01-01", "dongY", "phien_ban_cu"),
            (FRONT, None, "HO_CHIEU", "2026-11-20", "loai", "loai_khong_hop_le"),
            (None, None, "CAN_CUOC", "2026-11-20", "matTruoc", "tep_thieu"),
            (b"", None, "CAN_CUOC", "2026-11-20", "matTruoc", "tep_rong"),
            (sample_files.archive(), None, "CAN_CUOC", "2026-11-20", "matTruoc", "tep_sai_loai"),
            (FRONT, sample_files.png_bomb(), "CAN_CUOC", "2026-11-20", "matSau", "anh_qua_nhieu_diem"),
            (FRONT + b"<html><script>", None, "CAN_CUOC", "2026-11-20", "matTruoc", "tep_hai_nghia"),
            (FRONT + bytes(10 * 1024 * 1024), None, "CAN_CUOC", "2026-11-20", "matTruoc", "tep_qua_lon"),
        ],
    ),
)
async def test_a_refusal_names_its_field_in_both_languages(
    site: Site, front: bytes | None, back: bytes | None, kind: str, version: str, field: str, code: str
) -> None:
    owner = await site.person()
    messages = []
    for lang in ("vi", "en"):
        reply = await send(site.client, owner, front, back, kind=kind, version=version, lang=lang)
        assert reply.status_code == 422, reply.text
        assert [(one["truong"], one["ma"]) for one in reply.json()["errors"]] == [(field, code)]
        messages.append(reply.json()["errors"][0]["thongBao"])
    assert messages[0] != messages[1]
    async with site.database.transaction() as session:
        assert (await session.scalars(select(StoredFile))).all() == []


async def test_more_than_two_files_are_too_large_for_the_door(site: Site) -> None:
    reply = await send(site.client, await site.person(), bytes(22 * 1024 * 1024))
    assert (reply.status_code, reply.json()["code"]) == (413, "qua_lon")


async def test_a_form_that_is_none_and_fields_that_are_not_asked_for(site: Site) -> None:
    owner = await site.person()
    wrong: tuple[dict[str, Any], ...] = (
        {"json": {"loai": "CAN_CUOC"}},
        {"files": {"tep": ("a.jpg", FRONT)}},
        {"content": b"--x", "headers": owner.headers | {"Content-Type": "multipart/form-data; boundary=x"}},
    )
    for sent in wrong:
        reply = await site.client.post("/ocr/api/v1/lan-doc", **({"headers": owner.headers} | sent))  # pyright: ignore
        assert reply.status_code == 422, reply.text


@pytest.mark.deep
async def test_only_so_many_in_an_hour(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("khoisu.ocr.routes.PER_HOUR", 2)
    owner, other = await site.person(), await site.person()
    for expected in (202, 202, 429):
        assert (await send(site.client, owner, FRONT)).status_code == expected
    assert (await send(site.client, other, FRONT)).status_code == 202


async def _holding(database: Database) -> tuple[list[str], set[str]]:
    """What the store and the tables still hold of readings."""
    folder = Path(os.environ["DATA_DIR"]) / "tep"
    async with database.transaction() as session:
        rows = set(await session.scalars(select(PaperReading.trang_thai)))
    return sorted(path.parent.name for path in folder.glob("*/*")), rows


@pytest.fixture(autouse=True)
def _empty_store() -> None:
    # Other rooms' tests store files there, too.
    folder = Path(os.environ["DATA_DIR"]) / "tep"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(exist_ok=True)


@pytest.mark.deep
async def test_a_cancelled_reading_leaves_nothing(site: Site) -> None:
    owner = await site.person()
    reading_id = await _started(site.client, owner, FRONT, BACK)
    reply = await site.client.delete(f"/ocr/api/v1/lan-doc/{reading_id}", headers=owner.headers)
    assert (reply.status_code, reply.json()["data"]["trangThai"]) == (200, "DA_HUY")
    await site.run_jobs()
    assert (await state(site.client, owner, reading_id))["trangThai"] == "DA_HUY"
    assert await _holding(site.database) == ([], {"DA_HUY"})


@pytest.mark.deep
async def test_a_reading_cancelled_while_it_is_read_stops_and_keeps_nothing(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = await site.person()
    reading_id = await _started(site.client, owner, FRONT)
    loop, after = asyncio.get_running_loop(), list[str]()

    def slow(_pictures: object, tell: Callable[[int], None]) -> Reading:
        tell(30)
        cancelling = site.client.delete(f"/ocr/api/v1/lan-doc/{reading_id}", headers=owner.headers)
        asyncio.run_coroutine_threadsafe(cancelling, loop).result()
        tell(60)
        after.append("went on")
        return Reading([], [])

    monkeypatch.setattr(recognition, "read_card", slow)
    await jobs.read(_context(site.database), {"id": reading_id})
    assert after == []
    assert await _holding(site.database) == ([], {"DA_HUY"})


@pytest.mark.deep
@pytest.mark.req("G-47")
async def test_a_worker_killed_while_reading_is_followed_by_another(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = await site.person()
    reading_id = await _started(site.client, owner, FRONT)

    def killed(_pictures: object, tell: Callable[[int], None]) -> Reading:
        tell(30)
        raise asyncio.CancelledError  # the end of the process, as far as a test can go

    with monkeypatch.context() as patched:
        patched.setattr(recognition, "read_card", killed)
        with pytest.raises(asyncio.CancelledError):
            await jobs.read(_context(site.database), {"id": reading_id})
    half = await state(site.client, owner, reading_id)
    assert (half["trangThai"], half["giaTriList"]) == ("DANG_DOC", [])
    await jobs.read(_context(site.database), {"id": reading_id})  # still claimed by the dead one
    assert (await state(site.client, owner, reading_id))["trangThai"] == "DANG_DOC"
    async with site.database.transaction() as session:
        await session.execute(update(PaperReading).values(giu_den=clock.now() - timedelta(seconds=1)))
        await session.execute(text("DELETE FROM pgqueuer"))
    await jobs.take_up(_context(site.database))
    await site.run_jobs()
    assert (await state(site.client, owner, reading_id))["trangThai"] == "XONG"


@pytest.mark.deep
async def test_a_late_attempt_cannot_overwrite_the_next_one(site: Site) -> None:
    owner = await site.person()
    reading_id = UUID(await _started(site.client, owner, FRONT))
    async with site.database.transaction() as session:
        late = await repository.claim(session, reading_id, clock.now())
        assert late is not None
        assert await repository.claim(session, reading_id, clock.now()) is None
        session.expunge_all()
    async with site.database.transaction() as session:
        assert await repository.claim(session, reading_id, clock.now() + timedelta(minutes=5)) is not None
    async with site.database.transaction() as session:
        assert not await repository.change_held(session, late, trang_thai="XONG")


@pytest.mark.req("G-47")
async def test_what_fails_again_and_again_ends_and_says_so(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = await site.person()
    reading_id = await _started(site.client, owner, FRONT)
    monkeypatch.setattr(recognition, "read_card", lambda *_: (_ for _ in ()).throw(RuntimeError("broken")))
    monkeypatch.setattr(repository, "LEASE", timedelta(0))
    for _ in range(jobs.ATTEMPTS):
        with pytest.raises(RuntimeError):
            await jobs.read(_context(site.database), {"id": reading_id})
    await jobs.read(_context(site.database), {"id": reading_id})
    done = await state(site.client, owner, reading_id, "en")
    assert (done["trangThai"], "interrupted" in done["lyDo"]["thongBao"]) == ("LOI", True)


async def test_results_and_pictures_are_deleted_on_schedule_and_logged(site: Site) -> None:
    owner = await site.person()
    await _started(site.client, owner, FRONT)
    await site.run_jobs()
    held, _ = await _holding(site.database)
    assert held == ["doc", "tep"]
    await jobs.delete_due(_context(site.database))
    assert (await _holding(site.database))[0] == held
    with time_machine.travel(clock.now() + timedelta(hours=25), tick=True):
        await jobs.delete_due(_context(site.database))
        await jobs.delete_due(_context(site.database))
    assert (await _holding(site.database))[0] == []
    async with site.database.transaction() as session:
        log = [(row.viec, row.ly_do) for row in await session.scalars(select(FileLog).order_by(FileLog.luc))]
        assert log == [("TAI_LEN", ""), ("XOA", "HET_HAN")]


@pytest.mark.req("S6.5")
async def test_disk_and_database_hold_nothing_that_was_read(site: Site) -> None:
    owner = await site.person()
    await _started(site.client, owner, FRONT, BACK)
    await site.run_jobs()
    marks = [cards.AN.so.encode(), cards.AN.ho_ten.encode(), b"\xff\xd8\xff\xe0\x00\x10JFIF"]
    folder = Path(os.environ["DATA_DIR"]) / "tep"
    lying = [path.read_bytes() for path in folder.glob("*/*")]
    assert len(lying) == 3
    assert not any(mark in one for one in lying for mark in marks)
    async with site.database.transaction() as session:
        for table in ("lan_doc", "tep_tai_len", "nhat_ky_tep", "pgqueuer", "pgqueuer_log"):
            rows = await session.scalars(text(f"SELECT row_to_json(t)::text FROM {table} t"))  # noqa: S608
            assert not any(cards.AN.so in row or "Nguyễn Văn Ân" in row for row in rows), table


@pytest.mark.req("S6.5")
async def test_withdrawing_is_one_call_and_deletes_everything(site: Site) -> None:
    owner, other = await site.person(), await site.person()
    read, waiting, others = [await _started(site.client, who, FRONT) for who in (owner, owner, other)]
    reply = await site.client.delete("/ocr/api/v1/dong-y", headers=owner.headers)
    assert reply.json()["data"] == {"soAnhDaXoa": 2}
    await site.run_jobs()
    for reading_id in (read, waiting):
        gone = await state(site.client, owner, reading_id)
        assert (gone["trangThai"], gone["matList"]) == ("DA_HUY", [])
    assert (await state(site.client, other, others))["trangThai"] == "XONG"
    async with site.database.transaction() as session:
        ledger = await session.scalars(select(Consent).where(Consent.account_id == owner.id).order_by(Consent.id))
        assert [row.dong_y for row in ledger][-1] is False


@pytest.mark.deep
async def test_a_pdf_is_read_and_shown_as_a_picture(site: Site, tmp_path: Path) -> None:
    page = tmp_path / "card.pdf"
    cards.front_2021().save(page, "PDF", resolution=200)
    owner = await site.person()
    reading_id = await _started(site.client, owner, page.read_bytes())
    await site.run_jobs()
    done = await state(site.client, owner, reading_id)
    assert values(done)["soGiayTo"] == cards.AN.so
    picture = await site.client.get(f"/ocr/api/v1/lan-doc/{reading_id}/anh/TRUOC", headers=owner.headers)
    assert picture.content.startswith(b"\xff\xd8\xff")


async def test_the_form_says_its_conditions(client: httpx.AsyncClient) -> None:
    conditions = (await client.get("/ocr/api/v1/dieu-kien")).json()["data"]
    assert conditions == {"phienBanDongY": "2026-11-20", "toiDaMb": 10, "moiGio": 20, "giuGio": 24}
