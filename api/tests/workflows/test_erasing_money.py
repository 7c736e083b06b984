"""A deletion waits while money is owed to the person or anything of theirs is open, and says what and where."""

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text, update

from khoisu.kit import clock
from khoisu.kit.lang import Lang
from khoisu.orders.models import Order
from khoisu.orders.presentation.order_view import get_row
from khoisu.orders.service import cancel_order, lock_order, set_payment_state
from khoisu.orders.states import PaymentState
from khoisu.returns.models import ReturnRequest
from khoisu.returns.states import CLOSED, ReturnReason, ReturnState
from khoisu.workflows.personal_data.open_work import NAMES, Matter
from khoisu.workflows.personal_data.open_work_reads import lock_and_list_open_work
from tests.dossiers.support.wire import submitted, valid
from tests.orders.factories import STAFF, activate_order, advance_order, confirm_order, placed
from tests.payments.bank import notify, reported
from tests.people import MakePerson, Person
from tests.running_site import RunJobs, Site

OWN = "/auth/api/v1/toi/du-lieu/yeu-cau"
ADMIN_AREA = "/auth/api/v1/quan-tri/du-lieu"
MONEY = "/payment/api/v1/quan-tri"
PRICE = 2_700_000


class Leaving:
    """A customer who asks for deletion, and the back office around them."""

    def __init__(self, app: FastAPI, client: httpx.AsyncClient, me: Person, boss: Person, run_jobs: RunJobs) -> None:
        self.app, self.client, self.me, self.boss, self.run_jobs = app, client, me, boss, run_jobs

    async def order(self, *, paid: int = PRICE, done: bool = True) -> Order:
        """An order that was paid by transfer and, if `done`, handed over."""
        order = await placed(self.app, self.me.id)
        if paid:
            await self.transfer(order.ma_don_hang, paid)
        if done:
            async with self.app.state.database.transaction() as session:
                locked = await lock_order(session, order.id)
                if not paid:
                    await set_payment_state(session, locked, PaymentState.PAY_LATER, STAFF)
                await confirm_order(session, locked, STAFF)
                await activate_order(session, locked, STAFF)
                for _ in range(3):
                    await advance_order(session, locked, STAFF)
                get_row(locked).trang_thai_xac_nhan = "HOAN_THANH"
        return order

    async def transfer(self, content: str, amount: int) -> None:
        await notify(self.client, reported(content, amount))
        await self.run_jobs()

    async def cancel(self, order: Order) -> None:
        async with self.app.state.database.transaction() as session:
            await cancel_order(session, await lock_order(session, order.id), STAFF, "khách đổi ý")

    async def money(self, path: str, **body: Any) -> httpx.Response:
        return await self.client.post(MONEY + path, json=body, headers=self.boss.headers)

    async def refund(self, order: Order, amount: int, reference: str = "FT-HOAN") -> None:
        path, why = f"/don-hang/{order.id}/hoan-tien", "HUY_KHI_CHO"
        reply = await self.money(path, soTien=amount, loaiLyDo=why, lyDo="trả lại", thamChieu=reference)
        assert reply.status_code == 201, reply.text

    async def ask(self) -> str:
        reply = await self.client.post(
            OWN, json={"loai": "XOA", "noiDung": "", "taiKhoanSau": True}, headers=self.me.headers
        )
        assert reply.status_code == 201, reply.text
        return reply.json()["data"]["ma"]

    async def finish(self, code: str, lang: str = "vi") -> httpx.Response:
        headers = self.boss.headers | {"Accept-Language": lang}
        body = {"thaoTac": "HOAN_THANH", "traLoi": ""}
        return await self.client.post(f"{ADMIN_AREA}/{code}/thao-tac", json=body, headers=headers)

    async def refused(self, *expected: tuple[str, str]) -> str:
        """The deletion is refused for just these things, in both languages; the request's code."""
        [code] = await self._open() or [await self.ask()]
        langs: tuple[Lang, ...] = ("en", "vi")
        for lang in langs:
            reply = await self.finish(code, lang)
            assert (reply.status_code, reply.json()["code"]) == (409, "con_viec_dang_mo"), reply.text
            body = reply.json()
            assert [(one["ma"], one["viec"]) for one in body["viecDangMo"]] == sorted(expected)
            for ma, viec in expected:
                assert f"{ma}: {NAMES[Matter(viec)].in_lang(lang)}" in body["detail"]
        assert (await self.client.get("/auth/api/v1/toi", headers=self.me.headers)).status_code == 200
        return code

    async def _open(self) -> list[str]:
        reply = await self.client.get(OWN, headers=self.me.headers)
        return [one["ma"] for one in reply.json()["data"] if one["xongLuc"] is None]


@pytest.fixture
async def leaving(app: FastAPI, client: httpx.AsyncClient, person: MakePerson, run_jobs: RunJobs) -> Leaving:
    return Leaving(app, client, await person(), await person(("quan-tri",)), run_jobs)


@pytest.mark.req("S4.7")
async def test_money_of_a_cancelled_order_goes_back_before_the_person_is_forgotten(leaving: Leaving) -> None:
    order = await leaving.order(done=False)
    await leaving.refused((order.ma_don_hang, "DON_CHUA_XONG"))
    await leaving.cancel(order)
    code = await leaving.refused((order.ma_don_hang, "CHO_HOAN_TIEN"))
    await leaving.refund(order, PRICE)
    assert (await leaving.finish(code)).status_code == 200


