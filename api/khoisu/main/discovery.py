"""Finds what the rooms make for the application, so that nobody has to list it."""

import re
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TypeVar

M = TypeVar("M")
PACKAGE = Path(__file__).parents[1]


def load(files: Iterable[Path]) -> list[ModuleType]:
    """Import these files of the package."""
    return [import_module(".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)) for file in files]


def made_in_rooms(kind: type[M]) -> list[M]:
    """Every `kind` that is made at the top of a module, in the order of the modules' names."""
    makes = re.compile(rf"^\w+ = {kind.__name__}\(", re.MULTILINE)
    modules = load(file for file in sorted(PACKAGE.rglob("*.py")) if makes.search(file.read_text("utf-8")))
    made = (one for module in modules for one in vars(module).values() if isinstance(one, kind))
    return list({id(one): one for one in made}.values())


def load_models() -> None:
    """Import the models of every room, so that the metadata is whole for migrations."""
    load(sorted(PACKAGE.rglob("*models.py")))
