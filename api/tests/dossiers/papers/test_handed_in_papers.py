"""Submitted papers never change: same bytes, same hashes, whatever comes after."""

import hashlib
import io
import zipfile
from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
import time_machine
from fastapi import FastAPI
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from khoisu.dossiers import models, repository
from khoisu.dossiers.jobs import delete_old
from khoisu.dossiers.paper_files import jobs as paper_jobs
from khoisu.dossiers.paper_files import paper_sets
from khoisu.integrations.storage import Storage
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.jobs import JobContext
from khoisu.rendering import paper_repository
from khoisu.rendering.jobs import delete_stray_papers
from khoisu.site_settings.sample import load_sample_settings, sample_company
from tests.dossiers.papers.test_stored_papers import listed
from tests.dossiers.support.wire import URL, call, submitted, valid
from tests.orders.factories import placed
from tests.people import MakePerson, Person
from tests.rendering.paper_reader import pdf_text, squeeze
from tests.running_site import RunJobs, Site
from tests.slices import one_in

ADMIN_AREA = "/business/api/v1/quan-tri/ho-so"
ORDERS = "/payment/api/v1/don-hang"


async def files(client: httpx.AsyncClient, who: Person, code: str) -> dict[str, str]:
    """Every file of the current revision by its name, and the hash of the bytes that are really served."""
    found: dict[str, str] = {}
    for paper in (await listed(client, who, code))["giayTo"]:
        for one in paper["tep"]:
            reply = await client.get(f"{URL}/{code}/giay-to/{paper['ma']}.{one['dinhDang']}", headers=who.headers)
            assert reply.status_code == 200
            found[one["tenTep"]] = hashlib.sha256(reply.content).hexdigest()
            assert found[one["tenTep"]] == one["bam"]
    return found


async def renamed(client: httpx.AsyncClient, person: MakePerson, database: Database) -> None:
    """One administrator asks to give our company another name, another approves."""
    asking, approving = [await person(("quan-tri",), name=name) for name in ("Phạm Quản", "Lê Duyệt")]
    changed = sample_company().model_dump(mode="json") | {"tenVi": "Công ty TNHH Tên Mới Tinh"}
    body = changed | {"phienBan": 1, "ghiChu": "Đổi tên"}
    reply = await client.put("/business/api/v1/quan-tri/cai-dat", json=body, headers=asking.headers)
    assert reply.status_code == 200, reply.text
    requests = "/business/api/v1/quan-tri/phe-duyet"
    [row] = (await client.get(requests, params={"dangCho": True}, headers=approving.headers)).json()["data"]
    answer: dict[str, str] = {}
    done = await client.post(f"{requests}/{row['id']}/duyet", json=answer, headers=approving.headers)
    assert done.status_code == 200, done.text


async def state(database: Database, code: str, name: str) -> None:
    async with database.transaction() as session:
        values = {"name": name, "code": code}
        await session.execute(text("UPDATE ho_so SET trang_thai = :name WHERE ma_ho_so = :code"), values)


class Only:
    """The store limited to keys with one prefix: other tests' files are in the same folder."""

    def __init__(self, storage: Storage, prefix: str) -> None:
        self._storage, self._prefix = storage, prefix

    def __getattr__(self, name: str) -> Any:
        return getattr(self._storage, name)

    async def keys(self, prefix: str) -> list[str]:
        """The visible keys."""
        return [key for key in await self._storage.keys(prefix) if key.startswith(self._prefix)]


async def everything_again(app: FastAPI, code: str, run_jobs: RunJobs) -> None:
    """Everything that could render, rerender or delete papers, and the scheduled jobs of a day later."""
    async with app.state.database.transaction() as session:
        stored = await repository.find_dossier(session, models.ho_so.c.ma_ho_so == code, lock=True)
        assert stored is not None
        found = await paper_repository.find_set(session, stored.id, stored.head.phien_ban)
        assert found is not None
        await paper_sets.request_paper_set(session, stored)
        await paper_sets.request_paper_set_again(session, stored)
        assert await paper_repository.rerender_set(session, stored.id, stored.head.phien_ban) is None
        await paper_sets.enqueue_paper_job(session, found.id, again=True)
        await paper_repository.set_failed(session, found.id, "X")
    context = JobContext(app.state.database, {Storage: Only(app.state.storage, f"giay-to/{found.id}/")})
    await paper_jobs.render_papers_job(context, {"id": str(found.id)})
    with time_machine.travel(clock.now() + timedelta(days=2), tick=True):
        await paper_jobs.requeue_lost_paper_jobs(context)
        await delete_old(context)
        await delete_stray_papers(context)
    await run_jobs()


