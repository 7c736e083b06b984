"""Notes each SQL statement in the trace of its request or job; attached only when traces are asked for."""

import time
from typing import Any

import asyncpg
from sqlalchemy import Engine, event

from khoisu.kit import tracing

_BEGUN = "khoisu_begun"


def trace_engine(engine: Engine) -> None:
    """Note what the sessions of this engine send."""

    @event.listens_for(engine, "before_cursor_execute")
    def begins(_connection: Any, _cursor: Any, _sql: str, _values: Any, context: Any, _many: bool) -> None:
        setattr(context, _BEGUN, time.time_ns())

    @event.listens_for(engine, "after_cursor_execute")
    def ends(_connection: Any, _cursor: Any, sql: str, _values: Any, context: Any, _many: bool) -> None:
        tracing.statement_ended(sql, getattr(context, _BEGUN), time.time_ns(), failed=False)

    @event.listens_for(engine, "handle_error")
    def fails(context: Any) -> None:
        begun = getattr(context.execution_context, _BEGUN, None)
        if begun is not None:
            tracing.statement_ended(context.statement or "", begun, time.time_ns(), failed=True)


async def trace_connection(connection: asyncpg.Connection) -> None:
    """Note what is sent through a connection of a readers' pool."""
    connection.add_query_logger(_note)


def _note(query: Any) -> None:
    ended = time.time_ns()
    tracing.statement_ended(query.query, ended - int(query.elapsed * 1e9), ended, failed=query.exception is not None)
