"""The shapes of invoices in the back office. Amounts in whole đồng."""

from datetime import date
from typing import Annotated
from uuid import UUID

from pydantic import Field

from khoisu.invoices.schemas import BuyerBody, InvoiceOut
from khoisu.invoices.states import NumberVerdict
from khoisu.kit.api_model import CountedPageOf, Instant, TypedText, Wire

Signed = Annotated[int, Field(ge=-9_000_000_000_000, le=9_000_000_000_000)]


class OpenInvoice(Wire):
    """An order with something to issue (positive) or to reduce (negative), since when, and the last day for it."""

    id: UUID
    ma_don_hang: str
    ho_ten: str
    nguoi_mua: BuyerBody
    so_tien: Signed
    thue_gtgt: Signed
    tu_luc: Instant
    han: date
    qua_han: bool


class InvoiceQueue(CountedPageOf[OpenInvoice]):
    """A page of what is to be invoiced; `so_qua_han` counts what waits longer than one working day."""

    so_qua_han: int


class EnteredInvoice(InvoiceOut):
    """An entry with who made it; `da_huy_ghi` when it was taken back."""

    ly_do: str
    nguoi_ghi: str
    luc: Instant
    da_huy_ghi: bool


class InvoiceLineOut(Wire):
    """A line of what is to be issued: net sums, the rate in per cent, the tax. `don_gia` is null where it is no whole sum."""

    ten: str
    so_luong: int
    don_gia: Signed | None
    thanh_tien: Signed
    thue_suat: int
    thue_gtgt: Signed


class OrderInvoices(Wire):
    """One order: its buyer, what is to be invoiced now with its lines, all entries.

    `phi_nha_nuoc` are the state fees of the whole order, which are collected for the State and never on our invoice.
    """

    ma_don_hang: str
    nguoi_mua: BuyerBody
    da_cho_biet: bool
    so_tien: Signed
    thue_gtgt: Signed
    phi_nha_nuoc: Signed
    dong: list[InvoiceLineOut]
    hoa_don: list[EnteredInvoice]


class InvoiceIn(Wire):
    """What the provider issued. `so_tien` is the sum shown to staff; another one meanwhile is refused."""

    so_tien: Signed
    ky_hieu: Annotated[str, TypedText(pattern=r"^[1-9][CK][0-9]{2}[A-Z]{3}$", to_upper=True)]
    so: Annotated[str, TypedText(pattern=r"^[0-9]{1,8}$")]
    ngay: Annotated[date, Field(ge=date(2020, 1, 1), le=date(2999, 12, 31))]
    ma_tra_cuu: Annotated[str, TypedText(max_length=64)] = ""
    duong_dan: Annotated[str, TypedText(max_length=500, pattern=r"^$|^https://[^\s\x00]+$")] = ""


class RetractIn(Wire):
    """Why an entry is taken back."""

    ly_do: Annotated[str, TypedText(min_length=3, max_length=500)]


class InvoiceNumberOut(Wire):
    """Line `dong` of a file of issued invoices, and whether it can be entered: SAN_SANG with the sum it would be entered over.

    `so_tien` is null for an order that is not known.
    """

    dong: int
    ma_don_hang: str
    ky_hieu: str
    so: str
    ngay: date | None
    ma_tra_cuu: str
    so_tien: Signed | None
    ket_qua: NumberVerdict
