"""Who may send money back alone: never beyond the limits per order, customer and person, never to themselves (G-13)."""

import asyncio
from datetime import timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.kit.ids import new_id
from khoisu.orders.creation import Contact
from khoisu.orders.models import Order
from khoisu.refund_accounts.service import TypedAccount, confirm_account, digest_holder, save_account
from tests.orders.factories import a_line, placed
from tests.payments.bank import notify, reported
from tests.people import MakePerson, Person
from tests.running_site import RunJobs

ADMIN_AREA = "/payment/api/v1/quan-tri"
JUST_BELOW = 9_999_999


class Desk:
    """Members of staff, orders with money, refunds."""

    def __init__(self, app: FastAPI, client: httpx.AsyncClient, run_jobs: RunJobs) -> None:
        self.app, self.client, self.run_jobs = app, client, run_jobs
        self.number = 0

    async def paid(self, owner: Person | None, amount: int = 40_000_000, **changes: Any) -> Order:
        order = await placed(self.app, owner.id if owner else None, [a_line(don_gia=amount)], **changes)
        await notify(self.client, reported(order.ma_don_hang, amount))
        await self.run_jobs()
        return order

    async def refund(self, who: Person, order: Order, amount: int, **changes: Any) -> httpx.Response:
        self.number += 1
        body = {"soTien": amount, "loaiLyDo": "KHIEU_NAI", "lyDo": "theo thỏa thuận", "thamChieu": f"FT{self.number}"}
        return await self.client.post(
            f"{ADMIN_AREA}/don-hang/{order.ma_don_hang}/hoan-tien", json=body | changes, headers=who.headers
        )

    async def sql(self, statement: str, **values: Any) -> None:
        async with self.app.state.database.transaction() as session:
            await session.execute(text(statement), values)


@pytest.fixture
def desk(app: FastAPI, client: httpx.AsyncClient, run_jobs: RunJobs) -> Desk:
    return Desk(app, client, run_jobs)


def someone(name: str, number: int) -> Contact:
    return Contact(name, f"{name}{number}@khoisu.example".lower(), f"+8490123{number:04d}")


def outcome(reply: httpx.Response) -> tuple[str, bool]:
    row = reply.json()["data"]
    return row["trangThai"], row["canHaiNguoi"]


async def done_alone(replies: list[httpx.Response]) -> int:
    return sum(1 for reply in replies if reply.status_code == 201 and outcome(reply) == ("DA_HOAN", False))


@pytest.mark.req("G-13")
async def test_refunds_of_one_order_are_added_up(desk: Desk, person: MakePerson) -> None:
    staff, order = await person(("nhan-vien",)), await desk.paid(None)
    replies = [await desk.refund(staff, order, JUST_BELOW) for _ in range(4)]
    assert outcome(replies[0]) == ("DA_HOAN", False)
    assert outcome(replies[1]) == ("CHO_THUC_HIEN", True)
    assert [reply.json()["code"] for reply in replies[2:]] == ["dang_cho_hoan"] * 2
    # By an order's own limit, also where the limits of a customer and of a person are higher and nobody refunds twice.
    await desk.sql(
        """INSERT INTO han_muc_hoan_tien (phien_ban, mot_don, mot_khach, mot_nguoi, account_id, ten_nguoi_sua, ly_do, luc)
          VALUES (1, 10000000, 900000000, 900000000, :who, 'Lê Đặt', 'cao hơn', now())""",
        who=staff.id,
    )
    other = await desk.paid(None, khach=someone("Hoa", 7))
    assert outcome(await desk.refund(await person(("nhan-vien",)), other, JUST_BELOW)) == ("DA_HOAN", False)
    assert outcome(await desk.refund(await person(("nhan-vien",)), other, JUST_BELOW)) == ("CHO_THUC_HIEN", True)


@pytest.mark.req("G-13")
async def test_four_at_once_send_one_alone(desk: Desk, person: MakePerson) -> None:
    staff, order = await person(("nhan-vien",)), await desk.paid(None)
    replies = await asyncio.gather(*(desk.refund(staff, order, JUST_BELOW) for _ in range(4)))
    assert await done_alone(list(replies)) == 1


