"""The edges of the dossier rules where the law names a number: founders, their part, days; and the moves of each state."""

from collections.abc import Sequence
from datetime import date

import pytest

from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.deadlines import amend_until, capital_due, first_quarter_return
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, CoPhan, Dossier, HoSo
from khoisu.dossiers.state_rules import Move, admin_steps, find_transition, submitting
from khoisu.dossiers.states import State, Step
from khoisu.kit.actors import ActorKind
from tests.dossiers.support.valid_dossiers import CONTEXT

FOUNDERS_RULES = {"it_nhat_3_co_dong_sang_lap", "co_dong_sang_lap_duoi_20"}


def company(owners: Sequence[tuple[bool, int]], offered: int | None = None) -> Dossier:
    """A joint-stock company whose owners, founder or not, take so many common shares."""
    total = sum(taken for _, taken in owners)
    return Dossier(
        ho_so=HoSo(
            loai_hinh_id="CP",
            menh_gia=10_000,
            tong_von_dieu_le=10_000 * total,
            co_phan_list=(CoPhan(loai_co_phan="PHO_THONG", so_luong=total, so_luong_chao_ban=offered),),
        ),
        chu_so_huu_list=tuple(
            ChuSoHuuCaNhan(
                la_co_dong_sang_lap=founder, co_phan_list=(CoPhan(loai_co_phan="PHO_THONG", so_luong=taken),)
            )
            for founder, taken in owners
        ),
    )


def said_of_founders(dossier: Dossier) -> set[str]:
    return {finding.ma for finding in check(dossier, CONTEXT).all} & FOUNDERS_RULES


@pytest.mark.req("S5.4")
@pytest.mark.parametrize(
    ("founders", "said"),
    [
        ([True, True, True], set()),
        ([True, True, False], {"it_nhat_3_co_dong_sang_lap"}),
        ([True, False, False], {"it_nhat_3_co_dong_sang_lap"}),
        ([True, True, True, False], set()),
        ([True, True, False, False], {"it_nhat_3_co_dong_sang_lap"}),
    ],
)
def test_a_new_joint_stock_company_has_three_founders(founders: list[bool], said: set[str]) -> None:
    assert said_of_founders(company([(founder, 100) for founder in founders])) == said


@pytest.mark.req("S5.4")
@pytest.mark.parametrize(
    ("each_founder", "other", "offered", "said"),
    [
        (20, 240, None, set()),
        (20, 241, None, {"co_dong_sang_lap_duoi_20"}),
        (20, 40, 300, set()),
        (20, 40, 301, {"co_dong_sang_lap_duoi_20"}),
    ],
)
def test_the_founders_take_a_fifth_of_the_common_shares_on_offer(
    each_founder: int, other: int, offered: int | None, said: set[str]
) -> None:
    assert said_of_founders(company([(True, each_founder)] * 3 + [(False, other)], offered)) == said


@pytest.mark.parametrize(
    ("issued", "due"),
    [
        (date(2026, 1, 1), date(2026, 4, 30)),
        (date(2026, 3, 31), date(2026, 4, 30)),
        (date(2026, 4, 1), date(2026, 7, 31)),
        (date(2026, 9, 30), date(2026, 10, 31)),
        (date(2026, 10, 1), date(2027, 1, 31)),
        (date(2026, 12, 31), date(2027, 1, 31)),
    ],
)
def test_the_first_quarterly_return_is_due_a_month_after_the_quarter(issued: date, due: date) -> None:
    assert first_quarter_return(issued) == due


def test_capital_is_due_after_ninety_days_and_an_amendment_after_sixty() -> None:
    assert capital_due(date(2026, 1, 1)) == date(2026, 4, 1)
    assert amend_until(date(2026, 1, 1)) == date(2026, 3, 2)


@pytest.mark.parametrize("state", list(State))
def test_each_state_has_these_moves_and_no_others(state: State) -> None:
    expected = {
        State.SUBMITTED: [Step.REQUEST_CHANGES, Step.APPROVE, Step.REJECT],
        State.CHANGES_REQUESTED: [Step.REJECT],
        State.APPROVED: [Step.FILE, Step.REJECT],
        State.FILED: [Step.REQUEST_CHANGES, Step.CERTIFY, Step.REJECT],
    }
    assert admin_steps(state) == expected.get(state, [])
    own = {State.DRAFT: Step.SUBMIT, State.CHANGES_REQUESTED: Step.RESUBMIT}
    assert submitting(state) is own.get(state)


def test_a_move_belongs_to_the_one_who_may_make_it() -> None:
    assert find_transition(State.DRAFT, Step.SUBMIT, ActorKind.CUSTOMER) == Move(State.SUBMITTED, ActorKind.CUSTOMER)
    assert find_transition(State.DRAFT, Step.SUBMIT, ActorKind.STAFF) is None
    assert find_transition(State.DRAFT, Step.APPROVE, ActorKind.STAFF) is None
