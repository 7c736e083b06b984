"""What the API's hot reads are measured against: the same SQL, nothing around it but asyncpg and the server's own loop.

`BENCH_SQL` names a JSON file of `[path, sql, args]`; every path answers its statement's rows as JSON.
An argument that is a moment is written `{"moment": "2026-11-20T00:00:00+00:00"}`.
"""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any

import asyncpg
import orjson


def _argument(value: Any) -> Any:
    return datetime.fromisoformat(value["moment"]) if isinstance(value, dict) else value


ROUTES: dict[str, tuple[str, list[Any]]] = {
    path: (sql, [_argument(value) for value in args])
    for path, sql, args in json.loads(Path(os.environ["BENCH_SQL"]).read_text())
}
_pool: asyncpg.Pool | None = None


async def _nothing(_connection: object) -> None:
    """As the API's own pool: no round trip to clean a session that a read leaves clean."""


async def _lifespan(receive: Any, send: Any) -> None:
    global _pool  # noqa: PLW0603 - one process, one pool
    await receive()
    _pool = await asyncpg.create_pool(os.environ["DATABASE_URL"], min_size=1, max_size=10, reset=_nothing)
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await _pool.close()
    await send({"type": "lifespan.shutdown.complete"})


async def app(scope: dict[str, Any], _receive: Any, send: Any) -> None:
    """The ASGI application."""
    if scope["type"] == "lifespan":
        await _lifespan(_receive, send)
        return
    assert _pool is not None
    sql, args = ROUTES[scope["path"]]
    body = orjson.dumps([tuple(row) for row in await _pool.fetch(sql, *args)], default=str)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})
