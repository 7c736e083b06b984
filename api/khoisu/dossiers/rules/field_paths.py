"""Whether a dossier has the field that a wire path names."""

from collections.abc import Mapping
from typing import Any

from pydantic.alias_generators import to_camel

from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.fields import Field, fields_of, shape_of

ATTACHMENTS = "giayToKemTheo"
"""The page of attachments: a place that staff can comment on, though its files are no field of the dossier."""


def has_field(tree: Mapping[str, Any], truong: str) -> bool:
    """Whether `truong` (chuSoHuuList.0.soGiayTo) is a field, part, list or existing item of the dossier; "" is the whole of it.

    A part that is not filled in yet (hoSo.truSo) has its fields all the same; an item of a list must be there.
    """
    return truong in ("", ATTACHMENTS) or _in_part(Dossier, tree, truong.split("."))


def _in_part(shape: type, value: Mapping[str, Any] | None, steps: list[str]) -> bool:
    field = next((one for one in fields_of(shape) if to_camel(one.name) == steps[0]), None)
    if field is None:
        return False
    return len(steps) == 1 or _below(field, value[field.name] if value else None, steps[1:])


def _below(field: Field, value: Any, steps: list[str]) -> bool:
    if field.kind == "part":
        return _in_part(field.shapes[0], value, steps)
    if field.kind not in ("parts", "words"):
        return False
    # Only ASCII digits without a leading zero name a place: "00" and "٠" would be second spellings of "0".
    place = int(steps[0]) if steps[0].isascii() and steps[0].isdigit() and len(steps[0]) < 6 else -1
    if place < 0 or str(place) != steps[0] or place >= len(value or ()):
        return False
    if len(steps) == 1 or field.kind == "words":
        return len(steps) == 1
    return _in_part(shape_of(value[place], field.shapes), value[place], steps[1:])
