"""An order is not completed while its customer waits for an answer to a return request or a complaint."""

import asyncio

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.kit.ids import new_id
from khoisu.orders.models import Order
from tests.people import MakePerson, Person
from tests.returns.desk import OFFICE, Returns
from tests.running_site import RunJobs
from tests.slices import one_in


@pytest.fixture
def desk(app: FastAPI, client: httpx.AsyncClient, run_jobs: RunJobs) -> Returns:
    return Returns(app, client, run_jobs)


async def page(desk: Returns, staff: Person, order: Order) -> dict[str, object]:
    reply = await desk.client.get(f"{OFFICE}/don-hang/{order.ma_don_hang}", headers=staff.headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


async def act(desk: Returns, staff: Person, order: Order, action: str, step: object = None) -> httpx.Response:
    path = f"{OFFICE}/don-hang/{order.ma_don_hang}/thao-tac"
    return await desk.client.post(path, json={"thaoTac": action, "buoc": step}, headers=staff.headers)


async def at_the_last_step(desk: Returns, staff: Person, order: Order) -> object:
    """Walk the order until only completing it is left; returns the step under way."""
    for action in ("XAC_NHAN", "BAT_DAU"):
        assert (await act(desk, staff, order, action)).is_success
    while True:
        shown = await page(desk, staff, order)
        if "HOAN_THANH" in shown["thaoTac"]:  # type: ignore[operator]
            return shown["buocHienTai"]
        moved = await act(desk, staff, order, "BUOC_TIEP", shown["buocHienTai"])
        assert moved.is_success, moved.text


async def complain(desk: Returns, account: object, words: str, need: str = "KHIEU_NAI") -> str:
    """A complaint as the form stores it."""
    code = f"YC{new_id().hex[-8:].upper()}"
    statement = """INSERT INTO yeu_cau_lien_he (id, ma, nguon, ho_ten, email, nhu_cau, noi_dung, ngon_ngu, account_id,
        trang_thai, ly_do_giu, phien_ban_dong_y, dia_chi_mang, tao_luc, han_tra_loi, cap_nhat_luc)
        VALUES (:id, :ma, 'LIEN_HE', 'Lê Lan', 'lan@khoisu.example', :need, :words, 'vi', :account,
        'MOI', '{}', '1', '::1', now(), now(), now())"""
    async with desk.app.state.database.transaction() as session:
        values = {"id": new_id(), "ma": code, "need": need, "words": words, "account": account}
        await session.execute(text(statement), values)
    return code


@pytest.mark.deep
async def test_an_open_return_is_seen_and_answered_before_the_order_is_completed(
    desk: Returns, person: MakePerson
) -> None:
    staff, order = await person(("nhan-vien",)), await desk.paid(None, goods=True)
    step = await at_the_last_step(desk, staff, order)
    asked = await desk.ask(order, desk.access(order, None))
    assert asked.status_code == 201, asked.text
    code = asked.json()["data"]["yeuCau"][0]["ma"]
    shown = await page(desk, staff, order)
    assert (shown["conMo"], shown["doiTraMo"]) == ([{"loai": "DOI_TRA", "ma": code}], True)
    both = await asyncio.gather(*(act(desk, staff, order, "HOAN_THANH", step) for _ in range(2)))
    for refused in both:
        assert (refused.status_code, refused.json()["code"]) == (409, "con_viec_mo")
        assert refused.json()["conMo"] == [{"loai": "DOI_TRA", "ma": code}]
    answered = await desk.decide(staff, code, "TU_CHOI", loiNhan="Con dấu khắc đúng tên đã đặt")
    assert answered.is_success, answered.text
    assert (await page(desk, staff, order))["doiTraMo"] is False
    assert (await act(desk, staff, order, "HOAN_THANH", step)).is_success


@pytest.mark.parametrize(
    ("names_order", "own", "need", "waits"),
    one_in(
        2,
        [
            (True, False, "KHIEU_NAI", True),
            (False, True, "KHIEU_NAI_TIEN", True),
            (False, False, "KHIEU_NAI", False),
            (True, True, "DON_HANG", False),
        ],
    ),
)
async def test_a_complaint_about_the_order_or_of_its_customer_comes_first(
    desk: Returns, person: MakePerson, names_order: bool, own: bool, need: str, waits: bool
) -> None:
    staff, buyer = await person(("nhan-vien",)), await person()
    order = await desk.paid(buyer)
    step = await at_the_last_step(desk, staff, order)
    words = f"Đơn {order.ma_don_hang} làm sai" if names_order else "Làm sai"
    code = await complain(desk, buyer.id if own else None, words, need)
    shown = await page(desk, staff, order)
    assert shown["khieuNaiMo"] is waits
    listed = await desk.client.get(f"{OFFICE}/don-hang", headers=staff.headers)
    assert [one["khieuNaiMo"] for one in listed.json()["data"] if one["maDonHang"] == order.ma_don_hang] == [waits]
    assert shown["conMo"] == ([{"loai": "KHIEU_NAI", "ma": code}] if waits else [])
    done = await act(desk, staff, order, "HOAN_THANH", step)
    assert done.status_code == (409 if waits else 200), done.text
