"""`khoisu check`: what is missing before anything starts, each line with what to do. No line holds a setting's value."""

import shutil
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Literal

from khoisu.admin.system_state.rules import Health, disk_state
from khoisu.identity.accounts.administrators import list_administrators
from khoisu.integrations.delivery_result import CarrierError
from khoisu.integrations.mail import SmtpMailer
from khoisu.integrations.storage import StorageSettings, choose_storage
from khoisu.kit.db import Database
from khoisu.kit.replica import State
from khoisu.kit.settings import CoreSettings
from khoisu.main import repository, schema
from khoisu.main.starting import UNHEARD, wrong_settings
from khoisu.notifications.service import missing_carriers
from khoisu.notifications.settings import NotificationSettings
from khoisu.ocr.settings import OcrSettings

OLDEST_POSTGRES = 18
CLOCK_SECONDS = 5.0
"""One-time codes and tokens live for minutes; more than this apart is a clock that nobody sets."""
Verdict = Literal["ok", "look", "missing"]


REPLICA: dict[State, str] = {
    "gone": "the replica of DATABASE_READ_URL does not answer; the primary reads for it",
    "late": "the server of DATABASE_READ_URL is no replica, or late; the primary reads for it",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One part: `missing` keeps the site from working, `look` does not, `ok` is well."""

    part: str
    verdict: Verdict
    sentence: str


async def findings() -> AsyncIterator[Finding]:
    """Everything that is looked at, one after the other. Settings that cannot be used end it: the rest reads them."""
    wrong = wrong_settings()
    for sentence in wrong:
        yield Finding("settings", "missing", sentence)
    if wrong:
        return
    yield Finding("settings", "ok", "every variable can be used")
    core = CoreSettings()
    database = Database(core.database_url, read_url=core.database_read_url, pool_size=1)
    try:
        async for finding in _database(database, core):
            yield finding
    finally:
        await database.close()
    yield await _files()
    yield _disk()
    yield await _mail()
    for name in missing_carriers():
        yield Finding("messages", "look", UNHEARD[name])
    yield _reader()


async def _database(database: Database, core: CoreSettings) -> AsyncIterator[Finding]:
    facts = await repository.server_facts(database)
    if facts is None:
        yield Finding("database", "missing", "does not answer: look at DATABASE_URL, and whether PostgreSQL runs")
        return
    if facts.version // 10_000 < OLDEST_POSTGRES:
        yield Finding("database", "missing", f"is PostgreSQL {facts.version // 10_000}; {OLDEST_POSTGRES} is needed")
    if facts.encoding != "UTF8":
        yield Finding("database", "missing", "is not in UTF8: create it with ENCODING 'UTF8'")
    if facts.is_replica:
        yield Finding("database", "missing", "only reads: DATABASE_URL must lead to the primary")
    elif facts.revision != schema.newest():
        yield Finding("database", "missing", f"has the schema {facts.revision or 'of nothing'}: run `khoisu migrate`")
    else:
        yield Finding("database", "ok", f"PostgreSQL {facts.version // 10_000}, schema {facts.revision}")
        yield await _administrator(database)
    if abs(facts.clock - time.time()) > CLOCK_SECONDS:
        yield Finding("clock", "look", "this machine and the database differ by more than five seconds: set up NTP")
    if facts.verbosity != "terse":
        yield Finding("database", "look", "set log_error_verbosity = terse, or its log quotes refused rows")
    if finding := REPLICA.get(await database.replica_state()):
        yield Finding("database", "look", finding)


async def _administrator(database: Database) -> Finding:
    async with database.transaction() as session:
        there = await list_administrators(session)
    if there:
        return Finding("office", "ok", "an administrator can log in")
    return Finding("office", "look", "nobody can log in to the office: run `khoisu admin create name@company.vn`")


async def _files() -> Finding:
    if await choose_storage(StorageSettings()).is_ready():
        return Finding("files", "ok", "the store returns what it is given")
    return Finding(
        "files", "missing", "the store does not take files: look at STORAGE_URL or DATA_DIR, its rights, STORAGE_KEYS"
    )


def _disk() -> Finding:
    folder = StorageSettings().folder()
    usage = shutil.disk_usage(next(one for one in (folder, *folder.parents) if one.exists()))
    if disk_state(usage.total, usage.free) is Health.OK:
        return Finding("disk", "ok", f"{usage.free // 1024**3} GB are free")
    return Finding("disk", "look", "hardly anything is free on the disk of the data folder: make room")


async def _mail() -> Finding:
    chosen = NotificationSettings()
    if not chosen.smtp_url:
        return Finding("mail", "look", "SMTP_URL is not set: mails are only shown in the office")
    try:
        await SmtpMailer(chosen.smtp_url, chosen.mail_from).greet()
    except CarrierError as failure:
        return Finding("mail", "missing", f"the server of SMTP_URL cannot be used ({failure.reason})")
    return Finding("mail", "ok", "the server answers and takes our name")


def _reader() -> Finding:
    folder = OcrSettings().tessdata_dir
    missing = [language for language in ("vie", "eng") if not (folder / f"{language}.traineddata").is_file()]
    if not missing:
        return Finding("card reader", "ok", "knows Vietnamese, and the letters of a zone")
    lost = "cards are read by their codes only" if "vie" in missing else "the lines for machines on a card are not read"
    packages = " and ".join(f"tesseract-ocr-{language}" for language in missing)
    return Finding(
        "card reader", "look", f"has no {missing[0]}.traineddata: install {packages} and set TESSDATA_DIR; {lost}"
    )


async def report() -> tuple[str, bool]:
    """What to print, a line for each finding, and whether nothing is missing."""
    found = [one async for one in findings()]
    lines = "".join(f"{one.verdict:<8}{one.part:<12}{one.sentence}\n" for one in found)
    return lines, all(one.verdict != "missing" for one in found)
