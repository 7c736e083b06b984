"""The back office's list, page, actions, notes and table (S2.15, S4.14, S6.1)."""

import io
from datetime import datetime, timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from openpyxl import load_workbook
from sqlalchemy import update

from khoisu.admin.list_files import escape_formula
from khoisu.kit import clock
from khoisu.main.wiring import ROUTERS
from khoisu.orders.models import Order, OrderDossier
from tests.orders.factories import a_line, placed
from tests.running_site import Site

BASE = "/payment/api/v1/quan-tri/don-hang"
STAFF = ("nhan-vien",)


async def make_late(app: FastAPI, order: Order) -> None:
    async with app.state.database.transaction() as session:
        late = clock.now() - timedelta(hours=1)
        await session.execute(update(Order).where(Order.id == order.id).values(han_xac_nhan=late))


async def listed(client: httpx.AsyncClient, headers: dict[str, str], **query: Any) -> list[str]:
    reply = await client.get(BASE, headers=headers, params=query)
    assert reply.status_code == 200, reply.text
    return [row["maDonHang"] for row in reply.json()["data"]]


@pytest.mark.req("S4.14")
async def test_the_overdue_come_first_and_can_be_shown_alone(site: Site) -> None:
    staff = await site.person(STAFF)
    orders = [await placed(site.app, None) for _ in range(3)]
    await make_late(site.app, orders[1])
    codes = [order.ma_don_hang for order in orders]
    assert await listed(site.client, staff.headers) == [codes[1], codes[2], codes[0]]
    assert await listed(site.client, staff.headers, quaHan=True) == [codes[1]]
    assert await listed(site.client, staff.headers, sapXep="CU_NHAT") == codes
    assert await listed(site.client, staff.headers, kichThuoc=1, trang=2) == [codes[2]]


@pytest.mark.req("S2.15")
@pytest.mark.parametrize("words", ["tran thi bich", "Bích", "+84901234567", "thanh lap"])
async def test_the_list_is_searched_by_name_phone_and_service_without_accents(site: Site, words: str) -> None:
    staff = await site.person(STAFF)
    order = await placed(site.app, None)
    assert await listed(site.client, staff.headers, tim=words) == [order.ma_don_hang]
    assert await listed(site.client, staff.headers, tim="khongcoaiten") == []


@pytest.mark.req("S2.15")
@pytest.mark.parametrize("typed", ["{code}", "#{code}", " {lower} "])
async def test_a_whole_code_finds_its_order_alone_with_every_sorting(site: Site, typed: str) -> None:
    staff = await site.person(STAFF)
    order, _other = await placed(site.app, None), await placed(site.app, None)
    words = typed.format(code=order.ma_don_hang, lower=order.ma_don_hang.lower())
    for sorting in ("QUA_HAN_TRUOC", "MOI_NHAT", "TONG_TIEN"):
        assert await listed(site.client, staff.headers, tim=words, sapXep=sorting) == [order.ma_don_hang]
    assert await listed(site.client, staff.headers, tim=words, quaHan=True) == []
    assert await listed(site.client, staff.headers, tim="KS34679ACD") == []


async def test_filters_and_amount_sorting(site: Site) -> None:
    staff = await site.person(STAFF)
    cheap = await placed(site.app, None, [a_line(don_gia=500_000, thue_gtgt=0, phi_nha_nuoc=0, chi_phi_ben_thu_ba=0)])
    dear = await placed(site.app, None)
    assert await listed(site.client, staff.headers, sapXep="TONG_TIEN") == [dear.ma_don_hang, cheap.ma_don_hang]
    assert await listed(site.client, staff.headers, trangThai="DA_HUY") == []
    tomorrow = (clock.now() + timedelta(days=2)).date().isoformat()
    assert await listed(site.client, staff.headers, tuNgay=tomorrow) == []


async def test_an_empty_list_still_says_how_many(site: Site) -> None:
    staff = await site.person(STAFF)
    reply = await site.client.get(BASE, headers=staff.headers)
    assert reply.json() == {"data": [], "trang": {"so": 1, "kichThuoc": 20, "tong": 0, "hon": False}}


@pytest.mark.req("S4.6")
async def test_an_order_goes_from_confirmation_to_its_steps(site: Site) -> None:
    staff = await site.person(STAFF, name="Lê Thị Nhân Viên")
    order = await placed(site.app, None)
    address = f"{BASE}/{order.ma_don_hang}"
    page = (await site.client.get(address, headers=staff.headers)).json()["data"]
    assert page["thaoTac"] == ["XAC_NHAN", "HUY"]
    reply = await site.client.post(f"{address}/thao-tac", headers=staff.headers, json={"thaoTac": "XAC_NHAN"})
    page = reply.json()["data"]
    assert page["trangThaiXacNhan"]["ma"] == "DA_XAC_NHAN"
    assert page["suKien"][-1]["tenNguoiLam"] == "Lê Thị Nhân Viên"
    refused = await site.client.post(f"{address}/thao-tac", headers=staff.headers, json={"thaoTac": "BAT_DAU"})
    assert (refused.status_code, refused.json()["code"]) == (409, "chua_thanh_toan")


