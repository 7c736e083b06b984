"""The running site as most tests meet it: one fixture in place of five."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import httpx
    from fastapi import FastAPI

    from khoisu.kit.db import Database
    from tests.people import MakePerson

RunJobs = Callable[[], Awaitable[None]]


@dataclass(frozen=True)
class Site:
    """The fixtures `client`, `app`, `database`, `person` and `run_jobs` of the test that asks, a folder's own where it has them."""

    client: httpx.AsyncClient
    app: FastAPI
    database: Database
    person: MakePerson
    run_jobs: RunJobs
