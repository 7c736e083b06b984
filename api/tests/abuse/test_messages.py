"""Making the site send SMS for money, and flooding somebody's inbox, phone or the office's queue (S6.2, G-34)."""

import pytest
from sqlalchemy import text

from tests.abuse.conftest import Figure, at
from tests.clock import TestClock, moved
from tests.identity.conftest import Editor
from tests.notifications.mail_sink import sms_receiver, smtp_server
from tests.passwords import make_member
from tests.running_site import RunJobs, Site
from tests.workflows.conftest import AGREED, ORDERS, SINGLE, Shop
from tests.workflows.conftest import shop as shop  # noqa: PLC0414 - a fixture of the shop's own tests

pytestmark = pytest.mark.deep

DEAR = ["+870773111632", "+881612345678", "+5359123456", "+37124123456", "+24177123456", "+6797012345", "+447012345678"]


@pytest.mark.req("S1.7")
async def test_pumping(
    site: Site, editor: Editor, hands: TestClock, monkeypatch: pytest.MonkeyPatch, figure: Figure
) -> None:
    async with sms_receiver() as phone:
        monkeypatch.setenv("SMS_URL", phone.url)
        taken = [(await editor.post("/dang-ky", {"dinhDanh": number}, headers=at(1))).status_code for number in DEAR]
        figure("codes to satellite, premium and distant numbers: accepted of 7", taken.count(200))
        for number in range(100):
            await editor.post("/dang-ky", {"dinhDanh": f"098{number:07d}"}, headers=at(number))
            if number % 25 == 24:
                await site.run_jobs()
        one_range = len(phone.texts)
        figure("100 registrations from 100 addresses to one number range in an hour: SMS", one_range)
        assert (taken.count(200), one_range) == (0, 53)
        for number in range(100):
            await editor.post("/dang-ky", {"dinhDanh": f"09{number % 8}1{number:06d}"}, headers=at(number))
            if number % 25 == 24:
                await site.run_jobs()
        every_range = len(phone.texts)
        figure("200 to all ranges in the same hour: SMS", every_range)
        assert 53 < every_range <= 133
        await make_member(site.app, phone="+84912345678")
        owner = await editor.post("/ma-dang-nhap", {"dinhDanh": "0912345678"}, headers=at(9_999))
        figure("meanwhile a login code for somebody with an account", owner.status_code)
        hands.forward(hours=1)
        after = await editor.post("/dang-ky", {"dinhDanh": "0987654321"}, headers=at(9_998))
        figure("a registration when the hour is over", after.status_code)
        assert (owner.status_code, after.status_code) == (200, 200)


@pytest.mark.req("S6.2")
async def test_bombing(shop: Shop, run_jobs: RunJobs, monkeypatch: pytest.MonkeyPatch, figure: Figure) -> None:
    who = {"hoTen": "Lê Văn Khách", "soDienThoai": "0909 111 222", "email": shop.buyer.email, "dongYDieuKhoan": True}
    async with smtp_server() as box, sms_receiver() as phone:
        monkeypatch.setenv("SMTP_URL", box.url)
        monkeypatch.setenv("SMS_URL", phone.url)
        path = f"{SINGLE}/{shop.singles[0].slug}"
        said = [(await shop.client.post(path, json=who, headers=at(n % 11))).status_code for n in range(55)]
        await run_jobs()
        figure("55 orders in one person's name from 11 addresses: taken", said.count(201))
        figure("mails and SMS to that person the same day", f"{len(box.mails)} and {len(phone.texts)}")
        assert (len(box.mails), len(phone.texts)) == (5, 5)
        body = AGREED | {"danhSachDichVuChinh": [shop.packages[0].wanted()]}
        own = await shop.client.post(ORDERS, json=body, headers=shop.buyer.headers | at(1))
        await run_jobs()
        figure("then that person's own order, logged in, from an attacker's address", own.status_code)
        assert (own.status_code, len(box.mails)) == (201, 6)


@pytest.mark.req("S6.2")
async def test_fake_orders(shop: Shop, monkeypatch: pytest.MonkeyPatch, figure: Figure) -> None:
    body = AGREED | {"danhSachDichVuChinh": [shop.packages[0].wanted()]}
    said = [(await shop.client.post(ORDERS, json=body, headers=shop.buyer.headers)).status_code for _ in range(25)]
    figure("25 orders of one account at once: taken", said.count(201))
    hands = moved(monkeypatch)  # only now: a day later the account would be logged out
    path = f"{SINGLE}/{shop.singles[0].slug}"
    for number in range(40):
        who = {"hoTen": "Lê Khách", "soDienThoai": f"09091112{number:02d}", "dongYDieuKhoan": True}
        said.append((await shop.client.post(path, json=who, headers=at(1))).status_code)
        hands.forward(minutes=15)
    open_ones = await shop.rows("SELECT count(*) AS so FROM don_hang WHERE account_id IS NULL")
    figure("40 orders without login from one address in ten hours: open", open_ones[0].so)
    assert (said[:25].count(201), open_ones[0].so) == (10, 20)


@pytest.mark.req("S1.7")
async def test_the_figures_in_the_office_are_those_of_the_carrier(
    site: Site, editor: Editor, hands: TestClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert hands
    async with sms_receiver() as phone:
        monkeypatch.setenv("SMS_URL", phone.url)
        for number in range(70):
            await editor.post("/dang-ky", {"dinhDanh": f"098{number:07d}"}, headers=at(number))
        await site.run_jobs()
        async with site.app.state.database.sessions() as session:
            counted = await session.scalar(text("SELECT sum(so_gui) FROM sms_usage"))
        assert counted == len(phone.texts)
