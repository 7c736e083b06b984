"""The heavy half of conftest: PostgreSQL, the application, people, the worker's jobs.

Importing it takes seconds and starting PostgreSQL more, so conftest imports it only when a test asks for one of these
fixtures; a test of pure rules needs neither.
"""

import asyncio
import hashlib
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import httpx
import numpy  # noqa: F401 - the application loads it in a thread; Hypothesis, which looks into it, must not find it half loaded
from fastapi import FastAPI
from pwdlib.hashers.argon2 import Argon2Hasher

from khoisu.assistant import corpus
from khoisu.identity.accounts import password_hashing
from khoisu.kit.db import Database
from khoisu.kit.settings import CoreSettings
from khoisu.main import worker
from khoisu.main.app import create_app
from khoisu.main.schema import migrate, migrations
from tests.catalogue import vat_changes_soon
from tests.one_connection_each import second_connections, watched, watching_jobs
from tests.people import make_person
from tests.server import running_api
from tests.snapshots import FILLED_BY_THE_SCHEMA

__all__ = [
    "build_app",
    "calling",
    "drain",
    "make_person",
    "migrated_database",
    "running_api",
    "running_server",
    "second_connections",
    "vat_changes_soon",
    "wipe",
]

# Passwords cost a thousandth here; what they cost in truth `tests/identity/test_privacy.py` looks at.
password_hashing.HASHER = Argon2Hasher(memory_cost=8, time_cost=1, parallelism=1)
password_hashing.DUMMY = password_hashing.HASHER.hash("a password that nobody has")

# The content's version keeps rising: the application's caches are keyed by it, also from one test to the next.
WIPE = f"""
DO $$ DECLARE name text; filled boolean; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN SELECT format('%I', relname) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN {FILLED_BY_THE_SCHEMA} LOOP
    EXECUTE 'SELECT EXISTS (SELECT 1 FROM ' || name || ')' INTO filled;
    IF filled THEN EXECUTE 'DELETE FROM ' || name; END IF;
  END LOOP;
  -- The processes that come with the schema are nobody's.
  DELETE FROM buoc_quy_trinh b USING quy_trinh q
    WHERE q.ma = b.quy_trinh AND q.phien_ban = b.phien_ban AND q.account_id IS NOT NULL;
  DELETE FROM quy_trinh WHERE account_id IS NOT NULL;
  -- Responses are cached in memory by this number: a test that started at zero again would get those of another test.
  UPDATE phien_ban_noi_dung SET so = so + 1;
END $$
"""  # noqa: S608 - names of our own tables


@contextmanager
def running_server() -> Iterator[str]:
    """The address of a PostgreSQL server: the one TEST_DATABASE_URL names, else this process's own."""
    given = os.environ.get("TEST_DATABASE_URL")
    if given:
        yield given
        return
    sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))
    from setup import embedded_pg  # noqa: PLC0415 - only when no server was given

    with tempfile.TemporaryDirectory(prefix="khoisu-test-") as folder, embedded_pg.running(Path(folder)) as cluster:
        yield cluster.url("postgres")


def migrated_database(server: str, name: str) -> str:
    """Drop the database `name`, make it again as the migration chain leaves it, and return its address.

    The chain is run once for each server and state of its files; every further database is a copy of what came of it.
    """
    asyncio.run(_recreate(server, name, template=_template(server)))
    return _with_database(server, name)


def empty_database(server: str, name: str) -> str:
    """Drop the database `name`, make it again without any table, and return its address."""
    asyncio.run(_recreate(server, name))
    return _with_database(server, name)


def _template(server: str) -> str:
    """The name of a migrated database that nobody is connected to; the first who asks makes it, the others wait."""
    total = hashlib.sha256()
    for file in sorted(migrations().rglob("*")):
        if file.suffix in {".py", ".sql"}:
            total.update(file.name.encode() + b"\0" + file.read_bytes())
    name = f"khoisu_template_{total.hexdigest()[:16]}"
    asyncio.run(_make_template(server, name))
    return name


async def _make_template(server: str, name: str) -> None:
    connection = await asyncpg.connect(server)
    try:
        await connection.execute("SELECT pg_advisory_lock(hashtext('khoisu_template'))")
        if await connection.fetchval("SELECT true FROM pg_database WHERE datname = $1", name):
            return
        # Renamed at the end: a run that was ended in the middle leaves nothing that looks ready.
        await _recreate(server, f"{name}_unfinished")
        await asyncio.to_thread(migrate, _with_database(server, f"{name}_unfinished"))
        await connection.execute(f'ALTER DATABASE "{name}_unfinished" RENAME TO "{name}"')
    finally:
        await connection.close()


async def _recreate(server: str, name: str, template: str = "template1") -> None:
    connection = await asyncpg.connect(server)
    await connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
    await connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}" STRATEGY FILE_COPY')
    await connection.close()


def _with_database(uri: str, name: str) -> str:
    head, _, query = uri.partition("?")
    base = head.rpartition("/")[0]
    return f"{base}/{name}" + (f"?{query}" if query else "")


def build_app(database_url: str, pool_size: int) -> FastAPI:
    """The application as `ENV=test` makes it; its lifespan is the caller's.

    The assistant's index is made at its start and by the questions of tests: each test empties the tables, and an index kept ready
    for visitors would be made again every two seconds.
    """
    corpus.REFRESH_SECONDS = 3600.0
    return create_app(CoreSettings(env="test", database_url=database_url, pool_size=pool_size))


def calling(app: FastAPI) -> httpx.AsyncClient:
    """A client of `app` without a socket; what the application raises comes as its 500."""
    transport = httpx.ASGITransport(app=watched(app), raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url="http://api.test")


async def drain(database: Database) -> None:
    """Do the jobs that are due, as the worker would."""
    with watching_jobs():
        await worker.drain(database)


async def wipe(database: Database) -> None:
    """Empty every table that a test has filled."""
    async with database.engine.begin() as connection:
        await connection.exec_driver_sql(WIPE)
