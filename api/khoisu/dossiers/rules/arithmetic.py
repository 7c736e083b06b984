"""Exact shares: money is whole đồng, ratios are fractions, percentages are rounded only to be shown."""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from math import floor

MAX_PLACES = 6


def ratio(part: int, whole: int) -> Fraction:
    """The exact part of the whole; 0 of nothing."""
    return Fraction(part, whole) if whole > 0 else Fraction(0)


def percent(share: Fraction, places: int = 2) -> Decimal:
    """The share in percent, rounded half up."""
    return Decimal(floor(share * 100 * 10**places + Fraction(1, 2))).scaleb(-places)


def percent_down(share: Fraction, places: int) -> Decimal:
    """The share in percent, cut off after `places`."""
    return Decimal(floor(share * 100 * 10**places)).scaleb(-places)


def is_percent(value: Decimal) -> bool:
    """Whether a typed value is a number from 0 to 100 with at most six decimals."""
    return value.is_finite() and 0 <= value <= 100 and places_of(value) <= MAX_PLACES


def percents(parts: Sequence[int], places: int = 2) -> list[Decimal]:
    """Percentages that add up to exactly 100: the largest remainders take what rounding down left over."""
    whole = sum(parts)
    if whole <= 0:
        return [Decimal(0)] * len(parts)
    units = 100 * 10**places
    exact = [Fraction(part * units, whole) for part in parts]
    floors = [int(value) for value in exact]
    by_remainder = sorted(range(len(parts)), key=lambda i: (floors[i] - exact[i], i))
    for i in by_remainder[: units - sum(floors)]:
        floors[i] += 1
    return [Decimal(value).scaleb(-places) for value in floors]


def places_of(value: Decimal) -> int:
    """How many decimals a typed percentage has."""
    exponent = value.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def agrees(typed: Decimal, share: Fraction) -> bool:
    """Whether a typed percentage is the share rounded up or down at its own last decimal."""
    exact = Fraction(100 * share.numerator, share.denominator)
    return abs(Fraction(typed) - exact) < Fraction(1, 10 ** places_of(typed))
