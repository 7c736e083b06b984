"""Finds a route by its address instead of trying every route of every router in turn.

The framework's own search grows with the number of routes; with a hundred and more it cost as much as a small statement. This stands
first among the routes, picks the one the framework would have picked, and hands the request to it unchanged; what it does not
know (other methods, unknown addresses) goes on to the framework, with its 404 and 405.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute, iter_route_contexts
from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send

# Where the framework looks for what `include_router` added to a route; the lock pins its version and a test asks both ways.
_FRAMEWORK, _CONTEXT = "fastapi", "effective_route_context"
_FOUND = "khoisu.found"
PREFIX_PARTS = 6
"""Parts of an address that are looked up; addresses whose first parameter comes earlier are under the parts before it."""


@dataclass(frozen=True, slots=True)
class _Known:
    """A route with its place in the framework's order; `context` is what `include_router` made of it, or the route itself."""

    order: int
    route: APIRoute
    context: Any


def _fixed_parts(path: str) -> tuple[str, ...]:
    parts = path.strip("/").split("/")
    fixed = next((at for at, part in enumerate(parts) if "{" in part), len(parts))
    return tuple(parts[: min(fixed, PREFIX_PARTS)])


class RouteFinder(BaseRoute):
    """A route that stands for all others."""

    def __init__(self, contexts: Iterable[Any]) -> None:
        self._book: dict[tuple[str, ...], list[_Known]] = {}
        for order, one in enumerate(contexts):
            for method in one.methods or ():
                known = _Known(order, one.original_route, one.matches.__self__)
                self._book.setdefault((method, *_fixed_parts(one.path)), []).append(known)

    def _candidates(self, method: str, path: str) -> Iterator[_Known]:
        parts = path.strip("/").split("/")
        for length in range(min(len(parts), PREFIX_PARTS), -1, -1):
            yield from self._book.get((method, *parts[:length]), ())

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """FULL with the first route, in the framework's order, that takes this method and address."""
        if scope["type"] != "http":
            return Match.NONE, {}
        for known in sorted(self._candidates(scope["method"], scope["path"]), key=_order):
            match, child = known.context.matches(scope)
            if match is Match.FULL:
                return match, {**child, "route": known.route, _FOUND: known}
        return Match.NONE, {}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Give the request to the route that was found."""
        known: _Known = scope.pop(_FOUND)
        if known.context is not known.route:
            scope.setdefault(_FRAMEWORK, {})[_CONTEXT] = known.context
        await known.route.handle(scope, receive, send)


def _order(known: _Known) -> int:
    return known.order


def install(app: FastAPI) -> None:
    """Put the finder before all routes; to be called when they are all there."""
    contexts = [one for one in iter_route_contexts(app.router.routes) if isinstance(one.original_route, APIRoute)]
    app.router.routes.insert(0, RouteFinder(contexts))
