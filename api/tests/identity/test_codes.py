"""One-time codes: six digits, three minutes, three tries, once, bound (G-32, ASVS 6.5, 6.6)."""

import asyncio
import re

import pytest
from fastapi import FastAPI
from sqlalchemy import select, text

from khoisu.identity.models import OneTimeCode
from khoisu.identity.service import administration
from tests.clock import TestClock
from tests.identity.conftest import Editor, wrong_fields
from tests.inbox import letters
from tests.passwords import Member
from tests.running_site import Site
from tests.slices import one_in

pytestmark = pytest.mark.req("S1.7")


def other_than(code: str) -> str:
    return f"{(int(code) + 1) % 1_000_000:06d}"


async def test_a_code_lets_in(app: FastAPI, editor: Editor, member: Member) -> None:
    flow = await editor.start("/ma-dang-nhap", member.email)
    code = await editor.code(member.email)
    assert re.fullmatch(r"[0-9]{6}", code)
    assert (await letters(app.state.database, member.email))[0].data["muc_dich"] == "DANG_NHAP"
    reply = await editor.log_in_by_code(flow, code)
    assert reply.status_code == 200
    assert reply.json()["refresh_token"]


async def test_only_a_keyed_hash_is_stored(app: FastAPI, editor: Editor, member: Member) -> None:
    await editor.start("/ma-dang-nhap", member.email)
    code = await editor.code(member.email)
    async with app.state.database.sessions() as session:
        rows = (await session.execute(text("SELECT row_to_json(c)::text FROM one_time_code c"))).scalars().all()
        sent = (await session.execute(text("SELECT row_to_json(m)::text FROM outbox_message m"))).scalars().all()
    assert len(rows) == len(sent) == 1
    assert not any(re.search(rf"(?<![0-9a-f]){code}(?![0-9a-f])", row) for row in (*rows, *sent))


async def test_a_code_works_once(editor: Editor, member: Member) -> None:
    flow = await editor.start("/ma-dang-nhap", member.email)
    code = await editor.code(member.email)
    replies = await asyncio.gather(*(editor.log_in_by_code(flow, code) for _ in range(3)))
    assert sorted(reply.status_code for reply in replies) == [200, 401, 401]


async def test_three_tries_even_in_parallel(editor: Editor, member: Member) -> None:
    flow = await editor.start("/ma-dang-nhap", member.email)
    code = await editor.code(member.email)
    wrong = other_than(code)
    replies = await asyncio.gather(*(editor.log_in_by_code(flow, wrong) for _ in range(12)))
    said = sorted(reply.json()["ma"] for reply in replies)
    assert said.count("ma_khong_dung") == 2
    assert said.count("ma_het_luot") == 10
    right = await editor.log_in_by_code(flow, code)
    assert (right.status_code, right.json()["error_description"]) == (401, "Too many attempts")


@pytest.mark.parametrize("path", ["/dang-ky", "/quen-mat-khau"])
@pytest.mark.parametrize(("wrong_tries", "answer"), [(2, {}), (3, {"ma": "ma_het_luot"})])
async def test_the_right_code_counts_as_the_third_try_but_not_as_the_fourth(
    editor: Editor, member: Member, path: str, wrong_tries: int, answer: dict[str, str]
) -> None:
    who = member.email if path == "/quen-mat-khau" else "a@khoisu.example"
    flow = await editor.start(path, who)
    code = await editor.code(who)
    for _ in range(wrong_tries):
        await editor.post(f"{path}/xac-thuc", {"luongId": flow, "ma": other_than(code)})
    reply = await editor.post(f"{path}/xac-thuc", {"luongId": flow, "ma": code})
    assert (reply.status_code, wrong_fields(reply) if answer else {}) == (422 if answer else 200, answer)


@pytest.mark.parametrize(("wrong_tries", "status"), [(2, 200), (3, 401)])
async def test_a_login_code_is_refused_after_exactly_three_wrong_tries(
    editor: Editor, member: Member, wrong_tries: int, status: int
) -> None:
    flow = await editor.start("/ma-dang-nhap", member.email)
    code = await editor.code(member.email)
    for _ in range(wrong_tries):
        assert (await editor.log_in_by_code(flow, other_than(code))).status_code == 401
    assert (await editor.log_in_by_code(flow, code)).status_code == status


