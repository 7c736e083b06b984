"""The shorter way for the hottest reads: same routes, same dependencies, same checks, solved by a plan made at the start.

The framework looks at every route in turn and walks the dependency tree again for each request; for a read that is one small
statement this was four fifths of the processor time (docs/performance.md). Here a marked route is found by its address, and its
dependencies are called by a list. Whatever is unusual (bad values, other methods) is left to the framework.
"""

import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from inspect import iscoroutinefunction
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.dependencies.models import Dependant
from fastapi.dependencies.utils import request_params_to_args
from fastapi.routing import APIRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from khoisu.kit.hot_read import is_hot


class _Unusual(Exception):  # noqa: N818
    """A value that the framework shall refuse in its own words."""


class Step:
    """One callable of a route's dependency tree with where its arguments come from."""

    def __init__(self, dependant: Dependant, stored: dict[Any, "Step"]) -> None:
        self.call: Callable[..., Awaitable[Any]] = _only_simple(dependant)
        self.steps = [(one.name, _shared(one, stored)) for one in dependant.dependencies]
        self.request_name = dependant.request_param_name or dependant.http_connection_param_name
        self.path, self.query, self.headers = dependant.path_params, dependant.query_params, dependant.header_params
        self.no_query = {one.name: one.get_default() for one in self.query} if not _demanded(self.query) else None
        self.no_headers = {one.name: one.get_default() for one in self.headers} if not _demanded(self.headers) else None
        self.header_names = {one.alias.lower().encode() for one in self.headers}

    async def solve(self, request: Request, done: dict["Step", Any]) -> Any:
        """Call what this one depends on, then this one; each step once in a request."""
        if self in done:
            return done[self]
        values: dict[str, Any] = {}
        for name, step in self.steps:
            answer = await step.solve(request, done)
            if name is not None:
                values[name] = answer
        if self.request_name:
            values[self.request_name] = request
        self._read(request, values)
        done[self] = answer = await self.call(**values)
        return answer

    def _read(self, request: Request, values: dict[str, Any]) -> None:
        if self.path:
            values |= _checked(self.path, request.path_params)
        if self.query:
            plain = self.no_query is not None and not request.scope["query_string"]
            values |= self.no_query if plain and self.no_query else _checked(self.query, request.query_params)
        if self.headers:
            none_sent = self.header_names.isdisjoint(name for name, _ in request.scope["headers"])
            values |= self.no_headers if none_sent and self.no_headers else _checked(self.headers, request.headers)


def _checked(fields: Any, received: Mapping[str, Any]) -> dict[str, Any]:
    values, errors = request_params_to_args(fields, received)
    if errors:
        raise _Unusual
    return values


def _demanded(fields: Iterable[Any]) -> bool:
    return any(one.field_info.is_required() for one in fields)


def _shared(dependant: Dependant, stored: dict[Any, Step]) -> Step:
    if dependant.call not in stored:
        stored[dependant.call] = Step(dependant, stored)
    return stored[dependant.call]


def _only_simple(dependant: Dependant) -> Callable[..., Awaitable[Any]]:
    """The dependant's coroutine function. Raises TypeError for what this way does not know: it must not be marked hot."""
    unknown = (
        dependant.body_params or dependant.cookie_params,
        dependant.response_param_name,
        dependant.background_tasks_param_name,
        dependant.security_scopes_param_name,
        dependant.websocket_param_name,
    )
    call = dependant.call
    if any(unknown) or call is None or not (iscoroutinefunction(call) or iscoroutinefunction(type(call).__call__)):
        raise TypeError(f"{call} is more than a hot read can have")
    return call


@dataclass(frozen=True, slots=True)
class _Plan:
    route: APIRoute
    step: Step


@dataclass
class Plans:
    """Where the marked routes are."""

    fixed: dict[str, _Plan] = field(default_factory=dict)
    patterns: list[tuple[re.Pattern[str], _Plan]] = field(default_factory=list)

    def find(self, path: str) -> tuple[_Plan, dict[str, str]] | None:
        """The plan for an address, with the parts of the address."""
        if plan := self.fixed.get(path):
            return plan, {}
        for pattern, plan in self.patterns:
            if match := pattern.match(path):
                return plan, match.groupdict()
        return None


def _plans(routers: Iterable[APIRouter]) -> Plans:
    routes = [
        one for router in routers for one in router.routes if isinstance(one, APIRoute) and "GET" in (one.methods or ())
    ]
    plans = Plans()
    for route in routes:
        if not is_hot(route.endpoint):
            continue
        if any(route.path_regex.match(other.path) for other in routes if other is not route):
            raise TypeError(f"{route.path} covers another address and cannot be a hot read")
        plan = _Plan(route, Step(route.dependant, {}))
        if route.param_convertors:
            plans.patterns.append((route.path_regex, plan))
        else:
            plans.fixed[route.path] = plan
    return plans


class HotReads:
    """ASGI: answers marked GETs itself and passes everything else on. Stands inside of what is around every request."""

    def __init__(self, app: ASGIApp, *, routers: Iterable[APIRouter]) -> None:
        self.app = app
        self._plans = _plans(routers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = self._plans.find(scope["path"]) if scope["type"] == "http" and scope["method"] == "GET" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        plan, parts = found
        try:
            answer = await _answer(plan, parts, scope, receive)
        except _Unusual:
            await self.app(scope, receive, send)
            return
        await answer(scope, receive, send)


async def _answer(plan: _Plan, parts: dict[str, str], scope: Scope, receive: Receive) -> Response:
    app: FastAPI = scope["app"]
    request = Request({**scope, "path_params": parts}, receive)
    scope["route"] = plan.route
    try:
        return await plan.step.solve(request, {})
    except _Unusual:
        raise
    except Exception as error:
        render = next(
            (app.exception_handlers[kind] for kind in type(error).__mro__ if kind in app.exception_handlers), None
        )
        if render is None:
            raise
        return render(request, error)  # pyright: ignore[reportReturnType] - all our renderers are plain functions
