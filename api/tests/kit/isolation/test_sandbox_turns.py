"""Who is read when: nobody's files keep other people's files waiting. The child is a fake, so that turns are counted and not seconds."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from khoisu.kit.errors import TooMany, Unavailable
from khoisu.kit.http.networks import Address
from khoisu.kit.isolation import sandbox
from khoisu.kit.isolation.sandbox import FIRST_LOOK, LONG_LOOK, Answer, Look, Overrun, TookLong
from khoisu.kit.isolation.senders import PAUSED, Sender
from tests.kit.isolation.senders import CountsInMemory, sender

HOSTILE, HEAVY, CRASHING, GOOD = b"hostile", b"heavy", b"crashing", b"good"
SCALE = 0.002
"""Of a second, for one second of a child's work."""


class Children:
    """The children that were started, each for one file: `begun` in their order; files named in `held` wait until it is empty."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, Look]] = []
        self.working = Counter[str]()
        self.side_by_side = 0
        self.held: set[str] = set()

    async def run(self, _module: str, task: dict[str, Any], data: bytes, look: Look) -> Answer:
        who = task["who"]
        self.begun.append((who, look))
        self.working[who] += 1
        assert self.working[who] == 1, "two files of one caller at once"
        self.side_by_side = max(self.side_by_side, self.working.total())
        try:
            await asyncio.sleep((look.cpu_seconds if data == HOSTILE else 0.3) * SCALE)
            while who in self.held:  # noqa: ASYNC110 - the tests change it as they like
                await asyncio.sleep(SCALE)
        finally:
            self.working[who] -= 1
        if data == CRASHING:
            raise Overrun
        if data == HOSTILE or (data == HEAVY and look is FIRST_LOOK):
            raise TookLong
        return Answer({}, [])

    def looks(self, who: str) -> list[Look]:
        return [look for one, look in self.begun if one == who]


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> Children:
    started = Children()
    monkeypatch.setattr(sandbox, "_run", started.run)
    return started


async def _read(one: Sender, data: bytes = GOOD) -> Answer:
    return await sandbox.run("m", {"who": one.key}, data, sender=one)


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not true():  # noqa: ASYNC110 - the fake raises no event
            await asyncio.sleep(SCALE / 2)


async def _attack(one: Sender) -> int:
    """Send as often as it is taken, two files at once; how many were read until the pause."""
    read = 0

    async def keep_on() -> None:
        nonlocal read
        while True:
            try:
                await _read(one, HOSTILE)
            except Overrun:
                read += 1
            except Unavailable:
                continue
            except TooMany as refusal:
                if refusal.detail is PAUSED:
                    return
                raise

    await asyncio.gather(keep_on(), keep_on())
    return read


@pytest.mark.parametrize("accounts", [1, 2, 6, 12])
async def test_hostile_accounts_are_each_one_turn_ahead_of_anybody_and_soon_out(
    children: Children, accounts: int
) -> None:
    limiter = CountsInMemory()
    attacks = [asyncio.create_task(_attack(sender(f"hostile{n}", limiter))) for n in range(accounts)]
    await _until(lambda: len(children.begun) >= min(accounts, 2))
    before = len(children.begun)
    good = [asyncio.create_task(_read(sender(f"good{n}", limiter))) for n in range(4)]
    statement = asyncio.create_task(_read(sender("office", limiter, for_staff=True)))
    await asyncio.gather(*good, statement)
    last = max(place for place, (who, _) in enumerate(children.begun) if who.startswith("good"))
    ahead = Counter(
        who for who, look in children.begun[before:last] if who.startswith("hostile") and look is FIRST_LOOK
    )
    assert not ahead or max(ahead.values()) == 1
    assert await asyncio.gather(*attacks) == [2] * accounts
    assert all(children.looks(f"hostile{n}").count(LONG_LOOK) <= 1 for n in range(accounts))
    assert children.side_by_side <= 4


async def test_the_offices_files_have_a_place_whatever_is_read_and_time_at_once(children: Children) -> None:
    taken = (sandbox.FOR_ALL, sandbox.FOR_ALL, sandbox.FOR_SLOW)
    for place in taken:
        await place.acquire()
    try:
        await _read(sender("office", for_staff=True), HEAVY)
    finally:
        for place in taken:
            place.release()
    assert children.looks("office") == [LONG_LOOK]


async def test_a_heavy_file_is_read_in_the_slow_place_which_holds_up_no_first_look(children: Children) -> None:
    one = sender("heavy")
    for _ in range(3):
        await _read(one, HEAVY)
    assert children.looks("heavy") == [FIRST_LOOK, LONG_LOOK] * 3
    slow = [asyncio.create_task(_read(sender(f"heavy{n}"), HEAVY)) for n in range(5)]
    await _until(lambda: any(look is LONG_LOOK and who != "heavy" for who, look in children.begun))
    for n in range(4):
        await _read(sender(f"good{n}"))
    await asyncio.gather(*slow)
    assert children.side_by_side <= 3


@pytest.mark.parametrize("data", [HOSTILE, CRASHING])
async def test_who_had_two_overruns_waits_and_only_they(children: Children, data: bytes) -> None:
    limiter = CountsInMemory()
    for _ in range(2):
        with pytest.raises(Overrun):
            await _read(sender("a", limiter), data)
    looks = len(children.begun)
    for again in (data, GOOD):
        with pytest.raises(TooMany) as refusal:
            await _read(sender("a", limiter), again)
        assert refusal.value.headers == {"Retry-After": "3600"}
    assert len(children.begun) == looks
    await _read(sender("b", limiter))


async def test_a_long_look_that_is_never_had_counts_too(children: Children, monkeypatch: pytest.MonkeyPatch) -> None:
    limiter = CountsInMemory()
    await sandbox.FOR_SLOW.acquire()
    try:
        monkeypatch.setattr(sandbox, "WAIT_SECONDS", 0.05)
        with pytest.raises(Unavailable):
            await _read(sender("a", limiter), HOSTILE)
        with pytest.raises(TookLong):
            await _read(sender("a", limiter), HOSTILE)
        with pytest.raises(TooMany):
            await _read(sender("a", limiter), HOSTILE)
    finally:
        sandbox.FOR_SLOW.release()


async def test_more_files_of_one_caller_wait_behind_each_other_only(children: Children) -> None:
    children.held = {"a"}
    many = [asyncio.create_task(_read(sender("a"))) for _ in range(30)]
    await _until(lambda: children.working["a"] == 1)
    for n in range(4):
        await _read(sender(f"b{n}"))
    assert len(children.looks("a")) == 1
    children.held = set()
    await asyncio.gather(*many)
    assert len(children.looks("a")) == 30
    del many
    assert len(sandbox._turns) <= 1


async def test_who_leaves_while_waiting_keeps_no_place(children: Children, monkeypatch: pytest.MonkeyPatch) -> None:
    children.held = {"a", "b"}
    there = [asyncio.create_task(_read(sender(who))) for who in "ab"]
    await _until(lambda: children.working.total() == 2)
    gone = asyncio.create_task(_read(sender("c")))
    await asyncio.sleep(SCALE)
    gone.cancel()
    monkeypatch.setattr(sandbox, "WAIT_SECONDS", 0.05)
    with pytest.raises(Unavailable):
        await _read(sender("late"))
    children.held = set()
    await asyncio.gather(*there)
    await asyncio.gather(*[_read(sender(f"d{n}")) for n in range(4)])


def test_a_guest_is_their_network() -> None:
    one, same, other = (
        Sender.guest(CountsInMemory(), Address(text)).key
        for text in ("2001:db8::1", "2001:db8::ffff", "2001:db8:0:1::1")
    )
    assert one == same != other
