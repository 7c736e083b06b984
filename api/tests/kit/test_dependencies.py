"""What requests depend on runs on the event loop: a plain function would be sent through a thread, at 0.2 ms each time."""

import inspect
from collections.abc import Iterator

from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute

from khoisu.main.wiring import ROUTERS


def _calls(dependant: Dependant) -> Iterator[object]:
    for child in dependant.dependencies:
        yield child.call
        yield from _calls(child)


def _waits(call: object) -> bool:
    found = call if inspect.isroutine(call) else getattr(call, "__call__", None)  # noqa: B004 - an instance's own
    return inspect.iscoroutinefunction(found) or inspect.isasyncgenfunction(found)


def test_no_dependency_and_no_endpoint_runs_in_a_thread() -> None:
    routes = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    calls = {call for route in routes for call in (route.endpoint, *_calls(route.dependant))}
    assert len(calls) > 20
    assert [str(call) for call in calls if not _waits(call)] == []


def test_a_plain_function_would_be_found() -> None:
    def plain() -> None: ...

    assert not _waits(plain)
