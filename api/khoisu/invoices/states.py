"""The codes of invoices: who buys, and what an entry does."""

from enum import StrEnum

from khoisu.kit.text.texts import Text


class BuyerKind(StrEnum):
    """Who the invoice is made out to."""

    PERSON = "CA_NHAN"
    ORGANISATION = "TO_CHUC"
    NOT_WANTED = "KHONG_LAY"
    """The customer wants no invoice; one without their details is issued all the same."""


class InvoiceKind(StrEnum):
    """What an entry does to the sum that was invoiced."""

    ISSUED = "LAP"
    ADJUSTED = "DIEU_CHINH"
    """A reduction, after money went back."""
    RETRACTED = "HUY_GHI"
    """Takes back an entry that was typed wrongly; the invoice itself is untouched."""


INVOICE_NAMES: dict[InvoiceKind, Text] = {
    InvoiceKind.ISSUED: Text("Hóa đơn", "Invoice"),
    InvoiceKind.ADJUSTED: Text("Hóa đơn điều chỉnh giảm", "Reducing invoice"),
    InvoiceKind.RETRACTED: Text("Hủy ghi nhận", "Entry taken back"),
}
BUYER_NAMES: dict[BuyerKind, Text] = {
    BuyerKind.PERSON: Text("Cá nhân", "A person"),
    BuyerKind.ORGANISATION: Text("Công ty, tổ chức", "A company or organisation"),
    BuyerKind.NOT_WANTED: Text("Không lấy hóa đơn", "No invoice wanted"),
}
