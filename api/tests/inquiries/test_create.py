"""Requests as visitors leave them: honest ones, clumsy ones and those of robots."""

import unicodedata
from datetime import UTC, date, datetime
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from khoisu.content.localized_text import LocalizedText
from khoisu.content.pages.versions import PRIVACY_PAGE, save_page_text
from khoisu.content.sample import load_sample_content as load_pages
from khoisu.inquiries.models import ContactRequest
from khoisu.kit.clock import VIETNAM
from khoisu.kit.db import Database
from khoisu.kit.ids import is_code
from khoisu.site_settings.sample import sample_company
from khoisu.site_settings.service import add_version
from tests.clock import moved
from tests.inbox import letters
from tests.inquiries.conftest import ADDRESS, Form, Send
from tests.running_site import Site

SCRIPT = "<script>alert(1)</script>"


async def stored(database: Database) -> list[ContactRequest]:
    async with database.sessions() as session:
        return list(await session.scalars(select(ContactRequest).order_by(ContactRequest.tao_luc)))


async def count(database: Database) -> int:
    async with database.sessions() as session:
        return await session.scalar(select(func.count()).select_from(ContactRequest)) or 0


def refused(reply: httpx.Response) -> dict[str, str]:
    assert reply.status_code == 422, reply.text
    return {row["truong"]: row["ma"] for row in reply.json()["errors"]}


@pytest.mark.req("S1.2")
@pytest.mark.req("S6.2")
@pytest.mark.req("S7.2")
async def test_a_visitor_leaves_a_request_without_a_token(database: Database, form: Form, send: Send) -> None:
    reply = await send(form())
    assert reply.status_code == 201, reply.text
    data = reply.json()["data"]
    assert is_code(data["maYeuCau"], "YC", 8)
    assert (data["ngayTraLoi"], data["guiThu"]) == (3, True)
    (row,) = await stored(database)
    assert (row.ma, row.trang_thai, row.ly_do_giu) == (data["maYeuCau"], "MOI", [])
    assert (row.so_dien_thoai, row.email) == ("+84912345678", "hoi@khoisu.example")
    assert (row.phien_ban_dong_y, row.dia_chi_mang, row.ngon_ngu) == ("2026-07-01", "198.51.100.1", "vi")
    (message,) = await letters(database, "hoi@khoisu.example")
    assert (message.kind, message.lang, message.data["ma_yeu_cau"]) == ("da_nhan_yeu_cau", "vi", row.ma)
    assert "cà phê" not in str(message.data)


@pytest.mark.req("S1.10")
async def test_the_mail_speaks_the_language_of_the_form(database: Database, form: Form, send: Send) -> None:
    assert (await send(form(), **{"Accept-Language": "en"})).status_code == 201
    assert (await letters(database, "hoi@khoisu.example"))[0].lang == "en"


async def test_a_customer_is_remembered(site: Site, form: Form, send: Send) -> None:
    customer = await site.person()
    assert (await send(form(), Authorization=customer.headers["Authorization"])).status_code == 201
    assert (await stored(site.database))[0].account_id == customer.id


@pytest.mark.parametrize(
    ("changes", "errors"),
    [
        ({"soDienThoai": "", "email": None}, {"soDienThoai": "can_lien_lac"}),
        ({"soDienThoai": "12"}, {"soDienThoai": "so_dien_thoai_khong_hop_le"}),
        ({"email": "a@"}, {"email": "email_khong_hop_le"}),
        ({"hoTen": " \u200b "}, {"hoTen": "missing"}),
        ({"hoTen": "Nguyeãn Vaên Haûi"}, {"hoTen": "phong_chu_cu"}),
        ({"hoTen": "Rẻ nhất: casino.com"}, {"hoTen": "ho_ten_khong_hop_le"}),
        ({"noiDung": " \n "}, {"noiDung": "missing"}),
        ({"noiDung": "a" * 2_001}, {"noiDung": "qua_dai"}),
        ({"noiDung": "a" * 10_000}, {"noiDung": "qua_dai"}),
        ({"noiDung": "a" * 20_001}, {"noiDung": "string_too_long"}),
        ({"noiDung": "a\x00b"}, {"noiDung": "string_pattern_mismatch"}),
        ({"dongY": False}, {"dongY": "can_dong_y"}),
        ({"phienBanDongY": "2020-01-01"}, {"dongY": "phien_ban_cu"}),
        ({"nhuCau": "KHONG_CO"}, {"nhuCau": "literal_error"}),
        ({"dichVu": "../../etc"}, {"dichVu": "string_pattern_mismatch"}),
        ({"trangThai": "DA_TRA_LOI"}, {"trangThai": "extra_forbidden"}),
        (
            {"hoTen": "", "email": "x", "soDienThoai": "x", "noiDung": "", "dongY": False},
            {"hoTen": "missing", "email": "email_khong_hop_le", "soDienThoai": "so_dien_thoai_khong_hop_le",
             "noiDung": "missing", "dongY": "can_dong_y"},
        ),
    ],
)  # fmt: skip
async def test_each_refusal_names_its_field(
    database: Database, form: Form, send: Send, changes: dict[str, Any], errors: dict[str, str]
) -> None:
    assert refused(await send(form(**changes))) == errors
    assert await count(database) == 0


