"""The job queue is watched: jobs left behind by a lost database are done, late and held ones are reported."""

import logging
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from khoisu.kit.db import Database
from khoisu.kit.jobs import MAX_ATTEMPTS, JobContext
from khoisu.main.job_wiring import adapters
from khoisu.main.queue_watch import tidy, watch
from tests.payments.bank import notify, reported
from tests.running_site import Site

Capture = pytest.LogCaptureFixture


def context(database: Database) -> JobContext:
    return JobContext(database, adapters({}))


async def sql(database: Database, statement: str, **values: Any) -> Any:
    async with database.transaction() as session:
        result = await session.execute(text(statement), values)
        return result.scalar() if result.returns_rows else None


async def waiting_match(client: httpx.AsyncClient, database: Database, *, failed: int | None) -> None:
    """A bank message whose job failed for good after so many attempts, as the queue leaves it when it loses the database."""
    await notify(client, reported("KS7F3A9QRT", 1000))
    if failed is not None:
        await sql(database, "UPDATE pgqueuer SET status = 'failed', attempts = :n", n=failed)


def warnings(caplog: Capture) -> list[dict[str, Any]]:
    """What was warned of since the last time."""
    found = [record.msg for record in caplog.records if record.levelno == logging.WARNING]
    caplog.clear()
    return [{name: line[name] for name in ("event", "kind", "count")} for line in found if isinstance(line, dict)]


STATES = "SELECT string_agg(trang_thai, ',') FROM giao_dich_ngan_hang"
LEFT = "SELECT string_agg(status::text || attempts, ',') FROM pgqueuer"


async def test_a_job_that_failed_with_the_database_is_done_and_told_of(site: Site, caplog: Capture) -> None:
    await waiting_match(site.client, site.database, failed=1)
    await site.run_jobs()
    assert await sql(site.database, STATES) == "MOI"
    await watch(context(site.database))
    assert warnings(caplog) == [{"event": "jobs_taken_up_again", "kind": "payments.match", "count": 1}]
    await site.run_jobs()
    assert await sql(site.database, STATES) == "KHONG_KHOP"
    assert await sql(site.database, LEFT) is None


async def test_a_job_that_failed_too_often_is_held_and_told_of(site: Site, caplog: Capture) -> None:
    await waiting_match(site.client, site.database, failed=MAX_ATTEMPTS)
    await watch(context(site.database))
    assert await sql(site.database, LEFT) == f"failed{MAX_ATTEMPTS}"
    assert warnings(caplog) == []
    await tidy(context(site.database))
    assert warnings(caplog) == [{"event": "jobs_held", "kind": "payments.match", "count": 1}]


async def test_of_two_failed_jobs_with_one_key_one_is_taken_up_and_none_beside_a_waiting_one(site: Site) -> None:
    await waiting_match(site.client, site.database, failed=1)
    await sql(
        site.database,
        """INSERT INTO pgqueuer (priority, entrypoint, payload, status, dedupe_key, attempts)
           SELECT priority, entrypoint, payload, status, dedupe_key, attempts FROM pgqueuer""",
    )
    await watch(context(site.database))
    assert sorted((await sql(site.database, LEFT)).split(",")) == ["failed1", "queued2"]
    await watch(context(site.database))
    assert sorted((await sql(site.database, LEFT)).split(",")) == ["failed1", "queued2"]


async def test_what_has_been_due_for_more_than_a_minute_is_told_of(site: Site, caplog: Capture) -> None:
    await waiting_match(site.client, site.database, failed=None)
    await watch(context(site.database))
    assert warnings(caplog) == []
    await sql(site.database, "UPDATE pgqueuer SET execute_after = execute_after - interval '2 minutes'")
    await watch(context(site.database))
    assert warnings(caplog) == [{"event": "jobs_late", "kind": "payments.match", "count": 1}]


async def test_the_queues_notes_are_deleted_after_a_week(site: Site) -> None:
    await waiting_match(site.client, site.database, failed=None)
    await site.run_jobs()
    stored = await sql(site.database, "SELECT count(*) FROM pgqueuer_log")
    assert stored > 0
    await tidy(context(site.database))
    assert await sql(site.database, "SELECT count(*) FROM pgqueuer_log") == stored
    await sql(site.database, "UPDATE pgqueuer_log SET created = created - interval '8 days'")
    await tidy(context(site.database))
    assert await sql(site.database, "SELECT count(*) FROM pgqueuer_log") == 0
