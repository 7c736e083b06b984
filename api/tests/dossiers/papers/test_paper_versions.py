"""Versions of papers: what was handed in is always drawn, each version says from what it was made, a further one never replaces another."""

import asyncio
import hashlib
import io
import os
import re
import signal
import sys
import zipfile
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.dossiers.paper_files import jobs as paper_jobs
from khoisu.dossiers.paper_files import origins
from khoisu.dossiers.paper_files.origins import Edition
from khoisu.dossiers.paper_files.submissions import data_hash
from khoisu.integrations.storage import Storage
from khoisu.kit.db import Database
from khoisu.kit.jobs import JobContext
from khoisu.site_settings.sample import load_sample_settings
from tests.dossiers.papers.test_handed_in_papers import files, renamed, state
from tests.dossiers.papers.test_stored_papers import listed
from tests.dossiers.review.test_signed_copies import picture, send
from tests.dossiers.support.acknowledged import KNOWN
from tests.dossiers.support.wire import URL, call, submitted, valid
from tests.orders.factories import placed, secured
from tests.people import Person
from tests.rendering.paper_reader import docx_around, pdf_pages, pdf_text, squeeze
from tests.running_site import Site
from tests.server import API_DIR
from tests.slices import one_in

ADMIN_AREA = "/business/api/v1/quan-tri/ho-so"
ORDERS = "/payment/api/v1/don-hang"
CONTRACT = "hop-dong-dich-vu"


async def redraw(client: httpx.AsyncClient, staff: Person, code: str, seen: str, why: str = "Thêm mã đơn hàng") -> Any:
    body = {"lyDo": why, "banDaXem": seen}
    return await client.post(f"{ADMIN_AREA}/{code}/giay-to/ban-moi", json=body, headers=staff.headers)


async def archive(client: httpx.AsyncClient, who: Person, code: str, one: dict[str, Any], base: str = URL) -> bytes:
    """All papers of one version."""
    asked = {"phienBan": one["phienBan"], "lan": one["lan"]}
    reply = await client.get(f"{base}/{code}/giay-to.zip", params=asked, headers=who.headers)
    assert reply.status_code == 200, reply.text
    return reply.content


async def returned_and_edited(client: httpx.AsyncClient, who: Person, staff: Person, data: dict[str, Any]) -> None:
    """The office sends the dossier back before anything is drawn, and the customer edits at once."""
    path = f"{ADMIN_AREA}/{data['maHoSo']}/chuyen/yeu_cau_bo_sung"
    assert (await client.post(path, json={"lyDo": "Sửa tên"}, headers=staff.headers)).status_code == 200
    change = {"maHoSo": data["maHoSo"], "phienBan": data["phienBan"], "hoSo": {"tenVietTat": "MOI"}}
    assert (await call(client, who, "SAVE", change)).status_code == 200


@pytest.fixture
async def ours(database: Database) -> None:
    """The sample company, saved as an administrator would."""
    async with database.transaction() as session:
        await load_sample_settings(session)


@pytest.mark.req("S4.11")
@pytest.mark.parametrize("kind", one_in(2, ["HD", "CP"]))
async def test_what_was_handed_in_is_drawn_even_if_it_was_returned_and_edited_before(site: Site, kind: str) -> None:
    """The same bytes as those of a dossier that nobody returned: they say nothing of the edit."""
    who, staff = await site.person(), await site.person(("nhan-vien",))
    data = await submitted(site.client, who, valid(kind))
    await returned_and_edited(site.client, who, staff, data)
    await site.run_jobs()
    found = await listed(site.client, who, data["maHoSo"])
    assert (found["trangThai"], found["cacPhienBan"]) == ("BAN_NHAP", [data["phienBan"]])
    [version] = found["cacBan"]
    assert (version["trangThai"], version["so"], version["hienTai"]) == ("SAN_SANG", "1", True)
    with zipfile.ZipFile(io.BytesIO(await archive(site.client, who, data["maHoSo"], version))) as opened:
        request = pdf_text(opened.read(next(name for name in opened.namelist() if name.endswith("doanh-nghiep.pdf"))))
    assert squeeze("MOI") not in request.split(squeeze("Tên công ty viết tắt"))[-1][:40]
    again = await call(site.client, who, "SUBMIT", {"maHoSo": data["maHoSo"]})
    await site.run_jobs()
    both = (await listed(site.client, who, data["maHoSo"]))["cacBan"]
    # Counted by what was handed in: everything saved in between is no version.
    assert again.json()["data"]["phienBan"] > 2
    assert [(one["so"], one["lanNop"]) for one in both] == [("2", 2), ("1", 1)]
    assert both[1] | {"hienTai": True} == version


