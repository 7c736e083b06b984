"""Locks a service for a change, one person at a time, and puts each change on record."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog import repository
from khoisu.catalog.errors import Outdated
from khoisu.catalog.models import CatalogEvent, Service
from khoisu.kit import clock
from khoisu.kit.errors import NotFound


async def locked_service(session: AsyncSession, dich_vu_id: UUID, phien_ban: int | None) -> Service:
    """The service, locked until the transaction ends. Raises `NotFound`, or `Outdated` for another version."""
    service = await repository.lock_service(session, dich_vu_id)
    if service is None:
        raise NotFound
    if phien_ban is not None and phien_ban != service.phien_ban:
        raise Outdated(service.phien_ban)
    return service


async def record_change(
    session: AsyncSession,
    service: Service,
    loai: str,
    actor: UUID | None,
    reason: str,
    change: Mapping[str, Any],
    *,
    goi_cuoc_id: UUID | None = None,
) -> None:
    """Record who changed what and why, and increase the service's version."""
    now = clock.now()
    service.phien_ban += 1
    service.updated_at = now
    session.add(
        CatalogEvent(
            dich_vu_id=service.id,
            goi_cuoc_id=goi_cuoc_id,
            loai=loai,
            nguoi=actor,
            luc=now,
            ly_do=reason,
            thay_doi=dict(change),
        )
    )
    await session.flush()
