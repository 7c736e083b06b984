"""Stored files: encrypted, visible to the owner alone, logged, deleted on schedule."""

from datetime import timedelta
from pathlib import Path
from uuid import UUID

import pytest
import time_machine
from PIL import Image
from sqlalchemy import select, text

from khoisu.access_log.models import View
from khoisu.access_log.service import Reader, Target, Visit
from khoisu.access_log.states import ObjectKind, Purpose
from khoisu.files import service as files_service
from khoisu.files import uploads
from khoisu.files.errors import RefusedFile, UploadGone
from khoisu.files.models import FileLog, StoredFile
from khoisu.identity.models import Consent
from khoisu.integrations.storage import MemoryStorage, ObjectStorage
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.db import Database
from khoisu.kit.errors import Unavailable
from khoisu.kit.ids import new_id
from tests.files import sample_files
from tests.integrations.failing_store import FailingStore
from tests.integrations.lying import lying_in
from tests.people import MakePerson
from tests.running_site import Site

AGREED = files_service.Agreed("2026-11-20", "203.0.113.7")


@pytest.fixture
def storage() -> MemoryStorage:
    return MemoryStorage()


async def _caller(person: MakePerson, *roles: str) -> Caller:
    someone = await person(roles or ("khach-hang",))
    return Caller(someone.id, frozenset(roles or ("khach-hang",)), someone.session_id)


def _clean(drawn: Image.Image | None = None) -> files_service.Clean:
    return files_service.Clean(sample_files.jpeg(drawn), "ANH", 640, 400, 1)


async def _taken(database: Database, storage: MemoryStorage, caller: Caller, purpose: str = "DOC_GIAY_TO") -> UUID:
    async with database.transaction() as session:
        return (await files_service.store_upload(session, storage, caller, _clean(), purpose, agreed=AGREED)).id


async def _log(database: Database, file_id: UUID) -> list[tuple[str, str]]:
    async with database.transaction() as session:
        rows = await session.scalars(select(FileLog).where(FileLog.tep_id == file_id).order_by(FileLog.luc))
        return [(row.viec, row.ly_do) for row in rows]


@pytest.mark.req("S6.5")
async def test_only_the_owner_fetches_and_the_office_is_logged(site: Site, storage: MemoryStorage) -> None:
    owner, other, staff = (
        await _caller(site.person),
        await _caller(site.person),
        await _caller(site.person, "nhan-vien"),
    )
    file_id = await _taken(site.database, storage, owner)
    async with site.database.transaction() as session:
        stored = await files_service.fetch_own(session, storage, file_id, owner)
        assert stored.kieu_noi_dung == "image/jpeg"
        for stranger in (other, staff):
            with pytest.raises(UploadGone):
                await files_service.fetch_own(session, storage, file_id, stranger)
        with pytest.raises(ValueError, match="visit"):
            await files_service.fetch_upload(session, storage, file_id, viewer=staff)
        reader = Reader(staff.account_id, staff.session_id, staff.roles, "203.0.113.7")
        visit = Visit(reader, Target(ObjectKind.DOSSIER, "HS1", owner.account_id), Purpose.REVIEW, by_task=True)
        seen = await files_service.fetch_upload(session, storage, file_id, viewer=staff, visit=visit)
        assert seen.data == stored.data
    assert await _log(site.database, file_id) == [("TAI_LEN", "")]
    async with site.database.transaction() as session:
        [view] = await session.scalars(select(View))
    assert (view.nguoi_id, view.chu_id, view.ma, view.loai) == (staff.account_id, owner.account_id, "HS1", "ANH")
    assert (view.vai_tro, view.mang, view.phien_id) == ("nhan-vien", "203.0.113.7", staff.session_id)
    assert (view.muc_dich, view.theo_viec, view.chi_tiet) == ("KIEM_TRA_HO_SO", True, str(file_id))


