"""How a tree's persons are stored: each once under its key, the places that name them with a reference.

Places that say exactly the same have one record. Only while two places contradict each other are there two records of one
key; as soon as they agree there is no second place to keep other data in.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from khoisu.dossiers.rules.drafts import Tree, empty_part
from khoisu.dossiers.rules.entities import Nguoi, ThongTinDangKyThue
from khoisu.dossiers.rules.fields import Field, fields_of
from khoisu.dossiers.rules.people.person_places import (
    MANAGER_FIELDS,
    MANAGERS,
    PERSONAL,
    TAX,
    Key,
    Place,
    places,
)

REFERENCE = "nguoi"
"""The member of a stored part that names the record; a manager's is `nguoi_giam_doc`, `nguoi_ke_toan_truong`."""
MANAGER_REFERENCES = tuple(f"{REFERENCE}_{role}" for role in MANAGERS)
OF_MANAGERS = tuple(f"{start}_{role}" for role in MANAGERS for start in MANAGER_FIELDS.values())


def own_fields(shape: type) -> tuple[Field, ...]:
    """The fields of a shape that are stored with it and not in a person's record."""
    fields, is_tax = fields_of(shape), shape is ThongTinDangKyThue
    elsewhere = PERSONAL if issubclass(shape, Nguoi) else OF_MANAGERS if is_tax else ()
    return tuple(one for one in fields if one.name not in elsewhere)


@dataclass(slots=True)
class _Records:
    made: dict[str, Tree] = field(default_factory=dict[str, Tree])
    by_key: dict[Key, list[str]] = field(default_factory=dict[Key, list[str]])

    def reference(self, place: Place) -> str:
        """The record of what a place says; a new one when no record says the same."""
        key = place.key
        if key is None:
            return self._add(place.ident, place)
        known = self.by_key.setdefault(key, [])
        for one in known:
            if all(self.made[one][name] == value for name, value in place.says.items()):
                return one
        # A number holds no blank, so the three parts cannot be mistaken for those of another key.
        known.append(self._add(f"{key[1]} {len(known) + 1} {key[0]}", place))
        return known[-1]

    def _add(self, name: str, place: Place) -> str:
        self.made[name] = empty_part(Nguoi) | dict(place.says)
        return name


def take_out_persons(tree: Tree) -> tuple[Tree, dict[str, Tree]]:
    """The tree with references instead of persons, and the records by their references."""
    records, stored = _Records(), tree
    for place in places(tree):
        if place.is_manager:
            reference = records.reference(place) if any(place.says.values()) else None
            stored = stored | {TAX: stored[TAX] | {f"{REFERENCE}_{place.path[-1]}": reference}}
        else:
            stored = _replaced(stored, place.path, records.reference(place))
    return stored, records.made


def _replaced(part: Any, path: tuple[str | int, ...], reference: str) -> Any:
    if not path:
        return {name: value for name, value in part.items() if name not in PERSONAL} | {REFERENCE: reference}
    first, rest = path[0], path[1:]
    if isinstance(first, int):
        return [_replaced(one, rest, reference) if at == first else one for at, one in enumerate(part)]
    return part | {first: _replaced(part[first], rest, reference)}


def names_persons_otherwise(before: Tree, after: Tree) -> bool:
    """Whether any place that names a person differs between two trees, so that records and references are written again."""
    return _persons(before) != _persons(after)


def _persons(tree: Tree) -> list[tuple[Any, ...]]:
    return [(place.path, place.ident, place.says) for place in places(tree)]


def put_back_persons(found: Mapping[str, Any], records: Mapping[str, Tree]) -> dict[str, Any]:
    """What was stored with each person's data where they are named; `nguyen_van` of the record included."""
    joined = {name: _joined(value, records) for name, value in found.items() if name != TAX}
    tax = dict(found[TAX])
    typed = dict(tax.get("nguyen_van") or {})
    for role in MANAGERS:
        record = records.get(tax.get(f"{REFERENCE}_{role}") or "")
        if record is not None:
            tax |= {f"{start}_{role}": record[name] for name, start in MANAGER_FIELDS.items()}
            said = record["nguyen_van"]
            typed |= {f"{start}_{role}": said[name] for name, start in MANAGER_FIELDS.items() if name in said}
    for name in OF_MANAGERS:
        tax.setdefault(name, None if name.startswith("ngay_sinh") else "")
    return joined | {TAX: tax | {"nguyen_van": typed}}


def _joined(part: Any, records: Mapping[str, Tree]) -> Any:
    if isinstance(part, list):
        return [_joined(one, records) for one in cast("list[Any]", part)]
    if not isinstance(part, dict):
        return part
    whole: Tree = {name: _joined(value, records) for name, value in cast("Tree", part).items()}
    record = records.get(whole.get(REFERENCE) or "")
    if record is None:
        return whole
    typed: Tree = whole.get("nguyen_van") or {}
    return whole | {name: record[name] for name in PERSONAL} | {"nguyen_van": typed | record["nguyen_van"]}
