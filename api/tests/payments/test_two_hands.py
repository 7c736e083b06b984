"""Nobody books money and pays it back alone, and what no message of the bank has shown takes two (G-13)."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.orders.models import Order
from khoisu.site_settings.sample import load_sample_settings
from khoisu.site_settings.settings import settings as company_settings
from tests.orders.factories import placed
from tests.payments.bank import notify, reported
from tests.payments.statements.files import csv_file
from tests.people import MakePerson, Person
from tests.running_site import Site

OFFICE = "/payment/api/v1/quan-tri"
PRICE = 2_700_000
pytestmark = pytest.mark.req("G-13")


class Office:
    """Two clerks, an order, and three ways by which its money may be booked."""

    def __init__(
        self, app: FastAPI, client: httpx.AsyncClient, order: Order, run_jobs: Callable[[], Awaitable[None]]
    ) -> None:
        self.app = app
        self.client, self.order, self.run_jobs = client, order, run_jobs

    async def post(self, who: Person, path: str, **body: Any) -> httpx.Response:
        return await self.client.post(OFFICE + path, json=body, headers=who.headers)

    async def get(self, who: Person, path: str) -> Any:
        return (await self.client.get(OFFICE + path, headers=who.headers)).json()

    async def by_hand(self, who: Person, source: str = "CHUYEN_KHOAN", amount: int = PRICE) -> None:
        body = {"soTien": amount, "nguon": source, "thamChieu": "FT2411201"}
        assert (await self.post(who, f"/don-hang/{self.order.id}/thu-tien", **body)).status_code == 201

    async def by_statement(self, who: Person, words: str = "") -> None:
        line = f'20/11/2026,FT2411201,,"{PRICE:,}",0,{words or self.order.ma_don_hang}'
        fields = {"soTaiKhoan": company_settings().bank_account, "tenTep": "sao-ke.csv"}
        files = {"tep": ("sao-ke.csv", csv_file(line))}
        reply = await self.client.post(f"{OFFICE}/sao-ke", data=fields, files=files, headers=who.headers)
        assert reply.status_code == 200, reply.text
        await self.run_jobs()

    async def by_bank(self) -> None:
        await notify(self.client, reported(self.order.ma_don_hang, PRICE, referenceCode="FT2411201"))
        await self.run_jobs()

    async def held(self) -> str:
        """The bank's message under this reference once more, which waits for a yes."""
        await self.by_bank()
        async with self.app.state.database.transaction() as session:
            found = await session.scalars(text("SELECT id FROM giao_dich_ngan_hang WHERE trang_thai = 'KHONG_KHOP'"))
            return str(found.one())

    async def refund(self, who: Person, reference: str = "RF1") -> httpx.Response:
        body = {"soTien": PRICE, "loaiLyDo": "KHIEU_NAI", "lyDo": "thỏa thuận", "thamChieu": reference}
        return await self.post(who, f"/don-hang/{self.order.id}/hoan-tien", **body)

    async def seen(self, who: Person) -> bool:
        ledger = await self.client.get(f"{OFFICE}/don-hang/{self.order.id}/so-thu-chi", headers=who.headers)
        return all(one["daThay"] for one in ledger.json()["data"]["cacKhoan"])


@pytest.fixture
async def office(app: FastAPI, client: httpx.AsyncClient, run_jobs: Callable[[], Awaitable[None]]) -> Office:
    async with app.state.database.transaction() as session:
        await load_sample_settings(session)
    return Office(app, client, await placed(app, None), run_jobs)


@pytest.mark.parametrize("way", ["by_hand", "by_statement"])
async def test_who_booked_it_does_not_pay_it_back_and_one_other_is_not_enough(
    office: Office, person: MakePerson, way: str
) -> None:
    booker, second, third = [await person(("nhan-vien",)) for _ in range(3)]
    await getattr(office, way)(booker)
    refused = await office.refund(booker)
    assert (refused.status_code, refused.json()["code"]) == (403, "da_ghi_khoan_nay")
    assert not await office.seen(second)
    granted = (await office.refund(second)).json()["data"]
    assert (granted["trangThai"], granted["canHaiNguoi"]) == ("CHO_THUC_HIEN", True)
    path = f"/hoan-tien/{granted['id']}/thuc-hien"
    assert (await office.post(booker, path, thamChieu="RF1")).status_code == 403
    assert (await office.post(second, path, thamChieu="RF1")).status_code == 403
    assert (await office.post(third, path, thamChieu="RF1")).status_code == 200


