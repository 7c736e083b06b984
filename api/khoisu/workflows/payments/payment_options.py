"""Payment instructions and payment method of an order: what is due, how to pay it, choosing another way, paying later."""

from datetime import date, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Lang, Text
from khoisu.notifications.service import MessageKind
from khoisu.orders import service as orders
from khoisu.orders.access import Viewer
from khoisu.orders.events import Actor
from khoisu.orders.messages import write_to_buyer
from khoisu.orders.schemas import Coded
from khoisu.orders.service import OrderView
from khoisu.orders.states import PAYMENT_NAMES, PaymentMethod, PaymentPlan
from khoisu.orders.states import PaymentState as OrderPaymentState
from khoisu.payments import service as payments
from khoisu.payments.errors import DeferralNotGranted
from khoisu.payments.rules import CASH_NOT_DEDUCTIBLE_FROM, TRANSFER_MINUTES
from khoisu.payments.service import Instruction
from khoisu.site_settings.service import main_account
from khoisu.workflows.payments.refund_control import require_actor_uninvolved
from khoisu.workflows.payments.schemas import PaymentState, TransferAccount

DEFERRAL_DAYS = 90
"""How far ahead the day of a deferred payment may lie."""
EXPECT = Text("{low}-{high} phút", "{low}-{high} minutes")
EXPECT_LONG = Text(
    "Tiền chuyển khoản thường được ghi nhận trong {low}-{high} phút.",
    "A transfer is usually received within {low}-{high} minutes.",
)
CASH_HINT = Text(
    "Thanh toán tiền mặt từ 5 triệu đồng trở lên không được khấu trừ thuế cho công ty của bạn; nên chuyển khoản.",
    "Cash payments from 5 million đồng are not tax-deductible for your company; a bank transfer is.",
)
BY_TRANSFER = frozenset({PaymentMethod.BANK_TRANSFER, PaymentMethod.PAY_LATER})
IN_CASH = frozenset({PaymentMethod.CASH, PaymentMethod.AT_OFFICE})


async def get_payment_instructions(session: AsyncSession, key: str, viewer: Viewer, lang: Lang) -> PaymentState:
    """What is due now and how to pay it. Asking again changes nothing. Raises `NotFound`."""
    order = await orders.lock_visible_order(session, key, viewer)
    instruction = await request_payment(session, order)
    # A deferral is one sum on one day: there is nothing to pay ahead of it.
    open_plan = order.may_choose_payment and order.trang_thai_thanh_toan is not OrderPaymentState.PAY_LATER
    deposit = await orders.get_offered_deposit(session, order) if open_plan else None
    return _shown(order, instruction, deposit, lang)


async def request_payment(session: AsyncSession, order: OrderView) -> Instruction | None:
    """Record what is due for a locked order and return how to transfer it; None when nothing is due or not by transfer."""
    due, deposit = order.amount_due, order.asks_for_deposit
    if due <= 0 or order.phuong_thuc_thanh_toan not in BY_TRANSFER:
        return None
    account = await main_account(session)
    instruction = payments.build_instruction(account, order.ma_don_hang, order.ho_ten, due, deposit=deposit)
    await payments.save_intent(session, order.id, instruction, deposit=deposit)
    return instruction


async def choose_method(
    session: AsyncSession, key: str, viewer: Viewer, method: PaymentMethod, plan: PaymentPlan, lang: Lang
) -> PaymentState:
    """Change method and plan while nothing is paid. Raises `AlreadyPaid`, `MoveRefused`, `DeferralNotGranted` (409)."""
    order = await orders.lock_visible_order(session, key, viewer)
    if method is PaymentMethod.PAY_LATER and order.trang_thai_thanh_toan is not OrderPaymentState.PAY_LATER:
        raise DeferralNotGranted
    await orders.choose_payment(session, order, method, plan, Actor(ActorKind.CUSTOMER, viewer.account_id))
    return await get_payment_instructions(session, str(order.id), viewer, lang)


def _day_range(last: date) -> Text:
    words = Text("Hạn thanh toán phải từ hôm nay đến {day}", "The payment must be due between today and {day}")
    return words.filled(day=last)


async def defer_payment(
    session: AsyncSession, key: str, reason: str, actor: Actor, until: date, message: str = ""
) -> OrderView:
    """The back office grants paying until a day (S4.6), and writes sum, day and `message` to the customer. Raises `MoveRefused` or `AlreadyPaid` (409), `OwnOrder` (403), `Invalid` for the day."""
    today = clock.today()
    last = today + timedelta(days=DEFERRAL_DAYS)
    if not today <= until <= last:
        raise Invalid(errors=[FieldError("hanThanhToan", "ngoai_khoang", _day_range(last))])
    order = await orders.lock_order(session, key)
    await require_actor_uninvolved(session, order.id, actor)
    event = await orders.grant_deferral(session, order, reason, actor, until, message)
    if event:
        await _tell_deferral(session, order, event, until, message)
    return order


async def _tell_deferral(session: AsyncSession, order: OrderView, event: UUID, until: date, message: str) -> None:
    data = {
        "so_tien": order.amount_due,
        "ngay_han": until,
        "loi_nhan": message,
    }
    kind, once = MessageKind.DEFERRAL_GRANTED, f"hen_tra_sau:{event}"
    await write_to_buyer(session, order, kind, data, once)


def _shown(order: OrderView, instruction: Instruction | None, deposit: int | None, lang: Lang) -> PaymentState:
    owed, state = order.owed, order.trang_thai_thanh_toan
    low, high = TRANSFER_MINUTES
    cash = order.phuong_thuc_thanh_toan in IN_CASH and owed.due >= CASH_NOT_DEDUCTIBLE_FROM
    return PaymentState(
        id=order.id,
        ma_don_hang=order.ma_don_hang,
        trang_thai=Coded(ma=state.value, ten=PAYMENT_NAMES[state].ten.in_lang(lang)),
        trang_thai_xac_nhan=order.trang_thai_xac_nhan,
        tong_tien=order.tong_tien,
        da_thu=order.da_thu,
        so_tien=owed.due,
        con_lai=owed.left,
        han_thanh_toan=owed.day,
        hinh_thuc=order.hinh_thuc,
        phuong_thuc=order.phuong_thuc_thanh_toan,
        doi_duoc=order.may_choose_payment,
        dat_coc=deposit,
        ngan_hang=TransferAccount(**instruction.ngan_hang) if instruction else None,
        noi_dung_chuyen_khoan=instruction.noi_dung_chuyen_khoan if instruction else None,
        noi_dung_qr=instruction.noi_dung_qr if instruction else None,
        viet_qr=instruction.viet_qr if instruction else None,
        anh_qr=instruction.picture() if instruction else None,
        du_kien=EXPECT.in_lang(lang, low=low, high=high),
        du_kien_mo_ta=EXPECT_LONG.in_lang(lang, low=low, high=high),
        luu_y=CASH_HINT.in_lang(lang) if cash else None,
    )
