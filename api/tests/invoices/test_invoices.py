"""Invoices: what is to be issued follows the money, once and exactly; the customer says to whom."""

import asyncio
import csv
import io
from datetime import UTC, datetime, timedelta
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from fastapi import FastAPI
from openpyxl import load_workbook
from sqlalchemy import text

from khoisu.admin.invoices.accounting_csv import split_amount
from khoisu.admin.invoices.reads import due_day
from khoisu.admin.invoices.routes import overdue_before
from khoisu.admin.invoices.schemas import InvoiceQueue, OrderInvoices
from khoisu.kit import clock
from khoisu.kit.api_model import Data
from khoisu.kit.jobs import JobContext
from khoisu.orders.access import VIEW_HEADER, view_token
from khoisu.orders.models import Order
from khoisu.orders.presentation.order_view import get_row
from khoisu.orders.service import cancel_order, lock_order
from khoisu.orders.states import LineKind, PaymentPlan
from khoisu.workflows.invoices.jobs import settle_orders
from tests.orders.factories import STAFF, a_line, placed
from tests.payments.bank import notify, reported
from tests.people import MakePerson, Person
from tests.running_site import Site
from tests.slices import one_in

CUSTOMER = "/payment/api/v1/don-hang"
OFFICE = "/payment/api/v1/quan-tri"
TOTAL, FEE, TAX = 2_700_000, 100_000, 200_000
COMPANY = {
    "loai": "TO_CHUC",
    "ten": "Công ty TNHH Mẫu",
    "maSoThue": "0100109106",
    "diaChi": "1 Phố Huế, Hà Nội",
    "email": "",
}


class Books:
    """Staff who enter invoices, and a customer who pays."""

    def __init__(self, app: FastAPI, client: httpx.AsyncClient, staff: Person, run_jobs: Any) -> None:
        self.app, self.client, self.staff, self.run_jobs = app, client, staff, run_jobs

    async def order(self, paid: int = 0, **changes: Any) -> Order:
        order = await placed(self.app, None, **changes)
        if paid:
            await self.pay(order, paid)
        return order

    async def pay(self, order: Order, amount: int) -> None:
        await notify(self.client, reported(order.ma_don_hang, amount))
        await self.run_jobs()

    async def read(self, order: Order) -> dict[str, Any]:
        path = f"{OFFICE}/don-hang/{order.ma_don_hang}/hoa-don"
        reply = await self.client.get(path, headers=self.staff.headers)
        Data[OrderInvoices].model_validate_json(reply.text)
        return reply.json()["data"]

    async def open_sum(self, order: Order) -> tuple[int, int]:
        """What is to be invoiced now, and its tax."""
        found = await self.read(order)
        return found["soTien"], found["thueGtgt"]

    async def enter(self, order: Order, amount: int, number: str = "1", **changes: Any) -> httpx.Response:
        today = clock.today().isoformat()
        body = {"soTien": amount, "kyHieu": "1C26TKS", "so": number, "ngay": today, "maTraCuu": "AB12"} | changes
        path = f"{OFFICE}/don-hang/{order.ma_don_hang}/hoa-don"
        return await self.client.post(path, json=body, headers=self.staff.headers)

    async def queue(self, *, late: bool = False) -> list[dict[str, Any]]:
        reply = await self.client.get(f"{OFFICE}/hoa-don", params={"quaHan": late}, headers=self.staff.headers)
        InvoiceQueue.model_validate_json(reply.text)
        return reply.json()["data"]

    async def move(self, order: Order, **columns: Any) -> None:
        """Write states that other rooms reach on longer ways."""
        async with self.app.state.database.transaction() as session:
            row = get_row(await lock_order(session, order.id))
            for column, value in columns.items():
                setattr(row, column, value)


@pytest.fixture
async def books(app: FastAPI, client: httpx.AsyncClient, person: MakePerson, run_jobs: Any) -> Books:
    return Books(app, client, await person(("nhan-vien",), name="Trần Văn Viên"), run_jobs)


def keyed(app: FastAPI, order: Order) -> dict[str, str]:
    """A visitor's headers for their own order."""
    return {VIEW_HEADER: view_token(order.id, app.state.core.session_secret.get_secret_value())}


