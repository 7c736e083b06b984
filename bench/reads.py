"""Row 1: hot reads through the API against the same rows through a bare handler on the same server."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from khoisu.cart import reads as cart
from khoisu.catalog import reads as catalog
from khoisu.kit import clock
from khoisu.orders import reads as orders

from bench import servers, world
from bench.checkout import Customer
from bench.client import load, request
from bench.report import Section
from bench.wares import packages

GOAL = 0.50
ORDERS, LINES = 20, 3
ROUNDS, SECONDS, CONNECTIONS = 15, 0.5, 16


@dataclass(frozen=True)
class Read:
    """An address and the statement that the API runs for it."""

    name: str
    path: str
    sql: str
    args: list[Any]


async def _prepare(database: str) -> tuple[dict[str, str], list[Read]]:
    """A customer with orders and a filled cart, and the requests made on their behalf."""
    person = (await world.people(database, 1))[0]
    wares = await packages(database)
    with servers.api(database) as api:
        customer = Customer(api.address, person, wares)
        for _ in range(ORDERS):
            await customer.buy(LINES)
        await customer.fill_cart(LINES)
        customer.close()
    number = (await world.rows(database, "SELECT max(id::text) AS id FROM don_hang WHERE account_id = $1", person.id))[
        0
    ]["id"]
    return person.headers, _reads(str(person.id), number)


def _reads(account: str, order: str) -> list[Read]:
    now = {"moment": clock.now().isoformat()}
    listing = [account, None, None, None, 20, 0]
    whole = orders.by_key(orders.WHOLE, order)[0] + " AND o.account_id = $2"
    taxonomy_term = [now, catalog.TEXTS["vi"], None, None, None, 20, 1]
    basket = [account, now, cart.TEXTS["vi"], None, True]
    return [
        Read("own orders", "/payment/api/v1/don-hang", orders.OWN_LIST, listing),
        Read("order detail", f"/payment/api/v1/don-hang/{order}", whole, [order, account]),
        Read("cart", f"/partner/api/v1/gio-hang/{account}", cart.CART["vi"], basket),
        Read("catalogue list", "/partner/api/v1/dich-vu", catalog.SERVICES.sql["vi"], taxonomy_term),
    ]


async def _compare(section: Section, read: Read, headers: dict[str, str], api: str, bare: str) -> None:
    asked = [request("GET", read.path, headers=headers)]
    rates: dict[str, list[float]] = {api: [], bare: []}
    for number in range(ROUNDS + 1):
        for server in (api, bare) if number % 2 else (bare, api):
            result = await load(server, asked, connections=CONNECTIONS, seconds=SECONDS)
            if result.failures:
                raise RuntimeError(f"{read.path}: {result.failures} answers were not 200")
            if number:  # the first round only warms up
                rates[server].append(result.rate)
    ratio = median(rates[api]) / median(rates[bare])
    each = sorted(one / other for one, other in zip(rates[api], rates[bare], strict=True))
    figure = f"{ratio:.0%} ({median(rates[api]):.0f}/s of {median(rates[bare]):.0f}/s; rounds {each[0]:.0%} to {each[-1]:.0%})"
    section.add(read.name, figure, f"≥ {GOAL:.0%}", met=ratio >= GOAL)


async def measure(database: str, logs: Path) -> Section:
    """Interleaved rounds over 16 connections; the ratio is that of the medians."""
    how = (
        f"Requests per second, API against bare asyncpg handler, both one granian worker, {CONNECTIONS} connections, "
        f"{ROUNDS} interleaved rounds of {SECONDS:g} s, ratio of the medians. The customer has {ORDERS} orders of {LINES} lines."
    )
    section = Section("1. Hot reads", how)
    headers, reads = await _prepare(database)
    statements = logs / "statements.json"
    ready = ["/ready", "SELECT 'ready'", []]
    statements.write_text(json.dumps([ready, *([one.path, one.sql, one.args] for one in reads)]))
    with servers.api(database) as api, servers.bare(database, str(statements)) as bare:
        for read in reads:
            await _compare(section, read, headers, api.address, bare.address)
            await asyncio.sleep(0)
    return section
