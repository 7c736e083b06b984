"""`make upgrade-check`: the release before and this one side by side on one database, under load, and not one failed request.

The release before is the newest commit whose migrations are a part of ours, or `SINCE`. Two APIs and a worker of it stand behind
`ops/caddy/several.Caddyfile`; then, as docs/operations.md says: migrate, replace one API, the worker, the other API. `ORDERS`
(0) fills the table of orders first, to see what migrations do to a big one. Needs Debian's caddy. Prints the table of
docs/operations.md; 1 when a request failed, or an order was lost or doubled.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from ops import rehearsal_parts, upgrade_parts
from ops.faults import SINGLES, Bank
from ops.order_load import OrderLoad, email
from ops.page_load import PageLoad
from ops.upgrade_parts import BIG_TABLE, Release, lock_waits, release_before
from paths import API, ROOT, child_env, say
from run import stack
from run.settings import LOCAL, Settings, free_port
from setup import bootstrap, embedded_pg

PHASE = float(os.environ.get("PHASE", "10"))
"""Seconds of load before and after each step."""
BUYERS, EACH_SECOND = 4, 6.0
READY_SECONDS = 240
STOP_SECONDS = 30
THEIRS = ("400", "404", "422", "429")
"""Refusals of an order that mean the buyer: the load asks for every service in the same words."""
DRAIN = "9"
"""As ops/khoisu.env says for several APIs: longer than the proxy takes to notice."""
OLD_LIMITS = dict.fromkeys(("ORDERS_OPEN_PER_NETWORK", "ORDERS_PER_ADDRESS", "UNPROVEN_PER_RECIPIENT"), "1000000")
"""The release before may not know `LIMITS_LIFTED`."""


class Upgrade:
    """One run. `run()` gives the lines of the report and what was wrong."""

    def __init__(self, folder: Path, cluster: embedded_pg.Cluster, before: Release) -> None:
        self._folder, self._cluster = folder, cluster
        self._before, self._now = before, Release(API, "this release")
        self._ports = (free_port(), free_port())
        self._door = free_port()
        settings = Settings(free_port(), self._ports[0], folder, "", "http://localhost:3000", "development")
        more = {**OLD_LIMITS, "LIMITS_LIFTED": "true", "DRAIN_SECONDS": DRAIN}
        self._env: Mapping[str, str] = {**stack.environment(settings, cluster), **more}
        self._alive: dict[str, subprocess.Popen[bytes]] = {}
        self._seconds: dict[str, float] = {}
        self._moments: list[tuple[float, str]] = []
        """What was begun when (seconds, monotonic): a failure is dated by how long after which of them it came."""

    def run(self) -> tuple[list[str], list[str]]:
        """Start the release before, replace it piece by piece, compare."""
        try:
            return self._replaced()
        except TimeoutError:
            for log in self._folder.glob("*.log"):
                say(f"{log.name}: {log.read_text(errors='replace')[-2000:]}")
            raise
        finally:
            for process in self._alive.values():
                process.kill()
                process.wait()

    def _of(self, release: Release) -> Mapping[str, str]:
        return {**self._env, "PYTHONPATH": str(release.api)}

    def _khoisu(self, release: Release, command: str) -> float:
        began = time.monotonic()
        python = [str(stack.PYTHON), "-m", "khoisu.main.cli", command]
        subprocess.run(python, cwd=release.api, env=self._of(release), check=True, stdout=subprocess.DEVNULL)
        return time.monotonic() - began

    def _start(self, name: str, command: list[str], cwd: Path, env: Mapping[str, str] | None = None) -> None:
        with (self._folder / f"{name}.log").open("ab") as log:
            self._alive[name] = subprocess.Popen(command, cwd=cwd, env=env or self._env, stdout=log, stderr=log)

    def _stop(self, name: str) -> None:
        process = self._alive.pop(name)
        process.send_signal(signal.SIGTERM)
        process.wait(STOP_SECONDS)

    def _api(self, place: int, release: Release) -> None:
        self._start(f"api-{place}", release.server(self._ports[place]), release.api, self._of(release))
        self._until(f"http://{LOCAL}:{self._ports[place]}/readyz")

    def _worker(self, release: Release) -> None:
        command = list(stack.worker(self._env).command)
        name = f"worker of {release.name}"
        self._start(name, command, release.api, self._of(release))
        deadline = time.monotonic() + READY_SECONDS
        while "worker_ready" not in (self._folder / f"{name}.log").read_text(errors="replace"):
            if time.monotonic() > deadline:
                raise TimeoutError(name)
            time.sleep(0.3)

    def _until(self, address: str) -> None:
        deadline = time.monotonic() + READY_SECONDS
        while PageLoad.status(address) != 200:
            if time.monotonic() > deadline:
                raise TimeoutError(f"{address}: {PageLoad.status(address)}")
            time.sleep(0.3)

    def _proxy(self) -> None:
        config = self._folder / "Caddyfile"
        shipped = (ROOT / "ops" / "caddy" / "several.Caddyfile").read_text(encoding="utf-8")
        config.write_text("{\n\tadmin off\n}\n" + shipped, encoding="utf-8")
        home = str(self._folder)
        apis = " ".join(f"{LOCAL}:{port}" for port in self._ports)
        env = child_env(
            SITE=f"http://localhost:{free_port()}", APIS=apis, WEBS=apis, INNER_PORT=str(self._door), BEFORE_US="",
            HOME=home, XDG_DATA_HOME=home, XDG_CONFIG_HOME=home,
        )  # fmt: skip
        self._start("caddy", ["caddy", "run", "--config", str(config), "--adapter", "caddyfile"], self._folder, env)
        self._until(f"http://{LOCAL}:{self._door}/readyz")

    def _replaced(self) -> tuple[list[str], list[str]]:
        self._khoisu(self._before, "migrate")
        version = self._cluster.schema_version().strip()
        if any(one.startswith(f"{version}_") for one in self._before.missing):
            raise AssertionError("the release before runs the code of this one")
        self._khoisu(self._before, "sample")
        for place in (0, 1):
            self._api(place, self._before)
        self._worker(self._before)
        self._proxy()
        services = self._sql(SINGLES)
        load = OrderLoad(self._door, services, BUYERS, EACH_SECOND)
        bank, pages = Bank(load), PageLoad(self._door)
        load.start()
        if many := int(os.environ.get("ORDERS", "0")):
            self._fill(load, many)
        bank.start()
        pages.start()
        try:
            with lock_waits(self._cluster) as waits:
                self._steps()
        finally:
            pages.stop()
            bank.stop()
            load.stop()
        return self._report(load, bank, pages, max(waits, default=0.0))

    def _fill(self, load: OrderLoad, many: int) -> None:
        while not load.told:
            time.sleep(0.2)
        self._cluster.run("psql", self._cluster.url(), "-XAtqc", BIG_TABLE.format(many=many))

    def _now_begins(self, what: str) -> None:
        self._moments.append((time.monotonic(), what))

    def _steps(self) -> None:
        self._now_begins("load")
        time.sleep(PHASE)
        self._now_begins("migrate")
        self._seconds["migrated under the release before"] = self._khoisu(self._now, "migrate")
        time.sleep(PHASE)
        self._exchange(0)
        time.sleep(PHASE)
        self._now_begins("worker")
        self._worker(self._now)
        self._stop(f"worker of {self._before.name}")
        time.sleep(PHASE)
        self._exchange(1)
        time.sleep(PHASE)

    def _exchange(self, place: int) -> None:
        began = time.monotonic()
        self._now_begins(f"API {place + 1} stops")
        self._stop(f"api-{place}")
        self._now_begins(f"API {place + 1} starts")
        self._api(place, self._now)
        self._now_begins(f"API {place + 1} is there")
        self._seconds[f"API {place + 1} replaced"] = time.monotonic() - began

    def _sql(self, statement: str) -> list[str]:
        return self._cluster.run("psql", self._cluster.url(), "-XAtc", statement).split()

    def _report(self, load: OrderLoad, bank: Bank, pages: PageLoad, longest_wait: float) -> tuple[list[str], list[str]]:
        there, by_email = (
            set(self._sql("SELECT ma_don_hang FROM don_hang")),
            Counter(self._sql("SELECT email FROM don_hang")),
        )
        lost = [one.code for one in load.told if one.code not in there]
        twice = [one.number for one in load.told if by_email[email(one.number)] > 1]
        messages = Counter(self._sql("SELECT ma_ngoai FROM giao_dich_ngan_hang"))
        gone = [number for number in bank.told if messages[str(number)] != 1]
        failed = {what: count for what, count in load.refused.items() if what not in THEIRS}
        wrong = {
            "failed orders": failed, "failed bank messages": dict(bank.failed), "failed reads": dict(pages.failed),
            "lost": lost, "doubled": twice, "bank messages lost or doubled": gone,
        }  # fmt: skip
        slowest = max((one.at - one.begun for one in load.told), default=0.0)
        lines = [
            f"| from, migrations | {self._before.name}, {', '.join(self._before.missing)} |",
            f"| orders in the table when it was migrated | {max(int(os.environ.get('ORDERS', '0')), 1):,} |",
            *(f"| {step} | {seconds:.1f} s |" for step, seconds in self._seconds.items()),
            f"| longest time that a statement waited for a lock of a migration | {longest_wait:.1f} s |",
            f"| orders, bank messages, reads meanwhile | {len(load.told)}, {len(bank.told)}, {pages.good} |",
            f"| the slowest order | {slowest:.1f} s |",
            f"| failed requests | {sum(failed.values()) + sum(bank.failed.values()) + sum(pages.failed.values())} |",
            f"| orders lost, doubled; bank messages lost or doubled | {len(lost)}, {len(twice)}; {len(gone)} |",
        ]
        lines += upgrade_parts.failure_lines([*load.failures, *bank.failures], self._moments)
        return lines, [f"{what}: {found}" for what, found in wrong.items() if found]


def main() -> int:
    """0 when nothing failed; 1 with what did."""
    try:
        rehearsal_parts.require({"caddy": "caddy", "git": "git"})
        bootstrap.ensure()
        with tempfile.TemporaryDirectory(prefix="khoisu-upgrade-") as name:
            folder = Path(name)
            folder.chmod(0o711)
            with release_before(os.environ.get("SINCE", ""), folder / "before") as before:
                say(f"{before.name}, then {', '.join(before.missing)} ...")
                with embedded_pg.running(folder / "data", max_connections="100") as cluster:
                    cluster.ensure_database()
                    lines, wrong = Upgrade(folder, cluster, before).run()
    except (rehearsal_parts.MissingPartError, bootstrap.SetupError, embedded_pg.ClusterError, LookupError) as problem:
        say(str(problem))
        return 1
    print("\n| what | |\n|---|---|\n" + "\n".join(lines))
    say("\n".join(wrong) or "Not one request failed.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
