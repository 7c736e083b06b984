"""How many orders are taken from one account, one address and for one contact, and what no name may say (S6.2, S9.2)."""

import asyncio
from typing import Any

import httpx
import pytest

from khoisu.kit.http.client_ip import sign_address
from khoisu.workflows.checkout import order_limits
from tests.people import MakePerson, Person
from tests.running_site import RunJobs, Site
from tests.slices import one_in
from tests.workflows.conftest import AGREED, CART_ORDER, ORDERS, SINGLE, Shop

pytestmark = pytest.mark.req("S6.2")
WHO = {"hoTen": "Lê Văn Khách", "soDienThoai": "0909 111 222", "email": "nan-nhan@congty.vn", "dongYDieuKhoan": True}
LANGS = [("vi", "Hôm nay"), ("en", "today")]


def at(number: int) -> dict[str, str]:
    """A browser at its own address."""
    address = f"10.0.{number}.9"
    return {"X-Client-Address": address, "X-Client-Signature": sign_address(address, "khoisu-session-dev")}


async def visitor(shop: Shop, number: int, lang: str = "vi", **changes: Any) -> httpx.Response:
    """Order a single service without login from some address."""
    headers = at(number) | {"Accept-Language": lang}
    return await shop.client.post(f"{SINGLE}/{shop.singles[0].slug}", json=WHO | changes, headers=headers)


async def order(shop: Shop, by: Person, **changes: Any) -> httpx.Response:
    body = AGREED | {"danhSachDichVuChinh": [shop.packages[0].wanted()]} | changes
    return await shop.client.post(ORDERS, json=body, headers=by.headers)


async def messages(shop: Shop) -> int:
    return len(await shop.rows("SELECT 1 FROM outbox_message WHERE loai = 'dat_hang'"))


@pytest.mark.deep
async def test_a_contact_gets_five_mails_a_day_and_the_other_orders_stand(shop: Shop, run_jobs: RunJobs) -> None:
    replies = [await visitor(shop, number) for number in range(11)]
    assert [reply.status_code for reply in replies] == [201] * 11
    assert [reply.json()["data"]["thuDenSau"] for reply in replies] == [False] * 5 + [True] * 6
    await run_jobs()
    rows = await shop.rows("SELECT kenh, trang_thai, loi, gui_tu FROM outbox_message WHERE loai = 'dat_hang'")
    sent = [row for row in rows if row.trang_thai == "HIEN_TRONG_VAN_PHONG"]
    assert sorted(row.kenh for row in sent) == ["EMAIL"] * 5 + ["SMS"] * 5
    waiting = [row for row in rows if row.trang_thai == "CHO_GUI"]
    assert len(waiting) == 12
    assert all(row.loi == "NGUOI_NHAN_DA_NHIEU_TIN" and row.gui_tu is not None for row in waiting)


@pytest.mark.parametrize(("lang", "word"), one_in(2, [("vi", "đăng nhập"), ("en", "log in")]))
async def test_ten_open_orders_for_one_contact_and_ten_in_reserve(shop: Shop, lang: str, word: str) -> None:
    assert [(await visitor(shop, number)).status_code for number in range(10)] == [201] * 10
    # A network that has an open order for the contact has had its share; others have a reserve.
    again = await visitor(shop, 3, lang)
    assert (again.status_code, again.json()["code"]) == (429, "qua_nhieu_don_cho_lien_he")
    assert [error["truong"] for error in again.json()["errors"]] == ["email"]
    assert word in again.json()["errors"][0]["thongBao"]
    assert int(again.headers["retry-after"]) == 3_600
    assert [(await visitor(shop, number)).status_code for number in range(10, 21)] == [201] * 10 + [429]
    # The owner logs in and is not refused.
    mine = {"hoTen": "Nguyễn Văn Thử", "email": shop.buyer.email, "soDienThoai": None}
    assert (await order(shop, shop.buyer, khach=mine)).status_code == 201


async def test_a_phone_is_guarded_as_well_as_an_address(shop: Shop) -> None:
    replies = [await visitor(shop, 3, email=f"ai{number}@congty.vn") for number in range(5)]
    replies += [await visitor(shop, number, email=f"ai{number}@congty.vn") for number in range(5, 10)]
    assert [reply.status_code for reply in replies] == [201] * 10
    refused = await visitor(shop, 5, email="ai11@congty.vn")
    assert [error["truong"] for error in refused.json()["errors"]] == ["soDienThoai"]
    # Nothing of what was refused counts for the other contact.
    assert (await visitor(shop, 9, email="ai11@congty.vn", soDienThoai="0909 111 333")).status_code == 201


