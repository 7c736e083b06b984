"""A real Prometheus on loopback, with the rules of `ops/prometheus` and their waiting times cut to a second."""

from __future__ import annotations

import asyncio
import json
import re
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from paths import ROOT
from run.settings import LOCAL, free_port

RULES = ROOT / "ops" / "prometheus" / "alerts.yml"
PATIENCE = 240.0
"""Seconds until an alert that does not come, or does not go, counts as a failure."""
CONFIG = """
global: {{scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s}}
rule_files: [alerts.yml]
scrape_configs:
  - {{job_name: khoisu-api, scrape_interval: 5s, scrape_timeout: 5s, static_configs: [{{targets: ["{api}"]}}]}}
  - {{job_name: khoisu-worker, static_configs: [{{targets: ["{worker}"]}}]}}
  - {{job_name: khoisu-web, static_configs: [{{targets: ["{web}"]}}]}}
"""


def _impatient(rules: str) -> str:
    return re.sub(r"for: \w+", "for: 1s", rules)


class Prometheus:
    """`async with Prometheus(folder, first_port)`: scrapes the three ports from `first_port` on."""

    def __init__(self, folder: Path, first: int) -> None:
        self._folder, self._port = folder, free_port()
        api, worker, web = (f"{LOCAL}:{first + place}" for place in range(3))
        (folder / "prometheus.yml").write_text(CONFIG.format(api=api, worker=worker, web=web))
        (folder / "alerts.yml").write_text(_impatient(RULES.read_text()))

    async def __aenter__(self) -> Prometheus:
        place = [f"--storage.tsdb.path={self._folder / 'figures'}", f"--web.listen-address={LOCAL}:{self._port}"]
        command = ["prometheus", f"--config.file={self._folder / 'prometheus.yml'}", *place]
        with (self._folder / "prometheus.log").open("wb") as log:
            self._process = await asyncio.create_subprocess_exec(*command, stdout=log, stderr=log)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.terminate()
        await self._process.wait()

    def _firing(self) -> set[str]:
        try:
            with urllib.request.urlopen(f"http://{LOCAL}:{self._port}/api/v1/alerts", timeout=5) as answer:
                alerts = json.load(answer)["data"]["alerts"]
        except OSError:
            return set()
        return {one["labels"]["alertname"] for one in alerts if one["state"] == "firing"}

    async def until(self, alerts: Sequence[str], *, firing: bool) -> dict[str, float]:
        """Wait until each alert fires, or does not: seconds that each took. Raises `TimeoutError` naming those that did not."""
        started, waiting, taken = time.monotonic(), set(alerts), dict[str, float]()
        while waiting:
            await asyncio.sleep(0.5)
            now = await asyncio.to_thread(self._firing)
            for alert in [one for one in waiting if (one in now) is firing]:
                taken[alert] = time.monotonic() - started
                waiting.discard(alert)
            if time.monotonic() - started > PATIENCE:
                raise TimeoutError(
                    f"{sorted(waiting)} {'did not fire' if firing else 'went on'}; firing: {sorted(now)}"
                )
        return taken

    async def until_calm(self, alerts: Sequence[str]) -> None:
        """Wait until the targets are known and none of these alerts fires."""
        await asyncio.sleep(15)
        await self.until(alerts, firing=False)
