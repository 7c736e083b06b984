"""A dossier is begun for an order and handed in with it: dossier and order in one transaction (S4.10, S4.11)."""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import service as dossiers
from khoisu.dossiers.service import Kept
from khoisu.kit.lang import Lang


async def hand_in(session: AsyncSession, account_id: UUID, body: Any, lang: Lang) -> Kept:
    """Submit the dossier; a second press answers what the first one did. Raises as `dossiers.submit`."""
    kept, _event = await dossiers.submit(session, account_id, body, lang)
    return kept
