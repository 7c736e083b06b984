"""What a thread is about, who wrote a message, and who waits for whom."""

from enum import StrEnum


class Subject(StrEnum):
    """What a thread is about; `chu_de_id` is that thing's id."""

    ORDER = "DON_HANG"


class Author(StrEnum):
    """Who wrote a message. A stranger answered a mail from another address: staff alone see it."""

    CUSTOMER = "KHACH"
    STAFF = "NHAN_VIEN"
    NOTE = "NOI_BO"
    STRANGER = "NGUOI_LA"


SHARED = frozenset({Author.CUSTOMER, Author.STAFF})
"""What the customer sees too."""


class WaitsFor(StrEnum):
    """Who is to write next."""

    US = "MINH"
    CUSTOMER = "KHACH"
    NOBODY = "KHONG"


AFTER: dict[Author, WaitsFor] = {
    Author.CUSTOMER: WaitsFor.US,
    Author.STRANGER: WaitsFor.US,
    Author.STAFF: WaitsFor.CUSTOMER,
}
"""Who waits after a message; a note changes nothing."""
