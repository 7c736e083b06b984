"""The states of a dossier (S4.11), the transitions and who makes them, by name; which there are: `state_rules.py`."""

from enum import StrEnum

from khoisu.kit.text.texts import Text


class State(StrEnum):
    """The state of a dossier."""

    DRAFT = "NHAP"
    SUBMITTED = "DA_NOP"
    CHANGES_REQUESTED = "CAN_BO_SUNG"
    APPROVED = "DA_DUYET"
    FILED = "DA_NOP_CO_QUAN"
    CERTIFIED = "DA_CAP"
    REJECTED = "TU_CHOI"


class Step(StrEnum):
    """The named transitions."""

    SUBMIT = "nop"
    RESUBMIT = "nop_lai"
    REQUEST_CHANGES = "yeu_cau_bo_sung"
    APPROVE = "duyet"
    FILE = "nop_co_quan"
    CERTIFY = "cap"
    REJECT = "tu_choi"


S = State
STATE_NAMES: dict[State, Text] = {
    S.DRAFT: Text("Bản nháp", "Draft"),
    S.SUBMITTED: Text("Đã nộp, chờ kiểm tra", "Submitted, to be checked"),
    S.CHANGES_REQUESTED: Text("Cần bổ sung", "Needs your changes"),
    S.APPROVED: Text("Đã duyệt, chờ nộp cơ quan đăng ký", "Approved, to be filed"),
    S.FILED: Text("Đã nộp cơ quan đăng ký kinh doanh", "Filed with the registrar"),
    S.CERTIFIED: Text("Đã được cấp giấy chứng nhận", "Certificate issued"),
    S.REJECTED: Text("Đã dừng", "Closed"),
}
