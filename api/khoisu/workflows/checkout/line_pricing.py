"""Prices the requested packages and freezes them as order lines: the catalogue decides the price, never the caller."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog.service import Offer, Wanted, find_offers
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.http.networks import Address
from khoisu.kit.lang import Lang, Text
from khoisu.kit.money import vat_inside
from khoisu.kit.rate_limit import RateLimiter
from khoisu.orders.errors import NotSold, PriceChanged
from khoisu.orders.rules import MAX_QUANTITY, order_total
from khoisu.orders.service import NewLine
from khoisu.orders.states import Cycle, LineKind

NOTHING = Text("Vui lòng chọn ít nhất một dịch vụ", "Please choose at least one service")
TOO_MANY = Text("Tối đa {most} cho mỗi gói", "At most {most} of one package")


@dataclass(frozen=True, slots=True)
class Buyer:
    """Who orders: `account_id` is empty for a visitor; `terms_version` is the text in force; `limiter` counts the orders.

    `address`: where the request comes from, for limits only.
    """

    account_id: UUID | None
    lang: Lang
    terms_version: str
    limiter: RateLimiter
    address: Address


@dataclass(frozen=True, slots=True)
class DeliveryTerms:
    """What a buyer reads about their delivery, and keeps: carrier, fee in đồng, working days, and the sentence about it."""

    don_vi: str
    phi: int
    ngay_tu: int
    ngay_den: int
    ma_tinh: str
    mo_ta: Text
    tai_van_phong: bool = False

    def stored(self) -> dict[str, Any]:
        """As the order keeps it; no later change of the table reaches it."""
        kept = asdict(self)
        return kept | {"mo_ta": {"vi": self.mo_ta.vi, "en": self.mo_ta.en}}


@dataclass(frozen=True, slots=True)
class Basket:
    """Priced lines and the family that chooses the stepper: that of the first main service. A delivery fee is a line too."""

    lines: Sequence[NewLine]
    nhom: str
    delivery: DeliveryTerms | None = None

    @property
    def total(self) -> int:
        """The sum of the lines, in đồng."""
        return order_total(self.lines)

    @property
    def delivered(self) -> bool:
        """Whether something must be brought to the customer (S9.2)."""
        return any(line.giao_hang for line in self.lines)

    def expect(self, total: int | None) -> None:
        """Compare with the sum shown to the customer. Raises `PriceChanged` (409) with both."""
        if total is not None and total != self.total:
            fee = self.delivery
            raise PriceChanged(total, self.total, delivery=(fee.ma_tinh, fee.phi) if fee and fee.ma_tinh else None)


async def price_lines(session: AsyncSession, wanted: Iterable[Wanted]) -> Basket:
    """Price the requested packages at this moment; the same package twice counts as one line.

    Raises `Invalid` for nothing or too much, `NotSold` (409) naming the packages that are not sold.
    """
    counts = _counted(wanted)
    if not counts:
        raise Invalid(errors=[FieldError("danhSachDichVuChinh", "too_short", NOTHING)])
    found = await find_offers(session, [(package, cycle) for _, package, cycle in counts])
    missing = {str(package) for service, package, cycle in counts if not _sold(found.get((package, cycle)), service)}
    if missing:
        raise NotSold(extra={"goiCuocId": sorted(missing)})
    bought = [(found[package, cycle], count) for (_, package, cycle), count in counts.items()]
    # The catalogue says what is a main service; main services come first.
    bought.sort(key=lambda pair: pair[0].loai != LineKind.MAIN)
    return Basket([freeze_line(offer, count) for offer, count in bought], bought[0][0].nhom)


def _counted(wanted: Iterable[Wanted]) -> dict[tuple[UUID, UUID, str], int]:
    counts: dict[tuple[UUID, UUID, str], int] = {}
    for line in wanted:
        key = (line.dich_vu_id, line.goi_cuoc_id, str(line.chu_ky))
        counts[key] = counts.get(key, 0) + line.so_luong
        if counts[key] > MAX_QUANTITY:
            refusal = FieldError("danhSachDichVuChinh", "less_than_equal", TOO_MANY, {"most": MAX_QUANTITY})
            raise Invalid(errors=[refusal])
    return counts


def _sold(offer: Offer | None, service: UUID) -> bool:
    return offer is not None and offer.dang_ban and offer.dich_vu_id == service


def freeze_line(offer: Offer, so_luong: int) -> NewLine:
    """Copy an offer into an order line, so that no later change of the catalogue reaches it."""
    months = offer.thoi_han_thang if offer.chu_ky == Cycle.ONCE else 0
    return NewLine(
        loai=LineKind(offer.loai),
        dich_vu_id=offer.dich_vu_id,
        goi_cuoc_id=offer.goi_cuoc_id,
        ten_dich_vu=offer.ten_dich_vu,
        ten_goi=offer.ten_goi,
        chu_ky=Cycle(offer.chu_ky),
        so_luong=so_luong,
        don_gia=offer.don_gia,
        thue_gtgt=offer.thue_gtgt,
        thue_suat=offer.thue_suat,
        gia_gom_vat=offer.gia_gom_vat,
        ghi_chu_vat=offer.ghi_chu_vat,
        bao_hanh=offer.bao_hanh,
        phi_nha_nuoc=offer.phi_nha_nuoc,
        chi_phi_ben_thu_ba=offer.chi_phi_ben_thu_ba,
        dat_coc_phan_tram=offer.dat_coc_phan_tram,
        giao_hang=offer.giao_hang,
        thoi_han_thang=months,
        # What ends as a whole is reminded of as a whole.
        phan_co_han=offer.phan_co_han if offer.chu_ky == Cycle.ONCE and not months else (),
        ket_qua=offer.ket_qua,
        thue_dong=vat_inside(so_luong * (offer.don_gia - offer.phi_nha_nuoc), offer.thue_suat),
    )
