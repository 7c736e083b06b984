"""Percentages as papers show them: they add up to exactly 100, and anyone who holds something never has 0 %."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from khoisu.dossiers.rules.money.percentages import (
    agrees,
    is_percent,
    percent,
    percent_down,
    percents,
    places_of,
    ratio,
    shown_percents,
)

AMOUNTS = st.one_of(st.integers(1, 50), st.integers(1, 10**15), st.just(10**15))


@settings(deadline=None, max_examples=400)
@given(st.lists(AMOUNTS, min_size=2, max_size=50))
def test_percentages_add_up_keep_the_order_and_none_is_zero(parts: list[int]) -> None:
    shown = shown_percents(parts, sum(parts))
    assert sum(shown) == 100
    unit = Fraction(1, 10 ** max(places_of(one) for one in shown))
    for part, value in zip(parts, shown, strict=True):
        assert value > 0
        assert abs(Fraction(value) - Fraction(100 * part, sum(parts))) < unit
    ordered = [value for _, value in sorted(zip(parts, shown, strict=True))]
    assert ordered == sorted(ordered)


@settings(deadline=None, max_examples=200)
@given(st.lists(AMOUNTS, min_size=2, max_size=50), st.data())
def test_parts_that_are_not_the_whole_make_their_own_percentage(parts: list[int], data: st.DataObject) -> None:
    whole = data.draw(st.integers(1, 2 * sum(parts)))
    shown = shown_percents(parts, whole)
    unit = Fraction(1, 10 ** max(places_of(one) for one in shown))
    assert abs(Fraction(sum(shown)) - Fraction(100 * sum(parts), whole)) <= unit / 2
    assert all(value > 0 for value in shown)


@pytest.mark.parametrize(
    ("parts", "typed", "shown"),
    [
        ((1, 1, 1), ("33.333333", "33.333333", "33.333334"), ("33.333333", "33.333333", "33.333334")),
        ((1, 1, 1), ("33.3", "33.4", "33.3"), ("33.3", "33.4", "33.3")),
        ((1, 1, 1), ("33.33", "33.33", "33.33"), ("33.34", "33.33", "33.33")),
        ((1, 1, 1), ("33.34", None, None), ("33.34", "33.33", "33.33")),
        ((33_333, 66_667), ("33.333", None), ("33.333", "66.667")),
        ((1, 199), ("0", "100"), ("0.50", "99.50")),
        ((1, 1), ("60", "40"), ("50.00", "50.00")),
        ((1, 106_002), (), ("0.001", "99.999")),
        ((1, 10**15 - 2), (), ("0.000001", "99.999999")),
        ((0, 5, 5), (), ("0.00", "50.00", "50.00")),
        ((0, 1, 1, 1), (), ("0.00", "33.34", "33.33", "33.33")),
        ((0, 1, 2), (None, "33.3", "66.7"), ("0", "33.3", "66.7")),  # who gives nothing needs no percentage
        ((1,), ("100",), ("100",)),
    ],
)
def test_what_was_typed_stands_when_it_is_right(
    parts: tuple[int, ...], typed: tuple[str | None, ...], shown: tuple[str, ...]
) -> None:
    said = [None if one is None else Decimal(one) for one in typed]
    assert [f"{one:f}" for one in shown_percents(parts, sum(parts), said)] == list(shown)


def test_half_a_unit_is_rounded_up_and_a_cut_is_never_rounded() -> None:
    assert percent(Fraction(1, 200), 0) == Decimal(1)
    assert percent(Fraction(1, 201), 0) == Decimal(0)
    assert percent(Fraction(66_665, 10**6)) == Decimal("6.67")
    assert percent(Fraction(66_649, 10**6)) == Decimal("6.66")
    assert percent_down(Fraction(66_699, 10**6), 2) == Decimal("6.66")
    assert percent_down(Fraction(66_699, 10**6), 3) == Decimal("6.669")


def test_a_part_of_nothing_is_nothing() -> None:
    assert percents([0, 0]) == [Decimal(0), Decimal(0)]
    assert percents([1], whole=4) == [Decimal("25.00")]
    assert ratio(5, 0) == 0
    assert ratio(1, 1) == 1
    assert shown_percents([0, 0], 0) == [Decimal(0), Decimal(0)]


def test_beside_a_negative_amount_of_a_draft_each_part_is_taken_for_itself() -> None:
    assert shown_percents([-1, 3], 2) == [-50, 150]


@pytest.mark.parametrize("typed", ["0", "100", "100.000000", "0.000001", "33.333333"])
def test_a_percentage_has_at_most_six_decimals_and_is_at_most_100(typed: str) -> None:
    assert is_percent(Decimal(typed))


@pytest.mark.parametrize("typed", ["100.000001", "-0.01", "0.0000001", "33.3333333", "NaN", "Infinity", "101"])
def test_anything_else_is_no_percentage(typed: str) -> None:
    assert not is_percent(Decimal(typed))


@pytest.mark.parametrize(
    ("typed", "right"), [("33", True), ("34", True), ("33.4", True), ("33.33", True), ("32", False), ("35", False)]
)
def test_a_third_may_be_rounded_up_or_down_at_the_typed_decimal(typed: str, right: bool) -> None:
    assert agrees(Decimal(typed), Fraction(1, 3)) is right


def test_a_share_one_whole_unit_away_is_another_share() -> None:
    assert not agrees(Decimal("51"), Fraction(1, 2))
    assert places_of(Decimal("1E+2")) == 0
    assert places_of(Decimal("33.30")) == 2


def test_typed_percentages_that_leave_a_rest_are_replaced() -> None:
    assert shown_percents([1, 1], 4, [Decimal(25), Decimal(25)]) == [25, 25]
    assert shown_percents([1, 1], 4, [Decimal(25), None]) == [Decimal("25.00"), Decimal("25.00")]
    assert shown_percents([1, 2], 3, [Decimal("33.3"), Decimal("66.6")]) == [Decimal("33.33"), Decimal("66.67")]
    assert shown_percents([1, 2], 3, [Decimal("33.3"), Decimal("66.7")]) == [Decimal("33.3"), Decimal("66.7")]
    assert shown_percents([0, 4], 4, [Decimal(1), Decimal(99)]) == [0, 100]
