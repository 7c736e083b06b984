"""What is answered about an order that was just made, changed or cancelled."""

from khoisu.kit import clock
from khoisu.kit.api_model import Data
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Lang
from khoisu.orders.service import (
    CONFIRMATION_NAMES,
    METHOD_NAMES,
    PAYMENT_NAMES,
    Coded,
    ConfirmationState,
    Order,
    PaymentMethod,
    PaymentPlan,
    PaymentState,
    amount_due,
    new_order_code,
)
from khoisu.workflows.checkout.line_pricing import Basket
from khoisu.workflows.checkout.schemas import Placed


def placed_order_response(order: Order, lang: Lang) -> Data[Placed]:
    """The order in short, states named in the caller's language."""
    confirmation, payment = ConfirmationState(order.trang_thai_xac_nhan), PaymentState(order.trang_thai_thanh_toan)
    method = PaymentMethod(order.phuong_thuc_thanh_toan)
    return Data(
        data=Placed(
            id=order.id,
            ma_don_hang=order.ma_don_hang,
            tong_tien=order.tong_tien,
            tien_coc=order.tien_coc,
            can_thanh_toan=amount_due(order),
            trang_thai_xac_nhan=Coded(ma=confirmation.value, ten=CONFIRMATION_NAMES[confirmation].ten.in_lang(lang)),
            trang_thai_thanh_toan=Coded(ma=payment.value, ten=PAYMENT_NAMES[payment].ten.in_lang(lang)),
            phuong_thuc_thanh_toan=Coded(ma=method.value, ten=METHOD_NAMES[method].in_lang(lang)),
            hinh_thuc=PaymentPlan(order.hinh_thuc),
            tao_luc=order.tao_luc,
        )
    )


def look_alike(basket: Basket, method: PaymentMethod, lang: Lang) -> Data[Placed]:
    """What a robot gets that filled in the trap: an answer like any other, about an order that does not exist."""
    ghost = Order(
        id=new_id(),
        ma_don_hang=new_order_code(),
        tong_tien=basket.total,
        tien_coc=0,
        da_thu=0,
        trang_thai_xac_nhan=ConfirmationState.AWAITING_CONFIRMATION.value,
        trang_thai_thanh_toan=PaymentState.UNPAID.value,
        phuong_thuc_thanh_toan=method.value,
        hinh_thuc=PaymentPlan.FULL.value,
        tao_luc=clock.now(),
    )
    return placed_order_response(ghost, lang)
