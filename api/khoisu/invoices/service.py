"""The use cases of invoices that other rooms call. All work inside the caller's transaction and never commit."""

from dataclasses import asdict, dataclass
from datetime import date
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.invoices import repository
from khoisu.invoices.errors import AlreadyInvoiced, AlreadyRetracted, NumberUsed
from khoisu.invoices.models import IssuedInvoice
from khoisu.invoices.rules import Buyer, InvoiceLine, SoldLine, find_faults, invoice_lines, normalise
from khoisu.invoices.states import BuyerKind, InvoiceKind
from khoisu.kit import clock
from khoisu.kit.errors import Invalid, NotFound
from khoisu.kit.ids import new_id

__all__ = [
    "Buyer",
    "InvoiceEntry",
    "InvoiceLine",
    "InvoiceWriter",
    "NewInvoice",
    "SoldLine",
    "find_buyer",
    "find_entry",
    "invoice_lines",
    "list_entries",
    "record_invoice",
    "retract_entry",
    "set_buyer",
]


@dataclass(frozen=True, slots=True)
class NewInvoice:
    """An invoice as the provider issued it; amounts in đồng with tax, negative for a reduction."""

    don_hang_id: UUID
    ky_hieu: str
    so: str
    ngay: date
    so_tien: int
    thue_gtgt: int
    ma_tra_cuu: str
    duong_dan: str
    nguoi_mua: Buyer


@dataclass(frozen=True, slots=True)
class InvoiceWriter:
    """The member of staff who enters an invoice."""

    account_id: UUID
    ten: str


@dataclass(frozen=True, slots=True)
class InvoiceEntry:
    """An entry; `huy` says that it was taken back or takes another one back."""

    id: UUID
    don_hang_id: UUID
    loai: InvoiceKind
    ky_hieu: str
    so: str
    ngay: date
    so_tien: int
    thue_gtgt: int
    ma_tra_cuu: str
    duong_dan: str
    huy: bool


async def find_buyer(session: AsyncSession, order_id: UUID) -> Buyer | None:
    """Whom the order's invoice is made out to; None as long as nobody has said."""
    row = await repository.find_buyer(session, order_id)
    return Buyer(BuyerKind(row.loai), row.ten, row.ma_so_thue, row.dia_chi, row.email) if row else None


async def set_buyer(session: AsyncSession, order_id: UUID, buyer: Buyer, account_id: UUID | None) -> Buyer:
    """Store the buyer of a locked order; the same again changes nothing.

    Raises `Invalid` on `ten`, `maSoThue`, `diaChi`; `AlreadyInvoiced` (409) once an invoice stands.
    """
    buyer = normalise(buyer)
    if faults := find_faults(buyer):
        raise Invalid(errors=faults)
    if any(not entry.huy for entry in await list_entries(session, order_id)):
        raise AlreadyInvoiced
    if await find_buyer(session, order_id) != buyer:
        await repository.add_buyer(session, order_id, asdict(buyer) | {"account_id": account_id, "luc": clock.now()})
    return buyer


async def list_entries(session: AsyncSession, order_id: UUID) -> list[InvoiceEntry]:
    """The order's entries, oldest first."""
    rows = await repository.list_invoices(session, order_id)
    retracted = {row.dao_id for row in rows}
    return [_entry(row, row.id in retracted or row.dao_id is not None) for row in rows]


async def find_entry(session: AsyncSession, number: UUID) -> InvoiceEntry:
    """An entry by its id. Raises `NotFound`."""
    row = await repository.find_invoice(session, number)
    if row is None:
        raise NotFound
    return _entry(row, row.dao_id is not None or await repository.is_retracted(session, number))


async def record_invoice(session: AsyncSession, new: NewInvoice, by: InvoiceWriter) -> UUID:
    """Append an invoice of a locked order. Raises `NumberUsed` (409) for a number that stands already."""
    await repository.lock_number(session, new.ky_hieu, new.so)
    entered, retracted = await repository.count_entries(session, new.ky_hieu, new.so)
    if entered > retracted:
        raise NumberUsed
    number = new_id()
    buyer = asdict(new.nguoi_mua) | {"loai": new.nguoi_mua.loai.value}
    kind = InvoiceKind.ISSUED if new.so_tien > 0 else InvoiceKind.ADJUSTED
    fixed = {"id": number, "loai": kind.value, "lan": retracted, "nguoi_mua": buyer, "dao_id": None, "ly_do": ""}
    await repository.add_invoice(session, asdict(new) | fixed | _written(by))
    return number


async def retract_entry(session: AsyncSession, number: UUID, reason: str, by: InvoiceWriter) -> None:
    """Take back an entry of a locked order that was typed wrongly; its number may be entered again.

    Raises `NotFound`, `AlreadyRetracted` (409).
    """
    row = await repository.find_invoice(session, number)
    if row is None:
        raise NotFound
    await repository.lock_number(session, row.ky_hieu, row.so)
    if row.dao_id is not None or await repository.is_retracted(session, number):
        raise AlreadyRetracted
    same = ("don_hang_id", "ky_hieu", "so", "lan", "ngay", "ma_tra_cuu", "duong_dan", "nguoi_mua")
    back = {"so_tien": -row.so_tien, "thue_gtgt": -row.thue_gtgt, "dao_id": row.id, "ly_do": reason}
    values = {key: getattr(row, key) for key in same} | back
    kind = {"id": new_id(), "loai": InvoiceKind.RETRACTED.value}
    await repository.add_invoice(session, values | kind | _written(by))


def _written(by: InvoiceWriter) -> dict[str, object]:
    return {"account_id": by.account_id, "ten_nguoi_ghi": by.ten, "luc": clock.now()}


def _entry(row: IssuedInvoice, retracted: bool) -> InvoiceEntry:
    return InvoiceEntry(
        row.id,
        row.don_hang_id,
        InvoiceKind(row.loai),
        row.ky_hieu,
        row.so,
        row.ngay,
        row.so_tien,
        row.thue_gtgt,
        row.ma_tra_cuu,
        row.duong_dan,
        retracted,
    )
