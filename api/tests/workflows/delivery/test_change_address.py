"""The customer corrects where an order goes, without cancelling it, until it is on its way (S4.9)."""

import asyncio
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text

from khoisu.delivery.rules import Fee
from khoisu.delivery.sample import load_sample_fees
from khoisu.delivery.service import NewFee, change_fee
from khoisu.kit.ids import new_id
from khoisu.orders import service as orders
from khoisu.orders.events import SYSTEM
from khoisu.orders.states import ConfirmationState as State
from khoisu.orders.states import PaymentState as Payment
from tests.orders.factories import STAFF, confirm_order
from tests.people import MakePerson
from tests.workflows.conftest import ADDRESS, ORDERS, Shop
from tests.workflows.delivery.test_delivery_fee import FAR, FEE

pytestmark = pytest.mark.req("S4.9")
NEXT_DOOR = ADDRESS | {"soNhaDuong": "14 Nguyễn Huệ", "phuongXa": "Phường Bến Thành"}


@pytest.fixture(autouse=True)
async def fees(shop: Shop) -> None:
    async with shop.app.state.database.transaction() as session:
        await load_sample_fees(session)


async def order_to(shop: Shop, to: dict[str, str], **extra: Any) -> dict[str, Any]:
    return await detail(shop, (await shop.order((shop.delivered[0], 1), diaChiGiao=to, **extra)).json()["data"]["id"])


async def detail(shop: Shop, key: str) -> dict[str, Any]:
    return (await shop.client.get(f"{ORDERS}/{key}", headers=shop.buyer.headers)).json()["data"]


async def move(
    shop: Shop, order: dict[str, Any], to: dict[str, str], total: int, headers: dict[str, str] | None = None
) -> httpx.Response:
    body = {"diaChiGiao": to, "tongTien": total}
    headers = shop.buyer.headers if headers is None else headers
    return await shop.client.put(f"{ORDERS}/{order['id']}/dia-chi-giao", json=body, headers=headers)


async def put(shop: Shop, key: str, **columns: Any) -> None:
    values = ", ".join(f"{name} = :{name}" for name in columns)
    async with shop.app.state.database.transaction() as session:
        await session.execute(text(f"UPDATE don_hang SET {values} WHERE id = :id"), {"id": key, **columns})  # noqa: S608


async def test_a_wrong_ward_is_put_right_and_the_log_says_so(shop: Shop, person: MakePerson) -> None:
    order = await order_to(shop, ADDRESS)
    assert order["coTheDoiDiaChi"]
    reply = await move(shop, order, NEXT_DOOR, order["tongTien"])
    assert reply.status_code == 200, reply.text
    now = await detail(shop, order["id"])
    assert (now["diaChiGiao"]["soNhaDuong"], now["diaChiGiao"]["phuongXa"]) == ("14 Nguyễn Huệ", "Phường Bến Thành")
    assert (now["tongTien"], now["trangThaiXacNhan"]["ma"]) == (order["tongTien"], "CHO_XAC_NHAN")
    staff = await person(("nhan-vien",))
    office = await shop.client.get(f"/payment/api/v1/quan-tri/don-hang/{order['maDonHang']}", headers=staff.headers)
    assert "Khách đã đổi địa chỉ nhận hàng" in office.text
    assert "14 Nguyễn Huệ" in office.text
    # The log is for ever: where somebody lives is not in it.
    [event] = await shop.rows("SELECT du_lieu::text AS kept FROM su_kien_don_hang WHERE loai = 'DOI_DIA_CHI'")
    assert "Nguyễn Huệ" not in event["kept"]


async def test_pressed_twice_and_in_two_tabs_at_once(shop: Shop) -> None:
    order = await order_to(shop, ADDRESS)
    far = order["tongTien"] + FEE
    replies = await asyncio.gather(*(move(shop, order, to, far) for to in (FAR, FAR, FAR)))
    assert [reply.status_code for reply in replies] == [200] * 3
    now = await detail(shop, order["id"])
    assert (now["tongTien"], len(now["danhSachDichVuPhu"])) == (far, 1)
    assert [event["loai"] for event in now["suKien"]] == ["DAT_HANG", "DOI_DIA_CHI"]


async def test_another_fee_is_shown_first_then_part_of_every_sum(shop: Shop) -> None:
    order = await order_to(shop, ADDRESS)
    told = await move(shop, order, FAR, order["tongTien"])
    assert (told.status_code, told.json()["code"]) == (409, "gia_da_doi")
    assert (told.json()["tongTienMoi"], told.json()["phiGiaoHang"]) == (order["tongTien"] + FEE, FEE)
    assert (await detail(shop, order["id"]))["diaChiGiao"] == order["diaChiGiao"]

    assert (await move(shop, order, FAR, order["tongTien"] + FEE)).status_code == 200
    far = await detail(shop, order["id"])
    assert (far["tongTien"], far["canThanhToan"] - order["canThanhToan"]) == (order["tongTien"] + FEE, FEE)
    assert far["danhSachDichVuPhu"][0]["tenGoi"] == "Cà Mau, Chuyển phát Mẫu"
    assert "45.000" in far["ghiChuGiaoHang"]
    asked = await shop.rows("SELECT so_tien FROM khoan_phai_thu")
    assert [row["so_tien"] for row in asked] == [far["canThanhToan"]]

    # And back: the fee goes as it came.
    assert (await move(shop, order, ADDRESS, order["tongTien"])).status_code == 200
    back = await detail(shop, order["id"])
    assert (back["tongTien"], back["danhSachDichVuPhu"]) == (order["tongTien"], [])


