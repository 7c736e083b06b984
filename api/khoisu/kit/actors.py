"""Who does something to an order, a dossier or a return request."""

from enum import StrEnum


class ActorKind(StrEnum):
    """A customer, a member of staff, or the system itself."""

    CUSTOMER = "KHACH"
    STAFF = "NHAN_VIEN"
    SYSTEM = "HE_THONG"