@pytest.mark.req("S4.6")
async def test_a_full_payment_is_invoiced_without_state_fees(books: Books) -> None:
    order = await books.order(TOTAL)
    assert await books.open_sum(order) == (TOTAL - FEE, TAX)
    assert [(row["maDonHang"], row["soTien"]) for row in await books.queue()] == [(order.ma_don_hang, TOTAL - FEE)]
    assert (await books.enter(order, TOTAL - FEE)).status_code == 201
    assert await books.open_sum(order) == (0, 0)
    assert await books.queue() == []


async def test_the_queue_is_what_the_ledger_says_after_each_event(books: Books) -> None:
    """At night the sums are noted; whatever happens to an order later counts at once, and nothing is summed up twice."""
    waits, pending, done = await books.order(1_000_000), await books.order(), await books.order(TOTAL)
    every = [waits, pending, done]

    async def rows() -> dict[str, int]:
        """The queue, the same whether the sums were noted or not, and as each order says by itself."""
        database, found = books.app.state.database, await books.queue()
        await settle_orders(JobContext(database, {}))
        assert await books.queue() == found
        sums = {one.ma_don_hang: (await books.open_sum(one))[0] for one in every}
        seen = {row["maDonHang"]: row["soTien"] for row in found}
        assert seen == {code: amount for code, amount in sums.items() if amount}
        noted = "SELECT ma_don_hang FROM don_hang o JOIN hoa_don_can_lap c ON (c.don_hang_id, c.so_su_kien) = (o.id, o.so_su_kien)"
        async with database.transaction() as session:
            assert set(await session.scalars(text(noted))) == seen.keys()
            assert await session.scalar(text("SELECT count(*) FROM don_hang WHERE NOT du_hoa_don")) == len(seen)
        return seen

    assert (await rows()).keys() == {waits.ma_don_hang, done.ma_don_hang}
    assert (await books.enter(done, TOTAL - FEE)).status_code == 201
    assert (await rows()).keys() == {waits.ma_don_hang}
    await books.pay(pending, TOTAL)
    await books.pay(waits, TOTAL - 1_000_000)
    assert set((await rows()).values()) == {TOTAL - FEE}
    [entry] = (await books.read(done))["hoaDon"]
    path = f"{OFFICE}/don-hang/{done.ma_don_hang}/hoa-don/{entry['id']}/huy-ghi"
    body = {"lyDo": "Ghi nhầm số"}
    assert (await books.client.post(path, json=body, headers=books.staff.headers)).status_code < 300
    assert (await rows()).keys() == {one.ma_don_hang for one in every}


async def test_nothing_is_invoiced_before_money_comes(books: Books) -> None:
    order = await books.order()
    assert await books.open_sum(order) == (0, 0)
    refused = await books.enter(order, TOTAL)
    assert (refused.status_code, refused.json()["code"], refused.json()["soTien"]) == (409, "so_tien_hoa_don_da_doi", 0)


async def test_a_deposit_waits_for_the_rest(books: Books) -> None:
    """A deposit secures the contract; with the rest all of it is due (Decree 254/2026 Art. 9.2)."""
    order = await books.order(hinh_thuc=PaymentPlan.DEPOSIT)
    deposit = order.tien_coc
    assert 0 < deposit < TOTAL
    await books.pay(order, deposit)
    assert await books.open_sum(order) == (0, 0)
    await books.pay(order, TOTAL - deposit)
    assert await books.open_sum(order) == (TOTAL - FEE, TAX)


async def test_parts_add_up_to_the_whole(books: Books) -> None:
    order = await books.order(1_000_001)
    first, first_tax = await books.open_sum(order)
    assert first == 1_000_001 * (TOTAL - FEE) // TOTAL
    assert (await books.enter(order, first, "1")).status_code == 201
    await books.pay(order, TOTAL - 1_000_001)
    second, second_tax = await books.open_sum(order)
    assert (first + second, first_tax + second_tax) == (TOTAL - FEE, TAX)


async def test_a_completed_order_is_invoiced_though_unpaid(books: Books) -> None:
    order = await books.order()
    await books.move(order, trang_thai_xac_nhan="HOAN_THANH", trang_thai_thanh_toan="TRA_SAU")
    assert await books.open_sum(order) == (TOTAL - FEE, TAX)


