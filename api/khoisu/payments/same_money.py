"""Whether a report of incoming money tells of a movement that is known already. Pure (S4.6, G-67).

What identifies a movement is the id of the feed that reported it, which the database keeps unique. A reference proves nothing by
itself: banks count them anew each day, send placeholders, and write the same one differently in a message, in a statement and in
their app. So it only counts together with amount, day and order, and what is merely likely waits for a person's yes.
"""

import re
import unicodedata
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from khoisu.payments.states import Likeness

DAYS_APART = 1
"""A transfer late in the evening is booked the next day."""
HAND_DAYS = 31
"""Staff write a transfer down weeks after it came, or from what the payer shows before the bank books it."""
MANGLED = re.compile(r"-?\d(?:[.,]\d+E[+-]?|E[+-])\d+", re.IGNORECASE)
"""What a spreadsheet makes of a long number: many numbers look the same afterwards."""
ROUNDED_DIGITS = 16
"""A spreadsheet keeps fifteen digits of a number and writes zeros for the rest."""
LONGEST = 500
"""What the bank's message may hold."""
_KNOWN_TAIL = re.compile(r"(?<=\d)(?:[\\/|.\-_ ]+(?:BNK|[A-Z]{2,4}|\d{1,2}))+$")
_KNOWN_HEAD = re.compile(r"^(?:TXN|TRX|TRACE|REF|SO\s*CT|MA\s*GD)[\s:.#-]*(?=.*\d)")
# Cyrillic and Greek letters that look like the Latin ones of a reference.
_LOOK_ALIKES = str.maketrans("АВЕЅІЈКМНОРСТХУΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABESIJKMHOPCTXYABEZHIKMNOPTYX")


class Door(StrEnum):
    """By which way we heard of money: the bank's feed, a statement, or staff who wrote it down."""

    FEED = "FEED"
    STATEMENT = "STATEMENT"
    HAND = "HAND"


@dataclass(frozen=True, slots=True)
class Report:
    """`amount` đồng that came in on `day` (the bank's; of an entry by hand the day of writing).

    `orders`: ids and codes of the orders that it names or was recorded for. `by_bank`: not handed over in cash.
    """

    door: Door
    amount: int
    reference: str
    day: date | None
    orders: frozenset[str] = frozenset()
    by_bank: bool = True


def readable_reference(cell: str) -> str:
    """A reference as a file has it, without the signs that keep a spreadsheet from counting with it; empty when it was mangled."""
    typed = cell.strip()
    if typed.startswith("="):
        typed = typed[1:].strip().strip('"')
    typed = typed.removeprefix("'").strip()
    rounded = (
        typed.isdigit() and len(typed) >= ROUNDED_DIGITS and typed.endswith("0" * (len(typed) - ROUNDED_DIGITS + 1))
    )
    return "" if MANGLED.fullmatch(typed) or rounded else typed


def reference_key(reference: str) -> str:
    """A reference as it is compared: NFKC, upper case, letters and digits only, look-alikes as the Latin letter."""
    upper = unicodedata.normalize("NFKC", reference).upper().translate(_LOOK_ALIKES)
    return "".join(sign for sign in upper if sign.isalnum())


def loose_key(reference: str) -> str:
    """The same without what banks put before and behind: `TXN`, leading zeros, `\\BNK`, `/1`."""
    upper = unicodedata.normalize("NFKC", reference[:LONGEST]).upper().translate(_LOOK_ALIKES).strip()
    bare = _KNOWN_HEAD.sub("", _KNOWN_TAIL.sub("", upper))
    return reference_key(bare).lstrip("0") or reference_key(upper)


def is_telling(reference: str) -> bool:
    """Whether a reference can tell movements apart at all: neither a word such as "N/A" nor a short counter such as "25"."""
    key = reference_key(reference)
    digits = sum(sign.isdigit() for sign in key)
    return digits > 0 and (digits < len(key) or digits >= 7)


def compare(new: Report, known: Report) -> Likeness:
    """Whether `new` is the movement that `known` tells of; PERHAPS waits for a person."""
    telling = is_telling(new.reference) and is_telling(known.reference)
    equal = bool(new.reference) and reference_key(new.reference) == reference_key(known.reference)
    similar = equal or (telling and loose_key(new.reference) == loose_key(known.reference))
    near = _near(new, known)
    by_hand = Door.HAND in (new.door, known.door)
    other_order = bool(new.orders and known.orders) and not new.orders & known.orders
    if other_order or new.amount != known.amount:
        # Only people write down a wrong order or amount.
        return Likeness.PERHAPS if by_hand and telling and equal and near else Likeness.OTHER
    shared = bool(new.orders & known.orders)
    # A daily counter may come round to the same amount the next day: between two reports of the bank the order or the day decides.
    told_twice = new.door is not known.door and (shared or new.day == known.day)
    if equal and telling and near and (by_hand or told_twice):
        return Likeness.SAME
    same_order = shared and new.by_bank and known.by_bank
    if similar and (near or same_order):
        return Likeness.PERHAPS
    if not (same_order and near):
        return Likeness.OTHER
    # Two movements of one feed are two when it gives each a reference of its own: the bank knows them apart.
    told_apart = new.door is known.door is not Door.HAND and telling
    return Likeness.OTHER if told_apart else Likeness.PERHAPS


def _near(new: Report, known: Report) -> bool:
    if new.day is None or known.day is None:
        return True
    if (new.door is Door.HAND) is (known.door is Door.HAND):
        return abs((new.day - known.day).days) <= DAYS_APART
    return abs((new.day - known.day).days) <= HAND_DAYS
