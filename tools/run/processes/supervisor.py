"""Keeps the started programs running: a crashed one is started again, a hopeless one ends them all, in order."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

from paths import say
from run.processes.logs import Output
from run.processes.process import Plan, Process

CRASHES_ALLOWED = 5  # within CRASH_WINDOW seconds; one more ends the whole
CRASH_WINDOW = 60.0
FIRST_PAUSE = 0.5  # seconds before a new start; doubles with each crash in the window


class PartFailedError(Exception):
    """A program cannot be kept running. The text names it and gives its last lines."""

    def __init__(self, part: Process, what: str) -> None:
        lines = "\n".join(f"    {line}" for line in part.output.last_lines)
        super().__init__(f"{part.plan.name} {what}. Its last lines:\n{lines}\nAll of them: {part.output.path}")


class Supervisor:
    """`async with Supervisor(logs)`: start parts, watch them; leaving it stops them in reverse order.

    Ctrl-C, SIGTERM and a closed terminal cancel the task that entered it; a second one ends everything by force.
    """

    def __init__(self, log_folder: Path) -> None:
        self._log_folder = log_folder
        self._parts: list[Process] = []
        self._stopping = False

    async def __aenter__(self) -> Supervisor:
        loop, owner = asyncio.get_running_loop(), asyncio.current_task()
        assert owner is not None
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._asked_to_stop, owner)
        if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:  # as it is under nohup
            loop.add_signal_handler(signal.SIGHUP, self._asked_to_stop, owner)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stopping = True
        for part in self._parts:
            part.output.quiet = True
        for part in reversed(self._parts):
            await part.stop()

    async def start(self, *plans: Plan) -> None:
        """Start these side by side; returns when all work. Raises PartFailedError for one that does not get there."""
        parts = [Process(plan, Output(plan.name, self._log_folder, say)) for plan in plans]
        self._parts += parts
        for part in parts:
            part.start()
        await asyncio.gather(*(_until_ready(part) for part in parts))

    async def once(self, name: str, command: Sequence[str], env: Mapping[str, str], cwd: Path) -> None:
        """Run a program to its end. Raises PartFailedError when its exit code is not 0."""
        part = Process(Plan(name, command, env, cwd), Output(name, self._log_folder, say))
        part.start()
        try:
            code = await part.ended()
        finally:
            part.kill()
        if code:
            raise PartFailedError(part, _how_ended(code))

    async def watch(self) -> None:
        """Keep all parts running. Returns only by PartFailedError, or when the task is cancelled."""
        watchers = [asyncio.create_task(self._keep_running(part)) for part in self._parts]
        try:
            await asyncio.gather(*watchers)
        finally:
            for watcher in watchers:
                watcher.cancel()
            await asyncio.gather(*watchers, return_exceptions=True)

    async def _keep_running(self, part: Process) -> None:
        crashes: list[float] = []
        while True:
            code = await part.ended()
            now = time.monotonic()
            crashes = [*(moment for moment in crashes if now - moment < CRASH_WINDOW), now]
            if len(crashes) > CRASHES_ALLOWED:
                raise PartFailedError(part, f"ended {len(crashes)} times within {CRASH_WINDOW:.0f} s")
            pause = FIRST_PAUSE * 2 ** (len(crashes) - 1)
            say(f"{part.plan.name} {_how_ended(code)}; starting it again in {pause:.1f} s")
            await asyncio.sleep(pause)
            part.start()

    def kill(self, name: str) -> None:
        """End a part by force, as a crash would; `watch` starts it again."""
        for part in self._parts:
            if part.plan.name == name:
                part.kill()

    def _asked_to_stop(self, owner: asyncio.Task[object]) -> None:
        if self._stopping:
            for part in self._parts:
                part.kill()
        else:
            self._stopping = True
            say("\nStopping ...")
            owner.cancel()


async def _until_ready(part: Process) -> None:
    if not await part.wait_ready():
        late = f"does not work {part.plan.patience:.0f} s after its start"
        raise PartFailedError(part, late if part.exit_code is None else _how_ended(part.exit_code))


def _how_ended(code: int) -> str:
    if code >= 0:
        return f"ended with exit code {code}"
    with contextlib.suppress(ValueError):
        return f"was ended by {signal.Signals(-code).name}"
    return f"was ended by signal {-code}"