NAME = "Lan <b>\"&amp;' 李 👩"


async def test_scripts_and_strange_letters_are_kept_as_typed(database: Database, form: Form, send: Send) -> None:
    text = unicodedata.normalize("NFD", "Tôi hỏi 👩‍👩‍👧 ") + SCRIPT
    assert (await send(form(hoTen=NAME, noiDung=text))).status_code == 201
    (row,) = await stored(database)
    assert row.ho_ten == NAME
    assert row.noi_dung == f"Tôi hỏi 👩‍👩‍👧 {SCRIPT}"


async def test_a_fixed_line_may_be_left(form: Form, send: Send, database: Database) -> None:
    assert (await send(form(soDienThoai="028 3822 0000", email=None))).status_code == 201
    assert (await stored(database))[0].so_dien_thoai == "+842838220000"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"noiDung": "Mua http://a.example/x và http://b.example/y"}, "NHIEU_LIEN_KET"),
        ({"age": 0}, "GUI_QUA_NHANH"),
        ({"phieu": None}, "KHONG_QUA_BIEU_MAU"),
        ({"phieu": "1.abc"}, "KHONG_QUA_BIEU_MAU"),
        ({"oTrong": "http://spam.example"}, "O_TRONG_CO_CHU"),
    ],
)
async def test_what_looks_like_advertising_is_held_not_dropped(
    database: Database, form: Form, send: Send, changes: dict[str, Any], reason: str
) -> None:
    reply = await send(form(**changes))
    assert reply.status_code == 201
    assert reply.json()["data"]["guiThu"] is False
    assert (await stored(database))[0].ly_do_giu == [reason]
    assert await letters(database, "hoi@khoisu.example") == []


async def test_the_same_key_makes_one_request(database: Database, form: Form, send: Send) -> None:
    body, key = form(), {"Idempotency-Key": "khoa-thu-1234"}
    first, second = await send(body, **key), await send(body, **key)
    assert first.json() == second.json()
    assert second.headers["idempotent-replayed"] == "true"
    assert await count(database) == 1


async def test_pressing_twice_without_a_key_makes_one_request(database: Database, form: Form, send: Send) -> None:
    first, second = await send(form()), await send(form())
    assert first.json()["data"]["maYeuCau"] == second.json()["data"]["maYeuCau"]
    assert await count(database) == 1
    assert len(await letters(database, "hoi@khoisu.example")) == 1


async def test_one_address_may_not_flood(form: Form, send: Send) -> None:
    answers = [
        (await send(form(noiDung=f"Câu hỏi số {number}"), address="203.0.113.9")).status_code for number in range(6)
    ]
    assert answers == [201] * 5 + [429]


async def test_nobody_is_pestered_with_confirmations(database: Database, form: Form, send: Send) -> None:
    for number in range(5):
        assert (await send(form(noiDung=f"Câu hỏi số {number}"))).status_code == 201
    assert await count(database) == 5
    assert len(await letters(database, "hoi@khoisu.example")) == 3


async def test_the_policy_in_force_is_agreed_to(
    site: Site, form: Form, send: Send, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = moved(monkeypatch)
    async with site.database.transaction() as session:
        await load_pages(session)
        words = LocalizedText("vi", "Chính sách bảo mật", "Bản mới", "<p>Nội dung mới</p>")
        await save_page_text(session, PRIVACY_PAGE, date(2030, 1, 1), words, written=datetime(2029, 12, 1, tzinfo=UTC))

    async def asked() -> str:
        return (await site.client.get(f"{ADDRESS}/quy-dinh")).json()["data"]["phienBanDongY"]

    # The evening before in Vietnam, then its midnight, which is 17:00 in Greenwich.
    clock.set(datetime(2029, 12, 31, 16, 30, tzinfo=UTC))
    assert await asked() == "2026-11-23"
    clock.set(datetime(2029, 12, 31, 17, 0, tzinfo=UTC))
    assert await asked() == "2030-01-01"
    assert refused(await send(form(phienBanDongY="2026-11-23"))) == {"dongY": "phien_ban_cu"}
    assert (await send(form(phienBanDongY="2030-01-01"))).status_code == 201
    assert [row.phien_ban_dong_y for row in await stored(site.database)] == ["2030-01-01"]


async def test_the_form_learns_its_rules(client: httpx.AsyncClient) -> None:
    reply = await client.get(f"{ADDRESS}/quy-dinh")
    assert reply.json()["data"] == {"phienBanDongY": "2026-07-01", "noiDungToiDa": 2000, "ngayTraLoi": 3}


@pytest.mark.req("S9.1")
async def test_our_answer_waits_for_tet_and_closed_days(
    database: Database, form: Form, send: Send, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Friday before Tết 2026, half past eight: 8 hours that day, then the holidays, a closed Monday, and 16 more hours.
    moved(monkeypatch).set(datetime(2026, 2, 13, 1, 30, tzinfo=UTC))
    async with database.transaction() as session:
        await add_version(session, 1, sample_company().model_copy(update={"ngay_nghi": [date(2026, 2, 23)]}))
    assert (await send(form())).status_code == 201
    [request] = await stored(database)
    assert request.han_tra_loi.astimezone(VIETNAM).date() == date(2026, 2, 25)
