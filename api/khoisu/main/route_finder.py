"""Finds a route by its address instead of trying every route in turn.

The framework's own search grows with the number of routes; with two hundred it cost as much as a small statement. This is
first among the routes, picks the one the framework would have picked, and hands the request to it unchanged; what it does not
know (other methods, unknown addresses) goes on to the framework, with its 404 and 405.
"""

from collections.abc import Iterator, Sequence

from fastapi.routing import APIRoute
from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send

PREFIX_PARTS = 6
"""Parts of an address that are looked up; addresses whose first parameter comes earlier are under the parts before it."""
_FOUND = "khoisu.found"
_Known = tuple[int, APIRoute]
"""A route behind its place in the framework's order."""


def _fixed_parts(path: str) -> tuple[str, ...]:
    parts = path.strip("/").split("/")
    fixed = next((at for at, part in enumerate(parts) if "{" in part), len(parts))
    return tuple(parts[: min(fixed, PREFIX_PARTS)])


class RouteFinder(BaseRoute):
    """A route that dispatches to all others."""

    def __init__(self, routes: Sequence[APIRoute]) -> None:
        self._index: dict[tuple[str, ...], list[_Known]] = {}
        for order, route in enumerate(routes):
            for method in route.methods or ():
                self._index.setdefault((method, *_fixed_parts(route.path)), []).append((order, route))

    def _candidates(self, method: str, path: str) -> Iterator[_Known]:
        parts = path.strip("/").split("/")
        for length in range(min(len(parts), PREFIX_PARTS), -1, -1):
            yield from self._index.get((method, *parts[:length]), ())

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """FULL with the first route, in the framework's order, that takes this method and address."""
        if scope["type"] != "http":
            return Match.NONE, {}
        for _, route in sorted(self._candidates(scope["method"], scope["path"]), key=_order):
            match, child = route.matches(scope)
            if match is Match.FULL:
                return match, {**child, _FOUND: route}
        return Match.NONE, {}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request to the route that was found."""
        route: APIRoute = scope.pop(_FOUND)
        await route.handle(scope, receive, send)


def _order(known: _Known) -> int:
    return known[0]
