"""Which month may be closed, and what of closed ones is booked as a correction. Pure decisions; sums in đồng."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

Sums = Mapping[str, int]
SUMS = ("so_don", "dat_hang", "nhan_tien", "hoan_tien")


def next_month(first: date) -> date:
    """The first day of the month after the one that begins on `first`."""
    return (first.replace(day=28) + timedelta(days=4)).replace(day=1)


def may_close(month: date, today: date, last_closed: date | None) -> bool:
    """Months are closed one after the other, and only when they have ended."""
    return month.day == 1 and next_month(month) <= today and (last_closed is None or month == next_month(last_closed))


def corrections(
    frozen: Mapping[date, Sums], now: Mapping[date, Sums], booked: Sequence[tuple[date, Sums]]
) -> dict[date, dict[str, int]]:
    """What has moved in closed months since, and is in no month's corrections yet; months without any are left out."""
    found: dict[date, dict[str, int]] = {}
    for month, then in frozen.items():
        moved = {name: now[month][name] - then[name] for name in SUMS}
        for of, sums in booked:
            if of == month:
                moved = {name: moved[name] - sums[name] for name in SUMS}
        if any(moved.values()):
            found[month] = moved
    return found
