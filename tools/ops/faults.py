"""`make faults`: orders and bank messages go on while parts of one machine die, freeze, and its disk is really full.

A site of its own on a small disk in memory (root, in a mount namespace: nothing stays). `TRIES` of each death (3); `ONLY` those with a word in their name
("API frozen,full"). At the end all that was acknowledged is compared with the database. Prints its tables;
1 when something was lost or doubled, or a page was held for too long.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from ops import fault_site, rehearsal_parts
from ops.fault_site import Seen, Visitor
from ops.order_load import Failure, OrderLoad, email
from ops.restore_load import transfer
from paths import TOOLS, say
from run import stack, web_build
from run.processes.supervisor import PartFailedError, Supervisor
from run.settings import LOCAL, Settings, free_port
from setup import bootstrap, embedded_pg

INSIDE, DISK = "--inside", "900m"
BUYERS, EACH_SECOND = 4, 4.0
SETTLE, MOST = 8.0, 60.0
"""Seconds between two faults, and until orders must have gone on."""
CACHED_WITHIN, OTHER_WITHIN = 3.0, 10.0
"""Seconds for which a page may be held by an API that says nothing: with an old copy in the web's memory, and without."""
KNOWN = "/dich-vu"
ONLY = os.environ.get("ONLY", "").split(",")
"""Words in the names of the faults that are tried; all without."""
SINGLES = "SELECT slug FROM dich_vu WHERE loai = 'DON_LE' AND trang_thai = 'DANG_BAN' ORDER BY slug"


@dataclass
class Bank:
    """Sends one message for each order, again and again until it is acknowledged, as a bank does."""

    load: OrderLoad
    told: list[int] = field(default_factory=list[int])
    failed: Counter[str] = field(default_factory=Counter[str])
    failures: list[Failure] = field(default_factory=list[Failure])

    def start(self) -> None:
        """Begin, in a thread."""
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def stop(self) -> None:
        """End; a message that is under way is finished."""
        self._ending.set()
        self._thread.join()

    def _run(self) -> None:
        sent = 0
        while not self._ending.is_set():
            if sent < len(self.load.told) and self._sent(sent + 1, self.load.told[sent].code):
                sent += 1
                self.told.append(sent)
            else:
                time.sleep(0.2)

    def _sent(self, number: int, order: str) -> bool:
        headers = {"Authorization": "Apikey sepay-dev", "Content-Type": "application/json"}
        address = f"http://{LOCAL}:{self.load.api_port}/payment/api/v1/webhooks/sepay"
        request = urllib.request.Request(address, json.dumps(transfer(number, order, 100_000)).encode(), headers)
        began = time.monotonic()
        try:
            with urllib.request.urlopen(request, timeout=15):  # noqa: S310 - ours
                return True
        except (OSError, http.client.HTTPException) as failure:
            self.failed[str(failure)] += 1
            self.failures.append(Failure.of(failure, began))
            return False


