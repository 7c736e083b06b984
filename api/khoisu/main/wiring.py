"""Which rooms there are: their routers, and what they need at the start. Their jobs: `job_wiring.py`."""

from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager

from fastapi import APIRouter, FastAPI

from khoisu.access_log import routes as access_log_routes
from khoisu.address_book import routes as address_book
from khoisu.admin.access_log import routes as admin_access_log_routes
from khoisu.admin.accounts import google_routes as admin_google_routes
from khoisu.admin.accounts import routes as admin_accounts_routes
from khoisu.admin.approvals import routes as admin_approvals_routes
from khoisu.admin.assistant import answer_routes as admin_answer_routes
from khoisu.admin.assistant import gap_routes as admin_gap_routes
from khoisu.admin.assistant import passage_routes as admin_passage_routes
from khoisu.admin.assistant import routes as admin_assistant_routes
from khoisu.admin.assistant import talk_routes as admin_talk_routes
from khoisu.admin.cash import routes as admin_cash_routes
from khoisu.admin.catalog import price_routes as admin_price_routes
from khoisu.admin.catalog import routes as admin_catalog_routes
from khoisu.admin.changes import routes as admin_change_routes
from khoisu.admin.content import article_routes as admin_article_routes
from khoisu.admin.content import moderation_routes as admin_moderation_routes
from khoisu.admin.content import page_routes as admin_page_routes
from khoisu.admin.customers import routes as admin_customer_routes
from khoisu.admin.delivery import routes as admin_delivery_routes
from khoisu.admin.desk import routes as admin_desk_routes
from khoisu.admin.dossiers import certificate_routes as admin_certificate_routes
from khoisu.admin.dossiers import check_routes as admin_check_routes
from khoisu.admin.dossiers import duplicate_code_routes as admin_duplicate_code_routes
from khoisu.admin.dossiers import name_watchlist_routes as admin_name_watchlist_routes
from khoisu.admin.dossiers import paper_routes as admin_papers_routes
from khoisu.admin.dossiers import queue_routes as admin_dossier_queue_routes
from khoisu.admin.dossiers import routes as admin_dossiers_routes
from khoisu.admin.inquiries import routes as admin_inquiries_routes
from khoisu.admin.invoices import routes as admin_invoice_routes
from khoisu.admin.legal_facts import routes as admin_law_routes
from khoisu.admin.orders import change_routes as admin_change_routes_of_orders
from khoisu.admin.orders import mispriced_routes as admin_mispriced_routes
from khoisu.admin.orders import result_routes as admin_result_routes
from khoisu.admin.orders import routes as admin_orders_routes
from khoisu.admin.orders import template_routes as admin_template_routes
from khoisu.admin.orders import thread_routes as admin_thread_routes
from khoisu.admin.outbox import routes as staff_outbox
from khoisu.admin.outbox import sms_routes as admin_sms_routes
from khoisu.admin.payments import balance_routes as admin_balance_routes
from khoisu.admin.payments import debt_routes as admin_debt_routes
from khoisu.admin.payments import receivable_routes as admin_receivable_routes
from khoisu.admin.payments import routes as staff_payments
from khoisu.admin.payments import statement_routes as admin_statement_routes
from khoisu.admin.payments import transfer_routes as admin_transfer_routes
from khoisu.admin.prepared_carts import routes as admin_prepared_cart_routes
from khoisu.admin.processes import routes as admin_process_routes
from khoisu.admin.reference_data import routes as admin_reference_data_routes
from khoisu.admin.reports import routes as report_routes
from khoisu.admin.returns import routes as admin_returns_routes
from khoisu.admin.saved_views import routes as admin_saved_view_routes
from khoisu.admin.settings import key_dates_routes as admin_key_dates_routes
from khoisu.admin.settings import notice_routes as admin_notices_routes
from khoisu.admin.system_state import routes as admin_system_state_routes
from khoisu.assistant import routes as assistant_routes
from khoisu.assistant.conversations import routes as conversation_routes
from khoisu.assistant.conversations import writing_routes
from khoisu.assistant.conversations.writing import Writings
from khoisu.assistant.generation.settings import model_settings
from khoisu.assistant.generation.writer import choose_writer
from khoisu.assistant.service import Corpus, OfficeDecisions
from khoisu.calculators import routes as calculator_routes
from khoisu.cart import routes as cart_routes
from khoisu.cart.prepared import routes as prepared_cart_routes
from khoisu.catalog import routes as catalog_routes
from khoisu.changes import routes as change_routes
from khoisu.companies import member_routes as company_member_routes
from khoisu.companies import routes as company_routes
from khoisu.content import preview_routes as content_preview_routes
from khoisu.content import routes as content
from khoisu.content.comments import routes as content_comments
from khoisu.content.images import routes as content_image_routes
from khoisu.content.pages.versions import terms_in_force
from khoisu.content.published_reads import published_texts
from khoisu.content.seo import routes as content_finding
from khoisu.content.taxonomy import routes as taxonomy_router
from khoisu.delivery import routes as delivery_routes
from khoisu.dossiers import routes as dossiers
from khoisu.dossiers.attachments import routes as dossier_attachments
from khoisu.dossiers.owner_links import routes as dossier_owners
from khoisu.dossiers.paper_files import routes as paper_routes
from khoisu.dossiers.review import signed_copy_routes as dossier_scans
from khoisu.identity.accounts import routes as identity_account
from khoisu.identity.login import routes as identity
from khoisu.identity.privacy import analytics_consent as analytics_consent_router
from khoisu.identity.realm import Realm
from khoisu.identity.second_factor import routes as second_factor_routes
from khoisu.identity.settings import IdentitySettings
from khoisu.inquiries import routes as contacts
from khoisu.integrations.google import choose_google
from khoisu.integrations.storage import StorageSettings, choose_storage
from khoisu.main import health
from khoisu.main.assistant_tools import article_finder, assistant_toolbox
from khoisu.notifications import routes as notification_routes
from khoisu.ocr import routes as ocr
from khoisu.oidc import (
    account as oidc_account,
)
from khoisu.oidc import (
    authorize,
    cookie_check,
    discovery,
    google_login,
    logout,
    preflight_routes,
    registration,
    token_endpoint,
    userinfo,
)
from khoisu.oidc import routes as oidc_routes
from khoisu.oidc import second_step as oidc_second_step
from khoisu.oidc.clients import Clients
from khoisu.oidc.settings import EndpointSettings
from khoisu.orders import routes as orders
from khoisu.payments import routes as payments
from khoisu.payments.service import Announcements
from khoisu.payments.settings import settings as payment_settings
from khoisu.presence import routes as presence_routes
from khoisu.reference_data import routes as reference_data
from khoisu.reference_data.service import LineWordsFeed
from khoisu.site_settings import routes as company
from khoisu.site_settings.service import settings as company_settings
from khoisu.workflows.changes import routes as change_sending_routes
from khoisu.workflows.checkout import routes as checkout_routes
from khoisu.workflows.desk.stream import DeskWatch
from khoisu.workflows.dossiers import routes as dossier_routes
from khoisu.workflows.invoices import routes as invoice_routes
from khoisu.workflows.order_changes import routes as order_change_routes
from khoisu.workflows.payments import routes as payment_routes
from khoisu.workflows.personal_data import routes as personal_data_routes
from khoisu.workflows.results import routes as result_routes
from khoisu.workflows.returns import routes as return_routes
from khoisu.workflows.site_settings import routes as site_settings_routes
from khoisu.workflows.threads import routes as thread_routes

