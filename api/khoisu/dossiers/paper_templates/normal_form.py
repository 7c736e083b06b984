"""The dossier as papers print it: single blanks, ID numbers without blanks and dots, days of the fiscal year as dd/mm.

Data is put into this form when it is saved; papers do it once more, so that a dossier saved earlier, or by another client,
prints the same.
"""

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.normal_forms import normal_form

_BLANKS = re.compile(r"[^\S\n]+")
T = TypeVar("T")


def normalised(dossier: Dossier) -> Dossier:
    """The same dossier in its printed form; texts that cannot be read stay as they are."""
    return _part(dossier)


def _part(part: T) -> T:
    if not is_dataclass(part) or isinstance(part, type):
        return part
    changed = {one.name: _value(one.name, getattr(part, one.name)) for one in fields(part)}
    return replace(part, **changed)


def _value(name: str, value: Any) -> Any:
    if isinstance(value, str):
        return _text(name, value)
    if isinstance(value, tuple):
        return tuple(_value(name, one) for one in cast("tuple[object, ...]", value))
    return _part(value)


def _text(name: str, value: str) -> str:
    """In normal form; a text of several lines keeps its line ends."""
    return _BLANKS.sub(" ", normal_form(name, value)).strip()
