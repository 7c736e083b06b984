"""Codes by SMS: only where SMS go, only as many as the site pays for, and never showing who has an account."""

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from khoisu.kit.http.client_ip import sign_address
from khoisu.notifications.models import OutboxMessage
from khoisu.notifications.rules import HIEN, SmsClass
from khoisu.notifications.service import SmsBudget
from tests.clock import TestClock
from tests.identity.conftest import Editor, wrong_fields
from tests.inbox import letters
from tests.notifications.mail_sink import sms_receiver
from tests.passwords import make_member
from tests.running_site import Site
from tests.slices import one_in
from tests.sms import set_sms

pytestmark = [pytest.mark.req("S1.7"), pytest.mark.req("S5.4")]
STARTS = ["/dang-ky", "/ma-dang-nhap", "/quen-mat-khau"]
SATELLITE_OR_DEAR = [
    "+870773111632",
    "+881612345678",
    "+88216123456",
    "+883510012345",
    "+979123456789",
    "+447012345678",
]


@pytest.fixture(autouse=True)
def start_of_a_day(clock_control: TestClock) -> None:
    """Begin at the start of a day, so that no window ends during a test."""
    clock_control.to_next_day()


async def spend(app: FastAPI, kind: SmsClass, count: int) -> None:
    """Let so many SMS have been sent."""
    budget = SmsBudget(app.state.database)
    for number in range(count):
        assert await budget.take(kind, f"+849{number % 10}1234567")


def refused_on(reply: httpx.Response) -> list[tuple[str, str]]:
    return [(error["truong"], error["ma"]) for error in reply.json()["errors"]]


@pytest.mark.parametrize("path", STARTS)
@pytest.mark.parametrize("number", ["+5359123456", "+37124123456", "+14155552671"])
@pytest.mark.parametrize(("lang", "word"), [("vi", "e-mail"), ("en", "e-mail")])
async def test_a_country_without_sms_is_refused_on_the_field(
    app: FastAPI, editor: Editor, path: str, number: str, lang: str, word: str
) -> None:
    reply = await editor.post(path, {"dinhDanh": number}, headers={"Accept-Language": lang})
    assert (reply.status_code, wrong_fields(reply)) == (422, {"dinhDanh": "quoc_gia_khong_nhan_sms"})
    assert word in reply.json()["errors"][0]["thongBao"]
    assert await letters(app.state.database, number) == []


@pytest.mark.parametrize("number", SATELLITE_OR_DEAR)
async def test_satellite_and_premium_numbers_are_refused_wherever_sms_go(
    app: FastAPI, editor: Editor, monkeypatch: pytest.MonkeyPatch, number: str
) -> None:
    set_sms(monkeypatch, countries="VN,GB,US")
    reply = await editor.post("/dang-ky", {"dinhDanh": number})
    assert reply.status_code == 422
    assert wrong_fields(reply)["dinhDanh"] in ("so_dien_thoai_khong_nhan_tin", "so_dien_thoai_khong_hop_le")
    assert await letters(app.state.database, number) == []


async def test_a_foreign_number_still_logs_in_by_password(app: FastAPI, editor: Editor) -> None:
    from tests.passwords import PASSWORD  # noqa: PLC0415

    await make_member(app, phone="+14155552671")
    assert (await editor.log_in("+14155552671", PASSWORD)).status_code == 200


@pytest.mark.parametrize("path", ["/ma-dang-nhap", "/quen-mat-khau"])
async def test_no_sms_leaves_for_a_number_without_an_account(
    site: Site, editor: Editor, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    await make_member(site.app, phone="+84912345678")
    async with sms_receiver() as phone:
        monkeypatch.setenv("SMS_URL", phone.url)
        replies = [await editor.post(path, {"dinhDanh": who}) for who in ("0912345678", "0987654321")]
        await site.run_jobs()
        assert [body["to"] for _, body in phone.texts] == ["+84912345678"]
    assert [reply.status_code for reply in replies] == [200, 200]
    async with site.app.state.database.sessions() as session:
        unknown = await session.scalar(select(OutboxMessage).where(OutboxMessage.nguoi_nhan == "+84987654321"))
    assert (unknown.loai, unknown.trang_thai) == ("chua_co_tai_khoan", HIEN)


@pytest.mark.parametrize("path", one_in(3, STARTS))
@pytest.mark.parametrize(("lang", "word"), [("vi", "e-mail"), ("en", "e-mail")])
async def test_when_the_sms_are_used_up_mail_is_offered_to_everybody_alike(
    app: FastAPI, editor: Editor, monkeypatch: pytest.MonkeyPatch, path: str, lang: str, word: str
) -> None:
    await make_member(app, phone="+84912345678")
    set_sms(monkeypatch, SMS_PER_HOUR=3, SMS_PER_DAY=100)
    await spend(app, SmsClass.LOGIN, 3)
    said = [
        await editor.post(path, {"dinhDanh": who}, headers={"Accept-Language": lang})
        for who in ("0912345678", "0987654321")
    ]
    for reply in said:
        assert (reply.status_code, reply.json()["code"]) == (503, "het_ngan_sach_sms")
        assert refused_on(reply) == [("dinhDanh", "het_ngan_sach_sms")]
        assert word in reply.json()["title"]
        assert 0 < int(reply.headers["retry-after"]) <= 3600
    assert (await editor.post(path, {"dinhDanh": "a@khoisu.example"})).status_code == 200


async def test_registrations_leave_something_for_those_who_have_an_account(
    app: FastAPI, editor: Editor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await make_member(app, phone="+84912345678")
    set_sms(monkeypatch, SMS_PER_HOUR=30, SMS_PER_DAY=300)
    await spend(app, SmsClass.OTHER, 20)
    assert (await editor.post("/dang-ky", {"dinhDanh": "0987654321"})).status_code == 503
    assert (await editor.post("/ma-dang-nhap", {"dinhDanh": "0912345678"})).status_code == 200


async def test_the_next_hour_has_sms_again(
    app: FastAPI, editor: Editor, monkeypatch: pytest.MonkeyPatch, clock_control: TestClock
) -> None:
    set_sms(monkeypatch, SMS_PER_HOUR=3, SMS_PER_DAY=100)
    await spend(app, SmsClass.LOGIN, 3)
    clock_control.forward(hours=1)
    assert (await editor.post("/dang-ky", {"dinhDanh": "0987654321"})).status_code == 200


@pytest.mark.deep
async def test_one_address_gets_thirty_codes_by_sms_an_hour(editor: Editor, clock_control: TestClock) -> None:
    here = {"X-Client-Address": "203.0.113.7", "X-Client-Signature": sign_address("203.0.113.7", "khoisu-session-dev")}
    statuses = []
    for number in range(32):
        reply = await editor.post("/dang-ky", {"dinhDanh": f"09123456{number:02d}"}, headers=here)
        statuses.append(reply.status_code)
        clock_control.forward(seconds=10)
    assert statuses == [200] * 30 + [429] * 2
