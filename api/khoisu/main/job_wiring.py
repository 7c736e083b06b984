"""The jobs of all rooms and what they look up. The worker loads this and no operation: that saves it 29 MB."""

import os
from typing import Any

from khoisu.assistant.conversations import jobs as conversation_jobs
from khoisu.cart import jobs as cart_jobs
from khoisu.catalog import jobs as catalog_jobs
from khoisu.companies import jobs as company_jobs
from khoisu.content import jobs as content_jobs
from khoisu.content.pages.versions import terms_in_force
from khoisu.dossiers import jobs as dossier_jobs
from khoisu.dossiers.paper_files import jobs as paper_jobs
from khoisu.files import jobs as files_jobs
from khoisu.identity import jobs as identity_jobs
from khoisu.identity.realm import Realm
from khoisu.identity.settings import IdentitySettings
from khoisu.inquiries import jobs as inquiry_jobs
from khoisu.integrations.mail import Mailer, choose_mailer
from khoisu.integrations.sms import SmsSender, choose_sms
from khoisu.integrations.storage import Storage, StorageSettings, choose_storage
from khoisu.kit.db import Database
from khoisu.kit.jobs import Jobs
from khoisu.kit.rate_limit import RateLimiter
from khoisu.kit.settings import CoreSettings
from khoisu.main import housekeeping, queue_watch
from khoisu.notifications.jobs import jobs as notification_jobs
from khoisu.notifications.settings import NotificationSettings
from khoisu.ocr import jobs as ocr_jobs
from khoisu.orders.renewals import jobs as renewal_jobs
from khoisu.presence import jobs as presence_jobs
from khoisu.reference_data import jobs as reference_data_jobs
from khoisu.rendering import jobs as rendering_jobs
from khoisu.workflows.access_log import jobs as access_log_jobs
from khoisu.workflows.approvals import jobs as approval_jobs
from khoisu.workflows.checkout import jobs as checkout_jobs
from khoisu.workflows.desk import jobs as desk_jobs
from khoisu.workflows.invoices import jobs as invoice_jobs
from khoisu.workflows.payments import jobs as payment_jobs
from khoisu.workflows.threads import jobs as thread_jobs

JOBS: list[Jobs] = [
    housekeeping.jobs,
    queue_watch.jobs,
    identity_jobs.jobs,
    cart_jobs.jobs,
    catalog_jobs.jobs,
    inquiry_jobs.jobs,
    content_jobs.jobs,
    files_jobs.jobs,
    reference_data_jobs.jobs,
    rendering_jobs.jobs,
    dossier_jobs.jobs,
    company_jobs.jobs,
    renewal_jobs.jobs,
    checkout_jobs.jobs,
    notification_jobs,
    paper_jobs.jobs,
    ocr_jobs.jobs,
    payment_jobs.jobs,
    invoice_jobs.jobs,
    thread_jobs.jobs,
    desk_jobs.jobs,
    approval_jobs.jobs,
    presence_jobs.jobs,
    access_log_jobs.jobs,
    conversation_jobs.jobs,
]


def adapters(_env: dict[str, str]) -> dict[type, Any]:
    """Choose the real or the development side of each port, by settings."""
    messages = NotificationSettings()
    return {
        Mailer: choose_mailer(messages.smtp_url, messages.mail_from),
        SmsSender: choose_sms(messages.sms_url),
        Storage: choose_storage(StorageSettings()),
    }


def job_doors(database: Database) -> dict[type, Any]:
    """What jobs look up: the ports' chosen sides, the realm for those that change accounts, the limits that the API counts too."""
    secret = CoreSettings().session_secret.get_secret_value()
    limiter = RateLimiter(database, secret)
    realm = Realm(IdentitySettings(), database, limiter, secret, terms=terms_in_force)
    return adapters(dict(os.environ)) | {Realm: realm, RateLimiter: limiter}
