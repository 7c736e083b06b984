"""SQL of the company's data: its versions, append-only."""

from collections.abc import Sequence

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.sql.statements import Statement
from khoisu.site_settings.models import CompanyVersion

READ = "site_settings.newest_version"
"""Where a session remembers the version that its transaction has read."""
NEWEST = Statement("SELECT phien_ban, noi_dung::text AS noi_dung FROM cai_dat_cong_ty ORDER BY phien_ban DESC LIMIT 1")
ACCOUNTS = text("SELECT t ->> 'soTaiKhoan' FROM cai_dat_cong_ty, jsonb_array_elements(noi_dung -> 'taiKhoan') AS t")


async def newest_version(session: AsyncSession) -> tuple[int, str] | None:
    """Number and stored JSON of the version in force; None while none was saved.

    Read once in a transaction: an order asks for it three times, and all of one transaction must see the same company.
    """
    if READ not in session.info:
        row = await NEWEST.row(session, {})
        session.info[READ] = (row["phien_ban"], row["noi_dung"]) if row else None
    return session.info[READ]


def forget_version(session: AsyncSession) -> None:
    """Have the version in force read again: it may have changed."""
    session.info.pop(READ, None)


async def account_numbers(session: AsyncSession) -> frozenset[str]:
    """The numbers of every bank account that any version names."""
    return frozenset(await session.scalars(ACCOUNTS))


async def lock_versions(session: AsyncSession) -> None:
    """Let one transaction at a time add a version; what was read before the lock is forgotten."""
    await session.execute(text("SELECT pg_advisory_xact_lock(hashtext('cai_dat_cong_ty'))"))
    forget_version(session)


async def newest_versions(session: AsyncSession, limit: int) -> Sequence[CompanyVersion]:
    """The newest versions, the one in force first."""
    return (await session.scalars(select(CompanyVersion).order_by(CompanyVersion.phien_ban.desc()).limit(limit))).all()
