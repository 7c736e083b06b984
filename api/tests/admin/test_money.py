"""The back office's money: the queue of transfers, collecting by hand, deferral, refunds by one or two people."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import asyncpg
import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.admin.payments.schemas import OrderLedger, RefundRow, WaitingRefund
from khoisu.admin.payments.transfer_schemas import TransferDetail, TransferList
from khoisu.kit import clock
from khoisu.kit.api_model import Data
from khoisu.kit.db import Database
from khoisu.kit.ids import new_id
from khoisu.orders.models import Order
from khoisu.orders.service import cancel_order, lock_order
from tests.orders.factories import STAFF, a_line, placed
from tests.payments.bank import notify, reported
from tests.people import MakePerson, Person
from tests.running_site import RunJobs, Site

ADMIN_AREA = "/payment/api/v1/quan-tri"
PRICE = 2_700_000
DUE = f"{clock.today() + timedelta(days=20):%Y-%m-%d}"


class Office:
    """One member of staff at the desk."""

    def __init__(self, app: FastAPI, client: httpx.AsyncClient, who: Person, run_jobs: RunJobs) -> None:
        self.database: Database = app.state.database
        self.client, self.who, self.run_jobs = client, who, run_jobs

    async def get(self, path: str, **params: Any) -> httpx.Response:
        return await self.client.get(ADMIN_AREA + path, params=params, headers=self.who.headers)

    async def post(self, path: str, headers: dict[str, str] | None = None, **body: Any) -> httpx.Response:
        return await self.client.post(ADMIN_AREA + path, json=body, headers=self.who.headers | (headers or {}))

    async def incoming(self, content: str, amount: int, **changes: Any) -> str:
        """A transfer arrives and is matched; its row's id."""
        message = reported(content, amount, **changes)
        await notify(self.client, message)
        await self.run_jobs()
        found = (await self.get("/giao-dich", tim=str(message["id"]))).json()["data"]
        return found[0]["id"]

    async def money(self, order: Order) -> tuple[str, int, int]:
        """Payment state, received, paid back."""
        ledger = (await self.get(f"/don-hang/{order.ma_don_hang}/so-thu-chi")).json()["data"]
        detail = await self.collect_state(order.id)
        return detail, ledger["tongThu"], ledger["tongHoan"]

    async def collect_state(self, number: UUID) -> str:
        async with self.database.transaction() as session:
            sql = text("SELECT trang_thai_thanh_toan FROM don_hang WHERE id = :n")
            return await session.scalar(sql, {"n": number})


@pytest.fixture
async def office(app: FastAPI, client: httpx.AsyncClient, person: MakePerson, run_jobs: RunJobs) -> Office:
    return Office(app, client, await person(("nhan-vien",)), run_jobs)


@pytest.fixture
async def second(app: FastAPI, client: httpx.AsyncClient, person: MakePerson, run_jobs: RunJobs) -> Office:
    return Office(app, client, await person(("quan-tri",)), run_jobs)


@pytest.fixture
async def order(app: FastAPI) -> Order:
    return await placed(app, None)


async def test_the_queue_lists_what_waits_for_staff(office: Office, order: Order) -> None:
    lost = await office.incoming("chuyen tien TRAN THI BICH", PRICE)
    await office.incoming(order.ma_don_hang, PRICE)
    await office.incoming(order.ma_don_hang, 5)
    everything = await office.get("/giao-dich")
    TransferList.model_validate_json(everything.text)
    assert everything.json()["trang"] == {"so": 1, "kichThuoc": 20, "tong": 3, "hon": False}
    waiting = [row["trangThai"] for row in (await office.get("/giao-dich", canXuLy="true")).json()["data"]]
    assert sorted(waiting) == ["KHONG_KHOP", "KHOP_DU_THUA"]
    unmatched = (await office.get("/giao-dich", trangThai="KHONG_KHOP")).json()["data"]
    assert [row["id"] for row in unmatched] == [lost]
    by_code = (await office.get("/giao-dich", tim=f"#{order.ma_don_hang.lower()}")).json()["data"]
    assert {row["maDonHang"] for row in by_code} == {order.ma_don_hang}
    assert len(by_code) == 2
    assert len((await office.get("/giao-dich", kichThuoc=2, trang=2)).json()["data"]) == 1