async def test_a_picture_of_an_identity_paper_needs_a_consent(site: Site, storage: MemoryStorage) -> None:
    owner = await _caller(site.person)
    async with site.database.transaction() as session:
        with pytest.raises(RefusedFile) as refusal:
            await files_service.store_upload(session, storage, owner, _clean(), "ANH_GIAY_TO")
        assert [(one.truong, one.ma) for one in refusal.value.errors] == [("dongY", "chua_dong_y")]
    assert storage.objects == {}
    await _taken(site.database, storage, owner)
    async with site.database.transaction() as session:
        ledger = (await session.scalars(select(Consent).where(Consent.account_id == owner.account_id))).all()
    assert [(row.muc_dich, row.phien_ban, row.dong_y) for row in ledger] == [("ANH_GIAY_TO", "2026-11-20", True)]


async def test_a_withdrawn_consent_deletes_the_pictures_and_nothing_else(site: Site, storage: MemoryStorage) -> None:
    owner = await _caller(site.person)
    card, paper = await _taken(site.database, storage, owner), await _taken(site.database, storage, owner, "BAN_KY")
    async with site.database.transaction() as session:
        assert (
            await files_service.withdraw_uploads(session, storage, owner.account_id, "2026-11-20", "203.0.113.7") == 1
        )
    assert list(storage.objects) == [f"tep/{paper}"]
    assert (await _log(site.database, card))[-1] == ("XOA", "RUT_DONG_Y")


async def test_files_go_on_their_day_and_the_log_says_so(site: Site, storage: MemoryStorage) -> None:
    owner = await _caller(site.person)
    short, stored = await _taken(site.database, storage, owner), await _taken(site.database, storage, owner)
    async with site.database.transaction() as session:
        await files_service.retain_until(session, stored, clock.now() + timedelta(days=30), None)
    assert await uploads.delete_due(site.database, storage) == 0
    with time_machine.travel(clock.now() + timedelta(hours=25), tick=True):
        assert await uploads.delete_due(site.database, storage) == 1
        assert await uploads.delete_due(site.database, storage) == 0
    assert list(storage.objects) == [f"tep/{stored}"]
    assert [viec for viec, _ in await _log(site.database, short)] == ["TAI_LEN", "XOA"]
    async with site.database.transaction() as session:
        row = await session.get_one(StoredFile, short)
        assert row.ly_do_xoa == "HET_HAN"
        with pytest.raises(UploadGone):
            await files_service.fetch_own(session, storage, short, owner)


async def test_what_a_broken_transaction_left_is_swept(site: Site, storage: MemoryStorage) -> None:
    stored = await _taken(site.database, storage, await _caller(site.person))
    await storage.put(f"tep/{new_id()}", b"nobody's")
    assert await uploads.delete_strays(site.database, storage) == 0
    with time_machine.travel(clock.now() + timedelta(days=2), tick=True):
        assert await uploads.delete_strays(site.database, storage) == 1
    assert list(storage.objects) == [f"tep/{stored}"]


async def test_a_store_that_is_down_keeps_nothing(site: Site) -> None:
    owner = await _caller(site.person)
    with pytest.raises(Unavailable):
        await _taken(site.database, FailingStore(), owner)
    async with site.database.transaction() as session:
        assert (await session.scalars(select(StoredFile))).all() == []


@pytest.mark.req("S6.5")
async def test_disk_and_tables_hold_nothing_readable(site: Site, tmp_path: Path) -> None:
    marked = sample_files.picture()
    storage, owner = ObjectStorage(tmp_path, {"a": "secret"}), await _caller(site.person)
    async with site.database.transaction() as session:
        await files_service.store_upload(session, storage, owner, _clean(marked), "DOC_GIAY_TO", agreed=AGREED)
    lying = lying_in(tmp_path)
    assert len(lying) == 1
    assert not any(mark in lying[0] for mark in (b"\xff\xd8\xff\xe0\x00\x10JFIF", sample_files.PLACE.encode()))
    async with site.database.transaction() as session:
        rows = await session.execute(text("SELECT row_to_json(t)::text FROM tep_tai_len t"))
        assert all(sample_files.PLACE not in row[0] and "Phone of" not in row[0] for row in rows)


async def test_readiness_names_the_store(site: Site) -> None:
    assert (await site.client.get("/readyz")).json()["data"]["khoTep"] == "ok"
    site.app.state.storage = ObjectStorage(Path("/proc/nowhere"), {"a": "secret"})
    reply = await site.client.get("/readyz")
    assert (reply.status_code, reply.json()["data"]["khoTep"]) == (503, "loi")