@pytest.mark.req("S4.5")
@pytest.mark.parametrize(("lang", "sentence"), [("vi", "Vui lòng nêu lý do"), ("en", "Please give a reason")])
async def test_cancelling_needs_a_reason(site: Site, lang: str, sentence: str) -> None:
    staff = await site.person(STAFF)
    order = await placed(site.app, None)
    headers = {**staff.headers, "Accept-Language": lang}
    url = f"{BASE}/{order.id}/thao-tac"
    refused = await site.client.post(url, headers=headers, json={"thaoTac": "HUY"})
    assert refused.status_code == 422
    assert refused.json()["errors"] == [{"truong": "lyDo", "ma": "missing", "thongBao": sentence}]
    done = await site.client.post(url, headers=headers, json={"thaoTac": "HUY", "lyDo": "Khách đổi ý"})
    assert done.json()["data"]["trangThaiXacNhan"]["ma"] == "DA_HUY"
    assert done.json()["data"]["thaoTac"] == []


async def test_a_double_click_does_the_action_once(site: Site) -> None:
    staff = await site.person(STAFF)
    order = await placed(site.app, None)
    headers = {**staff.headers, "Idempotency-Key": "mot-lan-thoi"}
    url = f"{BASE}/{order.id}/thao-tac"
    first = await site.client.post(url, headers=headers, json={"thaoTac": "XAC_NHAN"})
    again = await site.client.post(url, headers=headers, json={"thaoTac": "XAC_NHAN"})
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.text == again.text


async def test_a_note_is_the_offices_own(site: Site) -> None:
    staff, customer = await site.person(STAFF), await site.person()
    order = await placed(site.app, customer.id)
    reply = await site.client.post(
        f"{BASE}/{order.id}/ghi-chu", headers=staff.headers, json={"noiDung": "Gọi lại sau 15h"}
    )
    assert reply.status_code == 201
    assert reply.json()["data"]["suKien"][-1]["lyDo"] == "Gọi lại sau 15h"
    seen = await site.client.get(f"/payment/api/v1/don-hang/{order.id}", headers=customer.headers)
    assert "Gọi lại" not in seen.text


async def test_the_table_opens_in_a_spreadsheet(site: Site) -> None:
    staff = await site.person(STAFF)
    order = await placed(site.app, None)
    other = await placed(site.app, None)
    reply = await site.client.get(f"{BASE}.bang", params={"dang": "csv"}, headers=staff.headers)
    assert reply.headers["content-type"] == "text/csv; charset=utf-8"
    assert reply.text.startswith("\ufeffMã đơn hàng,")
    assert order.ma_don_hang in reply.text
    assert "\t+84901234567" in reply.text
    chosen = await site.client.get(f"{BASE}.bang", params={"chon": order.ma_don_hang}, headers=staff.headers)
    head, *rows = load_workbook(io.BytesIO(chosen.content)).worksheets[0].iter_rows(values_only=True)
    assert [row[0] for row in rows] == [order.ma_don_hang] != [other.ma_don_hang]
    assert {"Hạn xác nhận", "Việc: việc tiếp theo", "Cách thanh toán"} <= set(head)
    assert isinstance(rows[0][head.index("Hạn xác nhận")], datetime)


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@x", "\tx"])
def test_no_cell_acts_as_a_formula(cell: str) -> None:
    assert escape_formula(cell) == "'" + cell


async def test_an_unknown_order_is_not_found(site: Site) -> None:
    staff = await site.person(STAFF)
    assert (await site.client.get(f"{BASE}/KS00000000", headers=staff.headers)).status_code == 404


@pytest.mark.req("S2.15")
@pytest.mark.parametrize("lang", ["vi", "en"])
async def test_services_are_named_in_the_readers_language(site: Site, lang: str) -> None:
    staff = await site.person(STAFF)
    order = await placed(site.app, None)
    headers = staff.headers | {"Accept-Language": lang}
    row = (await site.client.get(BASE, headers=headers)).json()["data"][0]
    page = (await site.client.get(f"{BASE}/{order.ma_don_hang}", headers=headers)).json()["data"]
    bought = [line["tenDichVu"] for line in page["danhSachDichVu"]]
    name = {"vi": "Thành lập công ty TNHH", "en": "Limited company formation"}[lang]
    assert row["dichVu"] == page["dichVu"] == bought == [name]
    assert name in (await site.client.get(f"{BASE}.bang", params={"dang": "csv"}, headers=headers)).text


@pytest.mark.req("S2.15")
async def test_an_orders_page_names_its_dossiers(site: Site) -> None:
    staff = await site.person(STAFF)
    order, other = await placed(site.app, None), await placed(site.app, None)
    async with site.app.state.database.transaction() as session:
        session.add(OrderDossier(don_hang_id=order.id, ma_ho_so="HS34679ACD"))
    for one, codes in ((order, ["HS34679ACD"]), (other, [])):
        page = (await site.client.get(f"{BASE}/{one.ma_don_hang}", headers=staff.headers)).json()["data"]
        assert page["hoSo"] == codes


async def test_every_list_is_offered_as_a_file(site: Site) -> None:
    staff = await site.person(("quan-tri",))
    await placed(site.app, None)
    files = [one.path for router in ROUTERS for one in router.routes if getattr(one, "path", "").endswith(".bang")]
    assert len(files) >= 20
    for path in files:
        reply = await site.client.get(path, params={"dang": "csv"}, headers=staff.headers)
        assert reply.status_code == 200, path
        sheet = await site.client.get(path, headers=staff.headers)
        assert load_workbook(io.BytesIO(sheet.content)).worksheets, path
