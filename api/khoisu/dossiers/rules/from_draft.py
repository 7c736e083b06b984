"""A draft read as the dossier the rules judge; what cannot be read is told on its field."""

from typing import Any

from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.fields import LISTS, PARTS, Field, fields_of, shape_of
from khoisu.dossiers.rules.findings import Finding, Path, wrong

UNREADABLE = {
    "day": wrong(
        "ngay_khong_doc_duoc",
        "“{gia_tri}” không phải là ngày. Nhập theo dạng ngày/tháng/năm, ví dụ 31/12/1990",
        "“{gia_tri}” is not a date. Enter it as day/month/year, for example 31/12/1990",
    ),
    "number": wrong(
        "so_khong_doc_duoc",
        "“{gia_tri}” không phải là số nguyên, ví dụ 1.000.000",
        "“{gia_tri}” is not a whole number, for example 1,000,000",
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
    return tuple(value) if field.kind == "words" else value
