"""Prices on sale follow the VAT rates of the register: a prolonged or changed rate reaches those that were set before it.

A row of the price table is never changed, only ended: the price goes on as a new row with the right rate, note and end, and the total
that customers pay stays what it was.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog import repository
from khoisu.catalog.change_history import locked_service, record_change
from khoisu.catalog.errors import NothingForService
from khoisu.catalog.models import Price
from khoisu.catalog.pricing import price_rows
from khoisu.kit import clock
from khoisu.kit.logs import get_logger

log = get_logger(__name__)
REASON = "Thuế suất GTGT theo văn bản mới"


@dataclass(frozen=True, slots=True)
class Stretch:
    """Rows of one price, one after the other, that differ in VAT only."""

    rows: tuple[Price, ...]

    def by_the_register(self, start: datetime) -> list[Price]:
        """The rows that this price should have from `start` on. Raises `NothingForService`."""
        first, last = self.rows[0], self.rows[-1]
        rows = price_rows(
            first.goi_cuoc_id,
            first.chu_ky,
            first.don_gia,
            chi_phi_ben_thu_ba=first.chi_phi_ben_thu_ba,
            phi_nha_nuoc=first.phi_nha_nuoc,
            tu=start,
            ly_do=REASON,
            chiu_thue=first.gia_gom_vat,
        )
        return _cut(rows, last.valid_to)

    def follows(self) -> bool:
        """Whether rates, notes and days are those of the register."""
        return _said(self.rows) == _said(self.by_the_register(self.rows[0].valid_from))


def _cut(rows: list[Price], end: datetime | None) -> list[Price]:
    kept = [row for row in rows if end is None or row.valid_from < end]
    if end is not None and (kept[-1].valid_to is None or kept[-1].valid_to > end):
        kept[-1].valid_to = end
    return kept


def _said(rows: Iterable[Price]) -> list[tuple[object, ...]]:
    return [(row.thue_suat, row.ghi_chu_vat_vi, row.ghi_chu_vat_en, row.valid_to) for row in rows]


def stretches(rows: Sequence[Price]) -> list[Stretch]:
    """The rows of one package and cycle in their order, parted where the price itself changes or pauses."""
    parted: list[list[Price]] = []
    for row in rows:
        if parted and _goes_on(parted[-1][-1], row):
            parted[-1].append(row)
        else:
            parted.append([row])
    return [Stretch(tuple(part)) for part in parted]


def _goes_on(before: Price, row: Price) -> bool:
    return before.valid_to == row.valid_from and _price(before) == _price(row)


def _price(row: Price) -> tuple[int, int, int, bool]:
    return row.don_gia, row.chi_phi_ben_thu_ba, row.phi_nha_nuoc, row.gia_gom_vat


async def follow_vat_rates(session: AsyncSession) -> int:
    """Put right every price on sale or to come that says another rate or day than the register. Returns how many."""
    rows = await repository.standing_prices(session, clock.now())
    changed = 0
    for _, found in groupby(rows, key=lambda row: (row.goi_cuoc_id, row.chu_ky)):
        prices = stretches(list(found))
        try:
            if not all(one.follows() for one in prices):
                changed += await _write_again(session, prices)
        except NothingForService:
            log.error("price_leaves_nothing_at_the_new_rate", package=str(prices[0].rows[0].goi_cuoc_id))
    return changed


async def _write_again(session: AsyncSession, seen: list[Stretch]) -> bool:
    first = seen[0].rows[0]
    package = await repository.find_package(session, first.goi_cuoc_id)
    if package is None:
        return False
    service = await locked_service(session, package.dich_vu_id, None)
    now = clock.now()
    # Read again behind the lock: somebody may just have set another price.
    prices = stretches(await repository.list_prices(session, first.goi_cuoc_id, first.chu_ky, now))
    if all(one.follows() for one in prices):
        return False
    rows = [row for one in prices for row in one.by_the_register(max(now, one.rows[0].valid_from))]
    await repository.end_prices(session, first.goi_cuoc_id, first.chu_ky, now)
    session.add_all(rows)
    change = {"chuKy": first.chu_ky, "donGia": first.don_gia}
    await record_change(session, service, "DOI_GIA", None, REASON, change, goi_cuoc_id=package.id)
    return True
