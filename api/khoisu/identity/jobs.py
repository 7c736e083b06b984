"""What identity deletes on a schedule, and the notice to owners after a refused request."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from khoisu.identity import repository
from khoisu.identity.login import google_accounts
from khoisu.identity.login import repository as logins
from khoisu.identity.login.wrong_logins import REPORT, notify_owner
from khoisu.identity.second_factor import repository as second_factors
from khoisu.identity.sessions import repository as sessions
from khoisu.kit import clock
from khoisu.kit.jobs import JobContext, Jobs

jobs = Jobs()
CODES_RETAINED = timedelta(days=1)
SESSIONS_RETAINED = timedelta(days=90)
"""Ended and expired sessions stay for complaints; the account's history stays longer."""


@jobs.every("23 * * * *", "identity.don_dep")
async def sweep(context: JobContext) -> None:
    """Delete flows of yesterday with the addresses in them, used codes and sessions that expired long ago."""
    now = clock.now()
    async with context.database.transaction() as session:
        await repository.delete_codes_before(session, now - CODES_RETAINED)
        await second_factors.delete_before(session, now - CODES_RETAINED)
        await repository.delete_sessions_before(session, now - SESSIONS_RETAINED)
        await sessions.delete_known_browsers_before(session, now)
        await logins.delete_google_failures_before(session, clock.today() - google_accounts.FAILURES_RETAINED)


@jobs.on(REPORT)
async def notify_owner_of_wrong_logins(context: JobContext, payload: dict[str, Any]) -> None:
    """Notify an owner that strangers try passwords; twice is once, by the message's key."""
    async with context.database.transaction() as session:
        await notify_owner(session, UUID(payload["tai_khoan"]))
