"""A match is undone by a counter-entry: nothing is deleted, the money waits again, the customer gets a message."""

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.orders.creation import Contact
from khoisu.orders.models import Order
from khoisu.orders.service import cancel_order, lock_order
from khoisu.payments.service import Balance
from khoisu.workflows.checkout.cancel_order import cancel_and_owe
from khoisu.workflows.payments.balance import check_balance
from khoisu.workflows.payments.balance_reads import read_balance
from tests.orders.factories import STAFF, a_line, placed
from tests.payments.bank import notify, reported
from tests.people import MakePerson, Person
from tests.running_site import Site

ADMIN_AREA = "/payment/api/v1/quan-tri"
PRICE = 2_700_000


class Desk:
    """Staff with the queue of transfers and the queue of debts open."""

    def __init__(self, app: FastAPI, client: httpx.AsyncClient, who: Person, run_jobs: Any) -> None:
        self.app, self.client, self.who, self.run_jobs = app, client, who, run_jobs

    async def get(self, path: str, **params: Any) -> Any:
        reply = await self.client.get(ADMIN_AREA + path, params=params, headers=self.who.headers)
        assert reply.status_code == 200, reply.text
        return reply.json()

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.client.post(ADMIN_AREA + path, json=body, headers=self.who.headers)

    async def incoming(self, content: str, amount: int = PRICE, **changes: Any) -> str:
        """A transfer arrives and is matched; its row's id."""
        message = reported(content, amount, **changes)
        await notify(self.client, message)
        await self.run_jobs()
        [(row,)] = await self.rows("SELECT id FROM giao_dich_ngan_hang WHERE ma_ngoai = :n", n=str(message["id"]))
        return str(row)

    async def rows(self, sql: str, **values: Any) -> list[Any]:
        async with self.app.state.database.transaction() as session:
            return list(await session.execute(text(sql), values))

    async def order(self, order: Order) -> tuple[str, int]:
        """Payment state and sum received."""
        [found] = await self.rows("SELECT trang_thai_thanh_toan, da_thu FROM don_hang WHERE id = :n", n=order.id)
        return tuple(found)

    async def debts(self) -> list[tuple[str, int]]:
        return [(row["loai"], row["conLai"]) for row in (await self.get("/khoan-phai-tra"))["data"]]

    async def mails(self, order: Order, kind: str) -> int:
        [(count,)] = await self.rows(
            "SELECT count(*) FROM outbox_message WHERE ma_don_hang = :c AND loai = :k AND kenh = 'EMAIL'",
            c=order.ma_don_hang,
            k=kind,
        )
        return count

    async def balance(self) -> Balance:
        async with self.app.state.database.transaction() as session:
            return await read_balance(session)

    async def holds(self) -> Balance:
        found = await self.balance()
        assert found.holds, found
        return found


@pytest.fixture
async def desk(app: FastAPI, client: httpx.AsyncClient, person: MakePerson, run_jobs: Any) -> Desk:
    return Desk(app, client, await person(("nhan-vien",)), run_jobs)


@pytest.fixture
async def order(app: FastAPI) -> Order:
    return await placed(app, None)


@pytest.fixture
async def other(app: FastAPI) -> Order:
    return await placed(app, None)


