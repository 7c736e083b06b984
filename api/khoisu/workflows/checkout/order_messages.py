"""The message that confirms a placed order, with the amount to pay."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.clock import VIETNAM
from khoisu.kit.lang import Text
from khoisu.kit.text.person_name import greeting_name
from khoisu.kit.text.texts import said
from khoisu.notifications.service import MessageKind
from khoisu.orders.messages import write_to_buyer
from khoisu.orders.rules import line_total
from khoisu.orders.service import NewLine, OrderView
from khoisu.orders.states import PaymentMethod, PaymentPlan
from khoisu.payments.service import build_mail_facts
from khoisu.site_settings.service import main_account


async def send_order_placed(
    session: AsyncSession, order: OrderView, lines: Sequence[NewLine], unproven: frozenset[str]
) -> None:
    """Put the message into the outbox of the same transaction: no mail server can break an order (R5, G-21).

    `unproven`: recipients who have not proven that the address is theirs; few such messages a day reach them.
    """
    data: dict[str, Any] = {
        "tong_tien": order.tong_tien,
        # Nobody writes to strangers through us: their name is cleaned until they have proven the address.
        "ho_ten": greeting_name(order.ho_ten) if unproven else order.ho_ten,
        "phuong_thuc": order.phuong_thuc_thanh_toan.value,
        "hinh_thuc": order.hinh_thuc.value,
        "dong": [{"ten": _name(line), "so_luong": line.so_luong, "thanh_tien": line_total(line)} for line in lines],
        "can_thanh_toan": order.amount_due,
        "han_lien_he": said(order.han_xac_nhan.astimezone(VIETNAM)),
        **await _how_to_transfer(session, order),
    }
    kind, once = MessageKind.ORDER_PLACED, f"{order.id}:dat_hang"
    await write_to_buyer(session, order, kind, data, once, unproven=unproven)


async def _how_to_transfer(session: AsyncSession, order: OrderView) -> dict[str, Any]:
    if order.phuong_thuc_thanh_toan is not PaymentMethod.BANK_TRANSFER:
        return {}
    deposit = order.hinh_thuc is PaymentPlan.DEPOSIT
    account = await main_account(session)
    return build_mail_facts(account, order.ma_don_hang, order.ho_ten, order.amount_due, deposit=deposit)


def _name(line: NewLine) -> Text:
    return Text(f"{line.ten_dich_vu.vi} – {line.ten_goi.vi}", f"{line.ten_dich_vu.en} – {line.ten_goi.en}")
