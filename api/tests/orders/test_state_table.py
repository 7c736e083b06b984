"""The table of order, payment, dossier and step, walked whole: each cell reached or not, each action allowed or refused why."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.dossiers.service import create_dossier
from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import Conflict
from khoisu.kit.ids import new_id
from khoisu.orders import event_log
from khoisu.orders.events import EventKind
from khoisu.orders.presentation.available_actions import STAFF_ACTIONS
from khoisu.orders.presentation.order_view import get_row
from khoisu.orders.presentation.own_orders import read_order
from khoisu.orders.progress.summary import read_progress
from khoisu.orders.reachable_states import list_reachable
from khoisu.orders.rules import refusal_error
from khoisu.orders.service import lock_order
from khoisu.orders.state_page import TARGET, main, render
from khoisu.orders.state_rules import (
    POSITIONS,
    SECURED,
    SETTLED,
    STAGES,
    TABLE,
    Action,
    Cell,
    DossierStage,
    Position,
    Refusal,
    Row,
    all_cells,
    decide,
    dossier_stage,
)
from khoisu.orders.states import ConfirmationState as State
from khoisu.orders.states import PaymentState as Payment
from tests.orders.factories import STAFF, placed
from tests.slices import one_in

D, W, A = DossierStage, ActorKind, Action
STEP_OF = {
    Position.PREPARING: "CHUAN_BI_HO_SO",
    Position.FILED: "NOP_CO_QUAN",
    Position.RESULT: "NHAN_KET_QUA",
    Position.HAND_OVER: "BAN_GIAO",
}
OPEN = (State.AWAITING_CONFIRMATION, State.CONFIRMED, State.IN_PROGRESS)
GOES_BACK = (Payment.REFUND_DUE, Payment.REFUNDED)
UNDECIDED = (D.NONE, D.OPEN)


# What the requirements say, in words of their own: None is allowed, anything else the reason.
def confirming(cell: Cell) -> Refusal | None:
    if cell.xac_nhan is not State.AWAITING_CONFIRMATION:
        return Refusal.NO_SUCH_MOVE
    return Refusal.REFUNDED if cell.thanh_toan in GOES_BACK else None


def working(cell: Cell, state: State, money: frozenset[Payment]) -> Refusal | None:
    if cell.xac_nhan is not state:
        return Refusal.NO_SUCH_MOVE
    if cell.thanh_toan in money:
        return None
    return Refusal.REFUNDED if cell.thanh_toan in GOES_BACK else Refusal.NOT_PAID


def stepping(cell: Cell) -> Refusal | None:
    against = working(cell, State.IN_PROGRESS, SECURED)
    if against:
        return against
    if cell.buoc in (Position.NOT_BEGUN, Position.HAND_OVER):
        return Refusal.NO_STEP_LEFT
    ready = {
        Position.PREPARING: (D.NONE, D.RETURNED, D.FILED, D.CERTIFIED),
        Position.FILED: (D.NONE, D.CERTIFIED),
        Position.RESULT: (D.NONE, D.CERTIFIED),
    }
    return None if cell.ho_so in ready[cell.buoc] else Refusal.DOSSIER_BEHIND


def completing(cell: Cell) -> Refusal | None:
    against = working(cell, State.IN_PROGRESS, SETTLED)
    if against:
        return against
    if cell.ho_so not in (D.NONE, D.CERTIFIED):
        return Refusal.DOSSIER_BEHIND
    return None if cell.buoc is Position.HAND_OVER else Refusal.STEPS_LEFT


def cancelling(cell: Cell, who: ActorKind) -> Refusal | None:
    if who is W.CUSTOMER:
        if cell.xac_nhan is not State.AWAITING_CONFIRMATION:
            return Refusal.NO_SUCH_MOVE
        return None if cell.ho_so in UNDECIDED else Refusal.DOSSIER_APPROVED
    if cell.xac_nhan not in OPEN:
        return Refusal.NO_SUCH_MOVE
    return Refusal.DOSSIER_CERTIFIED if cell.ho_so is D.CERTIFIED else None


def ended_by_price(cell: Cell) -> Refusal | None:
    if cell.xac_nhan not in (State.AWAITING_CONFIRMATION, State.CONFIRMED):
        return Refusal.NO_SUCH_MOVE
    return None if cell.ho_so in UNDECIDED else Refusal.DOSSIER_APPROVED


def untouched(cell: Cell) -> Refusal | None:
    if cell.xac_nhan is not State.AWAITING_CONFIRMATION:
        return Refusal.NO_SUCH_MOVE
    if cell.thanh_toan is not Payment.UNPAID:
        return Refusal.MONEY_CAME
    return None if cell.ho_so in UNDECIDED else Refusal.DOSSIER_APPROVED


def agreeing(cell: Cell) -> Refusal | None:
    if cell.xac_nhan not in (State.AWAITING_CONFIRMATION, State.CONFIRMED):
        return Refusal.NO_SUCH_MOVE
    if cell.thanh_toan in GOES_BACK:
        return Refusal.REFUNDED
    return None if cell.ho_so in UNDECIDED else Refusal.DOSSIER_APPROVED


def readdressing(cell: Cell) -> Refusal | None:
    if cell.xac_nhan not in OPEN:
        return Refusal.NO_SUCH_MOVE
    if cell.thanh_toan in GOES_BACK:
        return Refusal.REFUNDED
    return Refusal.ALREADY_SENT if cell.buoc is Position.HAND_OVER else None


def closing(cell: Cell) -> Refusal | None:
    if cell.xac_nhan not in OPEN:
        return Refusal.NO_SUCH_MOVE
    if cell.thanh_toan is Payment.REFUNDED:
        return None
    return Refusal.REFUNDED if cell.thanh_toan is Payment.REFUND_DUE else Refusal.NOT_PAID


def delivering(cell: Cell) -> Refusal | None:
    if cell.xac_nhan not in (State.CONFIRMED, State.IN_PROGRESS, State.COMPLETED):
        return Refusal.NO_SUCH_MOVE
    return working(cell, cell.xac_nhan, SETTLED)


def towards_the_registrar(cell: Cell, *stages: DossierStage) -> Refusal | None:
    if cell.xac_nhan not in (State.CONFIRMED, State.IN_PROGRESS, State.COMPLETED):
        return Refusal.NO_SUCH_MOVE
    if cell.thanh_toan not in (Payment.DEPOSIT_PAID, Payment.PAID, Payment.PAY_LATER):
        return Refusal.REFUNDED if cell.thanh_toan in GOES_BACK else Refusal.NOT_PAID
    return None if cell.ho_so in stages else Refusal.DOSSIER_STATE


EXPECTED = {
    (A.CONFIRM, W.STAFF): confirming,
    (A.START, W.STAFF): lambda cell: working(cell, State.CONFIRMED, SECURED),
    (A.NEXT_STEP, W.STAFF): stepping,
    (A.COMPLETE, W.STAFF): completing,
    (A.CANCEL, W.CUSTOMER): lambda cell: cancelling(cell, W.CUSTOMER),
    (A.CANCEL, W.STAFF): lambda cell: cancelling(cell, W.STAFF),
    (A.CANCEL_FOR_PRICE, W.SYSTEM): ended_by_price,
    (A.EXPIRE, W.SYSTEM): untouched,
    (A.CHANGE_LINES, W.CUSTOMER): untouched,
    (A.CHANGE_AGREED, W.CUSTOMER): agreeing,
    (A.CHANGE_ADDRESS, W.CUSTOMER): readdressing,
    (A.CLOSE_REFUNDED, W.SYSTEM): closing,
    (A.APPROVE_DOSSIER, W.STAFF): lambda cell: towards_the_registrar(cell, D.OPEN, D.APPROVED, D.RETURNED),
    (A.FILE_DOSSIER, W.STAFF): lambda cell: towards_the_registrar(cell, D.APPROVED, D.RETURNED),
    (A.CERTIFY_DOSSIER, W.STAFF): lambda cell: towards_the_registrar(cell, D.FILED),
    (A.DELIVER_RESULT, W.STAFF): delivering,
}


@pytest.mark.req("G-22")
@pytest.mark.req("S4.5")
@pytest.mark.req("S4.6")
@pytest.mark.parametrize("action", [action for action in Action if action is not Action.STEP_BACK])
@pytest.mark.parametrize("who", list(ActorKind))
def test_every_action_in_every_cell_is_allowed_or_refused_for_the_right_reason(action: Action, who: ActorKind) -> None:
    say = EXPECTED.get((action, who), lambda _cell: Refusal.NO_SUCH_MOVE)
    walked = 0
    for cell in all_cells():
        found = decide(cell, action, who)
        assert (found if isinstance(found, Refusal) else None) == say(cell), cell
        if isinstance(found, Refusal):
            assert isinstance(refusal_error(found, action, cell.xac_nhan), Conflict)
        walked += 1
    assert walked == len(State) * len(Payment) * len(D) * len(Position) == 1050


@pytest.mark.req("G-22")
@pytest.mark.parametrize("stage", list(D))
@pytest.mark.parametrize("at", list(Position))
def test_one_step_back_never_goes_behind_the_dossier(stage: DossierStage, at: Position) -> None:
    before = POSITIONS[POSITIONS.index(at) - 1] if POSITIONS.index(at) > 1 else None
    for state in State:
        for payment in Payment:
            found = decide(Cell(state, payment, stage, at, before), Action.STEP_BACK, W.STAFF)
            if state is not State.IN_PROGRESS:
                assert found is Refusal.NO_SUCH_MOVE
            elif payment in GOES_BACK:
                assert found is Refusal.REFUNDED
            elif before is None:
                assert found is Refusal.NO_STEP_LEFT
            elif (before is Position.PREPARING and stage in (D.RETURNED, D.FILED, D.CERTIFIED)) or (
                before is Position.FILED and stage is D.CERTIFIED
            ):
                assert found is Refusal.DOSSIER_AHEAD
            else:
                assert isinstance(found, Row)
                assert found.can_ly_do


@pytest.mark.req("S4.5")
@pytest.mark.req("S4.6")
def test_no_order_ever_comes_into_a_combination_that_misleads() -> None:
    """The walk from the placed order over every action, money, customer and registrar."""
    cells = list_reachable()
    began = (State.IN_PROGRESS, State.COMPLETED)
    for cell in cells:
        if cell.ho_so not in UNDECIDED:
            assert cell.xac_nhan in (*began, State.CANCELLED), cell
        if cell.ho_so is D.CERTIFIED and cell.xac_nhan is State.CANCELLED:
            assert cell.thanh_toan in GOES_BACK, "only a full refund closes an order whose company exists"
        if cell.ho_so in (D.FILED, D.CERTIFIED):
            assert cell.buoc not in (Position.NOT_BEGUN, Position.PREPARING), "the order is behind its dossier"
        if cell.xac_nhan in (State.AWAITING_CONFIRMATION, State.CONFIRMED):
            assert cell.buoc is Position.NOT_BEGUN, cell
        if cell.xac_nhan in OPEN:
            assert cell.thanh_toan not in GOES_BACK, "a refunded order is closed"
        if cell.xac_nhan is State.COMPLETED:
            assert cell.ho_so in (D.NONE, D.CERTIFIED), cell
    assert {cell.xac_nhan for cell in cells} == set(State)
    assert {cell.thanh_toan for cell in cells} == set(Payment)
    assert {cell.ho_so for cell in cells} == set(D)
    assert {cell.buoc for cell in cells} == set(Position)


@pytest.mark.parametrize(
    ("dossiers", "stage"),
    [
        ([], D.NONE),
        ([("NHAP", False, False)], D.OPEN),
        ([("TU_CHOI", False, False)], D.NONE),
        ([("TU_CHOI", True, False)], D.APPROVED),
        ([("CAN_BO_SUNG", True, True)], D.RETURNED),
        ([("DA_NOP", True, True), ("NHAP", False, False)], D.RETURNED),
        ([("DA_DUYET", False, False)], D.APPROVED),
        ([("NHAP", False, False), ("DA_NOP_CO_QUAN", False, False)], D.FILED),
        ([("DA_CAP", True, True), ("DA_NOP", False, False)], D.CERTIFIED),
    ],
)
def test_an_order_is_as_far_as_its_furthest_dossier(dossiers: list, stage: DossierStage) -> None:
    assert dossier_stage(dossiers) is stage


STORED = {
    D.OPEN: ("DA_NOP", []),
    D.APPROVED: ("DA_DUYET", ["DUYET"]),
    D.RETURNED: ("CAN_BO_SUNG", ["DUYET", "NOP_CO_QUAN"]),
    D.FILED: ("DA_NOP_CO_QUAN", ["DUYET", "NOP_CO_QUAN"]),
    D.CERTIFIED: ("DA_CAP", ["DUYET", "NOP_CO_QUAN", "CAP"]),
}
INSERT_EVENT = """INSERT INTO su_kien_ho_so (id, ho_so_id, so, loai, nguoi_lam, du_lieu, cong_khai, luc)
  VALUES (:id, :dossier, :so, :loai, 'NHAN_VIEN', '{}', true, now())"""


async def put_dossier(session: Any, order: Any, stage: DossierStage) -> None:
    """A dossier of the order at that stage, with the events of how it came there."""
    state, events = STORED[stage]
    made = await create_dossier(session, new_id(), "vi")
    values = {"state": state, "order": order.id, "code": order.ma_don_hang, "id": made.id}
    await session.execute(
        text("UPDATE ho_so SET trang_thai = :state, don_hang_id = :order, ma_don_hang = :code WHERE id = :id"), values
    )
    for so, kind in enumerate(events, start=100):
        await session.execute(text(INSERT_EVENT), {"id": new_id(), "dossier": made.id, "so": so, "loai": kind})


@pytest.mark.req("G-03")
@pytest.mark.req("G-22")
@pytest.mark.parametrize("stage", one_in(2, list(D)))
async def test_the_stored_order_and_its_page_say_what_the_table_says(app: FastAPI, stage: DossierStage) -> None:
    """Each combination is written into the database: the buttons of staff, the customer's button and refund follow the table."""
    order, seen = await placed(app, None), Counter[bool]()
    async with app.state.database.transaction() as session:
        if stage is not D.NONE:
            await put_dossier(session, order, stage)
    for at in Position:
        if at is not Position.NOT_BEGUN:
            async with app.state.database.transaction() as session:
                row = get_row(await lock_order(session, order.id))
                await event_log.append_event(session, row, EventKind.STEP_ADVANCED, STAFF, buoc=STEP_OF[at])
        for state in State:
            for payment in Payment:
                async with app.state.database.transaction() as session:
                    row = get_row(await lock_order(session, order.id))
                    row.trang_thai_xac_nhan, row.trang_thai_thanh_toan = state.value, payment.value
                    row.da_thu = 1_000_001
                    await session.flush()
                    shown = {Action(one) for one in (await read_progress(session, row)).actions}
                assert shown == {action for action in STAFF_ACTIONS if allowed(state, payment, stage, at, action)}
                detail = await read_order(app.state.database, order.id, "vi")
                assert detail is not None
                buyer = isinstance(decide(Cell(state, payment, stage, at), Action.CANCEL, W.CUSTOMER), Row)
                assert detail.co_the_huy is buyer
                seen[buyer] += 1
                if state in OPEN:
                    filed = at not in (Position.NOT_BEGUN, Position.PREPARING) or STAGES.index(stage) >= STAGES.index(
                        D.RETURNED
                    )
                    begun = at is not Position.NOT_BEGUN or stage is D.APPROVED
                    assert detail.hoan_du_kien == (0 if filed else 500_001 if begun else 1_000_001)
                elif state is State.COMPLETED:
                    assert detail.hoan_du_kien == 0
    assert seen[False] > 0


def allowed(state: State, payment: Payment, stage: DossierStage, at: Position, action: Action) -> bool:
    """By the table, for the steps of a family that files."""
    number = POSITIONS.index(at)
    if action is Action.STEP_BACK:
        to = POSITIONS[number - 1] if number > 1 else None
    else:
        to = POSITIONS[number + 1] if number + 1 < len(POSITIONS) else None
    return isinstance(decide(Cell(state, payment, stage, at, to), action, W.STAFF), Row)


def test_the_page_is_fresh_and_names_every_row() -> None:
    assert main(["--check"]) == 0
    page = render()
    for action, who in TABLE:
        assert f"| `{action.value}` | `{who.value}` |" in page
    assert f"{len(list_reachable())} of 1050 combinations" in page


@pytest.mark.parametrize("stale", ["", TARGET.read_text(encoding="utf-8").replace("`HUY`", "`HOAN_THANH`", 1)])
def test_a_stale_page_is_refused_until_it_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], stale: str
) -> None:
    target = tmp_path / "order-states.md"
    target.write_text(stale, encoding="utf-8")
    assert main(["--check"], target) == 1
    assert "make order-states" in capsys.readouterr().out
    assert main([], target) == 0
    assert main(["--check"], target) == 0