async def test_a_refusal_says_how_many_tries_are_left(editor: Editor) -> None:
    flow = await editor.start("/dang-ky", "a@khoisu.example")
    wrong = {"luongId": flow, "ma": other_than(await editor.code("a@khoisu.example"))}
    for left, lang, words in ((2, "vi", "còn 2 lần"), (1, "en", "1 tries left")):
        reply = await editor.post("/dang-ky/xac-thuc", wrong, headers={"Accept-Language": lang})
        assert (reply.status_code, wrong_fields(reply)) == (422, {"ma": "ma_khong_dung"})
        assert reply.json()["conLai"] == left
        assert words in reply.json()["errors"][0]["thongBao"]
    assert wrong_fields(await editor.post("/dang-ky/xac-thuc", wrong)) == {"ma": "ma_het_luot"}


@pytest.mark.parametrize("path", one_in(4, ["/dang-ky", "/quen-mat-khau"]))
@pytest.mark.parametrize("bad", ["12345", "1234567", "12345a", "١٢٣٤٥٦", "", None, 123456])
async def test_what_cannot_be_a_code_is_refused_without_a_try(editor: Editor, path: str, bad: object) -> None:
    flow = await editor.start(path, "a@khoisu.example")
    for _ in range(4):
        reply = await editor.post(f"{path}/xac-thuc", {"luongId": flow, "ma": bad})
        assert reply.status_code == 422
        assert set(wrong_fields(reply)) == {"ma"}
        assert wrong_fields(reply)["ma"] not in ("ma_het_luot", "ma_khong_dung")


async def test_a_code_lives_three_minutes(editor: Editor, member: Member, clock_control: TestClock) -> None:
    flow = await editor.start("/ma-dang-nhap", member.email)
    code = await editor.code(member.email)
    clock_control.forward(seconds=181)
    reply = await editor.log_in_by_code(flow, code)
    assert (reply.status_code, reply.json()["ma"]) == (401, "ma_het_han")


async def test_a_code_of_one_flow_fails_in_another(editor: Editor, member: Member, clock_control: TestClock) -> None:
    first = await editor.start("/ma-dang-nhap", member.email)
    code = await editor.code(member.email)
    clock_control.forward(seconds=61)
    second = await editor.start("/ma-dang-nhap", member.email)
    assert (await editor.log_in_by_code(second, code)).json()["ma"] == "ma_khong_dung"
    assert (await editor.log_in_by_code(first, code)).status_code == 200


async def test_a_code_of_one_purpose_fails_in_another(editor: Editor, member: Member) -> None:
    flow = await editor.start("/quen-mat-khau", member.email)
    code = await editor.code(member.email)
    assert (await editor.log_in_by_code(flow, code)).json()["ma"] == "ma_het_han"
    for path in ("/dang-ky/xac-thuc",):
        assert wrong_fields(await editor.post(path, {"luongId": flow, "ma": code})) == {"ma": "ma_het_han"}
    assert (await editor.post("/quen-mat-khau/xac-thuc", {"luongId": flow, "ma": code})).status_code == 200


async def test_a_ticket_of_one_purpose_fails_in_another(editor: Editor, member: Member) -> None:
    ticket = await editor.ticket("/quen-mat-khau", member.email)
    from tests.identity.conftest import DETAILS  # noqa: PLC0415

    reply = await editor.post("/dang-ky/hoan-tat", {"phieu": ticket} | DETAILS)
    assert wrong_fields(reply) == {"phieu": "phieu_het_han"}


async def test_resending_waits_a_minute_and_kills_the_old_code(
    editor: Editor, member: Member, clock_control: TestClock
) -> None:
    flow = await editor.start("/ma-dang-nhap", member.email)
    old = await editor.code(member.email)
    early = await editor.post("/gui-lai-ma", {"luongId": flow})
    assert early.status_code == 429
    assert 1 <= int(early.headers["retry-after"]) <= 60
    clock_control.forward(seconds=60)
    again = await editor.post("/gui-lai-ma", {"luongId": flow})
    assert again.json()["data"] == {"luongId": flow, "hetHanSau": 180, "guiLaiSau": 60}
    new = await editor.code(member.email)
    if new != old:
        assert (await editor.log_in_by_code(flow, old)).status_code == 401
    assert (await editor.log_in_by_code(flow, new)).status_code == 200


