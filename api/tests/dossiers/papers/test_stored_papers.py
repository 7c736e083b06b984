"""Papers of stored dossiers: previews of drafts, files after submitting, and a worker that dies in between."""

import hashlib
import io
import zipfile
from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
import time_machine
from sqlalchemy import select, text

from khoisu.dossiers.paper_files import jobs as paper_jobs
from khoisu.dossiers.paper_files import routes as paper_routes
from khoisu.dossiers.paper_files.paper_sets import DRAW
from khoisu.integrations.storage import MemoryStorage, Storage, StorageUnavailable
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.jobs import JobContext
from khoisu.kit.rate_limit import Limit
from khoisu.rendering import paper_repository, paper_store
from khoisu.rendering.models import PaperSetRow, StoredPaperRow
from tests.dossiers.support.wire import URL, call, saved, submitted, valid, wire
from tests.integrations.failing_store import FailingStore
from tests.people import Person
from tests.rendering.paper_reader import pdf_text, squeeze
from tests.running_site import Site

NAME = "giay-de-nghi-dang-ky-doanh-nghiep"


async def listed(client: httpx.AsyncClient, who: Person, code: str, lang: str = "vi") -> dict[str, Any]:
    """The papers of a dossier."""
    reply = await client.get(f"{URL}/{code}/giay-to", headers=who.headers | {"Accept-Language": lang})
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


async def the_set(database: Database) -> PaperSetRow:
    """The only set there is."""
    async with database.transaction() as session:
        return (await session.scalars(select(PaperSetRow))).one()


async def rows(database: Database) -> list[StoredPaperRow]:
    """All stored files."""
    async with database.transaction() as session:
        return list((await session.scalars(select(StoredPaperRow).order_by(StoredPaperRow.thu_tu))).all())


@pytest.mark.req("S4.11")
async def test_a_draft_is_previewed_with_its_mark_and_has_no_files(site: Site) -> None:
    who = await site.person()
    body = wire(valid("TNHH2"))
    body["hoSo"]["tenDoanhNghiep"] = "công ty TNHH Chưa Xong #panic"
    code = (await saved(site.client, who, body))["maHoSo"]
    found = await listed(site.client, who, code)
    assert found["trangThai"] == "BAN_NHAP"
    assert [one["ma"] for one in found["giayTo"]][:3] == [NAME, "dieu-le-cong-ty", "danh-sach-thanh-vien"]
    assert all(one["tep"] == [] for one in found["giayTo"])
    assert found["giayTo"][0]["bieuMau"] == "TT68/2025 Mẫu 3"
    assert {one["ma"] for one in found["kyTen"]} == {one["ma"] for one in found["giayTo"]}
    shown = await site.client.get(f"{URL}/{code}/xem-truoc/{NAME}.pdf", headers=who.headers)
    assert shown.status_code == 200
    assert shown.headers["content-type"] == "application/pdf"
    assert shown.headers["content-disposition"] == f'inline; filename="{code}-{NAME}.pdf"'
    assert "no-store" in shown.headers["cache-control"]
    printed = pdf_text(shown.content)
    assert squeeze("BẢN NHÁP") in printed
    assert squeeze("CÔNG TY TNHH CHƯA XONG #PANIC") in printed
    for path in ("giay-to.zip", f"giay-to/{NAME}.pdf"):
        refused = await site.client.get(f"{URL}/{code}/{path}", headers=who.headers)
        assert refused.status_code == 409
        assert (refused.json()["code"], refused.json()["trangThai"]) == ("giay_to_chua_san_sang", "BAN_NHAP")


async def test_a_dossier_without_a_type_has_no_papers(site: Site) -> None:
    who = await site.person()
    code = (await saved(site.client, who, {"hoSo": {"tenDoanhNghiep": "Sao"}}))["maHoSo"]
    assert await listed(site.client, who, code) == {
        "trangThai": "BAN_NHAP",
        "phienBan": 2,
        "cacPhienBan": [],
        "cacBan": [],
        "giayTo": [],
        "kyTen": [],
    }
    reply = await site.client.get(f"{URL}/{code}/xem-truoc/{NAME}.pdf", headers=who.headers)
    assert reply.status_code == 404


