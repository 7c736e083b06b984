"""Two people are two at the second one's act: who has lost their rights, or turned out to be linked, does not count (G-13)."""

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.orders.creation import Contact
from khoisu.orders.models import Order
from tests.orders.factories import a_line, placed
from tests.payments.test_undo import Desk
from tests.people import MakePerson, Person
from tests.running_site import RunJobs, Site
from tests.slices import one_in

BIG = 12_000_000
BUYER_PHONE = "+84905555551"
CHANGES = {
    "role": "UPDATE account SET vai_tro = '{khach-hang}' WHERE id = :who",
    "editor": "UPDATE account SET vai_tro = '{bien-tap}' WHERE id = :who",
    "locked": "UPDATE account SET trang_thai = 'BI_KHOA' WHERE id = :who",
    "linked": "UPDATE account SET so_dien_thoai = '+84905555551' WHERE id = :who",
    "one person": """UPDATE account SET ho_ten = 'Lê Thị Hai',
      ngay_sinh = (SELECT ngay_sinh FROM account WHERE id = :other) WHERE id = :who""",
}
"""What became of the first person before the second one acts."""
REFUSED = {"one person": (403, "can_nguoi_thu_hai")}
STALE = (409, "nguoi_lap_khong_con_quyen")

pytestmark = pytest.mark.req("G-13")


@pytest.fixture
async def first(app: FastAPI, client: httpx.AsyncClient, person: MakePerson, run_jobs: RunJobs) -> Desk:
    return Desk(app, client, await person(("nhan-vien",), name="Trần Văn Nhất"), run_jobs)


@pytest.fixture
async def second(app: FastAPI, client: httpx.AsyncClient, person: MakePerson, run_jobs: RunJobs) -> Desk:
    return Desk(app, client, await person(("nhan-vien",), name="Lê Thị Hai"), run_jobs)


@pytest.fixture
async def order(app: FastAPI) -> Order:
    buyer = Contact("Đỗ Thị Khách", "khach.hang@khoisu.example", BUYER_PHONE)
    return await placed(app, None, [a_line(don_gia=BIG)], khach=buyer)


async def happened(app: FastAPI, what: str, who: Person, other: Person) -> None:
    async with app.state.database.transaction() as session:
        values = {"who": who.id, "other": other.id}
        named = {name: value for name, value in values.items() if f":{name}" in CHANGES[what]}
        await session.execute(text(CHANGES[what]), named)


@pytest.mark.parametrize("what", one_in(3, CHANGES))
async def test_a_refund_whose_first_person_no_longer_counts_is_not_paid(
    site: Site, first: Desk, second: Desk, order: Order, what: str
) -> None:
    await first.incoming(order.ma_don_hang, BIG)
    body = {"soTien": BIG, "loaiLyDo": "KHIEU_NAI", "lyDo": "theo thỏa thuận"}
    path = f"/don-hang/{order.ma_don_hang}/hoan-tien"
    granted = await first.post(path, **body, thamChieu="FT1")
    assert granted.json()["data"]["canHaiNguoi"]
    refund = f"/hoan-tien/{granted.json()['data']['id']}"
    await happened(site.app, what, first.who, second.who)
    for step, sent in (("/tai-khoan", {}), ("/thuc-hien", {"thamChieu": "FT2"})):
        refused = await second.post(refund + step, **sent)
        assert (refused.status_code, refused.json()["code"]) == REFUSED.get(what, STALE), step
    assert (await second.holds()).refunded == 0
    # The way on: it is declined, and two who may do it again.
    assert (await second.post(f"{refund}/tu-choi", lyDo="người lập không còn quyền")).is_success
    again = await second.post(path, **body, thamChieu="FT3")
    third = Desk(site.app, second.client, await site.person(("nhan-vien",), name="Phạm Người Ba"), second.run_jobs)
    done = await third.post(f"/hoan-tien/{again.json()['data']['id']}/thuc-hien", thamChieu="FT4")
    assert done.json()["data"]["trangThai"] == "DA_HOAN"
    assert (await second.holds()).refunded == BIG


@pytest.mark.parametrize(("of", "what"), one_in(4, [(of, what) for of in ("source", "target") for what in CHANGES]))
async def test_a_move_whose_first_person_no_longer_counts_is_not_made(
    app: FastAPI, first: Desk, second: Desk, order: Order, what: str, of: str
) -> None:
    stranger = Contact("Vũ Lạ", "la@khoisu.example", "+84905555559")
    other = await placed(app, None, [a_line(don_gia=BIG)], khach=stranger)
    source, target = (order, other) if of == "source" else (other, order)
    for _ in range(2):
        await first.incoming(source.ma_don_hang, BIG)
    [debt] = (await first.get("/khoan-phai-tra"))["data"]
    path = f"/khoan-phai-tra/{debt['id']}/chuyen-don"
    asked = await first.post(path, maDonHang=target.ma_don_hang, soTien=BIG, lyDo="khách nhờ", xacNhanKhachKhac=True)
    assert asked.json()["data"]["choNguoiThuHai"]
    await happened(app, what, first.who, second.who)
    refused = await second.post(f"{path}/duyet")
    assert (refused.status_code, refused.json()["code"]) == REFUSED.get(what, STALE)
    assert (await second.order(target))[1] == 0
    assert (await second.post(f"{path}/tu-choi", lyDo="lập lại")).is_success
    await second.holds()


@pytest.mark.parametrize("what", ["role", "locked", "one person"])
async def test_an_unknown_sender_s_money_is_not_returned_on_the_word_of_who_no_longer_counts(
    app: FastAPI, first: Desk, second: Desk, what: str
) -> None:
    row = await first.incoming("chuyen nham", BIG)
    assert (await first.post(f"/giao-dich/{row}/phai-tra", lyDo="không phải khách")).is_success
    [debt] = (await first.get("/khoan-phai-tra"))["data"]
    path = f"/khoan-phai-tra/{debt['id']}/tra-lai"
    await happened(app, what, first.who, second.who)
    refused = await second.post(path, thamChieu="RT1")
    assert (refused.status_code, refused.json()["code"]) == REFUSED.get(what, STALE)
    # The way on: the decision is taken back and made again.
    assert (await second.post(f"/giao-dich/{row}/huy-ghep", lyDo="lập lại")).is_success
    assert (await second.holds()).unassigned == BIG


async def test_who_pays_alone_needs_nobody_s_grant(app: FastAPI, first: Desk, second: Desk, order: Order) -> None:
    """Below the limits the second one could have granted it as well; what the first one wrote down is no obstacle."""
    await first.incoming(order.ma_don_hang, BIG)
    body = {"soTien": 1_000_000, "loaiLyDo": "KHIEU_NAI", "lyDo": "theo thỏa thuận", "chiLap": True}
    granted = await first.post(f"/don-hang/{order.ma_don_hang}/hoan-tien", **body)
    await happened(app, "role", first.who, second.who)
    done = await second.post(f"/hoan-tien/{granted.json()['data']['id']}/thuc-hien", thamChieu="FT9")
    assert done.json()["data"]["trangThai"] == "DA_HOAN"
