"""One address at checkout, with or without an account: one code, then a login or an account without a password (S1.7, S1.9)."""

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import func, select

from khoisu.identity.models import Account
from tests.clock import TestClock
from tests.identity.conftest import CLIENT, DETAILS, OTP, TOKEN, Editor, wrong_fields
from tests.inbox import letters
from tests.passwords import Member, make_member
from tests.running_site import Site

pytestmark = [pytest.mark.req("S1.7"), pytest.mark.req("S1.9")]
NEW = "moi@khoisu.example"


async def start(editor: Editor, who: str) -> httpx.Response:
    return await editor.post("/dang-ky", {"dinhDanh": who, "hoacDangNhap": True})


async def ticket_of(editor: Editor, who: str, sent_to: str | None = None) -> str:
    flow = (await start(editor, who)).json()["data"]["luongId"]
    body = {"luongId": flow, "ma": await editor.code(sent_to or who)}
    return (await editor.post("/dang-ky/xac-thuc", body)).json()["data"]["phieu"]


async def by_ticket(client: httpx.AsyncClient, ticket: str) -> httpx.Response:
    return await client.post(TOKEN, data=CLIENT | {"grant_type": OTP, "phieu": ticket})


async def finish(editor: Editor, ticket: str, **change: Any) -> httpx.Response:
    return await editor.post("/dang-ky/hoan-tat", {"phieu": ticket} | DETAILS | {"matKhau": None} | change)


async def own(client: httpx.AsyncClient, tokens: httpx.Response) -> dict[str, Any]:
    me = await client.get("/auth/api/v1/toi", headers={"Authorization": f"Bearer {tokens.json()['access_token']}"})
    return me.json()["data"]


async def accounts(app: FastAPI) -> int:
    async with app.state.database.sessions() as session:
        return await session.scalar(select(func.count()).select_from(Account)) or 0


@pytest.mark.parametrize("kind", ["email", "phone"])
async def test_the_start_and_a_wrong_code_tell_nobody_whether_there_is_an_account(
    app: FastAPI, editor: Editor, kind: str
) -> None:
    member = await make_member(app, phone="+84912345678")
    pair = (member.email, NEW) if kind == "email" else ("+84912345678", "+84987654321")
    replies = [await start(editor, who) for who in pair]
    assert [reply.status_code for reply in replies] == [200, 200]
    bodies = [reply.json()["data"] for reply in replies]
    assert [{**body, "luongId": ""} for body in bodies] == [{"luongId": "", "hetHanSau": 180, "guiLaiSau": 60}] * 2
    sent = [[message.kind for message in await letters(app.state.database, who)] for who in pair]
    assert sent == [["ma_xac_nhan"]] * 2
    for guess in ("000000", "111111", "222222", "333333"):
        wrong = [await editor.post("/dang-ky/xac-thuc", {"luongId": body["luongId"], "ma": guess}) for body in bodies]
        said = [(reply.status_code, reply.json()["errors"], reply.json().get("conLai")) for reply in wrong]
        assert said[0] == said[1]
        assert said[0][0] == 422


async def test_an_address_with_an_account_is_logged_in_once(
    client: httpx.AsyncClient, editor: Editor, member: Member
) -> None:
    ticket = await ticket_of(editor, member.email)
    seen = await editor.post("/dang-ky/phieu", {"phieu": ticket})
    assert seen.json()["data"] == {"dinhDanh": member.email, "hoTen": None, "google": False, "daCoTaiKhoan": True}
    tokens = await by_ticket(client, ticket)
    assert tokens.status_code == 200, tokens.text
    assert (await own(client, tokens))["email"] == member.email
    again = await by_ticket(client, ticket)
    assert (again.status_code, again.json()["error"]) == (401, "invalid_grant")


async def test_no_second_account_comes_of_a_ticket_for_a_known_address(
    site: Site, editor: Editor, member: Member
) -> None:
    ticket = await ticket_of(editor, member.email)
    assert (await finish(editor, ticket)).status_code == 409
    assert await accounts(site.app) == 1
    # The refusal used nothing up: the same ticket logs in.
    assert (await by_ticket(site.client, ticket)).status_code == 200


