"""R2 and R5 and their neighbours: each once in a fixed order, and once truly in parallel (G-18, G-21, G-73)."""

import asyncio
from collections import Counter
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import Problem
from khoisu.kit.ids import new_id
from khoisu.orders import repository, service
from khoisu.orders.events import Actor
from khoisu.orders.presentation.order_view import get_row
from khoisu.workflows.checkout import place_order
from tests.orders.factories import STAFF, confirm_order, placed
from tests.running_site import RunJobs
from tests.workflows.conftest import ORDERS, Shop

CROWD = 20


def key() -> str:
    """A fresh Idempotency-Key."""
    return str(new_id())


async def test_r2_the_same_key_answers_the_same_order(shop: Shop) -> None:
    await shop.fill((shop.packages[0], 1))
    same = key()
    first, second = await shop.order_cart(same), await shop.order_cart(same)
    assert first.status_code == second.status_code == 201
    assert first.content == second.content
    assert "idempotent-replayed" not in first.headers
    assert second.headers["idempotent-replayed"] == "true"
    assert len(await shop.rows("SELECT 1 FROM don_hang")) == 1


async def test_r2_another_key_on_the_taken_cart_is_told_the_order(shop: Shop) -> None:
    await shop.fill((shop.packages[0], 1))
    first, second = await shop.order_cart(key()), await shop.order_cart(key())
    assert (second.status_code, second.json()["code"]) == (409, "gio_hang_da_dat")
    made = first.json()["data"]
    assert (second.json()["id"], second.json()["maDonHang"]) == (made["id"], made["maDonHang"])


async def test_r2_long_after_the_order_an_empty_cart_is_just_empty(shop: Shop) -> None:
    await shop.fill((shop.packages[0], 1))
    number = (await shop.order_cart()).json()["data"]["id"]
    async with shop.app.state.database.transaction() as session:
        order = get_row(await service.lock_order(session, number))
        order.tao_luc -= place_order.JUST_NOW
    assert (await shop.order_cart()).json()["code"] == "gio_hang_trong"


async def test_r2_the_same_key_for_something_else_is_refused(shop: Shop) -> None:
    await shop.fill((shop.packages[0], 1))
    same = key()
    assert (await shop.order_cart(same)).status_code == 201
    other = await shop.order_cart(same, ghiChu="khác")
    assert (other.status_code, other.json()["code"]) == (409, "khoa_da_dung")


async def test_r2_one_persons_key_says_nothing_to_another(shop: Shop, person: Any) -> None:
    await shop.fill((shop.packages[0], 1))
    same = key()
    first = await shop.order_cart(same)
    other = Shop(shop.app, shop.client, await person(), shop.packages, shop.delivered, shop.singles)
    reply = await other.order_cart(same)
    assert reply.status_code == 409
    assert first.json()["data"]["maDonHang"] not in reply.text


