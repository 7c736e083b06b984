"""A real streaming replica of a PostgreSQL server, which can be made late and stopped."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import psutil

READY_SECONDS = 60


@dataclass
class Replica:
    """A running one. `url` leads to the database that the primary's address named."""

    url: str
    cluster: Any
    process: subprocess.Popen[bytes]

    async def be_late(self, seconds: int) -> None:
        """Show what the primary commits only after so many seconds; 0: at once."""
        connection = await asyncpg.connect(self.url)
        await connection.execute(f"ALTER SYSTEM SET recovery_min_apply_delay = '{seconds}s'")
        await connection.execute("SELECT pg_reload_conf()")
        await connection.close()

    async def shows(self, statement: str) -> Any:
        """What the replica itself answers."""
        connection = await asyncpg.connect(self.url)
        try:
            return await connection.fetchval(statement)
        finally:
            await connection.close()

    def freeze(self, *, on: bool) -> None:
        """Stop all its processes where they are, or let them go on: a server that is there and says nothing."""
        number = signal.SIGSTOP if on else signal.SIGCONT
        server = psutil.Process(self.process.pid)
        for one in (server, *server.children(recursive=True)):  # each is a session of its own
            one.send_signal(number)

    def stop(self) -> None:
        """End it, as a machine that is switched off."""
        if self.process.poll() is None:
            self.freeze(on=False)
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(60)


@contextmanager
def running_replica(primary: str) -> Iterator[Replica]:
    """A replica of the embedded server at `primary`, made by `pg_basebackup`; it is stopped at the end."""
    sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))
    from setup import embedded_pg, pg_folder  # noqa: PLC0415 - only when a replica is wanted

    with tempfile.TemporaryDirectory(prefix="khoisu-replica-") as name:
        folder = Path(name)
        identity = pg_folder.identity_for(folder / "pg")
        data = pg_folder.private_folder(folder / "pg", identity)
        cluster = embedded_pg.Cluster(data, pg_folder.private_folder(folder / "socket", identity), identity)
        folder.chmod(0o711)
        slot = f"replica_{os.getpid()}"
        base = ("pg_basebackup", "-D", str(data), "-d", primary, "-R", "-X", "stream", "--checkpoint=fast")
        # With a slot the primary keeps what a late or frozen replica has not fetched, whatever other tests write meanwhile.
        cluster.run(*base, "--create-slot", f"--slot={slot}")
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(
                cluster.server(**embedded_pg.FOR_TESTS), stdout=log, stderr=log, start_new_session=True
            )
        replica = Replica(cluster.url(primary.partition("?")[0].rpartition("/")[2]), cluster, process)
        try:
            _until_it_reads(cluster, process)
            yield replica
        finally:
            replica.stop()
            _give_up_slot(cluster, primary, slot)


def _give_up_slot(cluster: Any, primary: str, slot: str) -> None:
    """Let the primary forget what it kept, as soon as it has noticed that the replica is gone."""
    ended = f"SELECT pg_terminate_backend(active_pid, 10000) FROM pg_replication_slots WHERE slot_name = '{slot}' AND active"  # noqa: S608 - ours
    cluster.run("psql", primary, "-XAtqc", ended)
    cluster.run("psql", primary, "-XAtqc", f"SELECT pg_drop_replication_slot('{slot}')")


def _until_it_reads(cluster: Any, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while not cluster.is_ready():
        if process.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError("the replica did not start")
        time.sleep(0.02)
