"""Imports one statement as a process of its own, which a test kills: `DATABASE_URL`, then file and account as arguments."""

import asyncio
import os
import sys
from pathlib import Path
from uuid import UUID

from khoisu.kit.db import Database
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.rate_limit import RateLimiter
from khoisu.workflows.payments import import_statement

STORED = "stored"
"""Said once everything is committed; then it waits to be killed, as an answer that never leaves."""
SOMEBODY = UUID(int=7)


async def _main(data: bytes, account: str) -> None:
    database = Database(os.environ["DATABASE_URL"])
    limiter = RateLimiter(database, "secret of a test")
    file = await import_statement.read_file(
        database,
        import_statement.UploadedStatement("sao-ke.csv", data, account),
        Sender(str(SOMEBODY), limiter, for_staff=True),
    )
    async with database.transaction() as session:
        await import_statement.book(session, file, SOMEBODY)
    print(STORED, flush=True)
    await asyncio.sleep(600)


if __name__ == "__main__":
    asyncio.run(_main(Path(sys.argv[1]).read_bytes(), sys.argv[2]))
