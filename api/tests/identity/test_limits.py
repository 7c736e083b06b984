"""How often people may try, one test per row of the table (G-30, G-31, G-34, ASVS 6.1.1, 2.4.1, 4.1.3)."""

import asyncio

import httpx
import pytest
from fastapi import FastAPI

from khoisu.kit.http.client_ip import sign_address
from khoisu.kit.http.networks import Address, network_of, wide_network_of
from tests.clock import TestClock
from tests.identity.conftest import Editor
from tests.passwords import PASSWORD, Member
from tests.slices import one_in

pytestmark = pytest.mark.req("S8.1")


def at(address: str, signed_with: str = "khoisu-session-dev") -> dict[str, str]:
    """The web server's word for a browser's address."""
    return {"X-Client-Address": address, "X-Client-Signature": sign_address(address, signed_with)}


@pytest.fixture(autouse=True)
def start_of_a_window(clock_control: TestClock) -> None:
    """Windows are aligned to the clock; begin at the start of one, so that none ends during a test."""
    now = clock_control.now().timestamp()
    clock_control.forward(seconds=300 - now % 300 + 1)


async def test_the_sixth_wrong_login_is_429_with_the_time_to_wait(
    editor: Editor, member: Member, clock_control: TestClock
) -> None:
    for _ in range(5):
        assert (await editor.log_in(member.email, "sai")).status_code == 401
    reply = await editor.log_in(member.email, PASSWORD)
    assert reply.status_code == 429
    assert reply.json() == {"error": "invalid_grant", "error_description": "Invalid user credentials"}
    wait = int(reply.headers["retry-after"])
    assert 1 <= wait <= 300
    clock_control.forward(seconds=wait + 1)
    assert (await editor.log_in(member.email, PASSWORD)).status_code == 200


async def test_somebody_else_cannot_lock_the_owner_out(editor: Editor, member: Member) -> None:
    for _ in range(8):
        await editor.log_in(member.email, "sai", **at("203.0.113.7"))
    assert (await editor.log_in(member.email, PASSWORD, **at("203.0.113.7"))).status_code == 429
    assert (await editor.log_in(member.email, PASSWORD, **at("198.51.100.9"))).status_code == 200


async def test_a_claimed_address_without_the_web_servers_signature_changes_nothing(
    editor: Editor, member: Member
) -> None:
    for number in range(5):
        await editor.log_in(
            member.email, "sai", **{"X-Client-Address": f"203.0.113.{number}", "X-Forwarded-For": f"1.1.1.{number}"}
        )
    forged = at("198.51.100.9", "another secret")
    assert (await editor.log_in(member.email, PASSWORD, **forged)).status_code == 429


async def test_a_success_forgives(editor: Editor, member: Member) -> None:
    for _ in range(3):
        for _ in range(3):
            await editor.log_in(member.email, "sai", **at("203.0.113.7"))
        assert (await editor.log_in(member.email, PASSWORD, **at("203.0.113.7"))).status_code == 200


async def test_a_hundred_parallel_wrong_logins_cost_five_hashes(
    editor: Editor, member: Member, hashes: list[str]
) -> None:
    replies = await asyncio.gather(*(editor.log_in(member.email, f"sai {n}") for n in range(100)))
    assert sorted({reply.status_code for reply in replies}) == [401, 429]
    assert len(hashes) <= 5


async def test_an_unknown_person_pays_one_hash_like_a_wrong_password(
    editor: Editor, member: Member, hashes: list[str]
) -> None:
    wrong = await editor.log_in(member.email, "sai")
    assert len(hashes) == 1
    unknown = await editor.log_in("khong-co@khoisu.example", "sai")
    assert len(hashes) == 2
    nonsense = await editor.log_in("không phải ai", "sai")
    assert len(hashes) == 3
    for reply in (unknown, nonsense):
        assert (reply.status_code, reply.json()) == (wrong.status_code, wrong.json())
    # The same cost each: parameters are part of the hash.
    assert len({stored.split("$")[3] for stored in hashes}) == 1


