"""The programs that are measured, each on a free port of this machine, and the processor time they use."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
API, WEB = ROOT / "api", ROOT / "web"
LOCAL = "127.0.0.1"
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Running:
    """A started program: where it answers, and its first process."""

    address: str
    pid: int

    def cpu_seconds(self) -> float:
        """Processor time that the program and its children have used up to now."""
        return sum(cpu_of(pid) for pid in tree(self.pid))


def _stat(pid: int) -> list[str]:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # it has ended
        return []


def cpu_of(pid: int) -> float:
    """Processor time of a process and of its children that have ended."""
    fields = _stat(pid)
    return sum(map(int, fields[11:15])) / TICKS if fields else 0.0


def tree(root: int) -> set[int]:
    """The process with all its descendants."""
    parents = {int(name.name): _stat(int(name.name)) for name in Path("/proc").iterdir() if name.name.isdigit()}
    found, grown = set[int](), {root}
    while grown:
        found |= grown
        grown = {pid for pid, fields in parents.items() if fields and int(fields[1]) in grown} - found
    return found


def free_port() -> int:
    """A port that nobody listens on right now."""
    with socket.socket() as probe:
        probe.bind((LOCAL, 0))
        return int(probe.getsockname()[1])


@contextmanager
def _process(command: list[str], cwd: Path, port: int, env: dict[str, str], check: str) -> Iterator[Running]:
    with (Path(os.environ["BENCH_LOGS"]) / f"{port}.log").open("wb") as log:
        started = subprocess.Popen(command, cwd=cwd, env=os.environ | env, stdout=log, stderr=log)
    try:
        _wait(port, check, started)
        yield Running(f"http://{LOCAL}:{port}", started.pid)
    finally:
        started.terminate()
        started.wait(30)


def _wait(port: int, path: str, started: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if started.poll() is not None:
            raise RuntimeError(f"{started.args} ended with {started.returncode}")
        try:
            with socket.create_connection((LOCAL, port), 5) as one:
                one.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
                if b" 200 " in one.recv(100):
                    return
        except OSError:
            pass
        time.sleep(0.1)
    raise RuntimeError(f"nothing answers on port {port}")


def _granian(app: str, port: int, workers: int, *more: str) -> list[str]:
    server = [sys.executable, "-m", "granian", "--interface", "asgi", "--no-ws", *more, app]
    return [*server, "--host", LOCAL, "--port", str(port), "--workers", str(workers)]


@contextmanager
def api(database: str, *, workers: int = 1, **env: str) -> Iterator[Running]:
    """The API as `make run` starts it."""
    port = free_port()
    settings = {
        "DATABASE_URL": database,
        "LIMITS_LIFTED": "true",  # fifty customers order as fast as they can
        "ENV": "test",
        "MALLOC_ARENA_MAX": "2",
        "ACCESS_TOKEN_SECONDS": "7200",
        **env,
    }
    place = ["--host", LOCAL, "--port", str(port), "--workers", str(workers)]
    command = [sys.executable, "-m", "khoisu.main.server", *place]
    with _process(command, API, port, settings, "/readyz") as running:
        yield running


@contextmanager
def background(command: list[str], database: str) -> Iterator[Running]:
    """A program of the API that listens on no port, such as the worker."""
    env = os.environ | {"DATABASE_URL": database, "ENV": "test", "MALLOC_ARENA_MAX": "2"}
    with (Path(os.environ["BENCH_LOGS"]) / "background.log").open("wb") as log:
        started = subprocess.Popen(command, cwd=API, env=env, stdout=log, stderr=log)
    try:
        yield Running("", started.pid)
    finally:
        started.terminate()
        started.wait(30)


@contextmanager
def bare(database: str, statements: str) -> Iterator[Running]:
    """The bare handler on the same server, knowing `statements` (the file of `bare.py`)."""
    port = free_port()
    env = {"DATABASE_URL": database, "BENCH_SQL": statements}
    with _process(_granian("bench.bare:app", port, 1), ROOT, port, env, "/ready") as running:
        yield running


@contextmanager
def node(script: str, *, cwd: Path, check: str, **env: str) -> Iterator[Running]:
    """A Node program that listens on PORT, with the memory that the site gives it."""
    port = free_port()
    with _process(
        ["node", "--max-semi-space-size=8", script],
        cwd,
        port,
        {"PORT": str(port), "NODE_ENV": "production", "MALLOC_ARENA_MAX": "2", **env},
        check,
    ) as running:
        yield running
