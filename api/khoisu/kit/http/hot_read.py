"""The most frequent reads: a short way for the usual request; the framework handles all others.

Solving an operation's dependencies costs the framework several times what one small statement costs (docs/performance.md). A
hot read keeps its ordinary endpoint, which the contract, the access matrix and every unusual request use. Its usual request
is read by hand, from the same `RequireRole`, statement and defaults; a test asks both ways the same questions.
"""

import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar
from uuid import UUID

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.types import Receive, Scope, Send

Endpoint = TypeVar("Endpoint", bound=Callable[..., Awaitable[object]])
ShortWay = Callable[[Request], Awaitable[Response | None]]
"""Answers a usual request; None leaves it to the framework, with its validation and its errors."""
_MARK = "khoisu_short_way"
_UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


def hot_read(short_way: ShortWay) -> Callable[[Endpoint], Endpoint]:
    """Give a GET its short way. Goes below the decorator of a router whose `route_class` is `HotReadRoute`."""

    def mark(endpoint: Endpoint) -> Endpoint:
        setattr(endpoint, _MARK, short_way)
        return endpoint

    return mark


def short_way_of(endpoint: object) -> ShortWay | None:
    """The short way of an endpoint, None when it has none."""
    return getattr(endpoint, _MARK, None)


class HotReadRoute(APIRoute):
    """A route that tries its endpoint's short way first."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        super().__init__(path, endpoint, **options)
        self.short_way = short_way_of(endpoint)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer the request. Whatever the short way raises is rendered as everywhere."""
        if self.short_way and scope["method"] == "GET":
            response = await self.short_way(Request(scope, receive))
            if response is not None:
                await response(scope, receive, send)
                return
        await super().handle(scope, receive, send)


def usual_query(request: Request, *names: str) -> dict[str, str] | None:
    """The query's values, None when there is another parameter than `names` or one of them twice."""
    if not request.scope["query_string"]:
        return {}
    items = request.query_params.multi_items()
    values = dict(items)
    return values if len(values) == len(items) and values.keys() <= set(names) else None


def canonical_uuid(text: str) -> UUID | None:
    """The id when it is written in the usual 36 characters, else None."""
    return UUID(text) if _UUID.fullmatch(text) else None
