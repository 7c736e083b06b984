"""Administrators change the steps of services; an order keeps those it was placed with, everywhere that they are shown."""

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.kit import clock
from khoisu.kit.lang import Text
from khoisu.orders.models import Order
from khoisu.orders.progress.rules import check_steps
from khoisu.orders.progress.steps import Waits
from khoisu.orders.work.rules import due_day
from tests.orders.factories import placed
from tests.orders.steps import FORMATION, MARKETING, step
from tests.people import MakePerson, Person

AREA = "/partner/api/v1/quan-tri/quy-trinh"
ORDERS = "/payment/api/v1/quan-tri/don-hang"
NAME = "thanh-lap-doanh-nghiep"


class Office:
    """An administrator and a member of staff."""

    def __init__(self, client: httpx.AsyncClient, boss: Person, staff: Person) -> None:
        self.client, self.boss, self.staff = client, boss, staff

    async def read(self) -> dict[str, Any]:
        return (await self.client.get(f"{AREA}/{NAME}", headers=self.boss.headers)).json()["data"]

    async def put(self, steps: list[dict[str, Any]], version: int, by: Person | None = None) -> httpx.Response:
        body = {"phienBan": version, "cacBuoc": steps, "lyDo": "Tách bước ký hồ sơ"}
        return await self.client.put(f"{AREA}/{NAME}", json=body, headers=(by or self.boss).headers)

    async def act(self, order: Order, action: str) -> dict[str, Any]:
        page = await self.page(order)
        body = {"thaoTac": action, "suKienCuoi": page["suKien"][-1]["so"], "buoc": page["buocHienTai"]}
        path = f"{ORDERS}/{order.ma_don_hang}/thao-tac"
        reply = await self.client.post(path, json=body, headers=self.staff.headers)
        assert reply.is_success, reply.text
        return await self.page(order)

    async def page(self, order: Order) -> dict[str, Any]:
        return (await self.client.get(f"{ORDERS}/{order.ma_don_hang}", headers=self.staff.headers)).json()["data"]


@pytest.fixture
async def office(client: httpx.AsyncClient, person: MakePerson) -> Office:
    return Office(client, await person(("quan-tri",), name="Lê An"), await person(("nhan-vien",)))


def changed(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Signing by the customer as a step of its own, and the preparing renamed and shorter."""
    signing = {
        "tenVi": "Ký hồ sơ",
        "tenEn": "Signing",
        "moTaVi": "Bạn ký hồ sơ.",
        "moTaEn": "You sign the papers.",
        "viecKhachVi": "Ký rồi gửi lại.",
        "viecKhachEn": "Sign and send them back.",
        "ngay": 2,
        "cho": "KHACH",
    }
    return [steps[0] | {"tenVi": "Soạn hồ sơ", "tenEn": "Drafting", "ngay": 1}, signing, *steps[1:]]


async def test_a_running_order_keeps_its_steps_and_the_next_one_has_the_new(office: Office, app: FastAPI) -> None:
    before = await placed(app, None)
    now = (await office.read())["lichSu"][0]
    reply = await office.put(changed(now["cacBuoc"]), now["phienBan"])
    assert reply.status_code == 200, reply.text
    [newest, first] = reply.json()["data"]["lichSu"]
    assert (newest["tenNguoi"], newest["lyDo"], newest["cacBuoc"][1]["ma"]) == ("Lê An", "Tách bước ký hồ sơ", "BUOC_1")
    assert (newest["soDon"], first["soDon"]) == (0, 1)
    after = await placed(app, None)
    names = [[one["ten"] for one in (await office.page(order))["tienTrinh"]][3:5] for order in (before, after)]
    assert names == [["Chuẩn bị hồ sơ", "Nộp cơ quan nhà nước"], ["Soạn hồ sơ", "Ký hồ sơ"]]


async def test_work_follows_the_kept_steps_and_waits_for_the_customer_in_theirs(office: Office, app: FastAPI) -> None:
    now = (await office.read())["lichSu"][0]
    assert (await office.put(changed(now["cacBuoc"]), now["phienBan"])).is_success
    order = await placed(app, None)
    async with app.state.database.transaction() as session:
        await session.execute(text("UPDATE don_hang SET trang_thai_thanh_toan = 'DA_THANH_TOAN', da_thu = tong_tien"))
    await office.act(order, "XAC_NHAN")
    begun = (await office.act(order, "BAT_DAU"))["viec"]
    assert (begun["tenBuoc"], begun["han"]) == ("Soạn hồ sơ", due_day(step("x", 1), clock.today()).isoformat())
    signing = (await office.act(order, "BUOC_TIEP"))["viec"]
    assert (signing["tenBuoc"], signing["han"]) == ("Ký hồ sơ", due_day(step("x", 2), clock.today()).isoformat())
    desk = (await office.client.get("/business/api/v1/quan-tri/viec", headers=office.staff.headers)).json()["data"]
    assert [one["viec"] for part in desk["phan"] if part["phan"] == "CHO_KHACH" for one in part["viec"]] == ["Ký hồ sơ"]


async def test_of_two_administrators_one_is_told_and_the_same_press_twice_is_one_version(office: Office) -> None:
    now = (await office.read())["lichSu"][0]
    steps, version = now["cacBuoc"], now["phienBan"]
    other = [steps[0] | {"ngay": 4}, *steps[1:]]
    both = await asyncio.gather(office.put(changed(steps), version), office.put(other, version))
    assert sorted(reply.status_code for reply in both) == [200, 409]
    [lost] = [reply.json() for reply in both if reply.status_code == 409]
    assert (lost["code"], lost["phienBan"]) == ("quy_trinh_da_doi", version + 1)
    kept = (await office.read())["lichSu"][0]["cacBuoc"]
    assert (await office.put(kept, version)).is_success
    assert len((await office.read())["lichSu"]) == 2


@pytest.mark.parametrize(("days", "status"), [(0, 422), (1, 200), (250, 200), (251, 422), (400, 422)])
async def test_a_step_takes_a_day_to_a_year(office: Office, days: int, status: int) -> None:
    now = (await office.read())["lichSu"][0]
    reply = await office.put([now["cacBuoc"][0] | {"ngay": days}, *now["cacBuoc"][1:]], now["phienBan"])
    assert reply.status_code == status
    assert (await office.put([], now["phienBan"])).status_code == 422


async def test_only_administrators_and_never_a_version_that_is_there(office: Office, app: FastAPI) -> None:
    now = (await office.read())["lichSu"][0]
    assert (await office.put(now["cacBuoc"], now["phienBan"], office.staff)).status_code == 403
    with pytest.raises(Exception, match="append-only"):
        async with app.state.database.transaction() as session:
            await session.execute(text("UPDATE buoc_quy_trinh SET ngay = 9"))


def test_each_fault_of_the_steps_stands_on_its_field() -> None:
    filed_last, nothing_filed = FORMATION[:2], MARKETING
    silent = (step("A", waits=Waits.CUSTOMER), step("a", part=Text("Ký", "")), step("LAM_LAI"))
    found = [[one.truong for one in check_steps(steps, FORMATION)] for steps in (filed_last, nothing_filed, silent)]
    assert found[:2] == [["cacBuoc.1.cho"], ["cacBuoc.0.cho"]]
    assert found[2][:-1] == ["cacBuoc.0.viecKhachVi", "cacBuoc.1.tenVi", "cacBuoc.1.viecKhachEn", "cacBuoc.2.ma"]
    assert check_steps(FORMATION, MARKETING) == []
