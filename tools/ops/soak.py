"""`make soak`: a site of its own takes orders and draws pages for an hour; what grows that should not?

`MINUTES` (60) and `EACH_SECOND` check-outs (20) make it shorter and gentler. Prints a table; ends with 1 when memory
or descriptors of a process grew by more than they may between the end of the first third and the end. A run of less than
`JUDGED_MINUTES` shows figures and judges nothing: what Node may use for its heap it takes in the first minutes.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from ops.order_load import OrderLoad
from paths import say
from run import stack, web_build
from run.processes.supervisor import PartFailedError, Supervisor
from run.settings import LOCAL, Settings, free_port
from setup import bootstrap, embedded_pg

PARTS = {"granian": "API", "khoisu.main.worker": "worker", "server/main.ts": "web", "postgres": "database"}
"""A part by a word of its command line; what it starts belongs to it."""
SAMPLES = 60
PAGES = ("/", "/dich-vu", "/tin-tuc", "/dich-vu?tim=thue", "/quan-ly-gio-hang")
BUYERS = 8
MEMORY_SHARE, MEMORY_BYTES, DESCRIPTORS = 0.10, 24 << 20, 24
"""Allowed growth: a share or so many bytes, and so many open files. Caches fill in the first third."""
JUDGED_MINUTES = 30
UNJUDGED_FILES = "database"
"""A server process keeps the files of each table that it has read, up to max_files_per_process: it grows with what was read, to an end."""
SINGLES = "SELECT slug FROM dich_vu WHERE loai = 'DON_LE' AND trang_thai = 'DANG_BAN' ORDER BY slug"
BIGGEST = """
SELECT relname, pg_total_relation_size(relid) FROM pg_stat_user_tables ORDER BY 2 DESC LIMIT 8
"""
WAITING = "SELECT count(*) FROM pgqueuer WHERE execute_after <= now() - interval '1 minute'"


@dataclass
class Sample:
    """One look. Bytes and numbers by part; the whole database, and all logs, in bytes."""

    at: float
    orders: int
    memory: dict[str, int] = field(default_factory=dict)
    descriptors: dict[str, int] = field(default_factory=dict)
    database: int = 0
    logs: int = 0


def part_of(process: psutil.Process) -> str:
    """Which part a process belongs to, by its own command line or that of who started it; "" for none."""
    for one in (process, *process.parents()):
        line = " ".join(one.cmdline())
        for word, part in PARTS.items():
            if word in line:
                return part
    return ""


def look(sample: Sample) -> None:
    """Fill in memory and open files of everything that this program started."""
    for process in psutil.Process().children(recursive=True):
        try:
            part = part_of(process)
            # What server processes share is counted once: each alone, without it.
            memory = process.memory_full_info().uss if part == "database" else process.memory_info().rss
            files = process.num_fds()
        except psutil.Error:
            continue
        if part:
            sample.memory[part] = sample.memory.get(part, 0) + memory
            sample.descriptors[part] = sample.descriptors.get(part, 0) + files


class Soak:
    """One run. `run()` gives the lines of the report and whether all stayed flat."""

    def __init__(self, folder: Path, minutes: float, each_second: float) -> None:
        self._minutes, self._each_second = minutes, each_second
        port = free_port()
        self._settings = Settings(port, free_port(), folder, "", f"http://localhost:{port}", "development")
        self._samples: list[Sample] = []
        self._pages: list[float] = []

    async def run(self) -> tuple[list[str], bool]:
        """Start, load, look again and again. Raises `PartFailedError`."""
        os.environ["LIMITS_LIFTED"] = "true"
        cluster = embedded_pg.prepare(self._settings.data)
        async with Supervisor(self._settings.data / "logs") as supervisor:
            await stack.start(supervisor, self._settings, cluster)
            watching = asyncio.create_task(supervisor.watch())
            services = cluster.run("psql", cluster.url(), "-XAtc", SINGLES).split()
            load = OrderLoad(self._settings.api_port, services, BUYERS, self._each_second)
            load.start()
            try:
                await asyncio.to_thread(self._watch, load, cluster)
            finally:
                await asyncio.to_thread(load.stop)
                watching.cancel()
            return self._report(load, cluster)

    def _watch(self, load: OrderLoad, cluster: embedded_pg.Cluster) -> None:
        began = time.monotonic()
        for number in range(SAMPLES + 1):
            due = began + self._minutes * 60 * number / SAMPLES
            while time.monotonic() < due:
                self._draw(PAGES[len(self._pages) % len(PAGES)])
                time.sleep(0.2)
            sample = Sample(time.monotonic() - began, len(load.told))
            look(sample)
            sample.database = int(cluster.run("psql", cluster.url(), "-XAtc", "SELECT pg_database_size('khoisu')"))
            sample.logs = sum(one.stat().st_size for one in (self._settings.data / "logs").iterdir())
            self._samples.append(sample)

    def _draw(self, path: str) -> None:
        began = time.monotonic()
        with urllib.request.urlopen(f"http://{LOCAL}:{self._settings.port}{path}", timeout=30) as answer:
            answer.read()
        self._pages.append(time.monotonic() - began)

    def _report(self, load: OrderLoad, cluster: embedded_pg.Cluster) -> tuple[list[str], bool]:
        third, end = self._samples[SAMPLES // 3], self._samples[-1]
        lines = ["| part | memory at the start, after a third, at the end (MiB) | open files |", "|---|---|---|"]
        flat = True
        for part in PARTS.values():
            memory = [one.memory[part] for one in (self._samples[0], third, end)]
            files = [one.descriptors[part] for one in (self._samples[0], third, end)]
            grown = memory[2] - memory[1]
            flat &= grown <= max(MEMORY_BYTES, memory[1] * MEMORY_SHARE)
            flat &= part == UNJUDGED_FILES or files[2] - files[1] <= DESCRIPTORS
            lines.append(f"| {part} | {', '.join(str(one >> 20) for one in memory)} | {', '.join(map(str, files))} |")
        orders = max(1, end.orders - third.orders)
        seconds = sorted(one.at - one.begun for one in load.told)
        waiting = cluster.run("psql", cluster.url(), "-XAtc", WAITING).strip()
        biggest = cluster.run("psql", cluster.url(), "-XAtF ", "-c", BIGGEST).split("\n")
        tables = ", ".join(f"{name} {int(size) >> 10} kB" for name, size in (one.split() for one in biggest if one))
        return [
            *lines, "\n| what | |\n|---|---|",
            f"| minutes, check-outs acknowledged, refused tries | {end.at / 60:.0f}, {len(load.told)}, {dict(load.refused)} |",
            f"| a check-out: median, 99 of 100 | {_at(seconds, 0.5)} ms, {_at(seconds, 0.99)} ms |",
            f"| a page: median, 99 of 100 ({len(self._pages)} drawn) | {_at(sorted(self._pages), 0.5)} ms, "
            f"{_at(sorted(self._pages), 0.99)} ms |",
            f"| the database, per order, since the first third | {(end.database - third.database) / orders / 1024:.1f} kB |",
            f"| logs, per order, since the first third | {(end.logs - third.logs) / orders / 1024:.2f} kB |",
            f"| jobs that have waited for more than a minute at the end | {waiting} |",
            f"| the largest tables at the end | {tables} |",
        ], flat  # fmt: skip


def _at(values: list[float], share: float) -> str:
    return f"{values[min(len(values) - 1, int(len(values) * share))] * 1000:.0f}" if values else "-"


def main() -> int:
    """0 when memory and open files stayed flat, or the run was too short to say."""
    minutes, each_second = float(os.environ.get("MINUTES", "60")), float(os.environ.get("EACH_SECOND", "20"))
    try:
        bootstrap.ensure()
        web_build.ensure()
        say(f"{each_second:g} check-outs in a second for {minutes:g} minutes ...")
        with tempfile.TemporaryDirectory(prefix="khoisu-soak-") as name:
            lines, flat = asyncio.run(Soak(Path(name), minutes, each_second).run())
    except (bootstrap.SetupError, PartFailedError, embedded_pg.ClusterError) as problem:
        say(str(problem))
        return 1
    print("\n" + "\n".join(lines))
    if minutes < JUDGED_MINUTES:
        say(f"Too short to say what grows: that takes {JUDGED_MINUTES} minutes.")
        return 0
    say("Flat." if flat else "Memory or open files grew by more than they may.")
    return 0 if flat else 1


if __name__ == "__main__":
    sys.exit(main())