@pytest.mark.req("S4.6")
async def test_a_wrong_match_goes_back_to_the_queue_and_can_be_matched_again(
    desk: Desk, order: Order, other: Order
) -> None:
    row = await desk.incoming("TRAN THU HA chuyen tien")
    assert (await desk.post(f"/giao-dich/{row}/ghep", maDonHang=order.ma_don_hang, lyDo="nhầm")).is_success
    assert await desk.order(order) == ("DA_THANH_TOAN", PRICE)
    undone = await desk.post(f"/giao-dich/{row}/huy-ghep", lyDo="ghép nhầm đơn của khách khác")
    assert undone.json()["data"] == {"id": row, "trangThai": "KHONG_KHOP"}
    assert await desk.order(order) == ("CHUA_THANH_TOAN", 0)
    assert await desk.mails(order, "huy_ghi_nhan_tien") == 1
    detail = (await desk.get(f"/don-hang/{order.ma_don_hang}"))["data"]
    assert [row["loai"] for row in detail["thanhToan"]] == ["THU", "HUY_THU"]
    assert "ghép nhầm đơn của khách khác" not in str(detail["suKien"])
    assert (await desk.get("/giao-dich", canXuLy="true"))["data"][0]["id"] == row
    assert (await desk.holds()).unassigned == PRICE
    matched = await desk.post(f"/giao-dich/{row}/ghep", maDonHang=other.ma_don_hang, lyDo="đúng khách")
    assert matched.json()["data"]["trangThai"] == "KHOP_DU"
    assert await desk.order(other) == ("DA_THANH_TOAN", PRICE)
    detail = (await desk.get(f"/giao-dich/{row}"))["data"]
    assert [one["viec"] for one in detail["lichSu"]] == ["KET_QUA", "KET_QUA", "MO_LAI", "KET_QUA"]
    assert detail["lichSu"][2]["lyDo"] == "ghép nhầm đơn của khách khác"
    entries = await desk.rows("SELECT loai, so_tien FROM khoan_thanh_toan ORDER BY id")
    assert [tuple(one) for one in entries] == [("THU", PRICE), ("HUY_THU", PRICE), ("THU", PRICE)]
    await desk.holds()


@pytest.mark.parametrize("automatic", [True, False])
async def test_what_the_system_matched_can_be_undone_once(desk: Desk, order: Order, automatic: bool) -> None:
    row = await desk.incoming(order.ma_don_hang if automatic else "chuyen tien")
    if not automatic:
        await desk.post(f"/giao-dich/{row}/ghep", maDonHang=order.ma_don_hang, lyDo="khách gọi")
    replies = await asyncio.gather(*(desk.post(f"/giao-dich/{row}/huy-ghep", lyDo=f"lần {n}") for n in range(6)))
    assert sorted(reply.status_code for reply in replies) == [200, 409, 409, 409, 409, 409]
    [(counters,)] = await desk.rows("SELECT count(*) FROM khoan_thanh_toan WHERE loai = 'HUY_THU'")
    assert counters == 1
    await desk.holds()


async def test_what_was_put_aside_comes_back(desk: Desk, order: Order) -> None:
    row = await desk.incoming("hoan ung")
    await desk.post(f"/giao-dich/{row}/bo-qua", lyDo="tiền của bên khác")
    assert (await desk.holds()).received == 0
    assert (await desk.post(f"/giao-dich/{row}/huy-ghep", lyDo="là tiền của khách")).is_success
    assert (await desk.post(f"/giao-dich/{row}/ghep", maDonHang=order.ma_don_hang, lyDo="khách gọi")).is_success
    assert await desk.order(order) == ("DA_THANH_TOAN", PRICE)


async def test_what_the_system_put_aside_and_what_waits_cannot_be_undone(desk: Desk) -> None:
    foreign = await desk.incoming("tien ra", transferType="out")
    waiting = await desk.incoming("khong ro")
    for row in (foreign, waiting):
        refused = await desk.post(f"/giao-dich/{row}/huy-ghep", lyDo="thử xem")
        assert (refused.status_code, refused.json()["code"]) == (409, "giao_dich_da_xu_ly")


async def test_a_receipt_joined_to_a_wrong_manual_entry_is_taken_back_with_it(
    desk: Desk, order: Order, other: Order
) -> None:
    await desk.post(f"/don-hang/{order.id}/thu-tien", soTien=PRICE, nguon="CHUYEN_KHOAN", thamChieu="FT1")
    row = await desk.incoming("chuyen tien", referenceCode="ft1")
    assert (await desk.post(f"/giao-dich/{row}/huy-ghep", lyDo="ghi tay nhầm đơn")).is_success
    assert await desk.order(order) == ("CHUA_THANH_TOAN", 0)
    assert (await desk.post(f"/giao-dich/{row}/ghep", maDonHang=other.ma_don_hang, lyDo="đúng đơn")).is_success
    assert await desk.order(other) == ("DA_THANH_TOAN", PRICE)
    await desk.holds()


