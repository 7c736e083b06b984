"""`Idempotency-Key`: the second identical request answers what the first one did (G-18, G-72).

The key's row is written in the transaction of the work itself. A repeat that arrives while the first is still running waits
for it; if the first fails, nothing is stored and the repeat does the work.
"""

import functools
import hashlib
import inspect
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, ParamSpec, TypeVar, cast

from fastapi import Depends, Header, Request, Response
from pydantic import BaseModel
from sqlalchemy import select

from khoisu.kit.auth import Caller, maybe_caller
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import Conflict, Problem
from khoisu.kit.models import IdempotencyKey
from khoisu.kit.sql.statements import Statement
from khoisu.kit.text.texts import Text

P = ParamSpec("P")
R = TypeVar("R", bound=BaseModel)

RETAIN_HOURS = 48
_CLAIM = Statement("""
INSERT INTO idempotency_key (scope, key, request_hash, status, body) VALUES (:scope, :key, :request_hash, 0, '')
ON CONFLICT DO NOTHING RETURNING key
""")
_DROP = Statement("DELETE FROM idempotency_key WHERE scope = :scope AND key = :key")
_KEEP = Statement("UPDATE idempotency_key SET status = :status, body = :body WHERE scope = :scope AND key = :key")


class KeyReused(Conflict):
    code = "khoa_da_dung"
    title = Text(
        "Khóa Idempotency-Key này đã dùng cho một yêu cầu khác",
        "This Idempotency-Key was used for a different request",
    )


class Once:
    """Runs the work of one request at most once per key."""

    def __init__(self, session: SessionDep, scope: str, key: str | None, request_hash: str, status: int) -> None:
        self._session = session
        self._scope = scope
        self._key = key
        self._hash = request_hash
        self._status = status

    @property
    def has_key(self) -> bool:
        """Whether a repeat would be answered from what is stored now."""
        return self._key is not None

    async def run(self, work: Callable[[], Awaitable[BaseModel]]) -> Response:
        """Do the work, or answer what it answered before (with `Idempotent-Replayed: true`), with the route's status.

        Raises `KeyReused` (409) when the key came with another path or body before.
        """
        if self._key is None:
            return _reply((await work()).model_dump_json(), self._status)
        row = {"scope": self._scope, "key": self._key}
        if await _CLAIM.row(self._session, row | {"request_hash": self._hash}) is None:
            return await self._replay()
        try:
            body = (await work()).model_dump_json()
        except Problem as refusal:
            if refusal.retries_until_done:
                await _DROP.rows(self._session, row)
            raise
        await _KEEP.rows(self._session, row | {"status": self._status, "body": body})
        return _reply(body, self._status)

    async def _replay(self) -> Response:
        row = await self._session.scalar(
            select(IdempotencyKey).where(IdempotencyKey.scope == self._scope, IdempotencyKey.key == self._key)
        )
        if row is None or row.request_hash != self._hash:
            raise KeyReused
        return _reply(row.body, row.status, replayed=True)


def _reply(body: str, status: int, *, replayed: bool = False) -> Response:
    headers = {"Idempotent-Replayed": "true"} if replayed else {}
    return Response(body, status_code=status, media_type="application/json", headers=headers)


async def idempotency_guard(
    request: Request,
    session: SessionDep,
    caller: Annotated[Caller | None, Depends(maybe_caller)],
    key: Annotated[
        str | None, Header(alias="Idempotency-Key", min_length=8, max_length=255, pattern=r"^[\x21-\x7e]+$")
    ] = None,
) -> Once:
    """The guard of one request. The scope is the caller, so one person's key says nothing to another."""
    digest = hashlib.sha256(f"{request.method} {request.url.path}?{request.url.query}\n".encode())
    digest.update(await request.body())
    scope = str(caller.account_id) if caller else "vang-lai"
    return Once(session, scope, key, digest.hexdigest(), request.scope["route"].status_code or 200)


OnceDep = Annotated[Once, Depends(idempotency_guard, scope="function")]


def idempotent(endpoint: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R]]:
    """An endpoint that is run at most once per `Idempotency-Key`; stands below the router's decorator.

    What must happen for every request, also a repeated one (a limit, a look at the file that was sent), takes `OnceDep`
    and calls `Once.run` itself.
    """
    given = inspect.signature(endpoint)
    guard = inspect.Parameter("once", inspect.Parameter.KEYWORD_ONLY, annotation=OnceDep)

    @functools.wraps(endpoint)
    async def guarded(*, once: Once, **values: Any) -> Response:
        return await once.run(functools.partial(endpoint, **values))

    cast("Any", guarded).__signature__ = given.replace(parameters=[*given.parameters.values(), guard])
    return cast("Callable[P, Awaitable[R]]", guarded)
