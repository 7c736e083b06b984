"""Counts the states that SQL spells out instead of taking them from the enum that defines them; the number may only fall.

A state in a statement is a parameter, bound from `states.py`: a new state, or one that closes, then reaches every list.
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

MOST = 86
"""How many there are; lower it with each that goes."""
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


def faults(root: Path = ROOT, most: int = MOST) -> list[str]:
    """One sentence for each file when there are more than `most`, or one that asks to lower it."""
    found = spelled_out(root)
    if found.total() > most:
        return [f"{name}: {count} states in SQL; bind them from their enum" for name, count in found.most_common()]
    return [f"checks/state_literals.py: MOST is {most}, lower it to {found.total()}"] if found.total() < most else []


if __name__ == "__main__":
    wrong = faults()
    print("\n".join(wrong) if wrong else f"{MOST} states are spelled out in SQL, none more")
    sys.exit(bool(wrong))
