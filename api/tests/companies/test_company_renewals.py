"""Services of a company that end: who sees them, what the next period costs today, and that one order of it is enough."""

from datetime import date, timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from khoisu.kit import clock
from khoisu.kit.lang import Text
from khoisu.orders.models import Order
from khoisu.orders.renewals.founding import name_company
from khoisu.orders.renewals.reminders import find_orders_to_remind
from khoisu.orders.repository import attach_dossier
from khoisu.orders.rules import last_day_of_term
from khoisu.orders.service import lock_order
from khoisu.orders.states import Cycle
from tests.catalogue import Shop, load_shop
from tests.clock import moved
from tests.companies.test_companies import OWN, today
from tests.companies.test_members import ROLES, joined
from tests.companies.test_reminders import recorded
from tests.orders.factories import STAFF, a_line, activate_order, secured
from tests.people import Person
from tests.running_site import Site
from tests.workflows.conftest import AGREED, CART_ORDER

NAME = Text("Kế toán", "Accounting")


async def running(client: httpx.AsyncClient, who: Person, code: str) -> list[dict[str, Any]]:
    return (await client.get(f"{OWN}/{code}", headers=who.headers)).json()["data"]["dangDung"]


async def test_the_next_period_is_one_press_for_who_may_order_and_then_nobody_is_reminded(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    calendar, now = moved(monkeypatch), clock.now()
    calendar.set(now)
    shop: Shop = await load_shop(site.app.state.database)
    books = await shop.sold("ke-toan-tron-goi", "khong-phat-sinh", "THANG")
    owner = await site.person(name="Trần Thị Chủ")
    company = await recorded(site.app.state.database, owner.id, today() - timedelta(days=3))
    bought = a_line(
        dich_vu_id=books.dich_vu_id, goi_cuoc_id=books.goi_cuoc_id, chu_ky=Cycle.MONTH, ten_goi=NAME, don_gia=1
    )
    calendar.set(now - timedelta(days=25))
    order = await secured(site.app, owner.id, lines=[bought], cong_ty_id=company.id)
    assert await running(site.client, owner, company.ma) == [], "its time begins with the work"
    await _begin(site.app, order.id)
    calendar.set(now)
    people = {"CHU": owner} | {role: await site.person() for role in ROLES[1:4]}
    for role in ROLES[1:4]:
        await joined(site.app, site.client, owner, company.ma, people[role], role)
    seen = {role: await running(site.client, who, company.ma) for role, who in people.items()}
    [mine] = seen["CHU"]
    assert (mine["conNgay"], mine["maDonHang"], mine["daDatTiep"]) == (_days(mine), order.ma_don_hang, False)
    assert (mine["kyTiep"]["donGia"], mine["kyTiep"]["chuKy"]) == (books.don_gia, "THANG")
    assert (seen["XEM"], seen["LAM"], seen["DAT"]) == ([], [], [mine | {"maDonHang": None}])
    async with site.app.state.database.transaction() as session:
        assert len(await find_orders_to_remind(session)) == 1

    buyer, stranger = people["DAT"], await site.person()
    for who, status in ((people["LAM"], 403), (stranger, 404), (buyer, 201)):
        added = await site.client.post(
            "/partner/api/v1/gio-hang", params=books.query | {"userId": str(who.id)}, headers=who.headers
        )
        assert added.status_code == 200
        reply = await site.client.post(CART_ORDER, json=AGREED | {"congTy": company.ma}, headers=who.headers)
        assert reply.status_code == status, reply.text
    [shown] = await running(site.client, owner, company.ma)
    assert (shown["daDatTiep"], shown["kyTiep"]) == (True, None)
    async with site.app.state.database.transaction() as session:
        assert await find_orders_to_remind(session) == []


async def test_an_owner_of_one_company_sees_what_was_bought_before_it(site: Site) -> None:
    owner = await site.person()
    company = await recorded(site.app.state.database, owner.id, today())
    bought = a_line(chu_ky=Cycle.YEAR)
    for _ in range(2):
        order = await secured(site.app, owner.id, lines=[bought])
        await _begin(site.app, order.id)
    [one] = await running(site.client, owner, company.ma)
    assert (one["maDonHang"], one["daDatTiep"]) == (order.ma_don_hang, False), "of two that end together, the later"
    assert (one["ten"], one["kyTiep"]) == ("Thành lập công ty TNHH – Tiêu chuẩn", None), "it is not on sale"
    await recorded(site.app.state.database, owner.id, today())
    assert await running(site.client, owner, company.ma) == [], "whose it is nobody has said"


async def test_what_a_founding_package_contained_goes_on_for_the_company(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ordered by a member it reminds the owner no more, and begins when the founding package's ends."""
    calendar, now = moved(monkeypatch), clock.now()
    calendar.set(now)
    shop: Shop = await load_shop(site.app.state.database)
    books = await shop.sold("ke-toan-tron-goi", "khong-phat-sinh", "THANG")
    owner, member = await site.person(), await site.person()
    part = {"goi_cuoc_id": str(books.goi_cuoc_id), "ten_vi": "Kế toán", "ten_en": "Accounting", "thang": 1}
    company = await recorded(site.app.state.database, owner.id, today() - timedelta(days=25))
    calendar.set(now - timedelta(days=25))
    founding = await secured(site.app, owner.id, lines=[a_line(phan_co_han=(part,))])
    await _begin(site.app, founding.id)
    calendar.set(now)
    async with site.app.state.database.transaction() as session:
        await attach_dossier(session, founding.id, "HS1", now)
        await session.flush()
        await name_company(session, "HS1", company.id)
    async with site.app.state.database.transaction() as session:
        assert await find_orders_to_remind(session) == [founding.id]
    [old] = await running(site.client, owner, company.ma)
    again = a_line(goi_cuoc_id=books.goi_cuoc_id, chu_ky=Cycle.MONTH, ten_goi=NAME)
    order = await secured(site.app, member.id, lines=[again], cong_ty_id=company.id)
    async with site.app.state.database.transaction() as session:
        assert await find_orders_to_remind(session) == []
    await _begin(site.app, order.id)
    [new] = await running(site.client, owner, company.ma)
    first = date.fromisoformat(old["hetHan"]) + timedelta(days=1)
    assert date.fromisoformat(new["hetHan"]) == last_day_of_term(Cycle.MONTH, first)
    page = await site.client.get(f"/payment/api/v1/don-hang/{order.ma_don_hang}", headers=member.headers)
    assert page.json()["data"]["danhSachDichVuChinh"][0]["ngayGiaHan"] == new["hetHan"], "its order says the same"


async def test_an_order_of_two_dossiers_is_no_single_companys(site: Site) -> None:
    """Whichever certificate comes first: what it contained is found by the dossiers, for both companies."""
    owner = await site.person()
    first, second = [await recorded(site.app.state.database, owner.id, today()) for _ in range(2)]
    shared, own = [await secured(site.app, owner.id, lines=[a_line()]) for _ in range(2)]
    async with site.app.state.database.transaction() as session:
        await attach_dossier(session, shared.id, "HS1", clock.now())
        await attach_dossier(session, own.id, "HS3", clock.now())
        await session.flush()
        await name_company(session, "HS1", first.id)
        await name_company(session, "HS3", second.id)
        await attach_dossier(session, shared.id, "HS2", clock.now())
        await session.flush()
        await name_company(session, "HS2", second.id)
    async with site.app.state.database.transaction() as session:
        rows = await session.execute(select(Order.id, Order.cong_ty_id).where(Order.id.in_([shared.id, own.id])))
        assert {one.id: one.cong_ty_id for one in rows} == {shared.id: None, own.id: second.id}


async def _begin(app: FastAPI, order: Any) -> None:
    async with app.state.database.transaction() as session:
        await activate_order(session, await lock_order(session, order), STAFF)


def _days(one: dict[str, Any]) -> int:
    return (date.fromisoformat(one["hetHan"]) - today()).days
