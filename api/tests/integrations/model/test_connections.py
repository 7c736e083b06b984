"""Connections to a model stay open between two answers, and never cost one."""

import asyncio
from contextlib import aclosing

import pytest

from khoisu.integrations.model.door import END_SECONDS, Endpoint, Message, ModelDoor, ModelFailedError, Patience
from tests.integrations.model.fake_server import HEAD, FakeModel, running

ASKED = [Message("user", "Trong mấy ngày?")]
CALM = Patience(first=30, stall=30, whole=60)
ANSWER = "Trong 10 ngày làm việc. [1]"


def door_to(fake: FakeModel, patience: Patience = CALM) -> ModelDoor:
    return ModelDoor(Endpoint(fake.url, "nho"), patience)


async def said(door: ModelDoor) -> str:
    return "".join([piece async for piece in door.stream(ASKED, 500)])


async def test_one_connection_serves_one_answer_after_another() -> None:
    async with running(FakeModel(stays_open=True)) as fake, (door := door_to(fake)).running():
        assert [await said(door) for _ in range(3)] == [ANSWER] * 3
        assert len(fake.calls) == 1


async def test_answers_at_the_same_time_have_connections_of_their_own() -> None:
    async with running(FakeModel(stays_open=True, pause=0.02)) as fake, (door := door_to(fake)).running():
        assert await asyncio.gather(*(said(door) for _ in range(30))) == [ANSWER] * 30
        assert len(fake.calls) == 30


async def test_a_door_that_does_not_run_opens_one_for_each_answer() -> None:
    async with running(FakeModel(stays_open=True)) as fake:
        door = door_to(fake)
        assert [await said(door) for _ in range(2)] == [ANSWER] * 2
        assert len(fake.calls) == 2


async def test_a_connection_that_the_server_closed_meanwhile_costs_no_answer() -> None:
    async with running(FakeModel(stays_open=True)) as fake, (door := door_to(fake)).running():
        for _ in range(3):
            assert await said(door) == ANSWER
            await fake.resting.wait()
            # In the same moment in which the next question is sent: the door cannot have noticed.
            fake.hang_up()
        assert (len(fake.asked), len(fake.calls)) == (3, 3)


async def test_a_question_that_the_server_may_have_taken_is_not_asked_and_paid_twice() -> None:
    async with running(FakeModel(stays_open=True, fault="no reply")) as fake, (door := door_to(fake)).running():
        with pytest.raises(ModelFailedError) as failed:
            await said(door)
        assert (failed.value.fault, len(fake.asked)) == ("CUT", 1)


async def test_a_connection_used_before_that_ends_without_a_reply_is_replaced_once() -> None:
    async with running(FakeModel(stays_open=True)) as fake, (door := door_to(fake)).running():
        assert await said(door) == ANSWER
        fake.fault = "no reply"
        with pytest.raises(ModelFailedError):
            await said(door)
        assert (len(fake.asked), len(fake.calls)) == (3, 2)


async def test_a_server_that_closes_after_each_answer_costs_no_answer() -> None:
    async with running(FakeModel()) as fake, (door := door_to(fake)).running():
        assert [await said(door) for _ in range(5)] == [ANSWER] * 5


async def test_an_answer_that_is_left_does_not_pass_its_rest_to_the_next_person() -> None:
    async with running(FakeModel(stays_open=True, fault="slow")) as fake, (door := door_to(fake)).running():
        async with aclosing(door.stream(ASKED, 500)) as pieces:
            assert await anext(pieces)
        fake.fault = ""
        assert await said(door) == ANSWER
        assert len(fake.calls) == 2


async def test_those_who_leave_take_no_place_from_those_who_come() -> None:
    async with running(FakeModel(stays_open=True, fault="no first byte")) as fake, (door := door_to(fake)).running():
        for _ in range(150):
            fake.heard.clear()
            task = asyncio.create_task(said(door))
            await fake.heard.wait()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        fake.fault = ""
        assert await said(door) == ANSWER


@pytest.mark.parametrize("extra", [b"", b"5\r\nx: 1\n\r\n" * 50], ids=["never ends", "goes on talking"])
async def test_a_reply_that_does_not_end_after_its_last_word_is_whole(extra: bytes) -> None:
    async with running(FakeModel(stays_open=True, extra=extra)) as fake, (door := door_to(fake)).running():
        assert await said(door) == ANSWER
        assert await said(door) == ANSWER


async def test_a_reply_that_does_not_end_is_no_fault_however_short_the_patience_is() -> None:
    patience = Patience(first=30, stall=END_SECONDS / 4, whole=60)
    async with running(FakeModel(stays_open=True, extra=b"")) as fake, (door := door_to(fake, patience)).running():
        assert await said(door) == ANSWER


async def test_a_fault_is_not_asked_twice() -> None:
    async with running(FakeModel(stays_open=True, fault="500")) as fake, (door := door_to(fake)).running():
        with pytest.raises(ModelFailedError):
            await said(door)
        assert len(fake.asked) == 1


async def test_cookies_of_the_server_do_not_come_back() -> None:
    baked = HEAD.removesuffix(b"\r\n") + b"Set-Cookie: who=1; Path=/\r\n\r\n"
    async with running(FakeModel(stays_open=True, head=baked)) as fake, (door := door_to(fake)).running():
        assert [await said(door) for _ in range(2)] == [ANSWER] * 2
        assert "cookie" not in fake.headers[1]
