"""Refuses a room's `service.py` that is a list of everything: it holds use cases, and what they take and give.

A door for one other room (identity's `provider.py`, for oidc) is held to the same.

At most MOST_FUNCTIONS functions may be called through it, and no table class, wire schema or state enum is passed on:
schemas and states are imported from the modules that define them, tables only from their own room.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from checks.sources import project_files
from paths import ROOT

SERVICE = re.compile(r"^api/khoisu/(\w+)/(service|provider)\.py$")
MOST_FUNCTIONS = 20
PASSED_ON = re.compile(r"\.(\w*models|\w*schemas|states)$")


def too_wide(root: Path = ROOT) -> Iterator[str]:
    """One sentence for each service that offers too much."""
    for name in project_files(root):
        if SERVICE.match(name):
            tree = ast.parse((root / name).read_text(encoding="utf-8"))
            yield from _faults(name, tree)


def _faults(name: str, tree: ast.Module) -> Iterator[str]:
    offered = _offered(tree)
    origins = {
        alias.asname or alias.name: node.module or ""
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    functions = [one for one in offered if one.islower()]
    if len(functions) > MOST_FUNCTIONS:
        yield f"{name}: {len(functions)} functions, at most {MOST_FUNCTIONS}"
    for one in offered:
        if PASSED_ON.search(origins.get(one, "")):
            yield f"{name}: passes on {one} of {origins[one]}"


def _offered(tree: ast.Module) -> list[str]:
    """The names of `__all__`, or without it the public functions and classes that the module defines."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return [str(name) for name in ast.literal_eval(node.value)]
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return [node.name for node in tree.body if isinstance(node, kinds) and not node.name.startswith("_")]


if __name__ == "__main__":
    found = list(too_wide())
    print("\n".join(found) if found else "every service is narrow")
    sys.exit(bool(found))
