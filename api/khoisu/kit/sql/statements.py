"""Statements that are sent straight to asyncpg: in the session's own transaction, or by a pool that only reads.

SQLAlchemy needs five times as long for a small statement as asyncpg does (160 against 29 µs), and a check-out is thirty of them. What
is run here is the same SQL in the same transaction, in its place among the session's own statements; rows are read by name.
"""

import time
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, cast

import asyncpg
from sqlalchemy import ClauseElement, text
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.exc import DBAPIError, InterfaceError
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import tracing

if TYPE_CHECKING:
    from khoisu.kit.db import Database

_DRIVER = "kit.sql.statements.driver"
"""Where a session remembers its transaction with the connection under it."""
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError)
Row = Mapping[str, Any]


class Statement:
    """SQL with `:name` parameters, or what SQLAlchemy's builders made, translated once.

    An INSERT names its `columns`: all that its rows give. JSON is given as text.
    """

    def __init__(self, sql: str | ClauseElement, columns: Sequence[str] | None = None) -> None:
        built = text(sql) if isinstance(sql, str) else sql
        compiled: Any = built.compile(dialect=dialect(), column_keys=columns)
        self.sql = compiled.string
        self._names = tuple(compiled.positiontup or ())
        self._constants: dict[str, Any] = dict(compiled.params)

    def _arguments(self, values: Mapping[str, Any]) -> tuple[Any, ...]:
        given = {**self._constants, **values}
        return tuple(given[name] for name in self._names)

    async def rows(self, session: AsyncSession, values: Mapping[str, Any]) -> Sequence[Row]:
        """Run it and return its rows, none for a statement without any. Raises `DBAPIError` as the session does."""
        return await fetch(session, self.sql, *self._arguments(values))

    async def row(self, session: AsyncSession, values: Mapping[str, Any]) -> Row | None:
        """Run it and return the first row, None without one."""
        return next(iter(await self.rows(session, values)), None)

    async def read(self, database: "Database", values: Mapping[str, Any]) -> Sequence[Row]:
        """Run it outside any transaction, on a connection that can only read, and return its rows."""
        pool = await database.reader()
        return cast("Sequence[Row]", await pool.fetch(self.sql, *self._arguments(values)))

    async def search(self, database: "Database", values: Mapping[str, Any]) -> Sequence[Row]:
        """As `read`, planned for these values, and on the replica where there is one: for lists with filters or words."""
        pool = await database.searcher()
        return cast("Sequence[Row]", await pool.fetch(self.sql, *self._arguments(values)))

    async def run_many(self, session: AsyncSession, rows: Iterable[Mapping[str, Any]]) -> None:
        """Run it for each of the rows, in one round trip."""
        arguments = [self._arguments(values) for values in rows]
        connection = await driver_of(session)
        with _noted(self.sql):
            await connection.executemany(self.sql, arguments)


async def fetch(session: AsyncSession, sql: str, *args: Any) -> Sequence[Row]:
    """The rows of a statement whose parameters are written `$1`, `$2` and so on. Raises `DBAPIError` as the session does."""
    connection = _known_driver(session)
    if connection is None:
        return await _begin_with(session, sql, args)
    with _noted(sql):
        return cast("Sequence[Row]", await connection.fetch(sql, *args))


async def driver_of(session: AsyncSession) -> asyncpg.Connection:
    """asyncpg's connection of the session, inside its transaction. It must be given up when that ends."""
    connection = _known_driver(session)
    if connection is None:
        # The session begins its transaction with its first own statement; nothing must be written before that.
        await _begin_with(session, "SELECT 1", ())
        connection = _known_driver(session)
    return cast("asyncpg.Connection", connection)


def _known_driver(session: AsyncSession) -> asyncpg.Connection | None:
    transaction, connection = session.info.get(_DRIVER, (None, None))
    # After a commit another transaction may be on another connection.
    return connection if transaction is not None and transaction is session.sync_session.get_transaction() else None


async def _begin_with(session: AsyncSession, sql: str, args: tuple[Any, ...]) -> Sequence[Row]:
    connection = await session.connection()
    result = await connection.exec_driver_sql(sql, args)
    raw = await connection.get_raw_connection()
    session.info[_DRIVER] = (session.sync_session.get_transaction(), raw.driver_connection)
    return cast("Sequence[Row]", result.mappings().all()) if result.returns_rows else []


@contextmanager
def _noted(sql: str) -> Generator[None]:
    begun = time.time_ns()
    try:
        yield
    except FAILURES as error:
        tracing.statement_ended(sql, begun, time.time_ns(), failed=True)
        raise _as_session_error(error) from error
    tracing.statement_ended(sql, begun, time.time_ns(), failed=False)


def _as_session_error(error: Exception) -> DBAPIError:
    """What SQLAlchemy would raise, so that who waits, retries or answers 503 need not know the way. Without the values."""
    kind = InterfaceError if isinstance(error, asyncpg.InterfaceError) else DBAPIError
    return kind(None, None, error, hide_parameters=True)
