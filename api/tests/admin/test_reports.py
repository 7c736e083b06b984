"""The owner's report: its figures are those of the orders and of the ledger."""

import io
from datetime import date, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from khoisu.admin.reports.schemas import Report
from khoisu.kit import clock
from khoisu.kit.api_model import Data
from khoisu.kit.lang import Text
from khoisu.orders.service import cancel_order, lock_order
from khoisu.payments.statements.xlsx_reader import read_xlsx
from tests.orders.factories import STAFF, a_line, placed, secured
from tests.payments.money_walk import MoneyWalk
from tests.people import MakePerson, Person
from tests.running_site import Site

PATH = "/payment/api/v1/quan-tri/bao-cao"


@pytest.fixture
async def owner(person: MakePerson) -> Person:
    return await person(("quan-tri",))


async def report(client: httpx.AsyncClient, who: Person, first: date | None = None) -> Report:
    day = clock.today()
    reply = await client.get(PATH, params={"tuNgay": str(first or day), "denNgay": str(day)}, headers=who.headers)
    assert reply.status_code == 200, reply.text
    return Data[Report].model_validate_json(reply.text).data


async def test_money_in_it_is_the_ledgers_however_it_walked(site: Site, owner: Person) -> None:
    staff = [(await site.person(("nhan-vien",), name=name)).id for name in ("Lê Một", "Trần Hai", "Phạm Ba")]
    await MoneyWalk(site.app, 7, staff).walk(80)
    found = await report(site.client, owner)
    async with site.app.state.database.sessions() as session:
        kept, back, owed, ordered, live = (
            await session.execute(
                text("""SELECT (SELECT sum(da_thu) FROM don_hang)::bigint,
                  (SELECT coalesce(sum(so_tien), 0) FROM khoan_thanh_toan WHERE loai = 'HOAN')::bigint,
                  (SELECT coalesce(sum(con_lai), 0) FROM khoan_phai_tra)::bigint, (SELECT count(*) FROM don_hang),
                  (SELECT sum(tong_tien) FROM don_hang WHERE trang_thai_xac_nhan <> 'DA_HUY')::bigint""")
            )
        ).one()
    assert found.tong.nhan_tien - found.tong.hoan_tien == kept
    assert (found.tong.hoan_tien, found.tong.phai_tra) == (back, owed)
    assert (found.tong.so_don, found.tong.dat_hang) == (ordered, live)
    assert sum(one.nhan_tien for one in found.cach_thu) == found.tong.nhan_tien == found.ngay[0].nhan_tien > 0
    for table in (found.dich_vu, found.nguon, found.phuong_thuc):
        assert sum(one.tien for one in table) == live


async def test_how_orders_went(site: Site, owner: Person) -> None:
    await secured(site.app, None)
    await placed(site.app, None, [a_line(so_luong=2)])
    gone = await placed(site.app, None)
    async with site.app.state.database.transaction() as session:
        await cancel_order(session, await lock_order(session, gone.id), STAFF, "trùng đơn")
    found = await report(site.client, owner, clock.today() - timedelta(days=6))
    assert found.chang.model_dump() == {"datHang": 3, "xacNhan": 1, "daTra": 1, "hoanThanh": 0, "daHuy": 1}
    assert (found.xac_nhan.dung_han, found.xac_nhan.tre, found.xac_nhan.cho_qua_han) == (1, 0, 0)
    assert [day.so_don for day in found.ngay] == [0] * 6 + [3]
    assert [(one.so_don, one.so_luong) for one in found.dich_vu] == [(2, 3)]
    assert found.ky_truoc.so_don == 0


async def test_it_is_taken_along_as_a_workbook(site: Site, owner: Person) -> None:
    await placed(site.app, None, [a_line(ten_dich_vu=Text("=1+1", "=1+1"))])
    days = {"tuNgay": str(clock.today()), "denNgay": str(clock.today())}
    reply = await site.client.get(f"{PATH}.xlsx", params=days, headers=owner.headers)
    tables = read_xlsx(io.BytesIO(reply.content).getvalue(), 100, 20)
    assert tables[0][0][:2] == ["Số đơn", "Đặt hàng (₫)"]
    assert tables[2][1][0] == "=1+1"


@pytest.mark.parametrize(
    "days",
    [{}, {"tuNgay": "2026-11-02", "denNgay": "2026-11-01"}, {"tuNgay": "2025-01-01", "denNgay": "2026-11-01"}],
    ids=["none", "backwards", "too long"],
)
async def test_a_period_that_is_none_is_refused(client: httpx.AsyncClient, owner: Person, days: dict[str, Any]) -> None:
    assert (await client.get(PATH, params=days, headers=owner.headers)).status_code == 422


async def test_the_firms_figures_are_the_administrators(site: Site) -> None:
    days = {"tuNgay": str(clock.today()), "denNgay": str(clock.today())}
    for roles in (("nhan-vien",), ("khach-hang",)):
        who = await site.person(roles)
        assert (await site.client.get(PATH, params=days, headers=who.headers)).status_code == 403
