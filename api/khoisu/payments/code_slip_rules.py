"""Order codes that a text nearly names: one letter wrong, missing or too much, or two neighbours swapped. Pure.

Only ever hints for staff: the check character makes a mistyped code never another order's by itself, so nothing is matched here.
"""

from collections.abc import Iterator

from khoisu.kit.ids import ALPHABET, is_code
from khoisu.payments.rules import LENGTH, PREFIX, plain

MOST_CODES = 400
"""A text of a bank has a few dozen; more come only from a text that is made to produce them."""


def near_codes(*texts: str | None) -> list[str]:
    """The order codes that are one slip of the hand away from a part of the texts, each once; not those that stand there."""
    found: dict[str, None] = {}
    there: set[str] = set()
    for text in texts:
        folded = plain(text or "")
        for at in range(len(folded)):
            there.update(code for code in (folded[at : at + len(PREFIX) + LENGTH],) if is_code(code, PREFIX, LENGTH))
            for code in _slips(folded, at):
                if len(found) < MOST_CODES:
                    found[code] = None
    return [code for code in found if code not in there]


def _slips(folded: str, at: int) -> Iterator[str]:
    """Codes that a slip turned into what stands at `at`."""
    size = len(PREFIX) + LENGTH
    whole = folded[at : at + size]
    head, body = whole[: len(PREFIX)], whole[len(PREFIX) :]
    if len(whole) == size and _nearly_prefix(head):
        yield from _valid([body])
    if head != PREFIX:
        return
    longer = folded[at + len(PREFIX) : at + size + 1]
    shorter = body[: LENGTH - 1]
    yield from _valid(_replaced(body))
    yield from _valid(_swapped(body))
    yield from _valid(longer[:place] + longer[place + 1 :] for place in range(len(longer)))
    yield from _valid(shorter[:place] + char + shorter[place:] for place in range(LENGTH) for char in ALPHABET)


def _nearly_prefix(head: str) -> bool:
    return head == PREFIX[::-1] or sum(a != b for a, b in zip(head, PREFIX, strict=True)) == 1


def _replaced(body: str) -> Iterator[str]:
    for place in range(len(body)):
        for char in ALPHABET:
            if char != body[place]:
                yield body[:place] + char + body[place + 1 :]


def _swapped(body: str) -> Iterator[str]:
    for place in range(len(body) - 1):
        yield body[:place] + body[place + 1] + body[place] + body[place + 2 :]


def _valid(bodies: Iterator[str] | list[str]) -> Iterator[str]:
    return (PREFIX + body for body in bodies if is_code(PREFIX + body, PREFIX, LENGTH))
