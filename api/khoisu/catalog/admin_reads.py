"""Reads for the back office: all states, both languages."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog.admin_schemas import DichVuQuanTri, DichVuQuanTriTomTat, GiaLichSu, GoiCuocQuanTri, SuKienDanhMuc
from khoisu.catalog.models import CatalogEvent, Family, Package, Price, Service
from khoisu.catalog.rules import price_age
from khoisu.kit import clock
from khoisu.kit.api_model import Page, PageOf, Wire
from khoisu.kit.errors import NotFound
from khoisu.kit.paging import Paging

EVENTS_SHOWN = 100


async def list_services(
    session: AsyncSession, page: Paging, *, nhom: str | None, trang_thai: str | None, tim: str | None
) -> PageOf[DichVuQuanTriTomTat]:
    """Services of any state, in the order of the catalogue. Two statements."""
    wanted: list[ColumnElement[bool]] = []
    if nhom:
        wanted.append(Family.ma == nhom)
    if trang_thai:
        wanted.append(Service.trang_thai == trang_thai)
    if tim:
        wanted.append(Service.tim.op("@@")(func.tu_hoi(tim)))
    packages = select(func.count()).where(Package.dich_vu_id == Service.id).scalar_subquery()
    joined = select(Service, Family.ma, packages).join(Family, Family.id == Service.nhom_id).where(*wanted)
    rows = await session.execute(
        joined.order_by(Family.thu_tu, Service.thu_tu, Service.id).limit(page.kich_thuoc).offset(page.offset)
    )
    total = await session.scalar(
        select(func.count()).select_from(Service).join(Family, Family.id == Service.nhom_id).where(*wanted)
    )
    return PageOf(
        data=[
            DichVuQuanTriTomTat.model_validate(_summary(service, family, number, DichVuQuanTriTomTat))
            for service, family, number in rows
        ],
        trang=Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=total or 0),
    )


async def get_service(session: AsyncSession, dich_vu_id: UUID) -> DichVuQuanTri:
    """A service with packages, prices and events. Raises `NotFound`."""
    found = (
        await session.execute(
            select(Service, Family.ma).join(Family, Family.id == Service.nhom_id).where(Service.id == dich_vu_id)
        )
    ).first()
    if found is None:
        raise NotFound
    service, family = found
    packages = list(
        await session.scalars(
            select(Package).where(Package.dich_vu_id == dich_vu_id).order_by(Package.thu_tu, Package.id)
        )
    )
    events = await session.scalars(
        select(CatalogEvent)
        .where(CatalogEvent.dich_vu_id == dich_vu_id)
        .order_by(CatalogEvent.luc.desc(), CatalogEvent.id.desc())
        .limit(EVENTS_SHOWN)
    )
    prices = await _prices(session, [package.id for package in packages])
    return DichVuQuanTri.model_validate(
        {
            **_summary(service, family, len(packages), DichVuQuanTri),
            "goi_cuoc": [_package(package, prices.get(package.id, [])) for package in packages],
            "su_kien": [SuKienDanhMuc.model_validate(event) for event in events],
        }
    )


def _picked(row: Service | Package | Price, shape: type[Wire]) -> dict[str, Any]:
    columns = {column.key for column in row.__table__.columns}
    return {name: getattr(row, name) for name in shape.model_fields if name in columns}


def _summary(service: Service, family: str, packages: int, shape: type[Wire]) -> dict[str, Any]:
    return {"nhom": family, "so_goi_cuoc": packages, **_picked(service, shape)}


def _package(package: Package, prices: list[GiaLichSu]) -> GoiCuocQuanTri:
    return GoiCuocQuanTri.model_validate({"gia": prices, **_picked(package, GoiCuocQuanTri)})


async def _prices(session: AsyncSession, packages: list[UUID]) -> dict[UUID, list[GiaLichSu]]:
    rows = await session.scalars(
        select(Price)
        .where(Price.goi_cuoc_id.in_(packages))
        .order_by(Price.chu_ky, Price.valid_from.desc(), Price.created_at.desc(), Price.id.desc())
    )
    now, found = clock.now(), dict[UUID, list[GiaLichSu]]()
    for row in rows:
        found.setdefault(row.goi_cuoc_id, []).append(_price(row, now))
    return found


def _price(row: Price, now: datetime) -> GiaLichSu:
    age = price_age(row.valid_from, row.valid_to, now)
    return GiaLichSu.model_validate({"tinh_trang": age, **_picked(row, GiaLichSu)})
