"""An answer as rows and back: each list of its wire shape becomes parts, whatever its name. Pure.

So a new kind of card needs no new table, and an answer reads as it was given, also after prices or pages have changed.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from pydantic import ValidationError

from khoisu.assistant.schemas import Answer


class Part(NamedTuple):
    """An entry of one of the answer's lists."""

    kind: str
    place: int
    content: Any


def to_rows(answer: Answer) -> tuple[dict[str, Any], list[Part]]:
    """The answer's single values, with its lists empty, and the entries of the lists."""
    whole = answer.model_dump(mode="json", by_alias=True)
    lists: dict[str, list[Any]] = {name: value for name, value in whole.items() if isinstance(value, list)}
    parts = [Part(name, place, entry) for name, entries in lists.items() for place, entry in enumerate(entries)]
    return whole | {name: [] for name in lists}, parts


def from_rows(head: dict[str, Any] | None, parts: Iterable[Part]) -> Answer | None:
    """The answer again; None where there is none, or where it was stored in a shape that is no longer understood."""
    if head is None:
        return None
    lists: dict[str, list[Any]] = {}
    for part in sorted(parts, key=lambda one: (one.kind, one.place)):
        lists.setdefault(part.kind, []).append(part.content)
    try:
        return Answer.model_validate(head | lists)
    except ValidationError:
        return None
