"""The harness: a real PostgreSQL built by the real migrations, the real application, and helpers for clock and jobs.

Everything heavy is in `tests.harness` and imported by the first fixture that needs it: a pure test starts no server.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import random
import re
import signal
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import uvloop
from hypothesis import Phase, settings

from tests.log_search import LogSearch, searching
from tests.running_site import Site

if TYPE_CHECKING:
    import httpx
    from fastapi import FastAPI

    from khoisu.kit.db import Database
    from tests.clock import TestClock
    from tests.people import MakePerson, Person
    from tests.running_site import RunJobs

# With new random examples in every run, a failure nobody caused could stop anyone. HYPOTHESIS=search looks for new ones.
# How long an example takes says how busy the machine is: what must be quick has its own tests (`tests.hostile`).
settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("search", derandomize=False, deadline=None)
# For `make mutants`, which runs a test hundreds of times and only asks whether it fails: nothing looks for the smallest example.
settings.register_profile(
    "few", derandomize=True, deadline=None, max_examples=15, phases=(Phase.explicit, Phase.generate)
)
settings.load_profile(os.environ.get("HYPOTHESIS", "same"))
_run = ExitStack()


def forget_tracing() -> None:
    """Send no traces to what the surroundings use: its retries draw from `random`, which Hypothesis takes for the test's."""
    for name in [name for name in os.environ if name.startswith(("OTEL_", "FASTAPI_OTEL_"))]:
        del os.environ[name]
    os.environ["OTEL_SDK_DISABLED"] = "true"


forget_tracing()


