"""Complaints: the published times of each kind, and a second person when nobody answered in time."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text

from khoisu.content.sample import DATA
from khoisu.inquiries.complaints import answer_by, find_late_complaints, pass_on
from khoisu.inquiries.jobs import pass_late_complaints_on
from khoisu.inquiries.rules import COMPLAINTS, Need
from khoisu.inquiries.schemas import RequestStatus
from khoisu.kit.api_model import Data
from khoisu.kit.clock import VIETNAM
from khoisu.kit.db import Database
from khoisu.kit.jobs import JobContext
from khoisu.kit.working_time import AUTHORITIES
from tests.inbox import letters
from tests.inquiries.conftest import ADDRESS, QUEUE, Form, Send
from tests.people import Person
from tests.running_site import Site

MONDAY = datetime(2026, 11, 30, 9, 0, tzinfo=VIETNAM)


@pytest.mark.parametrize(
    ("need", "first", "settled"),
    [
        ("KHIEU_NAI", "2026-12-02 17:00", "2026-12-09 17:30"),
        ("KHIEU_NAI_TIEN", "2026-12-02 17:00", "2026-12-07 17:30"),
        ("KHIEU_NAI_DU_LIEU", "2026-12-02 17:30", None),
        ("KHIEU_NAI_TAI_KHOAN", "2026-12-02 17:00", "2026-12-09 17:30"),
        ("THUE", "2026-12-02 17:00", None),
    ],
)
def test_each_kind_has_the_published_times(need: str, first: str, settled: str | None) -> None:
    due, aim = answer_by(need, MONDAY.astimezone(UTC), AUTHORITIES)
    assert f"{due.astimezone(VIETNAM):%Y-%m-%d %H:%M}" == first
    assert (f"{aim.astimezone(VIETNAM):%Y-%m-%d %H:%M}" if aim else None) == settled


async def complained(send: Send, form: Form, **changes: Any) -> str:
    reply = await send(form(**{"nhuCau": "KHIEU_NAI_TIEN"} | changes))
    assert reply.status_code == 201, reply.text
    return reply.json()["data"]["maYeuCau"]


async def late(database: Database, code: str, by: timedelta = timedelta(minutes=1)) -> UUID:
    """The time to answer has run out; the request's id."""
    async with database.transaction() as session:
        sql = "UPDATE yeu_cau_lien_he SET han_tra_loi = now() - CAST(:by AS interval) WHERE ma = :ma RETURNING id"
        return (await session.execute(text(sql), {"by": by, "ma": code})).scalar_one()


async def run(database: Database) -> None:
    await pass_late_complaints_on(JobContext(database, {}))


async def status(client: httpx.AsyncClient, code: str) -> dict[str, Any]:
    reply = await client.get(f"{ADDRESS}/{code}")
    assert reply.status_code == 200, reply.text
    Data[RequestStatus].model_validate_json(reply.text)
    return reply.json()["data"]


async def test_a_late_complaint_goes_to_a_second_person_once_and_everybody_sees_it(
    site: Site, form: Form, send: Send, staff: Person
) -> None:
    boss = await site.person(("quan-tri",), name="Phạm Quản")
    code = await complained(send, form)
    await run(site.database)
    assert (await status(site.client, code))["chuyenCapLuc"] is None, "still in time"
    await late(site.database, code)
    await run(site.database)
    await run(site.database)
    assert [one.kind for one in await letters(site.database, boss.email)] == ["khieu_nai_tre"]
    assert [one.kind for one in await letters(site.database, "hoi@khoisu.example")] == [
        "da_nhan_yeu_cau",
        "khieu_nai_chuyen",
    ]
    shown = await status(site.client, code)
    assert shown["chuyenCapLuc"] is not None
    page = (await site.client.get(f"{QUEUE}/{code}", headers=staff.headers)).json()["data"]
    assert [event["loai"] for event in page["suKien"]] == ["GUI", "CHUYEN_CAP"]
    [row] = (await site.client.get(QUEUE, headers=staff.headers)).json()["data"]
    assert (row["quaHan"], row["chuyenCapLuc"], page["chuyenCapLuc"]) == (True, *[shown["chuyenCapLuc"]] * 2)


async def test_the_second_person_is_never_the_one_who_was_late(site: Site, form: Form, send: Send) -> None:
    first, second = await site.person(("quan-tri",), name="Trễ"), await site.person(("quan-tri",), name="Khác")
    code = await complained(send, form)
    await site.client.post(f"{QUEUE}/{code}/thao-tac", json={"thaoTac": "NHAN"}, headers=first.headers)
    await late(site.database, code)
    await run(site.database)
    assert [len(await letters(site.database, one.email)) for one in (first, second)] == [0, 1]


async def test_what_is_answered_and_what_is_no_complaint_stays_where_it_is(
    site: Site, form: Form, send: Send, staff: Person
) -> None:
    question = await complained(send, form, nhuCau="THUE")
    answered = await complained(send, form, noiDung="Tôi đã chuyển tiền hai lần cho một đơn.")
    await site.client.post(f"{QUEUE}/{answered}/thao-tac", json={"thaoTac": "DA_GOI"}, headers=staff.headers)
    for code in (question, answered):
        await late(site.database, code)
    async with site.database.transaction() as session:
        assert await find_late_complaints(session) == []


async def test_two_workers_pass_a_complaint_on_once(database: Database, form: Form, send: Send) -> None:
    number = await late(database, await complained(send, form))

    async def one() -> bool:
        async with database.transaction() as session:
            return await pass_on(session, number)

    assert sorted(await asyncio.gather(one(), one())) == [False, True]


async def test_the_status_says_nothing_of_who_asked_or_what(client: httpx.AsyncClient, form: Form, send: Send) -> None:
    code = await complained(send, form)
    shown = await status(client, code)
    assert shown.keys() == {
        "maYeuCau",
        "khieuNai",
        "trangThai",
        "taoLuc",
        "hanTraLoi",
        "hanKetQua",
        "chuyenCapLuc",
    }
    assert (shown["khieuNai"], shown["trangThai"]) == (True, "MOI")
    assert shown["hanKetQua"] is not None
    assert (await client.get(f"{ADDRESS}/YC33333333")).status_code == 404
    assert (await client.get(f"{ADDRESS}/x%00")).status_code in (404, 422)


async def test_the_confirmation_says_until_when_we_answer(database: Database, form: Form, send: Send) -> None:
    await complained(send, form)
    [message] = await letters(database, "hoi@khoisu.example")
    assert message.data.keys() >= {"han_tra_loi", "han_ket_qua"}


def test_the_policy_says_these_times() -> None:
    policy = max(DATA.glob("trang/giai-quyet-khieu-nai@*.vi.md")).read_text(encoding="utf-8")
    kinds: dict[Need, str] = {
        "KHIEU_NAI": "Chất lượng",
        "KHIEU_NAI_TIEN": "Thanh toán",
        "KHIEU_NAI_TAI_KHOAN": "Bình luận bị ẩn",
    }
    for need, begins in kinds.items():
        [row] = [line for line in policy.splitlines() if line.startswith(f"| {begins}")]
        assert row.endswith(f"| {COMPLAINTS[need].settle_days} ngày làm việc |"), need
    assert "| Dữ liệu cá nhân | 2 ngày làm việc |" in policy
    assert COMPLAINTS["KHIEU_NAI_DU_LIEU"].answer_days == 2
