"""The live stream on a running server: the state now, each change, and again after a lost connection (S4.13)."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import httpx
import pytest
from fastapi import FastAPI, Request
from sqlalchemy import update

from khoisu.identity.models import LoginSession
from khoisu.identity.sessions.lifecycle import end_sessions
from khoisu.kit.errors import TooManyStreams, Unavailable
from khoisu.kit.http.networks import Address
from khoisu.kit.http.streams import StreamLimits, Streams, Viewing, still_signed_in
from khoisu.orders.access import VIEW_HEADER, Viewer, view_token
from khoisu.orders.models import Order
from khoisu.orders.service import lock_order
from khoisu.workflows.payments import order_stream
from khoisu.workflows.payments.schemas import LiveState
from tests.abuse.held_streams import holding
from tests.orders.factories import STAFF, confirm_order, placed
from tests.payments.bank import notify, reported
from tests.people import Person
from tests.running_site import Site

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
async def test_the_screen_turns_to_paid_by_itself(site: Site, api_address: str) -> None:
    order = await placed(site.app, None)
    async with watching(api_address, order.ma_don_hang, key_to(site.app, order)) as stream:
        now = {
            "maDonHang": order.ma_don_hang,
            "trangThaiXacNhan": "CHO_XAC_NHAN",
            "trangThaiThanhToan": "CHUA_THANH_TOAN",
            "daThu": 0,
            "conLai": PRICE,
            "buoc": None,
        }
        assert await stream.next() == now
        await notify(site.client, reported(order.ma_don_hang, 1_000_000))
        await site.run_jobs()
        part = {"trangThaiThanhToan": "CHO_DOI_SOAT", "daThu": 1_000_000, "conLai": 1_700_000}
        assert await stream.next() == now | part
        await notify(site.client, reported(order.ma_don_hang, 1_700_000))
        await site.run_jobs()
        paid = now | {"trangThaiThanhToan": "DA_THANH_TOAN", "daThu": PRICE, "conLai": 0}
        assert await stream.next() == paid
        seen = stream.last_id
        async with site.app.state.database.transaction() as session:
            await confirm_order(session, await lock_order(session, order.id), STAFF)
        confirmed = paid | {"trangThaiXacNhan": "DA_XAC_NHAN"}
        assert await stream.next() == confirmed
    again = key_to(site.app, order) | {"Last-Event-ID": seen}
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
async def test_only_the_owner_may_watch(site: Site) -> None:
    owner, other = await site.person(), await site.person()
    order = await placed(site.app, owner.id)
    path = address("", order.ma_don_hang)
    assert (await site.client.get(path)).status_code == 401
    assert (await site.client.get(path, headers=other.headers)).status_code == 404
    assert (await site.client.get(path, headers={VIEW_HEADER: "x"})).status_code == 404


async def test_streams_of_one_order_are_limited_and_free_again(app: FastAPI, api_address: str) -> None:
    order = await placed(app, None)
    headers, most = key_to(app, order), StreamLimits().per_subject
    path = urlsplit(address(api_address, order.ma_don_hang)).path
    async with holding(api_address, [(path, headers)] * most) as held:
        assert [one.status for one in held] == [200] * most
        async with httpx.AsyncClient() as client:
            refused = await client.get(address(api_address, order.ma_don_hang), headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (429, "qua_nhieu_luong")
        assert refused.headers["retry-after"] == "30"
        held[0].writer.close()
        for _ in range(50):
            async with holding(api_address, [(path, headers)]) as (again,):
                if again.status == 200:
                    break
            await asyncio.sleep(0.1)
        assert again.status == 200


ADDRESS = Address("203.0.113.7")


def test_guests_behind_one_address_of_a_mobile_network_are_not_refused_for_each_other() -> None:
    streams = Streams(1000)
    with ExitStack() as held:
        for number in range(100):
            held.enter_context(streams.place(Viewing(f"don-hang:{number}", None, ADDRESS)))
        assert streams.open == 100
    assert streams.open == 0


@pytest.mark.parametrize(
    ("viewing", "free"),
    [
        (lambda number: Viewing(f"{number}", "one", Address(f"203.0.{number}.7")), "per_account"),
        (lambda number: Viewing("one", f"{number}", Address(f"203.0.{number}.7")), "per_subject"),
        (lambda number: Viewing(f"{number}", f"{number}", Address(f"2001:db8::{number:x}")), "per_network"),
    ],
    ids=["account", "order", "network"],
)
def test_nobody_takes_more_than_their_places(viewing: Callable[[int], Viewing], free: str) -> None:
    streams = Streams(1000, StreamLimits(per_account=3, per_subject=4, per_network=5))
    with ExitStack() as held:
        most = {"per_account": 3, "per_subject": 4, "per_network": 5}[free]
        for number in range(most):
            held.enter_context(streams.place(viewing(number)))
        with pytest.raises(TooManyStreams):
            streams.require_room(viewing(most))


def test_a_full_process_refuses_the_next_stream_calmly() -> None:
    streams = Streams(1)
    with streams.place(Viewing("a", None, ADDRESS)):
        with pytest.raises(Unavailable) as refusal, streams.place(Viewing("b", None, Address("198.51.100.1"))):
            pass
        assert refusal.value.headers["Retry-After"] == "30"
    with streams.place(Viewing("b", None, ADDRESS)):
        assert streams.open == 1


async def test_a_quiet_stream_is_kept_alive_and_ends_in_time(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order_stream, "HEARTBEAT_SECONDS", 0.05)
    monkeypatch.setattr(order_stream, "STREAM_SECONDS", 0.22)
    owner = await site.person()
    order = await placed(site.app, owner.id)
    parts = [part async for part in stream_of(site.app, order, owner)]
    assert parts[0] == "retry: 2000\n\n"
    assert parts[1].startswith("id: 1\nevent: don-hang\ndata: {")
    # How many depends on the machine; that they come, and that the stream ended by itself, does not.
    assert set(parts[2:]) == {": nhip\n\n"}


def stream_of(app: FastAPI, order: Order, owner: Person) -> AsyncIterator[str]:
    """The stream of an order as its owner's request gets it."""
    bearer = [(b"authorization", owner.headers["Authorization"].encode())]
    request = Request({"type": "http", "app": app, "method": "GET", "path": "/", "headers": bearer})
    news, viewer = app.state.announcements, Viewer(owner.id)
    return order_stream.stream_order(news, app.state.database, order.id, viewer, still_signed_in(request))


