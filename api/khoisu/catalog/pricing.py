"""Prices by cycle: a change ends the old price and begins the new one in one step; the past is never changed."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog import repository
from khoisu.catalog.change_history import locked_service, record_change
from khoisu.catalog.errors import NothingForService
from khoisu.catalog.models import Price
from khoisu.catalog.rules import price_start, split_price, terms_from
from khoisu.kit import clock
from khoisu.kit.clock import VIETNAM
from khoisu.kit.errors import NotFound
from khoisu.kit.lang import Text

NOBODY: Final = UUID(int=0)


@dataclass(frozen=True, slots=True)
class PriceTerm:
    """A price while one VAT rate is the law: its parts in đồng, and the sentence that customers read next to it."""

    tu: datetime
    den: datetime | None
    don_gia: int
    phi_dich_vu: int
    chi_phi_ben_thu_ba: int
    phi_nha_nuoc: int
    thue_gtgt: int
    thue_suat: int
    ghi_chu_vat: Text


def price_terms(
    don_gia: int, *, chi_phi_ben_thu_ba: int, phi_nha_nuoc: int, chiu_thue: bool, tu_ngay: date | None
) -> list[PriceTerm]:
    """What a price set now would be: one term per VAT rate that the law already names. Raises `NothingForService`."""
    rows = price_rows(
        NOBODY,
        "",
        don_gia,
        chi_phi_ben_thu_ba=chi_phi_ben_thu_ba,
        phi_nha_nuoc=phi_nha_nuoc,
        tu=price_start(clock.now(), tu_ngay, VIETNAM),
        ly_do="",
        chiu_thue=chiu_thue,
    )
    return [
        PriceTerm(
            tu=row.valid_from,
            den=row.valid_to,
            don_gia=row.don_gia,
            phi_dich_vu=row.phi_dich_vu,
            chi_phi_ben_thu_ba=row.chi_phi_ben_thu_ba,
            phi_nha_nuoc=row.phi_nha_nuoc,
            thue_gtgt=row.thue_gtgt,
            thue_suat=row.thue_suat,
            ghi_chu_vat=Text(row.ghi_chu_vat_vi, row.ghi_chu_vat_en),
        )
        for row in rows
    ]


def price_rows(
    goi_cuoc_id: UUID,
    chu_ky: str,
    don_gia: int,
    *,
    chi_phi_ben_thu_ba: int,
    phi_nha_nuoc: int,
    tu: datetime,
    ly_do: str,
    chiu_thue: bool = True,
    actor: UUID | None = None,
) -> list[Price]:
    """The rows of one final price from `tu` on: one per VAT rate that the law already names.

    Raises `NothingForService` when cost, state fee and VAT exceed the price in one of them.
    """
    rows: list[Price] = []
    for term in terms_from(tu, VIETNAM, chiu_thue=chiu_thue):
        parts = split_price(don_gia, chi_phi_ben_thu_ba, phi_nha_nuoc, term.thue_suat)
        if parts is None:
            raise NothingForService
        rows.append(
            Price(
                goi_cuoc_id=goi_cuoc_id,
                chu_ky=chu_ky,
                don_gia=parts.don_gia,
                phi_dich_vu=parts.phi_dich_vu,
                chi_phi_ben_thu_ba=parts.chi_phi_ben_thu_ba,
                phi_nha_nuoc=parts.phi_nha_nuoc,
                thue_gtgt=parts.thue_gtgt,
                thue_suat=term.thue_suat or 0,
                gia_gom_vat=term.thue_suat is not None,
                ghi_chu_vat_vi=term.ghi_chu.vi,
                ghi_chu_vat_en=term.ghi_chu.en,
                valid_from=term.tu,
                valid_to=term.den,
                nguoi_doi=actor,
                ly_do=ly_do,
            )
        )
    return rows


async def set_price(
    session: AsyncSession,
    goi_cuoc_id: UUID,
    chu_ky: str,
    don_gia: int,
    actor: UUID | None,
    reason: str,
    *,
    chi_phi_ben_thu_ba: int = 0,
    phi_nha_nuoc: int = 0,
    chiu_thue: bool = True,
    phien_ban: int | None = None,
    tu_ngay: date | None = None,
) -> list[Price]:
    """Give a package a new final price (whole đồng) in one cycle from now, or from the day `tu_ngay` on; placed orders are
    unchanged, and prices that would begin later are replaced.

    Returns the new rows. Raises `NotFound`, `Outdated` when `phien_ban` is not the service's, `NothingForService`.
    """
    package = await repository.find_package(session, goi_cuoc_id)
    if package is None:
        raise NotFound
    service = await locked_service(session, package.dich_vu_id, phien_ban)
    # The time is read after locking, so that prices of one service begin in the order they were set.
    start = price_start(clock.now(), tu_ngay, VIETNAM)
    rows = price_rows(
        goi_cuoc_id,
        chu_ky,
        don_gia,
        chi_phi_ben_thu_ba=chi_phi_ben_thu_ba,
        phi_nha_nuoc=phi_nha_nuoc,
        tu=start,
        ly_do=reason,
        chiu_thue=chiu_thue,
        actor=actor,
    )
    await repository.end_prices(session, goi_cuoc_id, chu_ky, start)
    session.add_all(rows)
    change = {"chuKy": chu_ky, "donGia": don_gia} | ({"tuNgay": tu_ngay.isoformat()} if tu_ngay else {})
    await record_change(session, service, "DOI_GIA", actor, reason, change, goi_cuoc_id=goi_cuoc_id)
    return rows


async def end_price(
    session: AsyncSession,
    goi_cuoc_id: UUID,
    chu_ky: str,
    actor: UUID | None,
    reason: str,
    *,
    phien_ban: int | None = None,
) -> None:
    """Stop offering a package in one cycle from now on. Raises `NotFound` when it is not offered, or `Outdated`."""
    package = await repository.find_package(session, goi_cuoc_id)
    if package is None:
        raise NotFound
    service = await locked_service(session, package.dich_vu_id, phien_ban)
    if not await repository.end_prices(session, goi_cuoc_id, chu_ky, clock.now()):
        raise NotFound
    await record_change(session, service, "NGUNG_GIA", actor, reason, {"chuKy": chu_ky}, goi_cuoc_id=goi_cuoc_id)
