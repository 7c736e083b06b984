"""The jobs of all rooms and what they look up. The worker loads this and no operation: that saves it 29 MB."""

import os
from typing import Any

from khoisu.content.pages.versions import terms_in_force
from khoisu.identity.realm import Realm
from khoisu.identity.settings import IdentitySettings
from khoisu.integrations.mail import Mailer, choose_mailer
from khoisu.integrations.sms import SmsSender, choose_sms
from khoisu.integrations.storage import Storage, StorageSettings, choose_storage
from khoisu.kit.db import Database
from khoisu.kit.jobs import Jobs
from khoisu.kit.rate_limit import RateLimiter
from khoisu.kit.settings import CoreSettings
from khoisu.main.discovery import made_in_rooms
from khoisu.notifications.settings import NotificationSettings

JOBS = made_in_rooms(Jobs)


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
