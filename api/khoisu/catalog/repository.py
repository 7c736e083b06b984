"""The SQL that locks and changes the catalogue inside a transaction."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, func, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog.models import Family, Package, Price, Service

LOWEST_OTHER = text("""
SELECT min(o.don_gia) FROM chao_gia(:moment) o
WHERE o.dich_vu_id = :service AND o.dang_ban AND NOT (o.goi_cuoc_id = :package AND o.chu_ky = :cycle)
""")


async def lock_service(session: AsyncSession, dich_vu_id: UUID) -> Service | None:
    """The service, locked until the transaction ends and read again."""
    return await session.scalar(
        select(Service).where(Service.id == dich_vu_id).with_for_update().execution_options(populate_existing=True)
    )


async def get_service(session: AsyncSession, dich_vu_id: UUID) -> Service:
    """The service of a package; there is one."""
    return (await session.scalars(select(Service).where(Service.id == dich_vu_id))).one()


async def lowest_other_price(
    session: AsyncSession, dich_vu_id: UUID, goi_cuoc_id: UUID, chu_ky: str, moment: datetime
) -> int | None:
    """The lowest price (đồng) of the service at `moment` in its other packages and cycles on sale; None without one."""
    return await session.scalar(
        LOWEST_OTHER, {"service": dich_vu_id, "package": goi_cuoc_id, "cycle": chu_ky, "moment": moment}
    )


async def find_family_id(session: AsyncSession, ma: str) -> UUID | None:
    """The family with this code."""
    return await session.scalar(select(Family.id).where(Family.ma == ma))


async def find_package(session: AsyncSession, goi_cuoc_id: UUID, dich_vu_id: UUID | None = None) -> Package | None:
    """The package; when `dich_vu_id` is given, only if it is one of that service."""
    wanted = select(Package).where(Package.id == goi_cuoc_id)
    return await session.scalar(wanted if dich_vu_id is None else wanted.where(Package.dich_vu_id == dich_vu_id))


async def end_prices(session: AsyncSession, goi_cuoc_id: UUID, chu_ky: str, now: datetime) -> bool:
    """End the current or the coming price; one that has not begun ends where it would begin, so that it never applies.

    False when there was none.
    """
    ended = await session.execute(
        update(Price)
        .where(Price.goi_cuoc_id == goi_cuoc_id, Price.chu_ky == chu_ky)
        .where(or_(Price.valid_to.is_(None), Price.valid_to > func.greatest(Price.valid_from, now)))
        .values(valid_to=func.greatest(Price.valid_from, now))
        .returning(Price.id)
        .execution_options(synchronize_session=False)
    )
    return bool(ended.all())


async def list_prices(session: AsyncSession, goi_cuoc_id: UUID, chu_ky: str, since: datetime) -> Sequence[Price]:
    """The prices that hold at or after `since`, also those to come, in their order; without those that never applied."""
    ends = or_(Price.valid_to.is_(None), Price.valid_to > func.greatest(Price.valid_from, since))
    about = Price.goi_cuoc_id == goi_cuoc_id, Price.chu_ky == chu_ky, ends
    return (await session.scalars(select(Price).where(*about).order_by(Price.valid_from))).all()


async def standing_prices(session: AsyncSession, now: datetime) -> Sequence[Price]:
    """Every price that holds now or will, by service, package and cycle, in the order of time."""
    ends = or_(Price.valid_to.is_(None), Price.valid_to > func.greatest(Price.valid_from, now))
    order = Package.dich_vu_id, Price.goi_cuoc_id, Price.chu_ky, Price.valid_from
    prices = select(Price).join(Package, Package.id == Price.goi_cuoc_id).where(ends).order_by(*order)
    return (await session.scalars(prices)).all()


async def last_price(session: AsyncSession, goi_cuoc_id: UUID, chu_ky: str, now: datetime) -> Price | None:
    """The price that held last, now or before."""
    held = or_(Price.valid_to.is_(None), Price.valid_to > Price.valid_from)
    about = Price.goi_cuoc_id == goi_cuoc_id, Price.chu_ky == chu_ky, Price.valid_from <= now, held
    return await session.scalar(select(Price).where(*about).order_by(Price.valid_from.desc()).limit(1))


async def service_can_be_sold(session: AsyncSession, dich_vu_id: UUID, now: datetime) -> bool:
    """Whether the service has a package on sale with a price that holds now."""
    return await _is_priced(session, dich_vu_id, Package.trang_thai == "DANG_BAN", now)


async def package_has_price(session: AsyncSession, dich_vu_id: UUID, goi_cuoc_id: UUID, now: datetime) -> bool:
    """Whether the package has a price that holds now."""
    return await _is_priced(session, dich_vu_id, Package.id == goi_cuoc_id, now)


async def _is_priced(session: AsyncSession, dich_vu_id: UUID, which: ColumnElement[bool], now: datetime) -> bool:
    found = await session.scalar(
        select(Price.id)
        .join(Package, Package.id == Price.goi_cuoc_id)
        .where(Package.dich_vu_id == dich_vu_id, which)
        .where(Price.valid_from <= now, or_(Price.valid_to.is_(None), Price.valid_to > now))
        .limit(1)
    )
    return found is not None