# Routes are matched router by router, so the most frequent ones come first.
ROUTERS: list[APIRouter] = [
    catalog_routes.router,
    cart_routes.router,
    prepared_cart_routes.router,
    orders.router,
    health.router,
    identity.router,
    identity_account.router,
    second_factor_routes.router,
    analytics_consent_router.router,
    address_book.router,
    delivery_routes.router,
    access_log_routes.router,
    admin_access_log_routes.router,
    admin_desk_routes.router,
    admin_accounts_routes.router,
    admin_customer_routes.router,
    admin_google_routes.router,
    token_endpoint.router,
    oidc_routes.router,
    userinfo.router,
    oidc_account.router,
    registration.router,
    logout.router,
    authorize.router,
    oidc_second_step.router,
    google_login.router,
    discovery.router,
    preflight_routes.router,
    cookie_check.router,
    reference_data.router,
    admin_catalog_routes.router,
    admin_price_routes.router,
    admin_delivery_routes.router,
    admin_process_routes.router,
    admin_reference_data_routes.router,
    calculator_routes.router,
    content.router,
    content_finding.router,
    content_preview_routes.router,
    content_image_routes.router,
    admin_article_routes.router,
    admin_page_routes.router,
    admin_law_routes.router,
    taxonomy_router.router,
    content_comments.router,
    admin_moderation_routes.router,
    company.router,
    site_settings_routes.router,
    contacts.router,
    admin_inquiries_routes.router,
    admin_assistant_routes.router,
    admin_talk_routes.router,
    admin_gap_routes.router,
    admin_answer_routes.router,
    admin_passage_routes.router,
    checkout_routes.router,
    personal_data_routes.router,
    dossier_routes.router,
    dossiers.router,
    dossier_owners.router,
    dossier_scans.router,
    dossier_attachments.router,
    paper_routes.router,
    company_routes.router,
    change_routes.router,
    change_sending_routes.router,
    admin_change_routes.router,
    admin_prepared_cart_routes.router,
    company_member_routes.router,
    notification_routes.router,
    ocr.router,
    assistant_routes.router,
    conversation_routes.router,
    writing_routes.router,
    payments.router,
    payment_routes.router,
    staff_payments.router,
    admin_statement_routes.router,
    admin_transfer_routes.router,
    admin_debt_routes.router,
    admin_balance_routes.router,
    admin_receivable_routes.router,
    return_routes.router,
    order_change_routes.router,
    result_routes.router,
    thread_routes.router,
    return_routes.account_router,
    admin_returns_routes.router,
    admin_cash_routes.router,
    report_routes.router,
    invoice_routes.router,
    admin_invoice_routes.router,
    staff_outbox.router,
    admin_sms_routes.router,
    admin_orders_routes.router,
    admin_change_routes_of_orders.router,
    admin_result_routes.router,
    admin_thread_routes.router,
    admin_saved_view_routes.router,
    admin_template_routes.router,
    admin_mispriced_routes.router,
    admin_papers_routes.router,
    admin_dossiers_routes.router,
    admin_check_routes.router,
    admin_certificate_routes.router,
    admin_duplicate_code_routes.router,
    admin_dossier_queue_routes.router,
    admin_name_watchlist_routes.router,
    admin_approvals_routes.router,
    presence_routes.router,
    admin_key_dates_routes.router,
    admin_notices_routes.router,
    admin_system_state_routes.router,
]


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
