"""What keeps reads fast when there are many orders: one statement each, and no walk through the whole table (G-59)."""

import json
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import asyncpg
import pytest
from fastapi import FastAPI

from khoisu.kit.ids import new_id
from khoisu.orders import reads
from tests.orders.factories import placed
from tests.running_site import Site
from tests.statements import counted

MANY = 20_000
CLONE = """
INSERT INTO don_hang ({columns}) SELECT {values} FROM don_hang o, generate_series(1, $1) AS n WHERE o.id = $2"""


async def crowd(app: FastAPI, order_id: UUID) -> asyncpg.Connection:
    """Many other people's orders next to one; the connection sees them, nobody else does."""
    connection = await asyncpg.connect(app.state.database.url)
    rows = await connection.fetch(
        "SELECT column_name FROM information_schema.columns WHERE table_name = 'don_hang' AND is_generated = 'NEVER'"
    )
    changed = {"id": "gen_random_uuid()", "ma_don_hang": "'KSX' || n", "account_id": "gen_random_uuid()"}
    names = [row["column_name"] for row in rows]
    values = ", ".join(changed.get(name, f"o.{name}") for name in names)
    await connection.execute("BEGIN")
    await connection.execute("SET LOCAL session_replication_role = replica")
    await connection.execute(CLONE.format(columns=", ".join(names), values=values), MANY, order_id)
    await connection.execute("ANALYZE don_hang")
    return connection


def scans(plan: Any) -> Iterator[dict[str, Any]]:
    """Every node of a plan."""
    yield plan
    for child in plan.get("Plans", []):
        yield from scans(child)


@pytest.mark.deep
async def test_own_orders_are_found_without_walking_through_all(site: Site) -> None:
    buyer = await site.person()
    order = await placed(site.app, buyer.id)
    connection = await crowd(site.app, order.id)
    try:
        for statement, *arguments in (
            (reads.OWN_LIST, buyer.id, None, None, None, 20, 0),
            (reads.OWN_LIST, buyer.id, None, None, "thanh lap", 20, 0),
            reads.by_key(reads.WHOLE, str(order.id)),
            reads.by_key(reads.WHOLE, order.ma_don_hang),
        ):
            text = await connection.fetchval("EXPLAIN (FORMAT JSON) " + statement, *arguments)
            walked = [
                node["Relation Name"]
                for node in scans(json.loads(text)[0]["Plan"])
                if node["Node Type"] == "Seq Scan" and node["Relation Name"] == "don_hang"
            ]
            assert walked == []
    finally:
        await connection.close()


async def test_each_read_is_one_statement(site: Site) -> None:
    buyer = await site.person()
    order = await placed(site.app, buyer.id)
    base = "/payment/api/v1/don-hang"
    for path in (base, f"{base}/{order.id}", f"{base}/{order.ma_don_hang}"):
        with counted(site.app.state.database) as seen:
            reply = await site.client.get(path, headers=buyer.headers)
        assert reply.status_code == 200, reply.text
        assert len([sql for sql in seen if "don_hang" in sql]) == 1
    assert (await site.client.get(f"{base}/{new_id()}", headers=buyer.headers)).status_code == 404
