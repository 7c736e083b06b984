"""What the calculators do: prices of the moment, the lines and their sums; and the duties of a company, which its own page shows too."""

from khoisu.calculators.files.calendar import Calendar, to_calendar
from khoisu.calculators.rules.asked import Plan
from khoisu.calculators.rules.choice import Chosen, Offered, choose
from khoisu.calculators.rules.duties import duties_of
from khoisu.calculators.rules.duty import CompanyType, Duty, Founded, Period, Suspension
from khoisu.calculators.rules.suspension import last_notice, longest_end
from khoisu.calculators.views import duty_view
from khoisu.calculators.words import checked_words
from khoisu.catalog.schemas import DichVu, Gia, GoiCuoc
from khoisu.catalog.service import read_price_list
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang

__all__ = [
    "Calendar",
    "CompanyType",
    "Duty",
    "Founded",
    "Period",
    "Suspension",
    "checked_words",
    "choose_packages",
    "duties_of",
    "duty_view",
    "last_notice",
    "longest_end",
    "to_calendar",
]

CYCLES = ("MOT_LAN", "NAM")
"""What is paid once or by the year; the first year is counted with these."""


async def choose_packages(database: Database, plan: Plan, lang: Lang) -> Chosen:
    """The cheapest packages on sale now that cover the plan, named in one language."""
    listed = await read_price_list(database, lang)
    return choose(plan, [one for service in listed for one in _offers(service)])


def _offers(service: DichVu) -> list[Offered]:
    return [
        _offered(service, package, price)
        for package in service.goi_cuoc
        for price in package.gia
        if price.chu_ky in CYCLES
    ]


def _offered(service: DichVu, package: GoiCuoc, price: Gia) -> Offered:
    return Offered(
        khoa=f"{service.slug}/{package.ma}",
        ten=f"{service.ten}: {package.ten}",
        chu_ky=price.chu_ky,
        don_gia=price.don_gia,
        phi_dich_vu=price.phi_dich_vu,
        chi_phi_ben_thu_ba=price.chi_phi_ben_thu_ba,
        phi_nha_nuoc=price.phi_nha_nuoc,
        thue_gtgt=price.thue_gtgt,
        thue_suat=price.thue_suat,
        gom=tuple(package.thanh_phan),
        loai_hinh=tuple(service.loai_hinh),
        don_le=service.loai == "DON_LE",
    )