async def test_money_that_goes_back_reduces(books: Books) -> None:
    order = await books.order(TOTAL)
    async with books.app.state.database.transaction() as session:
        await cancel_order(session, await lock_order(session, order.id), STAFF, "khách đổi ý")
    assert await books.open_sum(order) == (0, 0), "nothing new is issued while a refund is open"
    paid = await books.order(TOTAL)
    await books.enter(paid, TOTAL - FEE)
    await books.move(paid, trang_thai_xac_nhan="DA_HUY", trang_thai_thanh_toan="DA_HOAN_TIEN", da_thu=0)
    assert await books.open_sum(paid) == (-(TOTAL - FEE), -TAX)
    assert (await books.enter(paid, -(TOTAL - FEE), "2")).status_code == 201
    found = await books.read(paid)
    assert [(row["loai"], row["soTien"]) for row in found["hoaDon"]] == [
        ("LAP", TOTAL - FEE),
        ("DIEU_CHINH", FEE - TOTAL),
    ]
    assert (found["soTien"], found["thueGtgt"]) == (0, 0)


async def test_the_same_invoice_twenty_times_at_once_is_one(books: Books) -> None:
    order = await books.order(TOTAL)
    replies = await asyncio.gather(*(books.enter(order, TOTAL - FEE, str(place)) for place in range(20)))
    assert sorted(reply.status_code for reply in replies) == [201] + [409] * 19


async def test_a_number_stands_once(books: Books) -> None:
    one, two = await books.order(TOTAL), await books.order(TOTAL)
    replies = await asyncio.gather(*(books.enter(order, TOTAL - FEE, "77") for order in (one, two)))
    assert sorted(reply.status_code for reply in replies) == [201, 409]
    assert {reply.json().get("code") for reply in replies} == {None, "so_hoa_don_da_dung"}


@pytest.mark.deep
async def test_a_wrong_entry_is_taken_back_once_with_a_reason(books: Books) -> None:
    order, other = await books.order(TOTAL), await books.order(TOTAL)
    await books.enter(order, TOTAL - FEE, "5")
    entry = (await books.read(order))["hoaDon"][0]["id"]

    async def retract(of: Order, reason: str = "gõ nhầm số") -> httpx.Response:
        path = f"{OFFICE}/don-hang/{of.ma_don_hang}/hoa-don/{entry}/huy-ghi"
        return await books.client.post(path, json={"lyDo": reason}, headers=books.staff.headers)

    assert (await retract(other)).status_code == 404
    assert (await retract(order, "")).status_code == 422
    replies = await asyncio.gather(*(retract(order) for _ in range(5)))
    assert sorted(reply.status_code for reply in replies) == [200] + [409] * 4
    assert await books.open_sum(order) == (TOTAL - FEE, TAX)
    assert (await books.enter(order, TOTAL - FEE, "5")).status_code == 201
    assert [row["daHuyGhi"] for row in (await books.read(order))["hoaDon"]] == [True, False, False]


@pytest.mark.parametrize(
    ("changes", "field"),
    one_in(
        2,
        [
            ({"kyHieu": "ABC"}, "kyHieu"),
            ({"so": "12a"}, "so"),
            ({"duongDan": "javascript:alert(1)"}, "duongDan"),
            ({"ngay": "2999-01-01"}, "ngay"),
        ],
    ),
)
async def test_what_staff_type_wrongly_is_said_on_its_field(books: Books, changes: dict[str, Any], field: str) -> None:
    order = await books.order(TOTAL)
    reply = await books.enter(order, TOTAL - FEE, **changes)
    assert (reply.status_code, [error["truong"] for error in reply.json()["errors"]]) == (422, [field])


