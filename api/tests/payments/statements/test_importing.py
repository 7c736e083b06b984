"""Importing statements: each new line once, through the same door as the bank's messages; what is known stays as it is."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.payments.statements.refusals import MOST_BYTES
from khoisu.site_settings.sample import load_sample_settings
from khoisu.site_settings.settings import settings as company_settings
from tests.orders.factories import placed
from tests.payments.bank import notify, reported
from tests.payments.statements.files import cell, csv_file, head_cells, saved_by_a_spreadsheet, xlsx_file
from tests.people import MakePerson, Person
from tests.running_site import Site
from tests.slices import one_in

OFFICE = "/payment/api/v1/quan-tri"
PRICE = 2_700_000

pytestmark = pytest.mark.req("S4.6")


@dataclass
class Desk:
    """A member of staff with a statement of the company's account."""

    app: FastAPI
    client: httpx.AsyncClient
    staff: Person
    run_jobs: Callable[[], Awaitable[None]]

    async def send(self, data: bytes, path: str = "", **changes: str) -> httpx.Response:
        fields = {"soTaiKhoan": company_settings().bank_account, "tenTep": "sao-ke.csv"} | changes
        files = {"tep": ("sao-ke.csv", data)}
        return await self.client.post(f"{OFFICE}/sao-ke{path}", data=fields, files=files, headers=self.staff.headers)

    async def preview(self, data: bytes) -> dict[str, Any]:
        reply = await self.send(data, "/xem-truoc")
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]

    async def book(self, data: bytes) -> dict[str, Any]:
        reply = await self.send(data)
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]

    async def rows(self, sql: str, **values: Any) -> list[Any]:
        async with self.app.state.database.transaction() as session:
            return [tuple(row) for row in await session.execute(text(sql), values)]

    async def paid(self, code: str) -> tuple[int, int]:
        """What the order's sum says, and how many entries of the ledger there are."""
        [found] = await self.rows(
            """SELECT da_thu, (SELECT count(*) FROM khoan_thanh_toan k WHERE k.don_hang_id = o.id AND k.loai = 'THU')
            FROM don_hang o WHERE ma_don_hang = :code""",
            code=code,
        )
        return found


@pytest.fixture
async def desk(
    app: FastAPI, client: httpx.AsyncClient, person: MakePerson, run_jobs: Callable[[], Awaitable[None]]
) -> Desk:
    async with app.state.database.transaction() as session:
        await load_sample_settings(session)
    return Desk(app, client, await person(("nhan-vien",), name="Lê Thu Chi"), run_jobs)


def line(reference: str, words: str, amount: int = PRICE) -> str:
    return f'20/11/2026,{reference},,"{amount:,}",0,{words}'


def verdicts(found: dict[str, Any]) -> list[str]:
    return [one["ketQua"] for one in found["dong"]]


async def test_a_new_line_pays_its_order_once_however_often_it_comes(desk: Desk) -> None:
    order = await placed(desk.app, None)
    data = csv_file(line("FT1", f"{order.ma_don_hang} thanh toan"), "05/11/2026,FT2,11000,,0,Phi")
    seen = await desk.preview(data)
    assert verdicts(seen) == ["MOI", "TIEN_RA"]
    assert (seen["soMoi"], seen["tongMoi"], seen["soTienRa"], seen["tenTep"]) == (1, PRICE, 1, "sao-ke.csv")
    assert await desk.rows("SELECT id FROM giao_dich_ngan_hang") == []
    assert verdicts(await desk.book(data)) == ["MOI", "TIEN_RA"]
    await desk.run_jobs()
    assert await desk.paid(order.ma_don_hang) == (PRICE, 1)
    for again in (data, csv_file(line(" ft 1", f"{order.ma_don_hang}"))):
        found = await desk.book(again)
        assert verdicts(found)[0] == "DA_BIET"
        assert found["dong"][0]["giaoDichId"]
    await desk.run_jobs()
    assert await desk.paid(order.ma_don_hang) == (PRICE, 1)
    page = (await desk.client.get(f"{OFFICE}/sao-ke", headers=desk.staff.headers)).json()["data"]
    [one] = page["lanNhap"]
    assert (one["nguoi"], one["tenTep"], one["soMoi"], one["tongMoi"]) == ("Lê Thu Chi", "sao-ke.csv", 1, PRICE)
    assert page["taiKhoan"][0]["soTaiKhoan"] == company_settings().bank_account


async def test_a_line_stands_under_the_day_on_which_the_bank_booked_it(desk: Desk) -> None:
    await desk.book(csv_file(line("FT1", "tien nha"), '06/11/2026 00:30,FT2,,"5,000",0,tien dien'))

    async def on(day: str) -> list[str]:
        query = {"tuNgay": day, "denNgay": day}
        reply = await desk.client.get(f"{OFFICE}/giao-dich", params=query, headers=desk.staff.headers)
        return [f"{row['noiDung']} {row['ngayNganHang']}" for row in reply.json()["data"]]

    assert await on("2026-11-20") == ["tien nha 2026-11-20"]
    assert await on("2026-11-06") == ["tien dien 2026-11-06"]


