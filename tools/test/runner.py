"""Runs checks side by side, each with a clean environment, and ends all of them when the run is interrupted."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from paths import TOOLS, child_env, say
from setup import embedded_pg
from test.steps import SLOTS, Step

OF_A_RUN = {  # what a developer's shell may hold for `make run` must not reach the tests
    "PORT", "API_PORT", "DATA_DIR", "DATABASE_URL", "DATABASE_READ_URL", "PUBLIC_URL", "SMTP_URL", "SMS_URL",
    "SEPAY_API_KEY", "OIDC_CLIENT_SECRET", "SESSION_SECRET", "ENV",
}  # fmt: skip


TIED = (sys.executable, "-I", "-S", str(TOOLS / "run" / "processes" / "die_with_parent.py"))
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


@dataclass(frozen=True)
class Result:
    """How a step went: its command, the seconds of wall time, and those of the processors that it and what it waited for took."""

    step: Step
    succeeded: bool
    seconds: float
    output: str
    processor: float = 0.0

    @property
    def too_dear(self) -> str:
        """A sentence when it took more of the processors than it may; a busy machine makes nothing dear."""
        if not self.step.budget or self.processor <= self.step.budget:
            return ""
        return (
            f"{self.step.name} took {self.processor:.0f} s of processor, and may take {self.step.budget}: make it cheaper, or give its "
            "step in tools/test/steps.py more and say why"
        )

    @property
    def passed(self) -> bool:
        """Whether its command did, within what it may take."""
        return self.succeeded and not self.too_dear

    @property
    def line(self) -> str:
        """One row of the table: verdict, name, time, and the last thing that the step said."""
        lines = [line.strip(" =") for line in COLOURS.sub("", self.output).splitlines() if line.strip()]
        words = next((line for line in reversed(lines) if " passed" in line), lines[-1] if lines else "")
        verdict = "ok  " if self.passed else "FAIL" if not self.succeeded else "DEAR"
        return f"{verdict}  {self.step.name:<18} {self.seconds:6.1f} s {self.processor:6.0f} cpu  {words[:80]}".rstrip()


class Runner:
    """Runs steps side by side within SLOTS."""

    def __init__(self, cluster: embedded_pg.Cluster | None) -> None:
        self._cluster = cluster
        self._free = SLOTS
        self._changed = asyncio.Condition()
        self._busy: set[str] = set()

    async def run_all(self, steps: Sequence[Step]) -> list[Result]:
        """All results, in the order of `steps`. A step that needs all slots is not overtaken by later ones."""
        running: list[asyncio.Task[Result]] = []
        for step in steps:
            async with self._changed:
                await self._changed.wait_for(partial(self._may_start, step))
                self._free -= step.slots
                self._busy.add(step.alone)
            running.append(asyncio.create_task(self._run(step)))
        return list(await asyncio.gather(*running))

    def _may_start(self, step: Step) -> bool:
        return self._free >= step.slots and (not step.alone or step.alone not in self._busy)

    async def _run(self, step: Step) -> Result:
        started = time.monotonic()
        process = _start(step, step_env(step, self._cluster))
        ending = asyncio.create_task(asyncio.to_thread(_ended, process))
        try:
            output, processor = await asyncio.shield(ending)
        except asyncio.CancelledError:
            await _end(process, ending)
            raise
        seconds = time.monotonic() - started
        result = Result(step, process.returncode == 0, seconds, output.decode(errors="replace"), processor)
        say(result.line)
        async with self._changed:
            self._free += step.slots
            self._busy.discard(step.alone)
            self._changed.notify_all()
        return result


def _start(step: Step, env: dict[str, str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [*TIED, "--starter", str(os.getpid()), "--", *step.command],
        cwd=step.cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )


def _ended(process: subprocess.Popen[bytes]) -> tuple[bytes, float]:
    """What a step said until its end, and the seconds of processor that it took."""
    assert process.stdout
    with process.stdout:
        output = process.stdout.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return output, used.ru_utime + used.ru_stime


async def _end(process: subprocess.Popen[bytes], ending: asyncio.Task[tuple[bytes, float]]) -> None:
    """End a step and what it started, when the run is interrupted."""
    for number, patience in ((signal.SIGTERM, 20), (signal.SIGKILL, 5)):
        deadline = time.monotonic() + patience
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        while not ending.done() and not _is_gone(process.pid) and time.monotonic() < deadline:  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.03)
    await ending


def _is_gone(pid: int) -> bool:
    """Whether a child has ended, without taking its status from the thread that waits for it."""
    try:
        return sys.platform == "linux" and os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
    except ChildProcessError:
        return True


def own_env(**changes: str) -> dict[str, str]:
    """The environment of tests, with `changes` on top: nothing in it is of the developer's own site."""
    return {name: value for name, value in child_env(**changes).items() if name not in OF_A_RUN}


def step_env(step: Step, cluster: embedded_pg.Cluster | None) -> dict[str, str]:
    """The environment of a step, with the test run's database server."""
    env = own_env(NO_COLOR="1")
    if cluster is None:
        return env
    env["TEST_DATABASE_URL"] = cluster.url("postgres")
    if step.database:
        cluster.ensure_database(step.database)
        env["DATABASE_URL"] = cluster.url(step.database)
    return env
