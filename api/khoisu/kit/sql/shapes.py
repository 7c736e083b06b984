"""Columns and arrays of rows named once, by the shape that they fill."""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeVar, cast, get_args

from khoisu.kit.api_model import Wire

W = TypeVar("W", bound=Wire)


def codes(members: Iterable[str]) -> str:
    """`('A', 'B')` for `IN`, from the enum that defines them."""
    return "(" + ", ".join(sorted(f"'{member}'" for member in members)) + ")"


def columns(shape: type[Wire], alias: str, **given: str) -> str:
    """What to select for each field of a wire model: the column of its name, or the SQL that is `given` for it."""
    return ", ".join(f"{_source(name, alias, given)} AS {name}" for name in shape.model_fields)


def row_in(shape: type[Wire], alias: str, **given: str) -> str:
    """The same as one value, for a model inside another."""
    return f"ROW({', '.join(_source(name, alias, given) for name in shape.model_fields)})"


def rows_in(shape: type[Wire], alias: str, source: str, **given: str) -> str:
    """An array of such rows; `source` is what follows FROM."""
    return f"ARRAY(SELECT {row_in(shape, alias, **given)} FROM {source})"


def _source(name: str, alias: str, given: Mapping[str, str]) -> str:
    return given.get(name, f"{alias}.{name}")


def fill(shape: type[W], row: Mapping[str, Any] | tuple[Any, ...]) -> W:
    """The model of a row whose columns, and the arrays and rows in them, were made by the functions above."""
    values = dict(zip(shape.model_fields, row, strict=True)) if isinstance(row, tuple) else dict(row)
    for name, inner in _inner(shape).items():
        found = values.get(name)
        if isinstance(found, list):
            values[name] = [fill(inner, one) for one in cast("list[tuple[Any, ...]]", found)]
        elif found is not None:
            values[name] = fill(inner, found)
    return shape.model_validate(values)


@cache
def _inner(shape: type[Wire]) -> dict[str, type[Wire]]:
    """The fields that are other models, or lists of them."""
    named = {name: (field.annotation, *get_args(field.annotation)) for name, field in shape.model_fields.items()}
    return {
        name: kind
        for name, kinds in named.items()
        for kind in kinds
        if isinstance(kind, type) and issubclass(kind, Wire)
    }