async def test_what_the_bank_told_and_staff_entered_is_known(desk: Desk) -> None:
    told, entered = await placed(desk.app, None), await placed(desk.app, None)
    await notify(desk.client, reported(told.ma_don_hang, PRICE, referenceCode="FT-BANK1"))
    await desk.run_jobs()
    body = {"soTien": PRICE, "nguon": "CHUYEN_KHOAN", "thamChieu": "FT-HAND1"}
    reply = await desk.client.post(f"{OFFICE}/don-hang/{entered.id}/thu-tien", json=body, headers=desk.staff.headers)
    assert reply.status_code == 201, reply.text
    data = csv_file(
        line("ft-bank1", told.ma_don_hang),
        line("FT-BANK1", "x", 5_000),
        line("FT-HAND1", entered.ma_don_hang),
        line("FT-HAND1", "x", 5_000),
        line("FT-NEW1", "x", 7_000),
        line("ft- new1", "x", 7_000),
        line("FT-NEW1", "x", 8_000),
        line("", "x"),
    )
    found = await desk.book(data)
    assert verdicts(found) == ["DA_BIET", "MOI", "DA_BIET", "MOI", "MOI", "CO_THE_TRUNG", "MOI", "LOI"]
    assert [one["ghiTay"] for one in found["dong"][:4]] == [False, False, True, False]
    assert found["dong"][5]["dongTruoc"] == found["dong"][4]["dong"]
    assert found["dong"][7]["loi"] == "THIEU_THAM_CHIEU"
    await desk.run_jobs()
    assert await desk.paid(told.ma_don_hang) == (PRICE, 1)
    assert await desk.paid(entered.ma_don_hang) == (PRICE, 1)


async def test_the_banks_own_message_after_an_import_is_the_same_money(desk: Desk) -> None:
    order = await placed(desk.app, None)
    await desk.book(csv_file(line("FT1", order.ma_don_hang)))
    await desk.run_jobs()
    # The bank names a virtual account where the statement names the real one.
    for message in (
        reported(order.ma_don_hang, PRICE, referenceCode="FT1"),
        reported(
            order.ma_don_hang,
            PRICE,
            referenceCode="FT1",
            accountNumber="99VIRTUAL",
            subAccount=company_settings().bank_account,
        ),
    ):
        await notify(desk.client, message)
        await desk.run_jobs()
    assert await desk.paid(order.ma_don_hang) == (PRICE, 1)
    states = await desk.rows("SELECT nguon, trang_thai FROM giao_dich_ngan_hang ORDER BY id")
    assert states == [("SAO_KE", "KHOP_DU"), ("SEPAY", "TRUNG_LAP"), ("SEPAY", "TRUNG_LAP")]


async def test_two_imports_and_the_bank_at_once_count_once(desk: Desk) -> None:
    orders = [await placed(desk.app, None) for _ in range(4)]
    lines = [line(f"FT{number}", order.ma_don_hang) for number, order in enumerate(orders)]
    messages = [reported(order.ma_don_hang, PRICE, referenceCode=f"FT{number}") for number, order in enumerate(orders)]
    replies = await asyncio.gather(
        desk.send(csv_file(*lines)),
        desk.send(csv_file(*reversed(lines))),
        *(notify(desk.client, message) for message in messages),
    )
    assert {reply.status_code for reply in replies} == {200}
    await asyncio.gather(desk.run_jobs(), desk.run_jobs())
    await desk.run_jobs()
    for order in orders:
        assert await desk.paid(order.ma_don_hang) == (PRICE, 1)
    booked = await desk.rows("SELECT coalesce(sum(so_moi), 0) FROM nhap_sao_ke")
    assert booked[0][0] == (await desk.rows("SELECT count(*) FROM giao_dich_ngan_hang WHERE nguon = 'SAO_KE'"))[0][0]


async def test_a_line_without_an_order_waits_for_staff(desk: Desk) -> None:
    await desk.book(csv_file(line("FT1", "NGUYEN VAN AN chuyen tien")))
    await desk.run_jobs()
    reply = await desk.client.get(f"{OFFICE}/giao-dich", params={"canXuLy": True}, headers=desk.staff.headers)
    [row] = reply.json()["data"]
    assert (row["trangThai"], row["noiDung"], row["lucNganHang"]) == (
        "KHONG_KHOP",
        "NGUYEN VAN AN chuyen tien",
        "2026-11-20 00:00:00",
    )


