"""Jobs that were given up: an administrator sees them, runs them again or closes them, each with a reason that stays."""

import asyncio
from typing import Any, get_args
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import text

from khoisu.admin.system_state.schemas import JobKind
from khoisu.kit.db import Database
from khoisu.kit.jobs import MAX_ATTEMPTS
from khoisu.main.job_wiring import JOBS
from tests.running_site import Site

PATH = "/business/api/v1/quan-tri/viec-nen"
HELD = """INSERT INTO pgqueuer (priority, entrypoint, payload, status, dedupe_key, attempts)
  VALUES (0, :kind, convert_to('{}', 'UTF8'), :status, :key, :attempts) RETURNING id"""
NOTE = """INSERT INTO pgqueuer_log (job_id, status, priority, entrypoint, traceback) VALUES
  (:id, 'exception', 0, 'payments.match', '{"exception_type": "TimeoutError", "exception_message": "secret of somebody"}')"""
STATE = "SELECT status::text, attempts FROM pgqueuer WHERE id = :id"


async def put(
    database: Database,
    *,
    status: str = "failed",
    key: str | None = None,
    attempts: int = MAX_ATTEMPTS,
    kind: str = "payments.match",
) -> int:
    async with database.transaction() as session:
        number = await session.scalar(text(HELD), {"kind": kind, "status": status, "key": key, "attempts": attempts})
        assert number is not None
        await session.execute(text(NOTE), {"id": number})
        return number


async def state_of(database: Database, number: int) -> tuple[str, int] | None:
    async with database.transaction() as session:
        row = (await session.execute(text(STATE), {"id": number})).first()
        return (row[0], row[1]) if row else None


def settle(client: httpx.AsyncClient, headers: dict[str, str], number: int, action: str, **more: str) -> Any:
    body = {"lyDo": "Máy chủ đã sửa xong"}
    return client.post(
        f"{PATH}/{number}/{action}", json=body, headers={**headers, "Idempotency-Key": str(uuid4()), **more}
    )


async def test_only_administrators_see_them(site: Site) -> None:
    for roles, status in ((("khach-hang",), 403), (("nhan-vien",), 403), (("bien-tap",), 403), (("quan-tri",), 200)):
        assert (await site.client.get(PATH, headers=(await site.person(roles)).headers)).status_code == status
    assert (await site.client.get(PATH)).status_code == 401


async def test_what_was_given_up_is_listed_by_its_kind_of_error_and_never_its_text(site: Site) -> None:
    number = await put(site.database)
    await put(site.database, attempts=1)
    await put(site.database, status="queued")
    reply = await site.client.get(PATH, headers=(await site.person(("quan-tri",))).headers)
    found = reply.json()["data"]
    assert [(one["id"], one["loai"], one["loi"], one["soLanThu"]) for one in found["viec"]] == [
        (number, "payments.match", "TimeoutError", MAX_ATTEMPTS)
    ]
    assert (found["soViec"], found["lichSu"]) == (1, [])
    assert found["tinhTrang"]["tienTrinhNen"] == {"trangThai": "canh_bao", "giay": None}
    assert "secret" not in reply.text


def test_every_kind_of_job_is_in_the_contract() -> None:
    assert {name for jobs in JOBS for name in jobs.work} == set(get_args(JobKind))


async def test_a_job_of_an_earlier_version_is_listed_without_a_kind(site: Site) -> None:
    number = await put(site.database, kind="don_dep_thu")
    found = (await site.client.get(PATH, headers=(await site.person(("quan-tri",))).headers)).json()["data"]
    assert [(one["id"], one["loai"]) for one in found["viec"]] == [(number, None)]


@pytest.mark.parametrize(("action", "after"), [("chay-lai", ("queued", 0)), ("dong", None)])
async def test_one_is_run_again_or_closed_and_the_reason_stays(
    site: Site, action: str, after: tuple[str, int] | None
) -> None:
    number, admin = await put(site.database), await site.person(("quan-tri",), name="Trần Thị Quản")
    reply = await settle(site.client, admin.headers, number, action)
    assert reply.status_code == 200
    assert await state_of(site.database, number) == after
    found = reply.json()["data"]
    assert found["viec"] == []
    event = found["lichSu"][0]
    written = {"viecId": number, "hanhDong": action.upper().replace("-", "_"), "lyDo": "Máy chủ đã sửa xong"}
    assert event | written | {"tenNguoi": "Trần Thị Quản"} == event


async def test_two_administrators_at_once_settle_it_once(site: Site) -> None:
    number = await put(site.database)
    people = [await site.person(("quan-tri",)) for _ in range(2)]
    replies = await asyncio.gather(
        *(settle(site.client, one.headers, number, action) for one in people for action in ("chay-lai", "dong"))
    )
    assert sorted(one.status_code for one in replies) == [200, 409, 409, 409]
    refused = next(one for one in replies if one.status_code == 409)
    assert refused.json()["code"] == "viec_da_xu_ly"
    async with site.database.transaction() as session:
        assert await session.scalar(text("SELECT count(*) FROM su_kien_viec_nen")) == 1


async def test_a_double_click_answers_twice_and_acts_once(site: Site) -> None:
    number, admin, key = await put(site.database), await site.person(("quan-tri",)), str(uuid4())
    replies = [await settle(site.client, admin.headers, number, "dong", **{"Idempotency-Key": key}) for _ in range(2)]
    assert [one.status_code for one in replies] == [200, 200]
    assert replies[1].headers["idempotent-replayed"] == "true"


async def test_work_that_waits_already_is_not_queued_twice(site: Site) -> None:
    number, admin = await put(site.database, key="same"), await site.person(("quan-tri",))
    await put(site.database, key="same", status="queued", attempts=0)
    refused = await settle(site.client, admin.headers, number, "chay-lai")
    assert (refused.status_code, refused.json()["code"]) == (409, "viec_dang_cho")
    assert await state_of(site.database, number) == ("failed", MAX_ATTEMPTS)
    assert (await settle(site.client, admin.headers, number, "dong")).status_code == 200


async def test_what_is_not_held_cannot_be_touched(site: Site) -> None:
    admin = await site.person(("quan-tri",))
    waiting = await put(site.database, status="queued", attempts=0)
    for number in (waiting, waiting + 1_000):
        assert (await settle(site.client, admin.headers, number, "dong")).status_code == 409
    assert await state_of(site.database, waiting) == ("queued", 0)


async def test_a_reason_is_needed(site: Site) -> None:
    number, admin = await put(site.database), await site.person(("quan-tri",))
    refused = await site.client.post(f"{PATH}/{number}/dong", json={"lyDo": "  "}, headers=admin.headers)
    assert (refused.status_code, refused.json()["errors"][0]["truong"]) == (422, "lyDo")
