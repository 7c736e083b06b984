"""Runs the migration chain over asyncpg, and lets `alembic check` compare it with the models."""

import asyncio

from alembic import context
from sqlalchemy import Connection, pool
from sqlalchemy.ext.asyncio import create_async_engine

from khoisu.kit.db import Base
from khoisu.main.discovery import load_models

load_models()
FOREIGN = ("pgqueuer",)


def _ours(_object: object, name: str | None, kind: str, _reflected: bool, _compare_to: object) -> bool:
    return not (kind in ("table", "index") and name is not None and name.startswith(FOREIGN))


def _run(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        include_object=_ours,
        compare_type=True,
        compare_server_default=False,
        transaction_per_migration=True,
    )
    with context.begin_transaction():
        # Two starts at once: the second waits for the first and then has nothing to do.
        context.execute("SELECT pg_advisory_xact_lock(hashtext('khoisu-migrations'))")
        context.run_migrations()


async def _main() -> None:
    url = context.config.attributes["url"].replace("postgresql://", "postgresql+asyncpg://", 1)
    engine = create_async_engine(url, poolclass=pool.NullPool)
    async with engine.connect() as connection:
        await connection.run_sync(_run)
        await connection.commit()
    await engine.dispose()


asyncio.run(_main())
