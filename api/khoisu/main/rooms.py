"""Which rooms there are: their routers, their jobs, and what they need at the start."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from fastapi import APIRouter, FastAPI

from khoisu.kit.caller import Caller
from khoisu.kit.errors import Unauthenticated
from khoisu.kit.jobs import Jobs
from khoisu.main import health, housekeeping

ROUTERS: list[APIRouter] = [health.router]
JOBS: list[Jobs] = [housekeeping.jobs]


class NobodyKnown:
    """Refuses every token: what stands here until a realm is set."""

    async def authenticate(self, token: str) -> Caller:
        """Raise `Unauthenticated`."""
        raise Unauthenticated


def doors(_env: dict[str, str]) -> dict[type, Any]:
    """Choose the real or the development side of each port, by settings."""
    return {}


def start_rooms(app: FastAPI) -> None:
    """Give the application what its rooms look up in `app.state`."""
    app.state.authenticator = NobodyKnown()

    @asynccontextmanager
    async def background() -> AsyncIterator[None]:
        async with AsyncExitStack():
            yield

    app.state.background = background
