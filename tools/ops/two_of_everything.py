"""`make two-of-everything`: browser tests against two APIs, two workers and two webs behind Caddy, with files in a bucket.

PostgreSQL is asked over TCP, the bucket by S3's protocol, the proxy is `ops/caddy/several.Caddyfile` as it ships. While the tests
run, one copy of each kind after the other is ended by `kill -9` and started again. `SPECS` chooses the tests ("." for all),
`BETWEEN_KILLS` how many seconds lie between two.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
import urllib.request
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from ops import rehearsal_parts
from paths import ROOT, child_env, say
from run import stack, web_build
from run.processes.process import Plan
from run.processes.supervisor import PartFailedError, Supervisor
from run.settings import LOCAL, Settings, free_port
from setup import bootstrap, chromium, embedded_pg
from test import e2e

CADDYFILE = ROOT / "ops" / "caddy" / "several.Caddyfile"
BUCKET = "khoisu"
SPECS = (
    "e2e/shop/journey.spec.ts e2e/shop/checkout.spec.ts e2e/dossier/dossier-journey.spec.ts e2e/dossier/attachments.spec.ts "
    "e2e/admin/order.spec.ts e2e/content/comments.spec.ts"
)
OWN_SITES = "foreign-realm|assistant-written"
"""Tests that look at another site, started for them alone: there is no second copy of it to see."""
FIRST_KILL = 20.0
BETWEEN_KILLS = float(os.environ.get("BETWEEN_KILLS", "20"))
"""Seconds. The next one dies when the last one has long been back."""
VICTIMS = ("api-1", "worker-1", "web-1", "api-2", "worker-2", "web-2")
KEYS = {
    "AWS_ACCESS_KEY_ID": "rehearsal",
    "AWS_SECRET_ACCESS_KEY": "rehearsal",
    "AWS_REGION": "us-east-1",
    "AWS_ALLOW_HTTP": "true",
}


async def _answers(address: str) -> bool:
    def ask() -> bool:
        try:
            with urllib.request.urlopen(address, timeout=3) as answer:  # noqa: S310 - ours
                return answer.status == 200
        except OSError:
            return False

    return await asyncio.to_thread(ask)


class TwoOfEach:
    """The site. `start` is what `e2e.run` calls; `killed` counts who was ended, `stored` what is in the bucket at the end."""

    def __init__(self, kill: bool) -> None:
        self._kills = kill
        self.killed: list[str] = []
        self.bucket = ""
        self._killer: asyncio.Task[None] | None = None

    async def start(self, supervisor: Supervisor, settings: Settings) -> e2e.Addresses:
        """Start all of it. Raises `PartFailedError`."""
        cluster = embedded_pg.prepare(settings.data)
        database_port, store_port = free_port(), free_port()
        await supervisor.start(
            stack.database(cluster, listen_addresses=LOCAL, port=str(database_port)), self._store(store_port)
        )
        self._make_bucket(store_port)
        address = f"postgresql://{embedded_pg.pg_folder.OWNER}@{LOCAL}:{database_port}/{embedded_pg.pg_folder.OWNER}"
        self._ensure_database(cluster, database_port)
        inner = free_port()
        env = {
            **stack.environment(settings, None),
            **KEYS,
            "DATABASE_URL": address,
            "STORAGE_URL": f"s3://{BUCKET}/site",
            "AWS_ENDPOINT_URL": f"http://{LOCAL}:{store_port}",
            "API_URL": f"http://{LOCAL}:{inner}",
            "ISSUER_URL": f"http://localhost:{inner}/auth/realms/khoisu",
            # The tests say which address they come from, and Caddy writes its own behind it.
            "TRUSTED_PROXIES": "2",
        }
        await stack.prepare_database(supervisor, settings, env)
        apis, webs = (free_port(), free_port()), (free_port(), free_port())
        await supervisor.start(*(stack.api(port, env, f"api-{n}") for n, port in enumerate(apis, 1)))
        await supervisor.start(
            *(stack.worker(env, f"worker-{n}") for n in (1, 2)),
            *(stack.web(port, env, f"web-{n}") for n, port in enumerate(webs, 1)),
        )
        await supervisor.start(self._proxy(settings, inner, apis, webs))
        if self._kills:
            self._killer = asyncio.create_task(self._kill_in_turn(supervisor))
        return e2e.Addresses(f"http://{LOCAL}:{inner}", address)

    def _store(self, port: int) -> Plan:
        command = [rehearsal_parts.program("moto_server"), "-H", LOCAL, "-p", str(port)]
        self.bucket = f"http://{LOCAL}:{port}/{BUCKET}"
        return Plan("store", command, child_env(**KEYS), ROOT, partial(_answers, f"http://{LOCAL}:{port}/moto-api/"))

    def _make_bucket(self, port: int) -> None:
        request = urllib.request.Request(f"http://{LOCAL}:{port}/{BUCKET}", method="PUT")
        with urllib.request.urlopen(request, timeout=10):  # noqa: S310
            pass

    def _ensure_database(self, cluster: embedded_pg.Cluster, port: int) -> None:
        """The socket's name carries the port, so the ordinary way does not find it."""
        maintenance = f"postgresql://{embedded_pg.pg_folder.OWNER}@{LOCAL}:{port}/postgres"
        cluster.run("psql", maintenance, "-XAtqc", f'CREATE DATABASE "{embedded_pg.pg_folder.OWNER}"')

    def _proxy(self, settings: Settings, inner: int, apis: tuple[int, ...], webs: tuple[int, ...]) -> Plan:
        def places(ports: tuple[int, ...]) -> str:
            return " ".join(f"{LOCAL}:{port}" for port in ports)

        home = str(settings.data)
        env: Mapping[str, str] = child_env(
            SITE=settings.site, APIS=places(apis), WEBS=places(webs), INNER_PORT=str(inner),
            BEFORE_US=f"trusted_proxies {LOCAL}/32 ::1/128",
            HOME=home, XDG_DATA_HOME=home, XDG_CONFIG_HOME=home,
        )  # fmt: skip
        config = settings.data / "Caddyfile"
        config.write_text("{\n\tadmin off\n}\n" + CADDYFILE.read_text(encoding="utf-8"), encoding="utf-8")
        command = ["caddy", "run", "--config", str(config), "--adapter", "caddyfile"]
        return Plan("proxy", command, env, settings.data, partial(_answers, f"{settings.site}/healthz"))

    async def _kill_in_turn(self, supervisor: Supervisor) -> None:
        await asyncio.sleep(FIRST_KILL)
        while True:
            victim = VICTIMS[len(self.killed) % len(VICTIMS)]
            supervisor.kill(victim)
            self.killed.append(victim)
            say(f"kill -9 {victim}")
            await asyncio.sleep(BETWEEN_KILLS)


