"""Forgotten, reset and changed passwords; which passwords are refused (S1.7, S5.4, ASVS 6.2)."""

import httpx
import pytest
from fastapi import FastAPI
from hypothesis import given
from hypothesis import strategies as st

from khoisu.identity.accounts.common_passwords import common_passwords, is_common
from khoisu.identity.rules import is_about_person
from khoisu.identity.service import administration
from tests.clock import TestClock
from tests.identity.conftest import Editor, wrong_fields
from tests.inbox import letters
from tests.passwords import PASSWORD, Member
from tests.running_site import Site

pytestmark = pytest.mark.req("S1.7")
NEW = "sông Hương mùa thu"


async def test_a_forgotten_password_is_reset_and_all_sessions_end(site: Site, editor: Editor, member: Member) -> None:
    ticket = await editor.ticket("/quen-mat-khau", member.email)
    done = await editor.post("/quen-mat-khau/dat-lai", {"phieu": ticket, "matKhauMoi": NEW})
    assert (done.status_code, done.content) == (204, b"")
    assert (await site.client.get("/auth/api/v1/toi", headers=member.headers)).status_code == 401
    assert (await editor.log_in(member.email, PASSWORD)).status_code == 401
    assert (await editor.log_in(member.email, NEW)).status_code == 200
    sent = await letters(site.app.state.database, member.email)
    assert [message.kind for message in sent] == ["ma_xac_nhan", "mat_khau_da_doi", "canh_bao_bao_mat"]
    again = await editor.post("/quen-mat-khau/dat-lai", {"phieu": ticket, "matKhauMoi": NEW + "!"})
    assert wrong_fields(again) == {"phieu": "phieu_het_han"}


async def test_a_refused_new_password_does_not_use_up_the_ticket(editor: Editor, member: Member) -> None:
    ticket = await editor.ticket("/quen-mat-khau", member.email)
    for lang in ("vi", "en"):
        bad = await editor.post(
            "/quen-mat-khau/dat-lai", {"phieu": ticket, "matKhauMoi": "12345678"}, headers={"Accept-Language": lang}
        )
        assert (bad.status_code, wrong_fields(bad)) == (422, {"matKhauMoi": "mat_khau_pho_bien"})
    done = await editor.post("/quen-mat-khau/dat-lai", {"phieu": ticket, "matKhauMoi": NEW})
    assert done.status_code == 204


@pytest.mark.req("S6.3")
async def test_a_suspended_account_cannot_reset(app: FastAPI, editor: Editor, member: Member) -> None:
    async with app.state.database.transaction() as session:
        await administration.suspend_account(session, app.state.realm, member.id, "GIAN_LAN", member.id)
    ticket = await editor.ticket("/quen-mat-khau", member.email)
    reply = await editor.post("/quen-mat-khau/dat-lai", {"phieu": ticket, "matKhauMoi": NEW})
    assert (reply.status_code, reply.json()["code"], reply.json()["lyDo"]) == (403, "tai_khoan_bi_khoa", "GIAN_LAN")
    assert reply.json()["detail"] == "Có dấu hiệu gian lận"


async def test_a_change_needs_the_old_password_and_ends_the_other_sessions(
    site: Site, editor: Editor, member: Member
) -> None:
    here = {"Authorization": f"Bearer {(await editor.log_in(member.email, PASSWORD)).json()['access_token']}"}
    body = {"matKhauCu": "sai rồi nhé", "matKhauMoi": NEW}
    wrong = await site.client.post("/auth/api/v1/doi-mat-khau", json=body, headers=here)
    assert wrong_fields(wrong) == {"matKhauCu": "mat_khau_cu_sai"}
    done = await site.client.post("/auth/api/v1/doi-mat-khau", json=body | {"matKhauCu": PASSWORD}, headers=here)
    assert done.status_code == 204
    assert (await site.client.get("/auth/api/v1/toi", headers=here)).status_code == 200
    assert (await site.client.get("/auth/api/v1/toi", headers=member.headers)).status_code == 401
    assert (await letters(site.app.state.database, member.email))[-1].kind == "mat_khau_da_doi"


