"""The delivery fee of an order: a line of its own, so that total, deposit, refunds and invoices count it like any other (S9.2)."""

from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog.rules import terms_from
from khoisu.delivery.service import Fee, fee_of
from khoisu.kit import clock
from khoisu.kit.lang import Text
from khoisu.kit.money import vat_inside
from khoisu.orders.service import NewLine
from khoisu.orders.states import Cycle, LineKind
from khoisu.reference_data.service import lists
from khoisu.workflows.checkout.line_pricing import Basket, DeliveryTerms

NAME = Text("Phí giao hàng", "Delivery fee")
NOTHING = Text("", "")
AT_THE_OFFICE = Text(
    "Bạn nhận tại văn phòng của chúng tôi, không mất phí. Chúng tôi báo khi đồ đã sẵn sàng.",
    "You collect it at our office, free of charge. We tell you when it is ready.",
)


async def with_delivery(session: AsyncSession, basket: Basket, ma_tinh: str | None) -> Basket:
    """The basket with what its delivery to a province costs today.

    Nothing is added where nothing is delivered, where the address is of the time before the table, and where nothing is charged.
    """
    if not (basket.delivered and ma_tinh):
        return basket
    terms, line = await delivery_to(session, ma_tinh)
    return replace(basket, lines=[*basket.lines, line] if line else basket.lines, delivery=terms)


async def delivery_to(session: AsyncSession, ma_tinh: str) -> tuple[DeliveryTerms | None, NewLine | None]:
    """The terms of a delivery to a province today, None while the table says nothing; and its line where a fee is charged."""
    fee = await fee_of(session, ma_tinh)
    if fee is None:
        return None, None
    terms = DeliveryTerms(fee.don_vi, fee.phi, fee.ngay_tu, fee.ngay_den, ma_tinh, fee.sentence())
    return terms, _line(fee, ma_tinh) if fee.phi else None


def collecting(basket: Basket) -> Basket:
    """The basket of a buyer who comes to our office for what is in it: nothing is sent and nothing is charged for it."""
    if not basket.delivered:
        return basket
    return replace(basket, delivery=DeliveryTerms("", 0, 0, 0, "", AT_THE_OFFICE, tai_van_phong=True))


def _line(fee: Fee, ma_tinh: str) -> NewLine:
    term = terms_from(clock.now(), clock.VIETNAM, chiu_thue=True)[0]
    rate = term.thue_suat or 0
    tax = vat_inside(fee.phi, rate)
    place = lists().provinces[ma_tinh].ten
    return NewLine(
        loai=LineKind.ADD_ON,
        dich_vu_id=None,
        goi_cuoc_id=None,
        ten_dich_vu=NAME,
        ten_goi=Text(f"{place.vi}, {fee.don_vi}", f"{place.en}, {fee.don_vi}"),
        chu_ky=Cycle.ONCE,
        so_luong=1,
        don_gia=fee.phi,
        thue_gtgt=tax,
        thue_suat=rate,
        gia_gom_vat=True,
        ghi_chu_vat=term.ghi_chu,
        bao_hanh=NOTHING,
        phi_nha_nuoc=0,
        chi_phi_ben_thu_ba=fee.phi - tax,
        dat_coc_phan_tram=0,
        giao_hang=False,
    )