def report(site: TwoOfEach, code: int, seconds: float, specs: list[str]) -> None:
    """Print the table."""
    names = ", ".join(Path(one).name.removesuffix(".spec.ts") for one in specs if not one.startswith("-"))
    names = f"all but {OWN_SITES.replace('|', ', ')}" if specs == ["."] else names
    counts = ", ".join(f"{name} {site.killed.count(name)}" for name in VICTIMS if name in site.killed)
    print("\n| what | |\n|---|---|")
    print(f"| browser tests | {names} |")
    print(f"| ended with | {'all passed' if code == 0 else 'failures, see above'} |")
    print(f"| minutes | {seconds / 60:.0f} |")
    print(f"| copies ended by `kill -9` meanwhile | {counts or 'none'} |")


def main() -> int:
    """0 when all tests passed; 1 with what is missing."""
    specs = (os.environ.get("SPECS") or SPECS).split()
    os.environ |= {"TESTS_LEFT_OUT": OWN_SITES, "BEHIND_PROXY": "caddy"}
    try:
        rehearsal_parts.require({"caddy": "caddy"})
        bootstrap.ensure()
        browser = chromium.ensure()
        web_build.ensure()
        site = TwoOfEach(kill=os.environ.get("KILL") != "0")
        began = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="khoisu-two-") as name:
            code = asyncio.run(e2e.run(Path(name), browser, [*specs, *sys.argv[1:]], site.start))
            if code:
                e2e.keep_logs(Path(name))
        report(site, code, time.monotonic() - began, specs)
    except (
        rehearsal_parts.MissingPartError,
        bootstrap.SetupError,
        chromium.NoChromiumError,
        PartFailedError,
        embedded_pg.ClusterError,
    ) as problem:
        say(str(problem))
        return 1
    return code


if __name__ == "__main__":
    sys.exit(main())
