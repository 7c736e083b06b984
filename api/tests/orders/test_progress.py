"""The stepper as a view of the log (S4.13, G-01, G-16)."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from khoisu.orders.errors import NoStepLeft
from khoisu.orders.events import EventKind, Logged
from khoisu.orders.progress.steps import Step, Waits
from khoisu.orders.progress.timeline import (
    StepState,
    current_step,
    position_of,
    stage_of,
    step_after,
    step_before,
    stepper,
)
from khoisu.orders.rules import Position, Stage
from khoisu.orders.state_rules import DossierStage as Dossier
from tests.orders.steps import FORMATION, MARKETING, ONE

START = datetime(2026, 11, 20, 1, tzinfo=UTC)


def log(*entries: tuple[str, str | None, str | None] | tuple[str]) -> list[Logged]:
    """A log of (kind, new state, step), one entry an hour."""
    return [
        Logged(
            EventKind(entry[0]),
            START + timedelta(hours=number),
            *(entry[1:2] or (None,)),
            None,
            *(entry[2:3] or (None,)),
        )
        for number, entry in enumerate(entries)
    ]


def shown(events: list[Logged], steps: tuple[Step, ...] = FORMATION) -> str:
    """X done, > under way, . to come."""
    marks = {StepState.DONE: "X", StepState.CURRENT: ">", StepState.UPCOMING: "."}
    return "".join(marks[step.trang_thai] for step in stepper(events, steps))


PLACED = ("DAT_HANG", "CHO_XAC_NHAN")
PAID = ("THANH_TOAN", "DA_THANH_TOAN")
DEPOSIT = ("THANH_TOAN", "DA_DAT_COC")
CONFIRMED = ("XAC_NHAN", "DA_XAC_NHAN")
STARTED = ("BAT_DAU", "DANG_THUC_HIEN", "CHUAN_BI_HO_SO")
FILED = ("BUOC_TIEP", "DANG_THUC_HIEN", "NOP_CO_QUAN")
RESULT = ("BUOC_TIEP", "DANG_THUC_HIEN", "NHAN_KET_QUA")
LAST = ("BUOC_TIEP", "DANG_THUC_HIEN", "BAN_GIAO")
DONE = ("HOAN_THANH", "HOAN_THANH")


@pytest.mark.req("S4.13")
@pytest.mark.parametrize(
    ("entries", "marks"),
    [
        ([PLACED], "X>....."),
        ([PLACED, ("THANH_TOAN", "CHO_DOI_SOAT")], "X>....."),
        ([PLACED, PAID], "XX>...."),
        ([PLACED, DEPOSIT], "XX>...."),
        ([PLACED, ("THANH_TOAN", "TRA_SAU")], "XX>...."),
        ([PLACED, CONFIRMED], "X>X...."),
        ([PLACED, PAID, ("THANH_TOAN", "CHUA_THANH_TOAN")], "X>....."),
        ([PLACED, PAID, CONFIRMED], "XXX>..."),
        ([PLACED, PAID, CONFIRMED, STARTED], "XXX>..."),
        ([PLACED, PAID, CONFIRMED, STARTED, FILED], "XXXX>.."),
        ([PLACED, PAID, CONFIRMED, STARTED, FILED, RESULT, LAST], "XXXXXX>"),
        ([PLACED, PAID, CONFIRMED, STARTED, FILED, RESULT, LAST, DONE], "XXXXXXX"),
        ([PLACED, ("HUY", "DA_HUY")], "XX"),
        ([PLACED, PAID, CONFIRMED, ("HUY_DO_GIA", "DA_HUY")], "XXXX"),
    ],
)
def test_steps_follow_the_log(entries: list, marks: str) -> None:
    assert shown(log(*entries)) == marks


def test_each_step_has_the_date_of_its_event() -> None:
    steps = {step.ma: step for step in stepper(log(PLACED, PAID, CONFIRMED, STARTED, FILED), FORMATION)}
    hours = {ma: (step.luc - START) // timedelta(hours=1) for ma, step in steps.items() if step.luc}
    assert hours == {"DAT_HANG": 0, "THANH_TOAN": 1, "XAC_NHAN": 2, "CHUAN_BI_HO_SO": 4, "NOP_CO_QUAN": 4}
    assert steps["NOP_CO_QUAN"].hanh_dong_tiep is not None
    assert steps["BAN_GIAO"].hanh_dong_tiep is None


def test_the_rest_paid_later_does_not_move_the_date_of_the_deposit() -> None:
    steps = {step.ma: step for step in stepper(log(PLACED, DEPOSIT, CONFIRMED, PAID), FORMATION)}
    assert steps["THANH_TOAN"].luc == START + timedelta(hours=1)


def test_a_cancelled_order_ends_with_its_reason() -> None:
    events = [*log(PLACED), Logged(EventKind.CANCELLED, START, "DA_HUY", "Đổi ý", None)]
    last = stepper(events, FORMATION)[-1]
    assert (last.ma, last.mo_ta.vi, last.hanh_dong_tiep) == ("DA_HUY", "Đổi ý", None)


@pytest.mark.parametrize("steps", [FORMATION, MARKETING, ONE])
def test_every_process_can_be_walked_to_its_end_and_back(steps: tuple[Step, ...]) -> None:
    walked = [step_after(None, steps)]
    while walked[-1] is not steps[-1]:
        assert position_of(walked[-1].ma, steps) is not Position.HAND_OVER
        walked.append(step_after(walked[-1].ma, steps))
    with pytest.raises(NoStepLeft):
        step_after(walked[-1].ma, steps)
    assert position_of(walked[-1].ma, steps) is Position.HAND_OVER
    assert tuple(walked) == steps
    assert [step_before(one.ma, steps) for one in steps[1:]] == list(steps[:-1])
    for nowhere in (None, steps[0].ma, "KHONG_CO"):
        with pytest.raises(NoStepLeft):
            step_before(nowhere, steps)


def test_what_waits_for_the_authority_is_filed_and_what_follows_has_its_result() -> None:
    twice = (*FORMATION[:2], replace(FORMATION[2], cho=Waits.AUTHORITY), *FORMATION[2:])
    assert [position_of(one.ma, FORMATION) for one in FORMATION] == list(Position)[1:]
    named = tuple(replace(one, ma=str(place)) for place, one in enumerate(twice))
    assert [position_of(one.ma, named) for one in named] == [
        Position.PREPARING,
        Position.FILED,
        Position.FILED,
        Position.RESULT,
        Position.HAND_OVER,
    ]


def test_before_work_there_is_no_step_to_be_last() -> None:
    assert position_of(None, FORMATION) is not Position.HAND_OVER


def test_the_current_step_is_the_last_one_entered() -> None:
    assert current_step(log(PLACED, PAID)) is None
    assert current_step(log(PLACED, STARTED, FILED, PAID)) == "NOP_CO_QUAN"


BACK = ("LUI_BUOC", "DANG_THUC_HIEN", "CHUAN_BI_HO_SO")


@pytest.mark.req("G-03")
@pytest.mark.parametrize(
    ("entries", "dossier", "stage"),
    [
        ([PLACED], Dossier.NONE, Stage.NOT_STARTED),
        ([PLACED, STARTED], Dossier.NONE, Stage.PREPARING),
        ([PLACED, STARTED, FILED], Dossier.NONE, Stage.FILED),
        ([PLACED, STARTED, FILED, RESULT, LAST], Dossier.NONE, Stage.FILED),
        ([PLACED, STARTED, FILED, BACK], Dossier.NONE, Stage.PREPARING),
        ([PLACED, CONFIRMED], Dossier.OPEN, Stage.NOT_STARTED),
        ([PLACED, CONFIRMED], Dossier.APPROVED, Stage.PREPARING),
        ([PLACED, CONFIRMED], Dossier.CERTIFIED, Stage.FILED),
        ([PLACED, STARTED], Dossier.RETURNED, Stage.FILED),
    ],
)
def test_the_stage_of_order_or_dossier_decides_the_refund(entries: list, dossier: Dossier, stage: Stage) -> None:
    assert stage_of(current_step(log(*entries)), FORMATION, dossier) is stage


def test_a_family_that_files_nothing_is_preparing_to_its_end() -> None:
    assert stage_of("BAN_GIAO", MARKETING, Dossier.NONE) is Stage.PREPARING


@pytest.mark.req("S4.13")
def test_one_step_back_opens_it_again_and_what_came_after_is_to_come() -> None:
    assert shown(log(PLACED, PAID, CONFIRMED, STARTED, FILED, BACK)) == "XXX>..."
    assert shown(log(PLACED, PAID, CONFIRMED, STARTED, FILED, BACK, FILED)) == "XXXX>.."
