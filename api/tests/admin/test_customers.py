"""Who is this: one search finds a customer by whatever they say, and their page shows what is theirs alone."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.admin.customers.question import read_question
from khoisu.identity.errors import ERASED
from khoisu.orders.models import Order
from khoisu.orders.service import Contact
from khoisu.payments.models import BankTransaction
from khoisu.payments.states import TransferState
from tests.access_log.test_views import rows, views
from tests.dossiers.support.wire import submitted, valid
from tests.orders.factories import placed
from tests.people import MakePerson, Person
from tests.running_site import Site

OFFICE = "/business/api/v1/quan-tri"
HOA = Contact("Nguyễn Thị Hoa", "hoa.nguyen@khoisu.example", "+84905550123")
PRICE = 2_700_000


async def find(client: httpx.AsyncClient, staff: Person, words: str) -> dict[str, list[dict[str, Any]]]:
    """The hits by group."""
    reply = await client.get(f"{OFFICE}/tim", params={"tim": words}, headers=staff.headers)
    assert reply.status_code == 200, reply.text
    return {group["loai"]: group["ketQua"] for group in reply.json()["data"]}


async def page(client: httpx.AsyncClient, staff: Person, key: str, **params: str) -> dict[str, Any]:
    reply = await client.get(f"{OFFICE}/khach/{key}", params=params, headers=staff.headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


@pytest.fixture
async def staff(person: MakePerson) -> Person:
    return await person(("nhan-vien",), name="Lê Văn Phòng")


@pytest.fixture
async def order(app: FastAPI) -> Order:
    """A visitor's order, and a transfer for it that waits to be matched."""
    order = await placed(app, None, khach=HOA)
    blank = dict.fromkeys(("ma_ngoai", "ngan_hang", "so_tai_khoan", "mo_ta", "luc_ngan_hang"), "")
    waits = {
        "chieu": "in",
        "so_tien": PRICE,
        "ma_tham_chieu": "FT 2026 77",
        "trang_thai": TransferState.UNMATCHED,
        "tho": {},
    }
    of_it = {"don_hang_id": order.id, "ma_don_hang": order.ma_don_hang, "noi_dung": "NGUYEN THI HOA CHUYEN TIEN"}
    async with app.state.database.transaction() as session:
        session.add(BankTransaction(**blank, **waits, **of_it))
    return order


async def test_hoa_is_found_by_whatever_she_says(site: Site, staff: Person, order: Order) -> None:
    other = await placed(site.app, None, khach=Contact("Trần Văn Bình", None, "+84905550999"))
    for said in (
        "hoa",
        "hoa nguyen thi",
        "0905 550 123",
        "+84 905.550.123",
        "HOA.Nguyen@khoisu.example",
        order.ma_don_hang,
    ):
        found = await find(site.client, staff, said)
        assert [one["ma"] for one in found["DON_HANG"]] == [order.ma_don_hang], said
        assert [one["khach"] for one in found["KHACH"]] == [order.ma_don_hang], said
    for said in ("2.700.000 đ", "ft202677", "hoa chuyen tien"):
        [transfer] = (await find(site.client, staff, said))["GIAO_DICH"]
        assert (transfer["soTien"], transfer["khach"], transfer["dangMo"]) == (PRICE, order.ma_don_hang, True), said
    assert {one["ma"] for one in (await find(site.client, staff, "2700000"))["DON_HANG"]} == {
        order.ma_don_hang,
        other.ma_don_hang,
    }
    assert await find(site.client, staff, "không có ai tên thế") == {}


async def test_a_name_that_many_carry_is_found_the_newest_first(site: Site, staff: Person, order: Order) -> None:
    namesakes = [
        await placed(site.app, None, khach=Contact("Nguyễn Thị Hoa", f"hoa{n}@khoisu.example", None)) for n in range(7)
    ]
    found = await find(site.client, staff, "nguyễn thị hoa")
    assert [one["ma"] for one in found["DON_HANG"]] == [one.ma_don_hang for one in reversed(namesakes)][:6]
    # The last word may be cut short; a short one before it may not.
    assert len((await find(site.client, staff, "thi ho"))["DON_HANG"]) == 6
    assert "DON_HANG" not in await find(site.client, staff, "th hoa")


@pytest.mark.deep
async def test_a_company_and_its_dossier_are_found_by_name_and_code(site: Site, staff: Person, order: Order) -> None:
    who = await site.person(name="Đỗ Khánh An")
    code = (await submitted(site.client, who, valid()))["maHoSo"]
    [hit] = (await find(site.client, staff, code.lower()))["HO_SO"]
    assert (hit["ma"], hit["khach"]) == (code, str(who.id))
    buyer = """INSERT INTO nguoi_mua_hoa_don (don_hang_id, so, loai, ten, ma_so_thue, dia_chi, email, luc)
      VALUES (:order, 1, 'TO_CHUC', 'Công ty TNHH Sao Mai', '0312345678', 'Huế', '', now())"""
    async with site.app.state.database.transaction() as session:
        await session.execute(text(buyer), {"order": order.id})
    for said in ("sao mai", "0312345678"):
        [hit] = (await find(site.client, staff, said))["CONG_TY"]
        assert (hit["loai"], hit["ten"], hit["khach"]) == ("NGUOI_MUA", "Công ty TNHH Sao Mai", str(order.id)), said


