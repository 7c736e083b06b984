"""The database: one owner of commit per request, and pools for what is only read."""

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from math import inf
from typing import Annotated, Any, cast

import asyncpg
import orjson
from fastapi import Depends, Request, Response
from sqlalchemy import DateTime, Engine, MetaData, event
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.pool import QueuePool

from khoisu.kit import tracing
from khoisu.kit.errors import NotFound, Problem
from khoisu.kit.replica import Replica, Searcher, State
from khoisu.kit.sql.statement_traces import trace_connection, trace_engine

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
LOCK_TIMEOUT_MS = 5_000
STATEMENT_TIMEOUT_MS = 20_000
IDLE_SECONDS = 1.0
SPARE_SECONDS = 30.0
"""How long a connection for reads waits for its next use before it is closed: each costs the database up to 8 MB."""


class Base(DeclarativeBase):
    """Base of all models; moments are always timestamptz."""

    metadata = MetaData(naming_convention=NAMING)


Moment = DateTime(timezone=True)


def _plain(url: str) -> str:
    return url.replace("postgresql+asyncpg://", "postgresql://", 1)


def _server_settings() -> dict[str, str]:
    return {
        "timezone": "UTC",
        "lock_timeout": str(LOCK_TIMEOUT_MS),
        "statement_timeout": str(STATEMENT_TIMEOUT_MS),
        "application_name": "khoisu",
    }


async def _nothing_to_reset(_connection: object) -> None:
    """Single reading statements leave nothing behind, so the clean-up round trip is skipped."""


class NamedRow(asyncpg.Record):
    """A row of the readers' pools, whose columns are read like the attributes of its table's model."""

    def __getattr__(self, name: str) -> Any:
        """The column. Raises `AttributeError` when it was not selected."""
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


async def _read_json(connection: asyncpg.Connection) -> None:
    """JSON columns come as what they mean, as through the session."""
    await connection.set_type_codec(
        "jsonb",
        schema="pg_catalog",
        format="binary",
        encoder=lambda value: b"\x01" + value.encode(),
        decoder=_from_jsonb,
    )
    if tracing.is_asked_for():
        await trace_connection(connection)


def _from_jsonb(value: bytes) -> object:
    return orjson.loads(value[1:])


def _ping_idle_connections(engine: Engine) -> None:
    """Check that a connection is still alive when it has not been used for `IDLE_SECONDS`.

    A check before each use (`pool_pre_ping`) is three round trips for every request. A connection that dies while it is busy fails one
    request with 503, and the pool discards all connections of that age.
    """

    @event.listens_for(engine, "checkin")
    def note_checkin(_connection: Any, record: Any) -> None:
        record.info["since"] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def ping_if_idle(connection: Any, record: Any, _proxy: Any) -> None:
        if time.monotonic() - record.info.get("since", inf) < IDLE_SECONDS:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as gone:
            raise DisconnectionError from gone


