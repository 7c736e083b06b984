"""A stop that nobody feels: `/readyz` says no first, a proxy sends its requests elsewhere, and only then nothing is taken any more."""

import asyncio
import os
import signal
from collections.abc import Callable

from pydantic import Field

from khoisu.kit.logs import get_logger
from khoisu.kit.settings import Section

log = get_logger(__name__)


class LeavingSettings(Section):
    """A stop without a gap."""

    drain_seconds: float = Field(default=0, validation_alias="DRAIN_SECONDS", ge=0, le=60)
    """Seconds for which API and web still answer everything after SIGTERM while `/readyz` and `/healthz` already say 503: 9 where several stand behind a proxy."""


class Leaving:
    """Whether this process has been asked to stop. `begun` stays true."""

    def __init__(self, seconds: float, stop: Callable[[], None] | None = None) -> None:
        self._seconds, self._stop = seconds, stop or _stop_serving
        self.begun = False

    def listen(self) -> None:
        """Take over SIGTERM in the running loop, when there is anything to wait for."""
        if self._seconds:
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.begin)

    def begin(self) -> None:
        """Say no on `/readyz` from now on, and stop after the time. A second call changes nothing."""
        if not self.begun:
            self.begun = True
            log.info("leaving", seconds=self._seconds)
            asyncio.get_running_loop().call_later(self._seconds, self._stop)


def _stop_serving() -> None:
    """The server's own way to stop: it listens to SIGINT as to SIGTERM, and only the latter has been taken over."""
    os.kill(os.getpid(), signal.SIGINT)
