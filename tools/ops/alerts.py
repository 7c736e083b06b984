"""`make alerts`: every alert rule fires and resolves in Prometheus' own tests, and the main ones on a site made ill on purpose.

Needs Debian's package `prometheus` (promtool and the server). Everything listens on loopback and is ended at the end.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from ops.ill_site import IllSite
from ops.prometheus import RULES, Prometheus
from paths import say
from run import web_build
from run.settings import free_port
from setup import bootstrap

INSTALL = "Install Prometheus first: apt-get install --no-install-recommends prometheus"


def unit_tests() -> int:
    """Prometheus' own tests of the rules; its exit code."""
    config = RULES.parent / "prometheus.yml"
    for command in (["check", "config", config], ["test", "rules", RULES.parent / "alerts_test.yml"]):
        if code := subprocess.run(["promtool", *command], check=False, cwd=RULES.parent).returncode:
            return code
    return 0


async def rehearse(folder: Path) -> list[str]:
    """Make a site ill in one way after the other; a line for each alert that fired and was over again."""
    first = free_port()
    async with IllSite(folder, first) as site, Prometheus(folder, first) as prometheus:
        lines: list[str] = []
        await prometheus.until_calm(site.alerts())
        for illness in site.illnesses():
            say(f"... {illness.name}")
            await illness.begin()
            fired = await prometheus.until(illness.alerts, firing=True)
            await illness.end()
            over = await prometheus.until(illness.alerts, firing=False)
            lines += [
                f"| {alert} | {illness.name} | {fired[alert]:.0f} s | {over[alert]:.0f} s |" for alert in illness.alerts
            ]
        return lines


def main() -> int:
    """0 when every rule did what it should; the table goes to standard output."""
    if not shutil.which("promtool") or not shutil.which("prometheus"):
        sys.stderr.write(INSTALL + "\n")
        return 1
    if code := unit_tests():
        return code
    bootstrap.ensure()
    web_build.ensure()
    os.environ["ENV"] = "development"
    with tempfile.TemporaryDirectory(prefix="khoisu-alerts-") as name:
        lines = asyncio.run(rehearse(Path(name)))
    print("\n| alert | what was done to the site | fired after | over after |\n|---|---|---|---|")
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