async def test_a_new_address_gets_an_account_without_a_password(site: Site, editor: Editor) -> None:
    ticket = await ticket_of(editor, NEW)
    seen = await editor.post("/dang-ky/phieu", {"phieu": ticket})
    assert seen.json()["data"]["daCoTaiKhoan"] is False
    early = await by_ticket(site.client, ticket)
    assert (early.status_code, early.json()["ma"]) == (401, "ma_het_han")
    tokens = await finish(editor, ticket)
    assert tokens.status_code == 201, tokens.text
    assert (await own(site.client, tokens))["coMatKhau"] is False
    assert (await editor.log_in(NEW, "")).status_code in (400, 401)
    assert (await editor.log_in(NEW, DETAILS["matKhau"])).status_code == 401
    assert [message.kind for message in await letters(site.app.state.database, NEW)] == ["ma_xac_nhan", "chao_mung"]


async def test_a_form_that_asks_for_a_password_makes_no_account_without_one(editor: Editor) -> None:
    ticket = await ticket_of(editor, NEW)
    reply = await finish(editor, ticket, matKhau="")
    assert (reply.status_code, wrong_fields(reply)) == (422, {"matKhau": "mat_khau_qua_ngan"})


async def test_two_who_finish_the_same_address_at_once_make_one_account(
    site: Site, editor: Editor, clock_control: TestClock
) -> None:
    first = await ticket_of(editor, NEW)
    clock_control.forward(seconds=61)
    second = await ticket_of(editor, NEW)
    replies = await asyncio.gather(finish(editor, first), finish(editor, second))
    assert sorted(reply.status_code for reply in replies) == [201, 409]
    assert await accounts(site.app) == 1
    loser = second if replies[0].status_code == 201 else first
    assert (await by_ticket(site.client, loser)).status_code == 200


async def test_whoever_never_finished_left_no_account_and_starts_again(
    site: Site, editor: Editor, clock_control: TestClock
) -> None:
    ticket = await ticket_of(editor, NEW)
    clock_control.forward(seconds=901)
    assert wrong_fields(await finish(editor, ticket)) == {"phieu": "phieu_het_han"}
    assert (await by_ticket(site.client, ticket)).status_code == 401
    assert await accounts(site.app) == 0
    assert (await finish(editor, await ticket_of(editor, NEW))).status_code == 201


async def test_a_ticket_skips_no_second_factor_and_no_suspension(site: Site, editor: Editor, member: Member) -> None:
    async with site.app.state.database.transaction() as session:
        account = (await session.scalars(select(Account))).one()
        account.trang_thai, account.ly_do_khoa = "BI_KHOA", "GIAN_LAN"
    reply = await by_ticket(site.client, await ticket_of(editor, member.email))
    assert (reply.status_code, reply.json()["error_description"]) == (403, "Account disabled")


async def test_the_first_password_is_set_without_an_old_one_after_a_fresh_login_only(
    client: httpx.AsyncClient, editor: Editor, clock_control: TestClock
) -> None:
    tokens = (await finish(editor, await ticket_of(editor, NEW))).json()
    body = {"matKhauCu": "", "matKhauMoi": "trăng lên đầu núi"}
    clock_control.forward(seconds=301)
    renew = CLIENT | {"grant_type": "refresh_token", "refresh_token": tokens["refresh_token"]}
    stale = (await client.post(TOKEN, data=renew)).json()
    refused = await editor.post("/doi-mat-khau", body, headers={"Authorization": f"Bearer {stale['access_token']}"})
    assert (refused.status_code, refused.json()["code"]) == (403, "can_xac_nhan_lai")
    fresh = (await by_ticket(client, await ticket_of(editor, NEW))).json()
    holder = {"Authorization": f"Bearer {fresh['access_token']}"}
    assert (await editor.post("/doi-mat-khau", body, headers=holder)).status_code == 204
    assert (await editor.log_in(NEW, "trăng lên đầu núi")).status_code == 200
    # From then on the old one is asked for.
    again = await editor.post("/doi-mat-khau", body | {"matKhauMoi": "một câu khác hẳn"}, headers=holder)
    assert wrong_fields(again) == {"matKhauCu": "mat_khau_cu_sai"}