@pytest.mark.req("S4.11")
async def test_every_page_and_every_record_says_from_what_it_was_made(site: Site) -> None:
    who = await site.person()
    data = await submitted(site.client, who, valid("TNHH2"))
    await site.run_jobs()
    [version] = (await listed(site.client, who, data["maHoSo"]))["cacBan"]
    async with site.database.transaction() as session:
        [handed_in] = (await session.execute(text("SELECT * FROM ban_nop_ho_so"))).all()
        rows = (
            await session.execute(text("SELECT DISTINCT phien_ban, an_ban_mau, an_ban_luat, bam_du_lieu FROM giay_to"))
        ).all()
    whole = (origins.TEMPLATES.whole, origins.RULES.whole, handed_in.bam)
    assert handed_in.bam == data_hash(handed_in.muoi, handed_in.noi_dung)
    assert [tuple(row) for row in rows] == [(data["phienBan"], *whole)]
    assert (version["anBanMau"], version["anBanLuat"], version["bamDuLieu"]) == whole
    line = version["dongChan"]
    assert re.fullmatch(r"mẫu \d{4}\.\d\d-[0-9a-f]{6} – luật \d{4}\.\d\d-[0-9a-f]{6} – dữ liệu [0-9a-f]{8}", line)
    assert line.endswith(handed_in.bam[:8])
    with zipfile.ZipFile(io.BytesIO(await archive(site.client, who, data["maHoSo"], version))) as opened:
        for name in opened.namelist():
            whole_file = opened.read(name)
            pages = pdf_pages(whole_file) if name.endswith(".pdf") else [docx_around(whole_file)]
            for page in pages:
                assert squeeze(line) in squeeze(page), name
                assert squeeze(f"{data['maHoSo']} – phiên bản 1") in squeeze(page), name


async def test_the_printed_hash_confirms_no_guess(site: Site) -> None:
    """Two dossiers that say the same do not share a hash, and without the salt the text gives another one."""
    for who in (await site.person(), await site.person()):
        await submitted(site.client, who, valid("DNTN"))
    async with site.database.transaction() as session:
        found = (await session.execute(text("SELECT noi_dung, muoi, bam FROM ban_nop_ho_so"))).all()
    assert len({row.bam[:8] for row in found}) == len({row.muoi for row in found}) == 2
    assert all(len(row.muoi) == 16 for row in found)
    assert all(row.bam != hashlib.sha256(row.noi_dung.encode()).hexdigest() for row in found)


