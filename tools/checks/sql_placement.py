"""Refuses SQL outside repositories and reads, and rules that reach for a database, a clock or the network.

SQL is built only in `*repository.py`, `*reads.py`, `kit/` and migrations. A rule is a module called `rules`, one in a
`rules` package, or `*_rules.py`: it decides from what it is given, so that a test needs no database.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from checks.sources import project_files
from paths import ROOT

PRODUCT = re.compile(r"^api/khoisu/(?!kit/).*\.py$")
SQL_HOMES = re.compile(r"(repository|reads|models)\.py$")  # models: conditions of indexes and defaults
RULES = re.compile(r"(^|/)(rules/.+|\w*rules)\.py$")
BUILDERS = frozenset({"select", "insert", "update", "delete", "text"})
IMPURE = re.compile(
    r"^(asyncio|asyncpg|fastapi|httpx|os|pgqueuer|socket|sqlalchemy|starlette|time"
    r"|khoisu\.kit\.(clock|db|jobs)|khoisu\.integrations)(\.|$)"
)


def misplaced(root: Path = ROOT) -> Iterator[str]:
    """One sentence for each import that brings SQL, or the outside world, where it does not belong."""
    for name in project_files(root):
        if not PRODUCT.match(name):
            continue
        tree = ast.parse((root / name).read_text(encoding="utf-8"))
        if not SQL_HOMES.search(name):
            yield from _sql(name, tree)
        if RULES.search(name):
            yield from _impure(name, tree)


def _sql(name: str, tree: ast.Module) -> Iterator[str]:
    for module, imported, line in _imports(tree):
        if module.partition(".")[0] == "sqlalchemy" and imported in BUILDERS:
            yield f"{name}:{line}: {imported} of {module}; SQL belongs into a repository or reads module"


def _impure(name: str, tree: ast.Module) -> Iterator[str]:
    for module, _, line in _imports(tree):
        if IMPURE.match(module):
            yield f"{name}:{line}: {module}; rules are decided from what they are given"


def _imports(tree: ast.Module) -> Iterator[tuple[str, str, int]]:
    """Module, imported name ("" for a whole module) and line of each import."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "", node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                yield node.module, alias.name, node.lineno
                yield f"{node.module}.{alias.name}", "", node.lineno


if __name__ == "__main__":
    found = sorted(set(misplaced()))
    print("\n".join(found) if found else "SQL and rules are where they belong")
    sys.exit(bool(found))
