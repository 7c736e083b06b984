"""Whether each balance that the bank names follows from the one before: previous balance + in − out = balance. Pure.

A gap is money that moved without a message. Where the feed tells of no outgoing money at all, only money that came in can be missed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Movement:
    """One message of the feed: `delta` đồng in (or out, negative), and the account's balance after it where the bank names one."""

    giao_dich_id: UUID
    account: str
    moment: str
    day: date
    number: int
    delta: int
    balance: int | None


@dataclass(frozen=True, slots=True)
class Line:
    """Money in that only a statement has brought."""

    account: str
    day: date
    amount: int


@dataclass(frozen=True, slots=True)
class Gap:
    """`amount` đồng more (or less, negative) on the account than its messages explain, seen with this message."""

    giao_dich_id: UUID
    amount: int


def find_gaps(movements: Iterable[Movement], lines: Sequence[Line]) -> list[Gap]:
    """All gaps of each account, in the order in which they came; what a statement brought afterwards closes one."""
    ordered = sorted(movements, key=lambda one: (one.account, one.moment, one.number))
    gaps: list[Gap] = []
    for account, found in groupby(ordered, key=lambda one: one.account):
        own = list(found)
        brought = [line for line in lines if line.account == account]
        both_ways = any(one.delta < 0 for one in own)
        gaps += [gap for gap in _gaps_of(own, brought) if gap.amount > 0 or both_ways]
    return gaps


def _gaps_of(movements: list[Movement], lines: list[Line]) -> Iterable[Gap]:
    balance, since, waiting = None, date.min, 0
    # Of messages of one moment nobody knows the order, so any of their balances may be the last.
    for _, same in groupby(movements, key=lambda one: one.moment):
        group = list(same)
        waiting += sum(one.delta for one in group)
        named = [one for one in group if one.balance is not None]
        if not named:
            continue
        last = named[-1]
        after = last.balance or 0
        if balance is not None:
            expected = balance + waiting
            if expected in {one.balance for one in named}:
                after = expected
            elif not _explained(after - expected, [one for one in lines if since <= one.day <= last.day], lines):
                yield Gap(last.giao_dich_id, after - expected)
        balance, since, waiting = after, last.day, 0


def _explained(gap: int, between: list[Line], lines: list[Line]) -> bool:
    """Whether one line, or all of them together, bring just what is missing; they explain nothing else then."""
    used = next(([one] for one in between if one.amount == gap), between)
    if sum(one.amount for one in used) != gap:
        return False
    for one in used:
        lines.remove(one)
    return True
