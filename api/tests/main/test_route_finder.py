"""The finder picks the route that the framework's own search picks, for every operation and for addresses between them."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from fastapi import APIRouter, FastAPI
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute, Match, Mount

from khoisu.main import app as application
from khoisu.main.route_finder import RouteFinder

FILLINGS = ("a", "0192f0c4-0000-7000-8000-000000000000", "khach", "moi", "quan-tri", "commons")


def _routes(app: FastAPI) -> list[APIRoute]:
    return [one for one in app.router.routes if isinstance(one, APIRoute)]


def _addresses(app: FastAPI) -> Iterator[tuple[str, str]]:
    for one in _routes(app):
        for method in (*one.methods, "TRACE"):
            for filling in FILLINGS:
                parts = re.sub(r"\{[^}]+\}", filling, one.path).split("/")
                yield method, "/".join(parts)
                yield method, "/".join([*parts, filling])
                yield method, "/".join(parts[:-1])


def _scope(method: str, path: str) -> dict[str, Any]:
    return {"type": "http", "method": method, "path": path, "root_path": "", "headers": []}


def _by_the_framework(app: FastAPI, method: str, path: str) -> Any:
    for one in _routes(app):
        match, child = one.matches(_scope(method, path))
        if match is Match.FULL:
            return one, child["path_params"]
    return None


def _by_the_finder(finder: RouteFinder, method: str, path: str) -> Any:
    match, child = finder.matches(_scope(method, path))
    return (child["route"], child["path_params"]) if match is Match.FULL else None


@pytest.mark.deep
def test_every_address_finds_the_same_route(app: FastAPI) -> None:
    finder = app.router.routes[0]
    assert isinstance(finder, RouteFinder)
    asked = set(_addresses(app))
    found = {one: _by_the_finder(finder, *one) for one in asked}
    assert found == {one: _by_the_framework(app, *one) for one in asked}
    assert len({id(route) for route, _ in filter(None, found.values())}) == len(_routes(app))
    assert None in found.values()


@pytest.mark.parametrize(("method", "path", "status"), [("GET", "/khong-co", 404), ("PATCH", "/healthz", 405)])
async def test_what_it_does_not_know_is_left_to_the_framework(
    client: httpx.AsyncClient, method: str, path: str, status: int
) -> None:
    assert (await client.request(method, path)).status_code == status


def test_what_is_no_operation_is_refused_at_start(monkeypatch: pytest.MonkeyPatch) -> None:
    mounted: list[BaseRoute] = [Mount("/files", app=FastAPI())]
    monkeypatch.setattr(application, "ROUTERS", [APIRouter(routes=mounted)])
    with pytest.raises(TypeError, match="no operation"):
        application.create_app()


async def test_a_wrong_method_is_told_all_the_right_ones(client: httpx.AsyncClient) -> None:
    """RFC 9110 §10.2.1; `PATCH` of the account belongs to another route than `GET`."""
    refused = await client.put("/auth/api/v1/toi")
    assert refused.status_code == 405
    assert {"GET", "PATCH"} <= set(refused.headers["allow"].split(", "))
    asked = await client.options("/auth/api/v1/toi")
    assert asked.headers["allow"] == refused.headers["allow"]
    unknown = await client.put("/auth/api/v1/khong-co")
    assert (unknown.status_code, "allow" in unknown.headers) == (404, False)