async def test_columns_that_staff_say_are_known_of_the_accounts_next_file(desk: Desk) -> None:
    head = "Khi,Dấu,Được,Lời"
    data = f"{head}\n05/11/2026,FT1X,5000,x\n06/11/2026,FT2X,6000,y\n".encode()
    asked = await desk.preview(data)
    assert (asked["canHoi"], asked["dong"], asked["soDong"]) == (["COT"], [], 0)
    assert asked["boCuc"]["hang"][0]["o"] == head.split(",")
    assert (await desk.book(data))["soMoi"] == 0
    columns = {"ngay": 0, "thamChieu": 1, "vao": 2, "noiDung": 3}
    half = {"dongTieuDe": 1, "cot": columns}
    reply = await desk.send(data, "/xem-truoc", boCuc=json.dumps(half))
    assert reply.json()["data"]["canHoi"] == ["THU_TU_NGAY"]
    said = json.dumps(half | {"thuTuNgay": "NGAY_TRUOC"})
    found = (await desk.send(data, boCuc=said)).json()["data"]
    assert (verdicts(found), found["boCuc"]["nguon"]) == (["MOI", "MOI"], "NHAN_VIEN")
    assert found["dong"][0]["luc"] == "2026-11-05 00:00:00"
    later = await desk.preview("STT,Lời,Được,Dấu,Khi\n1,z,7000,FT3X,07/11/2026\n".encode())
    assert (verdicts(later), later["boCuc"]["nguon"]) == (["MOI"], "DA_NHO")
    assert later["dong"][0]["luc"] == "2026-11-07 00:00:00"
    # The same file again is known, and needs no columns.
    assert set(verdicts(await desk.book(data))) == {"DA_BIET"}


@pytest.mark.parametrize(
    "said",
    ["x", "[]", '{"dongTieuDe":1,"cot":{"ngay":-1}}', '{"dongTieuDe":1,"cot":{"la":1}}', '{"dongTieuDe":1,"cot":{}}'],
)
async def test_columns_that_make_no_statement_are_refused_on_their_field(desk: Desk, said: str) -> None:
    reply = await desk.send(csv_file(line("FT1", "x")), "/xem-truoc", boCuc=said)
    assert reply.status_code == 422
    assert [(one["truong"], one["ma"]) for one in reply.json()["errors"]] == [("boCuc", "sao_ke_cot_sai")]


@pytest.mark.parametrize("lang", one_in(2, ["vi", "en"]))
async def test_our_own_list_comes_back_equal_after_a_spreadsheet(desk: Desk, lang: str) -> None:
    references = [
        "241129000000123456",
        "241129000000123457",
        "00412345",
        "412345",
        "12E10",
        "3-11",
        "FT26329",
        "2.41129",
    ]
    for number, reference in enumerate(references):
        message = reported(f"nguoi la {number}", PRICE, referenceCode=reference, transactionDate="2026-11-20 08:23:11")
        await notify(desk.client, message)
    await desk.run_jobs()
    reply = await desk.client.get(f"{OFFICE}/giao-dich.csv", headers=desk.staff.headers | {"Accept-Language": lang})
    for data in (reply.content, saved_by_a_spreadsheet(reply.content)):
        found = await desk.preview(data)
        assert sorted(one["thamChieu"] for one in found["dong"]) == sorted(references)
        assert {one["luc"] for one in found["dong"]} == {"2026-11-20 08:23:11"}
        assert {one["soTien"] for one in found["dong"]} == {PRICE}


async def test_an_xlsx_goes_through_the_child_too(desk: Desk) -> None:
    data = xlsx_file(
        head_cells(), cell("A2", 46331) + cell("B2", "FT1") + cell("D2", PRICE) + cell("F2", "KS khong co")
    )
    found = await desk.book(data)
    assert verdicts(found) == ["MOI"]
    assert found["dong"][0]["luc"] == "2026-11-05 00:00:00"


@pytest.mark.parametrize(
    ("data", "changes", "refused"),
    [
        (b"%PDF-1.7", {}, ("tep", "sao_ke_sai_loai")),
        (b"", {}, ("tep", "tep_rong")),
        (b"x" * (MOST_BYTES + 1), {}, ("tep", "sao_ke_qua_lon")),
        (csv_file(line("FT1", "x")), {"soTaiKhoan": "12345678"}, ("soTaiKhoan", "tai_khoan_la")),
        (csv_file(line("FT1", "x")), {"soTaiKhoan": ""}, ("soTaiKhoan", "tai_khoan_la")),
    ],
)
async def test_what_is_refused_says_why_on_its_field(
    desk: Desk, data: bytes, changes: dict[str, str], refused: tuple[str, str]
) -> None:
    for path in ("", "/xem-truoc"):
        reply = await desk.send(data, path, **changes)
        assert reply.status_code == 422
        [error] = reply.json()["errors"]
        assert (error["truong"], error["ma"]) == refused
    english = await desk.client.post(
        f"{OFFICE}/sao-ke", files={"tep": b""}, headers=desk.staff.headers | {"Accept-Language": "en"}
    )
    assert english.json()["errors"][0]["thongBao"].isascii()
    assert await desk.rows("SELECT id FROM giao_dich_ngan_hang") == []


async def test_only_staff_import(desk: Desk, site: Site) -> None:
    for role in ("khach-hang", "bien-tap"):
        other = Desk(desk.app, site.client, await site.person((role,)), desk.run_jobs)
        assert (await other.send(csv_file(line("FT1", "x")))).status_code == 403
