"""Monitors the job queue on a schedule: lost jobs are requeued, late and held ones reported, old notes deleted."""

from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.logs import get_logger
from khoisu.main import repository

log = get_logger(__name__)
jobs = Jobs()


@jobs.every("* * * * *", "queue.watch")
async def watch(context: JobContext) -> None:
    """Every minute: requeue lost jobs, and warn of what has been due for more than a minute."""
    for row in await repository.rows(context.database, repository.TAKE_UP):
        log.warning("jobs_taken_up_again", **row)
    for row in await repository.rows(context.database, repository.LATE):
        log.warning("jobs_late", **row)


@jobs.every("11 * * * *", "queue.tidy")
async def tidy(context: JobContext) -> None:
    """Every hour: warn of jobs that are held for a person, and delete the queue's notes of finished jobs after a week."""
    for row in await repository.rows(context.database, repository.HELD):
        log.warning("jobs_held", **row)
    await repository.delete_queue_notes(context.database)
