"""The message that says that an order was placed, with what there is to pay."""

from collections.abc import Sequence
from typing import Any, cast

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.lang import Lang, Text
from khoisu.notifications.service import Message, MessageKind, send_message
from khoisu.orders.service import (
    CONFIRM_HOURS,
    NewLine,
    Order,
    PaymentMethod,
    PaymentPlan,
    amount_due,
    line_total,
)
from khoisu.payments.service import mail_facts
from khoisu.site_settings.service import main_account


async def send_order_placed(session: AsyncSession, order: Order, lines: Sequence[NewLine]) -> None:
    """Put the message into the outbox of the same transaction: no mail server can break an order (R5, G-21)."""
    data: dict[str, Any] = {
        "ma_don_hang": order.ma_don_hang,
        "tong_tien": order.tong_tien,
        "ho_ten": order.ho_ten,
        "phuong_thuc": order.phuong_thuc_thanh_toan,
        "hinh_thuc": order.hinh_thuc,
        "dong": [{"ten": _name(line), "so_luong": line.so_luong, "thanh_tien": line_total(line)} for line in lines],
        "can_thanh_toan": amount_due(order),
        "gio_lien_he": CONFIRM_HOURS,
        **await _how_to_transfer(session, order),
    }
    await send_message(
        session,
        Message(
            kind=MessageKind.ORDER_PLACED,
            lang=cast("Lang", order.ngon_ngu),
            email=order.email,
            phone=order.so_dien_thoai,
            data=data,
            dedupe_key=f"{order.id}:dat_hang",
        ),
    )


async def _how_to_transfer(session: AsyncSession, order: Order) -> dict[str, Any]:
    if order.phuong_thuc_thanh_toan != PaymentMethod.BANK_TRANSFER:
        return {}
    deposit = order.hinh_thuc == PaymentPlan.DEPOSIT
    account = await main_account(session)
    return mail_facts(account, order.ma_don_hang, order.ho_ten, amount_due(order), deposit=deposit)


def _name(line: NewLine) -> Text:
    return Text(f"{line.ten_dich_vu.vi} – {line.ten_goi.vi}", f"{line.ten_dich_vu.en} – {line.ten_goi.en}")
