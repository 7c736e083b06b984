"""What the API's hot reads are measured against: the same SQL, nothing around it but asyncpg and the server's own loop.

`BENCH_SQL` is a JSON list of `[path, sql, args]`; every path answers the one JSON text of its statement.
"""

from __future__ import annotations

import json
import os
from typing import Any

import asyncpg

ROUTES: dict[str, tuple[str, list[Any]]] = {
    path: (sql, args) for path, sql, args in json.loads(os.environ.get("BENCH_SQL", "[]"))
}
_pool: asyncpg.Pool | None = None


async def _lifespan(receive: Any, send: Any) -> None:
    global _pool  # noqa: PLW0603 - one process, one pool
    await receive()
    _pool = await asyncpg.create_pool(os.environ["DATABASE_URL"], min_size=1, max_size=10)
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await _pool.close()
    await send({"type": "lifespan.shutdown.complete"})


async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """The ASGI application."""
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
        return
    assert _pool is not None
    sql, args = ROUTES[scope["path"]]
    body = (await _pool.fetchval(sql, *args)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})
