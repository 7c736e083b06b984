"""Logins by Google that failed, counted by day and kind: the operator sees a wrong secret or an outage, and nobody's name."""

from datetime import date, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.login import repository
from khoisu.identity.models import GoogleLoginFailure
from khoisu.kit import clock
from khoisu.kit.logs import get_logger

log = get_logger(__name__)
SHOWN = timedelta(days=30)
RETAINED = timedelta(days=90)


def today() -> date:
    """The day in Viet Nam, by which failures are counted."""
    return clock.now().astimezone(clock.VIETNAM).date()


async def record_google_failure(session: AsyncSession, kind: str) -> None:
    """Count a failed login by Google and log its kind. `kind`: see `GoogleRefused` and `khoisu.oidc.google_login`."""
    log.warning("google_login_refused", kind=kind)
    await repository.count_google_failure(session, today(), kind, clock.now())


async def list_google_failures(session: AsyncSession) -> list[GoogleLoginFailure]:
    """The failures of the last 30 days, the newest first."""
    return await repository.list_google_failures(session, today() - SHOWN)
