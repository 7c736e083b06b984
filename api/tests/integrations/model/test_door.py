"""The door to a model over real sockets: what passes, how each fault is named, and how soon."""

import asyncio
from dataclasses import replace
from time import perf_counter, process_time

import pytest

from khoisu.integrations.model.breaker import REST, WITHIN, Breaker
from khoisu.integrations.model.door import Endpoint, Message, ModelDoor, ModelFailedError, Patience
from khoisu.integrations.model.event_stream import MOST_EVENT, BrokenStreamError, EventReader
from tests.integrations.model.fake_server import FakeModel, running
from tests.slices import one_in

ASKED = [Message("system", "Chỉ dùng bằng chứng."), Message("user", "Trong mấy ngày?")]
CALM = Patience(first=30, stall=30, whole=60)
"""Only the limit that a fault is about is short: a busy machine must not meet another one first."""
SHORT = {
    "no first byte": replace(CALM, first=0.5),
    "only beats": replace(CALM, first=0.5),
    "stall": replace(CALM, stall=0.5),
    "slow": replace(CALM, whole=2.5),
}
FAULTS = {
    "401": "REFUSED",
    "404": "REFUSED",
    "429": "BUSY",
    "500": "UNREACHABLE",
    "no first byte": "NO_FIRST_BYTE",
    "only beats": "NO_FIRST_BYTE",
    "stall": "STALLED",
    "cut": "CUT",
    "no end": "CUT",
    "broken": "BROKEN",
    "not text": "BROKEN",
    "empty": "EMPTY",
    "endless": "ENDLESS",
    "slow": "ENDLESS",
}


def door_to(fake: FakeModel, breaker: Breaker | None = None) -> ModelDoor:
    return ModelDoor(Endpoint(fake.url, "nho", "khoa-bi-mat"), SHORT.get(fake.fault, CALM), breaker)


async def said(door: ModelDoor) -> str:
    return "".join([piece async for piece in door.stream(ASKED, 500)])


async def test_the_text_passes_and_the_request_is_the_wire_of_chat_completions() -> None:
    async with running(FakeModel()) as fake:
        assert await said(door_to(fake)) == "Trong 10 ngày làm việc. [1]"
    assert fake.keys == ["bearer khoa-bi-mat"]
    assert fake.asked[0] == {
        "model": "nho",
        "messages": [{"role": one.role, "content": one.content} for one in ASKED],
        "max_tokens": 500,
        "temperature": 0,
        "stream": True,
    }


@pytest.mark.parametrize(("fault", "named"), one_in(3, FAULTS.items()))
async def test_each_fault_has_its_name_in_time_and_tells_nothing_else(fault: str, named: str) -> None:
    async with running(FakeModel(fault=fault)) as fake:
        start = perf_counter()
        with pytest.raises(ModelFailedError) as failed:
            await said(door_to(fake))
    assert failed.value.fault == named
    assert str(failed.value) == named
    # No fault waits for a limit that it is not about.
    assert perf_counter() - start < CALM.stall


async def test_nobody_there_is_unreachable() -> None:
    async with running(FakeModel()) as fake:
        pass
    with pytest.raises(ModelFailedError) as failed:
        await said(door_to(fake))
    assert failed.value.fault == "UNREACHABLE"


async def test_closing_the_answer_ends_the_request() -> None:
    async with running(FakeModel(fault="slow")) as fake:
        pieces = door_to(fake).stream(ASKED, 500)
        assert await anext(pieces)
        await pieces.aclose()
        await asyncio.wait_for(fake.left.wait(), CALM.stall / 3)


async def test_cancelling_the_task_ends_the_request() -> None:
    async with running(FakeModel(fault="no first byte")) as fake:
        task = asyncio.create_task(said(door_to(fake)))
        await fake.heard.wait()
        task.cancel()
        await asyncio.wait_for(fake.left.wait(), CALM.stall / 3)


async def test_five_faults_leave_the_model_alone_and_one_good_try_brings_it_back() -> None:
    now = [0.0]
    breaker = Breaker(lambda: now[0])
    async with running(FakeModel(fault="500")) as fake:
        door = door_to(fake, breaker)
        for named in [*["UNREACHABLE"] * 5, "OPEN", "OPEN"]:
            with pytest.raises(ModelFailedError) as failed:
                await said(door)
            assert failed.value.fault == named
        assert len(fake.asked) == 5
        now[0] = REST + 1
        with pytest.raises(ModelFailedError):
            await said(door)
        assert not breaker.may_call()
        now[0] += REST + 1
        fake.fault = ""
        assert await said(door)
        assert breaker.may_call()


def test_only_one_call_tries_after_the_rest() -> None:
    now = [0.0]
    breaker = Breaker(lambda: now[0])
    for _ in range(5):
        breaker.fail()
    now[0] = REST
    assert [breaker.may_call() for _ in range(3)] == [True, False, False]


def test_faults_far_apart_leave_it_closed() -> None:
    now = [0.0]
    breaker = Breaker(lambda: now[0])
    for _ in range(20):
        breaker.fail()
        now[0] += WITHIN / 4 + 1
    assert breaker.may_call()


def test_events_cut_at_every_byte_are_read_as_whole() -> None:
    stream = "data: một\r\n\r\n: beat\n\ndata:hai\ndata: ba\n\nevent: x\n\n".encode()
    for size in range(1, len(stream)):
        reader = EventReader()
        chunks = [stream[at : at + size] for at in range(0, len(stream), size)]
        assert [data for chunk in chunks for data in reader.feed(chunk)] == ["một", "hai\nba"]


def test_a_long_event_costs_time_in_proportion_and_has_an_end() -> None:
    def seconds(length: int) -> float:
        reader, start = EventReader(), process_time()
        for _ in range(length):
            reader.feed(b"a")
        return process_time() - start

    # A quadratic reader needs a hundred times as long for ten times the bytes.
    assert seconds(90_000) < 30 * max(seconds(9_000), 0.003)
    with pytest.raises(BrokenStreamError):
        EventReader().feed(b"a" * (MOST_EVENT + 1))
