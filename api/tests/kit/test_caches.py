"""Every cache of the API has an end: 100,000 things that nobody knows leave it at its limit."""

from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

import pytest
from fastapi import FastAPI

from khoisu.content import response_cache
from khoisu.content.response_cache import MAX_ENTRIES
from khoisu.content.seo import routes as seo_routes
from khoisu.identity.sessions import authenticator
from khoisu.kit import lang
from khoisu.kit.db import Database
from khoisu.reference_data import routes, service

MANY = 100_000


@pytest.mark.parametrize(
    ("cache", "key"),
    [
        (lang.negotiate, lambda n: (f"x-{n}",)),
        (service.wards_of, lambda n: (f"x{n}",)),
    ],
)
def test_functions_remember_a_bounded_number_of_answers(cache: Any, key: Callable[[int], tuple[Any, ...]]) -> None:
    most = cache.cache_info().maxsize
    for number in range(2 * most if cache is service.wards_of else MANY):
        cache(*key(number))
    assert cache.cache_info().currsize <= most


@pytest.mark.parametrize("cache", [routes._wards, routes._lines, routes.codes_body, seo_routes._picture])
def test_no_remembering_function_is_without_a_limit(cache: Any) -> None:
    assert cache.cache_info().maxsize <= 256


def test_cached_answers_stay_few_however_small_they_are() -> None:
    cache = response_cache.new_cache()
    for number in range(MANY):
        cache["SELECT", (f"word {number}",)] = (1, '{"data":[]}')
    assert len(cache) == MAX_ENTRIES
    assert ("SELECT", (f"word {MANY - 1}",)) in cache


@pytest.mark.deep
def test_living_sessions_are_remembered_up_to_a_limit(database: Database) -> None:
    known = authenticator.Liveness(database)
    for number in range(MANY):
        known._remember(UUID(int=number))
    assert len(known._seen) == authenticator.MAX_SESSIONS


async def test_a_session_that_does_not_live_is_not_remembered(database: Database) -> None:
    known = authenticator.Liveness(database)
    for _ in range(20):
        assert not await known.alive(uuid4())
    assert len(known._seen) == 0


def test_callers_are_remembered_up_to_a_limit(app: FastAPI) -> None:
    seen = app.state.realm.authenticator()._seen
    for number in range(MANY):
        seen[number.to_bytes(8, "big")] = None
    assert len(seen) == authenticator.MAX_TOKENS
