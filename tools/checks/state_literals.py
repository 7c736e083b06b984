"""Refuses states that SQL spells out instead of taking them from the enum that defines them.

A state in a statement comes from `states.py`, as a parameter or put into its text: a new state, or one that closes, then reaches every list.
Conditions of indexes in `models.py` and migrations are free: PostgreSQL keeps their text.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from pathlib import Path

from checks.sources import project_files
from paths import ROOT

READ = re.compile(r"^api/khoisu/(?!.*(models|/migrations/)).*\.py$")
STATES = re.compile(r"^api/khoisu/.*states\.py$")
CODE = re.compile(r"[A-Z][A-Z_]{2,}")
SPELLED = re.compile(r"'([A-Z][A-Z_]{2,})'")
SQL = re.compile(r"\b(SELECT|FROM|WHERE|JOIN|UPDATE|INSERT|CASE WHEN|EXISTS|AND|OR)\b|[a-z_.]+ (=|<>|IN) ")


def spelled_out(root: Path = ROOT) -> Counter[str]:
    """How many states each file spells out in its SQL."""
    names = project_files(root)
    known = {text for name in names if STATES.match(name) for text in _texts(root / name) if CODE.fullmatch(text)}
    found = Counter[str]()
    for name in filter(READ.match, names):
        for text in _texts(root / name):
            if SQL.search(text):
                found[name] += sum(code in known for code in SPELLED.findall(text))
    return +found


def _texts(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def faults(root: Path = ROOT) -> list[str]:
    """One sentence for each file that spells out states."""
    found = spelled_out(root).most_common()
    return [f"{name}: {count} states in SQL; bind them from their enum" for name, count in found]


if __name__ == "__main__":
    wrong = faults()
    print("\n".join(wrong) if wrong else "no state is spelled out in SQL")
    sys.exit(bool(wrong))
