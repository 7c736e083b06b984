"""What there is to pay for an order, how, and changing one's mind about it."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.lang import Lang, Text
from khoisu.orders import service as orders
from khoisu.orders.service import Actor, ActorKind, Order, PaymentMethod, PaymentPlan, Viewer
from khoisu.payments import service as payments
from khoisu.payments.service import DeferralNotGranted, Instruction
from khoisu.site_settings.service import main_account
from khoisu.workflows.payments.schemas import BankAccount, PaymentState

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
    order = await orders.lock_visible(session, key, viewer)
    reported = await request_payment(session, order)
    deposit = await orders.offered_deposit(session, order) if orders.may_choose(order) else None
    return _shown(order, reported, deposit, lang)


async def request_payment(session: AsyncSession, order: Order) -> Instruction | None:
    """Write down what a locked order asks for now and say how to transfer it; None when nothing is due or not by transfer."""
    due, deposit = orders.amount_due(order), is_deposit(order)
    if due <= 0 or order.phuong_thuc_thanh_toan not in BY_TRANSFER:
        return None
    account = await main_account(session)
    reported = payments.payment_instruction(account, order.ma_don_hang, order.ho_ten, due, deposit=deposit)
    await payments.open_intent(session, order.id, reported, deposit=deposit)
    return reported


async def choose_method(
    session: AsyncSession, key: str, viewer: Viewer, method: PaymentMethod, plan: PaymentPlan, lang: Lang
) -> PaymentState:
    """Change method and plan while nothing is paid. Raises `AlreadyPaid`, `MoveRefused`, `DeferralNotGranted` (409)."""
    order = await orders.lock_visible(session, key, viewer)
    if method is PaymentMethod.PAY_LATER and order.trang_thai_thanh_toan != orders.PaymentState.PAY_LATER:
        raise DeferralNotGranted
    await orders.choose_payment(session, order, method, plan, Actor(ActorKind.CUSTOMER, viewer.account_id))
    return await get_payment_instructions(session, str(order.id), viewer, lang)


async def defer_payment(session: AsyncSession, key: str, reason: str, actor: Actor) -> Order:
    """The back office grants paying later (S4.6). Raises `MoveRefused` or `AlreadyPaid` (409)."""
    order = await orders.lock_order(session, key)
    if order.trang_thai_thanh_toan == orders.PaymentState.PAY_LATER:
        return order
    orders.require_open(order)
    order.phuong_thuc_thanh_toan = PaymentMethod.PAY_LATER.value
    await orders.set_payment_state(session, order, orders.PaymentState.PAY_LATER, actor, ly_do=reason)
    return order


def is_deposit(order: Order) -> bool:
    """Whether what is due now is the first part only."""
    return order.hinh_thuc == PaymentPlan.DEPOSIT and order.da_thu < order.tien_coc


def _shown(order: Order, reported: Instruction | None, deposit: int | None, lang: Lang) -> PaymentState:
    due = orders.amount_due(order)
    low, high = payments.TRANSFER_MINUTES
    state = orders.PaymentState(order.trang_thai_thanh_toan)
    cash = order.phuong_thuc_thanh_toan in IN_CASH and due >= payments.CASH_NOT_DEDUCTIBLE_FROM
    return PaymentState(
        id=order.id,
        ma_don_hang=order.ma_don_hang,
        trang_thai=orders.Coded(ma=state.value, ten=orders.PAYMENT_NAMES[state].ten.in_lang(lang)),
        trang_thai_xac_nhan=order.trang_thai_xac_nhan,
        tong_tien=order.tong_tien,
        da_thu=order.da_thu,
        so_tien=due,
        con_lai=max(0, order.tong_tien - order.da_thu) if order.trang_thai_xac_nhan != "DA_HUY" else 0,
        hinh_thuc=PaymentPlan(order.hinh_thuc),
        phuong_thuc=PaymentMethod(order.phuong_thuc_thanh_toan),
        doi_duoc=orders.may_choose(order),
        dat_coc=deposit,
        ngan_hang=BankAccount(**reported.ngan_hang) if reported else None,
        noi_dung_chuyen_khoan=reported.noi_dung_chuyen_khoan if reported else None,
        noi_dung_qr=reported.noi_dung_qr if reported else None,
        viet_qr=reported.viet_qr if reported else None,
        anh_qr=reported.picture() if reported else None,
        du_kien=EXPECT.in_lang(lang, low=low, high=high),
        du_kien_mo_ta=EXPECT_LONG.in_lang(lang, low=low, high=high),
        luu_y=CASH_HINT.in_lang(lang) if cash else None,
    )
