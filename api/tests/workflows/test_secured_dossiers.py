"""No approval, filing or certificate before the order is confirmed and its money is safe; no cancelling after approval."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.kit import clock
from khoisu.orders.models import Order
from khoisu.orders.service import cancel_order, lock_order, set_payment_state, to_cancel
from khoisu.orders.states import PaymentPlan, PaymentState
from khoisu.workflows.checkout.cancel_order import cancel_mispriced
from tests.dossiers.support.acknowledged import KNOWN, KNOWN_FORM
from tests.dossiers.support.wire import submitted, valid
from tests.orders.factories import STAFF, a_line, confirm_order, placed, secured
from tests.people import Person
from tests.running_site import Site
from tests.slices import one_in

ADMIN_AREA = "/business/api/v1/quan-tri/ho-so"
ORDERS = "/payment/api/v1/don-hang"
CODE = "0316794479"
STATE_BEFORE = {
    "duyet": "DA_NOP",
    "nop_co_quan": "DA_DUYET",
    "bien-nhan": "DA_DUYET",
    "giay-chung-nhan": "DA_NOP_CO_QUAN",
}
STEPS = list(STATE_BEFORE)


def today() -> str:
    return clock.today().isoformat()


async def set_state(app: FastAPI, code: str, state: str) -> None:
    async with app.state.database.transaction() as session:
        await session.execute(
            text("UPDATE ho_so SET trang_thai = :state WHERE ma_ho_so = :code"), {"state": state, "code": code}
        )


async def do(client: httpx.AsyncClient, staff: Person, code: str, step: str, lang: str = "vi") -> httpx.Response:
    headers = staff.headers | {"Accept-Language": lang}
    if step == "giay-chung-nhan":
        form = KNOWN_FORM | {"maDoanhNghiep": CODE, "ngayCap": today()}
        return await client.post(f"{ADMIN_AREA}/{code}/{step}", data=form, headers=headers)
    if step == "bien-nhan":
        body = KNOWN | {"soBienNhan": "26/0123", "ngayNop": today()}
        return await client.post(f"{ADMIN_AREA}/{code}/{step}", json=body, headers=headers)
    return await client.post(f"{ADMIN_AREA}/{code}/chuyen/{step}", json=KNOWN, headers=headers)


async def page(client: httpx.AsyncClient, staff: Person, code: str, lang: str = "vi") -> dict[str, Any]:
    reply = await client.get(f"{ADMIN_AREA}/{code}", headers=staff.headers | {"Accept-Language": lang})
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


async def pending(app: FastAPI, owner: Person) -> Order:
    return await placed(app, owner.id)


async def paid_only(app: FastAPI, owner: Person) -> Order:
    order = await placed(app, owner.id)
    async with app.state.database.transaction() as session:
        locked = await lock_order(session, order.id)
        await set_payment_state(session, locked, PaymentState.PAID, STAFF, da_thu=locked.tong_tien)
    return order


async def confirmed_only(app: FastAPI, owner: Person) -> Order:
    order = await placed(app, owner.id)
    async with app.state.database.transaction() as session:
        await confirm_order(session, await lock_order(session, order.id), STAFF)
    return order


async def partly_paid(app: FastAPI, owner: Person) -> Order:
    return await secured(app, owner.id, state=PaymentState.PENDING_RECONCILIATION)


async def cancelled(app: FastAPI, owner: Person) -> Order:
    order = await secured(app, owner.id)
    async with app.state.database.transaction() as session:
        await cancel_order(session, await lock_order(session, order.id), STAFF, "khách đổi ý")
    return order


async def refunded(app: FastAPI, owner: Person) -> Order:
    order = await secured(app, owner.id)
    async with app.state.database.transaction() as session:
        await set_payment_state(session, await lock_order(session, order.id), PaymentState.REFUNDED, STAFF, da_thu=0)
    return order


async def refund_due(app: FastAPI, owner: Person) -> Order:
    return await secured(app, owner.id, state=PaymentState.REFUND_DUE, confirm_first=True)


async def none(_app: FastAPI, _owner: Person) -> None:
    return None


MakeOrder = Callable[[FastAPI, Person], Awaitable[Order | None]]
LACKS: list[tuple[MakeOrder, list[str]]] = [
    (none, ["CHUA_CO_DON"]),
    (pending, ["CHUA_XAC_NHAN", "CHUA_THANH_TOAN"]),
    (paid_only, ["CHUA_XAC_NHAN"]),
    (confirmed_only, ["CHUA_THANH_TOAN"]),
    (partly_paid, ["CHUA_THANH_TOAN"]),
    (refund_due, ["CHUA_THANH_TOAN"]),
    (refunded, ["DON_DA_HUY"]),
    (cancelled, ["DON_DA_HUY"]),
]


async def handed_in(
    app: FastAPI, client: httpx.AsyncClient, owner: Person, make: MakeOrder
) -> tuple[str, Order | None]:
    """A dossier that came with an order which then went the way of `make`."""
    code = (await submitted(client, owner, valid("DNTN")))["maHoSo"]
    order = await make(app, owner)
    if order is not None:  # also with one that no longer takes dossiers
        async with app.state.database.transaction() as session:
            await session.execute(
                text("UPDATE ho_so SET don_hang_id = :id, ma_don_hang = :ma WHERE ma_ho_so = :code"),
                {"id": order.id, "ma": order.ma_don_hang, "code": code},
            )
    return code, order


@pytest.mark.req("S4.6")
@pytest.mark.parametrize(("make", "lacks"), one_in(2, LACKS, lambda row: row[0].__name__))
async def test_nothing_is_approved_filed_or_issued_before_the_order_is_confirmed_and_secured(
    site: Site, make: MakeOrder, lacks: list[str]
) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    code, order = await handed_in(site.app, site.client, who, make)
    for step, state in STATE_BEFORE.items():
        await set_state(site.app, code, state)
        refused = await do(site.client, staff, code, step)
        assert (refused.status_code, refused.json()["code"]) == (409, "don_hang_chua_dam_bao"), step
        body = refused.json()
        assert body["conThieu"] == lacks
        assert body["maDonHang"] == (order.ma_don_hang if order else None)
        for lang in ("vi", "en"):
            said = (await do(site.client, staff, code, step, lang)).json()["detail"]
            shown = await page(site.client, staff, code, lang)
            assert [one["ma"] for one in shown["conThieu"]] == lacks
            assert all(one["noiDung"] in said for one in shown["conThieu"])
        assert shown["trangThai"] == state
        assert not {"duyet", "nop_co_quan", "cap"} & set(shown["thaoTac"])
        assert "tu_choi" in shown["thaoTac"]


@pytest.mark.req("S4.6")
@pytest.mark.parametrize("state", [PaymentState.PAID, PaymentState.DEPOSIT_PAID, PaymentState.PAY_LATER])
async def test_paid_deposited_or_deferred_the_dossier_goes_all_the_way(site: Site, state: PaymentState) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    plan = PaymentPlan.DEPOSIT if state is PaymentState.DEPOSIT_PAID else PaymentPlan.FULL
    order = await secured(site.app, who.id, state=state, hinh_thuc=plan)
    code = (await submitted(site.client, who, valid("DNTN"), maDonHang=order.ma_don_hang))["maHoSo"]
    assert (await page(site.client, staff, code))["conThieu"] == []
    await site.run_jobs()
    for step in ("duyet", "bien-nhan", "giay-chung-nhan"):
        reply = await do(site.client, staff, code, step)
        assert reply.status_code == 200, reply.text


async def test_an_order_of_nothing_needs_no_money(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    order = await placed(site.app, who.id, [a_line(don_gia=0, phi_nha_nuoc=0, chi_phi_ben_thu_ba=0, thue_gtgt=0)])
    code = (await submitted(site.client, who, valid("DNTN"), maDonHang=order.ma_don_hang))["maHoSo"]
    assert (await do(site.client, staff, code, "duyet")).json()["conThieu"] == ["CHUA_XAC_NHAN"]
    async with site.app.state.database.transaction() as session:
        await confirm_order(session, await lock_order(session, order.id), STAFF)
    assert (await do(site.client, staff, code, "duyet")).status_code == 200


async def test_a_receipt_of_what_is_filed_already_can_be_put_right_whatever_became_of_the_order(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    code, _ = await handed_in(site.app, site.client, who, cancelled)
    await set_state(site.app, code, "DA_NOP_CO_QUAN")
    assert (await do(site.client, staff, code, "bien-nhan")).status_code == 200


@pytest.mark.req("S4.5")
@pytest.mark.parametrize(
    ("state", "may"),
    [("DA_NOP", True), ("TU_CHOI", True), ("DA_DUYET", False), ("DA_NOP_CO_QUAN", False), ("DA_CAP", False)],
)
async def test_the_customer_cancels_no_order_whose_dossier_is_approved(site: Site, state: str, may: bool) -> None:
    """Such pending orders come from the days before approval asked for a confirmed one."""
    who = await site.person()
    code, order = await handed_in(site.app, site.client, who, pending)
    assert order is not None
    await set_state(site.app, code, state)
    for shown in (
        (await site.client.get(f"{ORDERS}/{order.ma_don_hang}", headers=who.headers)).json()["data"],
        (await site.client.get(ORDERS, headers=who.headers)).json()["data"][0],
    ):
        assert shown["coTheHuy"] is may
    reply = await site.client.request(
        "DELETE", ORDERS, json={"maDonHang": order.ma_don_hang, "lyDo": "đổi ý"}, headers=who.headers
    )
    if may:
        assert reply.status_code == 200, reply.text
    else:
        assert (reply.status_code, reply.json()["code"]) == (409, "khong_the_huy")
        assert "hồ sơ" in reply.json()["detail"].lower()


@pytest.mark.req("S4.5")
async def test_staff_still_cancel_with_a_reason_and_nothing_is_filed_after(site: Site) -> None:
    who, staff = await site.person(), await site.person(("quan-tri",))
    order = await secured(site.app, who.id)
    code = (await submitted(site.client, who, valid("DNTN"), maDonHang=order.ma_don_hang))["maHoSo"]
    assert (await do(site.client, staff, code, "duyet")).status_code == 200
    path = f"/payment/api/v1/quan-tri/don-hang/{order.id}/thao-tac"
    assert (await site.client.post(path, json={"thaoTac": "HUY"}, headers=staff.headers)).status_code == 422
    body = {"thaoTac": "HUY", "lyDo": "khách yêu cầu"}
    assert (await site.client.post(path, json=body, headers=staff.headers)).status_code == 200
    assert (await do(site.client, staff, code, "bien-nhan")).json()["conThieu"] == ["DON_DA_HUY"]


@pytest.mark.req("S4.7")
@pytest.mark.parametrize(("state", "cancelled_orders"), [("DA_NOP", 1), ("DA_DUYET", 0), ("DA_NOP_CO_QUAN", 0)])
async def test_a_wrong_price_cancels_no_order_whose_dossier_is_approved(
    site: Site, state: str, cancelled_orders: int
) -> None:
    who, line = await site.person(), a_line()
    order = await secured(site.app, who.id, lines=[line])
    code = (await submitted(site.client, who, valid("DNTN"), maDonHang=order.ma_don_hang))["maHoSo"]
    await set_state(site.app, code, state)
    assert line.goi_cuoc_id is not None
    wrong = (site.app.state.database, line.goi_cuoc_id, line.chu_ky, line.don_gia)
    assert len(await to_cancel.find_mispriced(*wrong)) == cancelled_orders
    assert await cancel_mispriced(*wrong) == cancelled_orders


@pytest.mark.req("S4.5")
async def test_of_approving_and_cancelling_at_once_exactly_one_wins(site: Site) -> None:
    """Staff confirm and approve while the customer cancels; twenty times, every call on its own connection."""
    staff = await site.person(("nhan-vien",))
    for number in range(20):
        who = await site.person()
        order = await paid_only(site.app, who)
        code = (await submitted(site.client, who, valid("DNTN"), maDonHang=order.ma_don_hang))["maHoSo"]
        body = {"maDonHang": order.ma_don_hang, "lyDo": "đổi ý"}
        cancelling = site.client.request("DELETE", ORDERS, json=body, headers=who.headers)
        approving = _confirm_and_approve(site.client, staff, order, code)
        calls = (approving, cancelling) if number % 2 else (cancelling, approving)
        statuses = [reply.status_code for reply in await asyncio.gather(*calls)]
        assert sorted(statuses) == [200, 409]
        async with site.app.state.database.transaction() as session:
            sql = """SELECT o.trang_thai_xac_nhan, h.trang_thai FROM don_hang o JOIN ho_so h ON h.don_hang_id = o.id
              WHERE o.id = :id"""
            [row] = await session.execute(text(sql), {"id": order.id})
        assert tuple(row) in (("DANG_THUC_HIEN", "DA_DUYET"), ("DA_HUY", "DA_NOP"))


async def _confirm_and_approve(client: httpx.AsyncClient, staff: Person, order: Order, code: str) -> httpx.Response:
    path = f"/payment/api/v1/quan-tri/don-hang/{order.id}/thao-tac"
    await client.post(path, json={"thaoTac": "XAC_NHAN"}, headers=staff.headers)
    return await do(client, staff, code, "duyet")
