"""Refuses tables that a room names in its SQL, or takes as a model, although another room owns them.

`room_tables.toml` lists those that are still named elsewhere, by the room that does; the list may only become shorter. Tables of
`kit` are everybody's.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from checks.sources import project_files
from paths import ROOT

LIST = "tools/checks/room_tables.toml"
MODULE = re.compile(r"^api/khoisu/(\w+)/(?!.*migrations/).*\.py$")
MODELS = re.compile(r"(^|[/.])\w*models([/.]|$)")
NAMED = re.compile(
    r"\b(?:FROM|JOIN|INTO|UPDATE)\s+\(?\s*([a-z_]+)\b|^\s*([a-z_]+) [a-z]{1,2}(?=$|,| WHERE| JOIN| LEFT| ORDER)"
)
"""A table behind its keyword, or at the beginning of a string that another one puts behind FROM."""
WITHIN = re.compile(r"\b([a-z_]+)(?: \([a-z_, ]+\))? AS (?:MATERIALIZED )?\(")
"""What a statement names itself."""


def arrows(root: Path = ROOT) -> dict[str, set[str]]:
    """The tables of other rooms that each room names."""
    trees = {
        name: ast.parse((root / name).read_text(encoding="utf-8")) for name in project_files(root) if MODULE.match(name)
    }
    owner = {table: room_of(name) for name, tree in trees.items() if MODELS.search(name) for table in _tables(tree)}
    found: dict[str, set[str]] = {}
    for name, tree in trees.items():
        room = room_of(name)
        for table in (*_in_sql(tree), *_models(tree, trees)):
            if owner.get(table, "kit") not in (room, "kit"):
                found.setdefault(room, set()).add(table)
    return found


def room_of(name: str) -> str:
    """The room of a module: the folder below `khoisu`."""
    return name.split("/")[2]


def _tables(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and node.targets[0].id == "__tablename__"
        ):
            yield from (
                one.value for one in [node.value] if isinstance(one, ast.Constant) and isinstance(one.value, str)
            )
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("Table", "_item_table")
            and node.args
        ):
            yield from (
                one.value for one in node.args[:1] if isinstance(one, ast.Constant) and isinstance(one.value, str)
            )


def _in_sql(tree: ast.Module) -> set[str]:
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings
    constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in said]
    texts = [node.value for node in constants if isinstance(node.value, str)]
    within = {name for text in texts for name in WITHIN.findall(text)}
    return {name for text in texts for pair in NAMED.findall(text) for name in pair if name} - within


def _models(tree: ast.Module, trees: dict[str, ast.Module]) -> Iterator[str]:
    """The tables of the model classes that a module imports."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.ImportFrom)
            and node.module
            and node.module.startswith("khoisu.")
            and MODELS.search(node.module)
        ):
            source = trees.get(f"api/{node.module.replace('.', '/')}.py")
            wanted = {alias.name for alias in node.names}
            for one in source.body if source else ():
                if isinstance(one, ast.ClassDef) and one.name in wanted:
                    yield from _tables(ast.Module([one], []))


def faults(root: Path = ROOT) -> list[str]:
    """One sentence for each arrow that is not listed, and for each that is listed and gone."""
    listed = {room: set(tables) for room, tables in tomllib.loads((root / LIST).read_text(encoding="utf-8")).items()}
    found = arrows(root)
    new = [
        f"{room}: names {table}, the table of another room; ask that room's service, or let it export the query"
        for room, tables in sorted(found.items())
        for table in sorted(tables - listed.get(room, set()))
    ]
    gone = [
        f"{LIST}: {room} does not name {table} any more; take it off the list"
        for room, tables in sorted(listed.items())
        for table in sorted(tables - found.get(room, set()))
    ]
    return new + gone


if __name__ == "__main__":
    wrong = faults()
    print("\n".join(wrong) if wrong else "no room names another room's table, except where the list says so")
    sys.exit(bool(wrong))
