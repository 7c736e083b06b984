"""Counts the SQL statements that some code sends, through the session and through the readers' pool."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import asyncpg
from sqlalchemy import event

from khoisu.kit.db import Database

_UNCOUNTED = (";", "BEGIN", "COMMIT", "ROLLBACK", "SELECT pg_advisory_unlock_all")

# Tasks of the application (the assistant's index, the word counters) began before the block and do not see this:
# what they send by the clock while a block is open is not the block's.
_open_block: ContextVar[list[str] | None] = ContextVar("open_block", default=None)


@contextmanager
def own_statements() -> Iterator[list[str]]:
    """A list for what the block causes itself; `note` adds to it only from the block's own tasks."""
    sent: list[str] = []
    token = _open_block.set(sent)
    try:
        yield sent
    finally:
        _open_block.reset(token)


def note(statement: str) -> None:
    """Write down a statement if the running task belongs to an open block."""
    sent = _open_block.get()
    if sent is not None:
        sent.append(statement)


@contextmanager
def counted(database: Database) -> Iterator[list[str]]:
    """The statements sent inside the block, by the block's own tasks."""
    plain = asyncpg.Connection._execute

    async def through_pool(self: asyncpg.Connection, query: str, *args: Any, **more: Any) -> Any:
        if not query.lstrip().startswith(_UNCOUNTED):
            note(query)
        return await plain(self, query, *args, **more)

    def through_session(_c: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        note(statement)

    asyncpg.Connection._execute = through_pool  # pyright: ignore
    event.listen(database.engine.sync_engine, "before_cursor_execute", through_session)
    try:
        with own_statements() as sent:
            yield sent
    finally:
        asyncpg.Connection._execute = plain  # pyright: ignore
        event.remove(database.engine.sync_engine, "before_cursor_execute", through_session)