async def test_an_unmatched_transfer_suggests_orders_of_its_amount(office: Office, app: FastAPI, order: Order) -> None:
    cheaper = await placed(app, None, [a_line(don_gia=999_000)])
    lost = await office.incoming("TRAN THI BICH chuyen tien", PRICE)
    reply = await office.get(f"/giao-dich/{lost}")
    detail = Data[TransferDetail].model_validate_json(reply.text).data
    assert [(hint.ma_don_hang, hint.ly_do) for hint in detail.goi_y] == [
        (order.ma_don_hang, ["DUNG_TEN", "DUNG_TIEN"]),
        (cheaper.ma_don_hang, ["DUNG_TEN"]),
    ]
    assert (await office.get(f"/giao-dich/{new_id()}")).status_code == 404


@pytest.mark.req("S4.6")
async def test_staff_match_by_hand_once_and_say_why(office: Office, order: Order) -> None:
    lost = await office.incoming("chuyen tien", PRICE)
    wrong = await office.post(f"/giao-dich/{lost}/ghep", maDonHang="KS33333333", lyDo="khách gọi")
    assert wrong.status_code == 422
    assert [error["truong"] for error in wrong.json()["errors"]] == ["maDonHang"]
    assert (await office.post(f"/giao-dich/{lost}/ghep", maDonHang=order.ma_don_hang, lyDo="")).status_code == 422
    done = await office.post(f"/giao-dich/{lost}/ghep", maDonHang=f"#{order.ma_don_hang}", lyDo="khách gọi báo")
    assert (done.status_code, done.json()["data"]["trangThai"]) == (200, "KHOP_DU")
    assert await office.money(order) == ("DA_THANH_TOAN", PRICE, 0)
    again = await office.post(f"/giao-dich/{lost}/ghep", maDonHang=order.ma_don_hang, lyDo="lần nữa")
    assert (again.status_code, again.json()["trangThai"]) == (409, "KHOP_DU")
    row = (await office.get(f"/giao-dich/{lost}")).json()["data"]
    assert (row["lyDo"], row["nguoiXuLy"]) == ("khách gọi báo", str(office.who.id))


async def test_staff_put_foreign_money_aside(office: Office, order: Order) -> None:
    lost = await office.incoming("hoan ung", PRICE)
    done = await office.post(f"/giao-dich/{lost}/bo-qua", lyDo="tiền của bên khác")
    assert done.json()["data"] == {"id": lost, "trangThai": "BO_QUA"}
    assert (await office.post(f"/giao-dich/{lost}/ghep", maDonHang=order.ma_don_hang, lyDo="xyz")).status_code == 409


async def test_excess_leaves_the_queue_once_it_was_dealt_with(office: Office, order: Order) -> None:
    number = await office.incoming(order.ma_don_hang, PRICE + 300_000)
    assert [row["id"] for row in (await office.get("/giao-dich", canXuLy="true")).json()["data"]] == [number]
    done = await office.post(f"/giao-dich/{number}/da-xem", lyDo="đã hẹn hoàn 300.000")
    assert done.json()["data"] == {"id": number, "trangThai": "KHOP_DU_THUA"}
    assert (await office.get("/giao-dich", canXuLy="true")).json()["data"] == []
    assert (await office.post(f"/giao-dich/{number}/da-xem", lyDo="lần nữa")).status_code == 409
    lost = await office.incoming("chuyen tien", 1000)
    assert (await office.post(f"/giao-dich/{lost}/da-xem", lyDo="chưa ghép")).status_code == 409


