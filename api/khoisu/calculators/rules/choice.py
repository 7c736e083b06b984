"""Which packages cover what is asked for at the lowest price. Pure."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from khoisu.calculators.rules.asked import CostType, Plan

FORMATION_TYPES: Final[dict[CostType, str]] = {"TNHH1": "TNHH1_CN", "TNHH2": "TNHH2", "CP": "CP"}
TOKEN, INVOICES, BUNDLE, BOOKS = (
    "chu-ky-so-usb-token",
    "hoa-don-dien-tu",
    "hoa-don-dien-tu-va-chu-ky-so",
    "ke-toan-tron-goi",
)
_YEARS, _COUNT = re.compile(rf"{TOKEN}/([1-9]\d?)-nam"), re.compile(rf"{INVOICES}/([1-9]\d{{0,5}})")
SMALL_YEAR: Final = 360
"""Thirty papers a month; anyone who issues more invoices in a year needs the larger package of bookkeeping."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A package at one price: `khoa` is `service slug/package code`, `gom` what it replaces; the parts add up to `don_gia` (đồng)."""

    khoa: str
    ten: str
    chu_ky: str
    don_gia: int
    phi_dich_vu: int
    chi_phi_ben_thu_ba: int
    phi_nha_nuoc: int
    thue_gtgt: int
    thue_suat: int
    gom: tuple[str, ...] = ()
    loai_hinh: tuple[str, ...] = ()
    don_le: bool = False


@dataclass(frozen=True, slots=True)
class Bought:
    """So many of a package."""

    goi: Offered
    so_luong: int = 1


@dataclass(frozen=True, slots=True)
class Chosen:
    """What is bought, and what nobody sells in the list: `FORMATION`, `TOKEN`, `INVOICES`, `BOOKS`."""

    mua: tuple[Bought, ...]
    thieu: tuple[str, ...]

    @property
    def tong(self) -> int:
        """What all of it costs, in đồng."""
        return sum(one.goi.don_gia * one.so_luong for one in self.mua)


def years_in(keys: tuple[str, ...]) -> int:
    """Years of a signature among these packages."""
    return max((int(found[1]) for key in keys if (found := _YEARS.fullmatch(key))), default=0)


def invoices_in(keys: tuple[str, ...]) -> int:
    """E-invoices among these packages."""
    return sum(int(found[1]) for key in keys if (found := _COUNT.fullmatch(key)))


def _everything(offer: Offered) -> tuple[str, ...]:
    return (offer.khoa, *offer.gom)


def choose(plan: Plan, offers: list[Offered]) -> Chosen:
    """The cheapest packages with the certificate, the years of signature and the invoices asked for, and the bookkeeping."""
    kind = FORMATION_TYPES[plan.loai_hinh]
    formations = [one for one in offers if kind in one.loai_hinh]
    found = [_covered(plan, Bought(one), offers) for one in formations] or [_covered(plan, None, offers)]
    best = min(found, key=lambda one: (len(one.thieu), one.tong))
    books = _books(plan, {one.khoa: one for one in offers if one.chu_ky == "NAM"})
    missing = (
        *(() if formations else ("FORMATION",)),
        *best.thieu,
        *(("BOOKS",) if plan.ke_toan and not books else ()),
    )
    return replace(best, mua=(*best.mua, *books), thieu=missing)


def _covered(plan: Plan, base: Bought | None, offers: list[Offered]) -> Chosen:
    held = _everything(base.goi) if base else ()
    years, invoices = years_in(held), invoices_in(held)
    tokens = [()] if plan.chu_ky_so_nam <= years else [*_signed(plan.chu_ky_so_nam, offers)]
    found: list[Chosen] = []
    for token in tokens or [()]:
        inside = invoices + sum(invoices_in(_everything(one.goi)) for one in token)
        left = max(0, plan.hoa_don - inside)
        papers = [*_numbered(left, offers)] if left else [()]
        lacks = (*(() if tokens else ("TOKEN",)), *(() if papers else ("INVOICES",)))
        found += [
            Chosen((*([base] if base else []), *one, *two), lacks) for one, two in product([token], papers or [()])
        ]
    return min(found, key=lambda one: one.tong)


def _signed(years: int, offers: list[Offered]) -> Iterator[tuple[Bought, ...]]:
    for one in offers:
        if one.khoa.startswith((f"{TOKEN}/", f"{BUNDLE}/")) and years_in(_everything(one)) >= years:
            yield (Bought(one),)


def _numbered(left: int, offers: list[Offered]) -> Iterator[tuple[Bought, ...]]:
    for one in offers:
        if held := invoices_in((one.khoa,)):
            yield (Bought(one, -(-left // held)),)


def _books(plan: Plan, yearly: Mapping[str, Offered]) -> tuple[Bought, ...]:
    if not plan.ke_toan:
        return ()
    quiet = plan.doanh_thu == 0 and plan.hoa_don == 0
    size = "khong-phat-sinh" if quiet else "den-30-chung-tu" if plan.hoa_don <= SMALL_YEAR else "den-100-chung-tu"
    found = yearly.get(f"{BOOKS}/{size}")
    return (Bought(found),) if found else ()
