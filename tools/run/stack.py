"""The whole site as supervised parts: database, API, worker, web. `make run` and the browser tests start the same."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import signal
from collections.abc import Awaitable, Callable, Generator, Mapping
from dataclasses import replace
from functools import partial

from paths import API, NODE_BIN, PYTHON, TOOLS, WEB, child_env
from run.processes.process import Plan, Ready
from run.processes.supervisor import Supervisor
from run.settings import IN_USE, LOCAL, SettingError, Settings
from setup import embedded_pg, fingerprints, pg_folder

Start = Callable[[Supervisor, Settings, embedded_pg.Cluster | None], Awaitable[None]]
ARENAS = "2"
"""The C library keeps an arena of memory for each of many threads; two are enough, and save about 20 MB in API and worker."""


async def start(supervisor: Supervisor, settings: Settings, cluster: embedded_pg.Cluster | None) -> None:
    """Start everything and return when the site answers. Raises PartFailedError, embedded_pg.ClusterError."""
    env = await start_database(supervisor, settings, cluster)
    api_env, worker_env, web_env = ({**env, **figures(settings, place)} for place in range(3))
    await supervisor.start(api(settings.api_port, api_env), worker(worker_env), web(settings.port, web_env))


async def start_database(
    supervisor: Supervisor, settings: Settings, cluster: embedded_pg.Cluster | None
) -> Mapping[str, str]:
    """Start the database unless it is elsewhere, and prepare it. Returns the environment of the parts that use it."""
    env = environment(settings, cluster)
    if cluster is None:
        await prepare_database(supervisor, settings, env)
    else:
        await supervisor.start(database(cluster))
        cluster.ensure_database()
        await _prepare_embedded(supervisor, settings, env, cluster)
    return env


async def start_reloading(supervisor: Supervisor, settings: Settings, cluster: embedded_pg.Cluster | None) -> None:
    """The same from the sources as they are at each moment: API and worker start again, the web replaces what changed."""
    env = {**await start_database(supervisor, settings, cluster), "METRICS_PORT": "0"}
    python = [str(PYTHON), str(TOOLS), "reload", str(settings.api_port)]
    vite = [str(NODE_BIN / "node"), "node_modules/.bin/react-router", "dev", "--host", LOCAL]
    await supervisor.start(
        Plan("api", python, env, API, _answers(settings.api_port, "/readyz")),
        Plan("web", vite, {**env, "NODE_ENV": "development"}, WEB, ready_word="Local:"),
    )


async def start_another(
    supervisor: Supervisor,
    settings: Settings,
    cluster: embedded_pg.Cluster,
    more: Mapping[str, str],
    name: str = "another",
) -> None:
    """API and web once more beside a running site, on the ports of `settings` and with `more` in their environment."""
    env = {**environment(settings, cluster), **more, "METRICS_PORT": "0"}
    plans = (api(settings.api_port, env), web(settings.port, env))
    await supervisor.start(*(replace(plan, name=f"{plan.name}-{name}") for plan in plans))


def figures(settings: Settings, place: int) -> dict[str, str]:
    """API, worker and web serve their figures side by side: on METRICS_PORT and the two after it."""
    return {"METRICS_PORT": str(settings.metrics_port + place) if settings.metrics_port else "0"}


async def prepare_database(supervisor: Supervisor, settings: Settings, env: Mapping[str, str]) -> None:
    """Migrate, and fill in the sample company in development. Raises PartFailedError."""
    await supervisor.once("migrate", _khoisu("cli", "migrate"), env, API)
    if settings.in_development:
        await supervisor.once("sample", _khoisu("cli", "sample"), env, API)


async def _prepare_embedded(
    supervisor: Supervisor, settings: Settings, env: Mapping[str, str], cluster: embedded_pg.Cluster
) -> None:
    """The same, but not when this very schema was prepared here before: that saves half of a second start."""
    stamp = settings.data / "prepared"
    migrations = sorted((API / "migrations" / "versions").glob("*.py"))

    def now() -> str:
        return fingerprints.fingerprint(migrations, cluster.schema_version(), settings.env)

    if not fingerprints.is_fresh(stamp, now()):
        await prepare_database(supervisor, settings, env)
        fingerprints.write(stamp, now())


@contextlib.contextmanager
def only_user_of(settings: Settings) -> Generator[None]:
    """Hold the data folder for this run, so that a second copy is refused instead of writing to it too."""
    folder = settings.data
    folder.mkdir(parents=True, exist_ok=True)
    handle = os.open(folder / IN_USE, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise SettingError(f"A site is already running on {folder}. Stop it, or set another DATA_DIR.") from None
    os.truncate(handle, 0)
    os.write(handle, f"{settings.port} {settings.api_port}\n".encode())
    try:
        yield
    finally:
        os.close(handle)


def environment(settings: Settings, cluster: embedded_pg.Cluster | None) -> Mapping[str, str]:
    """The environment variables of every part."""
    return child_env(
        ENV=settings.env,
        DATABASE_URL=settings.database_url if cluster is None else cluster.url(),
        DATA_DIR=str(settings.data),
        PORT=str(settings.port),
        API_PORT=str(settings.api_port),
        API_URL=f"http://{LOCAL}:{settings.api_port}",
        PUBLIC_URL=settings.public_url,
        MALLOC_ARENA_MAX=ARENAS,
    )


def environment_of_running(settings: Settings) -> Mapping[str, str]:
    """The same for a command beside a running site: of its server only the address is needed, and its folder is not touched."""
    folder = settings.data
    server = embedded_pg.Cluster(folder / "pg", pg_folder.socket_folder(folder), None)
    return environment(settings, None if settings.database_url else server)


def database(cluster: embedded_pg.Cluster, **more: str) -> Plan:
    """The embedded server, with `more` of its settings."""

    async def ready() -> bool:
        return cluster.is_ready()

    # SIGINT is PostgreSQL's "fast" stop: open sessions are ended, all data is written.
    return Plan(
        "database",
        cluster.server(**more),
        child_env(),
        cluster.data.parent,
        ready,
        stop_signal=signal.SIGINT,
        tied=True,
    )


def api(port: int, env: Mapping[str, str], name: str = "api") -> Plan:
    """One API that listens on `port`."""
    return Plan(name, _khoisu("server", "--host", LOCAL, "--port", str(port)), env, API, _answers(port, "/readyz"))


def worker(env: Mapping[str, str], name: str = "worker") -> Plan:
    """One worker."""
    return Plan(name, _khoisu("worker"), env, API, ready_word="worker_ready")


YOUNG_HALF = "--max-semi-space-size=8"
"""Half of what Node keeps for the youngest objects, in MB: with its own 16 the web server at rest holds 22 MB more."""


def web(port: int, env: Mapping[str, str], name: str = "web") -> Plan:
    """One web server that listens on `port`."""
    server = [str(NODE_BIN / "node"), YOUNG_HALF, "server/main.ts"]
    return Plan(name, server, {**env, "NODE_ENV": "production", "PORT": str(port)}, WEB, _answers(port, "/healthz"))


def _khoisu(module: str, *arguments: str) -> list[str]:
    return [str(PYTHON), "-m", f"khoisu.main.{module}", *arguments]


def _answers(port: int, path: str) -> Ready:
    return partial(_status_is_200, port, path)


async def _status_is_200(port: int, path: str) -> bool:
    try:
        async with asyncio.timeout(5):
            reader, writer = await asyncio.open_connection(LOCAL, port)
            writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
            status = await reader.readline()
            writer.close()
    except (OSError, TimeoutError):
        return False
    return status.split()[1:2] == [b"200"]