@pytest.mark.req("G-13")
async def test_refunds_of_one_person_at_once_are_counted_over_their_orders(desk: Desk, person: MakePerson) -> None:
    """Each order has its own lock: only the count's lock lets the second see the first."""
    staff = await person(("nhan-vien",))
    orders = [await desk.paid(None, khach=someone("Tư", number)) for number in range(4)]
    replies = await asyncio.gather(*(desk.refund(staff, order, JUST_BELOW) for order in orders))
    assert await done_alone(list(replies)) == 1


@pytest.mark.req("G-13")
async def test_refunds_of_one_customer_are_added_up_over_their_orders(desk: Desk, person: MakePerson) -> None:
    first, second, buyer = await person(("nhan-vien",)), await person(("nhan-vien",)), await person()
    orders = [await desk.paid(buyer, khach=someone("An", number)) for number in range(2)]
    assert outcome(await desk.refund(first, orders[0], JUST_BELOW)) == ("DA_HOAN", False)
    assert outcome(await desk.refund(second, orders[1], JUST_BELOW)) == ("CHO_THUC_HIEN", True)


async def test_a_visitor_is_recognised_by_their_phone(desk: Desk, person: MakePerson) -> None:
    first, second = await person(("nhan-vien",)), await person(("nhan-vien",))
    orders = [
        await desk.paid(None, khach=Contact("Bình", f"binh{number}@khoisu.example", "+84907777777"))
        for number in range(2)
    ]
    assert outcome(await desk.refund(first, orders[0], JUST_BELOW - 1)) == ("DA_HOAN", False)
    assert outcome(await desk.refund(second, orders[1], 1)) == ("DA_HOAN", False)
    assert outcome(await desk.refund(second, orders[1], 1)) == ("CHO_THUC_HIEN", True)


@pytest.mark.req("G-13")
@pytest.mark.parametrize("at_once", [False, True])
async def test_refunds_of_one_person_are_added_up_over_customers(desk: Desk, person: MakePerson, at_once: bool) -> None:
    staff = await person(("nhan-vien",))
    orders = [await desk.paid(None, khach=someone("Chi", number)) for number in range(3)]
    tries = [desk.refund(staff, order, JUST_BELOW) for order in orders]
    replies = list(await asyncio.gather(*tries)) if at_once else [await one for one in tries]
    assert await done_alone(replies) == 1
    other = await person(("nhan-vien",))
    fresh = await desk.paid(None, khach=someone("Dung", 9))
    assert outcome(await desk.refund(other, fresh, JUST_BELOW)) == ("DA_HOAN", False)


async def name_account(desk: Desk, order: Order) -> None:
    """The customer of an order names an account, the same one in every order, and confirms it."""
    flow = new_id()
    async with desk.app.state.database.transaction() as session:
        await save_account(session, order.id, TypedAccount("970436", "0123456789", "LE LAN"), [], flow, None)
        await confirm_account(session, order.id, flow)


@pytest.mark.req("G-13")
async def test_one_account_named_after_the_grants_of_two_customers_takes_two_people(
    desk: Desk, person: MakePerson
) -> None:
    """Nobody knows at the grant that both sums will go to the same account; who transfers does."""
    first, second = await person(("nhan-vien",)), await person(("nhan-vien",))
    orders = [await desk.paid(None, khach=someone("Khanh", number)) for number in range(2)]
    granted = [
        await desk.refund(who, order, JUST_BELOW, chiLap=True)
        for who, order in zip((first, second), orders, strict=True)
    ]
    assert [outcome(reply) for reply in granted] == [("CHO_THUC_HIEN", False)] * 2
    paths = [f"{ADMIN_AREA}/hoan-tien/{reply.json()['data']['id']}" for reply in granted]
    await name_account(desk, orders[0])
    own = await desk.client.post(f"{paths[0]}/thuc-hien", json={"thamChieu": "FT-A"}, headers=first.headers)
    assert own.status_code == 200, own.text
    await name_account(desk, orders[1])
    for step, body in (("/tai-khoan", None), ("/thuc-hien", {"thamChieu": "FT-B"})):
        alone = await desk.client.post(paths[1] + step, json=body, headers=second.headers)
        assert (alone.status_code, alone.json().get("code")) == (403, "can_nguoi_thu_hai"), step
    done = await desk.client.post(f"{paths[1]}/thuc-hien", json={"thamChieu": "FT-B"}, headers=first.headers)
    assert outcome(done) == ("DA_HOAN", True)


