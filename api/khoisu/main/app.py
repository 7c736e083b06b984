"""The API: rooms put together, errors rendered, contract published."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.routing import APIRoute

from khoisu.kit import tracing
from khoisu.kit.db import Database
from khoisu.kit.http.capacity import most_streams
from khoisu.kit.http.streams import Streams
from khoisu.kit.logs import configure
from khoisu.kit.rate_limit import RateLimiter
from khoisu.kit.settings import CoreSettings
from khoisu.main import contract, errors
from khoisu.main.leaving import Leaving, LeavingSettings
from khoisu.main.metrics_server import PoolCollector, SiteCollector, StreamCollector, serving
from khoisu.main.middleware import AroundRequest
from khoisu.main.route_finder import RouteFinder
from khoisu.main.starting import checked_core, warn_unheard
from khoisu.main.wiring import ROUTERS, start_rooms

DESCRIPTION = (
    "Khởi Sự: company-formation services, orders and payments. Wire names are Vietnamese; see docs/glossary.md."
)


def _routes() -> list[APIRoute]:
    """Every operation. They are added as they are: including their routers would wrap each one for every request.

    Raises `TypeError` for anything else in a router, such as a mounted application: nothing would check who may call it.
    """
    routes: list[APIRoute] = []
    for route in (route for router in ROUTERS for route in router.routes):
        if not isinstance(route, APIRoute):
            raise TypeError(f"{route!r} is no operation")
        route.operation_id = contract.operation_id(route)
        routes.append(route)
    return routes


def create_app(core: CoreSettings | None = None) -> FastAPI:
    """Build the application. `core` is given by tests; the environment is read otherwise."""
    core = core or checked_core()
    production = core.env == "production"
    routes = _routes()
    app = FastAPI(
        title="Khởi Sự",
        version="1",
        description=DESCRIPTION,
        lifespan=_lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None if production else "/openapi.json",
        routes=[RouteFinder(routes), *routes],
        # Traces are ours to configure (kit/tracing); figures and log lines are our own.
        telemetry={"metrics": False, "logs": False, "auto_configure": False},
    )
    app.state.core = core
    app.state.leaving = Leaving(LeavingSettings(env=core.env).drain_seconds)
    app.state.database = Database(core.database_url, read_url=core.database_read_url, pool_size=core.pool_size)
    app.state.limiter = RateLimiter(app.state.database, core.session_secret.get_secret_value())
    app.state.streams = Streams(most_streams())
    errors.install(app)
    contract.publish(app)
    app.add_middleware(AroundRequest, secure=production)
    start_rooms(app)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncGenerator[None]:
    configure("api")
    warn_unheard("api")
    stop_tracing = tracing.configure("api")
    app.state.leaving.listen()
    try:
        database: Database = app.state.database
        async with app.state.background():
            with serving(PoolCollector(database), StreamCollector(app.state.streams), SiteCollector(database)):
                yield
    finally:
        await app.state.database.close()
        stop_tracing()