@pytest.fixture
async def ours(database: Database) -> None:
    """The sample company, saved as an administrator would."""
    async with database.transaction() as session:
        await load_sample_settings(session)


@pytest.mark.req("S4.11")
@pytest.mark.usefixtures("ours")
@pytest.mark.parametrize(
    ("kind", "name"),
    one_in(4, [("HD", "DA_DUYET"), ("TNHH2", "DA_DUYET"), ("HD", "DA_NOP_CO_QUAN"), ("TNHH2", "DA_NOP_CO_QUAN")]),
)
async def test_approved_and_filed_papers_stay_byte_for_byte(site: Site, kind: str, name: str) -> None:
    who = await site.person()
    order = await placed(site.app, who.id)
    code = (await submitted(site.client, who, valid(kind), maDonHang=order.ma_don_hang))["maHoSo"]
    await site.run_jobs()
    before = await files(site.client, who, code)
    await state(site.app.state.database, code, name)
    await renamed(site.client, site.person, site.app.state.database)
    await everything_again(site.app, code, site.run_jobs)
    assert await files(site.client, who, code) == before
    archive = await site.client.get(f"{URL}/{code}/giay-to.zip", headers=who.headers)
    with zipfile.ZipFile(io.BytesIO(archive.content)) as opened:
        assert {name: hashlib.sha256(opened.read(name)).hexdigest() for name in opened.namelist()} == before


@pytest.mark.deep
@pytest.mark.req("S4.11")
async def test_an_order_that_comes_before_the_drawing_is_named_in_the_contract(site: Site) -> None:
    """Nothing is rendered yet: the rendering under way is discarded, and the one that counts names the order."""
    who = await site.person()
    code = (await submitted(site.client, who, valid("DNTN")))["maHoSo"]
    order = await placed(site.app, who.id)
    body = {"maHoSo": code, "trangThai": "DA_NOP_CUNG_DON"}
    assert (await site.client.put(f"{ORDERS}/{order.id}/ho-so", json=body, headers=who.headers)).status_code == 200
    await site.run_jobs()
    contract = await site.client.get(f"{URL}/{code}/giay-to/hop-dong-dich-vu.pdf", headers=who.headers)
    assert squeeze(f"đơn hàng số #{order.ma_don_hang}") in pdf_text(contract.content)


@pytest.mark.deep
@pytest.mark.req("S4.11")
@pytest.mark.usefixtures("ours")
async def test_what_is_shown_of_a_handed_in_paper_is_the_paper_that_was_handed_in(site: Site) -> None:
    who = await site.person()
    code = (await submitted(site.client, who, valid("DNTN")))["maHoSo"]
    await site.run_jobs()
    await renamed(site.client, site.person, site.app.state.database)
    stored = await site.client.get(f"{URL}/{code}/giay-to/hop-dong-dich-vu.pdf", headers=who.headers)
    shown = await site.client.get(f"{URL}/{code}/xem-truoc/hop-dong-dich-vu.pdf", headers=who.headers)
    assert (shown.status_code, shown.content) == (200, stored.content)
    await state(site.app.state.database, code, "CAN_BO_SUNG")
    draft = await site.client.get(f"{URL}/{code}/xem-truoc/hop-dong-dich-vu.pdf", headers=who.headers)
    assert squeeze("BẢN NHÁP") in pdf_text(draft.content)


