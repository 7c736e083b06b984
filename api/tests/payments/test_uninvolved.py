"""Nobody in the office moves, books or matches money of their own order or of one linked to them: every money action is tried (G-13)."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.kit import clock
from khoisu.orders.creation import Contact
from khoisu.orders.models import Order
from tests.orders.factories import a_line, placed
from tests.payments.bank import notify, reported
from tests.people import Person
from tests.running_site import RunJobs, Site
from tests.slices import one_in

ADMIN_AREA = "/payment/api/v1/quan-tri"
PRICE = 12_000_000
PHONE = "+84908888888"
STRANGER = Contact("Trần Ai Đó", "aido@khoisu.example", "+84901111111")


@dataclass
class Scene:
    """An order with too much money on it, an unmatched transfer, a granted refund and a receipt by hand where asked for."""

    app: FastAPI
    client: httpx.AsyncClient
    run_jobs: RunJobs
    helper: Person
    order: Order
    other: Order

    async def value(self, statement: str, **values: Any) -> str:
        async with self.app.state.database.transaction() as session:
            return str(await session.scalar(text(statement), values))

    async def bank(self, content: str, amount: int = PRICE, **changes: Any) -> str:
        message = reported(content, amount, **changes)
        await notify(self.client, message)
        await self.run_jobs()
        return await self.value("SELECT id FROM giao_dich_ngan_hang WHERE ma_ngoai = :n", n=str(message["id"]))

    async def post(self, who: Person, path: str, body: dict[str, Any]) -> httpx.Response:
        return await self.client.post(ADMIN_AREA + path, json=body, headers=who.headers)

    async def debt(self) -> str:
        await self.bank(self.order.ma_don_hang)
        await self.bank(self.order.ma_don_hang)
        return await self.value("SELECT id FROM khoan_phai_tra WHERE don_hang_id = :o", o=self.order.id)

    async def refund(self) -> str:
        await self.bank(self.order.ma_don_hang)
        body = {"soTien": 11_000_000, "loaiLyDo": "KHIEU_NAI", "lyDo": "thỏa thuận", "thamChieu": "RF1"}
        reply = await self.post(self.helper, f"/don-hang/{self.order.ma_don_hang}/hoan-tien", body)
        assert reply.status_code == 201, reply.text
        return reply.json()["data"]["id"]


Make = Callable[[Scene], Awaitable[tuple[str, dict[str, Any]]]]
WHY = {"lyDo": "kiểm tra"}


async def match(scene: Scene) -> tuple[str, dict[str, Any]]:
    return f"/giao-dich/{await scene.bank('chuyen tien')}/ghep", {"maDonHang": scene.order.ma_don_hang, **WHY}


async def acknowledge(scene: Scene) -> tuple[str, dict[str, Any]]:
    return f"/giao-dich/{await scene.bank(scene.order.ma_don_hang, PRICE - 1)}/da-xem", WHY


async def undo_match(scene: Scene) -> tuple[str, dict[str, Any]]:
    return f"/giao-dich/{await scene.bank(scene.order.ma_don_hang)}/huy-ghep", WHY


async def undo_receipt(scene: Scene) -> tuple[str, dict[str, Any]]:
    body = {"soTien": 1000, "nguon": "CHUYEN_KHOAN", "thamChieu": "FT-TAY"}
    reply = await scene.post(scene.helper, f"/don-hang/{scene.order.ma_don_hang}/thu-tien", body)
    assert reply.status_code == 201, reply.text
    entry = await scene.value("SELECT id FROM khoan_thanh_toan WHERE tham_chieu = 'FT-TAY'")
    return f"/khoan-thu/{entry}/huy", WHY


async def collect(scene: Scene) -> tuple[str, dict[str, Any]]:
    body = {"soTien": 1000, "nguon": "CHUYEN_KHOAN", "thamChieu": "FT-THU"}
    return f"/don-hang/{scene.order.ma_don_hang}/thu-tien", body


async def collect_cash(scene: Scene) -> tuple[str, dict[str, Any]]:
    return f"/don-hang/{scene.order.ma_don_hang}/thu-tien", {"soTien": 1000, "nguon": "TIEN_MAT"}


async def say_another(scene: Scene) -> tuple[str, dict[str, Any]]:
    for _ in range(2):
        held = await scene.bank(scene.order.ma_don_hang, referenceCode="FT2411")
    return f"/giao-dich/{held}/khoan-khac", {}


async def say_recorded(scene: Scene) -> tuple[str, dict[str, Any]]:
    path, body = await say_another(scene)
    return path.replace("khoan-khac", "da-ghi"), body


async def defer(scene: Scene) -> tuple[str, dict[str, Any]]:
    today = clock.today().isoformat()
    return f"/don-hang/{scene.order.ma_don_hang}/tra-sau", {**WHY, "hanThanhToan": today}


async def grant(scene: Scene) -> tuple[str, dict[str, Any]]:
    await scene.bank(scene.order.ma_don_hang)
    body = {"soTien": 1000, "loaiLyDo": "KHIEU_NAI", "lyDo": "thỏa thuận", "thamChieu": "RF2"}
    return f"/don-hang/{scene.order.ma_don_hang}/hoan-tien", body


async def carry_out(scene: Scene) -> tuple[str, dict[str, Any]]:
    return f"/hoan-tien/{await scene.refund()}/thuc-hien", {"thamChieu": "RF3"}


async def decline(scene: Scene) -> tuple[str, dict[str, Any]]:
    return f"/hoan-tien/{await scene.refund()}/tu-choi", WHY


async def see_account(scene: Scene) -> tuple[str, dict[str, Any]]:
    return f"/hoan-tien/{await scene.refund()}/tai-khoan", {}


async def move_from(scene: Scene) -> tuple[str, dict[str, Any]]:
    body = {"maDonHang": scene.other.ma_don_hang, "soTien": 1000, "xacNhanKhachKhac": True, **WHY}
    return f"/khoan-phai-tra/{await scene.debt()}/chuyen-don", body


async def move_to(scene: Scene) -> tuple[str, dict[str, Any]]:
    scene.order, scene.other = scene.other, scene.order
    path, body = await move_from(scene)
    return path, body


async def approve_move(scene: Scene) -> tuple[str, dict[str, Any]]:
    path, body = await move_from(scene)
    asked = await scene.post(scene.helper, path, body | {"soTien": PRICE})
    assert asked.json()["data"]["choNguoiThuHai"], asked.text
    return f"{path}/duyet", {}


async def decline_move(scene: Scene) -> tuple[str, dict[str, Any]]:
    path, _ = await approve_move(scene)
    return path.replace("duyet", "tu-choi"), WHY


ACTIONS: dict[str, list[Make]] = {
    "/giao-dich/{id}/ghep": [match],
    "/giao-dich/{id}/da-xem": [acknowledge],
    "/giao-dich/{id}/khoan-khac": [say_another],
    "/giao-dich/{id}/da-ghi": [say_recorded],
    "/giao-dich/{id}/huy-ghep": [undo_match],
    "/khoan-thu/{id}/huy": [undo_receipt],
    "/don-hang/{id}/thu-tien": [collect, collect_cash],
    "/don-hang/{id}/tra-sau": [defer],
    "/don-hang/{id}/hoan-tien": [grant],
    "/hoan-tien/{id}/thuc-hien": [carry_out],
    "/hoan-tien/{id}/tu-choi": [decline],
    "/hoan-tien/{id}/tai-khoan": [see_account],
    "/khoan-phai-tra/{id}/chuyen-don": [move_from, move_to],
    "/khoan-phai-tra/{id}/chuyen-don/duyet": [approve_move],
    "/khoan-phai-tra/{id}/chuyen-don/tu-choi": [decline_move],
}
NO_ORDER = {
    "/giao-dich/{id}/bo-qua": "an unmatched message belongs to no order",
    "/giao-dich/{id}/phai-tra": "an unmatched message belongs to no order",
    "/khoan-phai-tra/{id}/tra-lai": "money of an unknown sender belongs to no order",
    "/doi-chieu": "it moves nothing",
    "/sao-ke/xem-truoc": "it moves nothing",
    "/sao-ke": "its lines go to orders as the bank's messages do: nobody chooses one",
}


def test_every_money_action_is_tried(app: FastAPI) -> None:
    found = {
        path.removeprefix(ADMIN_AREA)
        for path, operations in app.openapi()["paths"].items()
        for method, operation in operations.items()
        if method == "post" and "office-payments" in operation.get("tags", [])
    }
    assert found == set(ACTIONS) | set(NO_ORDER)


@pytest.mark.req("G-13")
@pytest.mark.parametrize(
    ("action", "whose"),
    one_in(
        4,
        [(make, whose) for makes in ACTIONS.values() for make in makes for whose in ("own", "linked", "other")],
        lambda one: f"{one[0].__name__}-{one[1]}",
    ),
)
async def test_nobody_touches_money_of_their_own_order(site: Site, action: Make, whose: str) -> None:
    staff = await site.person(("nhan-vien",), name="Lê Thị Riêng", phone=PHONE)
    buyer = staff if whose == "own" else await site.person()
    line = a_line(don_gia=PRICE)
    if whose == "linked":  # another order of the same customer went to the phone of this member of staff
        await placed(site.app, buyer.id, [line], khach=Contact("Ai", None, PHONE))
    order = await placed(site.app, buyer.id, [line], khach=STRANGER)
    other = await placed(site.app, None, [line], khach=Contact("Bình", "binh@khoisu.example", "+84902222222"))
    helper = await site.person(("nhan-vien",), name="Phạm Giúp")
    scene = Scene(site.app, site.client, site.run_jobs, helper, order, other)
    path, body = await action(scene)
    reply = await scene.post(staff, path, body)
    if whose == "other":
        assert reply.status_code in (200, 201) or reply.json()["code"] == "chua_co_tai_khoan_hoan", reply.text
    else:
        assert (reply.status_code, reply.json()["code"]) == (403, "don_cua_chinh_minh"), reply.text
        assert "đơn hàng của chính bạn" in reply.json()["detail"]