async def test_a_fee_stays_as_it_was_bought_within_its_province(shop: Shop) -> None:
    order = await order_to(shop, FAR)
    async with shop.app.state.database.transaction() as session:
        dearer = NewFee(None, Fee("Chuyển phát Mẫu", 60_000, 3, 5), None, "Bảng giá mới", 4)
        await change_fee(session, dearer, UUID(int=7), "Sếp")
    reply = await move(shop, order, FAR | {"soNhaDuong": "7 Nguyễn Tất Thành"}, order["tongTien"])
    assert (reply.status_code, reply.json()["data"]["tongTien"]) == (200, order["tongTien"])


@pytest.mark.parametrize(
    "state", [Payment.PAID, Payment.DEPOSIT_PAID, Payment.PENDING_RECONCILIATION, Payment.PAY_LATER]
)
async def test_once_money_has_come_the_sum_stays(shop: Shop, state: Payment) -> None:
    order = await order_to(shop, ADDRESS)
    async with shop.app.state.database.transaction() as session:
        await orders.set_payment_state(session, await orders.lock_order(session, order["id"]), state, SYSTEM)
    refused = await move(shop, order, FAR, order["tongTien"] + FEE)
    assert (refused.status_code, refused.json()["code"]) == (409, "phi_giao_hang_khac")
    assert "45.000 ₫" in refused.json()["detail"]
    assert (await move(shop, order, NEXT_DOOR, order["tongTien"])).status_code == 200
    assert (await detail(shop, order["id"]))["tongTien"] == order["tongTien"]


async def test_a_confirmed_order_too_but_not_what_is_on_its_way(shop: Shop) -> None:
    order = await order_to(shop, ADDRESS)
    async with shop.app.state.database.transaction() as session:
        await confirm_order(session, await orders.lock_order(session, order["id"]), STAFF)
    assert (await move(shop, order, NEXT_DOOR, order["tongTien"])).status_code == 200
    steps = await shop.rows("""SELECT b.ma FROM buoc_quy_trinh b JOIN don_hang o ON o.nhom = b.quy_trinh
      AND o.phien_ban_quy_trinh = b.phien_ban ORDER BY b.thu_tu""")
    for step in steps:
        async with shop.app.state.database.transaction() as session:
            await session.execute(
                text("""INSERT INTO su_kien_don_hang (id, don_hang_id, so, loai, buoc, nguoi_lam, du_lieu, cong_khai, luc)
                SELECT :id, o.id, (SELECT max(so) + 1 FROM su_kien_don_hang), 'BUOC_TIEP', :step, 'NHAN_VIEN', '{}', true, now()
                FROM don_hang o"""),
                {"id": new_id(), "step": step["ma"]},
            )
            await session.execute(
                text("UPDATE don_hang SET trang_thai_xac_nhan = 'DANG_THUC_HIEN', so_su_kien = so_su_kien + 1")
            )
        sent = step is steps[-1]
        assert (await detail(shop, order["id"]))["coTheDoiDiaChi"] is not sent
        reply = await move(shop, order, ADDRESS, order["tongTien"])
        assert (reply.status_code, reply.json().get("code")) == ((409, "da_gui_hang") if sent else (200, None))


@pytest.mark.parametrize("state", [State.CANCELLED, State.COMPLETED])
async def test_a_closed_order_stays(shop: Shop, state: State) -> None:
    order = await order_to(shop, ADDRESS)
    await put(shop, order["id"], trang_thai_xac_nhan=state.value)
    assert (await move(shop, order, NEXT_DOOR, order["tongTien"])).json()["code"] == "trang_thai_khong_cho_phep"
    assert not (await detail(shop, order["id"]))["coTheDoiDiaChi"]


async def test_what_is_collected_has_no_address_to_change(shop: Shop) -> None:
    placed = await shop.order((shop.delivered[0], 1), nhanTaiVanPhong=True)
    order = await detail(shop, placed.json()["data"]["id"])
    assert not order["coTheDoiDiaChi"]
    assert (await move(shop, order, ADDRESS, order["tongTien"])).status_code == 409


async def test_nobody_else_and_no_place_that_is_none(shop: Shop, person: MakePerson) -> None:
    order, other = await order_to(shop, ADDRESS), await person()
    assert (await move(shop, order, NEXT_DOOR, order["tongTien"], other.headers)).status_code == 404
    assert (await move(shop, order, NEXT_DOOR, order["tongTien"], {})).status_code == 401
    refused = await move(shop, order, {"soNhaDuong": "", "phuongXa": "xyz"}, order["tongTien"])
    assert [error["truong"] for error in refused.json()["errors"]] == ["diaChiGiao.soNhaDuong", "diaChiGiao.phuongXa"]