class Database:
    """The engine for writes through the session and the pool for reads through SQL; `pool_size` limits each.

    With `read_url` a replica takes the lists and searches off the primary while it has everything (`kit/replica.py`).
    """

    def __init__(self, url: str, *, read_url: str = "", pool_size: int = 10) -> None:
        self.pool_size = pool_size
        self._reader: asyncpg.Pool | None = None
        self._searcher: asyncpg.Pool | None = None
        self._opening = asyncio.Lock()
        """Callers that come together wait for one pool: each opening its own would lose all but the last."""
        self.url = _plain(url)
        follower = _plain(read_url)
        self._replica = Replica(self.reader, lambda: self._open_searcher(follower)) if follower else None
        self.engine = self._engine(pool_size)
        self.sessions = async_sessionmaker(self.engine, expire_on_commit=False, autoflush=False)
        self._by_itself = async_sessionmaker(self.engine.execution_options(isolation_level="AUTOCOMMIT"))
        self._reserved: AsyncEngine | None = None

    def _engine(self, pool_size: int) -> AsyncEngine:
        engine = create_async_engine(
            self.url.replace("postgresql://", "postgresql+asyncpg://", 1),
            pool_size=pool_size,
            # No overflow: connections above the pool's size are closed when returned, and opening one costs more than a check-out.
            max_overflow=0,
            pool_timeout=10,
            # The values are personal data: an error's text must not carry them into a log.
            hide_parameters=True,
            connect_args={"server_settings": _server_settings(), "timeout": 10},
        )
        _ping_idle_connections(engine.sync_engine)
        if tracing.is_asked_for():
            trace_engine(engine.sync_engine)
        return engine

    @asynccontextmanager
    async def transaction(self) -> AsyncGenerator[AsyncSession]:
        """A session whose work is committed when the block succeeds and rolled back when it fails."""
        async with self.sessions() as session, session.begin():
            yield session

    @asynccontextmanager
    async def single_statement(self) -> AsyncGenerator[AsyncSession]:
        """A session for one statement, which is its own transaction: one round trip, and its locks last no longer than that.

        For a counter that many requests share: until a transaction's commit has come from here, all others wait for its row.
        """
        async with self._by_itself() as session:
            yield session

    @asynccontextmanager
    async def reserved_transaction(self) -> AsyncGenerator[AsyncSession]:
        """As `transaction`, on a connection of its own: for what must be noted however busy the others are.

        One connection for the process, opened at first use; callers take turns.
        """
        if self._reserved is None:
            self._reserved = self._engine(1)
        async with AsyncSession(self._reserved, expire_on_commit=False, autoflush=False) as session, session.begin():
            yield session

    async def reader(self) -> asyncpg.Pool:
        """The pool for reads, opened at first use so that a start does not need the database yet."""
        if self._reader is None:
            async with self._opening:
                self._reader = self._reader or await self._open(self.pool_size, self.url)
        return self._reader

    async def searcher(self) -> Searcher:
        """For lists with optional filters or words: the best plan depends on the arguments, so each is planned."""
        if self._searcher is None:
            async with self._opening:
                self._searcher = self._searcher or await self._open_searcher(self.url)
        return Searcher(self._searcher, self._replica)

    async def _open_searcher(self, url: str) -> asyncpg.Pool:
        # Starting the helpers of a plan takes longer than what a list reads.
        plans = {"plan_cache_mode": "force_custom_plan", "max_parallel_workers_per_gather": "0"}
        return await self._open(max(2, self.pool_size // 2), url, **plans)

    async def replica_state(self) -> State:
        """How the replica is now; `none` without one. Raises nothing."""
        return await self._replica.state() if self._replica else "none"

    async def _open(self, size: int, url: str, **more: str) -> asyncpg.Pool:
        return await asyncpg.create_pool(
            url,
            # None is kept ready of a replica: what it is not asked for it need not answer.
            min_size=int(url == self.url),
            max_size=size,
            max_inactive_connection_lifetime=SPARE_SECONDS,
            server_settings=_server_settings() | {"default_transaction_read_only": "on"} | more,
            reset=_nothing_to_reset,
            init=_read_json,
            record_class=NamedRow,
            timeout=10,
        )

    async def json(self, sql: str, *args: Any) -> str | None:
        """Run one statement that answers one JSON text, or None for no row."""
        pool = await self.reader()
        return await pool.fetchval(sql, *args)

    def connections(self) -> dict[str, dict[str, int]]:
        """How many connections are `busy` and `idle` now, and their `limit`, by pool: the last three once they are open."""
        pool = cast(QueuePool, self.engine.sync_engine.pool)
        open_now = {"write": {"busy": pool.checkedout(), "idle": pool.checkedin(), "limit": pool.size()}}
        follower = self._replica.pool if self._replica else None
        for name, one in (("read", self._reader), ("search", self._searcher), ("replica", follower)):
            if one is not None:
                idle = one.get_idle_size()
                open_now[name] = {"busy": one.get_size() - idle, "idle": idle, "limit": one.get_max_size()}
        return open_now

    async def close(self) -> None:
        """Close all connections."""
        for pool in (self._reader, self._searcher):
            if pool is not None:
                await pool.close()
        self._reader = self._searcher = None
        if self._replica is not None:
            await self._replica.close()
        await self.engine.dispose()
        if self._reserved is not None:
            await self._reserved.dispose()
            self._reserved = None


async def get_database(request: Request) -> Database:
    """The application's database."""
    return request.app.state.database


async def _session(database: Annotated[Database, Depends(get_database)]) -> AsyncIterator[AsyncSession]:
    async with database.transaction() as session:
        try:
            yield session
        except Problem as refusal:
            if refusal.retries_until_done:
                await session.commit()
            raise


DatabaseDep = Annotated[Database, Depends(get_database)]
# Function scope: the commit is finished before the reply leaves, so no reply reports what was not stored.
SessionDep = Annotated[AsyncSession, Depends(_session, scope="function")]


def json_reply(text: str | None, *, status: int = 200) -> Response:
    """Send JSON text as PostgreSQL built it; no row is a 404."""
    if text is None:
        raise NotFound
    return Response(text, status_code=status, media_type="application/json")
