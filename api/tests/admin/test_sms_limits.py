"""SMS in the back office: figures by number range, limits in versions, the brake that recovers, the alarm (S1.7, G-34)."""

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.notifications.rules import SmsClass, is_suspect
from khoisu.notifications.service import SmsBudget, range_of, sms_reaches
from tests.clock import TestClock
from tests.identity.conftest import Editor
from tests.notifications.mail_sink import sms_receiver
from tests.passwords import make_member
from tests.people import MakePerson, Person
from tests.running_site import Site
from tests.sms import set_sms

pytestmark = pytest.mark.req("S1.7")
SMS = "/payment/api/v1/quan-tri/tin-nhan-sms"
NOTICES = "/business/api/v1/quan-tri/canh-bao"
FIGURES = {"gio": 200, "ngay": 1000, "dauSoGio": 80, "dauSoNgay": 400}
WHY = {"lyDo": "Có người bơm tin nhắn"}


@pytest.fixture
async def boss(person: MakePerson, hands: TestClock) -> Person:
    assert hands
    return await person(("quan-tri",))


@pytest.fixture
def editor(app: FastAPI, client: httpx.AsyncClient) -> Editor:
    return Editor(app, client)


async def change(client: httpx.AsyncClient, by: Person, version: int = 0, **wanted: Any) -> httpx.Response:
    return await client.put(SMS, json=FIGURES | WHY | {"phienBan": version} | wanted, headers=by.headers)