async def test_a_wrong_manual_entry_is_taken_back_and_its_reference_is_free(
    desk: Desk, order: Order, other: Order
) -> None:
    await desk.post(f"/don-hang/{order.id}/thu-tien", soTien=PRICE, nguon="TIEN_MAT", thamChieu="PT-1")
    [(entry,)] = await desk.rows("SELECT id FROM khoan_thanh_toan")
    first, again = [await desk.post(f"/khoan-thu/{entry}/huy", lyDo="nhầm đơn") for _ in range(2)]
    assert (first.status_code, again.status_code) == (200, 409)
    assert (
        await desk.post(f"/don-hang/{other.id}/thu-tien", soTien=PRICE, nguon="TIEN_MAT", thamChieu="PT-1")
    ).status_code == 201
    assert (await desk.order(order), await desk.order(other)) == (("CHUA_THANH_TOAN", 0), ("DA_THANH_TOAN", PRICE))
    repeated = await desk.post(f"/don-hang/{order.id}/thu-tien", soTien=1000, nguon="TIEN_MAT", thamChieu="pt-1")
    assert repeated.status_code == 409
    await desk.holds()


async def refund(desk: Desk, order: Order, amount: int, reference: str = "RF1") -> httpx.Response:
    return await desk.post(
        f"/don-hang/{order.id}/hoan-tien",
        soTien=amount,
        loaiLyDo="CHUYEN_THUA",
        lyDo="khách báo chuyển nhầm",
        thamChieu=reference,
    )


async def test_refunded_money_cannot_be_undone_as_well(desk: Desk, order: Order) -> None:
    row = await desk.incoming(order.ma_don_hang)
    assert (await refund(desk, order, 100_000)).status_code == 201
    refused = await desk.post(f"/giao-dich/{row}/huy-ghep", lyDo="nhầm")
    assert (refused.status_code, refused.json()["code"]) == (409, "tien_da_chuyen_di")
    await desk.holds()


async def test_undo_and_refund_at_once_never_both_happen(desk: Desk, app: FastAPI) -> None:
    for number in range(8):
        order = await placed(app, None)
        row = await desk.incoming(order.ma_don_hang)
        undone, refunded = await asyncio.gather(
            desk.post(f"/giao-dich/{row}/huy-ghep", lyDo="nhầm đơn"), refund(desk, order, PRICE, f"RF{number}")
        )
        assert sorted((undone.status_code, refunded.status_code)) in ([200, 409], [201, 409])
        await desk.holds()


async def test_a_waiting_refund_keeps_the_money_where_it_is(desk: Desk, site: Site) -> None:
    order = await placed(site.app, None, [a_line(don_gia=30_000_000)])
    row = await desk.incoming(order.ma_don_hang, 30_000_000)
    assert (await refund(desk, order, 20_000_000, "")).json()["data"]["trangThai"] == "CHO_THUC_HIEN"
    refused = await desk.post(f"/giao-dich/{row}/huy-ghep", lyDo="nhầm")
    assert refused.json()["code"] == "dang_cho_hoan"


