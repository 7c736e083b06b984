"""A whole site in a folder of its own, and the ways to make it ill and well again."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import urllib.request
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

import asyncpg
import psutil

from paths import PYTHON, ROOT
from run.settings import LOCAL, free_port
from setup import pg_folder
from setup.embedded_pg import Cluster

START_SECONDS = 300
PARTS = {
    "api": "khoisu.main.app:create_app",
    "worker": "khoisu.main.worker",
    "web": "server/main.ts",
    "database": "postgres",
}
"""A word in the command line of each part."""
TRANSFER = {
    "id": 1,
    "gateway": "Vietcombank",
    "transactionDate": "2026-11-20 09:00:00",
    "accountNumber": "0000000000",
    "subAccount": None,
    "code": None,
    "content": "KS7F3A9QRT",
    "transferType": "in",
    "description": "",
    "transferAmount": 2890000,
    "accumulated": 0,
    "referenceCode": "FT1",
}
LATE = """INSERT INTO outbox_message (id, dedupe_key, kenh, loai, ngon_ngu, nguoi_nhan, du_lieu, trang_thai, so_lan_thu,
  lan_thu_sau, tao_luc) VALUES (gen_random_uuid(), 'late', 'EMAIL', 'da_xac_nhan', 'vi', 'a@example.com', '{}', 'CHO_GUI', 1,
  now() + interval '1 hour', now() - interval '11 minutes')"""
HELD = """INSERT INTO pgqueuer (priority, entrypoint, payload, status, attempts, execute_after)
  VALUES (0, 'nothing', '', 'failed', 12, now())"""
REFUSED = """INSERT INTO sms_usage (gio, dau_so, so_gui, so_ma, so_ma_dung, so_tu_choi)
  VALUES (date_trunc('hour', now(), 'UTC'), '+8490', 0, 0, 0, 30)"""

Act = Callable[[], Awaitable[None]]


@dataclass(frozen=True)
class Illness:
    """What is done to the site, the alerts that must fire, and how it ends."""

    name: str
    alerts: Sequence[str]
    begin: Act
    end: Act


class IllSite:
    """`async with IllSite(folder, first_port)`: `make run` on free ports, figures on `first_port` and the two after it."""

    def __init__(self, folder: Path, figures: int) -> None:
        self._folder = folder
        self._port, self._api = free_port(), free_port()
        names = {"PORT": self._port, "API_PORT": self._api, "METRICS_PORT": figures, "DATA_DIR": folder / "data"}
        self._env = {**os.environ, **{name: str(value) for name, value in names.items()}}

    async def __aenter__(self) -> IllSite:
        with (self._folder / "site.log").open("wb") as log:
            self._process = await asyncio.create_subprocess_exec(
                str(PYTHON), str(ROOT / "tools"), "run", env=self._env, stdout=log, stderr=log
            )
        async with asyncio.timeout(START_SECONDS):
            while b"Ready:" not in (self._folder / "site.log").read_bytes():
                if self._process.returncode is not None:
                    raise RuntimeError((self._folder / "site.log").read_text())
                await asyncio.sleep(0.5)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        for part in PARTS:
            await self._signal(part, signal.SIGCONT)()
        self._process.terminate()
        await self._process.wait()

    def _signal(self, part: str, number: signal.Signals) -> Act:
        """Only processes that this site started are looked at."""

        async def send() -> None:
            for one in psutil.Process(self._process.pid).children(recursive=True):
                if any(PARTS[part] in word for word in one.cmdline()):
                    one.send_signal(number)

        return send

    def _sql(self, *statements: str) -> Act:
        async def run() -> None:
            cluster = Cluster(self._folder / "data" / "pg", pg_folder.socket_folder(self._folder / "data"), None)
            connection = await asyncpg.connect(cluster.url())
            for statement in statements:
                await connection.execute(statement)
            await connection.close()

        return run

    async def _transfer_while_the_worker_stands(self) -> None:
        await self._signal("worker", signal.SIGSTOP)()
        headers = {"Authorization": "Apikey sepay-dev", "Content-Type": "application/json"}
        address = f"http://{LOCAL}:{self._api}/payment/api/v1/webhooks/sepay"
        request = urllib.request.Request(address, json.dumps(TRANSFER).encode(), headers)
        await asyncio.to_thread(urllib.request.urlopen, request, timeout=20)
        await self._sql(
            "UPDATE pgqueuer SET execute_after = now() - interval '10 minutes' WHERE entrypoint = 'payments.match'"
        )()

    def illnesses(self) -> list[Illness]:
        """All ways, in an order in which one does not hide the next."""
        stop, go = signal.SIGSTOP, signal.SIGCONT
        settle = "UPDATE giao_dich_ngan_hang SET nguoi_xu_ly = gen_random_uuid() WHERE trang_thai = 'KHONG_KHOP'"
        worker = ["WorkerSilent", "BankMessageWaits", "JobsOverdue"]
        return [
            Illness(
                "worker stopped, a transfer arrives",
                worker,
                self._transfer_while_the_worker_stands,
                self._signal("worker", go),
            ),
            Illness("a transfer without an order", ["TransfersWaitForAPerson"], _nothing, self._sql(settle)),
            Illness(
                "a mail that cannot leave",
                ["MessageWaits"],
                self._sql(LATE),
                self._sql("DELETE FROM outbox_message WHERE dedupe_key = 'late'"),
            ),
            Illness(
                "a job failed twelve times",
                ["JobsHeld"],
                self._sql(HELD),
                self._sql("DELETE FROM pgqueuer WHERE entrypoint = 'nothing'"),
            ),
            Illness("SMS kept back", ["SmsRefused"], self._sql(REFUSED), self._sql("DELETE FROM sms_usage")),
            Illness("API stopped", ["ApiDown"], self._signal("api", stop), self._signal("api", go)),
            Illness("web stopped", ["WebDown"], self._signal("web", stop), self._signal("web", go)),
            Illness(
                "database stopped",
                ["DatabaseUnreachable"],
                self._signal("database", stop),
                self._signal("database", go),
            ),
        ]

    def alerts(self) -> list[str]:
        """Every alert that this site can cause."""
        return [alert for illness in self.illnesses() for alert in illness.alerts]


async def _nothing() -> None:
    """The illness before has left what is needed."""