@pytest.mark.req("G-13")
async def test_midnight_does_not_start_a_new_count(desk: Desk, person: MakePerson) -> None:
    """A person's day is the last 24 hours: what they sent at 23:50 still counts at 00:10."""
    staff = await person(("nhan-vien",))
    orders = [await desk.paid(None, khach=someone("Giang", number)) for number in range(3)]
    assert outcome(await desk.refund(staff, orders[0], JUST_BELOW)) == ("DA_HOAN", False)
    move = "UPDATE yeu_cau_hoan_tien SET tao_luc = tao_luc - CAST(:by AS interval)"
    await desk.sql(move, by=timedelta(hours=23))
    assert outcome(await desk.refund(staff, orders[1], JUST_BELOW)) == ("CHO_THUC_HIEN", True)
    await desk.sql(move, by=timedelta(hours=2))
    assert outcome(await desk.refund(staff, orders[2], JUST_BELOW)) == ("DA_HOAN", False)


async def test_what_was_declined_does_not_count(desk: Desk, person: MakePerson) -> None:
    staff, second = await person(("nhan-vien",)), await person(("quan-tri",))
    order = await desk.paid(None)
    number = (await desk.refund(staff, order, 10_000_000)).json()["data"]["id"]
    path = f"{ADMIN_AREA}/hoan-tien/{number}/tu-choi"
    assert (await desk.client.post(path, json={"lyDo": "lập nhầm"}, headers=second.headers)).status_code == 200
    assert outcome(await desk.refund(staff, order, JUST_BELOW)) == ("DA_HOAN", False)


@pytest.mark.parametrize("by", ["email", "phone", "delivery", "linked", "holder"])
async def test_linked_orders_count_as_own(desk: Desk, person: MakePerson, by: str) -> None:
    """The same e-mail, phone, receiver, another order of the same account under the same phone, or the refund account's holder."""
    phone = "+84908888888"
    own = await person(("nhan-vien",), name="Lê Thị Riêng", phone=phone)
    stranger = Contact("Trần Ai Đó", "aido@khoisu.example", "+84901111111")
    if by == "email":
        order = await desk.paid(None, khach=Contact("Ai", own.email, None))
    elif by == "phone":
        order = await desk.paid(None, khach=Contact("Ai", None, phone))
    elif by == "delivery":
        order = await desk.paid(None, khach=stranger)
        await desk.sql(
            "UPDATE don_hang SET dia_chi_giao = jsonb_build_object('so_dien_thoai', CAST(:p AS text)) WHERE id = :o",
            p=phone,
            o=order.id,
        )
    elif by == "linked":
        buyer = await person()
        await desk.paid(buyer, khach=Contact("Ai", None, phone))
        order = await desk.paid(buyer, khach=stranger)
    else:
        order = await desk.paid(None, khach=stranger)
        await desk.sql(
            """INSERT INTO tai_khoan_hoan_tien (id, don_hang_id, bin, so_cuoi, dau_so, dau_chu, bi_mat, so_sanh, tao_luc,
              xac_nhan_luc) VALUES (gen_random_uuid(), :o, '970436', '1234', 'x', :h, '\\x00', 'KHONG_RO', now(), now())""",
            o=order.id,
            h=digest_holder("lê thị riêng"),
        )
    reply = await desk.refund(own, order, 1000)
    assert (reply.status_code, reply.json()["code"]) == (403, "don_cua_chinh_minh")
    if by == "holder":
        return  # the row above has no account that could be opened for the other person
    other = await person(("nhan-vien",), name="Phạm Người Khác")
    assert (await desk.refund(other, order, 1000)).status_code == 201
