"""One long-running program: ends with us, has its own process group, is asked to stop and after a while killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from paths import TOOLS
from run.processes.logs import Output

TICK = 0.03  # seconds between looks at a program
Ready = Callable[[], Awaitable[bool]]


async def always() -> bool:
    """Ready as soon as it is started."""
    return True


@dataclass(frozen=True)
class Plan:
    """What to run, how to tell that it works, and how to end it. Times in seconds."""

    name: str
    command: Sequence[str]
    env: Mapping[str, str]
    cwd: Path
    ready: Ready = always
    ready_word: str = ""  # ready only after a line of its output holds this
    stop_signal: signal.Signals = signal.SIGTERM
    patience: float = 300.0  # until ready; a machine that builds other things meanwhile takes minutes
    grace: float = 15.0  # between the stop signal and the end by force
    tied: bool = False  # the command ties itself to us


class Process:
    """A plan being carried out, repeatedly if needed."""

    def __init__(self, plan: Plan, output: Output) -> None:
        self.plan = plan
        self.output = output
        self._process: subprocess.Popen[bytes] | None = None
        self._pipe: int | None = None

    def start(self) -> None:
        """Start the program in its own process group, so that the terminal's Ctrl-C reaches only us."""
        wrapper = [
            sys.executable,
            "-I",
            "-S",
            str(TOOLS / "run" / "processes" / "die_with_parent.py"),
            "--starter",
            str(os.getpid()),
            "--",
        ]
        self.output.begin(self.plan.ready_word)
        self._pipe, write_end = os.pipe()
        self._process = subprocess.Popen(
            [*([] if self.plan.tied else wrapper), *self.plan.command],
            env=self.plan.env,
            cwd=self.plan.cwd,
            stdin=subprocess.DEVNULL,
            stdout=write_end,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        os.close(write_end)
        os.set_blocking(self._pipe, False)
        asyncio.get_running_loop().add_reader(self._pipe, self._read)

    @property
    def exit_code(self) -> int | None:
        """None while it runs; as `subprocess` has it, minus the signal's number when a signal ended it."""
        return None if self._process is None else self._process.poll()

    @property
    def running(self) -> bool:
        """Whether it has been started and has not ended."""
        return self._process is not None and self._process.poll() is None

    async def wait_ready(self) -> bool:
        """True as soon as it works; False when it ended or its patience is over."""
        deadline = time.monotonic() + self.plan.patience
        while self.running and time.monotonic() < deadline:
            if self.output.said_ready and await self.plan.ready():
                return True
            await asyncio.sleep(TICK)
        return False

    async def ended(self) -> int:
        """Wait for its end, end what it left behind in its process group, and give the exit code."""
        assert self._process is not None
        while self.running:  # noqa: ASYNC110 - a look now and then, because the other ways differ between Pythons
            await asyncio.sleep(TICK)
        self._signal_group()
        self._read()
        self._close()
        return self._process.wait()

    async def stop(self) -> None:
        """Ask it to end, and after its grace end it by force. Does nothing when it is not running."""
        self.output.quiet = True
        if self._process is None:
            return
        self._process.send_signal(self.plan.stop_signal)
        try:
            await asyncio.wait_for(self.ended(), self.plan.grace)
        except TimeoutError:
            self.output.tell(f"{self.plan.name} did not stop within {self.plan.grace:.0f} s and is ended by force")
            self.kill()
            await self.ended()

    def kill(self) -> None:
        """End it by force, now."""
        self.output.quiet = True
        if self.running:
            self._signal_group()

    def _signal_group(self) -> None:
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def _read(self) -> None:
        with contextlib.suppress(BlockingIOError):
            while self._pipe is not None and (chunk := os.read(self._pipe, 65536)):
                self.output.feed(chunk)
            self._close()

    def _close(self) -> None:
        if self._pipe is not None:
            asyncio.get_running_loop().remove_reader(self._pipe)
            os.close(self._pipe)
            self._pipe = None
            self.output.end()
