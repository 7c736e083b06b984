"""The live stream on a running server: the state now, each change, and again after a lost connection (S4.13)."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import httpx
import pytest
from fastapi import FastAPI

from khoisu.orders.access import VIEW_HEADER, view_token
from khoisu.orders.models import Order
from khoisu.orders.service import lock_order
from khoisu.kit.http.streams import StreamSettings
from khoisu.workflows.payments.schemas import LiveState
from tests.orders.factories import STAFF, confirm_order, placed
from tests.payments.bank import notify, reported
from tests.people import MakePerson

PRICE = 2_700_000


def address(base: str, code: str) -> str:
    return f"{base}/payment/api/v1/don-hang/{code}/dien-bien"


def key_to(app: FastAPI, order: Order) -> dict[str, str]:
    """A visitor's headers: their view token is checked without the database, which every test empties."""
    return {VIEW_HEADER: view_token(order.id, app.state.core.session_secret.get_secret_value())}


class Stream:
    """An EventSource as a browser has one: reads events, remembers the last id."""

    def __init__(self, reply: httpx.Response) -> None:
        self.lines = reply.aiter_lines()
        self.last_id = ""

    async def next(self, seconds: float = 10) -> dict[str, Any]:
        """The data of the next event."""
        async with asyncio.timeout(seconds):
            async for line in self.lines:
                if line.startswith("id: "):
                    self.last_id = line[4:]
                if line.startswith("data: "):
                    return LiveState.model_validate_json(line[6:]) and json.loads(line[6:])
        raise AssertionError("the stream ended")


@asynccontextmanager
async def watching(base: str, code: str, headers: dict[str, str]) -> AsyncIterator[Stream]:
    async with (
        httpx.AsyncClient(timeout=httpx.Timeout(10, read=30)) as client,
        client.stream("GET", address(base, code), headers=headers) as reply,
    ):
        assert reply.status_code == 200
        assert reply.headers["content-type"].startswith("text/event-stream")
        assert reply.headers["cache-control"] == "no-store"
        yield Stream(reply)


@pytest.mark.req("S4.13")
async def test_the_screen_turns_to_paid_by_itself(
    app: FastAPI,
    client: httpx.AsyncClient,
    api_address: str,
    run_jobs: Callable[[], Awaitable[None]],
) -> None:
    order = await placed(app, None)
    async with watching(api_address, order.ma_don_hang, key_to(app, order)) as stream:
        now = {
            "maDonHang": order.ma_don_hang,
            "trangThaiXacNhan": "CHO_XAC_NHAN",
            "trangThaiThanhToan": "CHUA_THANH_TOAN",
            "daThu": 0,
            "conLai": PRICE,
            "buoc": None,
        }
        assert await stream.next() == now
        await notify(client, reported(order.ma_don_hang, 1_000_000))
        await run_jobs()
        part = {"trangThaiThanhToan": "CHO_DOI_SOAT", "daThu": 1_000_000, "conLai": 1_700_000}
        assert await stream.next() == now | part
        await notify(client, reported(order.ma_don_hang, 1_700_000))
        await run_jobs()
        paid = now | {"trangThaiThanhToan": "DA_THANH_TOAN", "daThu": PRICE, "conLai": 0}
        assert await stream.next() == paid
        seen = stream.last_id
        async with app.state.database.transaction() as session:
            await confirm_order(session, await lock_order(session, order.id), STAFF)
        confirmed = paid | {"trangThaiXacNhan": "DA_XAC_NHAN"}
        assert await stream.next() == confirmed
    again = key_to(app, order) | {"Last-Event-ID": seen}
    async with watching(api_address, order.ma_don_hang, again) as stream:
        assert await stream.next() == confirmed


@pytest.mark.req("S4.13")
async def test_a_lost_listening_connection_is_made_anew_and_nothing_is_missed(app: FastAPI, api_address: str) -> None:
    order = await placed(app, None)
    async with watching(api_address, order.ma_don_hang, key_to(app, order)) as stream:
        await stream.next()
        connection = await asyncpg.connect(app.state.database.url)
        try:
            killed = await connection.fetch(
                """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE query ILIKE 'LISTEN%don_hang%' AND datname = current_database()"""
            )
            assert killed
            async with app.state.database.transaction() as session:  # sent while nobody is connected
                await confirm_order(session, await lock_order(session, order.id), STAFF)
        finally:
            await connection.close()
        assert (await stream.next())["trangThaiXacNhan"] == "DA_XAC_NHAN"


@pytest.mark.req("S6.5")
async def test_only_the_owner_may_watch(app: FastAPI, client: httpx.AsyncClient, person: MakePerson) -> None:
    owner, other = await person(), await person()
    order = await placed(app, owner.id)
    path = address("", order.ma_don_hang)
    assert (await client.get(path)).status_code == 401
    assert (await client.get(path, headers=other.headers)).status_code == 404
    assert (await client.get(path, headers={VIEW_HEADER: "x"})).status_code == 404


async def test_streams_of_one_caller_are_limited_and_free_again(app: FastAPI, api_address: str) -> None:
    order = await placed(app, None)
    headers = key_to(app, order)
    async with httpx.AsyncClient() as client:
        replies, streams = [], []  # an unreferenced stream is closed by the garbage collector
        for _ in range(STREAMS_PER_CALLER):
            request = client.build_request("GET", address(api_address, order.ma_don_hang), headers=headers)
            reply = await client.send(request, stream=True)
            replies.append(reply)
            streams.append(Stream(reply))
            await streams[-1].next()
        refused = await client.get(address(api_address, order.ma_don_hang), headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (429, "qua_nhieu_luong")
        await replies[0].aclose()
        for _ in range(50):
            reply = await client.send(request, stream=True)
            if reply.status_code == 200:
                break
            await asyncio.sleep(0.1)
        assert reply.status_code == 200
        for one in [reply, *replies[1:]]:
            await one.aclose()


async def test_a_quiet_stream_is_kept_alive_and_ends_in_time(
    app: FastAPI, person: MakePerson, monkeypatch: pytest.MonkeyPatch
) -> None:
    from khoisu.workflows.payments import order_stream  # noqa: PLC0415

    monkeypatch.setattr(order_stream, "HEARTBEAT_SECONDS", 0.05)
    monkeypatch.setattr(order_stream, "STREAM_SECONDS", 0.22)
    order = await placed(app, (await person()).id)
    news = app.state.announcements
    parts = [part async for part in order_stream.stream_order(news, app.state.database, order.id, "x")]
    assert parts[0] == "retry: 2000\n\n"
    assert parts[1].startswith("id: 1\nevent: don-hang\ndata: {")
    assert parts[2:] == [": nhip\n\n"] * len(parts[2:])
    assert 3 <= len(parts[2:]) <= 5