async def test_r2_a_second_click_waits_for_the_first_and_then_learns_of_it(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Deterministic: the competitor starts when the first holds the cart, and cannot pass it."""
    await shop.fill((shop.packages[0], 1))
    price, second = place_order.price_lines, []

    async def price_while_another_clicks(session: AsyncSession, wanted: Any) -> Any:
        monkeypatch.setattr(place_order, "price_lines", price)
        second.append(asyncio.create_task(shop.order_cart(key())))
        await asyncio.sleep(0.3)
        assert not second[0].done(), "the cart was not locked"
        return await price(session, wanted)

    monkeypatch.setattr(place_order, "price_lines", price_while_another_clicks)
    first = await shop.order_cart(key())
    reply = await second[0]
    assert (first.status_code, reply.status_code) == (201, 409)
    assert reply.json()["maDonHang"] == first.json()["data"]["maDonHang"]


@pytest.mark.parametrize("same", [True, False])
async def test_r2_twenty_clicks_at_once_make_one_order(shop: Shop, same: bool) -> None:
    await shop.fill((shop.packages[0], 2), (shop.packages[-1], 1))
    one = key()
    replies = await asyncio.gather(*(shop.order_cart(one if same else key()) for _ in range(CROWD)))
    counted = Counter(reply.status_code for reply in replies)
    assert counted == ({201: CROWD} if same else {201: 1, 409: CROWD - 1})
    reported = {reply.json().get("maDonHang") or reply.json()["data"]["maDonHang"] for reply in replies}
    orders = await shop.rows("SELECT ma_don_hang, so_su_kien FROM don_hang")
    assert [(row["ma_don_hang"], row["so_su_kien"]) for row in orders] == [(reported.pop(), 1)]
    assert not reported
    assert len(await shop.rows("SELECT 1 FROM dong_don_hang")) == 2
    assert len(await shop.rows("SELECT 1 FROM outbox_message WHERE kenh = 'EMAIL'")) == 1


async def test_twenty_cancellations_at_once_cancel_once(shop: Shop) -> None:
    order = await placed(shop.app, shop.buyer.id)
    body = {"id": str(order.id)}
    replies = await asyncio.gather(
        *(shop.client.request("DELETE", ORDERS, json=body, headers=shop.buyer.headers) for _ in range(CROWD))
    )
    assert Counter(reply.status_code for reply in replies) == {200: 1, 409: CROWD - 1}
    assert len(await shop.rows("SELECT 1 FROM su_kien_don_hang WHERE loai = 'HUY'")) == 1
    assert len(await shop.rows("SELECT 1 FROM outbox_message WHERE loai = 'da_huy' AND kenh = 'EMAIL'")) == 1


async def test_confirming_and_cancelling_at_once_end_in_one_of_both(shop: Shop) -> None:
    async def confirm(number: Any) -> str:
        try:
            async with shop.app.state.database.transaction() as session:
                await confirm_order(session, await service.lock_order(session, number), STAFF)
        except Problem as refusal:
            return refusal.code
        return "DA_XAC_NHAN"

    async def cancel(number: Any) -> str:
        reply = await shop.client.request("DELETE", ORDERS, json={"id": str(number)}, headers=shop.buyer.headers)
        return reply.json().get("code") or "DA_HUY"

    for _ in range(5):
        order = await placed(shop.app, shop.buyer.id)
        ends = await asyncio.gather(confirm(order.id), cancel(order.id))
        row = (
            await shop.rows(
                "SELECT trang_thai_xac_nhan AS s, so_su_kien AS n FROM don_hang WHERE id = :id", id=order.id
            )
        )[0]
        assert (row["s"], row["n"]) in [("DA_XAC_NHAN", 2), ("DA_HUY", 2)]
        assert row["s"] in ends
        assert {"DA_XAC_NHAN", "DA_HUY"} - set(ends), "both were told that they had won"


async def test_changing_and_cancelling_at_once_keep_the_sum(shop: Shop) -> None:
    number = (await shop.order((shop.packages[0], 1))).json()["data"]["id"]
    sold = shop.packages[-1]
    body = {"tongTien": sold.don_gia, "danhSachDichVuChinh": [sold.wanted()]}
    tasks = [
        shop.client.put(f"{ORDERS}/{number}/danh-sach-dich-vu", json=body, headers=shop.buyer.headers)
        for _ in range(10)
    ]
    tasks += [shop.client.request("DELETE", ORDERS, json={"id": number}, headers=shop.buyer.headers)]
    replies = await asyncio.gather(*tasks)
    assert {reply.status_code for reply in replies} <= {200, 409}
    sums = await shop.rows(
        "SELECT tong_tien, (SELECT sum(thanh_tien) FROM dong_don_hang l WHERE l.don_hang_id = d.id) AS dong FROM don_hang d"
    )
    assert [row["tong_tien"] for row in sums] == [row["dong"] for row in sums]
    assert len(await shop.rows("SELECT 1 FROM dong_don_hang")) == 1


@pytest.mark.req("S4.4")
async def test_codes_that_collide_are_drawn_again(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = await placed(shop.app, None)
    rendered = iter([taken.ma_don_hang, taken.ma_don_hang, "KSGOOD4444"])
    monkeypatch.setattr(repository, "new_order_code", lambda: next(rendered))
    reply = await shop.order((shop.packages[0], 1))
    assert reply.json()["data"]["maDonHang"] == "KSGOOD4444"
    found = await shop.client.get(ORDERS, params={"tim": "ksgood4444"}, headers=shop.buyer.headers)
    assert found.json()["trang"]["tong"] == 1


STEPS = ["lock_and_empty_cart", "price_lines", "create_order", "request_payment", "send_order_placed"]


@pytest.mark.parametrize("step", STEPS)
async def test_a_failure_at_any_step_leaves_the_cart_and_no_order(
    shop: Shop, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """All or nothing (ASVS 2.3.3), and the same key works afterwards."""
    await shop.fill((shop.packages[0], 1))
    real = getattr(place_order, step)

    async def fail(*args: Any, **kwargs: Any) -> Any:
        await real(*args, **kwargs)
        raise RuntimeError(step)

    monkeypatch.setattr(place_order, step, fail)
    same = key()
    assert (await shop.order_cart(same)).status_code == 500
    for table in (
        "don_hang",
        "dong_don_hang",
        "su_kien_don_hang",
        "khoan_phai_thu",
        "outbox_message",
        "idempotency_key",
    ):
        assert await shop.rows(f"SELECT 1 FROM {table}") == [], table  # noqa: S608
    assert len(await shop.rows("SELECT 1 FROM dong_gio_hang")) == 1
    monkeypatch.setattr(place_order, step, real)
    assert (await shop.order_cart(same)).status_code == 201


async def test_r5_a_dead_mail_server_never_breaks_an_order(
    shop: Shop, run_jobs: RunJobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMTP_URL", "smtp://127.0.0.1:9")
    monkeypatch.setenv("SMS_URL", "http://127.0.0.1:9/")
    await shop.fill((shop.packages[0], 1))
    reply = await shop.order_cart()
    assert reply.status_code == 201
    await run_jobs()
    waiting = await shop.rows("SELECT trang_thai FROM outbox_message WHERE loai = 'dat_hang'")
    assert len(waiting) == 2
    assert all(row["trang_thai"] != "DA_GUI" for row in waiting)
    await shop.fill((shop.packages[0], 1))
    assert (await shop.order_cart()).status_code == 201
    number = reply.json()["data"]["id"]
    async with shop.app.state.database.transaction() as session:
        order = await service.lock_order(session, number)
        await service.cancel_order(session, order, Actor(ActorKind.CUSTOMER, shop.buyer.id))
    assert len(await shop.rows("SELECT 1 FROM don_hang")) == 2
