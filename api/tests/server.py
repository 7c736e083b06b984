"""The API as a real server process on loopback, for tests that need sockets: foreign clients, streams, fuzzing."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import psutil

API_DIR = Path(__file__).resolve().parents[1]
TIED = [sys.executable, "-I", "-S", str(API_DIR.parent / "tools" / "run" / "processes" / "die_with_parent.py")]
"""Nothing of ours runs when `make test` is ended by a signal, so on Linux the kernel is asked to end the API."""
READY_SECONDS, STOP_SECONDS = 120, 60
"""Generous: on two busy cores the imports alone, four seconds of work, have been seen to take half a minute."""

_RUNNING: dict[str, subprocess.Popen[bytes]] = {}
"""By address."""


def free_port() -> int:
    """A port that nobody listens on right now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def running_api(database_url: str, **environment: str) -> Generator[str]:
    """Start the API with granian on a free port and yield its address; it is stopped at the end.

    It stays in the process group of the tests: who ends that group, as `make test` and Ctrl-C do, ends the API too.
    """
    port = free_port()
    env = {
        **os.environ,
        "DATABASE_URL": database_url,
        "ENV": "test",
        "API_PORT": str(port),
        "PYTHONPATH": str(API_DIR),
        **environment,
    }
    command = [
        *TIED,
        "--starter",
        str(os.getpid()),
        "--",
        sys.executable,
        "-m",
        "khoisu.main.server",
    ]
    process = subprocess.Popen(
        [*command, "--host", "127.0.0.1", "--port", str(port)],
        env=env,
        cwd=API_DIR,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    _RUNNING[address] = process
    try:
        until_ready(address, process)
        yield address
    finally:
        del _RUNNING[address]
        _stop(process)


def process_of(address: str) -> psutil.Process:
    """The server of `running_api` at this address, which starts the process that answers."""
    return psutil.Process(_RUNNING[address.rstrip("/")].pid)


def kill_api(address: str) -> None:
    """kill -9: the API of `running_api` at this address with its worker, in the middle of whatever it does."""
    parent = process_of(address)
    for one in [*parent.children(recursive=True), parent]:
        with suppress(psutil.NoSuchProcess):
            one.kill()


def _stop(process: subprocess.Popen[bytes]) -> None:
    """End granian, then by force its workers: one that is asked to end while it starts may stay behind."""
    workers: list[psutil.Process] = []
    with suppress(psutil.NoSuchProcess):
        workers = psutil.Process(process.pid).children(recursive=True)
    process.terminate()
    try:
        process.wait(timeout=STOP_SECONDS)
    finally:
        for worker in workers:
            with suppress(psutil.NoSuchProcess):
                worker.kill()


def until_ready(address: str, process: subprocess.Popen[bytes]) -> None:
    """Wait until `/readyz` says 200. Raises `RuntimeError` when the process ends, or takes too long."""
    deadline = time.monotonic() + READY_SECONDS
    with httpx.Client(timeout=2) as client:
        while time.monotonic() < deadline:
            if process.poll() is not None:
                raise RuntimeError(f"the API ended with {process.returncode} while starting")
            with suppress(httpx.TransportError):
                if client.get(f"{address}/readyz").status_code == 200:
                    return
            time.sleep(0.1)
    raise RuntimeError(f"the API was not ready in {READY_SECONDS} seconds")
