"""What identity forgets on a schedule."""

from datetime import timedelta

from sqlalchemy import delete

from khoisu.identity.models import AuthorizationCode, LoginSession, OneTimeCode
from khoisu.kit import clock
from khoisu.kit.jobs import JobContext, Jobs

jobs = Jobs()
CODES_RETAINED = timedelta(days=1)
SESSIONS_RETAINED = timedelta(days=90)
"""Ended and expired sessions stay for complaints; the account's history stays longer."""


@jobs.every("23 * * * *", "identity.don_dep")
async def sweep(context: JobContext) -> None:
    """Delete flows of yesterday with the addresses in them, spent codes and long-dead sessions."""
    now = clock.now()
    async with context.database.transaction() as session:
        await session.execute(delete(OneTimeCode).where(OneTimeCode.created_at < now - CODES_RETAINED))
        await session.execute(delete(AuthorizationCode).where(AuthorizationCode.expires_at < now - CODES_RETAINED))
        await session.execute(delete(LoginSession).where(LoginSession.expires_at < now - SESSIONS_RETAINED))
