"""The states of a dossier (S4.11) and the named transitions between them."""

from dataclasses import dataclass
from enum import StrEnum

from khoisu.kit.lang import Text


class State(StrEnum):
    """Where a dossier stands."""

    NHAP = "NHAP"
    DA_NOP = "DA_NOP"
    CAN_BO_SUNG = "CAN_BO_SUNG"
    DA_DUYET = "DA_DUYET"
    DA_NOP_CO_QUAN = "DA_NOP_CO_QUAN"
    DA_CAP = "DA_CAP"
    TU_CHOI = "TU_CHOI"


class ActorKind(StrEnum):
    """Who moves it."""

    KHACH = "KHACH"
    NHAN_VIEN = "NHAN_VIEN"
    HE_THONG = "HE_THONG"


class Step(StrEnum):
    """The named transitions."""

    NOP = "nop"
    NOP_LAI = "nop_lai"
    YEU_CAU_BO_SUNG = "yeu_cau_bo_sung"
    DUYET = "duyet"
    NOP_CO_QUAN = "nop_co_quan"
    CAP = "cap"
    TU_CHOI = "tu_choi"


@dataclass(frozen=True, slots=True)
class Move:
    """Where a transition leads, who makes it, and whether it must be given a reason."""

    den: State
    ai: ActorKind
    can_ly_do: bool = False


S = State
MOVES: dict[tuple[State, Step], Move] = {
    (S.NHAP, Step.NOP): Move(S.DA_NOP, ActorKind.KHACH),
    (S.CAN_BO_SUNG, Step.NOP_LAI): Move(S.DA_NOP, ActorKind.KHACH),
    (S.DA_NOP, Step.YEU_CAU_BO_SUNG): Move(S.CAN_BO_SUNG, ActorKind.NHAN_VIEN, can_ly_do=True),
    # The registrar's notice to amend (Mẫu 48) brings a filed dossier back to the customer (ND168 32).
    (S.DA_NOP_CO_QUAN, Step.YEU_CAU_BO_SUNG): Move(S.CAN_BO_SUNG, ActorKind.NHAN_VIEN, can_ly_do=True),
    (S.DA_NOP, Step.DUYET): Move(S.DA_DUYET, ActorKind.NHAN_VIEN),
    (S.DA_DUYET, Step.NOP_CO_QUAN): Move(S.DA_NOP_CO_QUAN, ActorKind.NHAN_VIEN),
    (S.DA_NOP_CO_QUAN, Step.CAP): Move(S.DA_CAP, ActorKind.NHAN_VIEN),
    (S.DA_NOP, Step.TU_CHOI): Move(S.TU_CHOI, ActorKind.NHAN_VIEN, can_ly_do=True),
    (S.CAN_BO_SUNG, Step.TU_CHOI): Move(S.TU_CHOI, ActorKind.NHAN_VIEN, can_ly_do=True),
    (S.DA_DUYET, Step.TU_CHOI): Move(S.TU_CHOI, ActorKind.NHAN_VIEN, can_ly_do=True),
    (S.DA_NOP_CO_QUAN, Step.TU_CHOI): Move(S.TU_CHOI, ActorKind.NHAN_VIEN, can_ly_do=True),
}
EDITABLE = frozenset({State.NHAP, State.CAN_BO_SUNG})
"""The states in which the customer may change what is written."""
APPROVED = frozenset({State.DA_DUYET, State.DA_NOP_CO_QUAN, State.DA_CAP})
"""The states from the back office's approval on: work for the registrar has been done."""
STATE_NAMES: dict[State, Text] = {
    S.NHAP: Text("Bản nháp", "Draft"),
    S.DA_NOP: Text("Đã nộp, chờ kiểm tra", "Submitted, to be checked"),
    S.CAN_BO_SUNG: Text("Cần bổ sung", "Needs your changes"),
    S.DA_DUYET: Text("Đã duyệt, chờ nộp cơ quan đăng ký", "Approved, to be filed"),
    S.DA_NOP_CO_QUAN: Text("Đã nộp cơ quan đăng ký kinh doanh", "Filed with the registrar"),
    S.DA_CAP: Text("Đã được cấp giấy chứng nhận", "Certificate issued"),
    S.TU_CHOI: Text("Đã dừng", "Closed"),
}


def submitting(state: State) -> Step | None:
    """The customer's transition out of a state: first submission or again; None where there is none."""
    return {State.NHAP: Step.NOP, State.CAN_BO_SUNG: Step.NOP_LAI}.get(state)


def find_transition(state: State, step: Step, who: ActorKind) -> Move | None:
    """The move that `who` may make by this step; None when the table has none."""
    move = MOVES.get((state, step))
    return move if move and move.ai is who else None


def admin_steps(state: State) -> list[Step]:
    """What the back office can do in a state, in the order of the table."""
    return [step for (start, step), move in MOVES.items() if start is state and move.ai is ActorKind.NHAN_VIEN]
