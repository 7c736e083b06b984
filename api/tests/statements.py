"""Counts the SQL statements that some code sends, through the session and through the readers' pool."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import asyncpg
from sqlalchemy import event

from khoisu.kit.db import Database

_UNCOUNTED = (";", "BEGIN", "COMMIT", "ROLLBACK", "SELECT pg_advisory_unlock_all")


@contextmanager
def counted(database: Database) -> Iterator[list[str]]:
    """The statements sent inside the block."""
    sent: list[str] = []
    plain = asyncpg.Connection._execute

    async def through_pool(self: asyncpg.Connection, query: str, *args: Any, **more: Any) -> Any:
        if not query.lstrip().startswith(_UNCOUNTED):
            sent.append(query)
        return await plain(self, query, *args, **more)

    def through_session(_c: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        sent.append(statement)

    asyncpg.Connection._execute = through_pool  # pyright: ignore
    event.listen(database.engine.sync_engine, "before_cursor_execute", through_session)
    try:
        yield sent
    finally:
        asyncpg.Connection._execute = plain  # pyright: ignore
        event.remove(database.engine.sync_engine, "before_cursor_execute", through_session)
