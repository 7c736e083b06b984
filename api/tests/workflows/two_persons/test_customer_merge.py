"""A visitor's orders and requests join an account: with two persons, and only what is surely the account's own."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.identity.models import Account
from khoisu.orders.creation import Contact
from khoisu.orders.models import Order
from tests.orders.factories import placed
from tests.people import MakePerson, Person
from tests.running_site import Site

OFFICE = "/business/api/v1/quan-tri"
APPROVALS = f"{OFFICE}/phe-duyet"
PHONE = "+84905551234"


@pytest.fixture
async def two(person: MakePerson) -> tuple[Person, Person]:
    return await person(("quan-tri",), name="Phạm Một"), await person(("quan-tri",), name="Lê Hai")


async def visitor(app: FastAPI, email: str | None, phone: str | None) -> Order:
    return await placed(app, None, khach=Contact("Khách Vãng Lai", email, phone))


async def owner_of(app: FastAPI, order: Order) -> Any:
    async with app.state.database.sessions() as session:
        return await session.scalar(text("SELECT account_id FROM don_hang WHERE id = :id"), {"id": order.id})


async def ask(client: httpx.AsyncClient, who: Person, account: Person) -> httpx.Response:
    body = {"lyDo": "khách gọi, đúng số của họ"}
    return await client.post(f"{OFFICE}/khach/{account.id}/gop", json=body, headers=who.headers)


async def waiting(client: httpx.AsyncClient, who: Person) -> str:
    found = await client.get(APPROVALS, params={"dangCho": "true"}, headers=who.headers)
    return found.json()["data"][0]["id"]


async def test_what_is_theirs_joins_when_a_second_person_agrees(site: Site, two: tuple[Person, Person]) -> None:
    first, second = two
    me = await site.person(phone=PHONE)
    own_order = await placed(site.app, me.id)
    by_phone, by_both = await visitor(site.app, None, PHONE), await visitor(site.app, me.email, PHONE)
    # One address of each of these is somebody else's, or nobody's that is known.
    others = [await visitor(site.app, "la@khoisu.example", PHONE), await visitor(site.app, me.email, "+84905559999")]
    shown = (await site.client.get(f"{OFFICE}/khach/{me.id}", headers=first.headers)).json()["data"]
    assert sorted(shown["gop"]["don"]) == sorted([by_phone.ma_don_hang, by_both.ma_don_hang])
    asked = await ask(site.client, first, me)
    assert asked.status_code == 202, asked.text
    assert await owner_of(site.app, by_phone) is None
    number = await waiting(site.client, first)
    own = await site.client.post(f"{APPROVALS}/{number}/duyet", json={}, headers=first.headers)
    assert (own.status_code, own.json()["code"]) == (403, "can_nguoi_thu_hai")
    done = await site.client.post(f"{APPROVALS}/{number}/duyet", json={}, headers=second.headers)
    assert (done.status_code, done.json()["data"]["trangThai"]) == (200, "DA_DUYET"), done.text
    assert {await owner_of(site.app, one) for one in (by_phone, by_both)} == {me.id}
    assert {await owner_of(site.app, one) for one in others} == {None}
    mine = await site.client.get("/payment/api/v1/don-hang", headers=me.headers)
    assert {one["maDonHang"] for one in mine.json()["data"]} == {
        one.ma_don_hang for one in (own_order, by_phone, by_both)
    }
    async with site.app.state.database.sessions() as session:
        notes = await session.scalars(text("SELECT ly_do FROM su_kien_don_hang WHERE ly_do LIKE '%Phạm Một, Lê Hai%'"))
    assert len(notes.all()) == 2
    assert (await ask(site.client, first, me)).json()["code"] == "khong_co_gi_de_gop"


async def test_what_changed_meanwhile_joins_nobody(site: Site, two: tuple[Person, Person]) -> None:
    me = await site.person(phone=PHONE)
    order = await visitor(site.app, None, PHONE)
    assert (await ask(site.client, two[0], me)).status_code == 202
    async with site.app.state.database.transaction() as session:
        (await session.get_one(Account, me.id)).so_dien_thoai = "+84905550000"
    done = await site.client.post(
        f"{APPROVALS}/{await waiting(site.client, two[0])}/duyet", json={}, headers=two[1].headers
    )
    assert (done.status_code, done.json()["code"]) == (409, "de_nghi_loi_thoi")
    assert await owner_of(site.app, order) is None


async def test_an_unproven_address_joins_nothing_and_clerks_may_not_ask(site: Site, two: tuple[Person, Person]) -> None:
    me = await site.person()
    await visitor(site.app, me.email, None)
    clerk = await site.person(("nhan-vien",))
    assert (await ask(site.client, clerk, me)).status_code == 403
    async with site.app.state.database.transaction() as session:
        (await session.get_one(Account, me.id)).email_verified = False
    assert (await ask(site.client, two[0], me)).json()["code"] == "khong_co_gi_de_gop"
