"""Staff propose a change of a placed order; its customer answers by a link, and the money follows in the same transaction."""

import asyncio
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.orders.service import Action, lock_order, perform_action
from tests.clock import moved
from tests.files.sample_files import pdf
from tests.inbox import letters
from tests.orders.factories import STAFF
from tests.payments.bank import notify, reported
from tests.people import MakePerson, Person
from tests.running_site import RunJobs
from tests.workflows.conftest import ADDRESS, ORDERS, Shop, Sold

OFFICE = "/payment/api/v1/quan-tri/don-hang"
LINKS = "/payment/api/v1/doi-don"
MAIL = "khach.doi@khoisu.example"
ELSEWHERE = {"soNhaDuong": "5 Lý Thường Kiệt", "phuongXa": "Phường Hoàn Kiếm", "tinhTp": "Hà Nội"}


@dataclass
class Call:
    """A customer on the phone, and somebody of the office."""

    shop: Shop
    staff: Person
    run_jobs: RunJobs

    async def order(self, sold: Sold, *, paid: int = 0, **changes: Any) -> dict[str, Any]:
        buyer = {"hoTen": "Lê Thị Đổi", "email": MAIL, "soDienThoai": "0987654321"}
        reply = await self.shop.order((sold, 1), khach=buyer, **changes)
        assert reply.status_code == 201, reply.text
        order = reply.json()["data"]
        if paid:
            await notify(self.shop.client, reported(order["maDonHang"], paid))
            await self.run_jobs()
        return order

    async def propose(self, order: dict[str, Any], **body: Any) -> httpx.Response:
        path = f"{OFFICE}/{order['id']}/de-nghi-doi"
        return await self.shop.client.post(path, json=body, headers=self.staff.headers)

    async def lines(self, order: dict[str, Any], *wanted: tuple[Sold, int]) -> str:
        """Propose these lines; the key of the link."""
        reply = await self.propose(order, danhSachDichVu=[sold.wanted(count) for sold, count in wanted])
        assert reply.status_code == 201, reply.text
        return reply.json()["data"][0]["duongDan"].removeprefix("/doi-don/")

    async def look(self, key: str) -> httpx.Response:
        return await self.shop.client.get(f"{LINKS}/{key}")

    async def answer(self, key: str, total: int, *, yes: bool = True) -> httpx.Response:
        return await self.shop.client.post(f"{LINKS}/{key}", json={"dongY": yes, "tongTien": total})

    async def states(self, order: dict[str, Any]) -> list[str]:
        reply = await self.shop.client.get(f"{OFFICE}/{order['id']}/de-nghi-doi", headers=self.staff.headers)
        return [one["trangThai"] for one in reply.json()["data"]]

    async def shown(self, order: dict[str, Any]) -> dict[str, Any]:
        return (await self.shop.client.get(f"{ORDERS}/{order['id']}", headers=self.shop.buyer.headers)).json()["data"]


@pytest.fixture
async def call(shop: Shop, person: MakePerson, run_jobs: RunJobs) -> Call:
    return Call(shop, await person(("nhan-vien",), name="Trần Nghe Máy"), run_jobs)


def _cheap_and_dear(shop: Shop) -> tuple[Sold, Sold]:
    by_price = sorted(shop.packages, key=lambda sold: sold.don_gia)
    return by_price[0], by_price[-1]