@pytest.mark.deep
@pytest.mark.req("S4.11")
@pytest.mark.usefixtures("ours")
async def test_after_a_return_and_a_second_hand_in_the_office_still_reads_the_first_version(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    first = await submitted(site.client, who, valid("TNHH2"))
    code = first["maHoSo"]
    await site.run_jobs()
    before = await files(site.client, who, code)
    back = await site.client.post(
        f"{ADMIN_AREA}/{code}/chuyen/yeu_cau_bo_sung", json={"lyDo": "Sửa tên"}, headers=staff.headers
    )
    assert back.status_code == 200, back.text
    change = {"maHoSo": code, "phienBan": first["phienBan"], "hoSo": {"tenVietTat": "MOI"}}
    again = await call(site.client, who, "SUBMIT", change)
    assert again.status_code == 200, again.text
    await site.run_jobs()
    second = await listed(site.client, who, code)
    assert second["cacPhienBan"] == [second["phienBan"], first["phienBan"]]
    asked = {"phienBan": first["phienBan"]}
    old = (await site.client.get(f"{ADMIN_AREA}/{code}/giay-to", params=asked, headers=staff.headers)).json()["data"]
    assert (old["trangThai"], old["phienBan"], old["kyTen"]) == ("SAN_SANG", first["phienBan"], [])
    named = {one["tenTep"].replace("-v1", ""): one["bam"] for p in old["giayTo"] for one in p["tep"]}
    assert named == before
    assert not set(before.values()) & set((await files(site.client, who, code)).values())
    for paper in old["giayTo"]:
        path = f"{ADMIN_AREA}/{code}/giay-to/{paper['ma']}.docx"
        reply = await site.client.get(path, params=asked, headers=staff.headers)
        assert hashlib.sha256(reply.content).hexdigest() in before.values()
        assert f"{code}-v1-" in reply.headers["content-disposition"]
    archive = await site.client.get(f"{ADMIN_AREA}/{code}/giay-to.zip", params=asked, headers=staff.headers)
    with zipfile.ZipFile(io.BytesIO(archive.content)) as opened:
        assert {hashlib.sha256(opened.read(one)).hexdigest() for one in opened.namelist()} == set(before.values())
    own = await site.client.get(f"{URL}/{code}/giay-to.zip", params=asked, headers=who.headers)
    assert own.content == archive.content, "the customer has every version that they handed in"
    for path in ("giay-to", "giay-to.zip", "giay-to/dieu-le-cong-ty.pdf"):
        for revision in (1, second["phienBan"] + 1):
            wrong = await site.client.get(
                f"{ADMIN_AREA}/{code}/{path}", params={"phienBan": revision}, headers=staff.headers
            )
            assert wrong.status_code == 404
        assert (
            await site.client.get(f"{ADMIN_AREA}/{code}/{path}", params=asked, headers=who.headers)
        ).status_code == 403


@pytest.mark.deep
async def test_a_second_hand_in_without_a_change_keeps_the_papers(site: Site) -> None:
    who = await site.person()
    code = (await submitted(site.client, who, valid("DNTN")))["maHoSo"]
    await site.run_jobs()
    before = await files(site.client, who, code)
    await state(site.app.state.database, code, "CAN_BO_SUNG")
    assert (await call(site.client, who, "SUBMIT", {"maHoSo": code})).status_code == 200
    await site.run_jobs()
    assert await files(site.client, who, code) == before


UNDOING = [
    "DELETE FROM giay_to WHERE bo_id = :id",
    "UPDATE giay_to SET bam = 'x' WHERE bo_id = :id",
    "UPDATE giay_to SET khoa = 'x' WHERE bo_id = :id",
    "DELETE FROM bo_giay_to WHERE id = :id",
    "UPDATE bo_giay_to SET trang_thai = 'CHO', xong_luc = NULL WHERE id = :id",
    "UPDATE bo_giay_to SET trang_thai = 'LOI', xong_luc = NULL WHERE id = :id",
    "UPDATE bo_giay_to SET phien_ban = phien_ban + 1 WHERE id = :id",
    "UPDATE bo_giay_to SET chu_the_id = gen_random_uuid() WHERE id = :id",
    "UPDATE bo_giay_to SET lan = 2 WHERE id = :id",
    "UPDATE bo_giay_to SET an_ban_mau = NULL WHERE id = :id",
    "UPDATE bo_giay_to SET an_ban_luat = '2027.01-00' WHERE id = :id",
    "UPDATE bo_giay_to SET bam_du_lieu = 'x' WHERE id = :id",
    "UPDATE giay_to SET an_ban_mau = 'x' WHERE bo_id = :id",
    "DELETE FROM ban_nop_ho_so WHERE ho_so_id = (SELECT chu_the_id FROM bo_giay_to WHERE id = :id)",
    "UPDATE ban_nop_ho_so SET noi_dung = '{}' WHERE ho_so_id = (SELECT chu_the_id FROM bo_giay_to WHERE id = :id)",
]


async def test_the_database_itself_lets_no_handed_in_paper_go(site: Site) -> None:
    await submitted(site.client, await site.person(), valid("DNTN"))
    await site.run_jobs()
    number = await _only_set(site.database)
    for statement in UNDOING:
        with pytest.raises(IntegrityError, match=r"handed in|not changed"):
            async with site.database.transaction() as session:
                await session.execute(text(statement), {"id": number})
    async with site.database.transaction() as session:
        assert len(await paper_repository.files_of(session, number)) == 8


@pytest.mark.parametrize("say_so", [True, False])
async def test_only_their_time_being_over_lets_them_go(site: Site, say_so: Any) -> None:
    await submitted(site.client, await site.person(), valid("DNTN"))
    await site.run_jobs()
    number = await _only_set(site.database)
    async with site.database.transaction() as session:
        assert await paper_repository.delete_set(session, number, say_so=say_so) == 8
        left = await paper_repository.get_set(session, number)
        assert (left.trang_thai if left else None) == ("DA_XOA" if say_so else None)


async def _only_set(database: Database) -> UUID:
    async with database.transaction() as session:
        return (await session.scalars(text("SELECT id FROM bo_giay_to"))).one()
