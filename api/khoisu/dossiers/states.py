"""The states of a dossier (S4.11) and the named transitions between them."""

from dataclasses import dataclass
from enum import StrEnum

from khoisu.kit.lang import Text


class State(StrEnum):
    """The state of a dossier."""

    DRAFT = "NHAP"
    SUBMITTED = "DA_NOP"
    CHANGES_REQUESTED = "CAN_BO_SUNG"
    APPROVED = "DA_DUYET"
    FILED = "DA_NOP_CO_QUAN"
    CERTIFIED = "DA_CAP"
    REJECTED = "TU_CHOI"


class ActorKind(StrEnum):
    """Who moves it."""

    CUSTOMER = "KHACH"
    STAFF = "NHAN_VIEN"
    SYSTEM = "HE_THONG"


class Step(StrEnum):
    """The named transitions."""

    SUBMIT = "nop"
    RESUBMIT = "nop_lai"
    REQUEST_CHANGES = "yeu_cau_bo_sung"
    APPROVE = "duyet"
    FILE = "nop_co_quan"
    CERTIFY = "cap"
    REJECT = "tu_choi"


@dataclass(frozen=True, slots=True)
class Move:
    """Where a transition leads, who makes it, and whether it must be given a reason."""

    den: State
    ai: ActorKind
    can_ly_do: bool = False


S = State
MOVES: dict[tuple[State, Step], Move] = {
    (S.DRAFT, Step.SUBMIT): Move(S.SUBMITTED, ActorKind.CUSTOMER),
    (S.CHANGES_REQUESTED, Step.RESUBMIT): Move(S.SUBMITTED, ActorKind.CUSTOMER),
    (S.SUBMITTED, Step.REQUEST_CHANGES): Move(S.CHANGES_REQUESTED, ActorKind.STAFF, can_ly_do=True),
    # The registrar's notice to amend (Mẫu 48) brings a filed dossier back to the customer (ND168 32).
    (S.FILED, Step.REQUEST_CHANGES): Move(S.CHANGES_REQUESTED, ActorKind.STAFF, can_ly_do=True),
    (S.SUBMITTED, Step.APPROVE): Move(S.APPROVED, ActorKind.STAFF),
    (S.APPROVED, Step.FILE): Move(S.FILED, ActorKind.STAFF),
    (S.FILED, Step.CERTIFY): Move(S.CERTIFIED, ActorKind.STAFF),
    (S.SUBMITTED, Step.REJECT): Move(S.REJECTED, ActorKind.STAFF, can_ly_do=True),
    (S.CHANGES_REQUESTED, Step.REJECT): Move(S.REJECTED, ActorKind.STAFF, can_ly_do=True),
    (S.APPROVED, Step.REJECT): Move(S.REJECTED, ActorKind.STAFF, can_ly_do=True),
    (S.FILED, Step.REJECT): Move(S.REJECTED, ActorKind.STAFF, can_ly_do=True),
}
EDITABLE = frozenset({State.DRAFT, State.CHANGES_REQUESTED})
"""The states in which the customer may change what is written."""
STATE_NAMES: dict[State, Text] = {
    S.DRAFT: Text("Bản nháp", "Draft"),
    S.SUBMITTED: Text("Đã nộp, chờ kiểm tra", "Submitted, to be checked"),
    S.CHANGES_REQUESTED: Text("Cần bổ sung", "Needs your changes"),
    S.APPROVED: Text("Đã duyệt, chờ nộp cơ quan đăng ký", "Approved, to be filed"),
    S.FILED: Text("Đã nộp cơ quan đăng ký kinh doanh", "Filed with the registrar"),
    S.CERTIFIED: Text("Đã được cấp giấy chứng nhận", "Certificate issued"),
    S.REJECTED: Text("Đã dừng", "Closed"),
}


def submitting(state: State) -> Step | None:
    """The customer's transition out of a state: first submission or again; None where there is none."""
    return {State.DRAFT: Step.SUBMIT, State.CHANGES_REQUESTED: Step.RESUBMIT}.get(state)


def find_transition(state: State, step: Step, who: ActorKind) -> Move | None:
    """The move that `who` may make by this step; None when the table has none."""
    move = MOVES.get((state, step))
    return move if move and move.ai is who else None


def admin_steps(state: State) -> list[Step]:
    """What the back office can do in a state, in the order of the table."""
    return [step for (start, step), move in MOVES.items() if start is state and move.ai is ActorKind.STAFF]
