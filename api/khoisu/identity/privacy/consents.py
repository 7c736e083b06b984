"""The ledger of consents: one purpose at a time, with the version of the text, never changed (G-79, market.md 6.2)."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.accounts.profile_validation import MARKETING_VERSION, OLD_TEXT
from khoisu.identity.models import Consent
from khoisu.identity.privacy import repository
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid

TERMS = "DIEU_KHOAN"
MARKETING = "TIEP_THI"


@dataclass(frozen=True, slots=True)
class CurrentConsent:
    """What holds now for one purpose."""

    muc_dich: str
    phien_ban: str
    dong_y: bool
    luc: datetime


def record_consent(
    session: AsyncSession, account_id: UUID, purpose: str, version: str, address: str, *, agreed: bool = True
) -> None:
    """Record a yes or a no in the ledger."""
    session.add(
        Consent(
            account_id=account_id, muc_dich=purpose, phien_ban=version, dong_y=agreed, address=address, at=clock.now()
        )
    )


async def current_consents(session: AsyncSession, account_id: UUID) -> list[CurrentConsent]:
    """The last choice for each purpose."""
    rows = await repository.latest_consents(session, account_id)
    return [CurrentConsent(row.muc_dich, row.phien_ban, row.dong_y, row.at) for row in rows]


async def set_marketing(
    session: AsyncSession, account_id: UUID, *, agreed: bool, version: str, address: str
) -> list[CurrentConsent]:
    """Give or withdraw the consent to marketing; withdrawing is as easy as giving. Raises `Invalid` for an old text."""
    if agreed and version != MARKETING_VERSION:
        raise Invalid(errors=[FieldError("phienBan", "phien_ban_cu", OLD_TEXT)])
    record_consent(session, account_id, MARKETING, version, address, agreed=agreed)
    await session.flush()
    return await current_consents(session, account_id)