@pytest.mark.req("S4.6")
@pytest.mark.parametrize(
    ("amounts", "state", "kind", "owed"),
    [
        ((PRICE, PRICE), "KHOP_TRUNG", "TRUNG", PRICE),
        ((PRICE, 5_000), "KHOP_DU_THUA", "THUA", 5_000),
        ((PRICE + 50_000,), "KHOP_DU_THUA", "THUA", 50_000),
    ],
)
async def test_too_much_money_is_owed_until_it_goes_back(
    desk: Desk, order: Order, amounts: tuple[int, ...], state: str, kind: str, owed: int
) -> None:
    rows = [await desk.incoming(order.ma_don_hang, amount) for amount in amounts]
    assert (await desk.get(f"/giao-dich/{rows[-1]}"))["data"]["trangThai"] == state
    assert await desk.debts() == [(kind, owed)]
    assert (await desk.post(f"/giao-dich/{rows[-1]}/da-xem", lyDo="đã gọi khách")).is_success
    assert await desk.debts() == [(kind, owed)]
    assert (await desk.get("/khoan-phai-tra"))["tongTien"] == owed
    found = await desk.holds()
    assert (found.on_orders, found.owed) == (PRICE, owed)
    assert (await refund(desk, order, owed)).status_code == 201
    assert await desk.debts() == []
    assert (await desk.holds()).refunded == owed


async def test_undoing_one_of_two_payments_settles_the_debt(desk: Desk, order: Order) -> None:
    first, _second = [await desk.incoming(order.ma_don_hang) for _ in range(2)]
    assert (await desk.post(f"/giao-dich/{first}/huy-ghep", lyDo="của khách khác")).is_success
    assert (await desk.debts(), await desk.order(order)) == ([], ("DA_THANH_TOAN", PRICE))
    await desk.holds()


async def test_money_sent_for_an_order_of_nothing_goes_back_and_the_order_goes_on(desk: Desk, app: FastAPI) -> None:
    free = a_line(don_gia=0, thue_gtgt=0, phi_nha_nuoc=0, chi_phi_ben_thu_ba=0)
    order = await placed(app, None, [free], khach=Contact("Lê Lan", "lan@khoisu.example", None))
    message = await desk.incoming(order.ma_don_hang, 100_000)
    assert (await desk.debts(), await desk.order(order)) == ([("THUA", 100_000)], ("DA_THANH_TOAN", 100_000))
    assert (await desk.post(f"/giao-dich/{message}/huy-ghep", lyDo="đơn khác")).is_success
    assert (await desk.debts(), await desk.order(order)) == ([], ("DA_THANH_TOAN", 0))
    await desk.incoming(order.ma_don_hang, 50_000)
    back = {"soTien": 50_000, "loaiLyDo": "CHUYEN_THUA", "thamChieu": "FT26120112345"}
    assert (await desk.post(f"/don-hang/{order.ma_don_hang}/hoan-tien", **back)).status_code == 201
    assert await desk.order(order) == ("DA_THANH_TOAN", 0)
    [(state,)] = await desk.rows("SELECT trang_thai_xac_nhan FROM don_hang WHERE id = :n", n=order.id)
    assert state == "CHO_XAC_NHAN"


@pytest.mark.req("S4.5")
async def test_a_cancelled_order_owes_its_money_and_late_money_too(desk: Desk, app: FastAPI, order: Order) -> None:
    first = await desk.incoming(order.ma_don_hang, PRICE + 1_000)
    async with app.state.database.transaction() as session:
        back = await cancel_and_owe(session, await lock_order(session, order.id), STAFF, "khách đổi ý")
    assert back == PRICE + 1_000
    late = await desk.incoming(order.ma_don_hang, 40_000)
    assert (await desk.get(f"/giao-dich/{late}"))["data"]["trangThai"] == "KHOP_TRE"
    assert await desk.debts() == [("THUA", 1_000), ("HUY_DON", PRICE), ("TRE", 40_000)]
    await desk.holds()
    assert (await desk.post(f"/giao-dich/{late}/huy-ghep", lyDo="của đơn khác")).is_success
    assert await desk.debts() == [("THUA", 1_000), ("HUY_DON", PRICE)]
    assert (await desk.post(f"/giao-dich/{first}/huy-ghep", lyDo="của đơn khác")).is_success
    assert (await desk.debts(), await desk.order(order)) == ([], ("CHUA_THANH_TOAN", 0))
    assert (await desk.holds()).unassigned == PRICE + 41_000