async def test_nothing_changes_before_the_customer_says_yes(call: Call, app: FastAPI) -> None:
    cheap, dear = _cheap_and_dear(call.shop)
    order = await call.order(cheap)
    key = await call.lines(order, (dear, 1))
    [mail] = [one for one in await letters(app.state.database, MAIL) if "ma_lien_ket" in one.data]
    assert mail.data["ma_lien_ket"] == key
    # Programs that show what is behind a link look at it, often.
    for _ in range(3):
        seen = (await call.look(key.lower().replace("-", ""))).json()["data"]
    assert (seen["tongTruoc"], seen["tongSau"], seen["chenhLech"]) == (
        cheap.don_gia,
        dear.don_gia,
        dear.don_gia - cheap.don_gia,
    )
    assert [line["thanhTien"] for line in seen["dongTruoc"] + seen["dongSau"]] == [cheap.don_gia, dear.don_gia]
    assert "Lê Thị Đổi" not in str(seen)
    assert MAIL not in str(seen)
    assert (await call.shown(order))["tongTien"] == cheap.don_gia
    assert await call.states(order) == ["CHO_TRA_LOI"]

    done = await call.answer(key, dear.don_gia)
    assert done.status_code == 200, done.text
    assert done.json()["data"]["conLai"] == dear.don_gia
    shown = await call.shown(order)
    assert (shown["tongTien"], shown["canThanhToan"]) == (dear.don_gia, dear.don_gia)
    assert await call.states(order) == ["DONG_Y"]
    assert [event["loai"] for event in shown["suKien"]] == ["DAT_HANG", "SUA_DICH_VU"]
    notes = await call.shop.rows(
        "SELECT ly_do FROM su_kien_don_hang WHERE loai = 'GHI_CHU' AND NOT cong_khai ORDER BY so"
    )
    assert len([note for note in notes if "Trần Nghe Máy" in note["ly_do"]]) == 2
    for again in (await call.look(key), await call.answer(key, dear.don_gia)):
        assert (again.status_code, again.json()["code"]) == (410, "de_nghi_da_tra_loi")


@pytest.mark.parametrize("confirmed", [False, True])
async def test_money_that_came_is_owed_back_or_the_rest_is_asked_for(call: Call, *, confirmed: bool) -> None:
    cheap, dear = _cheap_and_dear(call.shop)
    more, less = await call.order(cheap, paid=cheap.don_gia), await call.order(dear, paid=dear.don_gia)
    if confirmed:
        async with call.shop.app.state.database.transaction() as session:
            for order in (more, less):
                await perform_action(session, await lock_order(session, order["id"]), Action.CONFIRM, STAFF)
    grown, shrunk = await call.lines(more, (dear, 1)), await call.lines(less, (cheap, 1))
    assert (await call.shop.rows("SELECT count(*) AS so FROM khoan_phai_tra"))[0]["so"] == 0
    rest = dear.don_gia - cheap.don_gia
    assert (await call.answer(grown, dear.don_gia)).json()["data"]["conLai"] == rest
    assert (await call.answer(shrunk, cheap.don_gia)).json()["data"]["traLai"] == rest
    shown = await call.shown(more)
    assert (shown["trangThaiThanhToan"]["ma"], shown["canThanhToan"]) == ("CHO_DOI_SOAT", rest)
    assert (await call.shown(less))["trangThaiThanhToan"]["ma"] == "DA_THANH_TOAN"
    owed = await call.shop.rows("SELECT don_hang_id::text AS don, loai, con_lai FROM khoan_phai_tra")
    assert [tuple(row.values()) for row in owed] == [(less["id"], "THUA", rest)]
    # Nobody waits for the rest of an order that was taken on, unless it has a day.
    [due] = await call.shop.rows("SELECT han_thanh_toan AS han FROM don_hang WHERE id = :id", id=more["id"])
    assert (due["han"] is not None) is confirmed
    # What is owed back is settled before the price moves again.
    refused = await call.propose(less, danhSachDichVu=[dear.wanted()])
    assert (refused.status_code, refused.json()["code"]) == (409, "con_tien_phai_tra_khach")


