"""The SQL of what belongs to no room: readiness, empty database, clean-up, monitoring the job queue."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from sqlalchemy import TextClause, delete, func, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.db import Database
from khoisu.kit.idempotency import RETAIN_HOURS
from khoisu.kit.jobs import MAX_ATTEMPTS
from khoisu.kit.models import IdempotencyKey, RateCounter

LATE_SECONDS = 60
NOTES_DAYS = 7
EMPTY_WHEN_NONE_IN = ("account", "dich_vu", "don_hang")
# A retry that could not be recorded, because the database was unavailable, ends as `failed` however few tries it had.
# Of jobs with the same key only one may wait or run; the others come when it is done.
TAKE_UP = text("""
WITH lost AS (
  SELECT DISTINCT ON (coalesce(dedupe_key, id::text)) id FROM pgqueuer one
  WHERE status = 'failed' AND attempts < :most AND NOT EXISTS (
    SELECT FROM pgqueuer WHERE dedupe_key = one.dedupe_key AND status IN ('queued', 'picked'))
), again AS (
  UPDATE pgqueuer SET status = 'queued', execute_after = now(), updated = now(), attempts = attempts + 1,
    queue_manager_id = NULL
  WHERE id IN (SELECT id FROM lost) RETURNING entrypoint
)
SELECT entrypoint AS kind, count(*) AS count FROM again GROUP BY entrypoint
""").bindparams(most=MAX_ATTEMPTS)
LATE = text("""
SELECT entrypoint AS kind, count(*) AS count, round(extract(epoch FROM now() - min(execute_after)))::int AS oldest_seconds
FROM pgqueuer WHERE status = 'queued' AND execute_after < now() - make_interval(secs => :seconds) GROUP BY entrypoint
""").bindparams(seconds=LATE_SECONDS)
HELD = text("""
SELECT entrypoint AS kind, count(*) AS count FROM pgqueuer WHERE status = 'failed' AND attempts >= :most GROUP BY entrypoint
""").bindparams(most=MAX_ATTEMPTS)
BEAT = text("""
INSERT INTO nhip_song (phan, luc) VALUES (:part, now()) ON CONFLICT (phan) DO UPDATE SET luc = excluded.luc
""")
FACTS = text("""
SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
  pg_is_in_recovery() AS is_replica, extract(epoch FROM clock_timestamp())::float8 AS clock,
  current_setting('log_error_verbosity') AS verbosity, to_regclass('alembic_version') IS NOT NULL AS has_schema
""")
FORGET = (
    text("DELETE FROM pgqueuer_log WHERE created < now() - make_interval(days => :days)").bindparams(days=NOTES_DAYS),
    text("DELETE FROM pgqueuer_statistics WHERE created < now() - make_interval(days => :days)").bindparams(
        days=NOTES_DAYS
    ),
)


async def rows(database: Database, statement: TextClause) -> list[dict[str, Any]]:
    """The result of one statement, in its own transaction."""
    async with database.transaction() as session:
        return [dict(row) for row in (await session.execute(statement)).mappings()]


async def delete_queue_notes(database: Database) -> None:
    """Delete the queue's notes of jobs that ended more than `NOTES_DAYS` ago."""
    async with database.transaction() as session:
        for statement in FORGET:
            await session.execute(statement)


async def delete_expired_counters(database: Database) -> None:
    """Delete idempotency keys older than 48 hours and rate windows that are over."""
    oldest = func.now() - timedelta(hours=RETAIN_HOURS)
    async with database.transaction() as session:
        await session.execute(delete(IdempotencyKey).where(IdempotencyKey.created_at < oldest))
        await session.execute(delete(RateCounter).where(RateCounter.window_end < func.now()))


async def beat(database: Database, part: str) -> None:
    """Record that this part of the site lives and can write."""
    async with database.transaction() as session:
        await session.execute(BEAT, {"part": part})


async def answers(database: Database, statement: str) -> bool:
    """Whether the database carries out a statement of ours. Raises nothing: any failure at all means no."""
    try:
        async with database.engine.connect() as connection:
            await connection.execute(text(statement))
    except Exception:  # noqa: BLE001 - as the docstring says
        return False
    return True


@dataclass(frozen=True, slots=True)
class ServerFacts:
    """A database server: `version` as 180001, seconds since 1970 by its clock, the schema's revision ("" without one)."""

    version: int
    encoding: str
    is_replica: bool
    clock: float
    verbosity: str
    revision: str


async def server_facts(database: Database) -> ServerFacts | None:
    """What the server says about itself; None when it does not answer. Raises nothing."""
    try:
        async with database.engine.connect() as connection:
            row = (await connection.execute(FACTS)).mappings().one()
            revision = (
                await connection.scalar(text("SELECT version_num FROM alembic_version")) if row["has_schema"] else ""
            )
    except Exception:  # noqa: BLE001 - as the docstring says
        return None
    return ServerFacts(
        version=row["version"],
        encoding=row["encoding"],
        is_replica=row["is_replica"],
        clock=row["clock"],
        verbosity=row["verbosity"],
        revision=revision or "",
    )


async def is_empty(session: AsyncSession) -> bool:
    """Whether the database has no data yet. Waits while another process loads the sample data."""
    await session.execute(text("SELECT pg_advisory_xact_lock(hashtext('khoisu-sample'))"))
    for table in EMPTY_WHEN_NONE_IN:
        exists = await session.scalar(text("SELECT to_regclass(:name)"), {"name": table})
        if exists and await session.scalar(text(f"SELECT EXISTS (SELECT 1 FROM {table})")):  # noqa: S608 - names of ours
            return False
    return True
