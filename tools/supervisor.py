"""Keeps the started programs running: a crashed one is started again, a hopeless one ends them all, in order."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

from layout import say
from logs import LogFile
from part import Part, Plan

CRASHES_ALLOWED = 5  # within CRASH_WINDOW seconds; one more ends the whole
CRASH_WINDOW = 60.0
FIRST_PAUSE = 0.5  # seconds before a new start; doubles with each crash in the window
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class PartFailedError(Exception):
    """A program cannot be kept running. The text names it and gives its last lines."""

    def __init__(self, name: str, what: str, last_lines: Sequence[str], log: Path) -> None:
        lines = "\n".join(f"    {line}" for line in last_lines)
        super().__init__(f"{name} {what}. Its last lines:\n{lines}\nAll of them: {log}")


class Supervisor:
    """`async with Supervisor(logs)`: start parts, watch them; leaving it stops them in reverse order.

    Ctrl-C, SIGTERM and a closed terminal cancel the task that entered it; a second one ends everything by force.
    """

    def __init__(self, log_folder: Path) -> None:
        self._log_folder = log_folder
        self._parts: list[Part] = []
        self._stopping = False

    async def __aenter__(self) -> Supervisor:
        loop, owner = asyncio.get_running_loop(), asyncio.current_task()
        assert owner is not None
        for number in STOP_SIGNALS:
            if signal.getsignal(number) != signal.SIG_IGN:  # ignored under nohup
                loop.add_signal_handler(number, self._asked_to_stop, owner)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stopping = True
        for part in self._parts:
            part.stopping = True
        for part in reversed(self._parts):
            await part.stop()

    async def start(self, *plans: Plan) -> None:
        """Start these side by side; returns when all work. Raises PartFailedError for one that does not get there."""
        parts = [Part(plan, LogFile(self._log_file(plan.name)), say) for plan in plans]
        self._parts += parts
        for part in parts:
            await part.start()
        ready = await asyncio.gather(*(part.wait_ready() for part in parts))
        for part, works in zip(parts, ready, strict=True):
            if not works:
                raise self._failure(part, f"does not work {part.plan.patience:.0f} s after its start")

    async def once(self, name: str, command: Sequence[str], env: Mapping[str, str], cwd: Path) -> None:
        """Run a program to its end. Raises PartFailedError when its exit code is not 0."""
        part = Part(Plan(name, command, env, cwd), LogFile(self._log_file(name)), say)
        await part.start()
        try:
            code = await part.ended()
        finally:
            part.kill()
        if code:
            raise self._failure(part, f"ended with exit code {code}")

    async def watch(self) -> None:
        """Keep all parts running. Returns only by PartFailedError, or when the task is cancelled."""
        watchers = [asyncio.create_task(self._keep_running(part)) for part in self._parts]
        try:
            await asyncio.gather(*watchers)
        finally:
            for watcher in watchers:
                watcher.cancel()
            await asyncio.gather(*watchers, return_exceptions=True)

    async def _keep_running(self, part: Part) -> None:
        crashes: list[float] = []
        while True:
            code = await part.ended()
            now = time.monotonic()
            crashes = [*(moment for moment in crashes if now - moment < CRASH_WINDOW), now]
            if len(crashes) > CRASHES_ALLOWED:
                raise self._failure(part, f"ended {len(crashes)} times within {CRASH_WINDOW:.0f} s")
            pause = FIRST_PAUSE * 2 ** (len(crashes) - 1)
            say(f"{part.plan.name} {_how_ended(code)}; starting it again in {pause:.1f} s")
            await asyncio.sleep(pause)
            await part.start()

    def _failure(self, part: Part, what: str) -> PartFailedError:
        code = None if part.process is None else part.process.returncode
        what = what if code is None or "ended" in what else _how_ended(code)
        return PartFailedError(part.plan.name, what, part.last_lines, part.log.path)

    def _log_file(self, name: str) -> Path:
        return self._log_folder / f"{name}.log"

    def _asked_to_stop(self, owner: asyncio.Task[object]) -> None:
        if self._stopping:
            for part in self._parts:
                part.kill()
        else:
            self._stopping = True
            say("\nStopping ...")
            owner.cancel()


def _how_ended(code: int) -> str:
    if code >= 0:
        return f"ended with exit code {code}"
    with contextlib.suppress(ValueError):
        return f"was ended by {signal.Signals(-code).name}"
    return f"was ended by signal {-code}"