@pytest.mark.req("S4.8")
async def test_a_granted_refund_is_transferred_first(leaving: Leaving, app: FastAPI) -> None:
    order = await leaving.order()
    async with app.state.database.transaction() as session:
        await session.execute(
            text("""INSERT INTO yeu_cau_hoan_tien
              (id, don_hang_id, so_tien, ly_do, can_hai_nguoi, trang_thai, tham_chieu, nguoi_lap, tao_luc)
              VALUES (gen_random_uuid(), :o, 1000, 'lỗi', true, 'CHO_THUC_HIEN', '', :b, now())"""),
            {"o": order.id, "b": leaving.boss.id},
        )
    code = await leaving.refused((order.ma_don_hang, "DANG_HOAN_TIEN"))
    async with app.state.database.transaction() as session:
        await session.execute(text("UPDATE yeu_cau_hoan_tien SET trang_thai = 'TU_CHOI'"))
    assert (await leaving.finish(code)).status_code == 200


@pytest.mark.req("S4.8")
async def test_a_return_holds_a_deletion_until_it_is_closed_however_it_is_closed(
    leaving: Leaving, app: FastAPI
) -> None:
    order = await leaving.order()
    await add_return(app, order)
    for state in set(ReturnState) - CLOSED:
        await set_return(app, state)
        async with app.state.database.transaction() as session:
            open_work = await lock_and_list_open_work(session, leaving.me.id)
        assert open_work == [(order.ma_don_hang, "DOI_TRA_DANG_MO")], state
    for state in CLOSED:
        await set_return(app, state)
        async with app.state.database.transaction() as session:
            assert await lock_and_list_open_work(session, leaving.me.id) == [], state


async def add_return(app: FastAPI, order: Order) -> None:
    async with app.state.database.transaction() as session:
        session.add(
            ReturnRequest(
                ma="DT23456789",
                don_hang_id=order.id,
                ma_don_hang=order.ma_don_hang,
                account_id=order.account_id,
                loai_ly_do=ReturnReason.DOSSIER_ERROR,
                mo_ta="sai tên đường",
                co_hang=False,
                trang_thai=ReturnState.REQUESTED,
                tao_luc=clock.now(),
                cap_nhat_luc=clock.now(),
            )
        )


async def set_return(app: FastAPI, state: ReturnState) -> None:
    async with app.state.database.transaction() as session:
        await session.execute(update(ReturnRequest).values(trang_thai=state))


async def test_what_was_paid_too_much_goes_back_first(leaving: Leaving) -> None:
    order = await leaving.order()
    await leaving.transfer(order.ma_don_hang, PRICE)
    code = await leaving.refused((order.ma_don_hang, "TIEN_THUA"))
    await leaving.refund(order, PRICE)
    assert (await leaving.finish(code)).status_code == 200


async def test_a_transfer_that_names_the_order_and_is_not_matched_is_looked_at_first(
    leaving: Leaving, app: FastAPI
) -> None:
    order, other = await leaving.order(), await placed(app, None)
    spaced = f"{order.ma_don_hang[:4].lower()} {order.ma_don_hang[4:]} va {other.ma_don_hang}"
    await leaving.transfer(spaced, 1_000)
    await leaving.transfer("chuyen tien", 2_000)  # nobody can know whose this is
    code = await leaving.refused((order.ma_don_hang, "GIAO_DICH_CHUA_XU_LY"))
    waiting = await leaving.client.get(f"{MONEY}/giao-dich?canXuLy=true", headers=leaving.boss.headers)
    for row in waiting.json()["data"]:
        if row["soTien"] == 1_000:
            assert (await leaving.money(f"/giao-dich/{row['id']}/bo-qua", lyDo="của người khác")).status_code == 200
    assert (await leaving.finish(code)).status_code == 200


@pytest.mark.req("S4.6")
async def test_a_deferred_order_is_paid_first(leaving: Leaving) -> None:
    order = await leaving.order(paid=0)
    code = await leaving.refused((order.ma_don_hang, "KHACH_CON_NO"))
    await leaving.transfer(order.ma_don_hang, PRICE)
    assert (await leaving.finish(code)).status_code == 200


@pytest.mark.deep
async def test_several_orders_and_a_dossier_are_all_named(leaving: Leaving, client: httpx.AsyncClient) -> None:
    first, second = await leaving.order(done=False), await leaving.order(paid=0, done=False)
    await leaving.order()
    await leaving.cancel(first)
    dossier = (await submitted(client, leaving.me, valid()))["maHoSo"]
    await leaving.refused(
        (first.ma_don_hang, "CHO_HOAN_TIEN"), (second.ma_don_hang, "DON_CHUA_XONG"), (dossier, "HO_SO_CHUA_XONG")
    )


async def test_what_belongs_to_others_holds_nobody_up(leaving: Leaving, site: Site) -> None:
    await leaving.order()
    other = await placed(site.app, (await site.person()).id)
    await leaving.transfer(other.ma_don_hang, PRICE + 1)
    assert (await leaving.finish(await leaving.ask())).status_code == 200


async def test_money_that_comes_while_the_account_is_erased_is_never_owed_to_nobody(
    leaving: Leaving, app: FastAPI
) -> None:
    """The order is held by somebody else's transaction until the deletion waits for it; then its money changes."""
    order = await leaving.order()
    code = await leaving.ask()
    async with app.state.database.transaction() as session:
        locked = await lock_order(session, order.id)
        deleting = asyncio.create_task(leaving.finish(code))
        await _until_waiting(app)
        await set_payment_state(session, locked, PaymentState.REFUND_DUE, STAFF)
    reply = await deleting
    assert (reply.status_code, reply.json()["code"]) == (409, "con_viec_dang_mo")


async def _until_waiting(app: FastAPI) -> None:
    sql = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")
    for _ in range(500):
        async with app.state.database.transaction() as session:
            if await session.scalar(sql):
                return
        await asyncio.sleep(0.02)
    raise AssertionError("the deletion did not wait for the order")
