"""Strangers' requests do not use up the owner's limits: codes still come, no flood of e-mails (G-30, ASVS 6.1.1, 6.6.3)."""

from uuid import UUID

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from khoisu.identity.dependencies import sign_known
from khoisu.identity.models import OneTimeCode
from khoisu.kit.http.client_ip import sign_address
from tests.clock import TestClock
from tests.identity.conftest import SECRET, Editor, at, wrong_fields
from tests.inbox import letters
from tests.passwords import PASSWORD, Member, make_member
from tests.slices import one_in

pytestmark = [pytest.mark.usefixtures("hands"), pytest.mark.req("S1.7"), pytest.mark.req("S8.1")]
STARTS = {"login": "/ma-dang-nhap", "recovery": "/quen-mat-khau"}


async def attack(editor: Editor, who: str, networks: int, path: str = "/ma-dang-nhap") -> list[int]:
    """One call from each of so many networks."""
    calls = [
        await editor.post(path, {"dinhDanh": who}, headers=at(f"10.{n // 250}.{n % 250}.9")) for n in range(networks)
    ]
    return [call.status_code for call in calls]


async def sent(app: FastAPI, who: str) -> int:
    return len(await letters(app.state.database, who))


@pytest.mark.parametrize("path", one_in(2, STARTS.values()), ids=STARTS.keys())
async def test_after_twenty_strangers_the_owner_still_gets_a_code(
    app: FastAPI, editor: Editor, member: Member, path: str
) -> None:
    assert await attack(editor, member.email, 20) == [200] * 20
    before = await sent(app, member.email)
    flow = await editor.start(path, member.email, headers=at("198.51.100.9"))
    assert await sent(app, member.email) == before + 1
    code = await editor.code(member.email)
    if path == "/ma-dang-nhap":
        assert (await editor.log_in_by_code(flow, code)).status_code == 200
    else:
        assert (await editor.post(f"{path}/xac-thuc", {"luongId": flow, "ma": code})).status_code == 200


@pytest.mark.deep
async def test_one_stranger_with_many_addresses_of_one_network_uses_up_little(
    app: FastAPI, editor: Editor, member: Member
) -> None:
    for number in range(60):
        await editor.post("/ma-dang-nhap", {"dinhDanh": member.email}, headers=at(f"203.0.113.{number}"))
    assert await sent(app, member.email) <= 12
    await editor.start("/quen-mat-khau", member.email, headers=at("198.51.100.9"))
    assert (await letters(app.state.database, member.email))[-1].data["muc_dich"] == "QUEN_MAT_KHAU"


async def test_the_minute_of_a_stranger_is_not_the_owners(editor: Editor, member: Member) -> None:
    await editor.start("/ma-dang-nhap", member.email, headers=at("203.0.113.7"))
    assert (
        await editor.post("/quen-mat-khau", {"dinhDanh": member.email}, headers=at("198.51.100.9"))
    ).status_code == 200


@pytest.mark.parametrize("known", one_in(2, [True, False]), ids=["account", "no account"])
async def test_a_flood_ends_and_nobody_is_told(app: FastAPI, editor: Editor, member: Member, known: bool) -> None:
    who = member.email if known else "khong-co@khoisu.example"
    assert await attack(editor, who, 60) == [200] * 60
    assert await sent(app, who) == 30
    late = await editor.post("/ma-dang-nhap", {"dinhDanh": who}, headers=at("192.0.2.1"))
    assert {**late.json()["data"], "luongId": ""} == {"luongId": "", "hetHanSau": 180, "guiLaiSau": 60}
    assert await sent(app, who) == 30


async def test_no_code_fits_what_was_not_sent(app: FastAPI, editor: Editor, member: Member) -> None:
    await attack(editor, member.email, 30)
    flow = await editor.start("/ma-dang-nhap", member.email, headers=at("192.0.2.1"))
    async with app.state.database.sessions() as session:
        stored = await session.scalar(select(OneTimeCode).where(OneTimeCode.id == UUID(flow)))
    assert stored.code_hash == b"?"
    reply = await editor.log_in_by_code(flow, "000000")
    assert (reply.status_code, reply.json()["ma"], reply.json()["conLai"]) == (401, "ma_khong_dung", 2)


async def test_a_browser_that_has_logged_in_before_has_a_slot_of_its_own(
    app: FastAPI, editor: Editor, member: Member, clock_control: TestClock
) -> None:
    await attack(editor, member.email, 60)
    before = await sent(app, member.email)
    # Even from an address that the attacker has used.
    own = at("10.0.0.9", member)
    flow = await editor.start("/quen-mat-khau", member.email, headers=own)
    assert await sent(app, member.email) == before + 1
    clock_control.forward(seconds=61)
    assert (await editor.post("/gui-lai-ma", {"luongId": flow}, headers=own)).status_code == 200
    assert await sent(app, member.email) == before + 2
    code = await editor.code(member.email)
    assert (await editor.post("/quen-mat-khau/xac-thuc", {"luongId": flow, "ma": code})).status_code == 200


