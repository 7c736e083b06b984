"""Edits services and packages: add, change, put on sale, withdraw. Nothing is ever deleted."""

from typing import Any
from uuid import UUID

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog import repository
from khoisu.catalog.change_history import locked_service, record_change
from khoisu.catalog.errors import CodeTaken, NoPriceYet, NotReadyToSell, UnequalLists, UnknownFamily
from khoisu.catalog.models import Package, Service
from khoisu.catalog.rules import SaleState
from khoisu.kit import clock
from khoisu.kit.db import Base
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id


async def add_service(session: AsyncSession, nhom: str, values: dict[str, Any], actor: UUID) -> UUID:
    """Add a draft; returns its id. Raises `UnknownFamily`, or `CodeTaken` for a slug that exists."""
    family_id = await repository.find_family_id(session, nhom)
    if family_id is None:
        raise UnknownFamily
    service = Service(id=new_id(), nhom_id=family_id, trang_thai="NHAP", phien_ban=0, **values)
    await _insert(session, service, "slug")
    await record_change(session, service, "TAO", actor, "", {"slug": service.slug})
    return service.id


async def add_package(
    session: AsyncSession, dich_vu_id: UUID, phien_ban: int, values: dict[str, Any], actor: UUID
) -> None:
    """Add a draft package. Raises `NotFound`, `Outdated`, `UnequalLists`, or `CodeTaken` within its service."""
    service = await locked_service(session, dich_vu_id, phien_ban)
    package = Package(id=new_id(), dich_vu_id=dich_vu_id, trang_thai="NHAP", **values)
    _same_length(package)
    await _insert(session, package, "ma")
    await record_change(session, service, "TAO", actor, "", {"ma": package.ma}, goi_cuoc_id=package.id)


async def edit_service(
    session: AsyncSession, dich_vu_id: UUID, phien_ban: int, values: dict[str, Any], actor: UUID, reason: str
) -> None:
    """Change texts and figures of a service. Existing orders are unchanged. Raises `NotFound`, `Outdated`."""
    service = await locked_service(session, dich_vu_id, phien_ban)
    change = _apply(service, values)
    if change:
        await record_change(session, service, "SUA", actor, reason, change)


async def edit_package(
    session: AsyncSession,
    dich_vu_id: UUID,
    goi_cuoc_id: UUID,
    phien_ban: int,
    values: dict[str, Any],
    actor: UUID,
    reason: str,
) -> None:
    """Change texts of a package. Raises `NotFound`, `Outdated`, `UnequalLists`."""
    service = await locked_service(session, dich_vu_id, phien_ban)
    package = await _find_package(session, dich_vu_id, goi_cuoc_id)
    change = _apply(package, values)
    _same_length(package)
    if change:
        package.updated_at = clock.now()
        await record_change(session, service, "SUA", actor, reason, change, goi_cuoc_id=goi_cuoc_id)


async def set_service_state(
    session: AsyncSession, dich_vu_id: UUID, phien_ban: int, state: SaleState, actor: UUID, reason: str
) -> None:
    """Put a service on sale or withdraw it; the state that it has already changes nothing. Raises `NotFound`, `Outdated`, `NotReadyToSell`."""
    service = await locked_service(session, dich_vu_id, phien_ban)
    if service.trang_thai == state:
        return
    if state == "DANG_BAN" and not await repository.service_can_be_sold(session, dich_vu_id, clock.now()):
        raise NotReadyToSell
    service.trang_thai = state
    await record_change(session, service, state, actor, reason, {})


async def set_package_state(
    session: AsyncSession,
    dich_vu_id: UUID,
    goi_cuoc_id: UUID,
    phien_ban: int,
    state: SaleState,
    actor: UUID,
    reason: str,
) -> None:
    """Put a package on sale or withdraw it. Raises `NotFound`, `Outdated`, `NoPriceYet`."""
    service = await locked_service(session, dich_vu_id, phien_ban)
    package = await _find_package(session, dich_vu_id, goi_cuoc_id)
    if package.trang_thai == state:
        return
    if state == "DANG_BAN" and not await repository.package_has_price(session, dich_vu_id, goi_cuoc_id, clock.now()):
        raise NoPriceYet
    package.trang_thai = state
    package.updated_at = clock.now()
    await record_change(session, service, state, actor, reason, {}, goi_cuoc_id=goi_cuoc_id)


async def _find_package(session: AsyncSession, dich_vu_id: UUID, goi_cuoc_id: UUID) -> Package:
    package = await repository.find_package(session, goi_cuoc_id, dich_vu_id)
    if package is None:
        raise NotFound
    return package


def _apply(row: Service | Package, values: dict[str, Any]) -> dict[str, Any]:
    change: dict[str, Any] = {}
    for name, value in values.items():
        old = getattr(row, name)
        if old != value:
            change[name] = {"cu": old, "moi": value}
            setattr(row, name, value)
    return change


def _same_length(package: Package) -> None:
    if len(package.bao_gom_vi) != len(package.bao_gom_en):
        raise UnequalLists


async def _insert(session: AsyncSession, row: Base, code_field: str) -> None:
    try:
        async with session.begin_nested():
            session.add(row)
    except IntegrityError as error:
        raise CodeTaken(code_field) from error