async def debt_id(desk: Desk) -> str:
    [row] = (await desk.get("/khoan-phai-tra"))["data"]
    return row["id"]


async def test_excess_is_moved_to_another_order(desk: Desk, order: Order, other: Order) -> None:
    for _ in range(2):
        await desk.incoming(order.ma_don_hang)
    path = f"/khoan-phai-tra/{await debt_id(desk)}/chuyen-don"
    part = await desk.post(path, maDonHang=other.ma_don_hang, soTien=700_000, lyDo="khách xin chuyển")
    assert part.json()["data"]["conLai"] == 2_000_000
    assert (await desk.order(order), await desk.order(other)) == (
        ("DA_THANH_TOAN", 2 * PRICE - 700_000),
        ("CHO_DOI_SOAT", 700_000),
    )
    await desk.holds()
    assert (await desk.post(path, maDonHang=other.ma_don_hang, soTien=2_000_000, lyDo="nốt")).is_success
    assert (await desk.debts(), await desk.order(other)) == ([], ("DA_THANH_TOAN", PRICE))
    assert (await desk.mails(order, "chuyen_tien_don"), await desk.mails(other, "chuyen_tien_don")) == (2, 2)
    logs = await desk.rows("SELECT coalesce(ly_do, '') || du_lieu::text FROM su_kien_don_hang")
    assert not [row for (row,) in logs if order.ma_don_hang in row or "khách xin chuyển" in row]
    again = await desk.post(path, maDonHang=other.ma_don_hang, soTien=1, lyDo="lần nữa")
    assert again.status_code == 409
    await desk.holds()


async def test_money_is_not_moved_where_it_does_not_belong(desk: Desk, app: FastAPI, order: Order) -> None:
    other = await placed(app, None)
    for _ in range(2):
        await desk.incoming(order.ma_don_hang)
    path = f"/khoan-phai-tra/{await debt_id(desk)}/chuyen-don"

    async def refused(code: str, amount: int) -> str:
        reply = await desk.post(path, maDonHang=code, soTien=amount, lyDo="chuyển")
        assert reply.status_code == 422, reply.text
        return reply.json()["errors"][0]["ma"]

    assert await refused(order.ma_don_hang, 1) == "trung_don"
    assert await refused("KS3CDFGHJ6", 1) == "khong_tim_thay"
    assert await refused(other.ma_don_hang, PRICE + 1) == "qua_nhieu"
    async with app.state.database.transaction() as session:
        await cancel_order(session, await lock_order(session, other.id), STAFF, "thôi")
    assert await refused(other.ma_don_hang, 1) == "don_da_huy"
    assert await desk.debts() == [("TRUNG", PRICE)]


async def test_one_debt_is_moved_and_refunded_at_once_only_once(desk: Desk, app: FastAPI) -> None:
    for number in range(3):
        order, other = await placed(app, None), await placed(app, None)
        for _ in range(2):
            await desk.incoming(order.ma_don_hang)
        path = f"/khoan-phai-tra/{await debt_id(desk)}/chuyen-don"
        body = {"maDonHang": other.ma_don_hang, "soTien": PRICE, "lyDo": "chuyển"}
        await asyncio.gather(
            desk.post(path, **body), desk.post(path, **body), refund(desk, order, PRICE, f"RF{number}")
        )
        assert await desk.debts() == []
        await desk.holds()
        [(kept,)] = await desk.rows("SELECT da_thu FROM don_hang WHERE id = :n", n=order.id)
        assert kept in (PRICE, 0)