@pytest.mark.req("S4.11")
async def test_handed_in_papers_are_drawn_kept_sealed_and_fetched(site: Site) -> None:
    who = await site.person()
    code = (await submitted(site.client, who, valid("CP")))["maHoSo"]
    assert (await listed(site.client, who, code))["trangThai"] == "DANG_TAO"
    early = await site.client.get(f"{URL}/{code}/giay-to.zip", headers=who.headers)
    assert (early.status_code, early.json()["trangThai"]) == (409, "DANG_TAO")
    await site.run_jobs()
    found = await listed(site.client, who, code)
    assert found["trangThai"] == "SAN_SANG"
    fetched: dict[str, bytes] = {}
    for paper in found["giayTo"]:
        assert [one["dinhDang"] for one in paper["tep"]] == ["pdf", "docx"]
        for one in paper["tep"]:
            reply = await site.client.get(f"{URL}/{code}/giay-to/{paper['ma']}.{one['dinhDang']}", headers=who.headers)
            assert reply.status_code == 200
            assert hashlib.sha256(reply.content).hexdigest() == one["bam"]
            assert len(reply.content) == one["soByte"]
            assert reply.headers["content-disposition"] == f'attachment; filename="{one["tenTep"]}"'
            fetched[one["tenTep"]] = reply.content
    request = pdf_text(fetched[f"{code}-01-{NAME}.pdf"])
    assert squeeze("BẢN NHÁP") not in request
    assert squeeze(f"{code} – phiên bản 1") in request
    archive = await site.client.get(f"{URL}/{code}/giay-to.zip", headers=who.headers)
    assert archive.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(archive.content)) as opened:
        assert {name: opened.read(name) for name in opened.namelist()} == fetched
        assert all(name.isascii() for name in opened.namelist())
    for row in await rows(site.database):
        assert row.khoa in await site.app.state.storage.keys("giay-to/")
    assert len(await rows(site.database)) == 2 * len(found["giayTo"])


@pytest.mark.req("S6.5")
async def test_nobody_else_sees_them(site: Site) -> None:
    who, other = await site.person(), await site.person()
    code = (await submitted(site.client, who, valid("DNTN")))["maHoSo"]
    await site.run_jobs()
    for path in ("giay-to", "giay-to.zip", f"giay-to/{NAME}.pdf", f"xem-truoc/{NAME}.pdf"):
        assert (await site.client.get(f"{URL}/{code}/{path}", headers=other.headers)).status_code == 404
        assert (await site.client.get(f"{URL}/{code}/{path}")).status_code == 401
    for path in ("giay-to/khong-co.pdf", "xem-truoc/khong-co.pdf"):
        assert (await site.client.get(f"{URL}/{code}/{path}", headers=who.headers)).status_code == 404
    for path in (f"giay-to/{NAME}.exe", "giay-to/%2e%2e%2fx.pdf", "xem-truoc/A B.pdf"):
        assert (await site.client.get(f"{URL}/{code}/{path}", headers=who.headers)).status_code in (404, 422)


@pytest.mark.deep
async def test_a_worker_that_dies_leaves_nothing_half_made(site: Site) -> None:
    """Issue 3, 7.3: interrupted at any file, nothing is shown as done; run again, the same files are there."""
    who = await site.person()
    code = (await submitted(site.client, who, valid("TNHH2")))["maHoSo"]
    number = (await the_set(site.database)).id
    for after in (0, 1, 5):
        with pytest.raises(StorageUnavailable):
            await paper_jobs.render_papers_job(_context(site.database, FailingStore(after)), {"id": str(number)})
        assert (await listed(site.client, who, code))["trangThai"] == "DANG_TAO"
        assert await rows(site.database) == []
    storage = MemoryStorage()
    await paper_jobs.render_papers_job(_context(site.database, storage), {"id": str(number)})
    first = {(row.ma, row.dinh_dang): row.bam for row in await rows(site.database)}
    assert (await listed(site.client, who, code))["trangThai"] == "SAN_SANG"
    assert not any(b"%PDF" in sealed or b"PK\x03" in sealed[:40] for sealed in storage.objects.values())
    async with site.database.transaction() as session:
        await session.execute(text("SET LOCAL session_replication_role = replica"))  # past the triggers
        await session.execute(text("DELETE FROM giay_to"))
        await session.execute(text("UPDATE bo_giay_to SET trang_thai = 'CHO', xong_luc = NULL"))
    await paper_jobs.render_papers_job(_context(site.database, storage), {"id": str(number)})
    assert {(row.ma, row.dinh_dang): row.bam for row in await rows(site.database)} == first


def _context(database: Database, storage: MemoryStorage) -> JobContext:
    return JobContext(database, {Storage: storage})


@pytest.mark.deep
async def test_two_workers_on_one_set_keep_it_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    who, storage = await site.person(), MemoryStorage()
    await submitted(site.client, who, valid("DNTN"))
    number = (await the_set(site.database)).id
    real, other = paper_store.render_papers, {"done": False}

    async def both() -> None:
        await paper_jobs.render_papers_job(_context(site.database, storage), {"id": str(number)})

    keep = paper_store.store_rendered_set

    async def late(*given: Any, **more: Any) -> bool:
        if not other["done"]:
            other["done"] = True
            await both()
        return await keep(*given, **more)

    monkeypatch.setattr("khoisu.rendering.service.store_rendered_set", late)
    await both()
    found = await rows(site.database)
    assert other["done"]
    assert len(found) == len({(row.ma, row.dinh_dang) for row in found}) == 2 * 4
    assert real is paper_store.render_papers


