"""Row 1: hot reads through the API against the statements it sends through a bare handler on the same server."""

from __future__ import annotations

import asyncio
import pickle
from pathlib import Path
from statistics import median

from bench import servers, world
from bench.checkout import Customer
from bench.client import load, request
from bench.recording import record_read
from bench.report import Section
from bench.wares import packages

GOAL = 0.50
ORDERS, LINES = 20, 3
ROUNDS, SECONDS, CONNECTIONS = 15, 0.5, 16


async def _prepare(database: str) -> tuple[dict[str, str], dict[str, str]]:
    """The headers of a customer with orders and a filled cart, and the addresses they ask."""
    person = (await world.people(database, 1))[0]
    wares = await packages(database)
    with servers.api(database) as api:
        customer = Customer(api.address, person, wares)
        for _ in range(ORDERS):
            await customer.buy(LINES)
        await customer.fill_cart(LINES)
        customer.close()
    newest = "SELECT max(id::text) AS id FROM don_hang WHERE account_id = $1"
    order = (await world.rows(database, newest, person.id))[0]["id"]
    return person.headers, {
        "own orders": "/payment/api/v1/don-hang",
        "order detail": f"/payment/api/v1/don-hang/{order}",
        "cart": f"/partner/api/v1/gio-hang/{person.id}",
        "catalogue list": "/partner/api/v1/dich-vu",
    }


async def _compare(section: Section, name: str, asked: bytes, api: str, bare: str) -> None:
    rates: dict[str, list[float]] = {api: [], bare: []}
    for number in range(ROUNDS + 1):
        for server in (api, bare) if number % 2 else (bare, api):
            result = await load(server, [asked], connections=CONNECTIONS, seconds=SECONDS)
            if result.failures:
                raise RuntimeError(f"{name}: {result.failures} answers were not 200")
            if number:  # the first round only warms up
                rates[server].append(result.rate)
    ratio = median(rates[api]) / median(rates[bare])
    each = sorted(one / other for one, other in zip(rates[api], rates[bare], strict=True))
    figure = f"{ratio:.0%} ({median(rates[api]):.0f}/s of {median(rates[bare]):.0f}/s; rounds {each[0]:.0%} to {each[-1]:.0%})"
    section.add(name, figure, f"≥ {GOAL:.0%}", met=ratio >= GOAL)


async def measure(database: str, logs: Path) -> Section:
    """Interleaved rounds over 16 connections; the ratio is that of the medians."""
    how = (
        f"Requests per second, API against a bare asyncpg handler of the statements that it sends, both one granian worker, {CONNECTIONS} connections, "
        f"{ROUNDS} interleaved rounds of {SECONDS:g} s, ratio of the medians. The customer has {ORDERS} orders of {LINES} lines."
    )
    section = Section("1. Hot reads", how)
    headers, paths = await _prepare(database)
    sent = {"/ready": [("SELECT 'ready'", ())]}
    for path in paths.values():
        recording = await record_read(database, path, headers)
        sent[path] = [(one.sql, row) for one in recording.statements for row in one.rows]
    statements = logs / "statements.pickle"
    statements.write_bytes(pickle.dumps(sent))
    with servers.api(database) as api, servers.bare(database, str(statements)) as bare:
        for name, path in paths.items():
            await _compare(section, name, request("GET", path, headers=headers), api.address, bare.address)
            await asyncio.sleep(0)
    return section