async def test_the_customer_says_whom_it_is_for_until_it_is_issued(books: Books, app: FastAPI) -> None:
    order = await books.order(TOTAL)
    path, headers = f"{CUSTOMER}/{order.ma_don_hang}/hoa-don", keyed(app, order)
    first = (await books.client.get(path, headers=headers)).json()["data"]
    assert (first["nguoiMua"]["ten"], first["daChoBiet"], first["coTheSua"]) == ("Trần Thị Bích", False, True)
    for body in (COMPANY | {"maSoThue": "0100109107"}, COMPANY | {"diaChi": ""}):
        assert (await books.client.put(path, json=body, headers=headers)).status_code == 422
    saved = await books.client.put(path, json=COMPANY, headers=headers)
    assert saved.json()["data"]["nguoiMua"] == COMPANY
    assert (await books.queue())[0]["nguoiMua"]["maSoThue"] == "0100109106"
    await books.enter(order, TOTAL - FEE)
    late = await books.client.put(path, json=COMPANY | {"ten": "Công ty khác"}, headers=headers)
    assert (late.status_code, late.json()["code"]) == (409, "hoa_don_da_lap")
    shown = (await books.client.get(path, headers=headers)).json()["data"]
    assert [(row["kyHieu"], row["so"], row["maTraCuu"]) for row in shown["hoaDon"]] == [("1C26TKS", "1", "AB12")]


@pytest.mark.req("S6.5")
async def test_somebody_else_sees_and_changes_nothing(books: Books, site: Site) -> None:
    order, other = await books.order(TOTAL), await books.order()
    path = f"{CUSTOMER}/{order.ma_don_hang}/hoa-don"
    stranger = await site.person(("khach-hang",))
    for headers in (stranger.headers, keyed(site.app, other)):
        assert (await books.client.get(path, headers=headers)).status_code == 404
        assert (await books.client.put(path, json=COMPANY, headers=headers)).status_code == 404
    assert (await books.client.get(path)).status_code == 401


async def test_the_customer_is_told_once_where_to_look(books: Books, app: FastAPI) -> None:
    order = await books.order(TOTAL)
    await books.client.put(
        f"{CUSTOMER}/{order.ma_don_hang}/hoa-don",
        json=COMPANY | {"email": "ketoan@mau.example"},
        headers=keyed(app, order),
    )
    await books.enter(order, TOTAL - FEE)
    async with app.state.database.transaction() as session:
        query = "SELECT nguoi_nhan FROM outbox_message WHERE loai = 'hoa_don_da_lap' AND ma_don_hang = :code"
        found = list(await session.scalars(text(query), {"code": order.ma_don_hang}))
    assert "ketoan@mau.example" in found


async def test_the_table_for_accounting_adds_up(books: Books) -> None:
    order = await books.order(TOTAL)
    await books.enter(order, TOTAL - FEE)
    today = clock.today().isoformat()
    reply = await books.client.get(
        f"{OFFICE}/hoa-don.csv", params={"tuNgay": today, "denNgay": today}, headers=books.staff.headers
    )
    rows = list(csv.reader(io.StringIO(reply.text.lstrip("\ufeff"))))
    mine = next(row for row in rows if row[1] == order.ma_don_hang)
    assert [int(cell) for cell in mine[6:11]] == [TOTAL, 0, FEE, TAX, TOTAL - FEE - TAX]
    assert mine[14] == "1C26TKS 1"
    sums = [sum(int(row[at]) for row in rows[1:-1]) for at in range(6, 11)]
    assert [int(cell) for cell in rows[-1][6:11]] == sums


@pytest.mark.parametrize("amount", [1, 999, 1_000_001, 2_700_000])
def test_a_split_amount_adds_up(amount: int) -> None:
    assert sum(split_amount(amount, TOTAL, FEE, TAX)) == amount


@pytest.mark.parametrize(
    ("now", "limit"),
    [
        ("2026-11-18T03:00:00", "2026-11-17"),  # Wednesday: what came on Monday is late, Tuesday's not yet
        ("2026-11-23T03:00:00", "2026-11-20"),  # Monday: what came on Thursday is late, Friday's not yet
        ("2026-11-21T03:00:00", "2026-11-20"),  # Saturday
    ],
)
def test_one_working_day_to_issue(now: str, limit: str) -> None:
    moment = datetime.fromisoformat(now).replace(tzinfo=UTC)
    assert overdue_before(moment).date().isoformat() == limit


async def test_late_ones_are_found(books: Books, monkeypatch: pytest.MonkeyPatch) -> None:
    order = await books.order(TOTAL)
    assert await books.queue(late=True) == []
    monkeypatch.setattr("khoisu.admin.invoices.routes.overdue_before", lambda now: now + timedelta(seconds=1))
    assert [row["maDonHang"] for row in await books.queue(late=True)] == [order.ma_don_hang]


