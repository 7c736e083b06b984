"""Services of a company that have an end: until when, and at what price the next period is ordered today."""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog.schemas import DichVu
from khoisu.companies import repository
from khoisu.companies.access import RIGHTS
from khoisu.companies.schemas import NextPeriod, RenewalOut
from khoisu.companies.service import CompanyPage
from khoisu.companies.states import Right, Role
from khoisu.kit.lang import Lang
from khoisu.orders.renewals.reads import RunningService, running_services

SHOWN_AFTER: Final = timedelta(days=60)
"""What has ended is still offered for so long."""


async def renewals_of(
    session: AsyncSession, page: CompanyPage, account_id: UUID, on_sale: Sequence[DichVu], lang: Lang
) -> list[RenewalOut]:
    """What of the company ends, the first to end first; nothing for who may not order for it.

    The owner's orders from before count as the company's where it is their only one. Only one's own orders are named.
    """
    if Right.ORDER not in RIGHTS[page.role]:
        return []
    company = page.company
    alone = page.role is Role.OWNER and len(await repository.list_companies(session, account_id)) == 1
    account, since = account_id if alone else None, page.today - SHOWN_AFTER
    found = await running_services(session, company.id, company.ma_ho_so, account, since)
    last = {one.goi_cuoc_id: one for one in found}
    return [
        RenewalOut(
            ten=one.ten_vi if lang == "vi" else one.ten_en,
            het_han=one.het_han,
            con_ngay=(one.het_han - page.today).days,
            ma_don_hang=one.ma_don_hang if one.account_id == account_id else None,
            da_dat_tiep=one.da_dat_tiep,
            ky_tiep=None if one.da_dat_tiep else _next_period(one, on_sale),
        )
        for one in sorted(last.values(), key=lambda one: one.het_han)
        if one.het_han >= page.today or not one.da_dat_tiep
    ]


def _next_period(running: RunningService, on_sale: Iterable[DichVu]) -> NextPeriod | None:
    """The same package at today's price, by the same cycle where it is still sold so; None when it is not sold any more."""
    for service in on_sale:
        for package in service.goi_cuoc:
            if package.id == running.goi_cuoc_id and package.gia:
                price = next((one for one in package.gia if one.chu_ky == running.chu_ky), package.gia[0])
                return NextPeriod(
                    dich_vu_id=service.id,
                    goi_cuoc_id=package.id,
                    chu_ky=price.chu_ky,
                    ten=f"{service.ten} – {package.ten}",
                    ten_chu_ky=price.ten_chu_ky,
                    don_gia=price.don_gia,
                )
    return None