@pytest.mark.req("S4.6")
@pytest.mark.parametrize("source", ["TIEN_MAT", "TAI_CUA_HANG", "CHUYEN_KHOAN"])
async def test_staff_collect_with_a_reference_once(office: Office, order: Order, source: str) -> None:
    body = {"soTien": 700_000, "nguon": source, "thamChieu": "PT-0001", "ghiChu": "thu tại quầy"}
    first = await office.post(f"/don-hang/{order.ma_don_hang}/thu-tien", **body)
    assert first.status_code == 201
    data = first.json()["data"]
    assert (data["ketQua"], data["trangThaiThanhToan"]) == ("KHOP_MOT_PHAN", "CHO_DOI_SOAT")
    assert (data["daThu"], data["conLai"]) == (700_000, 2_000_000)
    again = await office.post(f"/don-hang/{order.ma_don_hang}/thu-tien", **body)
    assert (again.status_code, again.json()["code"]) == (409, "tham_chieu_da_dung")
    rest = body | {"soTien": 2_000_000, "thamChieu": "PT-0002"}
    key = {"Idempotency-Key": "thu-tien-0002"}
    replies = [await office.post(f"/don-hang/{order.id}/thu-tien", headers=key, **rest) for _ in range(2)]
    assert [reply.status_code for reply in replies] == [201, 201]
    assert replies[0].json() == replies[1].json()
    assert await office.money(order) == ("DA_THANH_TOAN", PRICE, 0)


@pytest.mark.parametrize(
    ("field", "value"),
    [("soTien", 0), ("soTien", -1), ("soTien", 1.5), ("nguon", "TRA_SAU"), ("thamChieu", ""), ("thamChieu", " ")],
)
async def test_what_is_collected_is_checked(office: Office, order: Order, field: str, value: Any) -> None:
    body = {"soTien": 1000, "nguon": "CHUYEN_KHOAN", "thamChieu": "PT-1"} | {field: value}
    reply = await office.post(f"/don-hang/{order.id}/thu-tien", **body)
    assert reply.status_code == 422
    assert [error["truong"] for error in reply.json()["errors"]] == [field]


@pytest.mark.req("S4.6")
async def test_deferral_is_granted_with_a_reason_and_ends_when_paid(office: Office, order: Order) -> None:
    assert (await office.post(f"/don-hang/{order.id}/tra-sau", lyDo="", hanThanhToan=DUE)).status_code == 422
    done = await office.post(f"/don-hang/{order.id}/tra-sau", lyDo="khách quen, trả cuối tháng", hanThanhToan=DUE)
    assert done.json()["data"]["trangThaiThanhToan"] == "TRA_SAU"
    assert (await office.post(f"/don-hang/{order.id}/tra-sau", lyDo="lần nữa", hanThanhToan=DUE)).status_code == 200
    await office.incoming(order.ma_don_hang, 700_000)
    assert await office.money(order) == ("TRA_SAU", 700_000, 0)
    await office.incoming(order.ma_don_hang, 2_000_000)
    assert await office.money(order) == ("DA_THANH_TOAN", PRICE, 0)
    refused = await office.post(f"/don-hang/{order.id}/tra-sau", lyDo="đã trả rồi", hanThanhToan=DUE)
    assert (refused.status_code, refused.json()["code"]) == (409, "da_co_thanh_toan")


