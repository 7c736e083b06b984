"""A wrong list price: its orders are listed, then cancelled by the system at an administrator's request (S4.7)."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.admin.orders.mispriced_routes import MispricedOrders
from khoisu.kit.api_model import Data
from khoisu.orders.models import Order
from tests.catalogue import Sold, load_shop
from tests.orders.factories import a_line, placed
from tests.people import MakePerson, Person

PATH = "/payment/api/v1/quan-tri/don-hang-sai-gia"
RunJobs = Callable[[], Awaitable[None]]


@pytest.fixture
async def chief(person: MakePerson) -> Person:
    return await person(("quan-tri",))


@pytest.fixture
async def sold(app: FastAPI) -> Sold:
    return await (await load_shop(app.state.database)).sold("thanh-lap-cong-ty-tnhh", "khoi-dau")


async def bought(app: FastAPI, sold: Sold, don_gia: int) -> Order:
    return await placed(app, None, [a_line(goi_cuoc_id=sold.goi_cuoc_id, don_gia=don_gia)])


def price(sold: Sold, don_gia: int) -> dict[str, Any]:
    return {"goiCuocId": str(sold.goi_cuoc_id), "chuKy": sold.chu_ky, "donGia": don_gia}


@pytest.mark.req("S4.7")
async def test_what_was_looked_at_is_cancelled_and_who_said_so_is_kept(
    app: FastAPI, client: httpx.AsyncClient, chief: Person, sold: Sold, run_jobs: RunJobs
) -> None:
    wrong = await bought(app, sold, 129_000)
    other = await bought(app, sold, 130_000)
    asked = await client.get(PATH, params=price(sold, 129_000), headers=chief.headers)
    seen = Data[MispricedOrders].model_validate_json(asked.text).data
    assert ([one.id for one in seen.don_hang], seen.so_don, seen.tong_da_thu) == ([wrong.id], 1, 0)
    assert seen.con_ap_dung is False
    body = price(sold, 129_000) | {"lyDo": "thiếu một số 0"}
    stale = await client.post(PATH, json=body | {"soDon": 2}, headers=chief.headers)
    assert (stale.status_code, stale.json()["code"], stale.json()["soDon"]) == (409, "so_don_da_doi", 1)
    done = await client.post(PATH, json=body | {"soDon": 1}, headers=chief.headers)
    assert (done.status_code, done.json()["data"]) == (202, {"soDon": 1})
    await run_jobs()
    pool = await app.state.database.reader()
    rows = await pool.fetch("SELECT id, trang_thai_xac_nhan FROM don_hang")
    assert {row["id"]: row["trang_thai_xac_nhan"] for row in rows} == {wrong.id: "DA_HUY", other.id: "CHO_XAC_NHAN"}
    service = await client.get(f"/partner/api/v1/quan-tri/dich-vu/{sold.dich_vu_id}", headers=chief.headers)
    event = service.json()["data"]["suKien"][0]
    assert (event["loai"], event["nguoi"], event["lyDo"]) == ("SAI_GIA", str(chief.id), "thiếu một số 0")
    assert event["thayDoi"] == {"chuKy": "MOT_LAN", "donGia": 129_000, "soDon": 1}


@pytest.mark.req("S4.7")
async def test_two_presses_at_once_are_one_cancellation(
    app: FastAPI, client: httpx.AsyncClient, chief: Person, person: MakePerson, sold: Sold, run_jobs: RunJobs
) -> None:
    """By two administrators, or by one on two pages: the second learns that it is under way, and nothing is recorded twice."""
    wrong, colleague = await bought(app, sold, 129_000), await person(("quan-tri",))
    body = price(sold, 129_000) | {"lyDo": "thiếu một số 0", "soDon": 1}
    tries = [client.post(PATH, json=body, headers=who.headers) for who in (chief, colleague, chief)]
    replies = await asyncio.gather(*tries)
    assert sorted(reply.status_code for reply in replies) == [202, 409, 409], [reply.text for reply in replies]
    assert {reply.json()["code"] for reply in replies if reply.status_code == 409} == {"dang_huy_don_sai_gia"}
    await run_jobs()
    pool = await app.state.database.reader()
    cancelled = "SELECT count(*) FROM su_kien_don_hang WHERE don_hang_id = $1 AND den = 'DA_HUY'"
    assert await pool.fetchval(cancelled, wrong.id) == 1
    service = await client.get(f"/partner/api/v1/quan-tri/dich-vu/{sold.dich_vu_id}", headers=chief.headers)
    assert [one["loai"] for one in service.json()["data"]["suKien"]].count("SAI_GIA") == 1
    again = await client.post(PATH, json=body, headers=colleague.headers)
    assert (again.status_code, again.json()["code"], again.json()["soDon"]) == (409, "so_don_da_doi", 0)


@pytest.mark.req("S4.7")
async def test_the_same_key_twice_is_one_cancellation(
    app: FastAPI, client: httpx.AsyncClient, chief: Person, sold: Sold
) -> None:
    await bought(app, sold, 129_000)
    body = price(sold, 129_000) | {"lyDo": "thiếu một số 0", "soDon": 1}
    headers = chief.headers | {"Idempotency-Key": "huy-sai-gia-mot-lan"}
    replies = await asyncio.gather(*(client.post(PATH, json=body, headers=headers) for _ in range(3)))
    assert [reply.status_code for reply in replies] == [202, 202, 202]
    service = await client.get(f"/partner/api/v1/quan-tri/dich-vu/{sold.dich_vu_id}", headers=chief.headers)
    assert [one["loai"] for one in service.json()["data"]["suKien"]].count("SAI_GIA") == 1


@pytest.mark.req("S4.7")
async def test_a_price_that_still_holds_must_be_set_right_first(
    app: FastAPI, client: httpx.AsyncClient, chief: Person, sold: Sold
) -> None:
    await bought(app, sold, sold.don_gia)
    asked = await client.get(PATH, params=price(sold, sold.don_gia), headers=chief.headers)
    assert asked.json()["data"]["conApDung"] is True
    body = price(sold, sold.don_gia) | {"lyDo": "sai giá", "soDon": 1}
    refused = await client.post(PATH, json=body, headers=chief.headers)
    assert (refused.status_code, refused.json()["code"]) == (409, "gia_con_ap_dung")


@pytest.mark.req("S6.1")
@pytest.mark.parametrize("role", ["khach-hang", "nhan-vien", "bien-tap"])
async def test_only_an_administrator_declares_a_price_wrong(
    client: httpx.AsyncClient, person: MakePerson, sold: Sold, role: str
) -> None:
    caller = await person((role,))
    assert (await client.get(PATH, params=price(sold, 1), headers=caller.headers)).status_code == 403
    body = price(sold, 1) | {"lyDo": "sai giá", "soDon": 0}
    assert (await client.post(PATH, json=body, headers=caller.headers)).status_code == 403