class Rehearsal:
    """One run in `folder`, a disk of its own. `run()` gives the lines of the report and what was wrong."""

    def __init__(self, folder: Path, tries: int) -> None:
        self._folder, self._tries = folder, tries
        port = free_port()
        self._settings = Settings(port, free_port(), folder, "", f"http://localhost:{port}", "development")
        self._lines: list[str] = []
        self._pages: list[str] = []
        self._wrong: list[str] = []
        self._office = Visitor(self._settings.site)
        self._deaf_port = free_port()

    async def run(self) -> tuple[list[str], list[str]]:
        """Start, break, compare. Raises `PartFailedError`."""
        os.environ["LIMITS_LIFTED"] = "true"
        cluster = embedded_pg.prepare(self._folder)
        async with Supervisor(self._folder / "logs") as supervisor:
            await stack.start(supervisor, self._settings, cluster)
            watching = asyncio.create_task(supervisor.watch())
            try:
                with fault_site.silent_server() as silent:
                    await self._second_web(supervisor, cluster, silent)
                    await asyncio.to_thread(self._everything, supervisor, cluster)
            finally:
                watching.cancel()
        return [*self._lines, *self._pages], self._wrong

    async def _second_web(self, supervisor: Supervisor, cluster: embedded_pg.Cluster, silent: int) -> None:
        """Another web server, whose API takes every call and never answers."""
        address = f"http://localhost:{self._deaf_port}"
        env = {**stack.environment(self._settings, cluster), "PUBLIC_URL": address, "METRICS_PORT": "0"}
        await supervisor.start(stack.web(self._deaf_port, {**env, "API_URL": f"http://{LOCAL}:{silent}"}, "web-deaf"))

    def _everything(self, supervisor: Supervisor, cluster: embedded_pg.Cluster) -> None:
        self._office.enter_the_office()
        services = cluster.run("psql", cluster.url(), "-XAtc", SINGLES).split()
        load = OrderLoad(self._settings.api_port, services, BUYERS, EACH_SECOND)
        bank = Bank(load)
        load.start()
        bank.start()
        try:
            kills = fault_site.kills(supervisor)
            for name, act in {**kills, **self._long_faults()}.items():
                if any(word in name for word in ONLY):
                    tries = self._tries if name in kills else 1
                    self._line(name, [self._one(load, act) for _ in range(tries)])
            time.sleep(SETTLE)
        finally:
            bank.stop()
            load.stop()
        self._compare(load, bank, cluster)

    def _long_faults(self) -> dict[str, Callable[[], None]]:
        """What lasts and is looked at meanwhile, by the words of the report."""
        frozen_api = fault_site.frozen("api", fault_site.FROZEN_SECONDS)
        frozen_database = fault_site.frozen("database", fault_site.FROZEN_SECONDS)
        return {
            "API frozen for 20 s": self._seen_while(frozen_api, self._frozen_api),
            "PostgreSQL frozen for 20 s": self._seen_while(frozen_database, self._ill_database),
            "disk really full for 20 s": self._full_disk,
        }

    def _one(self, load: OrderLoad, act: Callable[[], None]) -> float:
        time.sleep(SETTLE)
        began = time.monotonic()
        act()
        mended = time.monotonic()
        while load.acknowledged_since(mended) < EACH_SECOND and time.monotonic() < mended + MOST:
            time.sleep(0.1)
        return load.silence(began)

    def _seen_while(self, act: Callable[[], None], look: Callable[[], None]) -> Callable[[], None]:
        def both() -> None:
            for _ in range(
                2
            ):  # a web server that has just been started again knows its content's version a moment later
                Visitor(self._settings.site).see(KNOWN)
                time.sleep(2.5)
            acting = threading.Thread(target=act)
            acting.start()
            time.sleep(0.5)
            look()
            acting.join()

        return both

    def _frozen_api(self) -> None:
        anybody, deaf = Visitor(self._settings.site), Visitor(f"http://localhost:{self._deaf_port}")
        self._page("frozen API: a page with a copy", anybody.see(KNOWN), CACHED_WITHIN, (200,))
        looks: dict[str, Callable[[], Seen]] = {
            "API that takes calls and never answers: a page": lambda: deaf.see(KNOWN),
            "frozen API: a search without a copy": lambda: anybody.see(f"{KNOWN}?tim=khung{time.time_ns()}"),
            "frozen API: a list of the office": lambda: self._office.see("/quan-tri/don-hang"),
            "frozen API: a form that is sent": lambda: anybody.see(
                "/dang-nhap", dinhDanh="a@example.com", matKhau="mot-hai"
            ),
        }
        threads = [threading.Thread(target=self._look, args=look) for look in looks.items()]
        for one in threads:
            one.start()
        for one in threads:
            one.join()

    def _look(self, name: str, see: Callable[[], Seen]) -> None:
        self._page(name, see(), OTHER_WITHIN)

    def _ill_database(self) -> None:
        anybody = Visitor(self._settings.site)
        self._page("frozen PostgreSQL: a page with a copy", anybody.see(KNOWN), CACHED_WITHIN, (200,))
        self._page("frozen PostgreSQL: a list of the office", self._office.see("/quan-tri/don-hang"), OTHER_WITHIN)

    def _full_disk(self) -> None:
        fault_site.fill(self._folder)
        anybody, api = Visitor(self._settings.site), Visitor(f"http://{LOCAL}:{self._settings.api_port}")
        began = time.monotonic()
        time.sleep(5)
        self._page("full disk: a page with a copy", anybody.see(KNOWN), CACHED_WITHIN, (200,))
        self._page("full disk: `readyz`", api.see("/readyz"), OTHER_WITHIN, (503,))
        time.sleep(max(0.0, fault_site.FULL_SECONDS - (time.monotonic() - began)))
        fault_site.empty(self._folder)

    def _page(self, name: str, seen: Seen, within: float, statuses: tuple[int, ...] = (503, 500)) -> None:
        self._pages.append(f"| {name} | {seen} | {within:g} s |")
        say(self._pages[-1])
        if seen.seconds > within or seen.status not in statuses:
            self._wrong.append(f"{name}: {seen}")

    def _line(self, name: str, silences: list[float]) -> None:
        self._lines.append(f"| {name} | {len(silences)} | {' '.join(f'{one:.0f}' for one in silences)} |")
        say(self._lines[-1])
        if max(silences) > MOST:
            self._wrong.append(f"{name}: no order for {max(silences):.0f} s")

    def _compare(self, load: OrderLoad, bank: Bank, cluster: embedded_pg.Cluster) -> None:
        def column(sql: str) -> list[str]:
            return cluster.run("psql", cluster.url(), "-XAtc", sql).split()

        there, by_email = set(column("SELECT ma_don_hang FROM don_hang")), Counter(column("SELECT email FROM don_hang"))
        lost = [one.code for one in load.told if one.code not in there]
        twice = [one.number for one in load.told if by_email[email(one.number)] > 1]
        messages = Counter(column("SELECT ma_ngoai FROM giao_dich_ngan_hang"))
        gone = [number for number in bank.told if messages[str(number)] != 1]
        late = sum(one.tries > 1 for one in load.told)
        self._lines += [
            "\n| what | |\n|---|---|",
            f"| orders acknowledged, of them at a later press of the button | {len(load.told)}, {late} |",
            f"| lost, doubled | {len(lost)}, {len(twice)} |",
            f"| bank messages acknowledged; lost or doubled | {len(bank.told)}; {len(gone)} |",
            f"| what buyers got meanwhile | {dict(load.refused)} |",
            "\n| what a visitor got meanwhile | answer | allowed |\n|---|---|---|",
        ]
        self._wrong += self._unexpected()
        self._wrong += [f"lost {lost}, doubled {twice}, bank messages {gone}"] * bool(lost or twice or gone)

    def _unexpected(self) -> list[str]:
        """What the API's log calls a fault of ours: each kind once."""
        logs = sorted((self._folder / "logs").glob("api*"))
        lines = [line for one in logs for line in one.read_text(errors="replace").splitlines()]
        return list({line.partition("request_id")[0]: line for line in lines if "unexpected_error" in line}.values())[
            :5
        ]


