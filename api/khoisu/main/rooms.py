"""Which rooms there are: their routers, their jobs, and what they need at the start."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from fastapi import APIRouter, FastAPI

from khoisu.address_book import routes as address_book
from khoisu.cart import jobs as cart_jobs
from khoisu.cart import routes as cart_routes
from khoisu.catalog import office_routes as catalog_office
from khoisu.catalog import routes as catalog_routes
from khoisu.company import routes as company
from khoisu.company.service import settings as company_settings
from khoisu.contacts import jobs as contacts_jobs
from khoisu.contacts import office_routes as office_contacts
from khoisu.contacts import routes as contacts
from khoisu.content import comment_routes as content_comments
from khoisu.content import editing_routes as content_desk
from khoisu.content import finding_routes as content_finding
from khoisu.content import jobs as content_jobs
from khoisu.content import page_editing_routes as content_page_desk
from khoisu.content import routes as content
from khoisu.content import shelf_routes as content_shelves
from khoisu.content.service import terms_in_force
from khoisu.documents import jobs as documents_jobs
from khoisu.dossiers import jobs as dossier_jobs
from khoisu.dossiers import owner_routes as dossier_owners
from khoisu.dossiers import paper_jobs, paper_routes
from khoisu.dossiers import routes as dossiers
from khoisu.dossiers import scan_routes as dossier_scans
from khoisu.identity import account_routes as identity_account
from khoisu.identity import jobs as identity_jobs
from khoisu.identity import measuring as identity_measuring
from khoisu.identity import office_routes as identity_office
from khoisu.identity import routes as identity
from khoisu.identity.realm import Realm
from khoisu.identity.settings import IdentitySettings
from khoisu.journeys import company_routes, dossier_routes, my_data_routes, payment_jobs, payment_routes
from khoisu.journeys import jobs as journeys_jobs
from khoisu.journeys import routes as journeys
from khoisu.kit.jobs import Jobs
from khoisu.main import health, housekeeping, queue_watch
from khoisu.notifications.jobs import jobs as notification_jobs
from khoisu.notifications.settings import NotificationSettings
from khoisu.ocr import jobs as ocr_jobs
from khoisu.ocr import routes as ocr
from khoisu.orders import routes as orders
from khoisu.payments import routes as payments
from khoisu.payments.service import Announcements
from khoisu.payments.settings import settings as payment_settings
from khoisu.ports.google import choose_google
from khoisu.ports.mail import Mailer, choose_mailer
from khoisu.ports.sms import SmsSender, choose_sms
from khoisu.ports.storage import Storage, StorageSettings, choose_storage
from khoisu.reference_data import routes as reference_data
from khoisu.staff import date_routes as office_dates
from khoisu.staff import dossier_routes as office_dossiers
from khoisu.staff import mispriced_routes as office_mispriced
from khoisu.staff import name_routes as office_names
from khoisu.staff import notice_routes as office_notices
from khoisu.staff import order_routes as office_orders
from khoisu.staff import outbox_routes as staff_outbox
from khoisu.staff import paper_routes as office_papers
from khoisu.staff import payment_routes as staff_payments
from khoisu.token_endpoint import authorize, discovery, google, logout, userinfo
from khoisu.token_endpoint import routes as token_endpoint
from khoisu.token_endpoint.clients import Clients
from khoisu.token_endpoint.settings import EndpointSettings

# An address is looked for router by router, so those that are read most stand first.
ROUTERS: list[APIRouter] = [
    catalog_routes.router,
    cart_routes.router,
    orders.router,
    health.router,
    identity.router,
    identity_account.router,
    identity_measuring.router,
    address_book.router,
    identity_office.router,
    token_endpoint.router,
    userinfo.router,
    logout.router,
    authorize.router,
    google.router,
    discovery.router,
    reference_data.router,
    catalog_office.router,
    content.router,
    content_finding.router,
    content_desk.router,
    content_page_desk.router,
    content_shelves.router,
    content_comments.router,
    company.router,
    company_routes.router,
    contacts.router,
    office_contacts.router,
    journeys.router,
    my_data_routes.router,
    dossier_routes.router,
    dossiers.router,
    dossier_owners.router,
    dossier_scans.router,
    paper_routes.router,
    ocr.router,
    payments.router,
    payment_routes.router,
    staff_payments.router,
    staff_outbox.router,
    office_orders.router,
    office_mispriced.router,
    office_papers.router,
    office_dossiers.router,
    office_names.router,
    office_dates.router,
    office_notices.router,
]
JOBS: list[Jobs] = [
    housekeeping.jobs,
    queue_watch.jobs,
    identity_jobs.jobs,
    cart_jobs.jobs,
    contacts_jobs.jobs,
    content_jobs.jobs,
    documents_jobs.jobs,
    dossier_jobs.jobs,
    journeys_jobs.jobs,
    notification_jobs,
    paper_jobs.jobs,
    ocr_jobs.jobs,
    payment_jobs.jobs,
]


def doors(_env: dict[str, str]) -> dict[type, Any]:
    """Choose the real or the development side of each port, by settings."""
    messages = NotificationSettings()
    return {
        Mailer: choose_mailer(messages.smtp_url, messages.mail_from),
        SmsSender: choose_sms(messages.sms_url),
        Storage: choose_storage(StorageSettings()),
    }


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
    app.state.google = choose_google(
        endpoint.google_client_id, endpoint.google_client_secret.get_secret_value(), endpoint.google_issuer
    )
    app.state.storage = choose_storage(StorageSettings(env=app.state.core.env))
    app.state.authenticator = app.state.realm.authenticator()
    app.state.announcements = Announcements(app.state.database.url)
    company_settings()  # production without a company and a bank account of its own must not start
    payment_settings()  # nor without a key of its own

    @asynccontextmanager
    async def background() -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(app.state.realm.running())
            await stack.enter_async_context(app.state.announcements.running())
            yield

    app.state.background = background