async def test_a_discount_counts_negatively(books: Books) -> None:
    lines = [
        a_line(),
        a_line(loai=LineKind.DISCOUNT, don_gia=270_000, thue_gtgt=20_000, phi_nha_nuoc=0, chi_phi_ben_thu_ba=0),
    ]
    order = await books.order(TOTAL - 270_000, lines=lines)
    assert await books.open_sum(order) == (TOTAL - 270_000 - FEE, TAX - 20_000)


async def test_fifty_are_found_exported_and_numbered_by_a_file(books: Books) -> None:
    lines = [
        a_line(),
        a_line(loai=LineKind.DISCOUNT, don_gia=270_000, thue_gtgt=20_000, phi_nha_nuoc=0, chi_phi_ben_thu_ba=0),
    ]
    whole, part = await books.order(TOTAL - 270_000, lines=lines), await books.order(1_000_001)
    one = await books.read(whole)
    assert sum(line["thanhTien"] + line["thueGtgt"] for line in one["dong"]) == one["soTien"]
    assert (one["phiNhaNuoc"], one["dong"][0]["thueSuat"], one["dong"][1]["thueGtgt"]) == (FEE, 8, -20_000)
    codes = [whole.ma_don_hang, part.ma_don_hang]
    for program in ("MISA", "VIETTEL", "VNPT"):
        reply = await books.client.get(
            f"{OFFICE}/hoa-don/mau-nhap", params={"chuongTrinh": program, "ma": codes}, headers=books.staff.headers
        )
        assert reply.status_code == 200
        if program == "VNPT":
            found = ElementTree.fromstring(reply.content)  # noqa: S314 - our own file
            assert {inv.findtext("key") for inv in found} == set(codes)
            sums = [int(str(inv.findtext("Invoice/Amount"))) for inv in found]
        else:
            rows = list(load_workbook(io.BytesIO(reply.content)).worksheets[0].iter_rows(values_only=True))
            total = {"MISA": "AmountAfterTax", "VIETTEL": "itemTotalAmountWithTax"}[program]
            sums = [row[rows[0].index(total)] for row in rows[1:]]
        assert sum(sums) == sum([(await books.open_sum(order))[0] for order in (whole, part)])
    listed = "\n".join(
        [
            "Mã đơn hàng,Ký hiệu,Số hóa đơn,Ngày hóa đơn",
            f"{whole.ma_don_hang},1C26TKS,00000081,{clock.today():%d/%m/%Y}",
            f"#{part.ma_don_hang},1C26TKS,,{clock.today():%d/%m/%Y}",
            "KS00000000,1C26TKS,83,01/11/2026",
            f"{whole.ma_don_hang},1C26TKS,84,{clock.today():%d/%m/%Y}",
        ]
    )
    reply = await books.client.post(
        f"{OFFICE}/hoa-don/so", files={"tep": ("so.csv", listed.encode())}, headers=books.staff.headers
    )
    shown = reply.json()["data"]
    assert [row["ketQua"] for row in shown] == ["SAN_SANG", "THIEU", "KHONG_CO_DON", "TRUNG"]
    assert (shown[0]["so"], shown[0]["soTien"]) == ("81", one["soTien"])
    bad = await books.client.post(
        f"{OFFICE}/hoa-don/so", files={"tep": ("so.csv", b"xin chao")}, headers=books.staff.headers
    )
    assert (bad.status_code, bad.json()["errors"][0]["truong"]) == (422, "tep")


async def test_the_queue_is_searched_and_says_until_when(books: Books) -> None:
    order = await books.order(TOTAL)
    for words, found in ((order.ma_don_hang, 1), ("bich tran", 1), ("khong ai ca", 0)):
        reply = await books.client.get(f"{OFFICE}/hoa-don", params={"tim": words}, headers=books.staff.headers)
        assert len(reply.json()["data"]) == found, words
    assert (
        due_day(datetime.fromisoformat((await books.queue())[0]["tuLuc"])).isoformat()
        == (await books.queue())[0]["han"]
    )
