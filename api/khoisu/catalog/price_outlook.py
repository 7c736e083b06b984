"""What a package costs, did cost and will cost in one cycle, as somebody who sets a new price has to know."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog import repository
from khoisu.catalog.change_history import locked_service
from khoisu.catalog.rules import REFERENCE_DAYS
from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.kit.lang import Text


@dataclass(frozen=True, slots=True)
class PlannedPrice:
    """A price that holds now or will: in đồng, from when; rows that differ in VAT only are one."""

    don_gia: int
    chi_phi_ben_thu_ba: int
    phi_nha_nuoc: int
    tu: datetime


@dataclass(frozen=True, slots=True)
class PriceOutlook:
    """`last` is what it cost last; `references` all prices of the last thirty days and to come; `planned` from now on."""

    dich_vu_id: UUID
    phien_ban: int
    ten_dich_vu: Text
    ten_goi: Text
    last: int | None
    references: tuple[int, ...]
    planned: tuple[PlannedPrice, ...]


async def price_outlook(session: AsyncSession, goi_cuoc_id: UUID, chu_ky: str, *, lock: bool = False) -> PriceOutlook:
    """The prices of a package in one cycle; with `lock` nobody changes them until the transaction ends. Raises `NotFound`."""
    package = await repository.find_package(session, goi_cuoc_id)
    if package is None:
        raise NotFound
    service = await (
        locked_service(session, package.dich_vu_id, None)
        if lock
        else repository.get_service(session, package.dich_vu_id)
    )
    now = clock.now()
    last = await repository.last_price(session, goi_cuoc_id, chu_ky, now)
    recent = await repository.list_prices(session, goi_cuoc_id, chu_ky, now - timedelta(days=REFERENCE_DAYS))
    planned: list[PlannedPrice] = []
    for row in recent:
        one = PlannedPrice(row.don_gia, row.chi_phi_ben_thu_ba, row.phi_nha_nuoc, row.valid_from)
        ended = row.valid_to is not None and row.valid_to <= now
        if not ended and (not planned or planned[-1].don_gia != one.don_gia):
            planned.append(one)
    references = {row.don_gia for row in (*recent, last) if row is not None}
    return PriceOutlook(
        dich_vu_id=service.id,
        phien_ban=service.phien_ban,
        ten_dich_vu=Text(service.ten_vi, service.ten_en),
        ten_goi=Text(package.ten_vi, package.ten_en),
        last=last.don_gia if last else None,
        references=tuple(sorted(references)),
        planned=tuple(planned),
    )


async def lowest_from(
    session: AsyncSession, outlook: PriceOutlook, key: tuple[UUID, str], don_gia: int, moment: datetime
) -> int:
    """What the service's card says ("from … đồng") at `moment`, when the package and cycle `key` cost `don_gia` by then."""
    other = await repository.lowest_other_price(session, outlook.dich_vu_id, *key, moment)
    return don_gia if other is None else min(other, don_gia)