async def test_an_address_is_changed_by_a_link(call: Call) -> None:
    sold = call.shop.delivered[0]
    order = await call.order(sold, diaChiGiao=ADDRESS)
    same = await call.propose(order, diaChiGiao=ADDRESS)
    assert (same.status_code, same.json()["code"]) == (409, "khong_co_gi_doi")
    reply = await call.propose(order, diaChiGiao=ELSEWHERE, loiNhan="Gọi trước khi giao")
    assert reply.status_code == 201, reply.text
    [made] = reply.json()["data"]
    key = made["duongDan"].removeprefix("/doi-don/")
    seen = (await call.look(key)).json()["data"]
    assert (seen["diaChiGiao"]["soNhaDuong"], seen["loiNhan"]) == (ELSEWHERE["soNhaDuong"], "Gọi trước khi giao")
    assert ADDRESS["soNhaDuong"] not in str(seen)
    assert seen["tongSau"] == made["tongSau"]
    assert (await call.answer(key, seen["tongSau"])).status_code == 200
    shown = await call.shown(order)
    assert (shown["diaChiGiao"]["soNhaDuong"], shown["tongTien"]) == (ELSEWHERE["soNhaDuong"], seen["tongSau"])
    [kept] = await call.shop.rows("SELECT dia_chi, loi_nhan FROM de_nghi_doi_don")
    assert tuple(kept.values()) == (None, "")


