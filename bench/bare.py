"""What the API's hot reads are measured against: the same SQL, nothing around it but asyncpg and the server's own loop.

`BENCH_SQL` names a pickled file, path → its statements `(sql, arguments)`; a path answers the rows of all as JSON.
"""

from __future__ import annotations

import os
import pickle
from pathlib import Path
from typing import Any

import asyncpg
import orjson

ROUTES: dict[str, list[tuple[str, tuple[Any, ...]]]] = pickle.loads(Path(os.environ["BENCH_SQL"]).read_bytes())  # noqa: S301 - written by reads.py in its own folder
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
    async with _pool.acquire() as connection:
        rows = [tuple(row) for sql, args in ROUTES[scope["path"]] for row in await connection.fetch(sql, *args)]
    body = orjson.dumps(rows, default=str)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})