async def test_who_may_find_whom(site: Site, staff: Person, order: Order) -> None:
    boss, editor = await site.person(("quan-tri",), name="Phạm Quản"), await site.person(("bien-tap",))
    colleague, erased = await site.person(("nhan-vien",), name="Vũ Hồng Hoa"), await site.person(name="Lý Hoa Hồng")
    async with site.app.state.database.transaction() as session:
        gone = "UPDATE account SET trang_thai = 'BI_KHOA', ly_do_khoa = :erased WHERE id = :who"
        await session.execute(text(gone), {"erased": ERASED, "who": erased.id})
    assert [one["khach"] for one in (await find(site.client, staff, "hoa"))["KHACH"]] == [order.ma_don_hang]
    assert {one["khach"] for one in (await find(site.client, boss, "hoa"))["KHACH"]} == {
        order.ma_don_hang,
        str(colleague.id),
    }
    for who in (colleague, erased):
        reply = await site.client.get(f"{OFFICE}/khach/{who.id}", headers=staff.headers)
        assert reply.status_code == 404
    for path in ("tim?tim=hoa", f"khach/{order.ma_don_hang}"):
        assert (await site.client.get(f"{OFFICE}/{path}", headers=editor.headers)).status_code == 403


async def test_the_page_shows_what_is_theirs_with_money_and_what_waits(site: Site, staff: Person, order: Order) -> None:
    second = await placed(site.app, None, khach=Contact("Chị Hoa", None, HOA.so_dien_thoai))
    await placed(site.app, None, khach=Contact("Trần Văn Bình", "binh@khoisu.example", "+84905550999"))
    shown = await page(site.client, staff, order.ma_don_hang)
    assert (shown["hoTen"], shown["soDienThoai"], shown["accountId"]) == (HOA.ho_ten, HOA.so_dien_thoai, None)
    assert (shown["daThu"], shown["conThieu"], shown["phaiTra"]) == (0, 2 * PRICE, 0)
    assert {one["ma"] for one in shown["dangMo"] if one["loai"] == "DON_HANG"} == {
        order.ma_don_hang,
        second.ma_don_hang,
    }
    assert {one["loai"] for one in shown["dienBien"]["data"]} == {"DON_HANG", "GIAO_DICH"}
    only = await page(site.client, staff, order.ma_don_hang, loai="GIAO_DICH")
    assert [one["soTien"] for one in only["dienBien"]["data"]] == [PRICE]
    found = await views(site.app, staff.id)
    assert {(one["doi_tuong"], one["ma"], one["muc_dich"], one["theo_viec"]) for one in found} == {
        ("DON_HANG", order.ma_don_hang, "THUC_HIEN_DON", True)
    }


async def test_an_account_has_its_orders_and_names_the_visitor_with_its_number(
    site: Site, staff: Person, order: Order
) -> None:
    who = await site.person(name="Nguyễn Thị Hoa", phone=HOA.so_dien_thoai)
    own = await placed(site.app, who.id, khach=Contact("Hoa", "cong.ty@khoisu.example", None))
    code = (await submitted(site.client, who, valid()))["maHoSo"]
    shown = await page(site.client, staff, own.ma_don_hang)
    assert (shown["ma"], shown["lienLacKhac"]) == (str(who.id), ["cong.ty@khoisu.example"])
    assert shown["cungLienHe"] == [{"khach": order.ma_don_hang, "hoTen": HOA.ho_ten, "coTaiKhoan": False}]
    assert {one["ma"] for one in shown["dangMo"]} == {own.ma_don_hang, code}
    seen = {(one["loai"], one["ma"]) for one in shown["dienBien"]["data"]}
    assert {("DON_HANG", own.ma_don_hang), ("HO_SO", code)} <= seen
    assert ("DON_HANG", order.ma_don_hang) not in seen
    assert (await page(site.client, staff, order.ma_don_hang))["cungLienHe"][0]["khach"] == str(who.id)


async def test_without_open_work_a_purpose_is_stated_and_a_note_stays(site: Site, staff: Person) -> None:
    who = await site.person(name="Bùi Thị Hạnh")
    key = f"{OFFICE}/khach/{who.id}"
    refused = await site.client.get(key, headers=staff.headers)
    assert (refused.status_code, refused.json()["code"], refused.json()["doiTuong"]) == (
        403,
        "can_muc_dich_xem",
        "TAI_KHOAN",
    )
    why = {"doiTuong": "TAI_KHOAN", "ma": str(who.id), "mucDich": "KHACH_NHO"}
    assert (await site.client.post(f"{OFFICE}/muc-dich-xem", json=why, headers=staff.headers)).status_code == 204
    note = {"noiDung": "Muốn được gọi sau 17 giờ"}
    assert (await site.client.post(f"{key}/ghi-chu", json=note, headers=staff.headers)).status_code == 201
    shown = await page(site.client, staff, str(who.id))
    [one] = [one for one in shown["dienBien"]["data"] if one["loai"] == "GHI_CHU"]
    assert (one["ten"], one["chu"]) == ("Lê Văn Phòng", note["noiDung"])
    assert {view["muc_dich"] for view in await views(site.app, staff.id)} == {"KHACH_NHO"}
    exported = await site.client.get("/auth/api/v1/toi/du-lieu.json", headers=who.headers)
    assert [one["noi_dung"] for one in exported.json()["ghi_chu_ve_khach"]] == [note["noiDung"]]
    with pytest.raises(Exception, match="append-only"):
        await rows(site.app, "UPDATE ghi_chu_khach SET noi_dung = 'x'")


@pytest.mark.parametrize(
    ("typed", "name", "value"),
    [
        ("0905 550 123", "phone", "+84905550123"),
        ("1.690.000đ", "amount", 1_690_000),
        ("0312345678-001", "tax_code", "0312345678-001"),
        ("# dt7m2k", "any_code", "DT7M2K"),
        ("HOA@Khoisu.Example", "email", "hoa@khoisu.example"),
    ],
)
def test_what_is_typed_is_read_as_what_it_may_be(typed: str, name: str, value: str | int) -> None:
    assert read_question(typed)[name] == value
