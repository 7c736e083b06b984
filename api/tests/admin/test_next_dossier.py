"""From one dossier of the queue to the next that nobody is checking: most urgent first, never one for two."""

import asyncio

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from tests.clock import TestClock
from tests.dossiers.support.wire import submitted, valid
from tests.people import MakePerson, Person
from tests.running_site import Site

ROOT = "/business/api/v1/quan-tri"


@pytest.fixture
async def staff(person: MakePerson) -> Person:
    return await person(("nhan-vien",), name="An Một")


@pytest.fixture
async def queue(app: FastAPI, client: httpx.AsyncClient, person: MakePerson) -> list[str]:
    """Four dossiers that wait, by their deadline; the last one handed in is the most urgent."""
    codes = [(await submitted(client, await person(), valid()))["maHoSo"] for _ in range(4)]
    async with app.state.database.transaction() as session:
        for days, code in enumerate(reversed(codes)):
            await session.execute(
                text("UPDATE ho_so SET han_xu_ly = now() + make_interval(days => :days) WHERE ma_ho_so = :code"),
                {"days": days, "code": code},
            )
    return codes[::-1]


async def following(client: httpx.AsyncClient, who: Person, code: str) -> str | None:
    reply = await client.post(f"{ROOT}/ho-so/{code}/tiep-theo", headers=who.headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]["maHoSo"]


async def look_at(client: httpx.AsyncClient, who: Person, code: str) -> None:
    reply = await client.post(f"{ROOT}/dang-xem", json={"loai": "HO_SO", "ma": code}, headers=who.headers)
    assert reply.status_code == 200, reply.text


@pytest.mark.req("S4.11")
async def test_one_walks_the_whole_queue_and_begins_again(
    client: httpx.AsyncClient, staff: Person, queue: list[str]
) -> None:
    here, seen = queue[0], []
    for _ in queue:
        here = await following(client, staff, here) or ""
        seen.append(here)
    assert seen == [*queue[1:], queue[0]]


@pytest.mark.req("S4.11")
async def test_what_a_colleague_has_open_is_left_out_until_they_close_it(
    site: Site, staff: Person, queue: list[str], clock_control: TestClock
) -> None:
    other = await site.person(("nhan-vien",), name="Bình Hai")
    await look_at(site.client, other, queue[1])
    assert await following(site.client, staff, queue[0]) == queue[2]
    assert await following(site.client, other, queue[1]) == queue[3], "the first one has just been given the third"
    clock_control.forward(seconds=61)
    assert await following(site.client, staff, queue[0]) == queue[1]


async def test_only_what_waits_for_a_check_comes_next(site: Site, staff: Person, queue: list[str]) -> None:
    async with site.app.state.database.transaction() as session:
        await session.execute(
            text("UPDATE ho_so SET trang_thai = 'CAN_BO_SUNG' WHERE ma_ho_so = ANY(:codes)"), {"codes": queue[1:]}
        )
    assert await following(site.client, staff, queue[0]) is None
    assert await following(site.client, staff, queue[1]) == queue[0], "also from a dossier that is dealt with"


async def test_of_several_who_ask_at_once_each_is_given_another(site: Site, queue: list[str]) -> None:
    colleagues = [await site.person(("nhan-vien",)) for _ in range(5)]
    given = await asyncio.gather(*(following(site.client, who, queue[0]) for who in colleagues))
    assert sorted(filter(None, given)) == sorted(queue[1:])
    assert given.count(None) == 2