def pytest_runtest_setup() -> None:
    """Whatever has come into the environment since the last test: every worker forgets it, before any fixture starts the application."""
    forget_tracing()


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--pure` chooses the tests that need no database, `--whole` those that are not deep of the files that are named."""
    parser.addoption("--pure", action="store_true", help="run only tests that need no database")
    parser.addoption("--whole", metavar="FILE,…", help="leave out what is deep, but not of these files")


_DEEP_FILE = re.compile(r"^pytestmark = .*\bmark\.deep\b", re.MULTILINE)
# Version 7 begins with the moment it was made; the constants of tests go on with zeros.
_NEW_ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-7(?!000-8000)[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}")


def _leaves_out_deep(config: pytest.Config) -> bool:
    """A run of everything leaves something out, and `--whole`; else a file that is named runs whole."""
    everything = config.args == config.getini("testpaths")
    return not os.environ.get("DEEP") and (everything or config.getoption("--whole") is not None)


def _whole(config: pytest.Config) -> set[Path]:
    return {config.rootpath / file for file in (config.getoption("--whole") or "").split(",") if file}


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file that is deep as a whole is not even imported."""
    if collection_path.suffix != ".py" or not _leaves_out_deep(config) or collection_path in _whole(config):
        return None
    return True if _DEEP_FILE.search(collection_path.read_text(encoding="utf-8")) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Apply `--pure` and leave out what is deep; refuse names that differ between workers, which would then run nothing."""
    if changing := [item.nodeid for item in items if _NEW_ID.search(item.nodeid)]:
        raise pytest.UsageError(f"these tests have another name in every process, give them ids: {changing}")
    if config.getoption("--pure"):
        items[:] = [item for item in items if "database_server" not in getattr(item, "fixturenames", ())]
    if _leaves_out_deep(config):
        whole = _whole(config)
        deep = {item for item in items if item.get_closest_marker("deep") and item.path not in whole}
        config.hook.pytest_deselected(items=[*deep])
        items[:] = [item for item in items if item not in deep]


@pytest.fixture(scope="session")
def _asyncio_loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    """The loop that the servers run on.

    Named by the plugin's hook it would be a parameter of async tests alone: each other test would end the session's loop,
    and with it the application.
    """
    return uvloop.new_event_loop


def pytest_configure(config: pytest.Config) -> None:
    """Give the run a folder for files; the other workers inherit its address. SIGTERM ends the run as Ctrl-C does."""
    if hasattr(config, "workerinput"):
        # A folder of files for each worker: some tests empty it, and some count its files.
        own = Path(os.environ["DATA_DIR"]) / config.workerinput["workerid"]
        own.mkdir()
        os.environ["DATA_DIR"] = str(own)
        return
    # One seed for every worker: a test named after a set would otherwise have another name in each, and none would run.
    os.environ.setdefault("PYTHONHASHSEED", str(random.randrange(1, 1_000_000)))
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    os.environ["DATA_DIR"] = _run.enter_context(tempfile.TemporaryDirectory(prefix="khoisu-files-"))


@pytest.fixture(scope="session")
def log_search() -> LogSearch:
    """One search for the whole run of this process."""
    return searching()


@pytest.fixture(autouse=True)
def _no_secret_in_the_logs(log_search: LogSearch) -> Iterator[None]:
    """No test may make our code log what lets somebody in or names a person."""
    log_search.taken()
    yield
    assert log_search.taken() == [], "a log line holds what it must not"


def pytest_report_header() -> str:
    """Name the seed of sets and hashes, so that a failure can be repeated."""
    return f"PYTHONHASHSEED={os.environ['PYTHONHASHSEED']}"


def pytest_unconfigure() -> None:
    """Remove the files of this run."""
    _run.close()


def _harness() -> Any:
    return importlib.import_module("tests.harness")


@pytest.fixture(scope="session")
def database_server() -> Iterator[str]:
    """A PostgreSQL server: TEST_DATABASE_URL, else one that this worker starts for itself and stops at its end."""
    with _harness().running_server() as address:
        yield address


@pytest.fixture(scope="session")
def database_url(database_server: str, worker_id: str) -> str:
    """This worker's own database, built again by the migration chain."""
    name = f"khoisu_test_{os.environ.get('TEST_DATABASE_SUFFIX', '')}{worker_id}"
    return _harness().migrated_database(database_server, name)


@pytest.fixture(scope="session")
async def app(database_url: str) -> AsyncIterator[FastAPI]:
    """The application, started once per worker."""
    application = _harness().build_app(database_url, pool_size=20)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(application.router.lifespan_context(application))
        yield application


@pytest.fixture(scope="session")
def database(app: FastAPI) -> Database:
    """The application's database."""
    return app.state.database


@pytest.fixture(autouse=True)
async def clean(request: pytest.FixtureRequest) -> AsyncIterator[None]:
    """Isolate tests from each other: what a test put into tables and into the application's state is gone after it.

    See that no request took two connections at once.
    """
    app = request.getfixturevalue("app") if "app" in request.fixturenames else None
    usual = {name: app.state[name] for name in app.state} if app else {}
    yield
    if app:
        for name, part in usual.items():
            app.state[name] = part
        await _harness().wipe(app.state.database)
        assert _harness().second_connections() == [], "a connection was taken while another was held"


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A caller without a token, speaking Vietnamese."""
    async with _harness().calling(app) as session:
        session.headers["Accept-Language"] = "vi"
        yield session


@pytest.fixture
async def small_app(app: FastAPI) -> AsyncIterator[FastAPI]:
    """A process with one connection: a request that needs a second next to its first is answered 503."""
    small = _harness().build_app(app.state.database.url, pool_size=1)
    async with small.router.lifespan_context(small):
        yield small


@pytest.fixture
async def one_connection(small_app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A caller of that process."""
    async with _harness().calling(small_app) as session:
        yield session


@pytest.fixture
def person(app: FastAPI) -> MakePerson:
    """Create people: `await person()` is a customer, `await person(("nhan-vien",))` is staff; `.headers` sign in."""

    async def make(
        roles: tuple[str, ...] = ("khach-hang",),
        *,
        name: str | None = None,
        phone: str | None = None,
        second_factor: bool = True,
    ) -> Person:
        return await _harness().make_person(app, roles, name=name, phone=phone, second_factor=second_factor)

    return make


@pytest.fixture
def clock_control(monkeypatch: pytest.MonkeyPatch) -> TestClock:
    """The clock, to be moved."""
    from tests.clock import moved  # noqa: PLC0415 - pure tests start without it

    return moved(monkeypatch)


@pytest.fixture
def hands(clock_control: TestClock) -> TestClock:
    """The clock, at the start of a day, so that no window ends during a test."""
    clock_control.to_next_day()
    return clock_control


@pytest.fixture
def run_jobs(app: FastAPI) -> Callable[[], Awaitable[None]]:
    """Do every queued job that is due, as the worker would."""

    async def run() -> None:
        await _harness().drain(app.state.database)

    return run


@pytest.fixture
def site(client: httpx.AsyncClient, app: FastAPI, database: Database, person: MakePerson, run_jobs: RunJobs) -> Site:
    """The five of them, for a test that wants more than one."""
    return Site(client, app, database, person, run_jobs)


@pytest.fixture
def last_day_of_8_percent(monkeypatch: pytest.MonkeyPatch) -> date:
    """The VAT rate goes from 8 to 10 % in forty days; the day before."""
    return _harness().vat_changes_soon(monkeypatch)


@pytest.fixture(scope="session")
def api_address(app: FastAPI) -> Iterator[str]:
    """The same database behind a real server process, for clients that need a socket."""
    with _harness().running_api(app.state.database.url) as address:
        yield address
