"""Row of memory: the whole site at rest, and what a thousand open order pages add to it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tests.people import Person

from bench import servers, world
from bench.checkout import Customer
from bench.client import Connection, request
from bench.report import Section
from bench.wares import packages

GOAL_IDLE, GOAL_STREAMS = 700, 100
STREAMS, EACH = 1_000, 5
REST_SECONDS = 60.0
MB = 1_000_000


def proportional_bytes(pids: set[int]) -> int:
    """Memory of these processes: what one has for itself, and its part of what it shares with others (PSS)."""
    return sum(_proportional(pid) for pid in pids)


def _proportional(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:  # it has ended, or is a thread of the kernel
        return 0
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))


async def _orders(api: str, database: str) -> list[tuple[Person, str]]:
    wares = await packages(database)
    people = await world.people(database, STREAMS // EACH)
    found: list[tuple[Person, str]] = []
    for person in people:
        customer = Customer(api, person, wares)
        await customer.buy(1)
        found += [(person, code) for code in customer.bought.orders]
        customer.close()
    return found


async def _stream(api: str, person: Person, code: str) -> Connection:
    """An order's stream, open and with its first state read."""
    connection = Connection(api)
    path = f"/payment/api/v1/don-hang/{code}/dien-bien"
    await connection.open(request("GET", path, headers=person.headers), until=b"event: don-hang")
    return connection


async def _visited(web: str) -> None:
    connection = Connection(web)
    for path in ("/", "/dich-vu", "/tin-tuc", "/tro-ly-ai", "/dang-nhap"):
        await connection.send(request("GET", path, headers={"Accept": "text/html", "User-Agent": "bench"}))
    connection.close()


async def measure(database: str, server: int) -> Section:
    """Everything at rest after a few visits, then with `STREAMS` streams; `server` is the database server's process id."""
    how = (
        f"One API, one worker, one web and the database, as `make run` starts them, {REST_SECONDS:g} s after five pages were visited; PSS, so that what "
        f"processes share counts once. Then {STREAMS} streams of order pages, {EACH} of each of {STREAMS // EACH} customers, each with its first state read."
    )
    section = Section("2a. Memory", how)
    worker = [sys.executable, "-m", "khoisu.main.worker"]
    with servers.api(database) as api, servers.background(worker, database) as working:
        env = {"API_URL": api.address, "PUBLIC_URL": "http://localhost:3600", "ENV": "test"}
        with servers.node("server/main.ts", cwd=servers.WEB, check="/healthz", **env) as web:
            await _visited(web.address)
            await asyncio.sleep(REST_SECONDS)
            parts = {"API": api.pid, "worker": working.pid, "web": web.pid, "database": server}
            used = {name: proportional_bytes(servers.tree(pid)) / MB for name, pid in parts.items()}
            told = ", ".join(f"{name} {size:.0f}" for name, size in used.items())
            whole = sum(used.values())
            section.add(
                "at rest, all processes", f"{whole:.0f} MB ({told})", f"≤ {GOAL_IDLE} MB", met=whole <= GOAL_IDLE
            )
            await _streams(section, api, database, server)
    return section


async def _streams(section: Section, api: servers.Running, database: str, server: int) -> None:
    orders = await _orders(api.address, database)
    before = proportional_bytes(servers.tree(api.pid) | servers.tree(server))
    streams = [await _stream(api.address, person, code) for person, code in orders for _ in range(EACH)]
    added = (proportional_bytes(servers.tree(api.pid) | servers.tree(server)) - before) / MB
    for one in streams:
        one.close()
    figure = f"{added:.0f} MB, {added * 1000 / len(streams):.0f} kB each"
    section.add(
        f"{len(streams)} open streams, API and database", figure, f"≤ {GOAL_STREAMS} MB", met=added <= GOAL_STREAMS
    )
