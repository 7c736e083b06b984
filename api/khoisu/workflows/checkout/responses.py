"""The response about an order that was just placed, changed or cancelled."""

from khoisu.kit.api_model import Data
from khoisu.kit.lang import Lang
from khoisu.orders.schemas import Coded
from khoisu.orders.service import OrderView
from khoisu.orders.states import (
    CONFIRMATION_NAMES,
    METHOD_NAMES,
    PAYMENT_NAMES,
    ConfirmationState,
    PaymentMethod,
    PaymentState,
)
from khoisu.workflows.checkout.schemas import Placed


def placed_order_response(
    order: OrderView, lang: Lang, *, message_late: bool = False, address_saved: bool = False
) -> Data[Placed]:
    """The order in short, states named in the caller's language; the two marks are those of `PlacedOrder`."""
    return Data(
        data=Placed(
            id=order.id,
            ma_don_hang=order.ma_don_hang,
            tong_tien=order.tong_tien,
            tien_coc=order.tien_coc,
            can_thanh_toan=order.amount_due,
            trang_thai_xac_nhan=_confirmation(order.trang_thai_xac_nhan, lang),
            trang_thai_thanh_toan=_payment(order.trang_thai_thanh_toan, lang),
            phuong_thuc_thanh_toan=_method(order.phuong_thuc_thanh_toan, lang),
            hinh_thuc=order.hinh_thuc,
            tao_luc=order.tao_luc,
            thu_den_sau=message_late,
            dia_chi_da_luu=address_saved,
        )
    )


def _confirmation(state: ConfirmationState, lang: Lang) -> Coded:
    return Coded(ma=state.value, ten=CONFIRMATION_NAMES[state].ten.in_lang(lang))


def _payment(state: PaymentState, lang: Lang) -> Coded:
    return Coded(ma=state.value, ten=PAYMENT_NAMES[state].ten.in_lang(lang))


def _method(method: PaymentMethod, lang: Lang) -> Coded:
    return Coded(ma=method.value, ten=METHOD_NAMES[method].in_lang(lang))
