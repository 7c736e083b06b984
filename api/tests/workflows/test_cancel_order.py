"""Cancelling an order: who may, when, what happens to the money, who is notified."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.ids import new_id
from khoisu.kit.jobs import enqueue
from khoisu.orders import service as orders
from khoisu.orders import to_cancel
from khoisu.orders.access import VIEW_HEADER, view_token
from khoisu.orders.events import SYSTEM
from khoisu.orders.presentation.order_view import get_row
from khoisu.orders.states import ConfirmationState, Cycle
from khoisu.orders.states import PaymentState as Payment
from khoisu.workflows.checkout.cancel_order import cancel_expired, cancel_mispriced
from khoisu.workflows.checkout.jobs import CANCEL_MISPRICED
from tests.orders.factories import STAFF, a_line, activate_order, confirm_order, placed
from tests.running_site import RunJobs, Site
from tests.slices import one_in
from tests.workflows.conftest import ORDERS, Shop


async def delete(client: httpx.AsyncClient, headers: dict[str, str], **body: Any) -> httpx.Response:
    """DELETE with a body, as the specification has it."""
    return await client.request("DELETE", ORDERS, json=body, headers=headers)


async def states(app: FastAPI, number: UUID) -> tuple[str, str]:
    """Both axes of an order."""
    async with app.state.database.transaction() as session:
        order = await orders.lock_order(session, number)
        return order.trang_thai_xac_nhan, order.trang_thai_thanh_toan


async def age(app: FastAPI, number: UUID, days: int) -> None:
    """Make an order older."""
    async with app.state.database.transaction() as session:
        order = get_row(await orders.lock_order(session, number))
        order.tao_luc = clock.now() - timedelta(days=days)


@pytest.mark.req("S4.5")
@pytest.mark.req("S7.2")
@pytest.mark.parametrize("by", ["id", "maDonHang"])
async def test_the_buyer_cancels_while_pending(site: Site, by: str) -> None:
    buyer = await site.person()
    order = await placed(site.app, buyer.id)
    key = {"id": str(order.id)} if by == "id" else {"maDonHang": f"#{order.ma_don_hang}"}
    reply = await delete(site.client, buyer.headers, **key, lyDo="Đổi địa chỉ")
    assert reply.status_code == 200, reply.text
    assert reply.json()["data"]["trangThaiXacNhan"] == {"ma": "DA_HUY", "ten": "Đã hủy"}
    detail = (await site.client.get(f"{ORDERS}/{order.id}", headers=buyer.headers)).json()["data"]
    assert (detail["suKien"][-1]["loai"], detail["suKien"][-1]["lyDo"]) == ("HUY", "Đổi địa chỉ")
    assert (detail["canThanhToan"], detail["coTheHuy"]) == (0, False)
    again = await delete(site.client, buyer.headers, **key)
    assert (again.status_code, again.json()["code"]) == (409, "khong_the_huy")


@pytest.mark.req("S4.5")
async def test_once_confirmed_the_buyer_can_no_longer_cancel(site: Site) -> None:
    buyer = await site.person()
    order = await placed(site.app, buyer.id)
    async with site.app.state.database.transaction() as session:
        await confirm_order(session, await orders.lock_order(session, order.id), STAFF)
    reply = await delete(site.client, buyer.headers, id=str(order.id))
    assert (reply.status_code, reply.json()["code"]) == (409, "khong_the_huy")
    assert reply.json()["trangThaiXacNhan"] == "DA_XAC_NHAN"
    assert await states(site.app, order.id) == ("DA_XAC_NHAN", "CHUA_THANH_TOAN")


@pytest.mark.req("S6.5")
async def test_nobody_cancels_anothers_order(site: Site) -> None:
    owner, other, staff = await site.person(), await site.person(), await site.person(("nhan-vien",))
    order = await placed(site.app, owner.id)
    for headers in (other.headers, staff.headers):
        assert (await delete(site.client, headers, id=str(order.id))).status_code == 404
    assert (await delete(site.client, {}, id=str(order.id))).status_code == 401
    assert (await delete(site.client, owner.headers, id=str(new_id()))).status_code == 404
    assert await states(site.app, order.id) == ("CHO_XAC_NHAN", "CHUA_THANH_TOAN")


async def test_a_visitor_cancels_with_his_view_token(site: Site) -> None:
    order, other = await placed(site.app, None), await placed(site.app, None)
    secret = site.app.state.core.session_secret.get_secret_value()
    headers = {VIEW_HEADER: view_token(order.id, secret)}
    assert (await delete(site.client, headers, id=str(other.id))).status_code == 404
    assert (await delete(site.client, headers, id=str(order.id))).status_code == 200


@pytest.mark.req("S1.10")
@pytest.mark.parametrize("lang", one_in(3, ["vi", "en"]))
@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "maDonHang"),
        ({"id": "x"}, "id"),
        ({"maDonHang": ""}, "maDonHang"),
        ({"maDonHang": "KS1", "lyDo": "x" * 501}, "lyDo"),
    ],
)
async def test_bad_cancellations_are_refused_on_their_field(
    site: Site, body: dict[str, str], field: str, lang: str
) -> None:
    buyer = await site.person()
    reply = await delete(site.client, buyer.headers | {"Accept-Language": lang}, **body)
    assert (reply.status_code, reply.json()["errors"][0]["truong"]) == (422, field)
    assert reply.json()["errors"][0]["thongBao"].isascii() is (lang == "en")


@pytest.mark.req("S4.7")
@pytest.mark.parametrize(
    ("paid", "state"), [(0, Payment.UNPAID), (2_700_000, Payment.PAID), (810_000, Payment.DEPOSIT_PAID)]
)
async def test_a_wrong_list_price_cancels_tells_and_refunds(shop: Shop, paid: int, state: Payment) -> None:
    line = a_line()
    order = await placed(shop.app, shop.buyer.id, [line])
    other = await placed(shop.app, shop.buyer.id, [a_line(goi_cuoc_id=line.goi_cuoc_id, don_gia=3_000_000)])
    async with shop.app.state.database.transaction() as session:
        locked = await orders.lock_order(session, order.id)
        await orders.set_payment_state(session, locked, state, SYSTEM, da_thu=paid)
        await confirm_order(session, locked, STAFF)
    assert line.goi_cuoc_id
    count = await cancel_mispriced(shop.app.state.database, line.goi_cuoc_id, Cycle.ONCE, line.don_gia)
    assert count == 1
    expected = "CHO_HOAN_TIEN" if paid else "CHUA_THANH_TOAN"
    assert await states(shop.app, order.id) == ("DA_HUY", expected)
    assert await states(shop.app, other.id) == ("CHO_XAC_NHAN", "CHUA_THANH_TOAN")
    reported = await shop.rows("SELECT kenh, du_lieu FROM outbox_message WHERE loai = 'da_huy' ORDER BY kenh")
    assert [row["kenh"] for row in reported] == ["EMAIL", "SMS"]
    assert reported[0]["du_lieu"].get("hoan_tien", 0) == paid
    assert await cancel_mispriced(shop.app.state.database, line.goi_cuoc_id, Cycle.ONCE, line.don_gia) == 0


@pytest.mark.req("S4.7")
async def test_work_that_has_begun_is_not_stopped_by_a_wrong_price(app: FastAPI) -> None:
    line = a_line()
    order = await placed(app, None, [line])
    async with app.state.database.transaction() as session:
        locked = await orders.lock_order(session, order.id)
        await orders.set_payment_state(session, locked, Payment.PAID, SYSTEM, da_thu=2_700_000)
        await confirm_order(session, locked, STAFF)
        await activate_order(session, locked, STAFF)
    assert line.goi_cuoc_id
    assert await cancel_mispriced(app.state.database, line.goi_cuoc_id, Cycle.ONCE, line.don_gia) == 0


@pytest.mark.req("S4.7")
async def test_who_changed_to_another_price_after_the_search_is_left_alone(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = a_line()
    assert line.goi_cuoc_id
    order = await placed(app, None, [line])
    find = to_cancel.find_mispriced

    async def changed_meanwhile(database: Database, goi_cuoc_id: UUID, chu_ky: Cycle, don_gia: int) -> list[UUID]:
        found = await find(database, goi_cuoc_id, chu_ky, don_gia)
        async with database.transaction() as session:
            await session.execute(text("UPDATE dong_don_hang SET chu_ky = 'NAM'"))
        return found

    monkeypatch.setattr(to_cancel, "find_mispriced", changed_meanwhile)
    assert await cancel_mispriced(app.state.database, line.goi_cuoc_id, Cycle.ONCE, line.don_gia) == 0
    assert (await states(app, order.id))[0] == "CHO_XAC_NHAN"


async def test_the_office_can_queue_the_cancelling_of_a_wrong_price(shop: Shop, run_jobs: RunJobs) -> None:
    line = a_line()
    order = await placed(shop.app, shop.buyer.id, [line])
    payload = {"goi_cuoc_id": str(line.goi_cuoc_id), "chu_ky": "MOT_LAN", "don_gia": line.don_gia}
    async with shop.app.state.database.transaction() as session:
        await enqueue(session, CANCEL_MISPRICED, payload)
    await run_jobs()
    assert (await states(shop.app, order.id))[0] == "DA_HUY"


async def test_only_untouched_old_orders_expire(site: Site) -> None:
    """G-12: a paid, partly paid, searched-for, deferred or confirmed order is never expired."""
    buyer = await site.person()
    old, young = await placed(site.app, buyer.id), await placed(site.app, buyer.id)
    touched = {state: await placed(site.app, buyer.id) for state in Payment if state is not Payment.UNPAID}
    partly, confirmed = await placed(site.app, buyer.id), await placed(site.app, buyer.id)
    async with site.app.state.database.transaction() as session:
        for state, order in touched.items():
            await orders.set_payment_state(session, await orders.lock_order(session, order.id), state, SYSTEM)
        locked = await orders.lock_order(session, partly.id)
        await orders.set_payment_state(session, locked, Payment.UNPAID, SYSTEM, da_thu=1)
        await confirm_order(session, await orders.lock_order(session, confirmed.id), STAFF)
    for order in (old, partly, confirmed, *touched.values()):
        await age(site.app, order.id, 15)
    await age(site.app, young.id, 13)
    assert await cancel_expired(site.app.state.database) == 1
    assert await states(site.app, old.id) == ("DA_HUY", "CHUA_THANH_TOAN")
    detail = (await site.client.get(f"{ORDERS}/{old.id}", headers=buyer.headers)).json()["data"]
    assert (detail["suKien"][-1]["loai"], detail["suKien"][-1]["nguoiLam"]) == ("HUY_QUA_HAN", "HE_THONG")
    assert await cancel_expired(site.app.state.database) == 0


async def test_an_order_that_asked_to_pay_later_does_not_expire(app: FastAPI) -> None:
    order = await placed(app, None)
    async with app.state.database.engine.begin() as connection:
        later = "UPDATE don_hang SET phuong_thuc_thanh_toan = 'TRA_SAU' WHERE id = $1"
        await connection.exec_driver_sql(later, (order.id,))
    await age(app, order.id, 400)
    assert await cancel_expired(app.state.database) == 0
    assert await states(app, order.id) == ("CHO_XAC_NHAN", "CHUA_THANH_TOAN")


async def test_an_order_paid_between_search_and_lock_does_not_expire(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = await placed(app, None)
    await age(app, order.id, 30)
    real = orders.lock_order

    async def paid_first(session: Any, key: Any) -> orders.OrderView:
        async with app.state.database.transaction() as other:
            locked = await real(other, key)
            await orders.set_payment_state(other, locked, Payment.PAID, SYSTEM, da_thu=2_700_000)
        return await real(session, key)

    monkeypatch.setattr("khoisu.workflows.checkout.cancel_order.lock_order", paid_first)
    assert await cancel_expired(app.state.database) == 0
    assert await states(app, order.id) == ("CHO_XAC_NHAN", "DA_THANH_TOAN")


@pytest.mark.req("S4.5")
@pytest.mark.parametrize("state", [state for state in ConfirmationState if state != "CHO_XAC_NHAN"])
async def test_in_no_other_state_can_the_buyer_delete_or_change_his_order(site: Site, state: ConfirmationState) -> None:
    """G-22: the guard is on both DELETE and PUT."""
    buyer = await site.person()
    order = await placed(site.app, buyer.id)
    async with site.app.state.database.transaction() as session:
        get_row(await orders.lock_order(session, order.id)).trang_thai_xac_nhan = state.value
    deleted = await delete(site.client, buyer.headers, id=str(order.id))
    assert (deleted.status_code, deleted.json()["code"]) == (409, "khong_the_huy")
    line = {"dichVuId": str(new_id()), "goiCuocId": str(new_id()), "chuKy": "MOT_LAN"}
    body = {"tongTien": 1, "danhSachDichVuChinh": [line]}
    changed = await site.client.put(f"{ORDERS}/{order.id}/danh-sach-dich-vu", json=body, headers=buyer.headers)
    assert (changed.status_code, changed.json()["code"]) == (409, "trang_thai_khong_cho_phep")
    assert (await states(site.app, order.id))[0] == state
