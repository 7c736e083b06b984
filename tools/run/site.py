"""`make run`: the whole site on this machine, from nothing to one line with its address; Ctrl-C ends all of it.

`make dev` (--reload): the same, from the sources as they are at each moment. Never in production: its web has no server in front.
"""

from __future__ import annotations

import asyncio
import os
import sys

from run import stack, web_build
from run.processes import die_with_parent
from run.processes.supervisor import PartFailedError, Supervisor
from run.settings import SettingError, Settings, check_ports, from_environment
from setup import bootstrap, embedded_pg

SAMPLE_ACCOUNTS = {
    "khach@khoisu.example": "customer",
    "nhanvien@khoisu.example": "staff, orders",
    "bientap@khoisu.example": "staff, texts",
    "quantri@khoisu.example": "administrator",
}
SAMPLE_PASSWORD = "Khoisu-2026!"  # noqa: S105 - sample data, development only, documented


async def run(settings: Settings, start: stack.Start) -> None:
    """Start everything, say so, and keep it running until the person stops it. Raises PartFailedError, ClusterError."""
    cluster = None if settings.database_url else embedded_pg.prepare(settings.data)
    async with Supervisor(settings.data / "logs") as supervisor:
        await start(supervisor, settings, cluster)
        announce(settings)
        await supervisor.watch()


def announce(settings: Settings) -> None:
    """The one line that says the site works, and in development who can log in."""
    print(f"Ready: {settings.site}", flush=True)
    if settings.in_development:
        for address, role in SAMPLE_ACCOUNTS.items():
            print(f"  {address:<26} {SAMPLE_PASSWORD}  ({role})", flush=True)
        print("  staff are asked for a second factor: make code", flush=True)


def main() -> int:
    """Exit code 0 after Ctrl-C or SIGTERM, 1 with a message when something could not be kept running."""
    if "MAKELEVEL" in os.environ:
        die_with_parent.end_with(os.getppid())  # an ended make takes us along
    reloading = "--reload" in sys.argv
    try:
        settings = from_environment()
        if reloading and not settings.in_development:
            raise SettingError(f"ENV is {settings.env}: make dev is for development. Type: make run")
        check_ports(settings)
        with stack.only_user_of(settings):
            bootstrap.ensure()
            if not reloading:
                web_build.ensure()
            asyncio.run(run(settings, stack.start_reloading if reloading else stack.start))
    except (asyncio.CancelledError, KeyboardInterrupt):
        return 0
    except (SettingError, bootstrap.SetupError, embedded_pg.ClusterError, PartFailedError, OSError) as problem:
        print(f"\n{problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
