"""Vendure beside ours: the same four things asked of both in turn, on one database server, with as many processes each.

Vendure (GPL-3.0) is not part of this project. `npm install @vendure/core pg` in a folder outside of the repository, then
`PEER_HOME=<that folder> .venv/bin/python tools bench peer`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from urllib.parse import parse_qs, urlsplit

from bench import servers, world
from bench.client import Result
from bench.peer.flows import FLOWS, Flow, Ours, Theirs, Visitor
from bench.report import Section
from bench.wares import packages

PROCESSES, CONNECTIONS, ROUNDS, SECONDS = 2, 16, 5, 2.0
SHOP = str(Path(__file__).with_name("shop.cjs"))
Arrive = Callable[[int, Callable[[float], None]], Visitor]
"""A visitor by number; what each request took goes to the function."""


@dataclass
class Shop:
    """One of the two: who visits it, what it runs as, and what was measured of it."""

    arrive: Arrive
    processes: list[servers.Running]
    done: dict[str, list[float]] = field(default_factory=dict)
    p99: dict[str, list[float]] = field(default_factory=dict)
    cost: dict[str, list[float]] = field(default_factory=dict)

    def cpu(self, database: servers.Running) -> float:
        """Processor seconds used by it and by the database up to now."""
        return database.cpu_seconds() + sum(one.cpu_seconds() for one in self.processes)

    async def round(self, name: str, flow: Flow, database: servers.Running, *, keep: bool) -> None:
        """Sixteen visitors do the same thing until the time is over."""
        before, result = self.cpu(database), Result(SECONDS)
        count, seconds = await _visit(self.arrive, flow, result)
        if keep:  # the first round only warms up
            self.done.setdefault(name, []).append(count / seconds)
            self.p99.setdefault(name, []).append(result.percentile(99))
            self.cost.setdefault(name, []).append((self.cpu(database) - before) / count)


async def _visit(arrive: Arrive, flow: Flow, result: Result) -> tuple[int, float]:
    begun, count = time.perf_counter(), 0

    async def stay(number: int) -> None:
        nonlocal count
        visitor = arrive(number, result.latencies.append)
        while time.perf_counter() - begun < SECONDS:
            await flow(visitor)
            count += 1
        visitor.close()

    await asyncio.gather(*map(stay, range(CONNECTIONS)))
    return count, time.perf_counter() - begun


@contextlib.contextmanager
def _vendure(url: str, products: int) -> Iterator[list[servers.Running]]:
    """Their shop in a database beside ours, filled, in as many processes as ours."""
    parts, home = urlsplit(url), Path(os.environ["PEER_HOME"]).resolve()
    env = {
        "PGHOST": parse_qs(parts.query)["host"][0],
        "PGUSER": str(parts.username),
        "PGDATABASE": "peer",
        "PRODUCTS": str(products),
        "PEER_HOME": str(home),
    }
    port = {"PORT": str(servers.free_port())}
    subprocess.run(["node", SHOP, "fill"], cwd=home, env=os.environ | env | port, check=True, timeout=300)
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(servers.node(SHOP, cwd=home, check="/health", **env)) for _ in range(PROCESSES)]


async def measure(url: str, server: int) -> Section:
    """Both shops, five rounds of each flow in turn; `server` is the process id of the database server."""
    version = json.loads((Path(os.environ["PEER_HOME"]) / "node_modules/@vendure/core/package.json").read_text())[
        "version"
    ]
    section = Section("9. The same shop in Vendure", _how(version))
    database = servers.Running("", server)
    await world.execute(url, "DROP DATABASE IF EXISTS peer", "CREATE DATABASE peer")
    wares, people = await packages(url), await world.people(url, CONNECTIONS * (ROUNDS + 1) * len(FLOWS))
    slugs = sorted({row["slug"] for row in await world.rows(url, world.PACKAGES)})
    with servers.api(url, workers=PROCESSES) as api, _vendure(url, len(slugs)) as theirs:
        random.shuffle(people)
        shops = {
            "ours": Shop(lambda _, timed: Ours(api.address, people.pop(), wares, slugs, timed), [api]),
            "Vendure": Shop(
                lambda number, timed: Theirs(theirs[number % PROCESSES].address, len(slugs), timed), theirs
            ),
        }
        for name, flow in FLOWS.items():
            for number in range(ROUNDS + 1):
                for shop in shops.values():
                    await shop.round(name, flow, database, keep=number > 0)
            _row(section, name, shops["ours"], shops["Vendure"])
    return section


def _row(section: Section, name: str, ours: Shop, theirs: Shop) -> None:
    def told(shop: Shop) -> str:
        cost, p99 = median(shop.cost[name]) * 1000, median(shop.p99[name])
        return f"{median(shop.done[name]):.0f}/s, p99 {p99:.0f} ms, {cost:.2f} ms of a processor"

    many = median(ours.done[name]) / median(theirs.done[name])
    less = median(theirs.cost[name]) / median(ours.cost[name])
    times = f"{less:.1f} × less processor time, {many:.1f} × as many a second"
    section.add(name, f"{times} (ours {told(ours)}; Vendure {told(theirs)})")


def _how(version: str) -> str:
    return (
        f"@vendure/core {version} from npm, on the same PostgreSQL server, {PROCESSES} processes each, {CONNECTIONS} connections, "
        f"{ROUNDS} interleaved rounds of {SECONDS:g} s after one that warms up, medians; production mode, as many products as our "
        "catalogue has, price with tax, no stock kept, a payment that settles at once, no mail. p99 is that of one request, processor "
        "time that of shop and database for one thing done. Unequal: theirs is asked by GraphQL and its guest is known by a session, "
        "ours by REST and its customer by a signed token; a check-out is 8 requests there (customer, address, shipping and the transition "
        "are steps of their own) and 5 here; ours writes the VietQR payment, the message to be sent and its job, limits and the terms "
        "into the transaction, theirs runs promotions, shipping and stock rules. Their workers and ours were not running."
    )
