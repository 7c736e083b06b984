"""Tells the customer what happened to their return request, by mail or SMS, in the language of their order."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.notifications.service import MessageKind
from khoisu.orders.messages import write_to_buyer
from khoisu.orders.service import OrderView
from khoisu.returns.service import ReturnRecord
from khoisu.returns.states import REASON_NAMES, STATE_NAMES, ReturnState


async def notify_return(session: AsyncSession, order: OrderView, request: ReturnRecord, words: str = "") -> None:
    """Write the message of the request's present state; once for each move.

    "Refunded" has none of its own: the message of the refund says it with amount and bank reference.
    """
    if request.trang_thai is ReturnState.REFUNDED:
        return
    named = STATE_NAMES[request.trang_thai]
    data = {
        "ma_yeu_cau": request.ma,
        "trang_thai": named.ten,
        "mo_ta": named.mo_ta,
        "ly_do": REASON_NAMES[request.loai_ly_do],
        "loi_nhan": words,
        "so_tien": request.so_tien,
        "han_tra_loi": request.han_tra_loi,
        "can_tai_khoan": request.trang_thai is ReturnState.REFUND_GRANTED,
    }
    once = f"doi_tra:{request.id}:{request.so_su_kien}"
    await write_to_buyer(session, order, MessageKind.RETURN_UPDATED, data, once)