async def seen(client: httpx.AsyncClient, by: Person) -> dict[str, Any]:
    reply = await client.get(SMS, headers=by.headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


async def notices(client: httpx.AsyncClient, by: Person) -> list[str]:
    return [one["loai"] for one in (await client.get(NOTICES, headers=by.headers)).json()["data"]]


async def test_the_environments_figures_hold_until_somebody_sets_others(
    client: httpx.AsyncClient, boss: Person
) -> None:
    found = await seen(client, boss)
    assert found["hienTai"] | FIGURES == found["hienTai"]
    assert (found["hienTai"]["phienBan"], found["hienTai"]["dung"], found["lichSu"]) == (0, False, [])
    assert found["hienTai"]["quocGia"] == ["VN", "KR", "JP", "SG", "TW"]
    changed = await change(client, boss, gio=3)
    assert changed.status_code == 200
    (first,) = changed.json()["data"]["lichSu"]
    assert (first["gio"], first["lyDo"], first["phienBan"]) == (3, WHY["lyDo"], 1)
    assert first["tenNguoi"]


async def test_only_administrators_see_and_set_them(site: Site) -> None:
    for roles in ((), ("nhan-vien",), ("bien-tap",)):
        who = await site.person(roles)
        assert (await site.client.get(SMS, headers=who.headers)).status_code == 403
        assert (await change(site.client, who)).status_code == 403
    assert (await site.client.get(SMS)).status_code == 401


async def test_of_two_administrators_at_once_one_sees_the_others_change(
    client: httpx.AsyncClient, boss: Person
) -> None:
    replies = await asyncio.gather(*(change(client, boss, gio=number) for number in range(5)))
    assert sorted(reply.status_code for reply in replies) == [200, 409, 409, 409, 409]
    refused = next(reply for reply in replies if reply.status_code == 409)
    assert refused.json()["code"] == "han_muc_da_doi"


@pytest.mark.parametrize(
    "wrong", [{"gio": -1}, {"ngay": 10**9}, {"lyDo": " a "}, {"dauSoDung": ["84"]}, {"dungTrong": "NAM"}]
)
async def test_a_wrong_limit_is_refused(client: httpx.AsyncClient, boss: Person, wrong: dict[str, Any]) -> None:
    assert (await change(client, boss, **wrong)).status_code == 422


async def test_a_stop_holds_for_its_hour_and_ends_by_itself(
    client: httpx.AsyncClient, boss: Person, editor: Editor, hands: TestClock
) -> None:
    assert (await change(client, boss, dung=True, dungTrong="GIO")).status_code == 200
    refused = await editor.post("/dang-ky", {"dinhDanh": "0987654321"})
    assert (refused.status_code, refused.json()["code"]) == (503, "het_ngan_sach_sms")
    assert 3_500 <= int(refused.headers["retry-after"]) <= 3_600
    assert await notices(client, boss) == ["SMS_DANG_DUNG"]
    assert (await editor.post("/dang-ky", {"dinhDanh": "a@khoisu.example"})).status_code == 200
    hands.forward(seconds=3_601)
    assert (await editor.post("/dang-ky", {"dinhDanh": "0987654321"})).status_code == 200


async def test_a_stop_without_end_holds_until_somebody_resumes(
    client: httpx.AsyncClient, boss: Person, editor: Editor
) -> None:
    await change(client, boss, dung=True)
    assert (await editor.post("/dang-ky", {"dinhDanh": "0987654321"})).status_code == 503
    resumed = await change(client, boss, 1, lyDo="Đã chặn xong")
    assert [one["lyDo"] for one in resumed.json()["data"]["lichSu"]] == ["Đã chặn xong", WHY["lyDo"]]
    assert (await editor.post("/dang-ky", {"dinhDanh": "0987654321"})).status_code == 200


async def test_one_range_can_be_stopped_alone(client: httpx.AsyncClient, boss: Person, editor: Editor) -> None:
    await change(client, boss, dauSoDung=["+8498"])
    assert (await editor.post("/dang-ky", {"dinhDanh": "0987654321"})).status_code == 503
    assert (await editor.post("/dang-ky", {"dinhDanh": "0912345678"})).status_code == 200


async def test_one_range_does_not_use_up_the_others(
    app: FastAPI, editor: Editor, hands: TestClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_sms(monkeypatch, SMS_PER_RANGE_HOUR=9, SMS_PER_RANGE_DAY=100)
    budget = SmsBudget(app.state.database)
    taken = [await budget.take(SmsClass.OTHER, f"+84987000{n:03d}") for n in range(9)]
    assert taken == [True] * 6 + [False] * 3
    assert (await editor.post("/dang-ky", {"dinhDanh": "0987654321"})).status_code == 503
    assert (await editor.post("/dang-ky", {"dinhDanh": "0912345678"})).status_code == 200
    # Who has an account has the last third.
    await make_member(app, phone="+84987654321")
    assert (await editor.post("/ma-dang-nhap", {"dinhDanh": "0987654321"})).status_code == 200
    hands.forward(seconds=3_601)
    assert await budget.take(SmsClass.OTHER, "+84987000111")


@pytest.mark.deep
async def test_codes_that_nobody_types_raise_the_alarm(
    site: Site, boss: Person, editor: Editor, monkeypatch: pytest.MonkeyPatch, hands: TestClock
) -> None:
    async with sms_receiver() as phone:
        monkeypatch.setenv("SMS_URL", phone.url)
        for number in range(21):
            reply = await editor.post("/dang-ky", {"dinhDanh": f"09876543{number:02d}"})
            assert reply.status_code == (200 if number < 20 else 429)
            if number == 0:
                code = await editor.code("+84987654300")
                flow = reply.json()["data"]["luongId"]
                body = {"luongId": flow, "ma": code}
                assert (await editor.post("/dang-ky/xac-thuc", body)).status_code == 200
        await site.run_jobs()
        assert len(phone.texts) == 20
    (found,) = (await seen(site.client, boss))["hienTai"]["dauSo"]
    assert found == {
        "dauSo": "+8498",
        "guiGio": 20,
        "guiNgay": 20,
        "ma": 20,
        "maDung": 1,
        "tuChoi": 0,
        "dangNgo": True,
    }
    assert await notices(site.client, boss) == ["SMS_DANG_NGO"]


async def test_what_a_limit_kept_back_is_counted(site: Site, boss: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    await change(site.client, boss, gio=2)
    budget = SmsBudget(site.app.state.database)
    assert [await budget.take(SmsClass.LOGIN, "+84912345678") for _ in range(5)] == [True, True, False, False, False]
    assert (await seen(site.client, boss))["hienTai"]["tuChoiNgay"] == 3


@pytest.mark.parametrize(
    ("codes", "confirmed", "suspect"), [(19, 0, False), (20, 5, True), (20, 6, False), (100, 29, True)]
)
def test_when_a_range_is_suspect(codes: int, confirmed: int, suspect: bool) -> None:
    assert is_suspect(codes, confirmed) is suspect


@pytest.mark.parametrize(
    ("number", "range_"), [("+84901234567", "+8490"), ("+14155552671", "+1415"), ("+6581234567", "+6581"), ("x", "x")]
)
def test_a_range_is_country_and_carrier(number: str, range_: str) -> None:
    assert range_of(number) == range_


@pytest.mark.parametrize(
    ("number", "reached"),
    [
        ("+84901234567", True),
        ("+821012345678", True),
        ("+818012345678", True),
        ("+6581234567", True),
        ("+886912345678", True),
        ("+842438251234", False),
        ("+841900123456", False),
        ("+6580012345678", False),
        ("+815012345678", False),
        ("+870773111632", False),
        ("+881612345678", False),
        ("+883510012345", False),
        ("+979123456789", False),
        ("+14155552671", False),
        ("nonsense", False),
    ],
)
def test_sms_go_to_mobile_numbers_of_the_listed_countries_only(number: str, reached: bool) -> None:
    assert sms_reaches(number) is reached
