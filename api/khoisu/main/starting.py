"""Checks before a program starts: settings that cannot be used stop it, each with one sentence and without its value."""

import os
import re
import sys
from collections.abc import Iterator

from pydantic import ValidationError
from pydantic_settings import SettingsError
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from khoisu.assistant.generation.settings import ModelSettings
from khoisu.identity.settings import IdentitySettings
from khoisu.integrations.mail import choose_mailer
from khoisu.integrations.storage import StorageSettings
from khoisu.kit.lifted_limits import LiftedLimits
from khoisu.kit.logs import get_logger
from khoisu.kit.settings import CoreSettings, Section, variable
from khoisu.main.leaving import LeavingSettings
from khoisu.main.metrics_server import MetricsSettings
from khoisu.notifications.service import missing_carriers
from khoisu.notifications.settings import NotificationSettings, SmsSettings
from khoisu.ocr.settings import OcrSettings
from khoisu.oidc.settings import EndpointSettings
from khoisu.payments.settings import PaymentSettings
from khoisu.reference_data.service import lists
from khoisu.refund_accounts.settings import RefundAccountSettings
from khoisu.site_settings.retention_periods import RetentionPeriods
from khoisu.site_settings.settings import CompanySettings
from khoisu.threads.settings import ThreadSettings

log = get_logger(__name__)

SECTIONS: tuple[type[Section], ...] = (
    CoreSettings,
    IdentitySettings,
    EndpointSettings,
    NotificationSettings,
    SmsSettings,
    StorageSettings,
    CompanySettings,
    RetentionPeriods,
    PaymentSettings,
    OcrSettings,
    ModelSettings,
    RefundAccountSettings,
    ThreadSettings,
    MetricsSettings,
    LeavingSettings,
    LiftedLimits,
)
"""All that the API and the worker read; a test compares them with the classes that there are."""
OURS = "Value error, "
"""What the validator puts before our own sentences."""
FIELD = re.compile(r'field "(\w+)"')
UNHEARD = {
    "SMS_URL": "SMS_URL is not set: no SMS leaves this site, so nobody receives a code on a phone.",
}
RED, PLAIN = "\x1b[31m", "\x1b[0m"


def checked_core() -> CoreSettings:
    """The settings of this process. Ends it with exit code 1 and a sentence per wrong variable when they cannot be used."""
    _end_when(wrong_settings())
    return CoreSettings()


def core_alone() -> CoreSettings:
    """The same for a command that needs the database and nothing else."""
    _end_when(_refusals(CoreSettings))
    return CoreSettings()


def _end_when(reported: list[str]) -> None:
    if reported:
        sys.exit("\n".join(reported))


def wrong_settings() -> list[str]:
    """A sentence for everything in the environment that cannot be used; none of them holds what was given."""
    reported: list[str] = []
    for section in SECTIONS:
        reported += _refusals(section)
    # The rest reads what was validated above.
    return list(dict.fromkeys(reported or [*_database(), *_files(), *_mail(), *_bank()]))


def _refusals(section: type[Section]) -> list[str]:
    try:
        section()
    except ValidationError as refused:
        return [line for error in refused.errors() for line in _sentences(error["loc"], str(error["msg"]))]
    except SettingsError as unread:
        # It names the field, and has the value in its cause, which is never printed.
        field = FIELD.search(str(unread))
        return [f"{variable(section, field[1]) if field else section.__name__} must be JSON of the documented form"]
    return []


def _sentences(where: tuple[int | str, ...], message: str) -> list[str]:
    if message.startswith(OURS):
        return message.removeprefix(OURS).splitlines()
    return [f"{'.'.join(map(str, where))}: {message}"]


def _database() -> Iterator[str]:
    core = CoreSettings()
    for name, url in (("DATABASE_URL", core.database_url), ("DATABASE_READ_URL", core.database_read_url)):
        try:
            good = not url or make_url(url).drivername in ("postgresql", "postgres", "postgresql+asyncpg")
        except (ArgumentError, ValueError):
            good = False
        if not good:
            yield f"{name} must be of the form postgresql://user:password@host:port/database"


def _files() -> Iterator[str]:
    try:
        StorageSettings().keys()
    except ValueError as refused:
        yield str(refused)


def _mail() -> Iterator[str]:
    messages = NotificationSettings()
    try:
        choose_mailer(messages.smtp_url, messages.mail_from)
    except ValueError:
        yield "SMTP_URL must be of the form smtp://[user:password@]host[:port] or smtps://…"


def _bank() -> Iterator[str]:
    """The bank of the first account: its name comes from the list, so that name and BIN belong together."""
    own = CompanySettings()
    bank = lists().banks.get(own.bank_bin)
    if bank is None:
        yield "BANK_BIN is not the BIN of a bank in the list"
    elif own.bank_name != bank.ten_ngan:
        yield f"BANK_NAME must be {bank.ten_ngan}: so the bank of this BANK_BIN is called"


def warn_unheard(part: str) -> None:
    """Warn at the start of `part` that messages reach nobody, in its log and in red on a terminal."""
    for name in missing_carriers():
        log.warning("no_carrier", setting=name)
        paint, end = (RED, PLAIN) if os.isatty(sys.stderr.fileno()) else ("", "")
        sys.stderr.write(f"{paint}{part}: {UNHEARD[name]}{end}\n")
