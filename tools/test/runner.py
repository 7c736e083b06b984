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


COLOURS = re.compile(r"\x1b\[[0-9;]*m")


@dataclass(frozen=True)
class Result:
    """How a step went. Seconds of wall time."""

    step: Step
    passed: bool
    seconds: float
    output: str

    @property
    def line(self) -> str:
        """One row of the table: verdict, name, time, and the last thing that the step said."""
        lines = [line.strip(" =") for line in COLOURS.sub("", self.output).splitlines() if line.strip()]
        words = next((line for line in reversed(lines) if " passed" in line), lines[-1] if lines else "")
        return f"{'ok  ' if self.passed else 'FAIL'}  {self.step.name:<16} {self.seconds:6.1f} s  {words[:80]}".rstrip()


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
        process = await asyncio.create_subprocess_exec(
            *[
                sys.executable,
                "-I",
                "-S",
                str(TOOLS / "run" / "processes" / "die_with_parent.py"),
                "--starter",
                str(os.getpid()),
                "--",
            ],
            *step.command,
            cwd=step.cwd,
            env=step_env(step, self._cluster),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            output = (await process.communicate())[0].decode(errors="replace")
        except asyncio.CancelledError:
            await _end(process)
            raise
        result = Result(step, process.returncode == 0, time.monotonic() - started, output)
        say(result.line)
        async with self._changed:
            self._free += step.slots
            self._busy.discard(step.alone)
            self._changed.notify_all()
        return result


async def _end(process: asyncio.subprocess.Process) -> None:
    """End a step and what it started, when the run is interrupted."""
    for number, patience in ((signal.SIGTERM, 20), (signal.SIGKILL, 5)):
        with contextlib.suppress(ProcessLookupError, TimeoutError):
            os.killpg(process.pid, number)
            await asyncio.wait_for(process.wait(), patience)


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
