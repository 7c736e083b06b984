"""Papers are deleted on schedule with a line in the log, and unreferenced bytes are removed from the store."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
import time_machine
from sqlalchemy import text

from khoisu.dossiers.jobs import delete_old
from khoisu.dossiers.paper_files import jobs as paper_jobs
from khoisu.integrations.storage import MemoryStorage, Storage, StorageUnavailable
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.ids import new_id
from khoisu.kit.jobs import JobContext
from khoisu.rendering import paper_repository, paper_store
from khoisu.rendering.jobs import delete_stray_papers
from tests.dossiers.papers.test_stored_papers import listed, rows, the_set
from tests.dossiers.support.wire import URL, call, submitted, valid
from tests.integrations.failing_store import FailingStore
from tests.people import MakePerson
from tests.running_site import Site
from tests.slices import one_in

FILES = 4 * 2
"""Mẫu 1, authorisation, contract and introduction of a DNTN, as PDF and as Word file."""


def context(database: Database, storage: MemoryStorage) -> JobContext:
    return JobContext(database, {Storage: storage})


async def night(database: Database, storage: MemoryStorage, days: float) -> None:
    """Both nightly jobs, so many days from now."""
    with time_machine.travel(clock.now() + timedelta(days=days), tick=True):
        await delete_old(context(database, storage))
        await delete_stray_papers(context(database, storage))


async def rendered(client: httpx.AsyncClient, person: MakePerson, database: Database, storage: MemoryStorage) -> str:
    """A DNTN submitted, its papers in the store."""
    who = await person()
    code = (await submitted(client, who, valid("DNTN")))["maHoSo"]
    await paper_jobs.render_papers_job(context(database, storage), {"id": str((await the_set(database)).id)})
    return code


async def deleted(database: Database) -> list[tuple[str, str, int]]:
    """The log of deletions."""
    async with database.transaction() as session:
        found = await session.execute(text("SELECT loai, ma_ho_so, so_luong FROM nhat_ky_xoa ORDER BY id"))
        return [(row.loai, row.ma_ho_so, row.so_luong) for row in found]


async def change(database: Database, statement: str, **values: object) -> None:
    async with database.transaction() as session:
        await session.execute(text(statement), values)


async def replaced(client: httpx.AsyncClient, person: MakePerson, database: Database, storage: MemoryStorage) -> str:
    """A DNTN that was handed in, returned, edited and handed in again, both sets of papers in the store."""
    who = await person()
    first = await submitted(client, who, valid("DNTN"))
    code = first["maHoSo"]
    await paper_jobs.render_papers_job(context(database, storage), {"id": str((await the_set(database)).id)})
    await change(database, "UPDATE ho_so SET trang_thai = 'CAN_BO_SUNG'")
    body = {"maHoSo": code, "phienBan": first["phienBan"], "hoSo": {"tenVietTat": "MOI"}}
    assert (await call(client, who, "SAVE", body)).status_code == 200
    await night(database, storage, 400)
    assert len(storage.objects) == FILES, "nothing has replaced what was handed in while the next version is a draft"
    assert (await call(client, who, "SUBMIT", {"maHoSo": code})).status_code == 200
    await paper_jobs.render_papers_job(context(database, storage), {"id": str((await sets(database))[-1][0])})
    assert len(storage.objects) == 2 * FILES
    return code


async def sets(database: Database) -> list[tuple[UUID, str]]:
    """Ids and states of all sets, oldest first."""
    async with database.transaction() as session:
        found = await session.execute(text("SELECT id, trang_thai FROM bo_giay_to ORDER BY phien_ban, lan"))
        return [(row.id, row.trang_thai) for row in found]


async def recorded(database: Database) -> int:
    """How many revisions are recorded as they were handed in."""
    async with database.transaction() as session:
        return int(await session.scalar(text("SELECT count(*) FROM ban_nop_ho_so")) or 0)


@pytest.mark.deep
async def test_papers_that_a_newer_version_replaced_go_after_thirty_days_and_the_list_says_so(site: Site) -> None:
    storage = MemoryStorage()
    code = await replaced(site.client, site.person, site.database, storage)
    await night(site.database, storage, 29)
    assert (len(storage.objects), await recorded(site.database)) == (2 * FILES, 2)
    await night(site.database, storage, 31)
    assert {row.khoa for row in await rows(site.database)} == set(storage.objects)
    assert len(storage.objects) == FILES
    assert [state for _, state in await sets(site.database)] == ["DA_XOA", "XONG"]
    assert await recorded(site.database) == 1
    await night(site.database, storage, 400)
    assert await deleted(site.database) == [("GIAY_TO", code, FILES)]


@pytest.mark.parametrize("how", one_in(2, ["signed", "filed"]))
async def test_a_replaced_version_that_was_signed_or_filed_stays_until_the_dossiers_time_is_over(
    site: Site, how: str
) -> None:
    storage = MemoryStorage()
    await replaced(site.client, site.person, site.database, storage)
    old = (await sets(site.database))[0][0]
    if how == "signed":
        statement = """INSERT INTO ban_ky_ho_so (id, ho_so_id, giay_to, ten, tep_id, so_trang, luc, bo_id)
          SELECT gen_random_uuid(), id, '', 'x', gen_random_uuid(), 1, now(), :old FROM ho_so"""
    else:
        statement = """INSERT INTO su_kien_ho_so (id, ho_so_id, so, loai, nguoi_lam, du_lieu, cong_khai, luc)
          SELECT gen_random_uuid(), id, 99, 'NOP_CO_QUAN', 'NHAN_VIEN', jsonb_build_object('bo_giay_to', CAST(:old AS text)),
            true, now() FROM ho_so"""
    await change(site.database, statement, old=old if how == "signed" else str(old))
    await night(site.database, storage, 400)
    assert (len(storage.objects), await recorded(site.database)) == (2 * FILES, 2)
    await change(site.database, "UPDATE ho_so SET trang_thai = 'DA_CAP', xong_luc = :now", now=clock.now())
    await night(site.database, storage, 5 * 366)
    await night(site.database, storage, 5 * 366 + 1)
    assert (storage.objects, await recorded(site.database)) == ({}, 0)
    assert [state for _, state in await sets(site.database)] == ["DA_XOA", "DA_XOA"]


async def test_papers_of_an_ended_dossier_go_after_five_years_and_the_page_says_so(site: Site) -> None:
    storage, who = MemoryStorage(), await site.person()
    code = (await submitted(site.client, who, valid("DNTN")))["maHoSo"]
    await paper_jobs.render_papers_job(context(site.database, storage), {"id": str((await the_set(site.database)).id)})
    await change(site.database, "UPDATE ho_so SET trang_thai = 'DA_CAP', xong_luc = :now", now=clock.now())
    await night(site.database, storage, 5 * 365 - 5)
    assert len(storage.objects) == FILES
    await night(site.database, storage, 5 * 366)
    await night(site.database, storage, 5 * 366 + 1)
    assert storage.objects == {}
    assert await deleted(site.database) == [("GIAY_TO", code, FILES)]
    found = await listed(site.client, who, code)
    assert found["trangThai"] == "DA_XOA"
    assert found["giayTo"]
    assert all(one["tep"] == [] for one in found["giayTo"])
    refused = await site.client.get(f"{URL}/{code}/giay-to.zip", headers=who.headers)
    assert (refused.status_code, refused.json()["trangThai"]) == (409, "DA_XOA")


async def test_papers_of_a_dossier_that_is_gone_go_too(site: Site) -> None:
    storage = MemoryStorage()
    await rendered(site.client, site.person, site.database, storage)
    await change(site.database, "DELETE FROM ho_so")
    await night(site.database, storage, 2)
    assert storage.objects == {}
    assert await deleted(site.database) == [("GIAY_TO", "", FILES)]


@pytest.mark.deep
async def test_files_of_broken_and_overtaken_drawings_do_not_stay(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = MemoryStorage()
    await submitted(site.client, await site.person(), valid("DNTN"))
    found = await the_set(site.database)
    broken = FailingStore(3)
    broken.objects = storage.objects
    with pytest.raises(StorageUnavailable):
        await paper_jobs.render_papers_job(context(site.database, broken), {"id": str(found.id)})
    keep = paper_store.store_rendered_set

    async def overtaken(*given: Any, **more: Any) -> bool:
        async with site.database.transaction() as session:
            assert await paper_repository.rerender_set(session, found.chu_the_id, found.phien_ban) == found.id
        return await keep(*given, **more)

    with monkeypatch.context() as patch:
        patch.setattr("khoisu.rendering.service.store_rendered_set", overtaken)
        await paper_jobs.render_papers_job(context(site.database, storage), {"id": str(found.id)})
    assert await rows(site.database) == []
    await paper_jobs.render_papers_job(context(site.database, storage), {"id": str(found.id)})
    async with site.database.transaction() as session:
        assert await paper_repository.rerender_set(session, found.chu_the_id, found.phien_ban) is None
    assert len(storage.objects) == 2 * FILES + 3
    await delete_stray_papers(context(site.database, storage))
    assert len(storage.objects) == 2 * FILES + 3, "what is younger than a day may still be in use"
    await night(site.database, storage, 1.5)
    assert set(storage.objects) == {row.khoa for row in await rows(site.database)}
    assert len(storage.objects) == FILES


async def test_a_set_that_is_being_drawn_is_left_alone(site: Site) -> None:
    storage = MemoryStorage()
    await submitted(site.client, await site.person(), valid("DNTN"))
    await change(site.database, "UPDATE ho_so SET phien_ban = phien_ban + 1, xong_luc = now()")
    await night(site.database, storage, 6 * 366)
    assert (await the_set(site.database)).trang_thai == "CHO"
    assert await deleted(site.database) == []


async def test_a_key_without_an_id_is_a_stray(database: Database) -> None:
    storage = MemoryStorage()
    await storage.put(f"giay-to/{UUID(int=7)}/{'ab' * 32}", b"x")
    await storage.put(f"giay-to/{UUID(int=7)}/{new_id()}", b"young")
    await storage.put("tep/khac", b"another room's")
    assert await paper_store.delete_stray_papers(database, storage) == 1
    assert len(storage.objects) == 2