async def test_a_known_browser_is_paced_like_any_other(editor: Editor, member: Member) -> None:
    own = at("198.51.100.9", member)
    await editor.start("/ma-dang-nhap", member.email, headers=own)
    again = await editor.post("/ma-dang-nhap", {"dinhDanh": member.email}, headers=own)
    assert again.status_code == 429


@pytest.mark.deep
async def test_a_browser_known_to_one_account_is_a_stranger_to_others(
    app: FastAPI, editor: Editor, member: Member
) -> None:
    other = await make_member(app)
    await attack(editor, member.email, 30)
    theirs = at("192.0.2.1", other)
    await editor.start("/ma-dang-nhap", member.email, headers=theirs)
    assert await sent(app, member.email) == 30


async def test_nobody_but_the_web_server_says_which_browser_is_known(
    app: FastAPI, editor: Editor, member: Member
) -> None:
    await attack(editor, member.email, 30)
    reported = f"{member.id}.{member.session_id}"
    for signature in ("", "0" * 64, sign_known(reported, "another secret"), sign_address(reported, SECRET)):
        forged = at("192.0.2.1") | {"X-Client-Known": reported, "X-Client-Known-Signature": signature}
        await editor.post("/ma-dang-nhap", {"dinhDanh": member.email}, headers=forged)
    assert await sent(app, member.email) == 30


@pytest.mark.deep
async def test_a_resend_after_the_flood_tells_nothing_either(
    app: FastAPI, editor: Editor, member: Member, clock_control: TestClock
) -> None:
    await attack(editor, member.email, 30)
    flow = await editor.start("/ma-dang-nhap", member.email, headers=at("192.0.2.1"))
    clock_control.forward(seconds=61)
    again = await editor.post("/gui-lai-ma", {"luongId": flow}, headers=at("192.0.2.1"))
    assert again.json()["data"] == {"luongId": flow, "hetHanSau": 180, "guiLaiSau": 60}
    assert await sent(app, member.email) == 30
    # The owner's own browser revives the flow: the message is a code, not that there is no account.
    clock_control.forward(seconds=61)
    own = at("198.51.100.9", member)
    assert (await editor.post("/gui-lai-ma", {"luongId": flow}, headers=own)).status_code == 200
    assert (await letters(app.state.database, member.email))[-1].kind == "ma_xac_nhan"


async def test_strangers_wrong_guesses_do_not_spend_the_owners_tries(editor: Editor, member: Member) -> None:
    mine = await editor.start("/ma-dang-nhap", member.email, headers=at("198.51.100.9"))
    code = await editor.code(member.email)
    theirs = await editor.start("/ma-dang-nhap", member.email, headers=at("203.0.113.7"))
    wrong = f"{(int(code) + 1) % 1_000_000:06d}"
    for _ in range(4):
        await editor.log_in_by_code(theirs, wrong)
        await editor.post("/quen-mat-khau/xac-thuc", {"luongId": mine, "ma": wrong})
    assert (await editor.log_in_by_code(mine, code)).status_code == 200


async def test_strangers_recoveries_do_not_stop_the_owners(editor: Editor, member: Member) -> None:
    await attack(editor, member.email, 6, "/quen-mat-khau")
    assert (
        await editor.post("/quen-mat-khau", {"dinhDanh": member.email}, headers=at("198.51.100.9"))
    ).status_code == 200


@pytest.mark.deep
async def test_a_password_is_not_touched_by_codes(editor: Editor, member: Member) -> None:
    await attack(editor, member.email, 40)
    assert (await editor.log_in(member.email, PASSWORD, **at("10.0.0.9"))).status_code == 200


@pytest.mark.deep
async def test_registration_starts_the_same_way(app: FastAPI, editor: Editor) -> None:
    await attack(editor, "moi@khoisu.example", 20, "/dang-ky")
    before = await sent(app, "moi@khoisu.example")
    flow = await editor.start("/dang-ky", "moi@khoisu.example", headers=at("198.51.100.9"))
    assert await sent(app, "moi@khoisu.example") == before + 1
    typed = {"luongId": flow, "ma": await editor.code("moi@khoisu.example")}
    reply = await editor.post("/dang-ky/xac-thuc", typed)
    assert (reply.status_code, wrong_fields(reply) if reply.status_code == 422 else {}) == (200, {})
