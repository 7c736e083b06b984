"""The back office's money: the bank's messages, collecting by hand, deferral, refunds."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Path

from khoisu.access_log.service import ReaderDep
from khoisu.admin.payments import reads
from khoisu.admin.payments.schemas import (
    Collected,
    CollectIn,
    DeclineIn,
    DeferIn,
    MatchIn,
    OrderLedger,
    OrderMoney,
    ReasonIn,
    ReferenceIn,
    RefundIn,
    RefundLimitsIn,
    RefundLimitsOut,
    RefundPolicyOut,
    RefundRow,
    RefundTransferOut,
    TransferDone,
    WaitingRefund,
)
from khoisu.cash.service import CashCollector
from khoisu.kit.actors import ActorKind
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import CONFIRMED, RECENT_LOGIN, AdministratorDep, Caller, StaffDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.idempotency import idempotent
from khoisu.orders.events import Actor
from khoisu.orders.schemas import OrderKey
from khoisu.orders.service import OrderView, find_order
from khoisu.payments.rules import read_code
from khoisu.payments.service import Refund, RefundRecord
from khoisu.payments.states import RefundReason
from khoisu.workflows.approvals import refund_limit_changes
from khoisu.workflows.payments import match_transfer as matching
from khoisu.workflows.payments import payment_options, record_payment, refund_control, refunds, undo_match
from khoisu.workflows.payments.refund_control_reads import RefundSums

router = APIRouter(prefix="/payment/api/v1/quan-tri", tags=["office-payments"])
IdPath = Annotated[UUID, Path(alias="id")]
KeyPath = Annotated[OrderKey, Path(alias="id", description="Order id or code")]
MISSING = problems({404: "There is none"})
REFUSED = MISSING | problems(
    {
        403: "don_cua_chinh_minh, can_nguoi_thu_hai, khong_duoc_phep",
        409: "The state, the amount or a repeated reference forbids it",
    }
)
LIMITS_REFUSED = problems(
    {
        403: "can_xac_nhan_lai: the login is older than five minutes",
        409: "dang_cho_duyet: another change of the limits waits for approval",
    }
)


def staff_actor(caller: Caller) -> Actor:
    """Who acts in the back office, for the log."""
    return Actor(ActorKind.STAFF, caller.account_id)


def order_key(typed: str) -> str:
    """An order id as it is, an order code as it is meant however it was typed."""
    return typed.strip() if len(typed.strip()) == 36 else read_code(typed)


def _money(order: OrderView) -> dict[str, Any]:
    return {
        "id": order.id,
        "ma_don_hang": order.ma_don_hang,
        "trang_thai_thanh_toan": order.trang_thai_thanh_toan,
        "da_thu": order.da_thu,
        "con_lai": order.left_to_pay,
    }


@router.post("/giao-dich/{id}/ghep", responses=REFUSED, dependencies=[CONFIRMED])
@idempotent
async def match_transfer(caller: StaffDep, session: SessionDep, number: IdPath, body: MatchIn) -> Data[TransferDone]:
    """Give an unmatched transfer to an order."""
    key = order_key(body.ma_don_hang)
    actor = staff_actor(caller)
    state = await matching.match_by_hand(session, number, key, body.ly_do, actor, another=body.la_khoan_khac)
    return Data(data=TransferDone(id=number, trang_thai=state))


@router.post("/giao-dich/{id}/khoan-khac", responses=REFUSED, dependencies=[CONFIRMED])
@idempotent
async def match_another_payment(caller: StaffDep, session: SessionDep, number: IdPath) -> Data[TransferDone]:
    """Say that a transfer which looks like a recorded one is another payment: it is matched as if it were the first."""
    state = await matching.match_another(session, number, staff_actor(caller))
    return Data(data=TransferDone(id=number, trang_thai=state))


@router.post("/giao-dich/{id}/da-ghi", responses=REFUSED, dependencies=[CONFIRMED])
@idempotent
async def confirm_repeated_transfer(caller: StaffDep, session: SessionDep, number: IdPath) -> Data[TransferDone]:
    """Say that a transfer which looks like recorded money is that money: it counts once."""
    state = await matching.confirm_repeat(session, number, staff_actor(caller))
    return Data(data=TransferDone(id=number, trang_thai=state))


@router.post("/giao-dich/{id}/bo-qua", responses=REFUSED)
@idempotent
async def ignore_transfer(caller: StaffDep, session: SessionDep, number: IdPath, body: ReasonIn) -> Data[TransferDone]:
    """Put an unmatched transfer aside: it is not an order's money."""
    state = await matching.ignore_transfer(session, number, body.ly_do, staff_actor(caller))
    return Data(data=TransferDone(id=number, trang_thai=state))