async def test_money_of_an_unknown_sender_is_owed_until_returned(desk: Desk, order: Order) -> None:
    row = await desk.incoming("chuyen nham")
    assert (await desk.post(f"/giao-dich/{row}/phai-tra", lyDo="không phải khách")).is_success
    assert await desk.debts() == [("KHONG_RO", PRICE)]
    assert (await desk.holds()).owed == PRICE
    taken = await desk.post(f"/khoan-phai-tra/{await debt_id(desk)}/tra-lai", thamChieu="RT1")
    assert taken.json()["data"]["conLai"] == 0
    assert (await desk.post(f"/giao-dich/{row}/huy-ghep", lyDo="của khách")).status_code == 409
    found = await desk.holds()
    assert (found.refunded, found.owed, await desk.debts()) == (PRICE, 0, [])


async def test_a_sender_who_becomes_known_is_matched_after_all(desk: Desk, order: Order) -> None:
    row = await desk.incoming("chuyen nham")
    await desk.post(f"/giao-dich/{row}/phai-tra", lyDo="không phải khách")
    assert (await desk.post(f"/giao-dich/{row}/huy-ghep", lyDo="khách đã gọi")).is_success
    assert await desk.debts() == []
    await desk.post(f"/giao-dich/{row}/ghep", maDonHang=order.ma_don_hang, lyDo="khách gọi")
    assert await desk.order(order) == ("DA_THANH_TOAN", PRICE)
    await desk.holds()


async def test_a_large_sum_is_returned_by_a_second_person(desk: Desk, person: MakePerson) -> None:
    row = await desk.incoming("chuyen nham", 50_000_000)
    await desk.post(f"/giao-dich/{row}/phai-tra", lyDo="không phải khách")
    path = f"/khoan-phai-tra/{await debt_id(desk)}/tra-lai"
    refused = await desk.post(path, thamChieu="RT1")
    assert (refused.status_code, refused.json()["code"]) == (403, "can_nguoi_thu_hai")
    desk.who = await person(("nhan-vien",))
    assert (await desk.post(path, thamChieu="RT1")).is_success
    await desk.holds()


@pytest.mark.req("S4.6")
@pytest.mark.parametrize(
    ("sql", "code"),
    [
        ("UPDATE don_hang SET da_thu = da_thu + 1 WHERE id = :o", "DON_KHAC_SO"),
        (
            "INSERT INTO khoan_thanh_toan (id, don_hang_id, loai, loai_khoan_thu, so_tien, nguon, tham_chieu, ghi_chu, luc) "
            "VALUES (uuidv7(), :o, 'THU', 'THANH_TOAN', 5000, 'TIEN_MAT', 'X', '', now())",
            "DON_KHAC_SO",
        ),
        ("UPDATE giao_dich_ngan_hang SET trang_thai = 'KHONG_KHOP' WHERE don_hang_id = :o", "TIN_KHAC_SO"),
        ("UPDATE giao_dich_ngan_hang SET so_tien = so_tien + 7 WHERE don_hang_id = :o", "TIN_KHAC_SO"),
        ("UPDATE khoan_phai_tra SET con_lai = con_lai - 1 WHERE don_hang_id = :o", "NO_KHAC_DON"),
        (
            "INSERT INTO yeu_cau_hoan_tien (id, don_hang_id, so_tien, ly_do, can_hai_nguoi, trang_thai, tham_chieu, nguoi_lap, tao_luc) "
            "VALUES (uuidv7(), :o, 9, '', false, 'DA_HOAN', '', :o, now())",
            "HOAN_KHAC_SO",
        ),
    ],
)
async def test_a_planted_row_is_reported_to_the_administrators(
    desk: Desk, site: Site, order: Order, sql: str, code: str
) -> None:
    await site.person(("quan-tri",))
    await desk.incoming(order.ma_don_hang, PRICE + 1_000)
    await desk.holds()
    await desk.rows(sql.replace(":o", "CAST(:o AS uuid)") + " RETURNING id", o=str(order.id))
    async with site.app.state.database.transaction() as session:
        found = await check_balance(session)
    assert code in {one["ma"] for one in found.findings}
    assert not found.holds
    [(mails,)] = await desk.rows("SELECT count(*) FROM outbox_message WHERE loai = 'lech_tien'")
    [(stored,)] = await desk.rows("SELECT so_sai FROM lan_doi_chieu")
    assert mails == 1
    assert stored >= 1


