"""Registration by e-mail and by phone, and every field's refusals in both languages (S1.7, S1.12, S5.2, S5.4)."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from khoisu.identity.models import Account, AccountEvent, Consent
from tests.clock import TestClock
from tests.identity.conftest import DETAILS, Editor, wrong_fields
from tests.inbox import letters
from tests.running_site import Site
from tests.slices import one_in
from tests.sms import set_sms

pytestmark = pytest.mark.req("S1.7")


async def only_account(app: FastAPI) -> Account:
    async with app.state.database.sessions() as session:
        return (await session.scalars(select(Account))).one()


async def test_by_email(site: Site, editor: Editor) -> None:
    reply = await editor.register("  Moi@Khoisu.Example ", "moi@khoisu.example")
    assert reply.status_code == 201
    assert reply.headers["cache-control"] == "no-store"
    body = reply.json()
    assert (body["expires_in"], body["token_type"], body["not-before-policy"]) == (300, "Bearer", 0)
    me = await site.client.get("/auth/api/v1/toi", headers={"Authorization": f"Bearer {body['access_token']}"})
    assert me.json()["data"] == {
        "id": str((await only_account(site.app)).id),
        "hoTen": "Trần Thị Mới",
        "ngaySinh": "1995-05-20",
        "email": "moi@khoisu.example",
        "soDienThoai": None,
        "ngonNgu": "vi",
        "vaiTro": ["khach-hang"],
        "coMatKhau": True,
        "hanChe": None,
    }
    kinds = [message.kind for message in await letters(site.app.state.database, "moi@khoisu.example")]
    assert kinds == ["ma_xac_nhan", "chao_mung"]
    assert (await editor.log_in("moi@khoisu.example", DETAILS["matKhau"])).status_code == 200


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("0912 345 678", "+84912345678"),
        ("+84 912-345-678", "+84912345678"),
        ("０９１２３４５６７８", "+84912345678"),
        ("+1 (415) 555-2671", "+14155552671"),
        ("+44 7400 123456", "+447400123456"),
    ],
)
async def test_by_phone_of_any_country_that_sms_go_to(
    app: FastAPI, editor: Editor, monkeypatch: pytest.MonkeyPatch, typed: str, stored: str
) -> None:
    set_sms(monkeypatch, countries="VN, us,GB")
    assert (await editor.register(typed, stored)).status_code == 201
    account = await only_account(app)
    assert (account.so_dien_thoai, account.email, account.email_verified) == (stored, None, False)
    assert (await editor.log_in(typed, DETAILS["matKhau"])).status_code == 200


async def test_what_was_agreed_to_is_provable(app: FastAPI, editor: Editor) -> None:
    await editor.register("a@khoisu.example", dongY={"dieuKhoan": "2026-07-01", "tiepThi": "2026-11-20"})
    async with app.state.database.sessions() as session:
        rows = list(await session.scalars(select(Consent).order_by(Consent.muc_dich)))
        events = list(await session.scalars(select(AccountEvent.kind)))
    assert [(row.muc_dich, row.phien_ban, row.dong_y) for row in rows] == [
        ("DIEU_KHOAN", "2026-07-01", True),
        ("TIEP_THI", "2026-11-20", True),
    ]
    assert all(row.address and row.at for row in rows)
    assert events == ["DANG_KY"]


async def test_marketing_is_never_agreed_to_by_silence(app: FastAPI, editor: Editor) -> None:
    await editor.register("a@khoisu.example")
    async with app.state.database.sessions() as session:
        assert list(await session.scalars(select(Consent.muc_dich))) == ["DIEU_KHOAN"]


BAD: list[tuple[dict[str, Any], str, str]] = [
    ({"hoTen": "A"}, "hoTen", "ho_ten_do_dai"),
    ({"hoTen": "Á" * 101}, "hoTen", "ho_ten_do_dai"),
    ({"hoTen": "Nguyễn 3"}, "hoTen", "ho_ten_ky_tu"),
    ({"hoTen": "<b>Nguyễn</b>"}, "hoTen", "ho_ten_ky_tu"),
    ({"hoTen": "- Nguyễn"}, "hoTen", "ho_ten_ky_tu"),
    ({"hoTen": None}, "hoTen", "string_type"),
    ({"hoTen": "x" * 256}, "hoTen", "string_too_long"),
    ({"hoTen": "An\u0000Bình"}, "hoTen", "string_pattern_mismatch"),
    ({"ngaySinh": "2030-01-01"}, "ngaySinh", "ngay_sinh_khong_hop_le"),
    ({"ngaySinh": "1900-01-01"}, "ngaySinh", "ngay_sinh_khong_hop_le"),
    ({"ngaySinh": "2020-01-01"}, "ngaySinh", "chua_du_18_tuoi"),
    ({"ngaySinh": "31/12/1990"}, "ngaySinh", "date_from_datetime_parsing"),
    ({"ngaySinh": "1990-02-30"}, "ngaySinh", "date_from_datetime_parsing"),
    ({"ngaySinh": 631152000}, "ngaySinh", "date_type"),
    ({"duNangLuc": False}, "duNangLuc", "chua_xac_nhan_nang_luc"),
    ({"duNangLuc": "true"}, "duNangLuc", "bool_type"),
    ({"dongY": {}}, "dongY.dieuKhoan", "missing"),
    ({"dongY": {"dieuKhoan": "2020-01-01"}}, "dongY.dieuKhoan", "phien_ban_cu"),
    ({"dongY": {"dieuKhoan": "2026-07-01", "tiepThi": "x"}}, "dongY.tiepThi", "phien_ban_cu"),
    ({"dongY": {"dieuKhoan": "2026-07-01", "khac": "x"}}, "dongY.khac", "extra_forbidden"),
    ({"matKhau": "ngắn7!!"}, "matKhau", "mat_khau_qua_ngan"),
    ({"matKhau": "ă" * 129}, "matKhau", "mat_khau_qua_dai"),
    ({"matKhau": "matkhau123"}, "matKhau", "mat_khau_pho_bien"),
    ({"matKhau": "KhoiSu rất hay"}, "matKhau", "mat_khau_chua_thong_tin"),
    ({"matKhau": "tôi là tran thi moi"}, "matKhau", "mat_khau_chua_thong_tin"),
    ({"matKhau": "nguoidung42 đây"}, "matKhau", "mat_khau_chua_thong_tin"),
    ({"vaiTro": ["quan-tri"]}, "vaiTro", "extra_forbidden"),
    ({"email": "khac@khoisu.example"}, "email", "extra_forbidden"),
]


@pytest.mark.req("S5.2")
@pytest.mark.req("S5.4")
@pytest.mark.req("S1.12")
@pytest.mark.parametrize(
    ("change", "field", "code"), one_in(4, BAD), ids=[f"{b[1]}-{b[2]}-{i}" for i, b in enumerate(BAD)]
)
async def test_each_field_is_refused_on_itself_in_both_languages(
    app: FastAPI, editor: Editor, change: dict[str, Any], field: str, code: str
) -> None:
    ticket = await editor.ticket("/dang-ky", "nguoidung42@khoisu.example")
    body = {"phieu": ticket} | DETAILS | change
    said = []
    for lang in ("vi", "en"):
        reply = await editor.post("/dang-ky/hoan-tat", body, headers={"Accept-Language": lang})
        assert (reply.status_code, wrong_fields(reply)) == (422, {field: code})
        said.append(reply.json()["errors"][0]["thongBao"])
    assert said[0] != said[1]
    assert all(len(words) > 8 for words in said)
    # Nothing was used up: the same ticket completes the corrected form.
    assert (await editor.post("/dang-ky/hoan-tat", {"phieu": ticket} | DETAILS)).status_code == 201


async def test_every_wrong_field_is_named_at_once(editor: Editor) -> None:
    reply = await editor.register("a@khoisu.example", hoTen="1", ngaySinh="2020-01-01", duNangLuc=False, matKhau="x")
    assert set(wrong_fields(reply)) == {"hoTen", "ngaySinh", "duNangLuc", "matKhau"}


@pytest.mark.parametrize("missing", ["phieu", *DETAILS])
async def test_each_field_is_needed(editor: Editor, missing: str) -> None:
    body = {"phieu": "x" * 43} | DETAILS
    del body[missing]
    reply = await editor.post("/dang-ky/hoan-tat", body)
    assert wrong_fields(reply) == {missing: "missing"}


@pytest.mark.req("S5.4")
@pytest.mark.parametrize(
    ("typed", "code"),
    one_in(
        3,
        [
            ("", "dinh_danh_khong_hop_le"),
            ("   ", "dinh_danh_khong_hop_le"),
            ("nguyen van a", "dinh_danh_khong_hop_le"),
            ("a@", "email_khong_hop_le"),
            ("a..b@khoisu.example", "email_khong_hop_le"),
            ("a b@khoisu.example", "email_khong_hop_le"),
            ("a@localhost", "email_khong_hop_le"),
            ("09123", "so_dien_thoai_khong_hop_le"),
            ("0912345678901", "so_dien_thoai_khong_hop_le"),
            ("+999 123456789", "so_dien_thoai_khong_hop_le"),
            ("028 3823 4567", "so_dien_thoai_khong_nhan_tin"),
            ("1900 1234", "so_dien_thoai_khong_nhan_tin"),
            ("a" * 256 + "@khoisu.example", "string_too_long"),
        ],
    ),
)
@pytest.mark.parametrize("path", ["/dang-ky", "/ma-dang-nhap", "/quen-mat-khau"])
async def test_what_is_no_address_and_no_number_is_refused(editor: Editor, path: str, typed: str, code: str) -> None:
    said = set()
    for lang in ("vi", "en"):
        reply = await editor.post(path, {"dinhDanh": typed}, headers={"Accept-Language": lang})
        assert (reply.status_code, wrong_fields(reply)) == (422, {"dinhDanh": code})
        said.add(reply.json()["errors"][0]["thongBao"])
    assert len(said) == 2


@pytest.mark.req("S5.2")
@pytest.mark.parametrize(
    ("moment", "status"),
    [
        # 17:00 UTC is midnight in Vietnam: the birthday begins there.
        (datetime(2026, 11, 20, 16, 59, tzinfo=UTC), 422),
        (datetime(2026, 11, 20, 17, 1, tzinfo=UTC), 201),
    ],
)
async def test_eighteen_is_reached_on_the_day_in_vietnam(
    editor: Editor, clock_control: TestClock, moment: datetime, status: int
) -> None:
    clock_control.set(moment)
    assert (await editor.register("a@khoisu.example", ngaySinh="2008-11-21")).status_code == status


async def test_a_ticket_works_once_even_for_a_double_click(app: FastAPI, editor: Editor) -> None:
    ticket = await editor.ticket("/dang-ky", "a@khoisu.example")
    replies = await asyncio.gather(*(editor.post("/dang-ky/hoan-tat", {"phieu": ticket} | DETAILS) for _ in range(5)))
    assert sorted(reply.status_code for reply in replies) == [201, 422, 422, 422, 422]
    assert {wrong_fields(reply)["phieu"] for reply in replies if reply.status_code == 422} == {"phieu_het_han"}
    await only_account(app)


async def test_a_ticket_gets_old(editor: Editor, clock_control: TestClock) -> None:
    ticket = await editor.ticket("/dang-ky", "a@khoisu.example")
    clock_control.forward(minutes=16)
    assert wrong_fields(await editor.post("/dang-ky/hoan-tat", {"phieu": ticket} | DETAILS)) == {
        "phieu": "phieu_het_han"
    }


async def test_two_flows_for_one_address_make_one_account(
    app: FastAPI, editor: Editor, clock_control: TestClock
) -> None:
    first = await editor.ticket("/dang-ky", "a@khoisu.example")
    clock_control.forward(seconds=61)
    second = await editor.ticket("/dang-ky", "a@khoisu.example")
    bodies = [{"phieu": ticket} | DETAILS for ticket in (first, second)]
    replies = await asyncio.gather(*(editor.post("/dang-ky/hoan-tat", body) for body in bodies))
    assert sorted(reply.status_code for reply in replies) == [201, 409]
    refused = next(reply for reply in replies if reply.status_code == 409)
    assert refused.json()["code"] == "da_co_tai_khoan"
    await only_account(app)


async def test_the_form_can_read_the_rules(client: httpx.AsyncClient) -> None:
    assert (await client.get("/auth/api/v1/dang-ky/quy-dinh")).json()["data"] == {
        "dieuKhoan": "2026-07-01",
        "tiepThi": "2026-11-20",
        "tuoiToiThieu": 18,
        "matKhauToiThieu": 8,
        "matKhauToiDa": 128,
    }


async def test_the_language_of_the_flow_stays_with_the_account(app: FastAPI, editor: Editor) -> None:
    reply = await editor.post("/dang-ky", {"dinhDanh": "a@khoisu.example", "ngonNgu": "en"})
    flow = reply.json()["data"]["luongId"]
    code = await editor.code("a@khoisu.example")
    ticket = (await editor.post("/dang-ky/xac-thuc", {"luongId": flow, "ma": code})).json()["data"]["phieu"]
    await editor.post("/dang-ky/hoan-tat", {"phieu": ticket} | DETAILS)
    assert (await only_account(app)).ngon_ngu == "en"
    assert {message.lang for message in await letters(app.state.database, "a@khoisu.example")} == {"en"}


async def test_a_decomposed_password_is_the_same_password(editor: Editor) -> None:
    import unicodedata  # noqa: PLC0415

    await editor.register("a@khoisu.example", matKhau=unicodedata.normalize("NFD", DETAILS["matKhau"]))
    assert (await editor.log_in("a@khoisu.example", DETAILS["matKhau"])).status_code == 200


async def test_spaces_at_the_ends_belong_to_the_password(editor: Editor) -> None:
    await editor.register("a@khoisu.example", matKhau="  trăng lên đầu núi ")
    assert (await editor.log_in("a@khoisu.example", "trăng lên đầu núi")).status_code == 401
    assert (await editor.log_in("a@khoisu.example", "  trăng lên đầu núi ")).status_code == 200