@pytest.mark.deep
async def test_what_cannot_be_drawn_is_given_up_and_can_be_ordered_again(site: Site) -> None:
    who = await site.person()
    data = await submitted(site.client, who, valid("DNTN"))
    number = (await the_set(site.database)).id
    for _ in range(paper_repository.MAX_TRIES):
        with pytest.raises(StorageUnavailable):
            await paper_jobs.render_papers_job(_context(site.database, FailingStore(0)), {"id": str(number)})
    assert (await listed(site.client, who, data["maHoSo"]))["trangThai"] == "LOI"
    assert (await the_set(site.database)).ly_do == "StorageUnavailable"
    async with site.database.transaction() as session:
        assert await paper_repository.order_set(session, UUID(data["id"]), data["phienBan"]) == number
    assert (await listed(site.client, who, data["maHoSo"]))["trangThai"] == "DANG_TAO"


async def test_what_an_older_release_handed_in_without_a_record_and_was_edited_since_is_given_up(site: Site) -> None:
    who = await site.person()
    data = await submitted(site.client, who, valid("DNTN"))
    async with site.database.transaction() as session:
        await session.execute(text("SET LOCAL session_replication_role = replica"))  # past the triggers
        await session.execute(text("DELETE FROM ban_nop_ho_so"))
        await session.execute(text("UPDATE ho_so SET trang_thai = 'CAN_BO_SUNG'"))
    changed = {"maHoSo": data["maHoSo"], "phienBan": data["phienBan"], "hoSo": {"tenVietTat": "MOI"}}
    assert (await call(site.client, who, "SAVE", changed)).status_code == 200
    number = (await the_set(site.database)).id
    await paper_jobs.render_papers_job(_context(site.database, MemoryStorage()), {"id": str(number)})
    assert (await the_set(site.database)).ly_do == paper_jobs.OUTDATED
    assert (await listed(site.client, who, data["maHoSo"]))["trangThai"] == "BAN_NHAP"


@pytest.mark.deep
async def test_lost_sets_are_queued_again(site: Site) -> None:
    who = await site.person()
    code = (await submitted(site.client, who, valid("DNTN")))["maHoSo"]
    async with site.database.engine.begin() as connection:
        await connection.execute(text("DELETE FROM pgqueuer WHERE entrypoint = :name"), {"name": DRAW})
    await site.run_jobs()
    assert (await listed(site.client, who, code))["trangThai"] == "DANG_TAO"
    with time_machine.travel(clock.now() + timedelta(minutes=3), tick=True):
        await paper_jobs.requeue_lost_paper_jobs(_context(site.database, MemoryStorage()))
    await site.run_jobs()
    assert (await listed(site.client, who, code))["trangThai"] == "SAN_SANG"


@pytest.mark.req("S1.10")
async def test_who_chose_english_gets_the_official_papers_and_a_note(site: Site) -> None:
    who = await site.person()
    made = await call(site.client, who, "SAVE", wire(valid("CP")), "en")
    found = await listed(site.client, who, made.json()["data"]["maHoSo"], "en")
    assert [one["ma"] for one in found["giayTo"]][:2] == ["cover-note", NAME]
    assert "legal representative of the company" in {one["vaiTro"] for one in found["kyTen"]}


async def test_previews_are_counted(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paper_routes, "PREVIEWS", Limit("paper_preview", 1, 300))
    who = await site.person()
    code = (await saved(site.client, who, wire(valid("DNTN"))))["maHoSo"]
    path = f"{URL}/{code}/xem-truoc/{NAME}.pdf"
    assert (await site.client.get(path, headers=who.headers)).status_code == 200
    refused = await site.client.get(path, headers=who.headers)
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) > 0


@pytest.mark.deep
@pytest.mark.req("S4.11")
async def test_the_office_has_the_same_papers(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    code = (await submitted(site.client, who, valid("DNTN")))["maHoSo"]
    await site.run_jobs()
    office = f"/business/api/v1/quan-tri/ho-so/{code}"
    seen_by_staff = (await site.client.get(f"{office}/giay-to", headers=staff.headers)).json()["data"]
    assert seen_by_staff == await listed(site.client, who, code) | {"kiemTra": []}
    for path in ("giay-to.zip", f"giay-to/{NAME}.docx"):
        own = await site.client.get(f"{URL}/{code}/{path}", headers=who.headers)
        seen = await site.client.get(f"{office}/{path}", headers=staff.headers)
        assert (seen.status_code, seen.content) == (200, own.content)
        assert (await site.client.get(f"{office}/{path}", headers=who.headers)).status_code == 403