def _inside(tries: int) -> int:
    with tempfile.TemporaryDirectory(prefix="khoisu-faults-") as name:
        folder = Path(name)
        mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK},mode=0711", "khoisu", name]
        subprocess.run(mount, check=True)
        try:
            lines, wrong = asyncio.run(Rehearsal(folder, tries).run())
        finally:
            subprocess.run(["umount", "-l", name], check=False)
    print("\n| fault | tries | seconds without an acknowledged order |\n|---|---|---|\n" + "\n".join(lines))
    say("\n".join(wrong) or "Nothing lost, nothing doubled, nobody held.")
    return 1 if wrong else 0


def main() -> int:
    """0 when all went well; 1 with what did not."""
    try:
        if INSIDE in sys.argv:
            return _inside(int(os.environ.get("TRIES", "3")))
        if os.geteuid() != 0:
            raise rehearsal_parts.MissingPartError("make faults needs root: the full disk is a mount of its own.")
        rehearsal_parts.require({"unshare": "util-linux", "mount": "mount"})
        bootstrap.ensure()
        web_build.ensure()
        command = ["unshare", "--mount", sys.executable, str(TOOLS), "faults", INSIDE]
        return subprocess.run(command, check=False).returncode
    except (
        rehearsal_parts.MissingPartError,
        bootstrap.SetupError,
        PartFailedError,
        embedded_pg.ClusterError,
    ) as problem:
        say(str(problem))
        return 1


if __name__ == "__main__":
    sys.exit(main())
