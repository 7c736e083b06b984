"""The listening connection: receives from its channel, notices a silent server, reconnects after a loss."""

import asyncio
from collections.abc import Callable

import pytest

from khoisu.kit import listen
from khoisu.kit.db import Database
from khoisu.kit.listen import Listener

CHANNEL = "kenh_thu"
SESSION = "SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN \"kenh_thu\"' AND datname = current_database()"


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not condition():  # noqa: ASYNC110 - another task changes it
            await asyncio.sleep(0.01)


def listener(database: Database, heard: list[str], starts: list[int]) -> Listener:
    return Listener(database.url, CHANNEL, heard=heard.append, connected=lambda: starts.append(1))


async def notify(database: Database, text: str) -> None:
    connection = await database.reader()
    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, text)


async def test_it_hears_its_channel_while_it_runs(database: Database) -> None:
    heard, starts = list[str](), list[int]()
    ears = listener(database, heard, starts)
    async with ears.running():
        await until(lambda: ears.is_listening)
        await notify(database, "một")
        await until(lambda: heard == ["một"])
    assert not ears.is_listening
    assert starts == [1]


async def test_a_lost_connection_is_made_again(database: Database) -> None:
    heard, starts = list[str](), list[int]()
    ears = listener(database, heard, starts)
    async with ears.running():
        await until(lambda: ears.is_listening)
        reader = await database.reader()
        assert await reader.fetchval("SELECT pg_terminate_backend($1)", await reader.fetchval(SESSION))
        await until(lambda: len(starts) == 2)
        await notify(database, "hai")
        await until(lambda: heard == ["hai"])


async def test_the_connection_is_asked_now_and_then(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listen, "KEEP_ALIVE_SECONDS", 0.05)
    asked = "SELECT state_change FROM pg_stat_activity WHERE pid = $1"
    ears = listener(database, [], starts := [])
    async with ears.running():
        await until(lambda: ears.is_listening)
        reader = await database.reader()
        number = await reader.fetchval(SESSION)
        before = await reader.fetchval(asked, number)
        await asyncio.sleep(0.3)
        assert await reader.fetchval(asked, number) > before
        assert starts == [1]


async def test_a_server_that_does_not_answer_counts_as_lost(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listen, "KEEP_ALIVE_SECONDS", 0.05)
    monkeypatch.setattr(listen, "RETRY_SECONDS", (0.01, 0.01))
    ears = listener(database, [], starts := [])
    async with ears.running():
        await until(lambda: ears.is_listening)
        with monkeypatch.context() as patch:
            patch.setattr(listen, "ANSWER_SECONDS", 1e-6)  # nobody answers so fast
            await until(lambda: not ears.is_listening)
        await until(lambda: len(starts) == 2)


async def test_a_database_that_is_not_there_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listen, "RETRY_SECONDS", (0.01, 0.02))
    tries = list[str]()
    monkeypatch.setattr(listen.log, "warning", lambda event, **said: tries.append(f"{event} {said['channel']}"))
    nowhere = "postgresql://127.0.0.1:1/khong-co"
    ears = Listener(nowhere, CHANNEL, heard=tries.append, connected=lambda: tries.append("connected"))
    async with ears.running():
        await until(lambda: len(tries) >= 3)
    assert set(tries) == {f"listener_lost {CHANNEL}"}