async def test_a_stream_ends_with_its_login_and_says_nothing_more(site: Site) -> None:
    owner = await site.person()
    order = await placed(site.app, owner.id)
    stream = stream_of(site.app, order, owner)
    assert [await anext(stream), await anext(stream)][1].startswith("id: 1\n")
    async with site.app.state.database.transaction() as session:
        await end_sessions(session, site.app.state.realm, LoginSession.id == owner.session_id, reason="DANG_XUAT")
    async with site.app.state.database.transaction() as session:
        await confirm_order(session, await lock_order(session, order.id), STAFF)
    assert [part async for part in stream] == []


async def test_a_token_sees_an_order_no_longer_once_an_account_has_it(site: Site) -> None:
    order, owner = await placed(site.app, None), await site.person()
    secret = site.app.state.core.session_secret.get_secret_value()
    viewer = Viewer(None, view_token(order.id, secret), secret)
    request = Request({"type": "http", "app": site.app, "method": "GET", "path": "/", "headers": []})
    stream = order_stream.stream_order(
        site.app.state.announcements, site.app.state.database, order.id, viewer, still_signed_in(request)
    )
    assert [await anext(stream), await anext(stream)][1].startswith("id: 1\n")
    async with site.app.state.database.transaction() as session:
        await session.execute(update(Order).where(Order.id == order.id).values(account_id=owner.id))
        await confirm_order(session, await lock_order(session, order.id), STAFF)
    assert [part async for part in stream] == []
