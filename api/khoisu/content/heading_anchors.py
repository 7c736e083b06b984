"""Anchors of headings that stay: a heading that is worded otherwise is still the same place of the text. Pure.

Links from elsewhere, and what is known of a passage (the questions that it answers), name a heading by its anchor.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

_HEADING = re.compile(r"<(h[23])(?: id=\"([^\"<]*)\")?>((?:(?!<h[23]|</h[23]>).)*)</\1>", re.DOTALL)
ALIKE = 0.5
"""Share of words that the text under a renamed heading has in common with what stood under the old one (Dice's coefficient)."""
SAME_HEADING = 0.5
"""What the same heading counts beside that share."""
MOST_COMPARED = 200
"""Headings of each version that are compared with each other; what comes after them is new."""
Words = Callable[[str], str]
"""The text of some HTML without its tags."""


class Section(NamedTuple):
    """What stands under a heading of level 2 or 3, up to the next one; `anchor` is empty where it has none yet."""

    level: str
    anchor: str
    title: str
    words: Counter[str]


def sections(markup: str, words: Words) -> list[Section]:
    """The sections of cleaned HTML, in its order."""
    found = list(_HEADING.finditer(markup))
    ends = [*(one.start() for one in found), len(markup)][1:]
    return [
        Section(one[1], one[2] or "", words(one[3]), Counter(words(markup[one.end() : end]).lower().split()))
        for one, end in zip(found, ends, strict=True)
    ]


def kept_anchors(before: Sequence[Section], now: Sequence[Section]) -> list[str]:
    """The anchor that each section of a text keeps from the version before, "" for what is new; none is given twice.

    The same place is what has the same heading, or the same level and much the same text; of several, what is most alike, then what is nearest.
    """
    kept = [""] * len(now)
    free = set(range(min(len(before), MOST_COMPARED)))
    pairs = [
        (score, -abs(old - new), old, new)
        for old in free
        for new in range(min(len(now), MOST_COMPARED))
        if (score := _same_place(before[old], now[new]))
    ]
    for _, _, old, new in sorted(pairs, reverse=True):
        if old in free and not kept[new]:
            kept[new] = before[old].anchor
            free.remove(old)
    return kept


def _same_place(old: Section, new: Section) -> float:
    """How surely two sections are one place, 0 for no."""
    whole = old.words.total() + new.words.total()
    alike = 2 * (old.words & new.words).total() / whole if whole else 0.0
    if old.title == new.title:
        return SAME_HEADING + alike
    return alike if old.level == new.level and alike >= ALIKE else 0.0
