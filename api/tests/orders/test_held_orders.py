"""An order whose hidden field was filled in: seen as held in the office, and its buyer is written to once staff have looked."""

from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI

from khoisu.kit import clock
from khoisu.kit.jobs import JobContext
from khoisu.workflows.checkout import jobs
from tests.clock import moved
from tests.people import MakePerson, Person
from tests.workflows.conftest import Shop, shop
from tests.workflows.test_single_order import ask, plain

__all__ = ["shop"]
OFFICE = "/payment/api/v1/quan-tri"


@pytest.fixture
async def staff(person: MakePerson) -> Person:
    return await person(("nhan-vien",), name="Trần Văn Viên")


@pytest.fixture
async def held(shop: Shop) -> dict[str, Any]:
    reply = await ask(shop, plain(shop).dich_vu_id, oTrong="http://x")
    assert reply.status_code == 201
    return reply.json()["data"]


async def kinds(shop: Shop) -> list[str]:
    return [row["loai"] for row in await shop.rows("SELECT loai FROM outbox_message ORDER BY id")]


async def is_held(shop: Shop, staff: Person) -> bool:
    listed = (await shop.client.get(f"{OFFICE}/don-hang", headers=staff.headers)).json()["data"]
    return listed[0]["biGiu"]


async def act(shop: Shop, staff: Person, order: dict[str, Any], path: str, **body: Any) -> None:
    done = await shop.client.post(f"{OFFICE}/don-hang/{order['id']}/{path}", json=body, headers=staff.headers)
    assert done.is_success, done.text


LOOKED: list[tuple[str, dict[str, Any]]] = [
    ("ghi-chu", {"noiDung": "Đã gọi, khách đặt thật"}),
    ("thao-tac", {"thaoTac": "XAC_NHAN"}),
    ("thu-tien", {"soTien": 1000, "nguon": "CHUYEN_KHOAN", "thamChieu": "FT-1"}),
]


@pytest.mark.parametrize(("path", "body"), LOOKED)
async def test_the_list_flags_it_until_staff_have_looked(
    shop: Shop, held: dict[str, Any], staff: Person, path: str, body: dict[str, Any]
) -> None:
    assert await is_held(shop, staff)
    await act(shop, staff, held, "phu-trach", nguoiPhuTrach="TOI")
    assert await is_held(shop, staff), "taking it on is not looking at it"
    assert await kinds(shop) == []
    await act(shop, staff, held, path, **body)
    assert not await is_held(shop, staff)


async def test_what_the_office_does_after_looking_is_written_to_the_buyer(
    shop: Shop, held: dict[str, Any], staff: Person
) -> None:
    await act(shop, staff, held, "thao-tac", thaoTac="XAC_NHAN")
    assert await kinds(shop) == ["da_xac_nhan"]


async def test_no_job_writes_to_the_buyer_of_a_held_order(
    shop: Shop, held: dict[str, Any], staff: Person, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    calendar = moved(monkeypatch)
    calendar.set(clock.now() + timedelta(days=6))
    await jobs.tell_late_customers(JobContext(app.state.database, {}))
    calendar.set(clock.now() + timedelta(days=20))
    await jobs.cancel_expired_orders(JobContext(app.state.database, {}))
    [row] = await shop.rows("SELECT trang_thai_xac_nhan FROM don_hang")
    assert (row["trang_thai_xac_nhan"], await kinds(shop)) == ("DA_HUY", [])


async def test_cancelling_it_as_a_robots_writes_to_nobody(shop: Shop, held: dict[str, Any], staff: Person) -> None:
    await act(shop, staff, held, "thao-tac", thaoTac="HUY", lyDo="Máy gửi")
    assert await kinds(shop) == []