async def test_ten_wrong_logins_a_minute_from_one_address(editor: Editor, clock_control: TestClock) -> None:
    statuses = [(await editor.log_in(f"ai{n}@khoisu.example", "sai")).status_code for n in range(12)]
    assert statuses == [401] * 10 + [429] * 2
    clock_control.forward(seconds=61)
    assert (await editor.log_in("ai99@khoisu.example", "sai")).status_code == 401


@pytest.mark.deep
async def test_thirty_logins_a_minute_from_one_address(app: FastAPI, editor: Editor, member: Member) -> None:
    statuses = [(await editor.log_in(member.email, PASSWORD, **at("203.0.113.50"))).status_code for _ in range(32)]
    assert statuses == [200] * 30 + [429] * 2


@pytest.mark.parametrize(
    ("path", "times"), one_in(3, [("/dang-ky", 20), ("/ma-dang-nhap", 30), ("/quen-mat-khau", 20)])
)
async def test_starts_from_one_address(editor: Editor, path: str, times: int) -> None:
    async def start(number: int) -> int:
        return (await editor.post(path, {"dinhDanh": f"ai{number}@khoisu.example"})).status_code

    statuses = [await start(number) for number in range(times + 2)]
    assert statuses == [200] * times + [429] * 2
    other = await editor.post(path, {"dinhDanh": "ai99@khoisu.example"}, headers=at("203.0.113.8"))
    assert other.status_code == 200


async def test_one_code_a_minute_to_one_person_from_one_address(editor: Editor, clock_control: TestClock) -> None:
    for path in ("/dang-ky", "/ma-dang-nhap", "/quen-mat-khau"):
        first = await editor.post(path, {"dinhDanh": "a@khoisu.example"}, headers=at("203.0.113.1"))
        assert first.status_code == 200
        second = await editor.post(path, {"dinhDanh": "A@khoisu.example"}, headers=at("203.0.113.1"))
        assert (second.status_code, second.json()["code"]) == (429, "qua_nhieu_yeu_cau")
        assert 1 <= int(second.headers["retry-after"]) <= 60
        clock_control.forward(seconds=61)


async def test_ten_codes_a_day_to_one_person_from_one_address(editor: Editor, clock_control: TestClock) -> None:
    clock_control.to_next_day()
    statuses = []
    for _ in range(11):
        statuses.append((await editor.post("/dang-ky", {"dinhDanh": "a@khoisu.example"})).status_code)
        clock_control.forward(seconds=61)
    assert statuses == [200] * 10 + [429]


async def test_parallel_starts_send_one_code(app: FastAPI, editor: Editor) -> None:
    from tests.inbox import letters  # noqa: PLC0415

    replies = await asyncio.gather(*(editor.post("/dang-ky", {"dinhDanh": "a@khoisu.example"}) for _ in range(10)))
    assert sorted(reply.status_code for reply in replies) == [200] + [429] * 9
    assert len(await letters(app.state.database, "a@khoisu.example")) == 1


async def test_guessing_tickets_and_codes_is_limited_by_address(editor: Editor) -> None:
    body = {"luongId": "0190a000-0000-4000-8000-000000000000", "ma": "123456"}
    statuses = [(await editor.post("/dang-ky/xac-thuc", body)).status_code for _ in range(62)]
    assert statuses == [422] * 60 + [429] * 2


async def test_the_old_password_can_be_tried_five_times(client: httpx.AsyncClient, member: Member) -> None:
    body = {"matKhauCu": "sai", "matKhauMoi": "trăng lên đầu núi"}
    replies = [await client.post("/auth/api/v1/doi-mat-khau", json=body, headers=member.headers) for _ in range(6)]
    assert [reply.status_code for reply in replies] == [422] * 5 + [429]


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("unknown", "unknown"),
    ],
)
def test_a_household_with_ipv6_counts_as_one(address: str, network: str) -> None:
    assert network_of(Address(address)) == network


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"),
        ("::ffff:203.0.113.7", "203.0.113.0/24"),
        ("unknown", "unknown"),
    ],
)
def test_the_reserve_goes_by_wide_networks(address: str, network: str) -> None:
    assert wide_network_of(Address(address)) == network
