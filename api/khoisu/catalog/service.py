"""The use cases of the catalogue that other rooms call. All work inside the caller's transaction and never commit."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog import repository
from khoisu.catalog.change_history import locked_service, record_change
from khoisu.catalog.editing import (
    add_package,
    add_service,
    edit_package,
    edit_service,
    set_package_state,
    set_service_state,
)
from khoisu.catalog.offer_reads import Offer, Wanted, find_offers, find_results, find_single_offers
from khoisu.catalog.price_outlook import PriceOutlook, lowest_from, price_outlook
from khoisu.catalog.pricing import PriceTerm, end_price, price_terms, set_price
from khoisu.catalog.reads import CONTENT_VERSION
from khoisu.catalog.schemas import DichVu
from khoisu.catalog.shown_catalog import PRICE_LIST, to_price_list
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.errors import NotFound
from khoisu.kit.lang import Lang

__all__ = [
    "Offer",
    "PriceOutlook",
    "PriceTerm",
    "Wanted",
    "add_package",
    "add_service",
    "edit_package",
    "edit_service",
    "end_price",
    "find_offers",
    "find_results",
    "find_single_offers",
    "get_content_version",
    "lowest_from",
    "price_outlook",
    "price_terms",
    "read_price_list",
    "record_wrong_price",
    "require_package",
    "set_package_state",
    "set_price",
    "set_service_state",
]


async def require_package(session: AsyncSession, goi_cuoc_id: UUID, dich_vu_id: UUID | None = None) -> None:
    """Raises `NotFound` unless the package exists and, when `dich_vu_id` is given, is one of that service."""
    if await repository.find_package(session, goi_cuoc_id, dich_vu_id) is None:
        raise NotFound


async def record_wrong_price(
    session: AsyncSession, goi_cuoc_id: UUID, actor: UUID, reason: str, change: dict[str, object]
) -> None:
    """Put on record who declared a price of the package wrong, and why (S4.7). Raises `NotFound`."""
    package = await repository.find_package(session, goi_cuoc_id)
    if package is None:
        raise NotFound
    service = await locked_service(session, package.dich_vu_id, None)
    await record_change(session, service, "SAI_GIA", actor, reason, change, goi_cuoc_id=package.id)


async def get_content_version(database: Database) -> str:
    """The version of everything published now: the catalogue's, and what other rooms count next to it."""
    pool = await database.reader()
    return await pool.fetchval(CONTENT_VERSION, clock.now())


async def read_price_list(database: Database, lang: Lang) -> list[DichVu]:
    """Every service on sale now with its packages and prices, in one language."""
    return to_price_list(await PRICE_LIST.sql[lang].read(database, {"moment": clock.now()}), lang).data
