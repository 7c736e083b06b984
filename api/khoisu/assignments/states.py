"""The kinds of things that wait for the office."""

from enum import StrEnum


class Kind(StrEnum):
    """What somebody has to do next."""

    CONFIRM_ORDER = "XAC_NHAN_DON"
    ORDER_STEP = "BUOC_DON"
    ANSWER = "TRA_LOI_KHACH"
    REVIEW_DOSSIER = "KIEM_TRA_HO_SO"
    HELD_PAPERS = "GIAY_TO"
    RETURN = "DOI_TRA"
    COMPLAINT = "KHIEU_NAI"
    INQUIRY = "YEU_CAU"
    TRANSFER = "GIAO_DICH"
    REFUND = "HOAN_TIEN"
    DEBT = "PHAI_TRA"
    RECEIVABLE = "PHAI_THU"
    INVOICE = "HOA_DON"
    MESSAGE = "THU_LOI"
    COMMENT = "BINH_LUAN"
    REPORTED_COMMENT = "BAO_CAO"
    DATA_REQUEST = "DU_LIEU"
    APPROVAL = "PHE_DUYET"
    JOB = "VIEC_NEN"
    READ_LAW = "DOC_LUAT"
    LAW_ENDS = "LUAT_HET_HAN"


OF_ORDERS = frozenset({Kind.CONFIRM_ORDER, Kind.ORDER_STEP})
"""Who has these stands with the order itself (`orders.work_items`)."""
