"""All SQL of signing keys and authorization codes."""

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import AuthorizationCode, SigningKey


async def list_signing_keys(session: AsyncSession) -> list[SigningKey]:
    """Every signing key, the newest first."""
    return list(await session.scalars(select(SigningKey).order_by(SigningKey.created_at.desc())))


async def lock_signing_keys(session: AsyncSession) -> None:
    """Let one process at a time create a key, until the transaction ends."""
    await session.execute(text("SELECT pg_advisory_xact_lock(hashtext('khoisu-signing-key'))"))


async def lock_authorization_code(session: AsyncSession, code_hash: bytes) -> AuthorizationCode | None:
    """The code with this keyed hash, locked until the transaction ends."""
    return await session.scalar(
        select(AuthorizationCode).where(AuthorizationCode.code_hash == code_hash).with_for_update()
    )
