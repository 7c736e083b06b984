"""Staff enter what the e-invoice provider issued; the customer gets a mail that says where to look it up."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.invoices import service as invoices
from khoisu.invoices.errors import AmountMoved
from khoisu.invoices.service import Buyer, InvoiceWriter, NewInvoice
from khoisu.invoices.states import BuyerKind
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.lang import Text
from khoisu.notifications.service import MessageKind
from khoisu.orders import service as orders
from khoisu.orders.messages import write_to_buyer
from khoisu.orders.results import note_invoiced
from khoisu.orders.service import OrderView
from khoisu.workflows.invoices.reads import forget_seen, get_open_amount

IN_FUTURE = Text("Ngày hóa đơn chưa tới", "The invoice's day has not come yet")


@dataclass(frozen=True, slots=True)
class Typed:
    """What staff read from the provider: series, number, day, lookup code, address; `so_tien` is the sum they saw (đồng)."""

    so_tien: int
    ky_hieu: str
    so: str
    ngay: date
    ma_tra_cuu: str
    duong_dan: str


async def record_invoice(session: AsyncSession, key: str, typed: Typed, by: InvoiceWriter) -> OrderView:
    """Enter an invoice over exactly what is to be invoiced now, and notify the customer.

    Raises `NotFound`, `Invalid` on `ngay`, `AmountMoved` (409, with the present sum), `NumberUsed` (409).
    """
    if typed.ngay > clock.today():
        raise Invalid(errors=[FieldError("ngay", "tuong_lai", IN_FUTURE)])
    order = await orders.lock_order(session, key)
    amount, tax = await get_open_amount(session, order.id)
    if amount == 0 or amount != typed.so_tien:
        raise AmountMoved(extra={"soTien": amount})
    buyer = await invoices.find_buyer(session, order.id) or Buyer(BuyerKind.PERSON, order.ho_ten)
    new = NewInvoice(
        don_hang_id=order.id,
        ky_hieu=typed.ky_hieu,
        so=typed.so,
        ngay=typed.ngay,
        so_tien=amount,
        thue_gtgt=tax,
        ma_tra_cuu=typed.ma_tra_cuu,
        duong_dan=typed.duong_dan,
        nguoi_mua=buyer,
    )
    number = await invoices.record_invoice(session, new, by)
    await _note(session, order, whole=True)
    await _notify_customer(session, order, new, number)
    return order


async def retract_entry(session: AsyncSession, key: str, number: UUID, reason: str, by: InvoiceWriter) -> OrderView:
    """Take back a wrong entry of this order. Raises `NotFound`, `AlreadyRetracted` (409)."""
    order = await orders.lock_order(session, key)
    entry = await invoices.find_entry(session, number)
    if entry.don_hang_id != order.id:
        raise NotFound
    await invoices.retract_entry(session, number, reason, by)
    await _note(session, order, whole=False)
    return order


async def _note(session: AsyncSession, order: OrderView, *, whole: bool) -> None:
    await note_invoiced(session, order, whole=whole)
    await forget_seen(session, [order.id])


async def _notify_customer(session: AsyncSession, order: OrderView, new: NewInvoice, number: UUID) -> None:
    if new.nguoi_mua.loai is BuyerKind.NOT_WANTED:
        return
    data = {
        "so_tien": abs(new.so_tien),
        "giam": new.so_tien < 0,
        "ky_hieu": new.ky_hieu,
        "so": new.so,
        "ngay": new.ngay,
        "ma_tra_cuu": new.ma_tra_cuu,
        "duong_dan": new.duong_dan,
    }
    kind, once = MessageKind.INVOICE_ISSUED, f"hoa_don:{number}"
    await write_to_buyer(session, order, kind, data, once, email=new.nguoi_mua.email)
