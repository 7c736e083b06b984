"""Looks after the job queue on a schedule: lost jobs are taken up again, late and held ones told of, old notes deleted."""

from typing import Any

from sqlalchemy import TextClause, text

from khoisu.kit.jobs import MAX_ATTEMPTS, JobContext, Jobs
from khoisu.kit.logs import get_logger

log = get_logger(__name__)
jobs = Jobs()

LATE_SECONDS = 60
NOTES_DAYS = 7
# A retry that could not be written down, because the database was away, ends as `failed` however few tries it had.
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
FORGET = (
    text("DELETE FROM pgqueuer_log WHERE created < now() - make_interval(days => :days)").bindparams(days=NOTES_DAYS),
    text("DELETE FROM pgqueuer_statistics WHERE created < now() - make_interval(days => :days)").bindparams(
        days=NOTES_DAYS
    ),
)


async def _rows(context: JobContext, statement: TextClause) -> list[dict[str, Any]]:
    async with context.database.transaction() as session:
        return [dict(row) for row in (await session.execute(statement)).mappings()]


@jobs.every("* * * * *", "queue.watch")
async def watch(context: JobContext) -> None:
    """Every minute: take up again what was lost, and warn of what has been due for more than a minute."""
    for row in await _rows(context, TAKE_UP):
        log.warning("jobs_taken_up_again", **row)
    for row in await _rows(context, LATE):
        log.warning("jobs_late", **row)


@jobs.every("11 * * * *", "queue.tidy")
async def tidy(context: JobContext) -> None:
    """Every hour: warn of jobs that are held for a person, and delete the queue's notes of finished jobs after a week."""
    for row in await _rows(context, HELD):
        log.warning("jobs_held", **row)
    async with context.database.transaction() as session:
        for statement in FORGET:
            await session.execute(statement)