@pytest.mark.deep
@pytest.mark.req("S4.11")
@pytest.mark.usefixtures("ours")
async def test_a_release_with_other_texts_redraws_nothing_and_its_papers_name_its_edition(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    old = await submitted(site.client, who, valid("DNTN"))
    await site.run_jobs()
    before = await files(site.client, who, old["maHoSo"])
    [first] = (await listed(site.client, who, old["maHoSo"]))["cacBan"]
    newer = Edition("2027.03", "f" * 64)
    monkeypatch.setattr(origins, "TEMPLATES", newer)
    drawn = paper_jobs.paper_sets.build_papers
    monkeypatch.setattr(paper_jobs.paper_sets, "build_papers", lambda m, stored: drawn(m, stored)[::-1])
    await site.run_jobs()
    assert await files(site.client, who, old["maHoSo"]) == before
    shown = await site.client.get(f"{URL}/{old['maHoSo']}/xem-truoc/{CONTRACT}.pdf", headers=who.headers)
    assert hashlib.sha256(shown.content).hexdigest() in before.values()
    assert (await redraw(site.client, staff, old["maHoSo"], first["id"], "Mẫu mới")).status_code == 201
    await site.run_jobs()
    second, earlier = (await listed(site.client, who, old["maHoSo"]))["cacBan"]
    assert (second["so"], second["anBanMau"], second["bamDuLieu"]) == (
        "1.2",
        newer.whole,
        first["bamDuLieu"],
    )
    assert earlier == first | {"hienTai": False}
    with zipfile.ZipFile(io.BytesIO(await archive(site.client, who, old["maHoSo"], earlier))) as opened:
        assert {hashlib.sha256(opened.read(one)).hexdigest() for one in opened.namelist()} == set(before.values())


@pytest.mark.req("S4.10")
@pytest.mark.usefixtures("ours")
@pytest.mark.deep
async def test_an_order_that_comes_later_gets_a_version_of_its_own_only_when_the_office_decides_so(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    data = await submitted(site.client, who, valid("HD"))
    code = data["maHoSo"]
    await site.run_jobs()
    [first] = (await listed(site.client, who, code))["cacBan"]
    before = await archive(site.client, who, code, first)
    await renamed(site.client, site.person, site.app.state.database)
    order = await placed(site.app, who.id)
    body = {"maHoSo": code, "trangThai": "DA_NOP_CUNG_DON"}
    assert (await site.client.put(f"{ORDERS}/{order.id}/ho-so", json=body, headers=who.headers)).status_code == 200
    await site.run_jobs()
    assert (await listed(site.client, who, code))["cacBan"] == [first]
    reply = await redraw(site.client, staff, code, first["id"], "Hợp đồng ghi mã đơn hàng")
    assert reply.status_code == 201, reply.text
    waiting = reply.json()["data"]
    assert [(one["so"], one["trangThai"]) for one in waiting["cacBan"]] == [
        ("1.2", "DANG_TAO"),
        ("1", "SAN_SANG"),
    ]
    assert waiting["trangThai"] == "SAN_SANG", "what counted counts until the next one is drawn"
    await site.run_jobs()
    second, earlier = (await listed(site.client, who, code))["cacBan"]
    assert (second["lyDo"], second["hienTai"], earlier["hienTai"]) == ("Hợp đồng ghi mã đơn hàng", True, False)
    assert await archive(site.client, who, code, earlier) == before
    assert await archive(site.client, staff, code, earlier, ADMIN_AREA) == before
    contract = await site.client.get(f"{URL}/{code}/giay-to/{CONTRACT}.pdf", headers=who.headers)
    assert squeeze(f"đơn hàng số #{order.ma_don_hang}") in pdf_text(contract.content)
    assert f"{code}-v{second['so']}-" in contract.headers["content-disposition"]
    log = (await site.client.get(f"{URL}/{code}/dien-bien", headers=who.headers)).json()["data"]
    assert [one["lyDo"] for one in log if one["loai"] == "SOAN_BAN_MOI"] == ["Hợp đồng ghi mã đơn hàng"]


@pytest.mark.deep
async def test_two_of_the_office_at_once_make_one_further_version(site: Site) -> None:
    who, one, two = await site.person(), await site.person(("nhan-vien",)), await site.person(("quan-tri",))
    code = (await submitted(site.client, who, valid("DNTN")))["maHoSo"]
    await site.run_jobs()
    [first] = (await listed(site.client, who, code))["cacBan"]
    replies = await asyncio.gather(*(redraw(site.client, staff, code, first["id"]) for staff in (one, two, one)))
    assert sorted(reply.status_code for reply in replies) == [201, 409, 409]
    await site.run_jobs()
    stale = await redraw(site.client, two, code, first["id"])
    assert (stale.status_code, stale.json()["code"]) == (409, "giay_to_co_ban_moi_hon")
    assert len((await listed(site.client, who, code))["cacBan"]) == 2


async def test_a_further_version_is_refused_where_it_makes_no_sense(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    code = (await submitted(site.client, who, valid("DNTN")))["maHoSo"]
    [waiting] = (await listed(site.client, who, code))["cacBan"]
    early = await redraw(site.client, staff, code, waiting["id"])
    assert (early.status_code, early.json()["code"]) == (409, "giay_to_chua_san_sang")
    await site.run_jobs()
    assert (await redraw(site.client, staff, code, str(uuid4()))).status_code == 409
    assert (await redraw(site.client, staff, code, waiting["id"], "")).status_code == 422
    assert (await redraw(site.client, who, code, waiting["id"])).status_code == 403
    for name, status in (("CAN_BO_SUNG", 409), ("DA_CAP", 409), ("TU_CHOI", 409), ("DA_NOP_CO_QUAN", 201)):
        await state(site.app.state.database, code, name)
        assert (await redraw(site.client, staff, code, waiting["id"])).status_code == status, name


async def test_what_could_not_be_drawn_is_tried_again_under_its_own_number(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    data = await submitted(site.client, who, valid("DNTN"))
    async with site.database.transaction() as session:
        await session.execute(text("UPDATE bo_giay_to SET trang_thai = 'LOI', so_lan_thu = 5"))
        await session.execute(text("DELETE FROM pgqueuer"))
    [failed] = (await listed(site.client, who, data["maHoSo"]))["cacBan"]
    assert failed["trangThai"] == "LOI"
    assert (await redraw(site.client, staff, data["maHoSo"], failed["id"])).status_code == 201
    await site.run_jobs()
    [done] = (await listed(site.client, who, data["maHoSo"]))["cacBan"]
    assert (done["id"], done["so"], done["trangThai"]) == (failed["id"], "1", "SAN_SANG")


async def approved(app: FastAPI, client: httpx.AsyncClient, who: Person) -> str:
    """A dossier that may be filed, its papers not drawn yet."""
    order = await secured(app, who.id)
    code = (await submitted(client, who, valid("DNTN"), maDonHang=order.ma_don_hang))["maHoSo"]
    await state(app.state.database, code, "DA_DUYET")
    return code


async def file_it(client: httpx.AsyncClient, staff: Person, code: str, version: str | None = None) -> httpx.Response:
    body = KNOWN | {"soBienNhan": "26/0123", "ngayNop": "2026-11-12", "boGiayToId": version}
    return await client.post(f"{ADMIN_AREA}/{code}/bien-nhan", json=body, headers=staff.headers)


@pytest.mark.req("S4.11")
async def test_signed_and_filed_name_their_version_to_customer_and_office(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    code = await approved(site.app, site.client, who)
    early = await file_it(site.client, staff, code)
    assert (early.status_code, early.json()["code"]) == (409, "giay_to_chua_san_sang")
    assert "để nộp" in early.json()["detail"]
    await site.run_jobs()
    [first] = (await listed(site.client, who, code))["cacBan"]
    assert (await send(site.client, who, code, picture())).json()["data"]["banKy"][0]["ban"] == first["so"]
    assert (await redraw(site.client, staff, code, first["id"])).status_code == 201
    await site.run_jobs()
    second, _ = (await listed(site.client, who, code))["cacBan"]
    assert (await file_it(site.client, staff, code, str(uuid4()))).json()["errors"][0]["truong"] == "boGiayToId"
    filed = await file_it(site.client, staff, code)
    assert filed.status_code == 200, filed.text
    for base, person_ in ((URL, who), (ADMIN_AREA, staff)):
        reply = await site.client.get(f"{base}/{code}/giay-to", headers=person_.headers)
        new, signed = reply.json()["data"]["cacBan"]
        assert (new["id"], new["soBanKy"], new["kyLuc"], new["nopLuc"]) == (second["id"], 0, None, None)
        assert (signed["id"], signed["soBanKy"]) == (first["id"], 1), "by default what was signed is filed"
        assert signed["kyLuc"]
        assert signed["nopLuc"]
    assert (await file_it(site.client, staff, code, second["id"])).status_code == 422, "what was filed is filed"
    assert (await file_it(site.client, staff, code, first["id"])).status_code == 200


@pytest.mark.deep
async def test_the_office_may_file_another_version_than_the_signed_one_but_only_of_what_was_approved(
    site: Site,
) -> None:
    who, other, staff = await site.person(), await site.person(), await site.person(("nhan-vien",))
    data = await submitted(site.client, who, valid("TNHH2"), maDonHang=(await secured(site.app, who.id)).ma_don_hang)
    code = data["maHoSo"]
    foreign = (await submitted(site.client, other, valid("DNTN")))["maHoSo"]
    await site.run_jobs()
    await returned_and_edited(site.client, who, staff, data)
    assert (await call(site.client, who, "SUBMIT", {"maHoSo": code})).status_code == 200
    await site.run_jobs()
    new, old = (await listed(site.client, who, code))["cacBan"]
    await state(site.app.state.database, code, "DA_DUYET")
    for wrong in (old["id"], (await listed(site.client, other, foreign))["cacBan"][0]["id"]):
        assert (await file_it(site.client, staff, code, wrong)).status_code == 422
    path = f"{ADMIN_AREA}/{code}/chuyen/nop_co_quan"
    assert (
        await site.client.post(path, json=KNOWN | {"boGiayToId": new["id"]}, headers=staff.headers)
    ).status_code == 200
    assert (await listed(site.client, who, code))["cacBan"][0]["nopLuc"]


@pytest.mark.deep
async def test_a_signed_copy_belongs_to_the_version_that_was_named(site: Site) -> None:
    who, other, staff = await site.person(), await site.person(), await site.person(("nhan-vien",))
    data = await submitted(site.client, who, valid("DNTN"))
    foreign = (await submitted(site.client, other, valid("DNTN")))["maHoSo"]
    await site.run_jobs()
    [first] = (await listed(site.client, who, data["maHoSo"]))["cacBan"]
    await redraw(site.client, staff, data["maHoSo"], first["id"])
    await site.run_jobs()
    for version, status in (
        (first["id"], 201),
        ((await listed(site.client, other, foreign))["cacBan"][0]["id"], 404),
        (str(uuid4()), 404),
        ("x", 422),
    ):
        sent = {"tep": ("ky.png", picture(), "image/png")}
        reply = await site.client.post(
            f"{URL}/{data['maHoSo']}/tai-len", data={"boGiayToId": version}, files=sent, headers=who.headers
        )
        assert reply.status_code == status, reply.text
    second, earlier = (await listed(site.client, who, data["maHoSo"]))["cacBan"]
    assert (earlier["soBanKy"], second["soBanKy"]) == (1, 0)


@pytest.mark.deep
async def test_sets_without_a_record_say_so(site: Site) -> None:
    """Papers of an older release: nobody knows their editions, and nothing is made up."""
    who = await site.person()
    code = (await submitted(site.client, who, valid("DNTN")))["maHoSo"]
    await site.run_jobs()
    await send(site.client, who, code, picture())
    async with site.database.transaction() as session:
        await session.execute(text("SET LOCAL session_replication_role = replica"))  # past the triggers
        await session.execute(text("UPDATE bo_giay_to SET an_ban_mau = NULL, an_ban_luat = NULL, bam_du_lieu = NULL"))
        await session.execute(text("UPDATE ban_ky_ho_so SET bo_id = NULL"))
    [version] = (await listed(site.client, who, code))["cacBan"]
    for name in ("anBanMau", "anBanLuat", "bamDuLieu", "dongChan", "kyLuc", "nopLuc"):
        assert version[name] is None
    assert (await call(site.client, who, "GET", {"maHoSo": code})).json()["data"]["banKy"][0]["ban"] is None


@pytest.mark.deep
async def test_a_waiting_set_of_an_older_release_is_recorded_when_it_is_drawn(site: Site) -> None:
    who = await site.person()
    code = (await submitted(site.client, who, valid("DNTN")))["maHoSo"]
    async with site.database.transaction() as session:
        await session.execute(text("SET LOCAL session_replication_role = replica"))  # past the triggers
        await session.execute(text("DELETE FROM ban_nop_ho_so"))
    await site.run_jobs()
    [version] = (await listed(site.client, who, code))["cacBan"]
    assert version["trangThai"] == "SAN_SANG"
    assert version["bamDuLieu"]


@pytest.mark.deep
async def test_papers_deleted_on_schedule_are_not_drawn_again_for_a_preview(site: Site) -> None:
    who = await site.person()
    code = (await submitted(site.client, who, valid("DNTN")))["maHoSo"]
    await site.run_jobs()
    async with site.database.transaction() as session:
        await session.execute(text("UPDATE bo_giay_to SET trang_thai = 'DA_XOA', xong_luc = NULL"))
    reply = await site.client.get(f"{URL}/{code}/xem-truoc/{CONTRACT}.pdf", headers=who.headers)
    assert (reply.status_code, reply.json()["trangThai"]) == (409, "DA_XOA")
    [version] = (await listed(site.client, who, code))["cacBan"]
    assert version["trangThai"] == "DA_XOA"
    assert version["xoaLuc"]
    assert version["bamDuLieu"], "that there was a set, and which, stays known"


KILLED = """
import asyncio, os, signal, sys
from khoisu.dossiers.paper_files import jobs
from khoisu.kit.db import Database
from khoisu.kit.jobs import JobContext
from khoisu.main.job_wiring import adapters
from khoisu.rendering import paper_repository

async def dies(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)

paper_repository.complete_set = dies
asyncio.run(jobs.render_papers_job(JobContext(Database(sys.argv[1]), adapters({})), {"id": sys.argv[2]}))
"""


@pytest.mark.deep
async def test_a_worker_killed_between_store_and_row_changes_no_later_byte(site: Site) -> None:
    """kill -9 when every file is stored and no row says so: nothing is shown, and the next worker draws the same bytes."""
    who = await site.person()
    code = (await submitted(site.client, who, valid("DNTN")))["maHoSo"]
    async with site.database.transaction() as session:
        number: UUID = (await session.scalars(text("SELECT id FROM bo_giay_to"))).one()
    env = {**os.environ, "PYTHONPATH": str(API_DIR), "ENV": "test"}
    command = [sys.executable, "-c", KILLED, site.database.url, str(number)]
    child = await asyncio.create_subprocess_exec(*command, env=env, cwd=API_DIR)
    assert await child.wait() == -signal.SIGKILL
    stray = {await site.app.state.storage.get(key) for key in await site.app.state.storage.keys(f"giay-to/{number}/")}
    assert len(stray) == 8
    assert (await listed(site.client, who, code))["trangThai"] == "DANG_TAO"
    await paper_jobs.render_papers_job(
        JobContext(site.database, {Storage: site.app.state.storage}), {"id": str(number)}
    )
    drawn = await files(site.client, who, code)
    assert set(drawn.values()) == {hashlib.sha256(one).hexdigest() for one in stray}