@pytest.mark.parametrize("way", ["by_hand", "by_statement"])
async def test_the_banks_message_confirms_it(office: Office, person: MakePerson, way: str) -> None:
    booker, second = [await person(("nhan-vien",)) for _ in range(2)]
    await getattr(office, way)(booker)
    await office.by_bank()
    assert await office.seen(second)
    assert (await office.refund(booker)).status_code == 403
    assert (await office.refund(second)).json()["data"]["trangThai"] == "DA_HOAN"


@pytest.mark.parametrize("another", [True, False])
async def test_a_statement_confirms_an_entry_when_somebody_else_imports_it(
    office: Office, person: MakePerson, another: bool
) -> None:
    booker, second = [await person(("nhan-vien",)) for _ in range(2)]
    await office.by_hand(booker)
    await office.by_statement(second if another else booker)
    clerk = await person(("nhan-vien",))
    assert (await office.refund(clerk)).json()["data"]["canHaiNguoi"] is not another


async def test_another_persons_statement_confirms_what_a_statement_brought(office: Office, person: MakePerson) -> None:
    booker, second, clerk = [await person(("nhan-vien",)) for _ in range(3)]
    await office.by_statement(booker)
    await office.by_statement(booker)
    assert not await office.seen(clerk)
    await office.by_statement(second)
    assert await office.seen(clerk)
    assert (await office.refund(booker)).status_code == 403
    assert (await office.refund(clerk)).json()["data"]["canHaiNguoi"] is False


async def test_who_calls_a_message_another_payment_has_booked_it(office: Office, person: MakePerson) -> None:
    clerk, second = [await person(("nhan-vien",)) for _ in range(2)]
    await office.by_bank()
    held = await office.held()
    assert (await office.post(clerk, f"/giao-dich/{held}/khoan-khac")).is_success
    assert (await office.refund(clerk)).json()["code"] == "da_ghi_khoan_nay"
    assert (await office.refund(second)).status_code == 201


async def test_a_line_that_was_made_up_is_not_sent_back_to_its_sender_by_who_brought_it(
    office: Office, person: MakePerson
) -> None:
    booker, second, third = [await person(("nhan-vien",)) for _ in range(3)]
    await office.by_statement(booker, "chuyen nham")
    waiting = (await office.get(second, "/giao-dich?trangThai=KHONG_KHOP"))["data"][0]["id"]
    assert (await office.post(second, f"/giao-dich/{waiting}/phai-tra", lyDo="chuyển nhầm")).is_success
    [debt] = (await office.get(second, "/khoan-phai-tra"))["data"]
    path = f"/khoan-phai-tra/{debt['id']}/tra-lai"
    for who, code in ((booker, "da_ghi_khoan_nay"), (second, "can_nguoi_thu_hai")):
        refused = await office.post(who, path, thamChieu="RT1")
        assert (refused.status_code, refused.json()["code"]) == (403, code)
    assert (await office.post(third, path, thamChieu="RT1")).is_success


async def test_an_entry_of_another_amount_does_not_swallow_the_banks_message(
    office: Office, person: MakePerson
) -> None:
    booker = await person(("nhan-vien",))
    await office.by_hand(booker, amount=700_000)
    held = await office.held()
    refused = await office.post(booker, f"/giao-dich/{held}/da-ghi")
    assert (refused.status_code, refused.json()["code"]) == (409, "khac_so_tien")


@pytest.mark.parametrize("reference", ["N/A", "25", "-"])
async def test_refunds_may_bear_a_reference_that_tells_nothing(site: Site, office: Office, reference: str) -> None:
    clerk = await site.person(("nhan-vien",))
    for _ in range(2):
        office.order = await placed(site.app, None)
        await notify(office.client, reported(office.order.ma_don_hang, PRICE))
        await office.run_jobs()
        assert (await office.refund(clerk, reference)).json()["data"]["trangThai"] == "DA_HOAN"


async def test_refunds_do_not_share_a_reference_that_tells_them_apart(site: Site, office: Office) -> None:
    clerk, codes = await site.person(("nhan-vien",)), []
    for reference in ("FT24112900012", " ft24112900012"):
        office.order = await placed(site.app, None)
        await notify(office.client, reported(office.order.ma_don_hang, PRICE))
        await office.run_jobs()
        codes.append((await office.refund(clerk, reference)).status_code)
    assert codes == [201, 409]