async def test_what_is_over_is_not_sent_again(editor: Editor, member: Member, clock_control: TestClock) -> None:
    flow = await editor.start("/ma-dang-nhap", member.email)
    await editor.log_in_by_code(flow, await editor.code(member.email))
    clock_control.forward(seconds=61)
    unknown = "0190a000-0000-4000-8000-000000000000"
    for invalid in (flow, unknown):
        assert wrong_fields(await editor.post("/gui-lai-ma", {"luongId": invalid})) == {"luongId": "luong_het_han"}
    old = await editor.start("/ma-dang-nhap", member.email)
    clock_control.forward(minutes=16)
    assert wrong_fields(await editor.post("/gui-lai-ma", {"luongId": old})) == {"luongId": "luong_het_han"}


@pytest.mark.req("S6.3")
async def test_a_suspended_account_is_refused_as_such_after_a_right_code(
    app: FastAPI, editor: Editor, member: Member
) -> None:
    async with app.state.database.transaction() as session:
        await administration.suspend_account(session, app.state.realm, member.id, "KHONG_HOP_TAC", member.id)
    flow = await editor.start("/ma-dang-nhap", member.email)
    code = await editor.code(member.email)
    assert (await editor.log_in_by_code(flow, other_than(code))).status_code == 401
    reply = await editor.log_in_by_code(flow, code)
    assert (reply.status_code, reply.json()["lyDo"]) == (403, "KHONG_HOP_TAC")


async def test_old_flows_are_deleted(app: FastAPI, editor: Editor, clock_control: TestClock) -> None:
    from khoisu.identity.jobs import sweep  # noqa: PLC0415
    from khoisu.kit.jobs import JobContext  # noqa: PLC0415

    await editor.start("/dang-ky", "a@khoisu.example")
    clock_control.forward(hours=25)
    await sweep(JobContext(app.state.database, {}))
    async with app.state.database.sessions() as session:
        assert (await session.scalars(select(OneTimeCode))).all() == []


STARTS = ["/dang-ky", "/ma-dang-nhap", "/quen-mat-khau"]


@pytest.mark.parametrize("kind", ["email", "phone"])
@pytest.mark.parametrize("path", STARTS)
async def test_a_start_answers_the_same_whether_or_not_an_account_exists(
    site: Site, editor: Editor, path: str, kind: str
) -> None:
    from tests.passwords import make_member  # noqa: PLC0415

    member = await make_member(site.app, phone="+84912345678")
    known = member.email if kind == "email" else "+84912345678"
    unknown = "khong-co@khoisu.example" if kind == "email" else "+84987654321"
    replies = [await editor.post(path, {"dinhDanh": who}) for who in (known, unknown)]
    bodies = [reply.json()["data"] for reply in replies]
    assert [reply.status_code for reply in replies] == [200, 200]
    assert [{**body, "luongId": ""} for body in bodies] == [{"luongId": "", "hetHanSau": 180, "guiLaiSau": 60}] * 2
    headers = [{k for k in reply.headers if k != "x-request-id"} for reply in replies]
    assert headers[0] == headers[1]
    # Both got exactly one message: the same work, and an answer only its reader sees.
    sent = [[message.kind for message in await letters(site.app.state.database, who)] for who in (known, unknown)]
    expected = {"/dang-ky": ["da_co_tai_khoan", "ma_xac_nhan"]}.get(path, ["ma_xac_nhan", "chua_co_tai_khoan"])
    assert sent == [[expected[0]], [expected[1]]]


@pytest.mark.parametrize("path", STARTS)
async def test_a_flow_that_lets_nobody_in_refuses_codes_like_any_other(
    app: FastAPI, editor: Editor, member: Member, path: str
) -> None:
    nobody = member.email if path == "/dang-ky" else "khong-co@khoisu.example"
    flow = await editor.start(path, nobody)
    for code, left in (("000000", 2), ("111111", 1), ("222222", None)):
        if path == "/ma-dang-nhap":
            body = (await editor.log_in_by_code(flow, code)).json()
            assert body["ma"] == ("ma_khong_dung" if left else "ma_het_luot")
            assert body.get("conLai") == left
        else:
            reply = await editor.post(f"{path}/xac-thuc", {"luongId": flow, "ma": code})
            assert reply.json().get("conLai") == left
