"""A wrong list price: its orders are listed, then cancelled by the system at an administrator's request (S4.7)."""

import asyncio
from typing import Any

import pytest
from fastapi import FastAPI

from khoisu.admin.orders.mispriced_routes import MispricedOrders
from khoisu.kit.api_model import Data
from khoisu.orders.models import Order
from tests.catalogue import Sold, load_shop
from tests.orders.factories import a_line, placed
from tests.people import MakePerson, Person
from tests.running_site import Site

PATH = "/payment/api/v1/quan-tri/don-hang-sai-gia"


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
async def test_what_was_looked_at_is_cancelled_and_who_said_so_is_kept(site: Site, chief: Person, sold: Sold) -> None:
    wrong = await bought(site.app, sold, 129_000)
    other = await bought(site.app, sold, 130_000)
    asked = await site.client.get(PATH, params=price(sold, 129_000), headers=chief.headers)
    seen = Data[MispricedOrders].model_validate_json(asked.text).data
    assert ([one.id for one in seen.don_hang], seen.so_don, seen.tong_da_thu) == ([wrong.id], 1, 0)
    assert seen.con_ap_dung is False
    body = price(sold, 129_000) | {"lyDo": "thiếu một số 0"}
    stale = await site.client.post(PATH, json=body | {"soDon": 2}, headers=chief.headers)
    assert (stale.status_code, stale.json()["code"], stale.json()["soDon"]) == (409, "so_don_da_doi", 1)
    done = await site.client.post(PATH, json=body | {"soDon": 1}, headers=chief.headers)
    assert (done.status_code, done.json()["data"]) == (202, {"soDon": 1})
    await site.run_jobs()
    pool = await site.app.state.database.reader()
    rows = await pool.fetch("SELECT id, trang_thai_xac_nhan FROM don_hang")
    assert {row["id"]: row["trang_thai_xac_nhan"] for row in rows} == {wrong.id: "DA_HUY", other.id: "CHO_XAC_NHAN"}
    service = await site.client.get(f"/partner/api/v1/quan-tri/dich-vu/{sold.dich_vu_id}", headers=chief.headers)
    event = service.json()["data"]["suKien"][0]
    assert (event["loai"], event["nguoi"], event["lyDo"]) == ("SAI_GIA", str(chief.id), "thiếu một số 0")
    assert event["thayDoi"] == {"chuKy": "MOT_LAN", "donGia": 129_000, "soDon": 1}


@pytest.mark.req("S4.7")
async def test_two_presses_at_once_are_one_cancellation(site: Site, chief: Person, sold: Sold) -> None:
    """By two administrators, or by one on two pages: the second learns that it is under way, and nothing is recorded twice."""
    wrong, colleague = await bought(site.app, sold, 129_000), await site.person(("quan-tri",))
    body = price(sold, 129_000) | {"lyDo": "thiếu một số 0", "soDon": 1}
    tries = [site.client.post(PATH, json=body, headers=who.headers) for who in (chief, colleague, chief)]
    replies = await asyncio.gather(*tries)
    assert sorted(reply.status_code for reply in replies) == [202, 409, 409], [reply.text for reply in replies]
    assert {reply.json()["code"] for reply in replies if reply.status_code == 409} == {"dang_huy_don_sai_gia"}
    await site.run_jobs()
    pool = await site.app.state.database.reader()
    cancelled = "SELECT count(*) FROM su_kien_don_hang WHERE don_hang_id = $1 AND den = 'DA_HUY'"
    assert await pool.fetchval(cancelled, wrong.id) == 1
    service = await site.client.get(f"/partner/api/v1/quan-tri/dich-vu/{sold.dich_vu_id}", headers=chief.headers)
    assert [one["loai"] for one in service.json()["data"]["suKien"]].count("SAI_GIA") == 1
    again = await site.client.post(PATH, json=body, headers=colleague.headers)
    assert (again.status_code, again.json()["code"], again.json()["soDon"]) == (409, "so_don_da_doi", 0)


@pytest.mark.req("S4.7")
async def test_the_same_key_twice_is_one_cancellation(site: Site, chief: Person, sold: Sold) -> None:
    await bought(site.app, sold, 129_000)
    body = price(sold, 129_000) | {"lyDo": "thiếu một số 0", "soDon": 1}
    headers = chief.headers | {"Idempotency-Key": "huy-sai-gia-mot-lan"}
    replies = await asyncio.gather(*(site.client.post(PATH, json=body, headers=headers) for _ in range(3)))
    assert [reply.status_code for reply in replies] == [202, 202, 202]
    service = await site.client.get(f"/partner/api/v1/quan-tri/dich-vu/{sold.dich_vu_id}", headers=chief.headers)
    assert [one["loai"] for one in service.json()["data"]["suKien"]].count("SAI_GIA") == 1


@pytest.mark.req("S4.7")
async def test_a_price_that_still_holds_must_be_set_right_first(site: Site, chief: Person, sold: Sold) -> None:
    await bought(site.app, sold, sold.don_gia)
    asked = await site.client.get(PATH, params=price(sold, sold.don_gia), headers=chief.headers)
    assert asked.json()["data"]["conApDung"] is True
    body = price(sold, sold.don_gia) | {"lyDo": "sai giá", "soDon": 1}
    refused = await site.client.post(PATH, json=body, headers=chief.headers)
    assert (refused.status_code, refused.json()["code"]) == (409, "gia_con_ap_dung")


@pytest.mark.req("S6.1")
@pytest.mark.parametrize("role", ["khach-hang", "nhan-vien", "bien-tap"])
async def test_only_an_administrator_declares_a_price_wrong(site: Site, sold: Sold, role: str) -> None:
    caller = await site.person((role,))
    assert (await site.client.get(PATH, params=price(sold, 1), headers=caller.headers)).status_code == 403
    body = price(sold, 1) | {"lyDo": "sai giá", "soDon": 0}
    assert (await site.client.post(PATH, json=body, headers=caller.headers)).status_code == 403
