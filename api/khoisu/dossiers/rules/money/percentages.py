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
    return Decimal(floor(share * _units_of(places) + Fraction(1, 2))).scaleb(-places)


def percent_down(share: Fraction, places: int) -> Decimal:
    """The share in percent, cut off after `places`."""
    return Decimal(floor(share * _units_of(places))).scaleb(-places)


def _units_of(places: int) -> int:
    """How many units of the last decimal make 100 percent."""
    return 100 * 10**places


def is_percent(value: Decimal) -> bool:
    """Whether a typed value is a number from 0 to 100 with at most six decimals."""
    return value.is_finite() and 0 <= value <= 100 and places_of(value) <= MAX_PLACES


def percents(parts: Sequence[int], places: int = 2, whole: int = 0) -> list[Decimal]:
    """Percentages of the whole (0: of the parts' sum) whose sum is the rounded percentage of all parts: 100 of a full whole.

    Rounded down; the largest remainders take the units that this left over, parts that would be 0 first. So each is less
    than one unit of the last decimal off, and a larger part never has the smaller percentage.
    """
    counted = _units(parts, whole or sum(parts), places)
    return [Decimal(value).scaleb(-places) for value in counted]


def _units(parts: Sequence[int], whole: int, places: int) -> list[int]:
    if whole <= 0:
        return [0] * len(parts)
    units = _units_of(places)
    exact = [Fraction(part * units, whole) for part in parts]
    found = [floor(value) for value in exact]
    left = floor(sum(exact) + Fraction(1, 2)) - sum(found)
    tiny = [i for i, value in enumerate(exact) if 0 < value < 1]
    forced = tiny if places >= MAX_PLACES and len(tiny) <= left else []
    by_remainder = sorted(range(len(parts)), key=lambda i: (i not in forced, found[i] - exact[i], i))
    for i in by_remainder[:left]:
        found[i] += 1
    return found


def shown_percents(parts: Sequence[int], whole: int, typed: Sequence[Decimal | None] = ()) -> list[Decimal]:
    """The percentages of one table as papers show them, none of a part above 0 being 0.

    Typed percentages are used when the table is complete, agrees with the parts and adds up. Otherwise they
    get two decimals, or as many as an exact typed percentage or the smallest part needs. Six suffice unless
    many parts are under a millionth of a percent each.
    """
    if whole <= 0 or any(part < 0 for part in parts):
        return [percent(ratio(part, whole)) for part in parts]
    if typed and _stands(parts, whole, typed):
        return [value or Decimal(0) for value in typed]
    places = max([2, *(places_of(value.normalize()) for value in _exact(parts, whole, typed))])
    while True:
        found = percents(parts, places, whole)
        if all(value > 0 for part, value in zip(parts, found, strict=True) if part > 0):
            return found
        places += 1


def _stands(parts: Sequence[int], whole: int, typed: Sequence[Decimal | None]) -> bool:
    """Whether every part has its typed percentage, none of them 0, and they add up to what the parts do."""
    pairs = [(part, value) for part, value in zip(parts, typed, strict=True) if part > 0 or value]
    known = [value for part, value in pairs if value and is_percent(value) and agrees(value, ratio(part, whole))]
    return len(known) == len(pairs) and Fraction(sum(known)) == Fraction(100 * sum(parts), whole)


def _exact(parts: Sequence[int], whole: int, typed: Sequence[Decimal | None]) -> list[Decimal]:
    pairs = zip(parts, typed, strict=False)
    return [
        value for part, value in pairs if value and is_percent(value) and Fraction(value) == 100 * ratio(part, whole)
    ]


def places_of(value: Decimal) -> int:
    """How many decimals a typed percentage has."""
    exponent = value.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def agrees(typed: Decimal, share: Fraction) -> bool:
    """Whether a typed percentage is the share rounded up or down at its own last decimal."""
    exact = Fraction(100 * share.numerator, share.denominator)
    return abs(Fraction(typed) - exact) < Fraction(1, 10 ** places_of(typed))
