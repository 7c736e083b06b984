"""Imports the models of every room, so that the metadata is whole for migrations."""

from importlib import import_module
from pathlib import Path

PACKAGE = Path(__file__).parents[1]

for file in sorted(PACKAGE.rglob("*models.py")):
    import_module(".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts))
