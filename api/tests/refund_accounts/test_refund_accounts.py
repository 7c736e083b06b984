"""The account for a refund: named by the customer, confirmed by a code, encrypted, opened for who pays (S4.8, G-13)."""

from dataclasses import replace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.admin.payments.schemas import RefundTransferOut, WaitingRefund
from khoisu.kit.api_model import Data
from khoisu.kit.ids import new_id
from khoisu.orders.creation import Contact
from khoisu.orders.models import Order
from khoisu.orders.rules import Stage
from khoisu.orders.service import cancel_order, lock_order
from khoisu.payments.states import RefundReason
from khoisu.workflows.payments.refund_control import RefundPolicy
from tests.inbox import letters
from tests.orders.factories import STAFF, placed
from tests.people import MakePerson, Person
from tests.returns.desk import OFFICE, PRICE, Returns
from tests.running_site import RunJobs
from tests.slices import one_in

NUMBER = "0071000012345"
ACCOUNT = {"bin": "970436", "soTaiKhoan": "0071 0000 12345", "chuTaiKhoan": "Lê Thị Đào"}


class Accounts(Returns):
    """What both sides do about the account."""

    async def name(self, order: Order, headers: dict[str, str], **changes: Any) -> httpx.Response:
        path = f"/payment/api/v1/don-hang/{order.ma_don_hang}/tai-khoan-hoan-tien"
        return await self.client.post(path, json=ACCOUNT | changes, headers=headers)

    async def confirm(self, order: Order, headers: dict[str, str], flow: str, code: str) -> httpx.Response:
        path = f"/payment/api/v1/don-hang/{order.ma_don_hang}/tai-khoan-hoan-tien/xac-nhan"
        return await self.client.post(path, json={"luongId": flow, "ma": code}, headers=headers)

    async def code(self, to: str) -> str:
        sent = [one for one in await letters(self.app.state.database, to) if one.kind == "ma_xac_nhan"]
        return sent[-1].data["ma"]

    async def confirmed(self, order: Order, headers: dict[str, str], mail: str, **changes: Any) -> dict[str, Any]:
        flow = (await self.name(order, headers, **changes)).json()["data"]["luongId"]
        reply = await self.confirm(order, headers, flow, await self.code(mail))
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]

    async def cancelled(self, owner: Person | None, mail: str) -> Order:
        """A paid order that was cancelled, so that all of its money goes back."""
        order = await self.paid(owner, khach=Contact("Lê Thị Đào", mail, None))
        async with self.app.state.database.transaction() as session:
            await cancel_order(session, await lock_order(session, order.id), STAFF, "không làm được")
        return order


@pytest.fixture
def desk(app: FastAPI, client: httpx.AsyncClient, run_jobs: RunJobs) -> Accounts:
    return Accounts(app, client, run_jobs)