@pytest.mark.req("S4.7")
async def test_a_cancelled_order_is_refunded_under_a_bank_reference(office: Office, app: FastAPI, order: Order) -> None:
    await office.incoming(order.ma_don_hang, PRICE)
    async with app.state.database.transaction() as session:
        await cancel_order(session, await lock_order(session, order.id), STAFF, "không làm được")
    assert await office.money(order) == ("CHO_HOAN_TIEN", PRICE, 0)
    path = f"/don-hang/{order.id}/hoan-tien"
    missing = await office.post(path, soTien=PRICE, loaiLyDo="HUY_KHI_CHO", lyDo="hủy đơn")
    assert [error["truong"] for error in missing.json()["errors"]] == ["thamChieu"]
    part = await office.post(path, soTien=700_000, loaiLyDo="HUY_KHI_CHO", lyDo="hủy đơn", thamChieu="FT-1")
    assert part.status_code == 201
    Data[RefundRow].model_validate_json(part.text)
    assert part.json()["data"]["trangThai"] == "DA_HOAN"
    assert await office.money(order) == ("CHO_HOAN_TIEN", PRICE, 700_000)
    assert (
        await office.post(path, soTien=1, loaiLyDo="HUY_KHI_CHO", lyDo="hủy đơn", thamChieu="FT-1")
    ).status_code == 409
    too_much = await office.post(path, soTien=2_000_001, loaiLyDo="HUY_KHI_CHO", lyDo="hủy đơn", thamChieu="FT-2")
    assert (too_much.status_code, too_much.json()["toiDa"]) == (409, 2_000_000)
    assert (
        await office.post(path, soTien=2_000_000, loaiLyDo="HUY_KHI_CHO", lyDo="hủy đơn", thamChieu="FT-2")
    ).status_code == 201
    assert await office.money(order) == ("DA_HOAN_TIEN", PRICE, PRICE)
    ledger = await office.get(f"/don-hang/{order.id}/so-thu-chi")
    Data[OrderLedger].model_validate_json(ledger.text)
    assert [row["loai"] for row in ledger.json()["data"]["cacKhoan"]] == ["THU", "HOAN", "HOAN"]


async def test_excess_goes_back_and_the_order_stays_paid(office: Office, order: Order) -> None:
    await office.incoming(order.ma_don_hang, PRICE + 300_000)
    done = await office.post(
        f"/don-hang/{order.id}/hoan-tien", soTien=300_000, loaiLyDo="HUY_KHI_CHO", lyDo="chuyển thừa", thamChieu="FT-9"
    )
    assert done.status_code == 201
    assert await office.money(order) == ("DA_THANH_TOAN", PRICE + 300_000, 300_000)


async def test_a_large_refund_needs_two_people(office: Office, second: Office, app: FastAPI) -> None:
    order = await placed(app, None, [a_line(don_gia=12_000_000)])
    await office.incoming(order.ma_don_hang, 12_000_000)
    path = f"/don-hang/{order.id}/hoan-tien"
    granted = await office.post(
        path, soTien=10_000_000, loaiLyDo="HUY_KHI_CHO", lyDo="lỗi của công ty", thamChieu="FT-1"
    )
    row = granted.json()["data"]
    assert (granted.status_code, row["trangThai"], row["canHaiNguoi"]) == (201, "CHO_THUC_HIEN", True)
    assert await office.money(order) == ("DA_THANH_TOAN", 12_000_000, 0)
    waiting = await office.get("/hoan-tien")
    listed = Data[list[WaitingRefund]].model_validate_json(waiting.text).data
    assert [(one.id, one.ma_don_hang) for one in listed] == [(UUID(row["id"]), order.ma_don_hang)]
    alone = await office.post(f"/hoan-tien/{row['id']}/thuc-hien", thamChieu="FT-2")
    assert (alone.status_code, alone.json()["code"]) == (403, "can_nguoi_thu_hai")
    assert (
        await office.post(path, soTien=1, loaiLyDo="HUY_KHI_CHO", lyDo="thêm nữa", thamChieu="FT-3")
    ).status_code == 409
    done = await second.post(f"/hoan-tien/{row['id']}/thuc-hien", thamChieu="FT-2")
    assert (done.status_code, done.json()["data"]["nguoiThucHien"]) == (200, str(second.who.id))
    assert await office.money(order) == ("DA_THANH_TOAN", 12_000_000, 10_000_000)
    twice = await second.post(f"/hoan-tien/{row['id']}/thuc-hien", thamChieu="FT-4")
    assert (twice.status_code, twice.json()["trangThai"]) == (409, "DA_HOAN")


