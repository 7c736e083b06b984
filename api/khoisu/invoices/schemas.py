"""The shapes of invoices on the wire. Amounts in whole đồng."""

from datetime import date
from typing import Annotated
from uuid import UUID

from pydantic import Field

from khoisu.invoices.states import BuyerKind, InvoiceKind
from khoisu.kit.api_model import TypedAddress, TypedName, TypedText, Wire

Optional255 = Annotated[str, TypedText(max_length=255)]


class BuyerBody(Wire):
    """Whom the invoice is made out to. An organisation needs name, tax code and address; a person only a name."""

    loai: BuyerKind
    ten: Annotated[str, TypedName(max_length=255)] = ""
    ma_so_thue: Annotated[str, TypedText(max_length=20)] = ""
    dia_chi: Optional255 = ""
    email: Annotated[str, TypedAddress(max_length=254, pattern=r"^$|^[^\s@\x00]+@[^\s@\x00]+\.[^\s@\x00]+$")] = ""


class InvoiceOut(Wire):
    """An invoice as the provider numbered it: series, number, day, amount with its tax, where to look it up."""

    id: UUID
    loai: InvoiceKind
    ky_hieu: str
    so: str
    ngay: date
    so_tien: Annotated[int, Field(description="Whole đồng with tax, negative for a reduction")]
    thue_gtgt: int
    ma_tra_cuu: str
    duong_dan: str


class InvoicePage(Wire):
    """What the customer's page shows: the buyer, whether they can still be changed, the invoices that stand."""

    ma_don_hang: str
    nguoi_mua: BuyerBody
    da_cho_biet: bool
    co_the_sua: bool
    hoa_don: list[InvoiceOut]
