"""The harness: a real PostgreSQL built by the real migrations, the real application, and hands to move clock and jobs."""

import os
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack
from datetime import date
from pathlib import Path

import asyncpg
import httpx
import pytest
from fastapi import FastAPI
from hypothesis import settings

from khoisu.kit.db import Database
from khoisu.kit.settings import CoreSettings
from khoisu.main.app import create_app
from khoisu.main.cli import migrate
from khoisu.main.worker import drain
from tests.catalogue import vat_changes_soon
from tests.people import CUSTOMER, MakePerson, Person, make_person
from tests.server import running_api

# The content's version goes on: what the application keeps is distinguished by it, also from one test to the next.
WIPE = """
DO $$ DECLARE name text; filled boolean; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN SELECT format('%I', relname) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('alembic_version', 'phien_ban_noi_dung') LOOP
    EXECUTE 'SELECT EXISTS (SELECT 1 FROM ' || name || ')' INTO filled;
    IF filled THEN EXECUTE 'DELETE FROM ' || name; END IF;
  END LOOP;
  -- Answers are kept in memory by this number: a test that began at nought again would be given those of another test.
  UPDATE phien_ban_noi_dung SET so = so + 1;
END $$
"""


# Drawn again with every run, an example that nobody has seen would stop anyone who comes by. HYPOTHESIS=search looks for new ones.
settings.register_profile("same", derandomize=True)
settings.register_profile("search", derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS", "same"))
_run = ExitStack()


def pytest_configure(config: pytest.Config) -> None:
    """Start a server for this run alone, unless TEST_DATABASE_URL names one; the other workers inherit its address."""
    if hasattr(config, "workerinput"):
        # A folder of files for each worker: some tests empty it, and some count what lies in it.
        own = Path(os.environ["DATA_DIR"]) / config.workerinput["workerid"]
        own.mkdir()
        os.environ["DATA_DIR"] = str(own)
        return
    os.environ["DATA_DIR"] = _run.enter_context(tempfile.TemporaryDirectory(prefix="khoisu-files-"))
    if os.environ.get("TEST_DATABASE_URL"):
        return
    sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))
    import embedded_pg  # noqa: PLC0415 - only when no server was given

    folder = _run.enter_context(tempfile.TemporaryDirectory(prefix="khoisu-test-"))
    os.environ["TEST_DATABASE_URL"] = _run.enter_context(embedded_pg.running(Path(folder))).url("postgres")


def pytest_unconfigure() -> None:
    """Stop the server of this run."""
    _run.close()


def _with_database(uri: str, name: str) -> str:
    head, _, query = uri.partition("?")
    base = head.rpartition("/")[0]
    return f"{base}/{name}" + (f"?{query}" if query else "")


@pytest.fixture(scope="session")
def database_url(worker_id: str) -> str:
    """A database of this worker's own, built again by the migration chain."""
    import asyncio  # noqa: PLC0415

    admin = os.environ["TEST_DATABASE_URL"]
    name = f"khoisu_test_{os.environ.get('TEST_DATABASE_SUFFIX', '')}{worker_id}"

    async def make() -> None:
        connection = await asyncpg.connect(admin)
        await connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        await connection.execute(f'CREATE DATABASE "{name}"')
        await connection.close()

    asyncio.run(make())
    url = _with_database(admin, name)
    migrate(url)
    return url


@pytest.fixture(scope="session")
async def app(database_url: str) -> AsyncIterator[FastAPI]:
    """The application, started once per worker."""
    application = create_app(CoreSettings(env="test", database_url=database_url, pool_size=20))
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(application.router.lifespan_context(application))
        yield application


@pytest.fixture(scope="session")
def database(app: FastAPI) -> Database:
    """The application's database."""
    return app.state.database


@pytest.fixture(autouse=True)
async def clean(request: pytest.FixtureRequest) -> AsyncIterator[None]:
    """Leave nothing of one test for the next: empty every table that a test has filled."""
    yield
    if "app" not in request.fixturenames:
        return
    database: Database = request.getfixturevalue("app").state.database
    async with database.engine.begin() as connection:
        await connection.exec_driver_sql(WIPE)


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A caller without a token, speaking Vietnamese."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://api.test") as session:
        session.headers["Accept-Language"] = "vi"
        yield session


@pytest.fixture
async def small_app(app: FastAPI) -> AsyncIterator[FastAPI]:
    """A process with one connection: a request that wants a second next to its first is answered 503."""
    small = create_app(CoreSettings(env="test", database_url=app.state.database.url, pool_size=1))
    async with small.router.lifespan_context(small):
        yield small


@pytest.fixture
async def one_connection(small_app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A caller of that process."""
    transport = httpx.ASGITransport(app=small_app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://api.test") as session:
        yield session


@pytest.fixture
def person(app: FastAPI) -> MakePerson:
    """Make people: `await person()` is a customer, `await person(("nhan-vien",))` is staff; `.headers` signs them in."""

    async def make(
        roles: tuple[str, ...] = CUSTOMER, *, name: str = "Nguyễn Văn Thử", phone: str | None = None
    ) -> Person:
        return await make_person(app, roles, name=name, phone=phone)

    return make


@pytest.fixture
def run_jobs(app: FastAPI) -> Callable[[], Awaitable[None]]:
    """Do every queued job that is due, as the worker would."""

    async def run() -> None:
        await drain(app.state.database)

    return run


@pytest.fixture
def last_day_of_8_percent(monkeypatch: pytest.MonkeyPatch) -> date:
    """The VAT rate goes from 8 to 10 % in forty days; the day before."""
    return vat_changes_soon(monkeypatch)


@pytest.fixture(scope="session")
def api_address(app: FastAPI) -> Iterator[str]:
    """The same database behind a real server process, for clients that need a socket."""
    with running_api(app.state.database.url) as address:
        yield address
