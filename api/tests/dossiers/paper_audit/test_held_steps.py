"""What a held set stops, whom it alerts, and what stays whole when two people or a dying worker meet it."""

import asyncio
import os
import signal
import sys
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text

from khoisu.dossiers.paper_files import held_sets
from khoisu.dossiers.paper_files import jobs as paper_jobs
from khoisu.integrations.storage import Storage
from khoisu.kit.db import Database
from khoisu.kit.jobs import JobContext
from tests.dossiers.paper_audit.test_held_papers import FAULTS, OFFICE, held
from tests.dossiers.papers.test_stored_papers import listed
from tests.dossiers.support.acknowledged import KNOWN
from tests.dossiers.support.wire import submitted, valid
from tests.orders.factories import secured
from tests.people import Person, make_person
from tests.running_site import Site
from tests.server import API_DIR
from tests.slices import one_in

RELEASE = {"lyDo": "Đã xem, chữ đúng"}
KILLED = """
import asyncio, os, signal, sys
from khoisu.dossiers.paper_audit import Fault
from khoisu.dossiers.paper_files import held_sets, jobs
from khoisu.kit.db import Database
from khoisu.kit.jobs import JobContext
from khoisu.main.job_wiring import adapters

alert = held_sets.messages.alert_papers_held

async def dies(*given):
    await alert(*given)
    os.kill(os.getpid(), signal.SIGKILL)

held_sets.audit_papers = lambda *_: (Fault("so_la", "dieu-le-cong-ty", "1"),)
held_sets.messages.alert_papers_held = dies
asyncio.run(jobs.render_papers_job(JobContext(Database(sys.argv[1]), adapters({})), {"id": sys.argv[2]}))
"""


async def alerts(database: Database) -> list[dict[str, Any]]:
    """The alerts in the outbox: whom they go to, in which language, with what."""
    query = text("SELECT nguoi_nhan, ngon_ngu, du_lieu FROM outbox_message WHERE loai = 'giay_to_bi_giu' ORDER BY id")
    async with database.transaction() as session:
        return [dict(row) for row in (await session.execute(query)).mappings()]


async def step(client: httpx.AsyncClient, staff: Person, code: str, name: str) -> httpx.Response:
    """Approve (`duyet`) or file (`nop_co_quan`)."""
    return await client.post(f"{OFFICE}/{code}/chuyen/{name}", headers=staff.headers, json=KNOWN)


@pytest.mark.req("S4.11")
@pytest.mark.parametrize(("name", "state"), one_in(2, [("duyet", "DA_NOP"), ("nop_co_quan", "DA_DUYET")]))
async def test_approving_and_filing_wait_for_the_papers_alone(
    site: Site, monkeypatch: pytest.MonkeyPatch, name: str, state: str
) -> None:
    """The order is paid and confirmed: once the papers are released the same request succeeds."""
    who, staff = await site.person(), await make_person(site.app, roles=("nhan-vien",))
    order = await secured(site.app, who.id)
    monkeypatch.setattr(held_sets, "audit_papers", lambda *_: FAULTS)
    code = (await submitted(site.client, who, valid("TNHH2"), maDonHang=order.ma_don_hang))["maHoSo"]
    await site.run_jobs()
    async with site.database.transaction() as session:
        await session.execute(text("UPDATE ho_so SET trang_thai = :state"), {"state": state})
    refused = await step(site.client, staff, code, name)
    assert (refused.status_code, refused.json()["code"]) == (409, "giay_to_chua_san_sang")
    assert refused.json()["trangThai"] == "KIEM_TRA"
    monkeypatch.undo()
    assert (await site.client.post(f"{OFFICE}/{code}/giay-to/soan-lai", headers=staff.headers)).status_code == 200
    await site.run_jobs()
    assert (await step(site.client, staff, code, name)).status_code == 200


@pytest.mark.deep
async def test_every_administrator_is_alerted_once_for_a_set(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    who, staff = await site.person(), await make_person(site.app, roles=("nhan-vien",))
    bosses = [await make_person(site.app, roles=("quan-tri",)) for _ in range(2)]
    code = await held(site.client, who, site.run_jobs, monkeypatch)
    sent = await alerts(site.database)
    assert len(sent) == len(bosses)
    assert len({one["nguoi_nhan"] for one in sent}) == len(bosses)
    assert all(one["du_lieu"]["ma_ho_so"] == code for one in sent)
    assert {row["noi"] for row in sent[0]["du_lieu"]["muc"]} == {
        "Tổng tỷ lệ không bằng 100",
        "Số, ngày hoặc số tiền bị ngắt",
    }
    assert (await site.client.post(f"{OFFICE}/{code}/giay-to/soan-lai", headers=staff.headers)).status_code == 200
    await site.run_jobs()
    assert (await listed(site.client, who, code))["trangThai"] == "KIEM_TRA"
    assert len(await alerts(site.database)) == len(bosses)


@pytest.mark.deep
@pytest.mark.req("S4.11")
async def test_of_two_administrators_one_releases(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    who = await site.person()
    bosses = [await make_person(site.app, roles=("quan-tri",)) for _ in range(2)]
    code = await held(site.client, who, site.run_jobs, monkeypatch)
    path = f"{OFFICE}/{code}/giay-to/phat-hanh"
    replies = await asyncio.gather(*(site.client.post(path, headers=one.headers, json=RELEASE) for one in bosses))
    assert sorted(one.status_code for one in replies) == [200, 409]
    assert [one.json()["code"] for one in replies if one.status_code == 409] == ["giay_to_khong_bi_giu"]
    await site.run_jobs()
    assert (await listed(site.client, who, code))["trangThai"] == "SAN_SANG"
    async with site.database.transaction() as session:
        count = await session.scalar(text("SELECT count(*) FROM su_kien_ho_so WHERE loai = 'PHAT_HANH_GIAY_TO'"))
    assert count == 1


@pytest.mark.deep
@pytest.mark.req("S4.11")
async def test_a_worker_killed_while_it_holds_a_set_leaves_nothing_behind(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """kill -9 after the alert is written and before it is committed: the next worker holds the set and alerts once."""
    who, _ = await site.person(), await make_person(site.app, roles=("quan-tri",))
    code = (await submitted(site.client, who, valid("DNTN")))["maHoSo"]
    async with site.database.transaction() as session:
        number: UUID = (await session.scalars(text("SELECT id FROM bo_giay_to"))).one()
    env = {**os.environ, "PYTHONPATH": str(API_DIR), "ENV": "test"}
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-c", KILLED, site.database.url, str(number), env=env, cwd=API_DIR
    )
    assert await child.wait() == -signal.SIGKILL
    assert (await listed(site.client, who, code))["trangThai"] == "DANG_TAO"
    assert await alerts(site.database) == []
    monkeypatch.setattr(held_sets, "audit_papers", lambda *_: FAULTS)
    for _ in range(2):
        await paper_jobs.render_papers_job(
            JobContext(site.database, {Storage: site.app.state.storage}), {"id": str(number)}
        )
    assert (await listed(site.client, who, code))["trangThai"] == "KIEM_TRA"
    assert len(await alerts(site.database)) == 1
    async with site.database.transaction() as session:
        count = await session.scalar(text("SELECT count(*) FROM su_kien_ho_so WHERE loai = 'GIAY_TO_CAN_KIEM_TRA'"))
    assert count == 1
