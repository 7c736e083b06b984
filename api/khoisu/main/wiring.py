"""Finds the routers of all rooms, and gives the application what its rooms need at the start. Their jobs: `job_wiring.py`."""

from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager

from fastapi import APIRouter, FastAPI

from khoisu.assistant.conversations.writing import Writings
from khoisu.assistant.generation.settings import model_settings
from khoisu.assistant.generation.writer import choose_writer
from khoisu.assistant.service import Corpus, OfficeDecisions
from khoisu.content.pages.versions import terms_in_force
from khoisu.content.published_reads import published_texts
from khoisu.identity.realm import Realm
from khoisu.identity.settings import IdentitySettings
from khoisu.integrations.google import choose_google
from khoisu.integrations.storage import StorageSettings, choose_storage
from khoisu.main import health
from khoisu.main.assistant_tools import article_finder, assistant_toolbox
from khoisu.main.discovery import made_in_rooms
from khoisu.oidc.clients import Clients
from khoisu.oidc.settings import EndpointSettings
from khoisu.payments.service import Announcements
from khoisu.payments.settings import settings as payment_settings
from khoisu.reference_data.service import LineWordsFeed
from khoisu.site_settings.service import settings as company_settings
from khoisu.workflows.desk.stream import DeskWatch

# No two of them take the same address, so their order does not matter.
ROUTERS = made_in_rooms(APIRouter)


def start_rooms(app: FastAPI) -> None:
    """Give the application what its rooms look up in `app.state`."""
    app.state.realm = Realm(
        IdentitySettings(env=app.state.core.env),
        app.state.database,
        app.state.limiter,
        app.state.core.session_secret.get_secret_value(),
        terms=terms_in_force,
    )
    endpoint = EndpointSettings(env=app.state.core.env)
    app.state.clients = Clients(endpoint)
    app.state.realm.token_forms = app.state.clients.token_forms()
    app.state.google = choose_google(
        endpoint.google_client_id, endpoint.google_client_secret.get_secret_value(), endpoint.google_issuer
    )
    app.state.database_probe = health.DatabaseProbe()
    app.state.storage = choose_storage(StorageSettings(env=app.state.core.env))
    app.state.authenticator = app.state.realm.authenticator()
    app.state.announcements = Announcements(app.state.database.url)
    app.state.desk_watch = DeskWatch(app.state.database)
    app.state.line_words = LineWordsFeed(app.state.database)
    app.state.assistant = Corpus(app.state.database, published_texts)
    app.state.assistant_office = OfficeDecisions(app.state.database)
    app.state.assistant_tools = assistant_toolbox(app.state.database)
    app.state.find_articles = article_finder(app.state.assistant, app.state.assistant_office)
    app.state.writer = choose_writer(app.state.database, model_settings())
    app.state.writings = Writings(app.state.database, app.state.writer)
    company_settings()  # production without a company and a bank account of its own must not start
    payment_settings()  # nor without a key of its own

    @asynccontextmanager
    async def background() -> AsyncGenerator[None]:
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(app.state.realm.running())
            await stack.enter_async_context(app.state.announcements.running())
            stack.callback(app.state.desk_watch.close)
            await stack.enter_async_context(app.state.line_words.running())
            await stack.enter_async_context(app.state.assistant.running())
            await stack.enter_async_context(app.state.writer.running())
            await stack.enter_async_context(app.state.writings.running())
            yield

    app.state.background = background
