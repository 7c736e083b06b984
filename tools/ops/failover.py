"""`make failover`: orders go on while the database's primary is killed, cut off, frozen or has a full disk, again and again.

Three PostgreSQL servers under Patroni and etcd as `ops/patroni/` ships them, each in a network of its own; the API reaches them
through `ops/haproxy/haproxy.cfg`. `TRIES` of each kind (5). Needs root. Prints a table.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Mapping
from pathlib import Path

import asyncpg

from ops import database_faults, rehearsal_parts
from ops.database_nodes import HERE, PASSWORD, Node, Nodes
from ops.order_load import OrderLoad, email
from paths import API, PYTHON, ROOT, TOOLS, child_env, say
from run import stack
from run.settings import LOCAL, Settings, free_port
from setup import bootstrap

NEEDED = {
    "etcd": "etcd-server",
    "haproxy": "haproxy",
    "ip": "iproute2",
    "mount": "mount",
    "unshare": "util-linux",
    "curl": "curl",
}
INSIDE = "--inside"
BUYERS, EACH_SECOND = 4, 4.0
GOAL_SECONDS = 15.0
MOST_SECONDS = 90.0
"""How long a fault lasts when orders do not go on by themselves."""
SETTLE_SECONDS, SHORTEST_SECONDS, DISK_SECONDS = 5.0, 10.0, 30.0
"""Before a fault; how long it is watched at least. A full disk is met when the server next needs room, others within seconds."""
WHO = {"username": "khach@khoisu.example", "password": "Khoisu-2026!"}
SINGLES = "SELECT slug FROM dich_vu WHERE loai = 'DON_LE' AND trang_thai = 'DANG_BAN' ORDER BY slug"
ORDERS = "SELECT ma_don_hang, email FROM don_hang"


class Rehearsal:
    """One run: `run()` gives the lines of the table. Raises `AssertionError` when an order was lost or doubled."""

    def __init__(self, folder: Path, nodes: Nodes, tries: int) -> None:
        self._folder, self._nodes, self._tries = folder, nodes, tries
        self._api_port, self._primary_port, self._replica_port = free_port(), free_port(), free_port()
        self._alive: list[subprocess.Popen[bytes]] = []
        self._worker: subprocess.Popen[bytes] | None = None
        self._url = f"postgresql://khoisu:{PASSWORD}@{LOCAL}:{self._primary_port}/khoisu"

    def run(self) -> list[str]:
        """Prepare, break and mend, compare."""
        try:
            self._prepare()
            return self._broken_again_and_again()
        finally:
            for process in reversed(self._alive):
                process.terminate()
                process.wait(60)
            self._say_unexpected()

    def _say_unexpected(self) -> None:
        """A dead database is a 503 in words. Any answer 500 is a fault of ours: say where, the logs are deleted with the folder."""
        for line in (self._folder / "api.log").read_text(encoding="utf-8", errors="replace").splitlines():
            if "unexpected_error" in line:
                say(line)

    def _prepare(self) -> None:
        self._nodes.primary()
        self._spawn("haproxy", ["haproxy", "-db", "-f", str(ROOT / "ops" / "haproxy" / "haproxy.cfg")], self._proxy())
        time.sleep(3)
        asyncio.run(self._make_database())
        read = f"postgresql://khoisu:{PASSWORD}@{LOCAL}:{self._replica_port}/khoisu"
        settings = Settings(
            free_port(), self._api_port, self._folder / "data", self._url, "http://localhost", "development"
        )
        env = {**stack.environment(settings, None), "LIMITS_LIFTED": "true", "DATABASE_READ_URL": read}
        for command in ("migrate", "sample"):
            subprocess.run(
                [str(PYTHON), "-m", "khoisu.main.cli", command], env=env, cwd=API, check=True, stdout=subprocess.DEVNULL
            )
        self._spawn("api", list(stack.api(self._api_port, env).command), env)
        self._environment = env
        self._work()
        self._wait_for(lambda: self._status("/readyz") == 200)

    def _proxy(self) -> Mapping[str, str]:
        ports = {"DB_PRIMARY_PORT": str(self._primary_port), "DB_REPLICA_PORT": str(self._replica_port)}
        return child_env(DB_HERE=LOCAL, **ports, **{f"DB_{one.number}": one.address for one in self._nodes.all})

    def _spawn(self, name: str, command: list[str], env: Mapping[str, str]) -> None:
        with (self._folder / f"{name}.log").open("wb") as log:
            self._alive.append(
                subprocess.Popen(command, env=env, cwd=API, stdout=log, stderr=log, start_new_session=True)
            )

    def _work(self) -> None:
        """Have a worker: one that lost the database ends, and a server's service manager starts it again."""
        if self._worker is None or self._worker.poll() is not None:
            self._spawn("worker", list(stack.worker(self._environment).command), self._environment)
            self._worker = self._alive[-1]

    async def _make_database(self) -> None:
        superuser = f"postgresql://postgres:{PASSWORD}@{LOCAL}:{self._primary_port}/postgres"
        connection = await asyncpg.connect(superuser)
        await connection.execute(f"CREATE ROLE khoisu LOGIN PASSWORD '{PASSWORD}'")
        await connection.execute("CREATE DATABASE khoisu OWNER khoisu")
        await connection.close()

    def _broken_again_and_again(self) -> list[str]:
        services = [one["slug"] for one in asyncio.run(self._rows(SINGLES))]
        load = OrderLoad(self._api_port, services, BUYERS, EACH_SECOND)
        tokens = self._log_in(grant_type="password", **WHO)
        load.start()
        silences: dict[str, list[float]] = {}
        kept = 0
        try:
            for name, fault in database_faults.FAULTS.items():
                for number in range(1, self._tries + 1):
                    silences.setdefault(name, []).append(self._one(load, fault))
                    say(f"{name}, {number}: {silences[name][-1]:.1f} s")
                    kept += self._status("/payment/api/v1/don-hang", tokens["access_token"]) == 200
                    tokens = self._renewed(tokens)
        finally:
            load.stop()
        return self._report(load, silences, kept)

    def _one(self, load: OrderLoad, fault: Callable[[Node], None]) -> float:
        """Break the primary, wait until orders go on, mend it. The seconds in which no order was acknowledged."""
        node = self._nodes.primary()
        time.sleep(SETTLE_SECONDS)
        began = time.monotonic()
        fault(node)
        time.sleep(DISK_SECONDS if fault is database_faults.fill_disk else SHORTEST_SECONDS)
        while load.acknowledged_since(time.monotonic() - 2) < EACH_SECOND and time.monotonic() < began + MOST_SECONDS:
            time.sleep(0.2)
        seconds = load.silence(began)
        database_faults.mend(node)
        self._nodes.primary()
        self._work()
        return seconds

    def _report(self, load: OrderLoad, silences: dict[str, list[float]], kept: int) -> list[str]:
        rows = asyncio.run(self._rows(ORDERS))
        codes = [row["ma_don_hang"] for row in rows if row["email"].endswith("@example.com")]
        buyers = [row["email"] for row in rows]
        lost = [one for one in load.told if one.code not in set(codes)]
        twice = [one for one in load.told if buyers.count(email(one.number)) > 1]
        if lost or twice:
            raise AssertionError(f"lost {lost}, doubled {twice}")
        tries = sum(map(len, silences.values()))
        lines = [
            f"| {name} | {len(found)} | {' '.join(f'{one:.0f}' for one in found)} | {statistics.median(found):.0f} s |"
            for name, found in silences.items()
        ]
        return [
            "| fault | tries | seconds without an acknowledged order | median |\n|---|---|---|---|", *lines,
            "\n| what | |\n|---|---|",
            f"| orders acknowledged, of them lost, doubled | {len(load.told)}, 0, 0 |",
            f"| of them at a later press of the button | {sum(one.tries > 1 for one in load.told)} |",
            f"| tries after which the same person was still logged in | {kept} of {tries} |",
            f"| refusals by kind | {dict(load.refused)} |",
        ]  # fmt: skip

    async def _rows(self, statement: str) -> list[asyncpg.Record]:
        connection = await asyncpg.connect(self._url)
        try:
            return await connection.fetch(statement)
        finally:
            await connection.close()

    def _renewed(self, tokens: dict[str, str]) -> dict[str, str]:
        """The session goes on; a renewal that meets a dead connection is tried again, as the web does with the next page."""
        for left in (2, 1, 0):
            try:
                return self._log_in(grant_type="refresh_token", refresh_token=tokens["refresh_token"])
            except urllib.error.HTTPError as refusal:
                if refusal.code != 503 or not left:
                    raise
                time.sleep(2)
        raise AssertionError

    def _log_in(self, **form: str) -> dict[str, str]:
        address = f"http://{LOCAL}:{self._api_port}/auth/realms/khoisu/protocol/openid-connect/token"
        client = {"client_id": "khoisu-web", "client_secret": "khoisu-web-dev", "scope": "openid"}
        body = urllib.parse.urlencode({**client, **form}).encode()
        with urllib.request.urlopen(address, body, timeout=20) as answer:
            return json.load(answer)

    def _status(self, path: str, token: str = "") -> int:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        request = urllib.request.Request(f"http://{LOCAL}:{self._api_port}{path}", headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310
                return int(answer.status)
        except urllib.error.HTTPError as refused:
            return refused.code
        except OSError:
            return 0

    def _wait_for(self, good: Callable[[], bool]) -> None:
        deadline = time.monotonic() + 180
        while not good():
            if time.monotonic() > deadline:
                raise TimeoutError((self._folder / "api.log").read_text()[-3000:])
            time.sleep(0.5)


def _inside_own_network() -> int:
    """Run this program again where nothing that is done to interfaces is noticed outside: a browser there would lose its requests."""
    inside = f"ip link set lo up && exec {sys.executable} {TOOLS} failover {INSIDE}"
    return subprocess.run(["unshare", "--net", "sh", "-c", inside], check=False).returncode


def main() -> int:
    """0 when nothing was lost or doubled; the table goes to standard output."""
    if INSIDE not in sys.argv:
        try:
            rehearsal_parts.require(NEEDED)
            if os.geteuid() != 0:
                raise rehearsal_parts.MissingPartError("Namespaces of the network are made by root only.")
            bootstrap.ensure()
            rehearsal_parts.program("patroni")
        except (rehearsal_parts.MissingPartError, bootstrap.SetupError) as problem:
            say(str(problem))
            return 1
        return _inside_own_network()
    say(f"Three databases at {HERE} are broken and mended; this takes about a minute for each try ...")
    with tempfile.TemporaryDirectory(prefix="khoisu-failover-") as name:
        folder = Path(name)
        folder.chmod(0o711)
        with Nodes(folder) as nodes:
            lines = Rehearsal(folder, nodes, int(os.environ.get("TRIES", "5"))).run()
    print("\n" + "\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
