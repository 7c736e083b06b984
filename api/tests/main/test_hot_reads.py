"""The short way of a hot read answers what the framework's own way answers, whatever is asked."""

from collections.abc import Iterator
from inspect import isasyncgenfunction, iscoroutinefunction
from typing import Any

import httpx
import pytest
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute

from khoisu.catalog.sample_loader import load_sample_catalog
from khoisu.kit.http.hot_read import HotReadRoute, short_way_of
from khoisu.main.wiring import ROUTERS
from tests.orders.factories import placed
from tests.running_site import Site

PAGES = (
    "",
    "?trang=2&kichThuoc=1",
    "?trang=0",
    "?trang=10000&kichThuoc=100",
    "?trang=10001",
    "?trang=%2B1",
    "?trang=\u0661",
    "?kichThuoc=0000021",
    "?kichThuoc=021",
    "?trang=",
    "?kichThuoc=abc&trang=1",
    "?trang=1&trang=2",
    "?tim=ke%20toan",
    "?khac=1",
)


def _routes() -> Iterator[APIRoute]:
    for router in ROUTERS:
        yield from (route for route in router.routes if isinstance(route, APIRoute))


async def _both(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, path: str, headers: dict[str, str]
) -> list[Any]:
    quick = await client.get(path, headers=headers)
    with monkeypatch.context() as patch:
        patch.setattr(HotReadRoute, "handle", APIRoute.handle)
        plain = await client.get(path, headers=headers)
    return [[one.status_code, _head(one), _body(one)] for one in (quick, plain)]


def _head(reply: httpx.Response) -> dict[str, str]:
    return {name: value for name, value in reply.headers.items() if name not in ("x-request-id", "content-length")}


def _body(reply: httpx.Response) -> Any:
    if not reply.content:
        return None
    body = reply.json()
    body.pop("requestId", None)
    return body


@pytest.mark.deep
async def test_both_ways_answer_the_same(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async with site.app.state.database.transaction() as session:
        await load_sample_catalog(session)
    mine, other = await site.person(), await site.person()
    order, foreign = await placed(site.app, mine.id), await placed(site.app, other.id)
    asked = [f"/partner/api/v1/dich-vu{query}" for query in PAGES]
    asked += [
        f"/partner/api/v1/dich-vu{query}" for query in ("?loai=GOI", "?loai=DON_LE&trang=1", "?loai=", "?loai=KHAC")
    ]
    asked += [f"/payment/api/v1/don-hang{query}" for query in (*PAGES, "?trangThai=DA_HUY", "?trangThai=KHONG_CO")]
    asked += [f"/payment/api/v1/don-hang/{key}" for key in (order.id, order.ma_don_hang, foreign.id, "x" * 200)]
    asked += [
        f"/partner/api/v1/gio-hang/{key}"
        for key in (mine.id, other.id, str(mine.id).upper(), mine.id.hex, "khong-phai-ma")
    ]
    asked += [f"/partner/api/v1/{path}" for path in ("nhom-dich-vu", "dich-vu/ke-toan-tron-goi", "dich-vu/khong-co")]
    callers = (
        {},
        mine.headers,
        mine.headers | {"Accept-Language": "en"},
        {"Authorization": "Bearer broken"},
        {"Authorization": "Basic eDp5"},
        {"Khach-Token": "khong-mo-duoc"},
        {"Khach-Token": ""},
        {"Khach-Token": "x" * 201},
        {"If-None-Match": "*"},
        {"If-None-Match": "x" * 1001},
        {"Xem-Don-Token": "khong-mo-duoc"},
    )
    statuses = set[int]()
    for path in asked:
        for headers in callers:
            quick, plain = await _both(site.client, monkeypatch, path, headers)
            assert quick == plain, (path, headers)
            statuses.add(quick[0])
    assert statuses == {200, 304, 401, 404, 422}


USUAL = {
    "/partner/api/v1/nhom-dich-vu": "",
    "/partner/api/v1/dich-vu": "?loai=GOI&trang=1&kichThuoc=12",
    "/partner/api/v1/dich-vu/{idOrSlug}": "",
    "/payment/api/v1/don-hang": "?trang=1&kichThuoc=10",
    "/payment/api/v1/don-hang/{id}": "",
    "/partner/api/v1/gio-hang/{userId}": "",
}
"""The hot reads, with what the web usually asks of each."""


def test_every_short_way_belongs_to_a_route_that_tries_it() -> None:
    marked = [route for route in _routes() if short_way_of(route.endpoint)]
    assert {route.path for route in marked} == USUAL.keys()
    assert all(isinstance(route, HotReadRoute) for route in marked)


@pytest.mark.parametrize("path", USUAL)
async def test_the_usual_request_takes_the_short_way(path: str, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async with site.app.state.database.transaction() as session:
        await load_sample_catalog(session)
    mine = await site.person()
    order = await placed(site.app, mine.id)
    monkeypatch.setattr(APIRoute, "handle", None)  # the framework's way is closed
    address = path.format(idOrSlug="ke-toan-tron-goi", id=order.id, userId=mine.id)
    assert (await site.client.get(address + USUAL[path], headers=mine.headers)).status_code == 200


def _needs(dependant: Dependant) -> Iterator[Any]:
    for one in dependant.dependencies:
        yield one.call
        yield from _needs(one)


def test_no_dependency_is_sent_to_a_thread() -> None:
    for route in _routes():
        for call in _needs(route.dependant):
            own = type(call).__call__ if not hasattr(call, "__code__") else call
            assert iscoroutinefunction(own) or isasyncgenfunction(own), f"{route.path}: {call} would run in a thread"