@router.post("/giao-dich/{id}/da-xem", responses=REFUSED)
@idempotent
async def acknowledge_transfer(
    caller: StaffDep, session: SessionDep, number: IdPath, body: ReasonIn
) -> Data[TransferDone]:
    """Take a partial, excess or late transfer off the queue, saying how it was dealt with."""
    state = await matching.acknowledge_transfer(session, number, body.ly_do, staff_actor(caller))
    return Data(data=TransferDone(id=number, trang_thai=state))


@router.post("/giao-dich/{id}/huy-ghep", responses=REFUSED, dependencies=[CONFIRMED])
@idempotent
async def undo_transfer(caller: StaffDep, session: SessionDep, number: IdPath, body: ReasonIn) -> Data[TransferDone]:
    """Take back what was decided about a transfer: its money leaves the order by a counter-entry, and it waits to be matched again."""
    state = await undo_match.undo_transfer(session, number, body.ly_do, staff_actor(caller))
    return Data(data=TransferDone(id=number, trang_thai=state))


@router.post("/khoan-thu/{id}/huy", responses=REFUSED, dependencies=[CONFIRMED])
@idempotent
async def undo_receipt(caller: StaffDep, session: SessionDep, number: IdPath, body: ReasonIn) -> Data[OrderMoney]:
    """Take back a receipt that staff entered by hand, by a counter-entry."""
    order = await undo_match.undo_manual_receipt(session, number, body.ly_do, staff_actor(caller))
    return Data(data=OrderMoney(**_money(order)))


@router.post("/don-hang/{id}/thu-tien", status_code=201, responses=REFUSED, dependencies=[CONFIRMED])
@idempotent
async def collect_money(caller: StaffDep, session: SessionDep, key: KeyPath, body: CollectIn) -> Data[Collected]:
    """Write down money that staff have seen; the same reference never counts twice, nor what the bank has reported already."""
    money = record_payment.Incoming(
        body.so_tien,
        body.nguon,
        tham_chieu=body.tham_chieu,
        ghi_chu=body.ghi_chu,
        khoan_khac=body.la_khoan_khac,
    )
    if body.nguon != "CHUYEN_KHOAN":
        collector = CashCollector(caller.account_id, caller.name)
        order, done, number = await record_payment.collect_cash(session, order_key(key), money, collector)
        facts: dict[str, Any] = {**_money(order), "so_phieu": number}
        return Data(data=Collected(**facts, ket_qua=done.ket_qua, tien_thua=done.tien_thua))
    if not body.tham_chieu:
        raise Invalid(errors=[FieldError("thamChieu", "missing", refunds.REFERENCE_NEEDED)])
    order, done = await record_payment.collect_payment(session, order_key(key), money, staff_actor(caller))
    return Data(data=Collected(**_money(order), ket_qua=done.ket_qua, tien_thua=done.tien_thua))


@router.post("/don-hang/{id}/tra-sau", responses=REFUSED, dependencies=[CONFIRMED])
@idempotent
async def grant_deferral(caller: StaffDep, session: SessionDep, key: KeyPath, body: DeferIn) -> Data[OrderMoney]:
    """Let a customer pay until a day (S4.6); another day replaces the one that was agreed."""
    order = await payment_options.defer_payment(
        session, order_key(key), body.ly_do, staff_actor(caller), body.han_thanh_toan, body.loi_nhan.strip()
    )
    return Data(data=OrderMoney(**_money(order)))


@router.get("/don-hang/{id}/so-thu-chi", responses=MISSING)
async def read_ledger(_caller: StaffDep, database: DatabaseDep, key: KeyPath) -> Data[OrderLedger]:
    """All money of one order: the ledger and its refunds."""
    return Data(data=await reads.read_ledger(database, order_key(key)))


