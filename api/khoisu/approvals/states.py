"""What a change request is about, and where it stands. Values are stored."""

from enum import StrEnum
from typing import Literal


class ChangeKind(StrEnum):
    """What would change."""

    BANK_ACCOUNTS = "TAI_KHOAN_NHAN_TIEN"
    COMPANY = "THONG_TIN_CONG_TY"
    REFUND_LIMITS = "HAN_MUC_HOAN_TIEN"
    ROLES = "VAI_TRO"
    PRICE = "GIA"
    CASH_DAY = "MO_LAI_QUY"
    CUSTOMER = "GOP_KHACH"
    MONTH = "CHOT_THANG"


class RequestState(StrEnum):
    """Where a request stands. Only WAITING ever changes into another one."""

    WAITING = "CHO_DUYET"
    APPROVED = "DA_DUYET"
    WAITED = "TU_HIEU_LUC"
    """Took effect by itself after the waiting time of a lone administrator."""
    REFUSED = "TU_CHOI"
    WITHDRAWN = "DA_RUT"
    EXPIRED = "HET_HAN"
    STALE = "LOI_THOI"
    """What it would change was changed meanwhile, or can no longer be changed this way."""


OF_AN_ACCOUNT = frozenset({ChangeKind.ROLES, ChangeKind.CUSTOMER})
"""Anyone whose account it is does not count as the second person."""
EFFECTIVE = frozenset({RequestState.APPROVED, RequestState.WAITED})
Refusal = Literal["NGUOI_DE_NGHI", "LIEN_QUAN", "CUA_MINH"]
"""Why somebody does not count as the second person: they asked, share a person with the requester, or the change is about them."""
