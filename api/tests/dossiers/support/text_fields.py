"""Every text field of a dossier with the way to it, taken from the entities: a new field is in this list without a line here."""

from collections.abc import Iterator
from typing import Any

from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.fields import fields_of
from tests.dossiers.support.valid_dossiers import with_


def filled(shape: type) -> Any:
    """A part with all its parts present and one item of each shape in every list."""
    parts: dict[str, Any] = {}
    for field in fields_of(shape):
        if field.kind == "part":
            parts[field.name] = filled(field.shapes[0])
        elif field.kind == "parts":
            parts[field.name] = tuple(filled(one) for one in field.shapes)
        elif field.kind == "words":
            parts[field.name] = ("",)
    return shape(**parts)


FILLED: Dossier = filled(Dossier)


def _ways(part: Any, way: str) -> Iterator[str]:
    for field in fields_of(type(part)):
        value, place = getattr(part, field.name), f"{way}{field.name}"
        if field.kind == "text":
            yield place
        elif field.kind == "words":
            yield f"{place}.0"
        elif field.kind == "part":
            yield from _ways(value, f"{place}.")
        elif field.kind == "parts":
            for number, item in enumerate(value):
                yield from _ways(item, f"{place}.{number}.")


WAYS = tuple(_ways(FILLED, ""))


def typed(way: str, value: str) -> Dossier:
    """A dossier in which one text field holds this."""
    return with_(FILLED, way, value)
