"""The codes of invoices: who buys, and what an entry does."""

from enum import StrEnum


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


class NumberVerdict(StrEnum):
    """What can become of a line in a file of issued invoices."""

    READY = "SAN_SANG"
    NO_ORDER = "KHONG_CO_DON"
    NOTHING_DUE = "KHONG_CON_GI"
    """Nothing of the order is to be invoiced: it was entered before, or its money went back."""
    INCOMPLETE = "THIEU"
    """Its series, number or day is missing or cannot be read."""
    TWICE = "TRUNG"
    """The same order or the same number stands further up."""


class InvoiceProgram(StrEnum):
    """A program for e-invoices whose layout is known."""

    MISA = "MISA"
    VNPT = "VNPT"
    VIETTEL = "VIETTEL"
