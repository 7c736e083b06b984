"""The shorter way of hot reads says what the framework's own way says, whatever is asked."""

import asyncio
from collections.abc import Iterator
from inspect import isasyncgenfunction, iscoroutinefunction
from typing import Any

import httpx
import pytest
from fastapi import APIRouter, Depends, FastAPI, Response
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute

from khoisu.catalog.sample_loader import load_sample_catalog
from khoisu.kit.hot_read import hot_read, is_hot
from khoisu.main import hot_reads
from khoisu.main.hot_reads import HotReads
from khoisu.main.wiring import ROUTERS
from tests.orders.factories import placed
from tests.people import MakePerson

PAGES = (
    "",
    "?trang=2&kichThuoc=1",
    "?trang=0",
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
        patch.setattr(hot_reads.Plans, "find", lambda _plans, _path: None)
        plain = await client.get(path, headers=headers)
    return [[one.status_code, _head(one), _body(one)] for one in (quick, plain)]


def _head(reply: httpx.Response) -> dict[str, str]:
    return {name: value for name, value in reply.headers.items() if name not in ("x-request-id", "content-length")}


def _body(reply: httpx.Response) -> Any:
    body = reply.json()
    body.pop("requestId", None)
    return body


async def test_both_ways_answer_the_same(
    app: FastAPI, client: httpx.AsyncClient, person: MakePerson, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app.state.database.transaction() as session:
        await load_sample_catalog(session)
    mine, other = await person(), await person()
    order, foreign = await placed(app, mine.id), await placed(app, other.id)
    asked = [f"/partner/api/v1/dich-vu{query}" for query in PAGES]
    asked += [f"/payment/api/v1/don-hang{query}" for query in (*PAGES, "?trangThai=DA_HUY", "?trangThai=KHONG_CO")]
    asked += [f"/payment/api/v1/don-hang/{key}" for key in (order.id, order.ma_don_hang, foreign.id, "x" * 200)]
    asked += [f"/partner/api/v1/gio-hang/{key}" for key in (mine.id, other.id, "khong-phai-ma")]
    asked += [f"/partner/api/v1/{path}" for path in ("nhom-dich-vu", "dich-vu/ke-toan-tron-goi", "dich-vu/khong-co")]
    callers = (
        {},
        mine.headers,
        mine.headers | {"Accept-Language": "en"},
        {"Authorization": "Bearer broken"},
        {"Authorization": "Basic eDp5"},
        {"Khach-Token": "khong-mo-duoc"},
        {"Khach-Token": ""},
        {"Xem-Don-Token": "khong-mo-duoc"},
    )
    statuses = set[int]()
    for path in asked:
        for headers in callers:
            quick, plain = await _both(client, monkeypatch, path, headers)
            assert quick == plain, (path, headers)
            statuses.add(quick[0])
    assert statuses == {200, 401, 404, 422}


async def test_the_marked_reads_take_the_shorter_way(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    marked = {route.path for route in _routes() if is_hot(route.endpoint)}
    assert {"/payment/api/v1/don-hang", "/payment/api/v1/don-hang/{id}", "/partner/api/v1/gio-hang/{userId}"} <= marked
    monkeypatch.setattr(APIRoute, "handle", None)  # the framework's way is closed
    assert (await client.get("/partner/api/v1/dich-vu")).status_code == 200
    assert (await client.get("/payment/api/v1/don-hang")).status_code == 401


def _needs(dependant: Dependant) -> Iterator[Any]:
    for one in dependant.dependencies:
        yield one.call
        yield from _needs(one)


def test_no_dependency_is_sent_to_a_thread() -> None:
    for route in _routes():
        for call in _needs(route.dependant):
            own = type(call).__call__ if not hasattr(call, "__code__") else call
            assert iscoroutinefunction(own) or isasyncgenfunction(own), f"{route.path}: {call} would run in a thread"


def _with_thread() -> int:
    return 1


async def _slow(number: int = Depends(_with_thread)) -> Response:
    await asyncio.sleep(0)
    return Response(str(number))


async def _read() -> Response:
    return Response("x")


@pytest.mark.parametrize(("path", "endpoint"), [("/a", _slow), ("/{anything}", _read)])
def test_what_the_shorter_way_cannot_do_is_refused_at_the_start(path: str, endpoint: Any) -> None:
    router = APIRouter()
    router.get(path)(hot_read(endpoint))
    router.get("/other")(_with_thread)
    with pytest.raises(TypeError):
        HotReads(FastAPI(), routers=[router])
