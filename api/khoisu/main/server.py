"""The API as a server: loaded once, forked for the process that answers. Run with `python -m khoisu.main.server --port 8000`.

Loading is four seconds of work, a quarter of a minute on a busy machine. When the process that answers dies, another one is forked from
what is loaded, and nobody waits for that. The server itself ends when two of them die within five seconds.
"""

import argparse
import gc
import importlib
from math import ceil

from granian.constants import Interfaces
from granian.server import Server

GRACE_SECONDS = 5
"""For open requests and event streams once nothing is taken any more."""


def load() -> None:
    """Import the program. Nothing of it is garbage, so none is looked for meanwhile (a fifth of the work) nor later."""
    gc.disable()
    importlib.import_module("khoisu.main.app")
    gc.freeze()
    gc.enable()


def serve(host: str, port: int, workers: int) -> None:
    """Serve by so many processes until SIGTERM or SIGINT. Ends the process with exit code 1 and a sentence for each setting that cannot be used."""
    from khoisu.main.leaving import LeavingSettings  # noqa: PLC0415 - after `load`, which times the imports
    from khoisu.main.starting import checked_core  # noqa: PLC0415

    checked_core()
    Server(
        "khoisu.main.app:create_app",
        address=host,
        port=port,
        workers=workers,
        interface=Interfaces.ASGI,
        factory=True,
        websockets=False,
        respawn_failed_workers=True,
        workers_kill_timeout=ceil(LeavingSettings().drain_seconds) + GRACE_SECONDS,
    ).serve()


def main() -> None:
    """Entry point."""
    asked = argparse.ArgumentParser(description="Serve the API.")
    asked.add_argument("--host", default="127.0.0.1")
    asked.add_argument("--port", type=int, required=True)
    asked.add_argument("--workers", type=int, default=1)
    where = asked.parse_args()
    load()
    serve(where.host, where.port, where.workers)


if __name__ == "__main__":
    main()
