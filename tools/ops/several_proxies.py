"""The proxy before several APIs: whom it asks while one of them is busy, leaves, or nobody is well for a moment."""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from paths import ROOT
from run.settings import LOCAL, free_port

NOTICED = 3.0
"""Seconds until a proxy that asks every two has noticed."""
BUSY = 4.0
"""Seconds that a busy API takes to say how it is: longer than three, at which the proxy once took it for dead."""
ORDER = "/partner/api/v1/dich-vu/don-hang/x"


class Api(ThreadingHTTPServer):
    """An API that says how it is (`status`, after `seconds`) and how much it was asked for; it may die over each request."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__((LOCAL, 0), _Answers)
        self.status, self.seconds, self.asked, self.cuts = 200, 0.0, 0, False
        threading.Thread(target=self.serve_forever, daemon=True).start()


class _Answers(BaseHTTPRequestHandler):
    @property
    def _api(self) -> Api:
        assert isinstance(self.server, Api)
        return self.server

    def do_GET(self) -> None:
        """How it is."""
        time.sleep(self._api.seconds)
        self._say(self._api.status)

    def do_POST(self) -> None:
        """An order or a message."""
        self.rfile.read(int(self.headers["Content-Length"]))
        self._api.asked += 1
        if self._api.cuts:
            return self.connection.shutdown(socket.SHUT_RDWR)
        return self._say(200)

    def _say(self, status: int) -> None:
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Log nothing."""


@contextmanager
def _proxy(apis: list[Api]) -> Generator[int]:
    with tempfile.TemporaryDirectory(prefix="khoisu-several-") as name:
        config, door = Path(name, "Caddyfile"), free_port()
        config.write_text("{\n\tadmin off\n}\n" + (ROOT / "ops" / "caddy" / "several.Caddyfile").read_text())
        addresses = " ".join(f"{LOCAL}:{api.server_port}" for api in apis)
        places = {
            "APIS": addresses,
            "WEBS": addresses,
            "INNER_PORT": str(door),
            "SITE": f"http://localhost:{free_port()}",
        }
        folders = dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"), name)
        command = ["caddy", "run", "--config", str(config), "--adapter", "caddyfile"]
        with Path(name, "log").open("wb") as log:
            caddy = subprocess.Popen(
                command, env={**os.environ, **places, **folders, "BEFORE_US": ""}, stdout=log, stderr=log
            )
        try:
            time.sleep(NOTICED)
            yield door
        finally:
            caddy.terminate()
            caddy.wait(20)


def _post(door: int, path: str, **headers: str) -> int:
    connection = http.client.HTTPConnection(LOCAL, door, timeout=20)
    try:
        connection.request("POST", path, b"{}", {name.replace("_", "-"): value for name, value in headers.items()})
        return connection.getresponse().status
    finally:
        connection.close()


def _posted_for(seconds: float, post: Callable[[], int]) -> set[int]:
    """Every status within that time."""
    until, seen = time.monotonic() + seconds, set[int]()
    while time.monotonic() < until:
        seen.add(post())
        time.sleep(0.02)
    return seen


def faults() -> list[str]:
    """What is not as it should be."""
    leaving, other = Api(), Api()
    with _proxy([leaving, other]) as door:
        leaving.status = 503
        time.sleep(NOTICED)
        before = leaving.asked
        other.seconds = BUSY
        busy = _posted_for(2 * BUSY, lambda: _post(door, ORDER))
        after = leaving.asked
        other.seconds, other.status = 0.0, 503
        time.sleep(NOTICED)
        unwell = _posted_for(1.0, lambda: _post(door, ORDER))
        leaving.cuts = True
        leaving.status = other.status = 200
        time.sleep(NOTICED)
        cut = _posted_for(NOTICED, lambda: _post(door, ORDER, Idempotency_Key="one"))
    wanted = {
        "one that leaves is asked nothing more": before == after,
        "one that has much to do is not taken for dead": busy == {200},
        "when nobody is well, one is asked all the same": unwell == {200},
        "one that is cut off over a request takes no other with it": cut == {200, 502},
    }
    return [name for name, good in wanted.items() if not good]