@pytest.mark.parametrize(("lang", "word"), [("vi", "mạng"), ("en", "network")])
async def test_one_network_has_twenty_open_orders_without_login(
    shop: Shop, monkeypatch: pytest.MonkeyPatch, lang: str, word: str
) -> None:
    monkeypatch.setattr(order_limits, "OPEN_PER_NETWORK", 3)
    who = [{"soDienThoai": f"090911133{number}", "email": f"ai{number}@congty.vn"} for number in range(5)]
    replies = [await visitor(shop, 1, lang, **one) for one in who[:4]]
    assert [reply.status_code for reply in replies] == [201] * 3 + [429]
    assert replies[-1].json()["code"] == "qua_nhieu_don_tu_mang"
    assert word in replies[-1].json()["title"]
    # Behind the same address, who is logged in with their own contact orders on.
    body = WHO | {"hoTen": "Nguyễn Văn Thử", "email": shop.buyer.email, "soDienThoai": "0909 111 444"}
    path = f"{SINGLE}/{shop.singles[0].slug}"
    assert (await shop.client.post(path, json=body, headers=shop.buyer.headers | at(1))).status_code == 201
    # An order that is paid, confirmed or cancelled counts no more.
    await shop.rows("UPDATE don_hang SET trang_thai_xac_nhan = 'DA_HUY' WHERE account_id IS NULL RETURNING 1")
    assert (await visitor(shop, 1, **who[4])).status_code == 201


