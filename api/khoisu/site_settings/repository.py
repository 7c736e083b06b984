"""SQL of the company's data: its versions, append-only."""

from collections.abc import Sequence
from datetime import date

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.site_settings.models import CompanyVersion

NEWEST = text("SELECT phien_ban, noi_dung::text AS noi_dung FROM cai_dat_cong_ty ORDER BY phien_ban DESC LIMIT 1")
ACCOUNTS = text("SELECT t ->> 'soTaiKhoan' FROM cai_dat_cong_ty, jsonb_array_elements(noi_dung -> 'taiKhoan') AS t")


async def newest_version(session: AsyncSession) -> tuple[int, str] | None:
    """Number and stored JSON of the version in force; None while none was saved."""
    row = (await session.execute(NEWEST)).first()
    return (row.phien_ban, row.noi_dung) if row else None


async def closed_days(session: AsyncSession) -> frozenset[date]:
    """Days on which the back office is closed beyond the public holidays."""
    newest = select(CompanyVersion.noi_dung["ngayNghi"]).order_by(CompanyVersion.phien_ban.desc()).limit(1)
    return frozenset(date.fromisoformat(day) for day in await session.scalar(newest) or ())


async def account_numbers(session: AsyncSession) -> frozenset[str]:
    """The numbers of every bank account that any version names."""
    return frozenset(await session.scalars(ACCOUNTS))


async def lock_versions(session: AsyncSession) -> None:
    """Let one transaction at a time add a version."""
    await session.execute(text("SELECT pg_advisory_xact_lock(hashtext('cai_dat_cong_ty'))"))


async def newest_versions(session: AsyncSession, limit: int) -> Sequence[CompanyVersion]:
    """The newest versions, the one in force first."""
    return (await session.scalars(select(CompanyVersion).order_by(CompanyVersion.phien_ban.desc()).limit(limit))).all()
