"""One long-running program: started on a leash, its output kept in a file, its troubles shown on the terminal."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from layout import TOOLS
from logs import LogFile, Troubles

Ready = Callable[[], Awaitable[bool]]


async def always() -> bool:
    """Ready as soon as it is started."""
    return True


@dataclass(frozen=True)
class Plan:
    """What to run and how to tell that it works and how to end it. Times in seconds."""

    name: str
    command: Sequence[str]
    env: Mapping[str, str]
    cwd: Path
    ready: Ready = always
    stop_signal: signal.Signals = signal.SIGTERM
    ready_word: str = ""  # ready only after a line of its output holds this
    patience: float = 60.0  # until ready
    grace: float = 15.0  # between the stop signal and the end by force
    leashed: bool = False  # the command ties itself to us


@dataclass
class Part:
    """A running plan. `last_lines` are the end of its output, for the message when it fails."""

    plan: Plan
    log: LogFile
    tell: Callable[[str], None]
    process: asyncio.subprocess.Process | None = None
    last_lines: deque[str] = field(default_factory=lambda: deque(maxlen=20))
    reader: asyncio.Task[None] | None = None
    stopping: bool = False
    said_ready: bool = False

    async def start(self) -> None:
        """Start the program in a process group of its own, so that the terminal's Ctrl-C reaches only us."""
        plan = self.plan
        self.said_ready = not plan.ready_word
        leash = (
            []
            if plan.leashed
            else [sys.executable, "-I", "-S", str(TOOLS / "leash.py"), "--starter", str(os.getpid()), "--"]
        )
        self.process = await asyncio.create_subprocess_exec(
            *leash,
            *plan.command,
            env=dict(plan.env),
            cwd=plan.cwd,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,
        )
        self.reader = asyncio.create_task(self._read())

    async def wait_ready(self) -> bool:
        """True as soon as it works; False when it ended or its patience is over."""
        deadline = time.monotonic() + self.plan.patience
        while self.process is not None and self.process.returncode is None and time.monotonic() < deadline:
            if self.said_ready and await self.plan.ready():
                return True
            await asyncio.sleep(0.03)
        return False

    async def ended(self) -> int:
        """Wait for its end, remove what it left in its process group, and give the exit code."""
        assert self.process is not None
        code = await self.process.wait()
        self._signal_group(signal.SIGKILL)
        if self.reader is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(self.reader), 1)
        return code

    async def stop(self) -> None:
        """Ask it to end, and after its grace end it by force. Does nothing when it is not running."""
        self.stopping = True
        if self.process is None or self.process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(self.plan.stop_signal)
        try:
            await asyncio.wait_for(self.process.wait(), self.plan.grace)
        except TimeoutError:
            self.tell(f"{self.plan.name} did not stop within {self.plan.grace:.0f} s and is ended by force")
            self.kill()
        await self.ended()

    def kill(self) -> None:
        """End it by force, now."""
        self.stopping = True
        if self.process is not None and self.process.returncode is None:
            self._signal_group(signal.SIGKILL)

    def _signal_group(self, number: signal.Signals) -> None:
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, number)

    async def _read(self) -> None:
        """Keep every line of the output; show those that tell of trouble, except while stopping."""
        assert self.process is not None
        assert self.process.stdout is not None
        troubles = Troubles(self.plan.name)
        rest = b""
        while chunk := await self.process.stdout.read(65536):
            self.log.write(chunk)
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                text = line.decode(errors="replace").rstrip()
                self.last_lines.append(text)
                self.said_ready = self.said_ready or self.plan.ready_word in text
                if (shown := troubles.shown(text)) and not self.stopping:
                    self.tell(shown)