async def test_parallel_visitors_do_not_pass_the_networks_limit_together(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(order_limits, "OPEN_PER_NETWORK", 2)
    who = [{"soDienThoai": f"090911133{number}", "email": f"ai{number}@congty.vn"} for number in range(5)]
    replies = await asyncio.gather(*(visitor(shop, 1, **one) for one in who))
    assert sorted(reply.status_code for reply in replies) == [201] * 2 + [429] * 3


async def test_what_an_order_counts_for_is_hashed_and_forgotten(shop: Shop) -> None:
    from khoisu.workflows.checkout import repository  # noqa: PLC0415

    await visitor(shop, 1)
    rows = await shop.rows("SELECT khoa FROM order_origin")
    assert len(rows) == 5
    assert not any("nan-nhan" in row.khoa or "0909" in row.khoa or "10.0" in row.khoa for row in rows)
    await shop.rows("UPDATE order_origin SET luc = luc - interval '31 days' RETURNING 1")
    async with shop.app.state.database.transaction() as session:
        await repository.forget_origins(session)
    assert await shop.rows("SELECT khoa FROM order_origin") == []


@pytest.mark.parametrize("name", ["Xem x.evilcorp.example ngay", "Gọi a@b.vn", "vào evil.tk nhé", "ev\uff0fil"])
async def test_a_name_with_any_address_is_refused(shop: Shop, name: str) -> None:
    reply = await visitor(shop, 1, hoTen=name)
    assert [error["ma"] for error in reply.json()["errors"]] == ["ho_ten_khong_hop_le"]


@pytest.mark.parametrize(
    "name", one_in(3, ["Ng. Thị T.Anh", "Trần Văn O'Hara", "Lê Thị Mỹ-Linh", "ThS. Phạm An", "Đỗ H. Nam"])
)
async def test_a_name_with_dots_is_a_name(shop: Shop, name: str) -> None:
    assert (await visitor(shop, 1, hoTen=name)).status_code == 201


async def test_strangers_write_nothing_into_a_message(shop: Shop) -> None:
    await visitor(shop, 1, hoTen="Bạn trúng thưởng, gọi 1900 0000!")
    await visitor(shop, 2, hoTen="Bạn đã trúng thưởng xe máy gọi ngay cho chúng tôi để nhận quà", email="b@congty.vn")
    rows = await shop.rows("SELECT du_lieu->>'ho_ten' AS ten FROM outbox_message WHERE kenh = 'EMAIL' ORDER BY id")
    assert [row.ten for row in rows] == ["Bạn trúng thưởng gọi", ""]


async def test_what_is_refused_for_its_form_does_not_count(shop: Shop) -> None:
    for number in range(6):
        assert (await visitor(shop, number, dongYDieuKhoan=False)).status_code == 422
    assert (await visitor(shop, 9)).status_code == 201


async def test_a_repeat_of_the_same_request_does_not_count(shop: Shop) -> None:
    headers = at(1) | {"Idempotency-Key": "mot-lan-thoi"}
    for _ in range(5):
        reply = await shop.client.post(f"{SINGLE}/{shop.singles[0].slug}", json=WHO, headers=headers)
        assert reply.status_code == 201
    assert (await visitor(shop, 2)).status_code == 201


async def test_one_address_orders_twenty_single_services_an_hour(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("khoisu.workflows.checkout.routes.PER_ADDRESS", 3)
    replies = [
        await visitor(shop, 1, soDienThoai=f"090911133{number}", email=f"ai{number}@congty.vn") for number in range(4)
    ]
    assert [reply.status_code for reply in replies] == [201] * 3 + [429]


@pytest.mark.parametrize(
    "name", one_in(4, ["Mua ngay tại http://evil.example", "Xem evil.vn ngay", "www.evil.example", "evil\u200b.com An"])
)
@pytest.mark.parametrize(("lang", "word"), [("vi", "trang web"), ("en", "web address")])
async def test_a_name_holds_no_web_address(shop: Shop, name: str, lang: str, word: str) -> None:
    reply = await visitor(shop, 1, lang, hoTen=name)
    assert reply.status_code == 422
    [error] = reply.json()["errors"]
    assert (error["truong"], error["ma"]) == ("hoTen", "ho_ten_khong_hop_le")
    assert word in error["thongBao"]
    signed_in = await order(shop, shop.buyer, khach={"hoTen": name, "email": "nan-nhan@congty.vn"})
    assert [error["truong"] for error in signed_in.json()["errors"]] == ["khach.hoTen"]
    assert await messages(shop) == 0


@pytest.mark.parametrize("number", ["+870773111632", "+881612345678", "+447012345678"])
async def test_no_order_is_placed_for_a_satellite_or_premium_number(shop: Shop, number: str) -> None:
    reply = await visitor(shop, 1, soDienThoai=number)
    assert reply.status_code == 422
    assert [error["truong"] for error in reply.json()["errors"]] == ["soDienThoai"]


async def test_a_foreign_number_needs_a_mail_address_beside_it(shop: Shop) -> None:
    reply = await visitor(shop, 1, soDienThoai="+14155552671", email=None)
    assert (reply.status_code, [error["truong"] for error in reply.json()["errors"]]) == (422, ["email"])
    assert (await visitor(shop, 1, soDienThoai="+14155552671")).status_code == 201


async def test_an_account_has_ten_unpaid_orders_at_one_time(shop: Shop) -> None:
    replies = [await order(shop, shop.buyer) for _ in range(11)]
    assert [reply.status_code for reply in replies] == [201] * 10 + [429]
    said = replies[-1].json()
    assert (said["code"], said["soDon"]) == ("qua_nhieu_don_chua_thanh_toan", 10)
    placed = [reply.json()["data"] for reply in replies[:10]]
    assert said["donHang"] == [{name: one[name] for name in ("id", "maDonHang", "tongTien")} for one in placed]
    first = replies[0].json()["data"]["id"]
    gone = await shop.client.request("DELETE", ORDERS, json={"id": first}, headers=shop.buyer.headers)
    assert gone.status_code == 200
    assert (await order(shop, shop.buyer)).status_code == 201


async def test_parallel_orders_do_not_pass_the_limit_together(shop: Shop) -> None:
    replies = await asyncio.gather(*(order(shop, shop.buyer) for _ in range(25)))
    assert sorted(reply.status_code for reply in replies) == [201] * 10 + [429] * 15
    assert len(await shop.rows("SELECT 1 FROM don_hang")) == 10


@pytest.mark.parametrize(("lang", "word"), one_in(2, LANGS))
async def test_an_account_orders_twenty_times_a_day(
    shop: Shop, monkeypatch: pytest.MonkeyPatch, lang: str, word: str
) -> None:
    monkeypatch.setattr(order_limits, "OPEN_PER_ACCOUNT", 100)
    shop.buyer.headers["Accept-Language"] = lang
    replies = [await order(shop, shop.buyer) for _ in range(21)]
    assert [reply.status_code for reply in replies] == [201] * 20 + [429]
    assert replies[-1].json()["code"] == "qua_nhieu_don_trong_ngay"
    assert word in replies[-1].json()["title"]


async def test_all_three_ways_to_order_count_together(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order_limits, "OPEN_PER_ACCOUNT", 2)
    assert (await order(shop, shop.buyer)).status_code == 201
    mine = WHO | {"soDienThoai": "0901234567", "email": None}
    single = f"{SINGLE}/{shop.singles[0].slug}"
    assert (await shop.client.post(single, json=mine, headers=shop.buyer.headers)).status_code == 201
    await shop.fill((shop.packages[0], 1))
    refused = await shop.client.post(CART_ORDER, json=AGREED, headers=shop.buyer.headers)
    assert refused.status_code == 429
    # Nothing is lost: the cart is as full as before.
    assert len(await shop.rows("SELECT 1 FROM dong_gio_hang")) == 1


async def test_one_accounts_limit_is_not_anothers(shop: Shop, person: MakePerson) -> None:
    for _ in range(11):
        await order(shop, shop.buyer)
    assert (await order(shop, await person())).status_code == 201


@pytest.mark.deep
async def test_many_accounts_do_not_pester_one_contact(shop: Shop, site: Site) -> None:
    victim = {"hoTen": "Nguyễn Văn Nạn", "email": "nan-nhan@congty.vn"}
    replies = [await order(shop, await site.person(), khach=victim) for _ in range(11)]
    assert [reply.status_code for reply in replies] == [201] * 10 + [429]
    assert [error["truong"] for error in replies[-1].json()["errors"]] == ["khach.email"]
    await site.run_jobs()
    sent = "SELECT 1 FROM outbox_message WHERE nguoi_nhan = 'nan-nhan@congty.vn' AND trang_thai <> 'CHO_GUI'"
    assert len(await shop.rows(sent)) == 5


async def test_visitors_do_not_stop_who_owns_the_contact(shop: Shop) -> None:
    for number in range(6):
        await visitor(shop, number, email=shop.buyer.email, soDienThoai="0901234567")
    mine = {"hoTen": "Nguyễn Văn Thử", "email": shop.buyer.email, "soDienThoai": "0901234567"}
    assert (await order(shop, shop.buyer, khach=mine)).status_code == 201
