"""What the customer's payment page asks: what is due, how to pay it, changing the choice."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.kit.ids import new_code, new_id
from khoisu.orders.access import VIEW_HEADER, view_token
from khoisu.orders.states import PaymentMethod, PaymentPlan
from khoisu.payments.rules import TRANSFER_MINUTES
from khoisu.payments.settings import PaymentSettings
from khoisu.site_settings.settings import CompanySettings
from khoisu.site_settings.settings import settings as company_settings
from tests.orders.factories import a_line, placed
from tests.payments.bank import notify, reported
from tests.people import MakePerson
from tests.production import OWN_COMPANY
from tests.running_site import Site

PAY = "/payment/api/v1/payment/pay"


def choose(code: str) -> str:
    return f"/payment/api/v1/don-hang/{code}/thanh-toan"


@pytest.mark.req("S4.6")
@pytest.mark.req("S7.2")
async def test_the_order_code_alone_is_enough(site: Site) -> None:
    buyer = await site.person()
    order = await placed(site.app, buyer.id)
    code = order.ma_don_hang
    spaced = f" #{code[:4].lower()} {code[4:]} "
    bodies: list[Any] = [code, f"#{code}", spaced, {"maDonHang": code}, {"maDonHang": spaced}, str(order.id)]
    for body in bodies:
        reply = await site.client.post(PAY, json=body, headers=buyer.headers)
        assert reply.status_code == 200, reply.text
        data = reply.json()["data"]
        assert data["maDonHang"] == code
    assert data["trangThai"] == {"ma": "CHUA_THANH_TOAN", "ten": "Chưa thanh toán"}
    assert (data["soTien"], data["conLai"], data["daThu"]) == (2_700_000, 2_700_000, 0)
    assert data["nganHang"] == {
        "ten": company_settings().bank_name,
        "bin": "970436",
        "soTaiKhoan": "0000000000",
        "chuTaiKhoan": "CONG TY MAU KHOI SU",
    }
    assert data["noiDungChuyenKhoan"] == f"TRAN THI BICH_ORDER PAYMENT {code}"
    assert data["noiDungQr"] == code
    assert data["vietQr"].startswith("000201010212")
    assert data["anhQr"].startswith("data:image/svg+xml;base64,")
    assert (data["hinhThuc"], data["phuongThuc"], data["luuY"]) == ("TOAN_BO", "CHUYEN_KHOAN", None)


@pytest.mark.req("S9.1")
@pytest.mark.parametrize(("lang", "words"), [("vi", "5-15 phút"), ("en", "5-15 minutes")])
async def test_it_says_how_long_a_transfer_takes(site: Site, lang: str, words: str) -> None:
    buyer = await site.person()
    order = await placed(site.app, buyer.id)
    reply = await site.client.post(PAY, json=order.ma_don_hang, headers=buyer.headers | {"Accept-Language": lang})
    data = reply.json()["data"]
    assert TRANSFER_MINUTES == (5, 15)
    assert data["duKien"] == words
    assert words in data["duKienMoTa"]


@pytest.mark.req("S6.5")
async def test_only_the_owner_may_pay_or_choose(site: Site) -> None:
    owner, other = await site.person(), await site.person()
    order = await placed(site.app, owner.id)
    for headers, status in (({}, 401), (other.headers, 404), (owner.headers, 200)):
        assert (await site.client.post(PAY, json=order.ma_don_hang, headers=headers)).status_code == status
        body = {"phuongThuc": "TIEN_MAT"}
        assert (await site.client.put(choose(order.ma_don_hang), json=body, headers=headers)).status_code == status
    for key in (new_code("KS", 8), str(new_id()), "KS1", "x"):
        assert (await site.client.post(PAY, json=key, headers=owner.headers)).status_code == 404


async def test_a_visitor_pays_with_his_view_token(site: Site) -> None:
    order, other = await placed(site.app, None), await placed(site.app, None)
    secret = site.app.state.core.session_secret.get_secret_value()
    good, wrong = ({VIEW_HEADER: view_token(one.id, secret)} for one in (order, other))
    assert (await site.client.post(PAY, json=order.ma_don_hang, headers=good)).status_code == 200
    assert (await site.client.post(PAY, json=order.ma_don_hang, headers=wrong)).status_code == 404


@pytest.mark.parametrize("body", [5, None, [], {}, "", {"maDonHang": ""}, {"maDonHang": "KS1", "x": 1}, "a" * 65])
async def test_a_body_of_another_shape_is_malformed(site: Site, body: Any) -> None:
    reply = await site.client.post(PAY, json=body, headers=(await site.person()).headers)
    assert reply.status_code == 422
    assert reply.json()["errors"]


@pytest.mark.req("S4.6")
async def test_a_deposit_is_asked_first_then_the_rest(
    app: FastAPI, client: httpx.AsyncClient, person: MakePerson, run_jobs: Any
) -> None:
    buyer = await person()
    order = await placed(app, buyer.id)
    offered = (await client.post(PAY, json=order.ma_don_hang, headers=buyer.headers)).json()["data"]
    assert (offered["doiDuoc"], offered["datCoc"]) == (True, 810_000)
    chosen = await client.put(
        choose(order.ma_don_hang), json={"phuongThuc": "CHUYEN_KHOAN", "hinhThuc": "DAT_COC"}, headers=buyer.headers
    )
    data = chosen.json()["data"]
    assert (data["soTien"], data["conLai"]) == (810_000, 2_700_000)
    assert data["noiDungQr"] == f"{order.ma_don_hang} DC"
    assert data["noiDungChuyenKhoan"].endswith(f"_ORDER DEPOSIT {order.ma_don_hang}")
    await notify(client, reported(data["noiDungQr"], 810_000))
    await run_jobs()
    data = (await client.post(PAY, json=order.ma_don_hang, headers=buyer.headers)).json()["data"]
    assert data["trangThai"]["ma"] == "DA_DAT_COC"
    assert (data["doiDuoc"], data["datCoc"]) == (False, None)
    assert (data["soTien"], data["noiDungQr"]) == (1_890_000, order.ma_don_hang)
    await notify(client, reported(data["noiDungQr"], 1_890_000))
    await run_jobs()
    data = (await client.post(PAY, json=order.ma_don_hang, headers=buyer.headers)).json()["data"]
    assert (data["trangThai"]["ma"], data["soTien"], data["vietQr"]) == ("DA_THANH_TOAN", 0, None)


@pytest.mark.req("S4.6")
@pytest.mark.parametrize("method", ["TIEN_MAT", "TAI_CUA_HANG"])
async def test_cash_shows_no_bank_and_warns_from_five_million(site: Site, method: str) -> None:
    buyer = await site.person()
    for price, warned in ((4_999_999, False), (5_000_000, True)):
        order = await placed(site.app, buyer.id, [a_line(don_gia=price)])
        reply = await site.client.put(choose(order.ma_don_hang), json={"phuongThuc": method}, headers=buyer.headers)
        data = reply.json()["data"]
        assert (data["phuongThuc"], data["nganHang"], data["vietQr"], data["anhQr"]) == (method, None, None, None)
        assert data["soTien"] == price
        assert bool(data["luuY"]) == warned


async def test_the_choice_is_free_until_money_comes(
    app: FastAPI, client: httpx.AsyncClient, person: MakePerson, run_jobs: Any
) -> None:
    buyer = await person()
    order = await placed(app, buyer.id)

    async def try_to(**body: str) -> tuple[int, str | None]:
        reply = await client.put(choose(order.ma_don_hang), json=body, headers=buyer.headers)
        return reply.status_code, reply.json().get("code")

    assert await try_to(phuongThuc="TIEN_MAT") == (200, None)
    assert await try_to(phuongThuc="CHUYEN_KHOAN") == (200, None)
    assert await try_to(phuongThuc="TRA_SAU") == (409, "chua_duoc_tra_sau")
    assert await try_to(phuongThuc="BITCOIN") == (422, "du_lieu_khong_hop_le")
    await notify(client, reported(order.ma_don_hang, 1000))
    await run_jobs()
    assert await try_to(phuongThuc="TIEN_MAT") == (409, "da_co_thanh_toan")
    assert await try_to(phuongThuc="CHUYEN_KHOAN") == (200, None)


async def test_a_deposit_is_refused_where_none_is_sold(site: Site) -> None:
    buyer = await site.person()
    order = await placed(site.app, buyer.id, [a_line(dat_coc_phan_tram=0)])
    body = {"phuongThuc": "CHUYEN_KHOAN", "hinhThuc": "DAT_COC"}
    reply = await site.client.put(choose(order.ma_don_hang), json=body, headers=buyer.headers)
    assert reply.status_code == 422
    assert [error["truong"] for error in reply.json()["errors"]] == ["hinhThuc"]


async def test_choosing_the_same_again_is_no_event(site: Site) -> None:
    buyer = await site.person()
    order = await placed(site.app, buyer.id)
    for _ in range(3):
        await site.client.put(choose(order.ma_don_hang), json={"phuongThuc": "TIEN_MAT"}, headers=buyer.headers)
    detail = await site.client.get(f"/payment/api/v1/don-hang/{order.id}", headers=buyer.headers)
    assert [event["loai"] for event in detail.json()["data"]["suKien"]] == ["DAT_HANG", "DOI_THANH_TOAN"]


async def test_a_cancelled_order_asks_for_nothing(site: Site) -> None:
    buyer = await site.person()
    order = await placed(site.app, buyer.id)
    gone = await site.client.request(
        "DELETE", "/payment/api/v1/don-hang", json={"id": str(order.id)}, headers=buyer.headers
    )
    assert gone.status_code == 200, gone.text
    data = (await site.client.post(PAY, json=order.ma_don_hang, headers=buyer.headers)).json()["data"]
    assert (data["soTien"], data["conLai"], data["vietQr"]) == (0, 0, None)
    reply = await site.client.put(choose(order.ma_don_hang), json={"phuongThuc": "TIEN_MAT"}, headers=buyer.headers)
    assert reply.status_code == 409


async def test_the_same_key_answers_the_same(site: Site) -> None:
    buyer = await site.person()
    first, second = await placed(site.app, buyer.id), await placed(site.app, buyer.id)
    headers = buyer.headers | {"Idempotency-Key": "thanh-toan-1"}
    one = await site.client.post(PAY, json=first.ma_don_hang, headers=headers)
    again = await site.client.post(PAY, json=first.ma_don_hang, headers=headers)
    assert again.json() == one.json()
    assert again.headers["idempotent-replayed"] == "true"
    assert (await site.client.post(PAY, json=second.ma_don_hang, headers=headers)).status_code in (409, 422)


def test_production_refuses_the_sample_account_and_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENV", "production")
    for name, value in OWN_COMPANY.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(ValueError, match="BANK_ACCOUNT"):
        CompanySettings()
    monkeypatch.setenv("BANK_ACCOUNT", "1023020330")
    assert CompanySettings().bank_account == "1023020330"
    monkeypatch.setenv("SEPAY_API_KEY", "sepay-dev")
    with pytest.raises(ValueError, match="SEPAY_API_KEY"):
        PaymentSettings()


def test_method_and_plan_codes_are_those_of_the_orders_room() -> None:
    assert {method.value for method in PaymentMethod} == {"CHUYEN_KHOAN", "TIEN_MAT", "TAI_CUA_HANG", "TRA_SAU"}
    assert {plan.value for plan in PaymentPlan} == {"TOAN_BO", "DAT_COC"}
