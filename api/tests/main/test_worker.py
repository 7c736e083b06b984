"""The worker under a burst: no more jobs at once than its connections allow, money before e-mail, no e-mail twice."""

import asyncio
import os
import signal
from collections import Counter
from pathlib import Path
from subprocess import Popen

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.notifications.service import Message, send_message
from tests.notifications.mail_sink import Postbox, smtp_server
from tests.notifications.samples import DATA
from tests.payments.bank import notify, reported
from tests.running_site import Site
from tests.server import free_port
from tests.worker_process import DEAD_LONG_AGO, logged, running_worker

pytestmark = pytest.mark.deep

MAILS = int(os.environ.get("BURST_MAILS", "400"))
MATCHES = int(os.environ.get("BURST_MATCHES", "200"))
POOL = 6
MAILS_AT_ONCE = 4
HANG = 300
FAILURES = {"job_failed", "message_not_sent", "message_end_not_noted", "jobs_taken_up_again"}
LEFT = """SELECT (SELECT count(*) FROM outbox_message WHERE trang_thai <> 'DA_GUI'),
  (SELECT count(*) FROM giao_dich_ngan_hang WHERE trang_thai = 'MOI'),
  (SELECT count(*) FROM pgqueuer WHERE status <> 'failed')"""
# The queue's own log says in which order jobs ended.
LAST_ENDED = """SELECT max(id) FILTER (WHERE entrypoint = 'payments.match'),
  max(id) FILTER (WHERE entrypoint = 'notifications.deliver') FROM pgqueuer_log WHERE status = 'successful'"""
RETRIED = "SELECT (SELECT count(*) FROM pgqueuer_log WHERE traceback IS NOT NULL), (SELECT count(*) FROM pgqueuer)"


async def sql(app: FastAPI, statement: str) -> tuple[int, ...]:
    async with app.state.database.engine.connect() as connection:
        return tuple((await connection.execute(text(statement))).one())


async def put_mails(app: FastAPI, count: int) -> None:
    for first in range(0, count, 100):
        async with app.state.database.transaction() as session:
            for number in range(first, min(first + 100, count)):
                data = DATA["da_xac_nhan"]
                await send_message(
                    session, Message("da_xac_nhan", "vi", f"a{number}@example.com", None, data, f"burst:{number}")
                )


async def until_done(app: FastAPI, worker: Popen[bytes]) -> None:
    async with asyncio.timeout(HANG):
        while await sql(app, LEFT) != (0, 0, 0):
            assert worker.poll() is None, "the worker has ended"
            await asyncio.sleep(0.2)


def copies(box: Postbox) -> Counter[str]:
    return Counter(mail["Message-ID"] for mail in box.mails)


@pytest.mark.req("S4.6")
async def test_a_burst_sends_each_mail_once_and_matches_money_first(site: Site, tmp_path: Path) -> None:
    await put_mails(site.app, MAILS)
    for _ in range(MATCHES):
        await notify(site.client, reported("KS7F3A9QRT", 1000))
    log = tmp_path / "worker.log"
    async with smtp_server() as box:
        box.slow_ok = 0.02
        with running_worker(site.app.state.database.url, box.url, log, DATABASE_POOL_SIZE=str(POOL)) as worker:
            await until_done(site.app, worker)
        sent = copies(box)
        assert {number: count for number, count in sent.items() if count > 1} == {}
        assert len(sent) == MAILS
        assert box.most_at_once <= MAILS_AT_ONCE
    assert await sql(site.app, RETRIED) == (0, 0)
    assert [line for line in logged(log) if line["level"] == "error" or line["event"] in FAILURES] == []
    last_match, last_mail = await sql(site.app, LAST_ENDED)
    assert last_match < last_mail


async def test_kill_9_in_a_burst_repeats_no_more_than_were_in_the_air(app: FastAPI, tmp_path: Path) -> None:
    await put_mails(app, 60)
    async with smtp_server() as box:
        box.slow_ok = 0.5
        with running_worker(app.state.database.url, box.url, DATABASE_POOL_SIZE=str(POOL)) as worker:
            async with asyncio.timeout(HANG):
                while len(box.mails) < 10:  # noqa: ASYNC110 - the server's handler fills it
                    await asyncio.sleep(0.01)
            worker.send_signal(signal.SIGKILL)
            worker.wait(timeout=10)
        box.slow_ok = 0
        async with app.state.database.transaction() as session:
            for statement in DEAD_LONG_AGO:
                await session.execute(text(statement))
        with running_worker(app.state.database.url, box.url, DATABASE_POOL_SIZE=str(POOL)) as worker:
            await until_done(app, worker)
        sent = copies(box)
        assert len(sent) == 60
        assert sum(sent.values()) - 60 <= MAILS_AT_ONCE


async def test_a_database_that_is_not_there_yet_is_awaited(tmp_path: Path) -> None:
    """While another machine takes the lead nobody answers; a worker that ended each time would at last not be started again."""
    nobody = f"postgresql://khoisu@127.0.0.1:{free_port()}/khoisu"
    with running_worker(nobody, "", tmp_path / "log") as worker:
        async with asyncio.timeout(120):
            while [one["event"] for one in logged(tmp_path / "log")].count("database_awaited") < 2:
                assert worker.poll() is None
                await asyncio.sleep(0.2)


async def test_a_database_that_refuses_ends_the_worker(app: FastAPI, tmp_path: Path) -> None:
    head, _, query = app.state.database.url.partition("?")
    wrong = f"{head.rpartition('/')[0]}/nobody-made-it?{query}"
    with running_worker(wrong, "", tmp_path / "log") as worker:
        assert await asyncio.to_thread(worker.wait, 120) != 0
