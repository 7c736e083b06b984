"""When answered mails are fetched."""

from khoisu.kit.jobs import JobContext, Jobs
from khoisu.workflows.threads.receive import receive_mails

jobs = Jobs()


@jobs.every("* * * * *", "threads.receive")
async def fetch_mails(context: JobContext) -> None:
    """Each minute."""
    await receive_mails(context)