async def test_a_link_that_is_no_longer_about_the_order_is_refused(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    cheap, dear = _cheap_and_dear(call.shop)
    order = await call.order(cheap)
    first = await call.lines(order, (dear, 1))
    second = await call.lines(order, (dear, 2))
    assert await call.states(order) == ["CHO_TRA_LOI", "DA_RUT"]
    assert (await call.answer(first, dear.don_gia)).json()["code"] == "de_nghi_het_hieu_luc"
    other = await call.answer(second, dear.don_gia)
    assert (other.status_code, other.json()["code"]) == (409, "gia_da_doi")
    # The customer changes the order on its page meanwhile.
    body = {"tongTien": 3 * cheap.don_gia, "danhSachDichVuChinh": [cheap.wanted(3)]}
    changed = await call.shop.client.put(
        f"{ORDERS}/{order['id']}/danh-sach-dich-vu", json=body, headers=call.shop.buyer.headers
    )
    assert changed.status_code == 200, changed.text
    for late in (await call.look(second), await call.answer(second, 2 * dear.don_gia)):
        assert (late.status_code, late.json()["code"]) == (410, "de_nghi_het_hieu_luc")
    third = await call.lines(order, (dear, 1))
    assert (await call.shown(order))["tongTien"] == 3 * cheap.don_gia
    moved(monkeypatch).forward(days=4)
    assert (await call.look(third)).status_code == 410
    assert (await call.look("K7QF-M9XW-3TRA-HPNY")).status_code == 404


async def test_yes_and_no_at_once_are_one_answer(call: Call) -> None:
    cheap, dear = _cheap_and_dear(call.shop)
    order = await call.order(cheap)
    key = await call.lines(order, (dear, 1))
    replies = await asyncio.gather(*(call.answer(key, dear.don_gia, yes=number % 2 == 0) for number in range(6)))
    assert sorted(reply.status_code for reply in replies) == [200] + [410] * 5
    [state] = await call.states(order)
    assert (await call.shown(order))["tongTien"] == (dear.don_gia if state == "DONG_Y" else cheap.don_gia)


async def test_no_and_withdrawn_leave_the_order_as_it_is(call: Call) -> None:
    cheap, dear = _cheap_and_dear(call.shop)
    order = await call.order(cheap)
    no = await call.answer(await call.lines(order, (dear, 1)), dear.don_gia, yes=False)
    assert no.json()["data"]["trangThai"] == "TU_CHOI"
    key = await call.lines(order, (dear, 1))
    [waiting] = await call.shop.rows("SELECT id FROM de_nghi_doi_don WHERE ket_qua IS NULL")
    path = f"{OFFICE}/{order['id']}/de-nghi-doi/{waiting['id']}/rut"
    assert (await call.shop.client.post(path, headers=call.staff.headers)).status_code == 200
    assert (await call.answer(key, dear.don_gia)).json()["code"] == "de_nghi_het_hieu_luc"
    assert await call.states(order) == ["DA_RUT", "TU_CHOI"]
    assert (await call.shown(order))["tongTien"] == cheap.don_gia


async def test_work_that_has_begun_is_not_changed_any_more(call: Call) -> None:
    cheap, dear = _cheap_and_dear(call.shop)
    order = await call.order(cheap, paid=cheap.don_gia)
    key = await call.lines(order, (dear, 1))
    async with call.shop.app.state.database.transaction() as session:
        row = await lock_order(session, order["id"])
        await perform_action(session, row, Action.CONFIRM, STAFF)
        await perform_action(session, row, Action.START, STAFF)
    late = await call.answer(key, dear.don_gia)
    assert (late.status_code, late.json()["code"]) == (409, "trang_thai_khong_cho_phep")
    assert (await call.propose(order, danhSachDichVu=[dear.wanted()])).json()["code"] == "trang_thai_khong_cho_phep"
    both = await call.propose(order, danhSachDichVu=[dear.wanted()], diaChiGiao=ADDRESS)
    assert both.status_code == 422


async def test_what_was_handed_over_holds_services_and_address(call: Call) -> None:
    sold = call.shop.delivered[0]
    order = await call.order(sold, diaChiGiao=ADDRESS)
    await notify(call.shop.client, reported(order["maDonHang"], order["tongTien"]))
    await call.run_jobs()
    lines = await call.propose(order, danhSachDichVu=[sold.wanted(2)])
    key = lines.json()["data"][0]["duongDan"].removeprefix("/doi-don/")
    client, path, mine = call.shop.client, f"{OFFICE}/{order['id']}", call.staff.headers
    async with call.shop.app.state.database.transaction() as session:
        await perform_action(session, await lock_order(session, order["id"]), Action.CONFIRM, STAFF)
    promised = (await client.get(path, headers=mine)).json()["data"]["ketQua"]
    paper, goods = (next(one for one in promised if one["loai"] == kind) for kind in ("TEP", "HANG"))
    place = {"dongId": paper["dongId"], "muc": str(paper["muc"])}
    sent = await client.post(f"{path}/ket-qua/tep", data=place, files={"tep": ("a.pdf", pdf())}, headers=mine)
    assert sent.status_code == 201, sent.text
    late = await call.answer(key, (await call.look(key)).json()["data"]["tongSau"])
    assert (late.status_code, late.json()["code"]) == (409, "trang_thai_khong_cho_phep")
    shown = await client.get(f"{ORDERS}/{order['id']}/ket-qua", headers=call.shop.buyer.headers)
    assert [one["ten"] for one in shown.json()["data"] if one["daGiao"]] == [paper["ten"]]

    parcel = {"dongId": goods["dongId"], "muc": goods["muc"], "donVi": "VNPost", "maVanDon": "1"}
    assert (await client.post(f"{path}/ket-qua/hang", json=parcel, headers=mine)).status_code == 201
    body = {"diaChiGiao": ELSEWHERE, "tongTien": order["tongTien"]}
    moved_by_page = await client.put(f"{ORDERS}/{order['id']}/dia-chi-giao", json=body, headers=call.shop.buyer.headers)
    for refused in (moved_by_page, await call.propose(order, diaChiGiao=ELSEWHERE)):
        assert (refused.status_code, refused.json()["code"]) == (409, "da_gui_hang")


async def test_an_order_that_was_free_is_to_be_paid_once_it_costs(call: Call) -> None:
    free, dear = _cheap_and_dear(call.shop)
    await call.shop.reprice(free, 0)
    order = await call.order(free)
    assert (await call.shown(order))["trangThaiThanhToan"]["ma"] == "DA_THANH_TOAN"
    assert (await call.answer(await call.lines(order, (dear, 1)), dear.don_gia)).status_code == 200
    shown = await call.shown(order)
    assert (shown["trangThaiThanhToan"]["ma"], shown["canThanhToan"]) == ("CHUA_THANH_TOAN", dear.don_gia)
