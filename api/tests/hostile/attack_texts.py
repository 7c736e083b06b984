"""Texts made against one regular expression: what makes its loops run longest, repeated to a given length.

They come from the expression's own parse tree: each loop is fed with what it takes and then refused, and what
leads to a loop is repeated without its end, which is how `<<.*?>>` becomes quadratic.
"""

import re
from collections.abc import Iterator
from re import _constants as op  # pyright: ignore[reportPrivateUsage] - the parse tree has no public door
from re import _parser as parser  # pyright: ignore[reportPrivateUsage]
from typing import Any

LOOPS = (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT)
CANDIDATES = " a0A-.,/<>=\n\"'&đ@:;!{[(_#\x01"
CATEGORIES = {
    op.CATEGORY_DIGIT: "0",
    op.CATEGORY_NOT_DIGIT: "a",
    op.CATEGORY_SPACE: " ",
    op.CATEGORY_NOT_SPACE: "a",
    op.CATEGORY_WORD: "a",
    op.CATEGORY_NOT_WORD: "-",
}
REFUSED = "\x01"
"""A character that nothing of ours takes."""


def attack_texts(pattern: re.Pattern[Any], size: int) -> Iterator[Any]:
    """Texts of `size` characters against `pattern`; bytes for a pattern of bytes. Each text once."""
    source = pattern.pattern if isinstance(pattern.pattern, str) else pattern.pattern.decode("latin-1")
    seen: set[str] = set()
    for head, unit in _seeds(source, pattern.flags & ~re.UNICODE):
        for text in (head + _repeated(unit, size - len(head)) + REFUSED, _repeated(head + unit, size)):
            if text not in seen:
                seen.add(text)
                yield text if isinstance(pattern.pattern, str) else text.encode("latin-1", "replace")


def _repeated(unit: str, size: int) -> str:
    return (unit * (max(size, 1) // len(unit) + 1))[:size]


def _seeds(source: str, flags: int) -> Iterator[tuple[str, str]]:
    tree = parser.parse(source, flags)
    whole = _sample(tree)
    yield "", whole or "a"
    yield from ((head, unit) for head, unit in _loops(tree, "") if unit)
    yield from (("", unit) for unit in (" ", "a", "0", "A", "a ", "0 "))


def _loops(tree: Any, head: str) -> Iterator[tuple[str, str]]:
    """Each loop of the expression: what leads to it, and one round of it."""
    for kind, value in tree:
        if kind in LOOPS:
            body = value[2]
            yield head, _sample(body)
            if head:
                yield "", head
            yield from _loops(body, head)
        elif kind is op.SUBPATTERN:
            yield from _loops(value[3], head)
        elif kind is op.BRANCH:
            for branch in value[1]:
                yield from _loops(branch, head)
        elif kind is op.ATOMIC_GROUP:
            yield from _loops(value, head)
        head += _sample([(kind, value)])


def _sample(tree: Any) -> str:
    """A short text that the expression takes; what stands around it is ignored."""
    return "".join(_one(kind, value) for kind, value in tree)


def _one(kind: Any, value: Any) -> str:
    if kind is op.LITERAL:
        return chr(value)
    if kind is op.NOT_LITERAL:
        return next(one for one in CANDIDATES if ord(one) != value)
    if kind is op.ANY:
        return "a"
    if kind is op.IN:
        return _member(value)
    if kind in LOOPS:
        low, _most, body = value
        return _sample(body) * min(max(low, 1), 40)
    if kind is op.SUBPATTERN:
        return _sample(value[3])
    if kind is op.ATOMIC_GROUP:
        return _sample(value)
    if kind is op.BRANCH:
        return _sample(value[1][0])
    return ""


def _member(members: list[tuple[Any, Any]]) -> str:
    negated = members[0][0] is op.NEGATE
    if negated:
        taken = re.compile("[" + "".join(map(_written, members[1:])) + "]")
        return next(one for one in CANDIDATES if not taken.match(one))
    kind, value = members[0]
    if kind is op.LITERAL:
        return chr(value)
    return chr(value[0]) if kind is op.RANGE else CATEGORIES[value]


def _written(member: tuple[Any, Any]) -> str:
    kind, value = member
    if kind is op.LITERAL:
        return re.escape(chr(value))
    if kind is op.RANGE:
        return f"{re.escape(chr(value[0]))}-{re.escape(chr(value[1]))}"
    words = {
        op.CATEGORY_DIGIT: r"\d",
        op.CATEGORY_NOT_DIGIT: r"\D",
        op.CATEGORY_SPACE: r"\s",
        op.CATEGORY_NOT_SPACE: r"\S",
        op.CATEGORY_WORD: r"\w",
        op.CATEGORY_NOT_WORD: r"\W",
    }
    return words[value]
