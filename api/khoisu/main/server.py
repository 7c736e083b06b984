"""The API as a server: loaded and built once, forked for the process that answers. Run with `python -m khoisu.main.server --port 8000`.

Loading is four seconds of work, a quarter of a minute on a busy machine. When the process that answers dies, another one is forked from
what is loaded, and nobody waits for that. The server itself ends when two of them die within five seconds.

The application is built before the fork too. Building it writes to most of what is loaded (each use of an object counts there): done after
the fork, both processes would have their own copy of that memory.
"""

import argparse
import gc
import importlib
from math import ceil
from typing import TYPE_CHECKING

from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.server import Server

from khoisu.kit.http.capacity import most_connections, raise_file_limit
from khoisu.kit.terminal import without_terminal

if TYPE_CHECKING:
    from fastapi import FastAPI

HEADER_SECONDS = 30
"""How long a connection may be silent, or take to send a request's headers. The proxy closes unused ones after 20 s (`ops/caddy`)."""
GRACE_SECONDS = 5
"""For open requests and event streams once nothing is taken any more."""


def load() -> "FastAPI":
    """Import the program and build it, without looking for garbage meanwhile (a fifth of the work); what is left is never looked at again.

    Ends the process with exit code 1 and a sentence for each setting that cannot be used.
    """
    gc.disable()
    app = importlib.import_module("khoisu.main.app").create_app()
    # What every process would load or build at its start, and write to much of the rest by that.
    importlib.import_module("khoisu.assistant.word_index")
    lines = importlib.import_module("khoisu.reference_data.service")
    lines.find_lines("")
    gc.collect()
    gc.freeze()
    gc.enable()
    return app


def serve(app: "FastAPI", host: str, port: int, workers: int) -> None:
    """Serve `app` by so many processes, each with its copy, until SIGTERM or SIGINT."""
    from khoisu.main.leaving import LeavingSettings  # noqa: PLC0415 - after `load`, which times the imports

    Server(
        "khoisu.main.app:create_app",
        address=host,
        port=port,
        workers=workers,
        interface=Interfaces.ASGI,
        factory=True,
        websockets=False,
        # A connection of HTTP/2 without TLS may stay silent for ever, and the proxy speaks HTTP/1.1 with us.
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(header_read_timeout=HEADER_SECONDS * 1000),
        # For each process. Left out it would be 1,024 for all of them: the next caller would wait until a stream ends.
        backpressure=most_connections(),
        respawn_failed_workers=True,
        workers_kill_timeout=ceil(LeavingSettings().drain_seconds) + GRACE_SECONDS,
    ).serve(target_loader=lambda: app, wrap_loader=False)


def main() -> None:
    """Entry point."""
    asked = argparse.ArgumentParser(description="Serve the API.")
    asked.add_argument("--host", default="127.0.0.1")
    asked.add_argument("--port", type=int, required=True)
    asked.add_argument("--workers", type=int, default=1)
    where = asked.parse_args()
    without_terminal()
    raise_file_limit()
    serve(load(), where.host, where.port, where.workers)


if __name__ == "__main__":
    main()