async def test_a_granted_refund_can_be_called_off(office: Office, second: Office, app: FastAPI) -> None:
    order = await placed(app, None, [a_line(don_gia=12_000_000)])
    await office.incoming(order.ma_don_hang, 12_000_000)
    granted = await office.post(
        f"/don-hang/{order.id}/hoan-tien", soTien=10_000_000, loaiLyDo="HUY_KHI_CHO", lyDo="nhầm"
    )
    number = granted.json()["data"]["id"]
    assert (await second.post(f"/hoan-tien/{number}/tu-choi", lyDo="chưa đủ chứng từ")).status_code == 200
    assert (await second.post(f"/hoan-tien/{number}/thuc-hien", thamChieu="FT")).status_code == 409
    assert (await office.get("/hoan-tien")).json()["data"] == []


async def test_the_database_itself_refuses_more_back_than_came(app: FastAPI, office: Office, order: Order) -> None:
    await office.incoming(order.ma_don_hang, PRICE)
    connection = await asyncpg.connect(app.state.database.url)
    insert = """INSERT INTO khoan_thanh_toan (id, don_hang_id, loai, loai_khoan_thu, so_tien, nguon, tham_chieu,
        ghi_chu, luc) VALUES ($1, $2, 'HOAN', 'HOAN_TIEN', $3, 'CHUYEN_KHOAN', '', '', now())"""
    try:
        with pytest.raises(asyncpg.CheckViolationError):
            await connection.execute(insert, new_id(), order.id, PRICE + 1)
        await connection.execute(insert, new_id(), order.id, PRICE)
        with pytest.raises(asyncpg.CheckViolationError):
            await connection.execute(insert, new_id(), order.id, 1)
        for change in ("UPDATE khoan_thanh_toan SET so_tien = 1", "DELETE FROM khoan_thanh_toan"):
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await connection.execute(change)
    finally:
        await connection.close()


@pytest.mark.req("S6.1")
async def test_customers_and_editors_stay_out(site: Site, order: Order) -> None:
    for roles, status in ((("khach-hang",), 403), (("bien-tap",), 403), (("quan-tri",), 200)):
        editor = Office(site.app, site.client, await site.person(roles), site.run_jobs)
        assert (await editor.get("/giao-dich")).status_code == status
        assert (await editor.get("/hop-thu-di")).status_code == status
        assert (await editor.get(f"/don-hang/{order.id}/so-thu-chi")).status_code == status


@pytest.mark.req("S4.8")
async def test_a_refund_has_a_reason_of_the_list_and_evidence_where_the_policy_asks(
    office: Office, app: FastAPI, order: Order
) -> None:
    await office.incoming(order.ma_don_hang, PRICE)
    path = f"/don-hang/{order.id}/hoan-tien"
    odd = await office.post(path, soTien=1, loaiLyDo="KHAC", lyDo="vì thích", thamChieu="FT-1")
    assert [error["truong"] for error in odd.json()["errors"]] == ["loaiLyDo"]
    bare = await office.post(path, soTien=1, loaiLyDo="HANG_LOI", thamChieu="FT-1")
    assert (bare.status_code, [error["truong"] for error in bare.json()["errors"]]) == (422, ["coBangChung"])
    body = {"soTien": 1, "loaiLyDo": "HANG_LOI", "lyDo": "dấu mờ", "coBangChung": True, "thamChieu": "FT-1"}
    done = await office.post(path, **body)
    row = done.json()["data"]
    assert (done.status_code, row["loaiLyDo"], row["lyDo"], row["coBangChung"]) == (201, "HANG_LOI", "dấu mờ", True)
    async with app.state.database.transaction() as session:
        sql = text("SELECT DISTINCT du_lieu ->> 'ly_do' FROM outbox_message WHERE loai = 'da_hoan_tien'")
        reported = (await session.scalars(sql)).all()
    assert reported == ["Hàng giao bị lỗi: dấu mờ"]
