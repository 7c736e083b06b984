"""Scheduled jobs of the content room."""

from khoisu.content.articles.publication import publish_due
from khoisu.kit.jobs import JobContext, Jobs

jobs = Jobs()


@jobs.every("* * * * *", "content_publish_due")
async def publish_due_articles(context: JobContext) -> None:
    """Every minute: publish the scheduled articles whose time has come."""
    async with context.database.transaction() as session:
        await publish_due(session)