@pytest.mark.req("S4.8")
@pytest.mark.parametrize("visitor", [False, True])
async def test_the_account_is_confirmed_by_a_code_and_opened_for_who_pays(
    desk: Accounts, person: MakePerson, visitor: bool
) -> None:
    buyer, staff = (None if visitor else await person()), await person(("nhan-vien",))
    mail = buyer.email if buyer else f"{new_id().hex}@khoisu.example"
    order = await desk.cancelled(buyer, mail)
    headers = desk.access(order, buyer)
    page = await desk.page(order, headers)
    assert (page["canTaiKhoan"], page["taiKhoan"]) == (True, None)
    started = await desk.name(order, headers)
    assert started.status_code == 201, started.text
    assert (await desk.page(order, headers))["taiKhoan"] is None
    flow = started.json()["data"]["luongId"]
    code = await desk.code(mail)
    wrong = await desk.confirm(order, headers, flow, "000000" if code != "000000" else "000001")
    assert (wrong.status_code, wrong.json()["errors"][0]["ma"]) == (422, "ma_khong_dung")
    done = (await desk.confirm(order, headers, flow, code)).json()["data"]
    assert (done["soAn"], done["chuTaiKhoan"], done["soSanh"]) == ("•••• 2345", "LE THI DAO", "KHONG_RO")
    granted = await desk.client.post(
        f"{OFFICE}/don-hang/{order.id}/hoan-tien",
        json={"soTien": PRICE, "loaiLyDo": "HUY_KHI_CHO", "chiLap": True},
        headers=staff.headers,
    )
    refund = granted.json()["data"]["id"]
    waiting = await desk.client.get(f"{OFFICE}/hoan-tien", headers=staff.headers)
    [row] = Data[list[WaitingRefund]].model_validate_json(waiting.text).data
    assert row.tai_khoan is not None
    assert (row.tai_khoan.so_cuoi, row.theo_chinh_sach) == ("2345", PRICE)
    assert NUMBER not in waiting.text
    shown = await desk.client.post(f"{OFFICE}/hoan-tien/{refund}/tai-khoan", headers=staff.headers)
    transfer = Data[RefundTransferOut].model_validate_json(shown.text).data
    assert (transfer.so_tai_khoan, transfer.so_tien) == (NUMBER, PRICE)
    assert transfer.noi_dung == f"HOAN TIEN {order.ma_don_hang}"
    assert transfer.anh_qr.startswith("data:image/svg+xml;base64,")
    async with desk.app.state.database.sessions() as session:
        views = await session.execute(text("SELECT viec, account_id FROM su_kien_hoan_tien ORDER BY luc, id"))
        assert [(view.viec, view.account_id) for view in views] == [("LAP", staff.id), ("XEM_TAI_KHOAN", staff.id)]
    paid = await desk.client.post(
        f"{OFFICE}/hoan-tien/{refund}/thuc-hien", json={"thamChieu": "FT-5"}, headers=staff.headers
    )
    assert paid.status_code == 200
    gone = await desk.client.post(f"{OFFICE}/hoan-tien/{refund}/tai-khoan", headers=staff.headers)
    assert gone.status_code == 409
    kinds = [one.kind for one in await letters(desk.app.state.database, mail)]
    assert kinds[-2:] == ["tai_khoan_hoan_tien", "da_hoan_tien"]


@pytest.mark.parametrize(
    ("changes", "field"),
    one_in(
        3,
        [
            ({"bin": "000000"}, "bin"),
            ({"bin": "<script>"}, "bin"),
            ({"soTaiKhoan": "12"}, "soTaiKhoan"),
            ({"soTaiKhoan": "1234567890'; DROP"}, "soTaiKhoan"),
            ({"chuTaiKhoan": "  "}, "chuTaiKhoan"),
        ],
    ),
)
async def test_the_account_is_checked(desk: Accounts, person: MakePerson, changes: dict[str, str], field: str) -> None:
    buyer = await person()
    order = await desk.paid(buyer)
    reply = await desk.name(order, buyer.headers, **changes)
    assert (reply.status_code, [error["truong"] for error in reply.json()["errors"]]) == (422, [field])


async def test_a_code_confirms_only_its_own_order(desk: Accounts, person: MakePerson) -> None:
    """Neither another person's order nor another order of the same person; afterwards it still confirms its own."""
    buyer, stranger = await person(), await person()
    order, second, foreign = await desk.paid(buyer), await desk.paid(buyer), await desk.paid(stranger)
    assert (await desk.name(order, stranger.headers)).status_code == 404
    flow = (await desk.name(order, buyer.headers)).json()["data"]["luongId"]
    code = await desk.code(buyer.email)
    assert (await desk.confirm(order, stranger.headers, flow, code)).status_code == 404
    assert (await desk.confirm(foreign, stranger.headers, flow, code)).status_code == 422
    assert (await desk.confirm(second, buyer.headers, flow, code)).status_code == 422
    for wrong, headers in ((second, buyer.headers), (foreign, stranger.headers)):
        assert (await desk.page(wrong, headers))["taiKhoan"] is None
    assert (await desk.confirm(order, buyer.headers, flow, code)).status_code == 200
    assert (await desk.confirm(order, buyer.headers, flow, code)).status_code == 422


