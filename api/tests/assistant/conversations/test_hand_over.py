"""A person instead of the machine: how the answer reaches who left a telephone number alone, and that no hour loses anything (S1.4, S2.15)."""

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.kit import clock
from khoisu.kit.db import Database
from tests.assistant.conversations.conftest import THREADS, Start, visitor
from tests.assistant.conversations.test_threads import QUEUE, hand_over_form, stored
from tests.inbox import letters
from tests.people import MakePerson
from tests.running_site import Site

PHONE, LANDLINE = "+84912345678", "+842437221234"
SAID = "Chị cần căn cước và tên công ty"
Hand = Callable[..., Awaitable[tuple[str, str]]]


@pytest.fixture
def hand(app: FastAPI, client: httpx.AsyncClient, start: Start) -> Hand:
    """Starts a conversation and hands it over; its address and the request's code."""

    async def give(me: dict[str, str], **changes: Any) -> tuple[str, str]:
        address = f"{THREADS}/{(await start(me))['id']}"
        form = await hand_over_form(app, client, **changes)
        reply = await client.post(f"{address}/gap-nhan-vien", json=form, headers=me)
        assert reply.status_code == 201, reply.text
        return address, reply.json()["data"]["nguoiThat"]["maYeuCau"]

    return give


@pytest.fixture
def answer(client: httpx.AsyncClient, person: MakePerson) -> Callable[[str], Awaitable[httpx.Response]]:
    async def send(code: str) -> httpx.Response:
        staff = await person(("nhan-vien",))
        return await client.post(f"{QUEUE}/{code}/tra-loi", json={"noiDung": SAID}, headers=staff.headers)

    return send


@pytest.mark.req("S1.4")
async def test_who_left_a_number_alone_is_told_by_sms_and_reads_it_in_the_thread(
    site: Site, hand: Hand, answer: Callable[[str], Awaitable[httpx.Response]]
) -> None:
    me = visitor()
    address, code = await hand(me, email=None, soDienThoai="0912 345 678")
    reply = await answer(code)
    assert reply.status_code == 201, reply.text
    read = (await site.client.get(address, headers=me)).json()["data"]["nguoiThat"]
    assert [one["noiDung"] for one in read["traLoi"]] == [SAID]
    [message] = [one for one in await letters(site.database, PHONE) if one.kind == "tra_loi_yeu_cau"]
    assert message.data["hoi_thoai"] == address.rpartition("/")[2]
    channels = await stored(site.database, "SELECT DISTINCT kenh FROM outbox_message WHERE loai = 'tra_loi_yeu_cau'")
    assert channels == [{"kenh": "SMS"}]


async def test_an_address_gets_the_mail_and_no_sms_beside_it(
    database: Database, hand: Hand, answer: Callable[[str], Awaitable[httpx.Response]]
) -> None:
    _, code = await hand(visitor(), soDienThoai="0912 345 678")
    assert (await answer(code)).status_code == 201
    assert not await letters(database, PHONE)
    assert any(one.kind == "tra_loi_yeu_cau" for one in await letters(database, "hoi@khoisu.example"))


async def test_nothing_is_sent_where_nobody_would_read_it(
    client: httpx.AsyncClient, hand: Hand, answer: Callable[[str], Awaitable[httpx.Response]]
) -> None:
    _, fixed = await hand(visitor(), email=None, soDienThoai=LANDLINE)
    me = visitor()
    address, deleted = await hand(me, email=None, soDienThoai="0912 345 679")
    assert (await client.delete(address, headers=me)).status_code == 204
    for code in (fixed, deleted):
        reply = await answer(code)
        assert (reply.status_code, reply.json()["code"]) == (409, "khong_co_email")


@pytest.mark.req("S1.4")
async def test_nothing_is_lost_outside_hours(
    site: Site, hand: Hand, answer: Callable[[str], Awaitable[httpx.Response]], monkeypatch: pytest.MonkeyPatch
) -> None:
    saturday_night = datetime(2026, 11, 28, 23, 40, tzinfo=clock.VIETNAM)
    monkeypatch.setattr(clock, "now", lambda: saturday_night)
    me = visitor()
    address, code = await hand(me)
    taken = (await site.client.get(address, headers=me)).json()["data"]["nguoiThat"]
    due = datetime.fromisoformat(taken["hanTraLoi"]).astimezone(clock.VIETNAM)
    assert due.weekday() < 5
    assert due > saturday_night
    more = await site.client.post(f"{address}/cau-hoi", json={"cauHoi": "tối chủ nhật gọi được không ạ"}, headers=me)
    assert more.json()["data"]["cauHoi"][-1]["traLoi"] is None
    kept = await stored(site.database, "SELECT noi_dung FROM su_kien_lien_he WHERE loai = 'KHACH_VIET'")
    assert kept == [{"noi_dung": "tối chủ nhật gọi được không ạ"}]
    assert (await answer(code)).status_code == 201
    read = (await site.client.get(address, headers=me)).json()["data"]["nguoiThat"]
    assert (read["daTraLoi"], [one["noiDung"] for one in read["traLoi"]]) == (True, [SAID])
