"""Prices by cycle: a change ends the old price and begins the new one in one step; the past is never changed."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog import repository
from khoisu.catalog.change_history import locked_service, record_change
from khoisu.catalog.errors import NothingForService
from khoisu.catalog.models import Price
from khoisu.catalog.rules import split_price, terms_from
from khoisu.kit import clock
from khoisu.kit.clock import VIETNAM
from khoisu.kit.errors import NotFound


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
) -> list[Price]:
    """Give a package a new final price (whole đồng) in one cycle from now on; placed orders are unchanged.

    Returns the new rows. Raises `NotFound`, `Outdated` when `phien_ban` is not the service's, `NothingForService`.
    """
    package = await repository.find_package(session, goi_cuoc_id)
    if package is None:
        raise NotFound
    service = await locked_service(session, package.dich_vu_id, phien_ban)
    now = clock.now()  # read after locking: so that prices of one service begin in the order they were set
    rows = price_rows(
        goi_cuoc_id,
        chu_ky,
        don_gia,
        chi_phi_ben_thu_ba=chi_phi_ben_thu_ba,
        phi_nha_nuoc=phi_nha_nuoc,
        tu=now,
        ly_do=reason,
        chiu_thue=chiu_thue,
        actor=actor,
    )
    await repository.end_prices(session, goi_cuoc_id, chu_ky, now)
    session.add_all(rows)
    change = {"chuKy": chu_ky, "donGia": don_gia}
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