async def second(desk: Desk, person: MakePerson) -> Desk:
    return Desk(desk.app, desk.client, await person(("nhan-vien",)), desk.run_jobs)


@pytest.mark.req("G-13")
async def test_money_goes_to_another_customer_only_warned_and_above_the_limit_by_two(desk: Desk, site: Site) -> None:
    big = a_line(don_gia=12_000_000)
    order = await placed(site.app, None, [big])
    stranger = await placed(site.app, None, [big], khach=Contact("Đỗ Khác", "khac@khoisu.example", "+84905555555"))
    for _ in range(2):
        await desk.incoming(order.ma_don_hang, 12_000_000)
    path = f"/khoan-phai-tra/{await debt_id(desk)}/chuyen-don"
    body = {"maDonHang": stranger.ma_don_hang, "soTien": 6_000_000, "lyDo": "khách nhờ"}
    warned = await desk.post(path, **body)
    assert (warned.status_code, warned.json()["code"], warned.json()["hoTen"]) == (409, "khac_khach", "Đỗ Khác")
    first = (await desk.post(path, **body, xacNhanKhachKhac=True)).json()["data"]
    assert (first["conLai"], first["choNguoiThuHai"]) == (6_000_000, False)
    # Splitting does not help: what left the order before counts.
    split = (await desk.post(path, **body | {"soTien": 4_000_000}, xacNhanKhachKhac=True)).json()["data"]
    assert (split["conLai"], split["choNguoiThuHai"]) == (6_000_000, True)
    assert (await desk.order(stranger))[1] == 6_000_000
    waits = await desk.post(path, **body | {"soTien": 1000}, xacNhanKhachKhac=True)
    assert (waits.status_code, waits.json()["code"]) == (409, "dang_cho_chuyen")
    alone = await desk.post(f"{path}/duyet")
    assert (alone.status_code, alone.json()["code"]) == (403, "can_nguoi_thu_hai")
    other = await second(desk, site.person)
    replies = await asyncio.gather(*(other.post(f"{path}/duyet") for _ in range(3)))
    assert sorted(reply.status_code for reply in replies) == [200, 404, 404]
    assert (await desk.order(stranger))[1] == 10_000_000
    assert await desk.debts() == [("TRUNG", 2_000_000)]
    await desk.holds()


async def test_a_dropped_move_leaves_the_money_owed(desk: Desk, site: Site) -> None:
    big = a_line(don_gia=12_000_000)
    order = await placed(site.app, None, [big])
    stranger = await placed(site.app, None, [big], khach=Contact("Đỗ Khác", "khac@khoisu.example", "+84905555555"))
    for _ in range(2):
        await desk.incoming(order.ma_don_hang, 12_000_000)
    path = f"/khoan-phai-tra/{await debt_id(desk)}/chuyen-don"
    body = {"maDonHang": stranger.ma_don_hang, "soTien": 12_000_000, "lyDo": "khách nhờ", "xacNhanKhachKhac": True}
    assert (await desk.post(path, **body)).json()["data"]["choNguoiThuHai"]
    [row] = (await desk.get("/khoan-phai-tra"))["data"]
    assert (row["choChuyen"]["maDonHang"], row["choChuyen"]["soTien"]) == (stranger.ma_don_hang, 12_000_000)
    other = await second(desk, site.person)
    assert (await other.post(f"{path}/tu-choi", lyDo="khách không biết")).is_success
    [row] = (await desk.get("/khoan-phai-tra"))["data"]
    assert (row["choChuyen"], row["conLai"]) == (None, 12_000_000)
    assert (await other.post(f"{path}/duyet")).status_code == 404
    await desk.holds()
