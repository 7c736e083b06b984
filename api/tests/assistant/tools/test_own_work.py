"""One's own orders and dossiers, and nothing of anybody else's: unknown and foreign codes are answered alike."""

import time
from statistics import median
from typing import Any

import httpx
import pytest

from khoisu.assistant.reading.reader import read
from khoisu.assistant.routes import BURST
from khoisu.assistant.tools.own_work import find_work_code
from khoisu.dossiers.states import State
from khoisu.main.assistant_tools import NEXT_OF_DOSSIER
from tests.assistant.conftest import ASK
from tests.dossiers.support.wire import saved
from tests.orders.factories import placed
from tests.people import Person
from tests.running_site import Site


@pytest.fixture(autouse=True)
def _no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("khoisu.assistant.routes.BURST", BURST.__class__("x", 99_999, 60))
    monkeypatch.setattr("khoisu.assistant.routes.DAILY", BURST.__class__("y", 99_999, 60))


async def asked(
    client: httpx.AsyncClient, question: str, who: Person | None = None, lang: str = "vi"
) -> dict[str, Any]:
    headers = {**(who.headers if who else {}), "Accept-Language": lang}
    reply = await client.post(ASK, json={"cauHoi": question}, headers=headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


@pytest.mark.req("S2.6")
async def test_own_orders_by_code_and_as_mine_with_what_to_do_next(site: Site) -> None:
    who = await site.person()
    order = await placed(site.app, who.id)
    detail = (await site.client.get(f"/payment/api/v1/don-hang/{order.ma_don_hang}", headers=who.headers)).json()[
        "data"
    ]
    code = order.ma_don_hang
    for question in ("đơn của tôi tới đâu rồi", f"đơn {code} sao rồi", f"#{code.lower()}", "don hang cua toi"):
        answer = await asked(site.client, question, who)
        assert answer["trangThai"] == "TRA_CUU", question
        assert answer["trich"] == answer["lienQuan"] == []
        card = answer["the"][0]
        assert (card["loai"], card["ma"], card["lienKet"]) == ("DON_HANG", code, f"/quan-ly-don-hang/{code}")
        # With the sum that is due now, and the day where one is agreed.
        assert card["viecTiep"] == f"{detail['hanhDongTiep']['noiDung']} Cần thanh toán 2.700.000 ₫."
        assert card["trangThai"] == [detail["trangThaiXacNhan"]["ten"], detail["trangThaiThanhToan"]["ten"]]


async def test_own_dossiers_by_code_and_as_mine(site: Site) -> None:
    who = await site.person()
    dossier = await saved(site.client, who, {"hoSo": {"tenDoanhNghiep": "Công ty TNHH An Phát"}})
    code = dossier["maHoSo"]
    for question in ("hồ sơ của tôi đã nộp chưa", f"hồ sơ {code} xong chưa", "my dossier"):
        card = (await asked(site.client, question, who))["the"][0]
        assert (card["loai"], card["ma"], card["ten"]) == ("HO_SO", code, "Công ty TNHH An Phát")
        assert card["viecTiep"]
    assert set(NEXT_OF_DOSSIER) == set(State)


@pytest.mark.req("S6.5")
async def test_somebody_else_s_code_is_answered_as_an_unknown_one(site: Site) -> None:
    owner, other = await site.person(), await site.person()
    order = await placed(site.app, owner.id)
    dossier = await saved(site.client, owner, {"hoSo": {"tenDoanhNghiep": "Công ty TNHH Bí Mật"}})
    for real, made_up in ((order.ma_don_hang, "KS33333333"), (dossier["maHoSo"], "HS33333333")):
        for who in (other, None):
            for lang in ("vi", "en"):
                foreign = await asked(site.client, f"đơn {real} tới đâu rồi", who, lang)
                assert foreign == await asked(site.client, f"đơn {made_up} tới đâu rồi", who, lang)
                assert foreign["trangThai"] == ("KHONG_THAY_DON" if who else "CAN_DANG_NHAP")
                assert real not in str(foreign)
                assert "Bí Mật" not in str(foreign)


async def test_somebody_else_s_code_takes_as_long_as_an_unknown_one(site: Site) -> None:
    owner, other = await site.person(), await site.person()
    codes = ((await placed(site.app, owner.id)).ma_don_hang, "KS33333333")
    times: dict[str, list[float]] = {code: [] for code in codes}
    for round_ in range(42):
        for code in codes if round_ % 2 else codes[::-1]:
            begun = time.perf_counter()
            await asked(site.client, f"đơn {code} tới đâu rồi", other)
            times[code].append(time.perf_counter() - begun)
    real, made_up = (median(times[code][4:]) for code in codes)
    assert 0.6 < real / made_up < 1.6, (real, made_up)


async def test_nobody_s_visitor_order_is_shown_to_an_account(site: Site) -> None:
    order = await placed(site.app, None)
    assert (await asked(site.client, order.ma_don_hang, await site.person()))["trangThai"] == "KHONG_THAY_DON"


@pytest.mark.parametrize(
    "question",
    [
        "các bạn lưu dữ liệu của tôi trong bao lâu",
        "bình luận của tôi bao giờ được hiển thị",
        "nhà trọ của tui làm trụ sở được hông",
        "hồ sơ thành lập công ty gồm những giấy tờ gì",
        "hủy đơn hàng",
        "what happens to my money if the authorities reject my application",
        "KS",
        "KSABC",
    ],
)
def test_general_questions_are_not_about_one_s_own_work(question: str) -> None:
    assert find_work_code(question) is None
    assert "own_order" not in {ask.intent for ask in read(question)}


@pytest.mark.parametrize(
    "question",
    [
        "đơn của tôi tới đâu rồi",
        "đơn em đặt hôm kia tới đâu rồi ạ",
        "don hang cua toi",
        "khi nào em nhận được con dấu",
        "hồ sơ của tôi đã nộp chưa",
        "my dossier",
        "where is my order",
    ],
)
def test_one_s_own_work_is_heard_however_it_is_said(question: str) -> None:
    assert [ask.intent for ask in read(question)] == ["own_order"]


@pytest.mark.parametrize("code", ["KS3F7A9QRT", "#ks3f7a9qrt,", "(HS3F7A9QRT)"])
def test_codes_are_seen_in_any_writing(code: str) -> None:
    assert find_work_code(f"xem giúp {code} với") == "".join(filter(str.isalnum, code)).upper()
