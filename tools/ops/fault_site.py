"""A whole site on a small disk of its own, and the ways in which its parts die, freeze and run out of room."""

from __future__ import annotations

import http.cookiejar
import os
import signal
import socket
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

from run.processes.supervisor import Supervisor
from run.sample_code import SECRET, code
from run.settings import LOCAL

PASSWORD = "Khoisu-2026!"  # noqa: S105 - sample data, development only
WORDS = {"api": "khoisu.main.app:create_app", "database": "postgres"}
FROZEN_SECONDS, FULL_SECONDS = 20.0, 20.0
BALLAST, BLOCK = "ballast", 1 << 20


@dataclass(frozen=True)
class Seen:
    """What a visitor got: status, and seconds until all of it was there."""

    status: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.status} in {self.seconds:.1f} s"


class Visitor:
    """A browser with cookies of its own, before one web server."""

    def __init__(self, site: str) -> None:
        self._site = site
        self._open = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())).open

    def see(self, path: str, **form: str) -> Seen:
        """Get an address, or send a form to it."""
        body = urllib.parse.urlencode(form).encode() if form else None
        began = time.monotonic()
        headers = {"Origin": self._site, "Accept": "text/html"}
        request = urllib.request.Request(self._site + path, body, headers)  # noqa: S310 - ours
        try:
            with self._open(request, timeout=60) as answer:
                answer.read()
                status: int = answer.status
        except urllib.error.HTTPError as refusal:
            refusal.read()
            status = refusal.code
        except OSError:
            status = 0
        return Seen(status, time.monotonic() - began)

    def enter_the_office(self) -> None:
        """Log in as the sample administrator, with the second factor. Raises `AssertionError`."""
        self.see("/dang-nhap", dinhDanh="quantri@khoisu.example", matKhau=PASSWORD)
        self.see("/dang-nhap/buoc-hai", ma=code(SECRET, time.time()))
        if (seen := self.see("/quan-tri/don-hang")).status != 200:
            raise AssertionError(f"the office: {seen}")


@contextmanager
def silent_server() -> Generator[int]:
    """A port that takes every call and never answers."""
    with socket.create_server((LOCAL, 0), backlog=128) as server:
        held: list[socket.socket] = []

        def take() -> None:
            while True:
                try:
                    held.append(server.accept()[0])
                except OSError:
                    return

        threading.Thread(target=take, daemon=True).start()
        yield int(server.getsockname()[1])
        server.shutdown(socket.SHUT_RDWR)
        for one in held:
            one.close()


def _processes(part: str) -> list[psutil.Process]:
    """Everything of one part that this program started, starters first."""
    return [
        one
        for one in psutil.Process().children(recursive=True)
        if any(WORDS[part] in word for word in (*one.cmdline(), one.name()))
    ]


def kill_last(part: str) -> None:
    """End a process that another one of the part started: the API's own worker, or one session of the database."""
    found = _processes(part)
    starters = {one.ppid() for one in found}
    started = [one for one in found if one.pid not in starters]
    sessions = [one for one in started if "[local]" in " ".join(one.cmdline())]
    (sessions or started)[-1].kill()


def frozen(part: str, seconds: float) -> Callable[[], None]:
    """Stop all processes of a part for so long, without ending them."""

    def freeze() -> None:
        found = _processes(part)
        for one in found:
            one.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        for one in reversed(found):
            one.send_signal(signal.SIGCONT)

    return freeze


def fill(disk: Path) -> None:
    """Write until not one byte more goes onto the disk."""
    with (disk / BALLAST).open("ab", buffering=0) as ballast:
        for size in (BLOCK, 4096, 1):
            try:
                while True:
                    ballast.write(os.urandom(16) * (size // 16) if size > 1 else b"x")
            except OSError:
                continue


def empty(disk: Path) -> None:
    """Make room again."""
    (disk / BALLAST).unlink()


def kills(supervisor: Supervisor) -> dict[str, Callable[[], None]]:
    """What dies, by the words of the report."""
    return {
        "`kill -9` of the API, all of it": lambda: supervisor.kill("api"),
        "`kill -9` of the API's own worker process": lambda: kill_last("api"),
        "`kill -9` of the web server": lambda: supervisor.kill("web"),
        "`kill -9` of the worker": lambda: supervisor.kill("worker"),
        "`kill -9` of one session of the database": lambda: kill_last("database"),
        "`kill -9` of PostgreSQL, all of it": lambda: supervisor.kill("database"),
    }
