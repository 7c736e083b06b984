"""A dossier while it is being filled in: a tree of fields by name that holds what was typed, readable or not; and how the
rules read it.

Numbers, names and addresses get their normal form on the way in (`normal_forms`).
A field left out of what is sent is unchanged, an empty one is cleared (G-50). A list replaces the list; an item that carries
a known id is changed in what was sent of it, so that a page may send only its own fields.
"""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.fields import LISTS, PARTS, Field, fields_of, shape_of
from khoisu.dossiers.rules.findings import Finding, Path, wrong
from khoisu.dossiers.rules.normal_forms import normal_form

Tree = dict[str, Any]
DECLARED, DECLARED_AT = "cam_ket_khong_bi_cam", "cam_ket_luc"


def empty_part(shape: type) -> Tree:
    """A part with every field at its default (S3.2)."""
    return {field.name: _cleared(field) for field in fields_of(shape)}


def empty() -> Tree:
    """A dossier in which nothing has been filled in."""
    return {name: empty_part(shape) for name, shape in PARTS.items()} | {name: [] for name in LISTS}


def _cleared(field: Field) -> Any:
    return list(field.default) if field.kind in ("words", "parts") else field.default


class Merging:
    """Puts what was sent into what is there; `now` dates declarations, `new_id` names new items."""

    def __init__(self, now: datetime, new_id: Callable[[], UUID]) -> None:
        self._now = now
        self._new_id = new_id

    def dossier(self, current: Tree, sent: Tree) -> Tree:
        """The whole dossier after a save. Neither argument is changed."""
        merged = dict(current)
        for name, shape in PARTS.items():
            if name in sent:
                merged[name] = empty_part(shape) if sent[name] is None else self._part(shape, current[name], sent[name])
        for name, shapes in LISTS.items():
            if name in sent:
                merged[name] = self._items(shapes, current[name], sent[name] or ())
        return merged

    def _part(self, shape: type, current: Tree | None, sent: Tree) -> Tree:
        before = current or empty_part(shape)
        merged = dict(before)
        for field in fields_of(shape):
            if field.name in sent and field.name != DECLARED_AT:
                merged[field.name] = self._value(field, before[field.name], sent[field.name])
        if DECLARED_AT in merged:
            merged[DECLARED_AT] = (before[DECLARED_AT] or self._now) if merged[DECLARED] else None
        return merged

    def _value(self, field: Field, current: Any, sent: Any) -> Any:
        if sent is None:
            return _cleared(field)
        if field.kind == "part":
            return self._part(field.shapes[0], current, sent)
        if field.kind == "parts":
            return self._items(field.shapes, current, sent)
        if field.kind == "words":
            return [normal_form(field.name, word) for word in sent]
        return normal_form(field.name, sent) if field.kind == "text" else sent

    def _items(self, shapes: tuple[type, ...], current: Iterable[Tree], sent: Iterable[Tree]) -> list[Tree]:
        known = {item["id"]: item for item in current}
        merged: list[Tree] = []
        for item in sent:
            number = item.get("id")
            # Taken out, so that the same id twice makes a second item instead of two with one name.
            before = known.pop(str(number), None) if number else None
            shape = shape_of(item, shapes)
            if before is not None and shape_of(before, shapes) is not shape:
                before = {"id": before["id"], **empty_part(shape)}
            name = before["id"] if before else str(self._new_id())
            merged.append({"id": name, **self._part(shape, before, item)})
        return merged


def without_ids(tree: object) -> object:
    """The same without what the server adds to it, to find out whether anything that people enter differs."""
    if isinstance(tree, dict):
        fields = cast("Tree", tree)
        return {name: without_ids(value) for name, value in fields.items() if name not in ("id", DECLARED_AT)}
    return [without_ids(value) for value in cast("list[object]", tree)] if isinstance(tree, list) else tree


UNREADABLE = {
    "day": wrong(
        "ngay_khong_doc_duoc",
        "Chưa thành ngày. Kiểm tra ngày, tháng và năm đủ 4 chữ số, ví dụ 31/12/1990",
        "This is no date yet. Check day, month and the year with 4 digits, for example 31/12/1990",
    ),
    "number": wrong(
        "so_khong_doc_duoc",
        "“{gia_tri}” không phải là số nguyên. Ghi liền các chữ số, ví dụ 50000, hoặc tách nhóm ba số như 1.000.000",
        "“{gia_tri}” is not a whole number. Write the digits without a break, such as 50000, or in groups such as 1,000,000",
    ),
    "ratio": wrong(
        "ty_le_khong_doc_duoc",
        "“{gia_tri}” không phải là con số, ví dụ 33,33",
        "“{gia_tri}” is not a number, for example 33.33",
    ),
}


def read_dossier(tree: Tree) -> tuple[Dossier, list[Finding]]:
    """The dossier and a finding for each date or amount that could not be read (its field then counts as empty)."""
    found: list[Finding] = []
    parts: dict[str, Any] = {name: _part(shape, tree[name], (name,), found) for name, shape in PARTS.items()}
    lists: dict[str, Any] = {name: _items(shapes, tree[name], (name,), found) for name, shapes in LISTS.items()}
    return Dossier(**parts, **lists), found


def _items(shapes: tuple[type, ...], items: list[Tree], path: Path, found: list[Finding]) -> tuple[Any, ...]:
    return tuple(_part(shape_of(item, shapes), item, (*path, at), found) for at, item in enumerate(items))


def _part(shape: type, tree: Tree, path: Path, found: list[Finding]) -> Any:
    values = {field.name: _value(field, tree[field.name], (*path, field.name), found) for field in fields_of(shape)}
    return shape(**values)


def _value(field: Field, value: Any, path: Path, found: list[Finding]) -> Any:
    if field.is_typed and isinstance(value, str):
        found.append(UNREADABLE[field.kind].at(*path, gia_tri=value))
        return field.default
    if field.kind == "part":
        return None if value is None else _part(field.shapes[0], value, path, found)
    if field.kind == "parts":
        return _items(field.shapes, value, path, found)
    if field.kind == "text":
        return normal_form(field.name, value)
    return tuple(value) if field.kind == "words" else value