@router.post("/don-hang/{id}/hoan-tien", status_code=201, responses=REFUSED, dependencies=[CONFIRMED])
@idempotent
async def refund_order(caller: StaffDep, session: SessionDep, key: KeyPath, body: RefundIn) -> Data[RefundRow]:
    """Refund; above the set amount this only grants it, and another member of staff carries it out (G-13)."""
    wanted = Refund(body.so_tien, body.loai_ly_do, body.ly_do, body.co_bang_chung)
    reference = None if body.chi_lap else body.tham_chieu.strip()
    done = await refunds.grant_refund(session, order_key(key), wanted, reference, caller.account_id)
    return _refund(done)


@router.get("/hoan-tien")
async def list_waiting_refunds(_caller: StaffDep, database: DatabaseDep) -> Data[list[WaitingRefund]]:
    """Refunds that wait to be carried out, oldest first."""
    return Data(data=await reads.list_waiting_refunds(database))


@router.post("/hoan-tien/{id}/thuc-hien", responses=REFUSED, dependencies=[CONFIRMED])
@idempotent
async def carry_out_refund(caller: StaffDep, session: SessionDep, number: IdPath, body: ReferenceIn) -> Data[RefundRow]:
    """Write down that a granted refund was transferred."""
    return _refund(await refunds.carry_out_refund(session, number, body.tham_chieu, caller.account_id))


@router.post("/hoan-tien/{id}/tu-choi", responses=REFUSED)
@idempotent
async def turn_down_refund(caller: StaffDep, session: SessionDep, number: IdPath, body: DeclineIn) -> Data[RefundRow]:
    """Decline a granted refund."""
    message = body.loi_nhan.strip()
    return _refund(await refunds.decline_refund(session, number, body.ly_do, caller.account_id, message))


@router.post("/hoan-tien/{id}/tai-khoan", responses=REFUSED, dependencies=[CONFIRMED])
async def show_refund_transfer(
    _caller: StaffDep, session: SessionDep, reader: ReaderDep, number: IdPath
) -> Data[RefundTransferOut]:
    """The customer's whole account with the VietQR of the refund, for who is about to transfer it; each view is logged."""
    shown = await refunds.show_refund_transfer(session, number, reader)
    account = shown.tai_khoan
    names = ("ten_ngan_hang", "so_tai_khoan", "chu_tai_khoan", "so_sanh")
    plain = {name: getattr(account, name) for name in names}
    return Data(data=RefundTransferOut(so_tien=shown.so_tien, noi_dung=shown.noi_dung, anh_qr=shown.anh_qr, **plain))


@router.get("/don-hang/{id}/hoan-theo-chinh-sach", responses=MISSING)
async def read_refund_policy(_caller: StaffDep, session: SessionDep, key: KeyPath) -> Data[RefundPolicyOut]:
    """What the published policy gives back today for each reason (G-03)."""
    order = await find_order(session, order_key(key))
    if order is None:
        raise NotFound
    policy = await refund_control.get_policy(session, order)
    sums = {reason: policy.amount(reason) for reason in RefundReason}
    return Data(
        data=RefundPolicyOut(giai_doan=policy.stage, phan_tram=policy.percent, da_thu=policy.da_thu, theo_ly_do=sums)
    )


@router.get("/han-muc-hoan-tien")
async def read_refund_limits(_caller: StaffDep, session: SessionDep) -> Data[RefundLimitsOut]:
    """From which sums a refund needs two people."""
    return Data(data=RefundLimitsOut.model_validate(await refund_control.get_limits(session)))


@router.put("/han-muc-hoan-tien", responses=LIMITS_REFUSED, dependencies=[RECENT_LOGIN])
async def change_refund_limits(
    caller: AdministratorDep, session: SessionDep, body: RefundLimitsIn
) -> Data[RefundLimitsOut]:
    """Ask for new limits, with a reason: they hold when another administrator approves. Answers those in force."""
    wanted = RefundSums(body.mot_don, body.mot_khach, body.mot_nguoi)
    await refund_limit_changes.ask_for_limits(session, caller, wanted, body.ly_do)
    return Data(data=RefundLimitsOut.model_validate(await refund_control.get_limits(session)))


def _refund(refund: RefundRecord) -> Data[RefundRow]:
    return Data(data=RefundRow.model_validate(refund))
