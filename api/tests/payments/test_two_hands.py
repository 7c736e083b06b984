"""Nobody books money and pays it back alone, and what no message of the bank has shown takes two (G-13)."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.orders.models import Order
from khoisu.site_settings.sample import load_sample_settings
from khoisu.site_settings.settings import settings as company_settings
from tests.orders.factories import placed
from tests.payments.bank import notify, reported
from tests.payments.statements.files import csv_file
from tests.people import MakePerson, Person

OFFICE = "/payment/api/v1/quan-tri"
PRICE = 2_700_000
pytestmark = pytest.mark.req("G-13")


class Office:
    """Two clerks, an order, and three ways by which its money may be booked."""

    def __init__(self, client: httpx.AsyncClient, order: Order, run_jobs: Callable[[], Awaitable[None]]) -> None:
        self._client, self.order, self._run_jobs = client, order, run_jobs

    async def post(self, who: Person, path: str, **body: Any) -> httpx.Response:
        return await self._client.post(OFFICE + path, json=body, headers=who.headers)

    async def by_hand(self, who: Person, source: str = "CHUYEN_KHOAN") -> None:
        body = {"soTien": PRICE, "nguon": source, "thamChieu": "FT2411201"}
        assert (await self.post(who, f"/don-hang/{self.order.id}/thu-tien", **body)).status_code == 201

    async def by_statement(self, who: Person) -> None:
        line = f'20/11/2026,FT2411201,,"{PRICE:,}",0,{self.order.ma_don_hang}'
        fields = {"soTaiKhoan": company_settings().bank_account, "tenTep": "sao-ke.csv"}
        files = {"tep": ("sao-ke.csv", csv_file(line))}
        reply = await self._client.post(f"{OFFICE}/sao-ke", data=fields, files=files, headers=who.headers)
        assert reply.status_code == 200, reply.text
        await self._run_jobs()

    async def by_bank(self) -> None:
        await notify(self._client, reported(self.order.ma_don_hang, PRICE, referenceCode="FT2411201"))
        await self._run_jobs()

    async def refund(self, who: Person) -> httpx.Response:
        body = {"soTien": PRICE, "loaiLyDo": "KHIEU_NAI", "lyDo": "thỏa thuận", "thamChieu": "RF1"}
        return await self.post(who, f"/don-hang/{self.order.id}/hoan-tien", **body)

    async def seen(self, who: Person) -> bool:
        ledger = await self._client.get(f"{OFFICE}/don-hang/{self.order.id}/so-thu-chi", headers=who.headers)
        return all(one["daThay"] for one in ledger.json()["data"]["cacKhoan"])


@pytest.fixture
async def office(app: FastAPI, client: httpx.AsyncClient, run_jobs: Callable[[], Awaitable[None]]) -> Office:
    async with app.state.database.transaction() as session:
        await load_sample_settings(session)
    return Office(client, await placed(app, None), run_jobs)


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