@pytest.mark.parametrize("field", ["matKhauCu", "matKhauMoi"])
async def test_both_passwords_are_needed(client: httpx.AsyncClient, member: Member, field: str) -> None:
    body = {"matKhauCu": PASSWORD, "matKhauMoi": NEW}
    del body[field]
    for lang in ("vi", "en"):
        reply = await client.post(
            "/auth/api/v1/doi-mat-khau", json=body, headers=member.headers | {"Accept-Language": lang}
        )
        assert wrong_fields(reply) == {field: "missing"}


async def test_a_slow_reset_is_refused(editor: Editor, member: Member, clock_control: TestClock) -> None:
    ticket = await editor.ticket("/quen-mat-khau", member.email)
    clock_control.forward(minutes=16)
    reply = await editor.post("/quen-mat-khau/dat-lai", {"phieu": ticket, "matKhauMoi": NEW})
    assert wrong_fields(reply) == {"phieu": "phieu_het_han"}


def test_the_list_of_common_passwords_is_long_enough() -> None:
    assert len(common_passwords()) >= 3000


@pytest.mark.req("S5.4")
@pytest.mark.parametrize(
    "password",
    [
        "12345678",
        "Password1",
        "QWERTYUIOP",
        "iloveyou123",
        "MatKhau@123",
        "mậtkhẩu123",
        "anhyeuem",
        "nguyen1990",
        "aaaaaaaa",
        "admin@2024",
        "vietnam123",
        "abababab",
    ],
)
def test_common_passwords_are_found_whatever_the_case_and_accents(password: str) -> None:
    assert is_common(password)


@pytest.mark.parametrize("password", ["trăng lên đầu núi", "correct horse battery", "x7$Kp-qq2", "mèo ăn cá rán"])
def test_others_are_not(password: str) -> None:
    assert not is_common(password)


@pytest.mark.parametrize(
    ("password", "facts", "found"),
    [
        ("tôi yêu khoisu", (), True),
        ("my khoi-su!", (), True),
        ("xxKhoiSu99", ("Trần Văn An", "an@khoisu.example"), True),
        ("sukhoi-99887", (), False),
        ("", ("",), False),
        ("Khởi Sự muôn năm", (), True),
        ("nguyen van an", ("Nguyễn Văn An",), True),
        ("NguyenVanAn99", ("Nguyễn Văn An",), True),
        ("nguyen 1990 abc", ("Nguyễn Văn An",), True),
        ("trăng lên đầu núi", ("Trần Thị Mới",), False),
        ("T.r.a.n.v.a.n.a.n", ("Trần Văn An",), True),
        ("x-Trần-9988", ("Trần Văn An",), True),
        ("vang trăng khuya", ("Trần Văn An",), False),  # "tran" only inside a word
        ("an-van-99887", ("Trần Văn An",), False),  # parts of fewer than four letters
        ("0912345678 ơi", ("+84912345678",), True),
        ("a901234567b", ("+84901234567",), True),
        ("84 đường về", ("+84901234567",), False),
        ("bich-12345", ("bich@khoisu.example",), True),
        ("99-lethibich-99", ("le.thi_bich@example.com",), True),
        ("example.com-1", ("bich@example.com",), False),  # the part after the @ is not personal
        ("minhquan88 xin chào", ("minhquan88@khoisu.example",), True),
        ("an toàn là bạn", ("Lê An",), False),
        ("gì đó khác hẳn", ("Nguyễn Văn An", "an@khoisu.example"), False),
    ],
)
def test_what_is_known_about_a_person_is_found(password: str, facts: tuple[str, ...], found: bool) -> None:
    assert is_about_person(password, *facts) is found


@pytest.mark.deep
@given(st.text(max_size=40), st.lists(st.text(max_size=20), max_size=3))
def test_no_text_breaks_the_rules(password: str, facts: list[str]) -> None:
    is_about_person(password, *facts)
    is_common(password)