async def test_three_wrong_codes_end_it(desk: Accounts, person: MakePerson) -> None:
    buyer = await person()
    order = await desk.paid(buyer)
    flow = (await desk.name(order, buyer.headers)).json()["data"]["luongId"]
    code = await desk.code(buyer.email)
    wrong = [f"{(int(code) + step) % 1_000_000:06d}" for step in range(1, 4)]
    for typed in wrong:
        assert (await desk.confirm(order, buyer.headers, flow, typed)).status_code == 422
    last = await desk.confirm(order, buyer.headers, flow, code)
    assert (last.status_code, last.json()["errors"][0]["ma"]) == (422, "ma_het_luot")


async def test_an_order_without_money_needs_no_account(desk: Accounts, person: MakePerson) -> None:
    buyer = await person()
    order = await placed(desk.app, buyer.id)
    reply = await desk.name(order, buyer.headers)
    assert (reply.status_code, reply.json()["code"]) == (409, "khong_co_tien_de_hoan")


async def test_the_granter_of_a_large_refund_does_not_see_the_account(desk: Accounts, person: MakePerson) -> None:
    staff, second = await person(("nhan-vien",)), await person(("quan-tri",))
    mail = f"{new_id().hex}@khoisu.example"
    order = await desk.paid(None, amount=12_000_000, khach=Contact("Đào", mail, None))
    headers = desk.access(order, None)
    path = f"{OFFICE}/don-hang/{order.id}/hoan-tien"
    body = {"soTien": 12_000_000, "loaiLyDo": "LOI_HO_SO", "coBangChung": True, "chiLap": True}
    refund = (await desk.client.post(path, json=body, headers=staff.headers)).json()["data"]["id"]
    show = f"{OFFICE}/hoan-tien/{refund}/tai-khoan"
    none = await desk.client.post(show, headers=second.headers)
    assert (none.status_code, none.json()["code"]) == (409, "chua_co_tai_khoan_hoan")
    await desk.confirmed(order, headers, mail)
    assert (await desk.client.post(show, headers=staff.headers)).json()["code"] == "can_nguoi_thu_hai"
    assert (await desk.client.post(show, headers=second.headers)).status_code == 200


async def test_number_and_holder_are_nowhere_in_the_clear(desk: Accounts, person: MakePerson) -> None:
    buyer = await person()
    order = await desk.paid(buyer, khach=Contact("Ai", "ai@khoisu.example", None))
    await desk.confirmed(order, buyer.headers, buyer.email)
    async with desk.app.state.database.sessions() as session:
        row = await session.scalar(text("SELECT to_jsonb(t)::text FROM tai_khoan_hoan_tien t"))
        keys = await session.scalar(text("SELECT string_agg(body, ' ') FROM idempotency_key"))
        mails = await session.scalar(text("SELECT string_agg(du_lieu::text, ' ') FROM outbox_message"))
    for stored in (row, keys or "", mails):
        assert NUMBER not in stored
        assert "LE THI DAO" not in stored


async def test_the_policys_sum_of_today(desk: Accounts, person: MakePerson) -> None:
    staff = await person(("nhan-vien",))
    order = await desk.paid(None)
    path = f"{OFFICE}/don-hang/{order.ma_don_hang}/hoan-theo-chinh-sach"
    found = (await desk.client.get(path, headers=staff.headers)).json()["data"]
    assert (found["giaiDoan"], found["phanTram"], found["daThu"]) == ("CHUA_LAM", 100, PRICE)
    sums = found["theoLyDo"]
    assert (sums["HUY_KHI_CHO"], sums["CHUYEN_THUA"], sums["PHI_NHA_NUOC"]) == (PRICE, 0, 100_000)


@pytest.mark.parametrize(("stage", "back"), [("CHUA_LAM", PRICE), ("DANG_CHUAN_BI", PRICE // 2), ("DA_NOP", 0)])
def test_the_policys_sum_falls_with_the_stage(stage: str, back: int) -> None:
    policy = RefundPolicy(Stage(stage), PRICE, PRICE, None, 100_000)
    assert policy.amount(RefundReason.CANCELLED_WHILE_WAITING) == back
    assert policy.amount(RefundReason.NOT_PERFORMED) == PRICE
    # What came beyond the price was never ours: a request granted by the policy returns what cancelling would.
    assert replace(policy, da_thu=PRICE + 999).amount(RefundReason.CANCELLED_WHILE_WAITING) == back + 999
