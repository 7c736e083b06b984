"""Strangers who guess one person's password are slowed down, the owner never is, and gets one notice (G-30, ASVS 6.1.1, 6.3.5)."""

from collections import Counter

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from khoisu.identity.login.rate_limits import slowed_seconds
from khoisu.identity.models import Account
from khoisu.kit.http.networks import Address, line_network_of
from tests.clock import TestClock
from tests.identity.conftest import Editor, at
from tests.inbox import letters
from tests.passwords import PASSWORD, Member
from tests.running_site import RunJobs, Site

pytestmark = [pytest.mark.usefixtures("hands"), pytest.mark.req("S8.1")]
OWNER = "198.51.100.9"


async def guess(editor: Editor, who: str, networks: int, each: int) -> Counter[int]:
    """So many wrong passwords from each of so many networks: how often each status was answered."""
    said: Counter[int] = Counter()
    for turn in range(each):
        for n in range(networks):
            reply = await editor.log_in(who, f"sai {turn}", **at(f"10.{n // 250}.{n % 250}.{turn + 1}"))
            said[reply.status_code] += 1
    return said


async def told(app: FastAPI, run_jobs: RunJobs, who: str) -> int:
    await run_jobs()
    return sum(one.kind == "sai_mat_khau_nhieu_lan" for one in await letters(app.state.database, who))


async def test_guesses_from_many_networks_are_slowed_down_and_told_once(
    site: Site, editor: Editor, member: Member
) -> None:
    said = await guess(editor, member.email, 20, 5)
    # Before the account counts as attacked 20 tries pass, then two for each network and one slowed one.
    assert said[401] <= 20 + 20 * 3
    assert said[429] >= 20
    assert await told(site.app, site.run_jobs, member.email) == 1
    more = await guess(editor, member.email, 20, 2)
    assert more == Counter({429: 40})
    assert await told(site.app, site.run_jobs, member.email) == 1


@pytest.mark.deep
async def test_an_attacked_owner_logs_in_from_a_new_place_or_by_a_known_browser(editor: Editor, member: Member) -> None:
    await guess(editor, member.email, 40, 5)
    # Mistyped once, then right.
    assert (await editor.log_in(member.email, "sai", **at(OWNER))).status_code == 401
    assert (await editor.log_in(member.email, PASSWORD, **at(OWNER))).status_code == 200
    # The known browser stands in the attackers' own network.
    stranger = await editor.log_in(member.email, PASSWORD, **at("10.0.0.9"))
    assert stranger.status_code == 429
    own = at("10.0.0.9", member)
    assert (await editor.log_in(member.email, PASSWORD, **own)).status_code == 200


async def test_a_known_browser_has_five_wrong_tries_of_its_own(editor: Editor, member: Member) -> None:
    own = at(OWNER, member)
    statuses = [(await editor.log_in(member.email, "sai", **own)).status_code for _ in range(6)]
    assert statuses == [401] * 5 + [429]
    # They are not the account's: another browser goes on.
    assert (await editor.log_in(member.email, PASSWORD, **at("203.0.113.1"))).status_code == 200


async def test_addresses_of_one_network_share_their_tries(editor: Editor, member: Member) -> None:
    statuses = [
        (await editor.log_in(member.email, "sai", **at(f"203.0.113.{number}"))).status_code for number in range(7)
    ]
    assert statuses == [401] * 5 + [429] * 2
    lines = [(await editor.log_in(member.email, "sai", **at(f"2001:db8:1:{n:x}::1"))).status_code for n in range(7)]
    assert lines == [401] * 5 + [429] * 2


async def test_the_slowed_wait_grows_and_passes(editor: Editor, member: Member, clock_control: TestClock) -> None:
    await guess(editor, member.email, 12, 2)
    here = at("203.0.113.1")
    for _ in range(2):
        assert (await editor.log_in(member.email, "sai", **here)).status_code == 401
    waits = []
    for _ in range(4):
        assert (await editor.log_in(member.email, "sai", **here)).status_code == 401
        reply = await editor.log_in(member.email, "sai", **here)
        assert reply.status_code == 429
        waits.append(int(reply.headers["retry-after"]))
        clock_control.forward(seconds=max(waits[-1], 300) + 1)
    # The clock starts a new window of wrong logins between the tries; the slowed wait alone is what grows.
    assert [slowed_seconds(n) for n in range(8)] == [60, 120, 240, 480, 960, 1920, 3600, 3600]
    assert waits[-1] > 120
    clock_control.forward(days=1)
    assert (await editor.log_in(member.email, PASSWORD, **here)).status_code == 200


async def test_a_name_without_account_is_slowed_down_alike_and_nobody_is_told(
    site: Site, editor: Editor, member: Member
) -> None:
    assert await guess(editor, "khong-co@khoisu.example", 12, 5) == await guess(editor, member.email, 12, 5)
    assert await told(site.app, site.run_jobs, "khong-co@khoisu.example") == 0


@pytest.mark.deep
async def test_who_has_no_mail_is_told_by_sms(site: Site, editor: Editor, member: Member) -> None:
    async with site.app.state.database.transaction() as session:
        account = (await session.scalars(select(Account).where(Account.id == member.id))).one()
        account.email, account.so_dien_thoai = None, "+84912345678"
    await guess(editor, "0912345678", 21, 1)
    assert await told(site.app, site.run_jobs, "+84912345678") == 1


@pytest.mark.deep
async def test_a_right_login_does_not_count_as_a_guess(site: Site, editor: Editor, member: Member) -> None:
    for number in range(25):
        assert (await editor.log_in(member.email, PASSWORD, **at(f"10.1.{number}.1"))).status_code == 200
    assert await told(site.app, site.run_jobs, member.email) == 0


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.0/24"),
        ("2001:db8:1:2ff:3:4:5:6", "2001:db8:1:200::/56"),
        ("::ffff:203.0.113.7", "203.0.113.0/24"),
        ("unknown", "unknown"),
    ],
)
def test_guesses_count_by_line(address: str, network: str) -> None:
    assert line_network_of(Address(address)) == network
