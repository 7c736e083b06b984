"""How a return request may move: the whole table, written out once more."""

import pytest

from khoisu.kit.actors import ActorKind
from khoisu.returns.rules import (
    MOVES,
    awaits_staff,
    find_move,
    list_actions,
    list_steps,
)
from khoisu.returns.states import CLOSED, ReturnAction, ReturnReason, ReturnState

ANY = ReturnReason.DOSSIER_ERROR
MONEY_ONLY = [ReturnReason.OVERPAID, ReturnReason.STATE_FEE]
STAFF, CUSTOMER = "NHAN_VIEN", "KHACH"
WITHOUT_GOODS = {
    "DA_GUI": (["YEU_CAU_BO_SUNG", "CHAP_NHAN", "TU_CHOI"], ["BO_SUNG", "RUT"]),
    "CAN_BO_SUNG": (["TU_CHOI"], ["BO_SUNG", "RUT"]),
    "CHAP_NHAN": (["DUYET_HOAN", "TU_CHOI", "LAM_LAI"], ["RUT"]),
    "DA_NHAN_HANG": (["DUYET_HOAN", "TU_CHOI", "LAM_LAI"], []),
    "DUYET_HOAN": (["DA_HOAN", "MO_LAI"], []),
    "DANG_LAM_LAI": (["DUYET_HOAN", "GIAO_LAI"], []),
}
WITH_GOODS = {**WITHOUT_GOODS, "CHAP_NHAN": (["NHAN_HANG", "TU_CHOI"], ["RUT"])}


@pytest.mark.parametrize("state", ReturnState)
@pytest.mark.parametrize("goods", [False, True])
def test_what_each_side_can_do(state: ReturnState, *, goods: bool) -> None:
    staff, customer = (WITH_GOODS if goods else WITHOUT_GOODS).get(state, ([], []))
    assert [*list_actions(state, ActorKind(STAFF), goods=goods, reason=ANY)] == staff
    assert [*list_actions(state, ActorKind(CUSTOMER), goods=goods, reason=ANY)] == customer
    assert list_actions(state, ActorKind.SYSTEM, goods=goods, reason=ANY) == []


@pytest.mark.parametrize("reason", ReturnReason)
@pytest.mark.parametrize("state", [ReturnState.ACCEPTED, ReturnState.GOODS_RECEIVED])
def test_money_paid_too_much_is_not_redone(reason: ReturnReason, state: ReturnState) -> None:
    move = find_move(state, ReturnAction.REDO, ActorKind.STAFF, goods=False, reason=reason)
    assert move is (None if reason in MONEY_ONLY else ReturnState.REDOING)


@pytest.mark.parametrize(
    ("state", "action", "goods", "after"),
    [
        ("DUYET_HOAN", "MO_LAI", False, "CHAP_NHAN"),
        ("DUYET_HOAN", "MO_LAI", True, "DA_NHAN_HANG"),
        ("CHAP_NHAN", "NHAN_HANG", True, "DA_NHAN_HANG"),
        ("DA_NHAN_HANG", "DUYET_HOAN", True, "DUYET_HOAN"),
        ("DA_NHAN_HANG", "LAM_LAI", True, "DANG_LAM_LAI"),
        ("DANG_LAM_LAI", "GIAO_LAI", True, "DA_LAM_LAI"),
        ("DANG_LAM_LAI", "DUYET_HOAN", True, "DUYET_HOAN"),
        ("DUYET_HOAN", "DA_HOAN", False, "DA_HOAN"),
        ("DA_GUI", "YEU_CAU_BO_SUNG", False, "CAN_BO_SUNG"),
    ],
)
def test_where_an_action_leads(state: str, action: str, after: str, *, goods: bool) -> None:
    assert find_move(ReturnState(state), ReturnAction(action), ActorKind.STAFF, goods=goods, reason=ANY) == after


def test_goods_must_come_back_first() -> None:
    for action in (ReturnAction.GRANT, ReturnAction.REDO):
        assert find_move(ReturnState.ACCEPTED, action, ActorKind.STAFF, goods=True, reason=ANY) is None
    # Reopening leads to the goods only from a granted refund.
    assert find_move(ReturnState.REDOING, ReturnAction.REOPEN, ActorKind.STAFF, goods=True, reason=ANY) is None


def test_nothing_leaves_a_closed_request() -> None:
    assert not [move for move in MOVES if move[0] in CLOSED]


@pytest.mark.parametrize("goods", [False, True])
def test_an_answer_by_time_runs_while_the_next_step_is_ours(*, goods: bool) -> None:
    ours = {state for state in ReturnState if awaits_staff(state, goods=goods)}
    always = {"DA_GUI", "DA_NHAN_HANG", "DUYET_HOAN", "DANG_LAM_LAI"}
    assert ours == (always if goods else always | {"CHAP_NHAN"})


@pytest.mark.parametrize(
    ("state", "goods", "steps"),
    [
        ("DA_GUI", False, ["DA_GUI", "CHAP_NHAN", "DUYET_HOAN", "DA_HOAN"]),
        ("DA_GUI", True, ["DA_GUI", "CHAP_NHAN", "DA_NHAN_HANG", "DUYET_HOAN", "DA_HOAN"]),
        ("DA_HOAN", False, ["DA_GUI", "CHAP_NHAN", "DUYET_HOAN", "DA_HOAN"]),
        ("CAN_BO_SUNG", False, ["DA_GUI", "CAN_BO_SUNG", "CHAP_NHAN", "DUYET_HOAN", "DA_HOAN"]),
        ("DANG_LAM_LAI", False, ["DA_GUI", "CHAP_NHAN", "DANG_LAM_LAI", "DA_LAM_LAI"]),
        ("DA_LAM_LAI", True, ["DA_GUI", "CHAP_NHAN", "DA_NHAN_HANG", "DANG_LAM_LAI", "DA_LAM_LAI"]),
        ("TU_CHOI", True, ["DA_GUI", "TU_CHOI"]),
        ("DA_RUT", False, ["DA_GUI", "DA_RUT"]),
    ],
)
def test_the_way_that_is_shown(state: str, steps: list[str], *, goods: bool) -> None:
    assert [*list_steps(ReturnState(state), goods=goods)] == steps
